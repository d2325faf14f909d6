"""How each game looks and speaks on the page: one package a game, each with one `Look`.

A look is a pure translation: it takes a scene (a view and what is tapped) and gives markup or words. It knows
no rules: what may be done comes from the legal moves in the scene, what is true from the view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from typing import Any, ClassVar, Generic

from ..parts import Node
from ..scene import SceneOf, T, V
from ..select import Move
from ..words import Words


class Look(ABC, Generic[V, T]):
    """What the shared screens ask of a game. `V` and `T` are its view and its events, typed."""

    RESULT: ClassVar[str]  # the kind of event that a count is shown for
    HELP: ClassVar[int]  # how many sections its help has
    SILENT: ClassVar[frozenset[str]] = frozenset()  # kinds of event that no sentence is said of
    ALONE: ClassVar[bool] = False  # a count is one seat's alone, so nobody has to stop for a bot's
    FORGOTTEN: ClassVar[str] = ""  # the kind of event before which nobody may look back
    PRIVATE: ClassVar[bool] = False  # every question is put to an open hand, even if no answer names a card
    STEADY: ClassVar[bool] = False  # what is tapped stays when another tap does not fit it

    # -- the table

    @abstractmethod
    def board(self, scene: SceneOf[V, T]) -> Node:
        """The public table."""

    @abstractmethod
    def hand(self, scene: SceneOf[V, T], seat: int) -> Node:
        """The private part of the seat whose eyes these are."""

    def open_cards(self, scene: SceneOf[V, T]) -> Node:
        """What the seat on turn can tap before it looks at its private cards."""
        return None

    @abstractmethod
    def details(self, scene: SceneOf[V, T], seat: int) -> Node:
        """What stands beside a player's name."""

    @abstractmethod
    def status(self, scene: SceneOf[V, T]) -> str:
        """Where the game stands, for the bar."""

    # -- words

    @abstractmethod
    def question(self, scene: SceneOf[V, T], seat: int) -> str:
        """What the seat on turn, this one, is asked."""

    @abstractmethod
    def say(self, scene: SceneOf[V, T], event: T) -> str:
        """An event as a sentence; empty where it is not worth a line. Silent kinds are not asked for."""

    @abstractmethod
    def label(self, scene: SceneOf[V, T], move: Move) -> Node:
        """What is written on the button that makes a move."""

    def rank(self, move: Move) -> int:
        """Which of the buttons come first: the lowest."""
        return 0

    def goal(self, move: Move) -> str:
        """The place on the table where this move ends, so that a tap there completes it; empty: none."""
        return ""

    def kind(self, scene: SceneOf[V, T], thing: str) -> str:
        """What kind of thing this is, for the hint: the zone of a card; anything else is a player."""
        for name, held in scene.view["zones"].items():
            if thing in held or any(isinstance(cards, list) and thing in cards for cards in held):
                return str(name)
        return "player"

    @abstractmethod
    def refuse(self, scene: SceneOf[V, T], piece: str) -> str:
        """The rule that a tap on this piece would break."""

    # -- beside the table

    @abstractmethod
    def result(self, scene: SceneOf[V, T], event: T) -> Node:
        """The count at the end of a round."""

    def aid(self, words: Words) -> Node:
        """What help shows after its sections, such as every card."""
        return None


def look(game: str) -> Look[Any, Any]:
    """The look of a game, imported when the game is first shown."""
    found: Look[Any, Any] = import_module(f"{__name__}.{game}").LOOK
    return found
