"""Random moves a second: on this Python, in the browser's, and beside another commit's engine."""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from pathlib import Path
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
The same few games are played with random moves, over and over; the fastest pass counts. A move is one
`ask()` and one `play()`. How fast this Python is shows in the engine's generator, which draws {speed:,.0f}
times a second.
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
    """This engine and another commit's, each by the fastest of its turns: disturbances only slow down."""
    rows = []
    with TemporaryDirectory() as folder:
        other = load(commit, Path(folder))
        for game in engine.GAMES:
            now, then = [], []
            for _ in range(TURNS):
                now.append(pass_rate(game))
                then.append(pass_rate(game, other))
            ours, theirs = max(now), max(then)
            rows.append((game, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}"))
    heads = ("game", "moves/s now", f"moves/s at {commit}", "ratio")
    return Measured("Random moves and another commit", "Both play in turns on CPython.", heads, rows)


def load(commit: str, folder: Path) -> ModuleType:
    """The engine of a commit, as a package beside ours."""
    archive = folder / "engine.zip"
    command = ("git", "archive", f"--output={archive}", commit, "engine")
    run(*command, failing="git could not find the engine of that commit", cwd=PROJECT.root)
    shutil.unpack_archive(archive, folder)
    (folder / "engine").rename(folder / OTHER)
    sys.path.insert(0, str(folder))
    return import_module(OTHER)
