"""Where cards lie, and who may look: a game declares its zones once, and secrecy follows from that alone."""

from __future__ import annotations

from typing import Literal, NamedTuple

Who = Literal["everybody", "owner", "nobody"]

# A zone's name and, for a zone that every seat has one of, the seat; None for a zone shared by all.
Place = tuple[str, int | None]


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
