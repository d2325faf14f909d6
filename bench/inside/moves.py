"""Random play: how many questions a second of CPU a game asks and answers."""

from __future__ import annotations

import time
from types import ModuleType

import engine

GAMES = 4  # of each number of seats in a pass: reading the clock takes time, too


def pass_rate(game: str, number: int, package: ModuleType = engine, silent: bool = False) -> float:
    """Moves a second in one pass: some games for each number of seats; `silent` as bots play them.

    Every number is another pass, with games not played before: what an engine keeps from one game to the
    next helps it here only as far as it would help anybody.
    """
    rules, rng = package.GAMES[game], package.Rng(f"players {number}")
    options = {"hands": 1} if "hands" in rules.OPTIONS else {}
    moves = 0
    start = time.process_time()
    for seed in range(number * GAMES, (number + 1) * GAMES):
        for seats in rules.SEATS:
            position = rules(seats, seed, **options)
            play = position.advance if silent else position.play
            while ask := position.ask():
                play(rng.choice(ask.moves))
                moves += 1
    return moves / (time.process_time() - start)


def rate(game: str, seconds: float) -> float:
    """Moves a second, the median of the passes that begin within these seconds."""
    end = time.perf_counter() + seconds
    rates = [pass_rate(game, 0)]
    while time.perf_counter() < end:
        rates.append(pass_rate(game, len(rates)))
    return sorted(rates)[len(rates) // 2]


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
