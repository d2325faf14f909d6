"""`python -m bench.deciding`: how long hard and expert bots think about a decision, in Pyodide.

Pyodide is run by Node, whose V8 is that of Chromium: there the processor's time can be read, so
a busy machine matters less than in a page. Positions come from games of normal bots, two of them (three in
Rummu), with more than one legal move; of these every few are thought about. A step is what a page that thinks
by itself cannot interrupt: its slices take 12 ms and the rest of a step. Of the decisions' longest steps
the last twentieth is left out, since a busy machine makes some long. `--here` takes this Python instead.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from engine import GAMES
from tools.pyodide import INSIDE
from tools.shell import run
from ui.thought import LIMITS, SEARCHING

from .inside.deciding import times
from .pages import PROJECT
from .thinking import most_of

SCRIPT = """
import json, sys
sys.path.insert(0, "/job")
from bench.inside.deciding import times
print(json.dumps(times(*json.loads({task!r}))))
"""
HEAD = """| game | level | decisions | median, ms | 95 % | longest | 95 % of its limit | longest step |
|---|---|--:|--:|--:|--:|--:|--:|"""


def in_pyodide(game: str, level: str, games: int, every: int, seed: str) -> list[tuple[float, float]]:
    """The same as `times`, in Pyodide: the repository is the folder that it sees."""
    node = PROJECT.command("node")
    assert node, "Node.js is missing: run `python3 build.py setup`"
    with TemporaryDirectory() as folder:
        script = Path(folder, "script.py")
        script.write_text(SCRIPT.format(task=json.dumps([game, level, games, every, seed])), "utf-8")
        command = node, INSIDE / "run.mjs", PROJECT.npm / "pyodide", script, PROJECT.root
        printed = run(*command, failing="thinking in Pyodide failed")
    return [(whole, step) for whole, step in json.loads(printed.splitlines()[-1])]


def row(game: str, level: str, found: list[tuple[float, float]]) -> str:
    whole, step = [each for each, _ in found], most_of([step for _, step in found])
    most = most_of(whole)
    figures = f"{median(whole):,.0f} | {most:,.0f} | {max(whole):,.0f} | {most / LIMITS[level]:.2f}"
    return f"| {game} | {level} | {len(found)} | {figures} | {step:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.deciding", description=__doc__)
    parser.add_argument("game", nargs="*", help="all, by default")
    parser.add_argument("--level", choices=SEARCHING, help="both, by default")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--every", type=int, default=4, help="one decision in so many is thought about")
    parser.add_argument("--seed", default="deciding")
    parser.add_argument("--here", action="store_true", help="on this Python instead of Pyodide")
    options = parser.parse_args()
    measure = times if options.here else in_pyodide
    print(HEAD, flush=True)
    for game in options.game or GAMES:
        for level in [options.level] if options.level else SEARCHING:
            found = measure(game, level, options.games, options.every, options.seed)
            print(row(game, level, found), flush=True)


if __name__ == "__main__":
    main()
