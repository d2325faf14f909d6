"""What every search is: it thinks in small steps, and can say at any time which move is best so far."""

from __future__ import annotations

from collections.abc import Iterator

from ..ask import Move


class Search:
    moves: tuple[Move, ...]

    def steps(self, iterations: int) -> Iterator[None]:
        """Think; between two steps the caller may do other things, or stop."""
        raise NotImplementedError

    def gains(self) -> list[float]:
        """What each of the moves is expected to bring, as far as it was thought."""
        raise NotImplementedError

    def best(self) -> Move:
        gains = self.gains()
        return self.moves[gains.index(max(gains))]
