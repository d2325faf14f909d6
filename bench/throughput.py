"""Random moves a second: on this Python, in the browser's, and beside another commit's engine."""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from operator import truediv
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from types import ModuleType

from playwright.sync_api import Playwright

import engine
from tools.shell import run

from .inside.moves import draws, pass_rate, rate
from .pages import PROJECT, python_page
from .report import Measured

SECONDS = 2.0
TURNS = 25
# The package imports itself by relative names only, so that another one beside it can have another name.
OTHER = "other_engine"
HOW = """
Games are played with random moves, each of them once; the figures are medians. A move is one `ask()` and
one `play()`. How fast this Python is shows in the engine's generator, which draws {speed:,.0f} times a
second.
"""
AGAINST = """
Both engines play the same games in turns on CPython, {turns} times a game for each number of seats, every
time with cards and players that neither has seen before. Time is that of the processor. The figures are
medians; behind a ratio stands the middle half of all ratios. “Silent” is this engine
when it tells no events (`hush`), as bots use it; “events” is the share of the time that telling them takes.
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
    """This engine, telling and silent, and another commit's: in turns, on the same games."""
    rows = []
    with TemporaryDirectory() as folder:
        other = load(commit, Path(folder))
        for game in engine.GAMES:
            now: list[float] = []
            silent: list[float] = []
            then: list[float] = []
            for turn in range(TURNS):
                # Each goes first every other time: what runs second finds the processor warm.
                for package in (engine, other) if turn % 2 else (other, engine):
                    (now if package is engine else then).append(pass_rate(game, turn, package))
                silent.append(pass_rate(game, turn + TURNS, telling=False))
            low, ratio, high = quantiles(map(truediv, now, then), n=4)
            events = 1 - median(now) / median(silent)
            speeds = [f"{median(rates):,.0f}" for rates in (now, silent, then)]
            rows.append((game, *speeds, f"{ratio:.2f} ({low:.2f} to {high:.2f})", f"{events:.0%}"))
    heads = ("game", "moves/s now", "silent", f"moves/s at {commit}", "ratio now", "events")
    return Measured("Random moves and another commit", AGAINST.format(turns=TURNS), heads, rows)


def load(commit: str, folder: Path) -> ModuleType:
    """The engine of a commit, as a package beside ours."""
    archive = folder / "engine.zip"
    command = ("git", "archive", f"--output={archive}", commit, "engine")
    run(*command, failing="git could not find the engine of that commit", cwd=PROJECT.root)
    shutil.unpack_archive(archive, folder)
    (folder / "engine").rename(folder / OTHER)
    sys.path.insert(0, str(folder))
    return import_module(OTHER)
