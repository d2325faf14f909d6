"""What passes between a game and those who play it: a question, a move, what then happened."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

Json = Any
Move = tuple[str, ...]

NO_FACTS: Mapping[str, Json] = MappingProxyType({})


class Ask(NamedTuple):
    """A question to one seat: why it is asked (the phase), and every legal answer, sorted."""

    seat: int
    why: str
    moves: tuple[Move, ...]


class Event(NamedTuple):
    """Something that happened. `cards` are faces that only `sees` may know (None: everybody);
    the facts are for all."""

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    sees: tuple[int, ...] | None = None
    facts: Mapping[str, Json] = NO_FACTS

    def view(self, seat: int | None) -> dict[str, Json]:
        """The event as this seat knows it (None: as everybody does); a face not seen is None."""
        seen = self.sees is None or seat in self.sees
        cards = list(self.cards) if seen else [None] * len(self.cards)
        return {"kind": self.kind, "seat": self.seat, "cards": cards, **self.facts}


class Illegal(ValueError):
    """A move that is not among the legal ones. The game has not changed."""
