"""What a view and an event of Rummu hold, for the type checker."""

from __future__ import annotations

from typing import TypedDict

from .. import view
from ..view import Faces


class Zones(TypedDict):
    stock: Faces
    top: list[str]
    below: Faces
    hand: list[Faces]
    known: list[list[str]]
    laid: list[list[str]]


# Not a class: `as` is a word of Python.
Combination = TypedDict(
    "Combination",
    {
        "name": str,  # the thing to tap
        "owner": int,
        "kind": str,
        "colour": str,
        "cards": list[str],
        "as": list[str],  # what each yellow card stands for; empty for the others
        "low": int,
        "high": int,
        "points": int,
        "pure": bool,
    },
)


class Facts(TypedDict):
    round: int
    rounds: int  # hands, at the most
    target: int
    called: bool  # whether the end was called: somebody has reached the target
    dealer: int
    sides: list[list[int]]
    points: list[int]  # by side
    turns: int
    turn_limit: int
    renewed: bool  # the discards were shuffled into a new stock in this hand
    needs: list[int]  # cards each seat opens with
    opened: list[bool]
    owing: int  # cards still to be laid, in an opening of several combinations
    barred: str  # the single card just taken, which may not be discarded
    held: list[int]  # cards in every hand
    combinations: list[Combination]
    standing: list[int]  # what the combinations in front of each seat are worth


class View(view.View, Facts):
    zones: Zones


class Line(view.Line):
    worth: int  # what one brings
    points: list[int]  # by seat


class Told(view.Told, total=False):
    round: int
    needs: list[int]
    stock: int
    left: int  # discards below the one taken; cards left in hand after a discard
    to: str  # the combination
    owner: int
    what: str
    points: int  # of a combination
    totals: list[int]  # points of every side, after a count
    was: int
    pure: bool
    opening: bool
    size: int
    why: str
    lines: list[Line]
    combinations: list[Combination]
    spared: int | None
    gains: list[int]
    before: list[int]
    seats: list[int]
    winners: list[int]
