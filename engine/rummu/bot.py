"""What Rummu tells the bots: a move is as good as the hand and the table that it leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ..ask import Move
from ..bots.policy import Policy
from ..bots.search import Search
from ..bots.seat import Seat
from ..rng import Rng
from .foresight import Foresight
from .mind import Mind
from .rules import Rummu

WORTHWHILE = 0.5  # less than this is not worth a move
GUESSES = 40  # of what the others hold


class RummuPolicy(Policy[Rummu]):
    ITERATIONS: ClassVar = {"hard": 1, "expert": 1}  # every card that may come is looked at
    SLIP = 12.0

    def scores(self, game: Rummu, moves: Sequence[Move]) -> list[float]:
        mind = Mind(game)
        if game.phase == "draw":
            return [mind.drawn(), mind.taken()]
        if game.phase == "take":
            return [mind.now, mind.taken()]
        scores = [mind.discard(move[1]) if move[0] == "discard" else mind.play(move) for move in moves]
        ends = [move[0] == "discard" for move in moves]
        first = max([score for score, end in zip(scores, ends, strict=True) if not end], default=None)
        last = max([score for score, end in zip(scores, ends, strict=True) if end], default=None)
        if first is None or last is None:
            return scores
        # What can be laid with profit is laid before the discard, and nothing else is.
        lays = first > mind.now + WORTHWHILE
        late = max(0.0, (last - first if lays else first - last) + WORTHWHILE)
        return [score - late * (end == lays) for score, end in zip(scores, ends, strict=True)]

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        guess: Any = seat.guess(rng)
        opinions = self.scores(guess, seat.ask.moves)
        guesses: Iterator[Any] = (seat.guess(rng) for _ in range(GUESSES))
        return Foresight(guess, seat.ask.moves, opinions, level == "expert", guesses)


POLICY = RummuPolicy()
