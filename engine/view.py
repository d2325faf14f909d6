"""The keys of every game's views and events, for the type checker: a game adds its own beside its rules.

Nothing here runs: these types are imported only while types are checked.
"""

from __future__ import annotations

from typing import TypedDict

from .options import Value

Faces = list[str | None]  # the cards of a place; None: a card whose face is hidden
Place = tuple[str, int | None]  # a zone and its owner (None: shared by all)
Moves = list[tuple[str | None, Place, Place]]  # each card's face, the place it left, the place it reached


class View(TypedDict):
    """What `Game.view` holds in every game, beside `zones` and the game's own facts."""

    game: str
    seats: int
    options: dict[str, Value]
    seat: int | None  # whose view it is
    turn: int | None  # None when the game is over
    why: str  # the phase
    scores: list[int]
    winners: list[int] | None


class Line(TypedDict):
    """A line of a count: what is counted, and how many each seat or side has of it."""

    what: str
    counts: list[int]


class Told(TypedDict):
    """What `Event.view` holds in every game, beside the facts of its kind."""

    kind: str
    seat: int | None
    cards: Faces
    moves: Moves
