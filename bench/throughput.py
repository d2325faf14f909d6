"""Random moves a second: on this Python, in the browser's, and beside another commit's engine."""

from __future__ import annotations

import shutil
import sys
from functools import partial
from importlib import import_module
from operator import truediv
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from types import ModuleType

from playwright.sync_api import Playwright

import engine
from tools.shell import run

from .inside.moves import draws, pass_rate, rate, search_rate
from .pages import PROJECT, python_page
from .report import Measured

SECONDS = 2.0
TURNS = 25
HOW = """
Games are played with random moves, each of them once; the figures are medians. A move is one `ask()` and
one `play()`. How fast this Python is shows in the engine's generator, which draws {speed:,.0f} times a
second.
"""
AGAINST = """
All play the same games in turns on CPython, {turns} times some games for each number of seats, every time
with cards and players not seen before; each has a copy of the engine, so that none finds what another has
cached. Time is that of the processor. The figures are medians; behind a ratio stands the middle half of all
ratios. “Silent” is play by `advance`, which neither checks a move nor tells events; “events” is the share of
the time that checking and telling take. “Search” is the whole path of a bot that searches: guesses of a
position, copies of each guess, ten moves in each copy; the other engine plays these with events, if it cannot
do without.
"""
IN_PAGE = "(code) => window.python.runPython(`from bench.inside import moves; moves.${code}`)"


def measure(playwright: Playwright) -> Measured:
    rows = []
    speed = draws(SECONDS)
    with python_page(playwright) as page:
        for game in engine.GAMES:
            here = rate(game, SECONDS)
            there = float(page.evaluate(IN_PAGE, f"rate({game!r}, {SECONDS})"))
            ratios = f"{here / speed:.3f}", f"{there / here:.2f}"
            rows.append((game, f"{here:,.0f}", ratios[0], f"{there:,.0f}", ratios[1]))
    heads = ("game", "moves/s, CPython", "of its draws", "moves/s, Pyodide", "of CPython")
    return Measured("Random moves", HOW.format(speed=speed), heads, rows)


def compare(commit: str) -> Measured:
    """This engine, as people and as bots play it, and another commit's: in turns, on the same games."""
    rows = []
    with TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        players = [
            partial(pass_rate, package=load("other_engine", Path(folder), commit)),
            partial(pass_rate, package=load("told_engine", Path(folder))),
            partial(pass_rate, package=load("silent_engine", Path(folder)), silent=True),
            partial(search_rate, package=load("other_searched", Path(folder), commit)),
            partial(search_rate, package=load("searched", Path(folder))),
        ]
        for game in engine.GAMES:
            rates: list[list[float]] = [[] for _ in players]
            for turn in range(TURNS):
                first = turn % len(players)  # who comes later finds warm caches
                for place in (*range(first, len(players)), *range(first)):
                    rates[place].append(players[place](game, turn))
            then, told, silent, searched_then, searched = rates
            rows.append(
                (
                    game,
                    f"{median(then):,.0f}",
                    f"{median(told):,.0f}",
                    ratio(told, then),
                    ratio(silent, then),
                    f"{1 - median(told) / median(silent):.0%}",
                    f"{median(searched):,.0f}",
                    ratio(searched, searched_then),
                )
            )
    heads = (
        "game",
        f"moves/s at {commit}",
        "moves/s now",
        "ratio",
        "silent, ratio",
        "events",
        "moves/s of a search",
        "ratio",
    )
    return Measured("Random moves and another commit", AGAINST.format(turns=TURNS), heads, rows)


def ratio(now: list[float], then: list[float]) -> str:
    low, middle, high = quantiles(map(truediv, now, then), n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def load(name: str, folder: Path, commit: str = "") -> ModuleType:
    """A copy of the engine, of a commit or as it is now, as a package of another name.

    That works because the package imports itself by relative names only.
    """
    if commit:
        archive = folder / "engine.zip"
        command = ("git", "archive", f"--output={archive}", commit, "engine")
        run(*command, failing="git could not find the engine of that commit", cwd=PROJECT.root)
        shutil.unpack_archive(archive, folder)
        (folder / "engine").rename(folder / name)
    else:
        shutil.copytree(PROJECT.root / "engine", folder / name)
    return import_module(name)
