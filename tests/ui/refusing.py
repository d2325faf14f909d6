"""Every tap that the page refuses in a position, for tests that hold each refusal against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.ask import Move
from ui.select import tap


def refusals(moves: tuple[Move, ...], pieces: Iterable[str]) -> Iterator[tuple[frozenset[str], str]]:
    """Every row of taps that ends with one that is refused: what is tapped by then, and the last thing."""
    pieces, seen = [*pieces], {frozenset[str]()}
    for tapped in (open_ := [*seen]):
        for piece in pieces:
            after = tap(moves, tapped, piece)
            if after is None:
                yield tapped, piece
            elif after not in seen:
                seen.add(after)
                open_.append(after)
