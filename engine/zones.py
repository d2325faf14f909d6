"""Where cards lie, and who may look: a game declares its zones once, and secrecy follows from that alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

Who = Literal["everybody", "owner", "nobody"]

# A zone's name and, for a zone that every seat has one of, the seat; None for a zone shared by all.
Place = tuple[str, int | None]
Seats = tuple[int, ...]
MOST_SEATS = 6  # of all games


class Zone(NamedTuple):
    """A kind of place: who may look at the faces there, and who may remember them without looking."""

    looks: Who
    knows: Who
    each: bool = False  # one for every seat
    of: str = ""  # the pack its cards are from: a hidden card is never taken for one of another pack
    piled: bool = False  # of cards that their owner may look at: their order is public, unlike that of a hand
    lent: str = ""  # the attribute that names the seat that lends these cards and may look at them, too
    start: tuple[str, ...] = ()  # the cards that lie here before the game begins

    @property
    def is_pile(self) -> bool:
        """Whether who does not know the cards can follow each by its position; in a hand nobody can."""
        return self.knows != "everybody" and (self.looks != "owner" or self.piled)


def places(zone: str) -> tuple[Place, ...]:
    """The place of each seat in a zone: made once, since a place is named with every card that moves."""
    return tuple([(zone, seat) for seat in range(MOST_SEATS)])


def may(who: Who, owner: int | None, seat: int | None) -> bool:
    """Whether a seat (None: everybody) is among those who may."""
    return who == "everybody" or (who == "owner" and seat is not None and owner == seat)


# A zone's name, the zone, its owner (None: shared), the cards.
Pile = tuple[str, Zone, int | None, list[str]]


def start(zones: Mapping[str, Zone], seats: int) -> dict[str, list[Any]]:
    """The cards of every zone before the game begins."""
    return {
        name: [[*zone.start] for _ in range(seats)] if zone.each else [*zone.start]
        for name, zone in zones.items()
    }


def piles(zones: Mapping[str, Zone], held: Mapping[str, Any]) -> Iterator[Pile]:
    """Every list of cards that the zones hold."""
    for name, zone in zones.items():
        if zone.each:
            for owner, cards in enumerate(held[name]):
                yield name, zone, owner, cards
        else:
            yield name, zone, None, held[name]


def positions(pile: list[str], cards: Sequence[str]) -> tuple[int, ...]:
    """Where in a pile these cards lie, most often on top."""
    below = len(pile) - len(cards)
    return (*range(below, len(pile)),) if pile[below:] == cards else tuple(map(pile.index, cards))


def faces(
    piles: Iterable[Pile], seat: int | None, lends: Callable[[Zone, int | None], bool]
) -> dict[str, list[Any]]:
    """The cards of every zone as a seat may see them (None: as everybody may); a hidden face is None."""
    zones: dict[str, list[Any]] = {}
    for name, zone, owner, cards in piles:
        seen = may(zone.looks, owner, seat) or lends(zone, seat)
        shown: list[str | None] = [*cards] if seen else [None] * len(cards)
        if owner is None:
            zones[name] = shown
        else:
            zones.setdefault(name, []).append(shown)
    return zones
