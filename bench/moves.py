"""Random play: questions asked and answered in a second. Runs on CPython and in Pyodide alike."""

from __future__ import annotations

import time

from engine import GAMES, Rng


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
            rng.bits()
        drawn += 1000
    return drawn / (time.perf_counter() - start)
