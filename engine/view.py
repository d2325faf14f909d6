"""The keys of every game's views and events, for the type checker: a game adds its own beside its rules.

Nothing here runs: these types are imported only while types are checked.
"""

from __future__ import annotations

from typing import TypedDict

from .options import Value

Faces = list[str | None]  # the cards of a place; None: a card whose face is hidden


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


class Told(TypedDict):
    """What `Event.view` holds in every game, beside the facts of its kind."""

    kind: str
    seat: int | None
    cards: Faces
    moves: list[tuple[str | None, tuple[str, int | None], tuple[str, int | None]]]
