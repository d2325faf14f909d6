"""What a screen is drawn from: one moment of a game, as one pair of eyes may see it.

A scene holds a view, never a game: what is not in it cannot get onto the page.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .select import Choice, Move
from .words import Words

Json = Any

NOTHING = Choice(frozenset(), (), ())


class Scene(NamedTuple):
    words: Words
    names: tuple[str, ...]
    bots: tuple[str, ...]
    view: dict[str, Json]
    moves: tuple[Move, ...] = ()  # what the seat on turn may do, as far as these eyes may know
    tapped: frozenset[str] = frozenset()
    choice: Choice = NOTHING
    told: tuple[dict[str, Json], ...] = ()  # the events of the last move
    closed: bool = False  # a person is asked on the open table, private cards unseen
    way: str = ""  # how these eyes like their cards arranged: the look knows what it means

    @property
    def seat(self) -> int | None:
        """The seat on turn."""
        turn: int | None = self.view["turn"]
        return turn

    @property
    def eyes(self) -> int | None:
        """The seat whose private cards are in view."""
        eyes: int | None = self.view["seat"]
        return eyes

    def name(self, seat: int) -> str:
        return self.names[seat]

    def team(self, seats: list[int]) -> str:
        return self.words.all(self.names[seat] for seat in seats)
