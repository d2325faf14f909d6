"""What happened, told so that each seat learns what it may see and no more.

An event carries the movements that led to it. So whoever is told all events of a game can follow every card
from place to place: the page moves cards by it, the log speaks from it, a seat's memory is made of it.

Checking moves and telling events takes 14 to 28 % of the time of random play, by game (`python3 build.py
bench --against COMMIT` measures it), so searches play without: `Game.advance`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from .ask import Json
from .zones import Place, Zone, may

NO_FACTS: Mapping[str, Json] = MappingProxyType({})
RESERVED = frozenset({"kind", "seat", "cards", "moves"})  # keys of a view that no fact may take


# Cards that went from one place to another in this order and, if they came from a pile, the position each had
# there (0: at the bottom). No cards: those of the place were shuffled. A plain tuple: very many are made.
Movement = tuple[tuple[str, ...], Place, Place, tuple[int, ...]]


class Event(NamedTuple):
    """Something that happened. `cards` are faces that only `sees` may know (None: everybody);
    the facts are for all; of `moved`, a seat sees the faces where it may look at one of the two places."""

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    sees: tuple[int, ...] | None = None
    facts: Mapping[str, Json] = NO_FACTS
    moved: Sequence[Movement] = ()
    zones: Mapping[str, Zone] = MappingProxyType({})  # those of the game, which say who may look

    def view(self, seat: int | None) -> Json:
        """The event as this seat knows it (None: as everybody does), ready for JSON; a face not seen is None.

        `moves` has for each card that moved its face, the place it came from and the place it went to.
        """
        seen = self.sees is None or seat in self.sees
        cards = list(self.cards) if seen else [None] * len(self.cards)
        moves = [
            [card if shown else None, list(source), list(target)]
            for cards_moved, source, target, _ in self.moved
            for shown in [self.looks(source, seat) or self.looks(target, seat)]
            for card in cards_moved
        ]
        return {"kind": self.kind, "seat": self.seat, "cards": cards, "moves": moves, **self.facts}

    def looks(self, place: Place, seat: int | None) -> bool:
        """Whether this seat may look at the faces there."""
        zone, owner = place
        return may(self.zones[zone].looks, owner, seat)
