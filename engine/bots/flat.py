"""Flat Monte Carlo: every move is tried on many guesses of the game, the better ones more often.

The first trials of all moves are made on the same guesses, so that a lucky deal favours no move. Before it
has been tried often, a move counts for what the policy thinks of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from typing import Any

from ..ask import Move
from ..game import Game
from ..rng import Rng
from .policy import Policy
from .search import Search
from .seat import Seat

EXPLORE = 0.7  # how much is spent on moves that seem worse but were tried less
TRUST = 4.0  # the policy's opinion of a move weighs as much as so many trials


class Flat(Search):
    """At most `widest` moves are tried. A playout goes on for `stages`, or for as many as the policy says."""

    def __init__(
        self, seat: Seat, rng: Rng, policy: Policy[Any], widest: int = 99, stages: int | None = None
    ) -> None:
        self.seat = seat
        self.rng = rng
        self.policy = policy
        self.stages = stages or policy.STAGES
        self.guesses = [seat.guess(rng)]
        scores = policy.opinions(self.guesses[0].clone(), seat.ask.moves)
        ranked = sorted(zip(scores, seat.ask.moves, strict=True), key=lambda pair: -pair[0])[:widest]
        self.moves = tuple(move for _, move in ranked)
        self.opinions = [score - ranked[0][0] for score, _ in ranked]
        self.tried = [0] * len(ranked)
        self.totals = [0.0] * len(ranked)
        self.squares = 0.0

    def steps(self, iterations: int) -> Iterator[None]:
        if len(self.moves) < 2:
            return
        for _ in range(iterations):
            place = self.promising()
            number = self.tried[place]
            if number == len(self.guesses):
                self.guesses.append(self.seat.guess(self.rng))
            game = self.guesses[number].clone()
            yield from playout(game, self.moves[place], self.policy, self.rng, self.stages)
            result = self.policy.worth(game)[self.seat.number]
            self.tried[place] += 1
            self.totals[place] += result
            self.squares += result * result
            yield

    def promising(self) -> int:
        """The move to try next: by upper confidence bounds."""
        tried = sum(self.tried)
        if tried < len(self.moves):
            return tried
        mean = sum(self.totals) / tried
        spread = sqrt(max(self.squares / tried - mean * mean, 0.0))
        bonus = EXPLORE * spread * sqrt(log(tried))
        bounds = [gain + bonus / sqrt(many + 1) for gain, many in zip(self.gains(), self.tried, strict=True)]
        return bounds.index(max(bounds))

    def gains(self) -> list[float]:
        tried = sum(self.tried)
        mean = sum(self.totals) / tried if tried else 0.0
        return [
            (total + TRUST * (mean + opinion)) / (many + TRUST)
            for total, many, opinion in zip(self.totals, self.tried, self.opinions, strict=True)
        ]


def playout(game: Game, move: Move, policy: Policy[Any], rng: Rng, stages: int) -> Iterator[None]:
    """Play a move and go on as the policy would, now and then at random, to the end of so many stages."""
    end = policy.stage(game) + stages
    game.advance(move)
    while (ask := game.ask()) and policy.stage(game) < end:
        yield
        if len(ask.moves) == 1:
            game.advance(ask.moves[0])
        elif rng.below(policy.SPARE):
            game.advance(policy.quick(game, ask.moves))
        else:
            game.advance(rng.choice(ask.moves))
