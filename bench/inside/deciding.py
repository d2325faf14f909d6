"""How long a level thinks about decisions in games of normal bots, in time of the processor."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from engine import GAMES, Rng
from engine.bots import decide


def clock() -> Callable[[], float]:
    """A clock of the processor, in milliseconds; Pyodide's only knows the time of day, so Node's is read."""
    if sys.platform == "emscripten":
        from js import process

        def used() -> float:
            spent = process.cpuUsage()
            return float(spent.user + spent.system) / 1000

        return used
    return lambda: time.process_time() * 1000


def times(game: str, level: str, games: int, every: int, seed: str) -> list[float]:
    """The milliseconds of one decision in `every`, of those with more than one legal move."""
    kind, now = GAMES[game], clock()
    options = {"hands": 1} if "hands" in kind.OPTIONS else {}
    found: list[float] = []
    for number in range(games):
        position = kind(kind.SEATS[0], f"{seed}/{number}", **options)
        rng, asked = Rng(f"{seed}/{number}/players"), 0
        while ask := position.ask():
            asked += len(ask.moves) > 1
            if len(ask.moves) > 1 and asked % every == 0:
                thinks = rng.fork()
                start = now()
                decide(position, level, thinks)
                found.append(now() - start)
            position.play(decide(position, "normal", rng))
    return found
