"""What a view and an event of Daruma hold, for the type checker."""

from __future__ import annotations

from typing import TypedDict

from .. import view
from ..view import Faces


class Zones(TypedDict):
    deck: Faces
    row: list[str]
    owned: list[list[str]]
    objective: list[Faces]
    aside: Faces
    shown: list[list[str]]


class Would(TypedDict):
    """What the marker does if the turn ends now."""

    steps: int
    marker: int


class Stake(TypedDict):
    """What painting a daruma now puts at stake."""

    bad: list[float]  # the chance of bad luck, for each choice there will be; none where nothing can go wrong
    good: list[float]  # of good fortune, likewise
    book: int  # real and phantom fours once it is painted, before any throw


class Facts(TypedDict):
    first: int
    round: int
    turns: int
    dice: list[int]
    bottle: list[int]
    book: int  # dice that show four
    phantoms: int
    eyes: dict[str, list[str]]  # the painted eyes of each daruma of the row: "pupil" or "die"
    given: bool  # a gift was made in this turn
    refreshes: int  # still allowed in this turn
    effect: str
    chosen: str  # the first daruma of a swap
    hold: str  # why the player may not stop; empty when they may
    track: list[str]
    marker: int
    back: bool  # the marker is on its way home
    left: int  # squares to home
    would: Would
    fortune: list[float]  # the chance of good fortune, by the number of dice thrown
    bad_luck: list[float]
    stakes: dict[str, Stake]  # of each daruma that a one may paint now
    gift: float  # the chance that a gift ends in bad luck


class View(view.View, Facts):
    zones: Zones


class Line(view.Line):
    """A colour of the count."""

    points: list[int]  # by seat


class Told(view.Told, total=False):
    round: int
    phantoms: int
    old: list[int]
    dice: list[int]
    fours: int
    book: int
    action: str
    both: bool  # both eyes are painted now
    die: int
    to: int
    seats: list[int]
    marker: int
    steps: int
    home: bool
    lines: list[Line]
    darumas: list[int]
    scores: list[int]
    winners: list[int]
