"""Random play: how many questions a second of CPU a game asks and answers."""

from __future__ import annotations

import time
from types import ModuleType

import engine


def pass_rate(game: str, package: ModuleType = engine) -> float:
    """Moves a second in one pass over the same few games, one for each number of seats."""
    rules, rng = package.GAMES[game], package.Rng("bench")
    options = {"hands": 1} if "hands" in rules.OPTIONS else {}
    moves = 0
    start = time.process_time()
    for seed, seats in enumerate(rules.SEATS):
        position = rules(seats, seed, **options)
        while ask := position.ask():
            position.play(rng.choice(ask.moves))
            moves += 1
    return moves / (time.process_time() - start)


def rate(game: str, seconds: float) -> float:
    """Moves a second in the fastest of the passes that begin within these seconds: others were disturbed."""
    end = time.perf_counter() + seconds
    rates = [pass_rate(game)]
    while time.perf_counter() < end:
        rates.append(pass_rate(game))
    return max(rates)


def draws(seconds: float) -> float:
    """Draws a second from the generator alone."""
    rng = engine.Rng("bench")
    drawn = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            rng.below(6)
        drawn += 1000
    return drawn / (time.process_time() - start)
