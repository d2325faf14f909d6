"""Players that think, at four levels. A bot holds a seat, never the game.

`decide` thinks to the end. A page that has other things to do meanwhile uses `Thinking`, which works in small
steps and knows its best move at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..ask import Move
from ..game import Game
from ..rng import Rng
from .policy import Policy
from .search import Search
from .seat import Seat

__all__ = ["LEVELS", "Seat", "Thinking", "decide", "policy_of"]

LEVELS = ("easy", "normal", "hard", "expert")  # what a person may choose, weakest first
SLIPS = 2  # an easy bot is attentive in all decisions but one in so many


class Thinking:
    """A decision under way: `run` it until it has ended or time is up, then take its `best` move."""

    def __init__(self, game: Game, level: str, rng: Rng, iterations: int | None = None) -> None:
        if level not in ("random", *LEVELS):
            raise ValueError(f"level: there is no {level!r}; there are {', '.join(LEVELS)}")
        seat = Seat(game, rng)
        policy = policy_of(game.NAME)
        self._search: Search | None = None
        if len(seat.ask.moves) == 1:
            self._move = seat.ask.moves[0]
        elif level == "random":
            self._move = rng.choice(seat.ask.moves)
        elif level == "normal" or (level == "easy" and rng.below(SLIPS)):
            self._move = policy.choose(seat, rng)
        elif level == "easy":
            self._move = policy.slip(seat, rng)
        else:
            self._search = policy.search(seat, level, rng)
            self._steps = self._search.steps(policy.ITERATIONS[level] if iterations is None else iterations)

    def run(self, goes_on: Callable[[], bool] = lambda: True) -> bool:
        """Think while `goes_on` says so, and say whether the thought has ended."""
        if self._search:
            for _ in self._steps:
                if not goes_on():
                    return False
        return True

    @property
    def best(self) -> Move:
        """The best move so far."""
        return self._search.best() if self._search else self._move


def policy_of(game: str) -> Policy[Any]:
    """What the game of this name tells the bots."""
    policy: Policy[Any] = import_module(f"..{game}.bot", __package__).POLICY
    return policy


def decide(game: Game, level: str, rng: Rng, iterations: int | None = None) -> Move:
    """What a bot of this level plays for the seat on turn; `iterations` limits how long it searches."""
    thinking = Thinking(game, level, rng, iterations)
    thinking.run()
    return thinking.best
