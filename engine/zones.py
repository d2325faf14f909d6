"""Where cards lie, and who may look: a game declares its zones once, and secrecy follows from that alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from .rng import Rng

Who = Literal["everybody", "owner", "nobody"]

# A zone's name and, for a zone that every seat has one of, the seat; None for a zone shared by all.
Place = tuple[str, int | None]
Seats = tuple[int, ...]


class Zone(NamedTuple):
    """A kind of place: who may look at the faces there, and who knows them all the same, by memory."""

    looks: Who
    knows: Who
    each: bool = False  # one for every seat
    of: str = ""  # the pack its cards are from: a hidden card is never taken for one of another pack
    lent: str = ""  # the attribute that names the seat these cards are lent by, which may look at them too
    start: tuple[str, ...] = ()  # the cards that lie here before the game begins


def may(who: Who, owner: int | None, seat: int | None) -> bool:
    """Whether a seat (None: everybody) is among those who may."""
    return who == "everybody" or (who == "owner" and seat is not None and owner == seat)


# A zone's name, the zone, its owner (None: shared), the cards.
Pile = tuple[str, Zone, int | None, list[str]]


def deal_again(piles: Iterable[Pile], seat: int, fixed: Collection[str], rng: Rng) -> None:
    """Shuffle what this seat does not know, each pack among its piles; cards that are fixed stay in place."""
    packs: dict[str, list[list[str]]] = {}
    for _, zone, owner, cards in piles:
        if not may(zone.knows, owner, seat):
            packs.setdefault(zone.of, []).append(cards)
    for pack in packs.values():
        pool = sorted(card for cards in pack for card in cards if card not in fixed)
        rng.shuffle(pool)
        for cards in pack:
            cards[:] = [card if card in fixed else pool.pop() for card in cards]
