"""What a view and an event of Karmaka hold, for the type checker."""

from __future__ import annotations

from typing import TypedDict

from .. import view
from ..view import Faces


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
    """How a seat's life stands: points by colour, the best colour, what it needs to climb."""

    red: int
    green: int
    blue: int
    mosaic: int
    colour: str
    score: int
    need: int | None


class Effect(TypedDict):
    """The power under way: the chain of copies, its target, and what is asked."""

    chain: list[str]
    power: str
    target: int | None
    targets: list[int]
    zone: str
    to: str
    optional: bool
    more: int
    void: list[str]  # models whose copy would come to nothing


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
    hands: list[int]
    short: int | None
    effect: Effect | None
    asking: list[int]
    again: bool
    hold: str  # why the player may not pass; empty when they may
    futile: list[str]  # cards of the active hand, face up to who sees it, whose power would do nothing


class View(view.View, Facts):
    zones: Zones


class Line(TypedDict):
    """A colour of the count."""

    what: str
    cards: list[str]
    points: int
    counts: bool


class Told(view.Told, total=False):
    turns: int
    again: bool
    owner: int | None
    target: int
    power: str
    whose: int | None
    zone: str
    to: str | list[int]  # the zone a card goes to; in an offer, the seats it is made to
    place: int
    count: int
    lines: list[Line]
    colour: str
    had: int
    spent: int
    score: int
    need: int
    climbs: bool
    rung: int
    rings: int
    deck: int
    winners: list[int]
