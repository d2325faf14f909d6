"""What a screen is drawn from: one moment of a game, as one pair of eyes may see it.

A scene holds a view, never a game: what is not in it cannot get onto the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from .select import Choice, Move
from .words import Words

Json = Any
V = TypeVar("V", bound=Mapping[str, Any])
T = TypeVar("T", bound=Mapping[str, Any])


def seen(cards: Iterable[str | None]) -> list[str]:
    """The faces among these cards: all of them where the eyes may look, none elsewhere."""
    return [card for card in cards if card is not None]


def on_turn(view: Mapping[str, Any]) -> int:
    """The seat that is asked. Only a game that is over has none, and nobody is asked anything then."""
    seat: int | None = view["turn"]
    if seat is None:
        raise ValueError("nobody is asked: the game is over")
    return seat


NOTHING = Choice(frozenset(), (), ())


class Played(NamedTuple, Generic[T]):
    """One move: whose it was, and what came of it as everybody may see it."""

    seat: int
    events: tuple[T, ...]


class Recap(NamedTuple):
    """How people look back at the moves since the near seat's turn."""

    unfolded: bool = False  # they are listed over the felt
    again: int | None = None  # the one that is marked on the table in the place of the last move
    at: int | None = None  # they are shown again on the table, which is as it was after so many moves
    until: int = 0  # the moment at which that ends

    def after(self, seen: str) -> Recap:
        """The move shown at the moment `seen` has been seen; after the last one they are listed again."""
        if self.at is None or seen != str(self.at):
            return self
        return self._replace(at=self.at + 1) if self.at < self.until else Recap(True, self.again)


class Peek(NamedTuple):
    """Whose pads are open, or about to be, on a screen that lies flat."""

    seat: int | None = None
    is_open: bool = False  # else the first of the two steps is done that need no holding


class SceneOf(NamedTuple, Generic[V, T]):
    """`V` is the game's view and `T` its events, so that the type checker knows their keys."""

    words: Words
    names: tuple[str, ...]
    bots: tuple[str, ...]
    view: V
    moves: tuple[Move, ...] = ()  # what the seat on turn may do, as far as these eyes may know
    tapped: frozenset[str] = frozenset()
    choice: Choice = NOTHING
    told: tuple[T, ...] = ()  # the events of the last move, or of one that somebody looks back at
    since: tuple[Played[T], ...] = ()  # the others' moves since the near seat's turn
    recap: Recap = Recap()
    own: tuple[T, ...] = ()  # the events of these eyes' turn, while it is under way, as they saw them
    closed: bool = False  # a person is asked on the open table, private cards unseen
    near: int = 0  # the seat at the near edge of the table: who holds the tablet
    way: str = ""  # how these eyes like their cards arranged: the look knows what it means
    unfolded: int | None = None  # the seat whose things somebody wants to see, where not all have room
    waits: bool = False  # the bot that is asked plays once somebody takes the game up
    is_flat: bool = False  # the screen lies between people: whoever is asked sits near
    pad: Peek = Peek()
    peek: V | None = None  # what the seat sees whose pad is open; all else is drawn from `view`

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

    @property
    def far(self) -> list[int]:
        """The other seats, in turn order from the near one's left."""
        seats: int = self.view["seats"]
        return [(self.near + step) % seats for step in range(1, seats)]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def team(self, seats: list[int]) -> str:
        return self.words.all(self.names[seat] for seat in seats)


Scene = SceneOf[Any, Any]  # of any game, for what is the same in all of them
