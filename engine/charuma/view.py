"""What a view and an event of Charuma hold, for the type checker."""

from __future__ import annotations

from typing import TypedDict

from .. import view
from ..view import Faces


class Zones(TypedDict):
    box: list[str]
    aside: Faces
    hidden: list[Faces]
    shown: list[list[str]]
    groups: list[list[str]]
    trick: list[list[str]]
    won: list[Faces]


class Bid(TypedDict):
    """The standing bid on a group."""

    group: str
    seat: int | None  # None: nobody has bid
    amount: int
    closed: bool  # nobody can bid more


class Facts(TypedDict):
    round: int
    threshold: int  # points that end the game
    called: bool  # whether the end was called: somebody has reached the threshold
    holder: int  # of the token
    leader: int
    points: list[int]
    stakes: list[int]
    bids: list[Bid]
    asked: str  # the make-up of the trick; empty before it is led to
    bound: bool  # the seat on turn has to follow
    winning: int | None  # the seat that wins the trick as it lies
    singles: list[int]
    pairs: list[int]


class View(view.View, Facts):
    zones: Zones


class Line(view.Line):
    worth: int  # what one brings


class Told(view.Told, total=False):
    round: int
    group: str
    amount: int
    by: int  # who outbid
    hidden: list[str]  # those of the cards played that lay hidden before
    asked: str
    value: int  # that won the trick
    lifted: bool  # an ace won over a ten
    worth: int  # points for the trick
    last: bool  # the last trick of the round
    lines: list[Line]
    gains: list[int]
    stakes: list[int]
    points: list[int]
    seats: list[int]  # who share the lead
    winners: list[int]
