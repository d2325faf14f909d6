"""Random play: how many questions a second of CPU a game asks and answers."""

from __future__ import annotations

import time
from types import ModuleType
from typing import Any

import engine

GAMES = 4  # of each number of seats in a pass: reading the clock takes time, too
POSITIONS, COPIES, DEPTH = 12, 4, 10  # of a search: positions of a game, copies of a guess, moves in a copy


def pass_rate(game: str, number: int, package: ModuleType = engine, silent: bool = False) -> float:
    """Moves a second in one pass: some games for each number of seats; `silent` as bots play them.

    Every number is another pass, with games not played before: what an engine keeps from one game to the
    next helps it here only as far as it would help anybody.
    """
    rules, options, rng = setting(game, number, package)
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


def search_rate(game: str, number: int, package: ModuleType = engine) -> float:
    """Moves a second in one pass as a search makes them: a guess, copies of it, a few random moves in each.

    An engine that has no `advance` plays them with `play`.
    """
    rules, options, rng = setting(game, number, package)
    moves = 0
    spent = 0.0
    for seats in rules.SEATS:
        position = rules(seats, number, **options)
        for _ in range(POSITIONS):
            if not (ask := position.ask()):
                break
            start = time.process_time()
            guess = position.guess(ask.seat, rng)
            for _ in range(COPIES):
                copy = guess.clone()
                play = copy.advance if hasattr(copy, "advance") else copy.play
                for _ in range(DEPTH):
                    if not (question := copy.ask()):
                        break
                    play(rng.choice(question.moves))
                    moves += 1
            spent += time.process_time() - start
            position.play(rng.choice(ask.moves))
    return moves / spent


def setting(game: str, number: int, package: ModuleType) -> tuple[Any, dict[str, int], Any]:
    """The rules of a game, the options it is played with here, and the players' generator in a pass."""
    rules = package.GAMES[game]
    options = {"hands": 1} if "hands" in rules.OPTIONS else {}
    return rules, options, package.Rng(f"players {number}")


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
