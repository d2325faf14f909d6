"""Exact endings: where few cards are left, a guess is played out in every way there is.

Where nothing is hidden any more, one guess is enough. Elsewhere the answers on many guesses are averaged.
With more than two sides, all others are assumed to play against the one who thinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from ..game import Game
from ..rng import Rng
from .policy import Policy
from .search import Search
from .seat import Seat


class Exact(Search):
    """`worlds` is how many guesses are looked at, at the most."""

    def __init__(self, seat: Seat, rng: Rng, policy: Policy[Any], worlds: int) -> None:
        self.seat = seat
        self.rng = rng
        self.policy = policy
        self.worlds = worlds
        self.moves = seat.ask.moves
        self.opinions = policy.opinions(seat.guess(rng), self.moves)
        self.totals: list[float] = []

    def steps(self, iterations: int) -> Iterator[None]:
        for _ in range(min(iterations, self.worlds)):
            guess = self.seat.guess(self.rng)
            end = self.policy.stage(guess) + 1
            found = []
            for move in self.moves:
                after = guess.clone()
                after.advance(move)
                found.append(solved(after, self.policy, self.seat.number, end))
                yield
            before = self.totals or [0.0] * len(found)
            self.totals = [total + value for total, value in zip(before, found, strict=True)]

    def gains(self) -> list[float]:
        return self.totals or self.opinions


def solved(
    game: Game, policy: Policy[Any], seat: int, end: int, least: float = -inf, most: float = inf
) -> float:
    """What a position is worth to a seat at the end of the stage, with best play: alpha-beta search."""
    ask = game.ask()
    if ask is None or policy.stage(game) >= end:
        return policy.worth(game)[seat]
    own = policy.together(game, ask.seat, seat)
    best = -inf if own else inf
    moves = ask.moves if len(ask.moves) < 3 else sorted(ask.moves, key=len, reverse=True)
    for place, move in enumerate(moves, 1):
        after = game if place == len(moves) else game.clone()
        after.advance(move)
        value = solved(after, policy, seat, end, least, most)
        if own:
            best = max(best, value)
            least = max(least, best)
        else:
            best = min(best, value)
            most = min(most, best)
        if least >= most:
            break
    return best
