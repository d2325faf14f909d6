"""Random play: questions asked and answered in a second. Runs on CPython and in Pyodide alike.

    PYTHONPATH=<a checkout> python bench/moves.py shokoba karmaka

prints the moves a second of that checkout's engine, to compare two commits on a busy machine: the best of
many runs over the same games, in CPU time.
"""

from __future__ import annotations

import sys
import time

from engine import GAMES, Rng


def best(game: str, runs: int = 25) -> float:
    """Moves a second of CPU time in the fastest of some runs, each over the same few games."""
    rules = GAMES[game]
    options = {"hands": 1} if "hands" in rules.OPTIONS else {}
    rates = []
    for _ in range(runs):
        rng = Rng("bench")
        moves = 0
        start = time.process_time()
        for seed, seats in enumerate(rules.SEATS):
            position = rules(seats, seed, **options)
            while ask := position.ask():
                position.play(rng.choice(ask.moves))
                moves += 1
        rates.append(moves / (time.process_time() - start))
    return max(rates)


def rate(game: str, seconds: float = 2.0) -> float:
    """Moves a second of whole random games, at every number of seats in turn."""
    rules = GAMES[game]
    rng = Rng("bench")
    moves = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        position = rules(rules.SEATS[games % len(rules.SEATS)], games)
        games += 1
        while ask := position.ask():
            position.play(ask.moves[rng.below(len(ask.moves))])
            moves += 1
    return moves / (time.perf_counter() - start)


def draws(seconds: float = 0.5) -> float:
    """Draws a second from the generator alone: what this Python can do at all."""
    rng = Rng("bench")
    drawn = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            rng.below(6)
        drawn += 1000
    return drawn / (time.perf_counter() - start)


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(f"{name}: {best(name):,.0f} moves a second")
