"""What a view and an event of Karmaka hold, for the type checker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .. import view
from ..view import Faces, Moves

# -- views


class Zones(TypedDict):
    well: Faces
    ruins: list[str]
    played: list[str]
    hand: list[Faces]
    deck: list[Faces]
    future: list[Faces]
    deeds: list[list[str]]
    looked: list[Faces]


class Life(TypedDict):
    """How a seat's life stands: what its deeds are worth, and what it needs to climb."""

    points: dict[str, int]  # by colour
    counts: list[str]  # the colours whose points count
    score: int
    need: int | None  # None for who has reached the top
    ready: bool  # on the last rung with the points it needs: this seat's next death ends the game
    exposed: str | None  # the deed laid last; None without deeds


class Effect(TypedDict):
    """The power under way and what is asked about it; with an empty chain, no power is under way."""

    chain: list[str]  # the power played, the one it copies, and so on
    power: str  # the last of the chain
    target: int | None
    barred: list[str]  # for each seat why it may not be chosen: self, ally, no help, opposite; "" if it may
    zone: str  # where cards are picked
    to: str  # and where they go
    optional: bool
    more: int  # how many cards may still be picked or drawn
    void: list[str]  # models whose copy would do nothing


class Facts(TypedDict):
    turns: int
    limit: int
    first: int
    active: int
    sides: list[list[int]]
    partner: list[int | None]
    rivals: list[list[int]]
    reach: list[list[int]]
    rung: list[int]
    rings: list[int]
    lives: list[Life]
    hands: list[int]  # how many cards each hand has, those that a rival looks at included
    short: int  # rings that would have to be spent, while that is asked
    effect: Effect
    asking: list[int]
    again: bool
    hold: str  # why the player may not pass; empty when they may
    futile: list[str]  # kinds of cards whose power would do nothing if it were played now


class View(view.View, Facts):
    zones: Zones


# -- events: one type for the kinds that hold the same


class Happened(TypedDict):
    """What every event holds beside its kind, its seat and its cards."""

    moves: Moves


class Open(Happened):
    """Something a seat did, or that happened to it, with cards that everybody sees; a death has none."""

    kind: Literal["power", "deed", "take", "refuse", "fall", "shed", "death"]
    seat: int
    cards: list[str]


class Closed(Happened):
    """Cards went to a seat's hand, deck or future life, and not everybody sees them."""

    kind: Literal["deal", "draw", "future"]
    seat: int
    cards: Faces


class Give(Happened):
    kind: Literal["give"]
    seat: int
    cards: Faces
    partner: int


class Turn(Happened):
    kind: Literal["turn"]
    seat: int
    cards: list[str]
    turns: int


class Pass(Happened):
    kind: Literal["pass"]
    seat: int
    cards: list[str]
    again: bool  # it was another card that was not played


class Target(Happened):
    kind: Literal["target"]
    seat: int
    cards: list[str]
    power: str
    target: int


class Copy(Happened):
    kind: Literal["copy"]
    seat: int
    cards: list[str]
    power: str
    whose: int | None  # the seat whose deed it is; None for a discarded card


class Moved(Happened):
    """A power moved cards from a place to another."""

    kind: Literal["move"]
    seat: int
    cards: Faces
    power: str
    zone: str
    whose: int | None
    to: str
    owner: int | None
    place: NotRequired[int]  # counted from the top of a future life


class Ended(Happened):
    """A power did nothing, or the player stopped before it had done all it may."""

    kind: Literal["nothing", "stop"]
    seat: int
    cards: list[str]
    power: str


class Offer(Happened):
    kind: Literal["offer"]
    seat: int
    cards: list[str]
    asking: list[int]


class Refill(Happened):
    kind: Literal["refill"]
    seat: None
    cards: list[str]
    count: int


class Line(TypedDict):
    """A colour of the count."""

    what: str
    cards: list[str]
    points: int
    counts: bool


class Count(Happened):
    kind: Literal["count"]
    seat: int
    cards: list[str]
    lines: list[Line]
    colour: str
    had: int  # rings before the count
    spent: int  # rings
    score: int
    need: int
    climbs: bool
    rung: int  # after the count
    rings: int  # after the count


class Rebirth(Happened):
    kind: Literal["rebirth"]
    seat: int
    cards: Faces
    deck: int


class End(Happened):
    kind: Literal["end"]
    seat: None
    cards: list[str]
    winners: list[int]


Told = (
    Open
    | Closed
    | Give
    | Turn
    | Pass
    | Target
    | Copy
    | Moved
    | Ended
    | Offer
    | Refill
    | Count
    | Rebirth
    | End
)
