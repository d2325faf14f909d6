"""What a game tells the bots about itself: which moves look good, how far to look ahead, what that is worth.

The searches in this folder know no game. Each game's `bot.py` has a `POLICY`, of a class derived from this
one. `scores` and `search` are all that the levels need; the other methods serve the searches that sample
(`flat`, `ismcts`) and `exact`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ..ask import Move
from ..game import Game
from ..rng import Rng
from .search import Search
from .seat import Seat

G = TypeVar("G", bound=Game)
EPSILON = 1e-9


class Policy(Generic[G]):
    ITERATIONS: ClassVar[Mapping[str, int]]  # what a level that searches may spend on a decision
    SLIP: ClassVar[float]  # what a slip of an easy bot costs at the most, in the units of `scores`
    STAGES: ClassVar[int] = 1  # a playout goes on for so many stages
    SPARE: ClassVar[int] = 10  # one move in so many of a playout is chosen at random

    def scores(self, game: G, moves: Sequence[Move]) -> list[float]:
        """How good each of these moves looks for the seat on turn. The game is a guess of that seat's."""
        raise NotImplementedError

    def opinions(self, game: G, moves: Sequence[Move]) -> list[float]:
        """The same in the units of `worth`, for searches to begin with."""
        return self.scores(game, moves)

    def quick(self, game: G, moves: Sequence[Move]) -> Move:
        """The move of the seat on turn in a playout."""
        scores = self.scores(game, moves)
        return moves[scores.index(max(scores))]

    def stage(self, game: G) -> int:
        """A number that grows as the game goes on: rounds, deals or turns."""
        raise NotImplementedError

    def worth(self, game: G) -> list[float]:
        """What a position is worth to each seat, where a playout stops."""
        raise NotImplementedError

    def together(self, game: G, one: int, two: int) -> bool:
        """Whether two seats are the same, or partners."""
        return one == two

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        """The search of a level above `normal`."""
        raise NotImplementedError

    def choose(self, seat: Seat, rng: Rng) -> Move:
        """What a normal bot plays: the move that looks best."""
        return rng.choice(self.within(seat, rng, EPSILON))

    def slip(self, seat: Seat, rng: Rng) -> Move:
        """What an easy bot plays: one of the moves that look nearly as good as the best."""
        return rng.choice(self.within(seat, rng, self.SLIP))

    def within(self, seat: Seat, rng: Rng, loss: float) -> list[Move]:
        """The moves that lose no more than this against the best one."""
        moves = seat.ask.moves
        if len(moves) == 1:
            return [*moves]
        guess: Any = seat.guess(rng)
        scores = self.scores(guess, moves)
        least = max(scores) - loss
        return [move for move, score in zip(moves, scores, strict=True) if score >= least]
