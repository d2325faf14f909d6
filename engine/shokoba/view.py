"""What a view and an event of Shokoba hold, for the type checker."""

from __future__ import annotations

from typing import TypedDict

from .. import view
from ..view import Faces


class Zones(TypedDict):
    deck: Faces
    table: list[str]
    hand: list[Faces]
    pile: list[Faces]


class Facts(TypedDict):
    round: int
    dealer: int
    deal: int  # of this round, from 1
    deals: int
    target: int  # stones that end the game
    sides: list[list[int]]
    stones: list[int]  # by side
    shokobas: list[int]  # of this round, by side
    last: int | None  # who captured last in this round
    laid: str  # the card whose capture may be claimed


class View(view.View, Facts):
    zones: Zones


class Line(view.Line):
    """A category of the count."""

    side: int | None  # the side that gets the stone; None where several share the most


class Told(view.Told, total=False):
    round: int
    deal: int
    lines: list[Line]
    shokobas: list[int]
    stones: list[int]
    winners: list[int]
