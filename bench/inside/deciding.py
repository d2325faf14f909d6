"""How long a level thinks about decisions in games of normal bots, and how long the longest step of each is:
the processor's time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import pairwise

from engine import GAMES, Game, Rng
from engine.bots import Thinking, decide

Clock = Callable[[], tuple[float, float]]


def clock() -> Clock:
    """Milliseconds of the processor and of the day. Pyodide only knows the latter, so Node's is read."""
    if sys.platform == "emscripten":
        from js import process

        def used() -> float:
            spent = process.cpuUsage()
            return float(spent.user + spent.system) / 1000
    else:

        def used() -> float:
            return time.process_time() * 1000

    return lambda: (used(), time.perf_counter() * 1000)


def between(start: tuple[float, float], end: tuple[float, float]) -> float:
    """What the thread took at the most: others of the process (a compiler) use the processor, too, and other
    programs the day."""
    return min(end[0] - start[0], end[1] - start[1])


def times(game: str, level: str, games: int, every: int, seed: str) -> list[tuple[float, float]]:
    """The milliseconds of one decision in `every`, of those with more than one legal move, and of its longest
    step, during which a page that thinks by itself can do nothing else. To begin is a step, too."""
    kind, now = GAMES[game], clock()
    options = {"hands": 1} if "hands" in kind.OPTIONS else {}
    found: list[tuple[float, float]] = []
    for number in range(games):
        position = kind(kind.SEATS[0], f"{seed}/{number}", **options)
        rng, asked = Rng(f"{seed}/{number}/players"), 0
        while ask := position.ask():
            asked += len(ask.moves) > 1
            if len(ask.moves) > 1 and asked % every == 0:
                found.append(thought(position, level, rng.fork(), now))
            position.play(decide(position, "normal", rng))
    return found


def thought(game: Game, level: str, rng: Rng, now: Clock) -> tuple[float, float]:
    """How long a decision takes, and its longest step. Looking at the clock is a part of the first."""
    ticks = [now()]

    def tick() -> bool:
        ticks.append(now())
        return True

    thinking = Thinking(game, level, rng)
    tick()
    thinking.run(tick)
    tick()
    return between(ticks[0], ticks[-1]), max(between(*pair) for pair in pairwise(ticks))
