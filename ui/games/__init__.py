"""How each game looks and speaks on the page: one package a game, each with one `Look`.

A look is a pure translation: it takes a scene (a view and what is tapped) and gives markup or words. It knows
no rules: what may be done comes from the legal moves in the scene, what is true from the view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Generic

from markupsafe import Markup

from ..course import Lines, Told, by_life, by_round, lead_taken
from ..deeds import Deed
from ..example import Example
from ..markup import render
from ..motion.staging import Motion
from ..parts import Node, backs, icon
from ..scene import SceneOf, T, V
from ..select import Move
from ..words import Words


class Look(ABC, Generic[V, T]):
    """What the shared screens ask of a game. `V` and `T` are its view and its events, typed.

    What a game answers with one function alone it names in a table: `board = staticmethod(table.board)`.
    """

    RESULT: ClassVar[str]  # the kind of event that a count is shown for
    HELP: ClassVar[int]  # how many sections its help has
    SILENT: ClassVar[frozenset[str]] = frozenset()  # kinds of event that no sentence is said of
    ALONE: ClassVar[bool] = False  # each count is about one seat; a bot's count does not stop the game
    OPEN: ClassVar[tuple[str, ...]] = ()  # places of open cards, for the picture of a saved game
    FORGOTTEN: ClassVar[str] = ""  # the kind of event before which nobody may look back
    PRIVATE: ClassVar[bool] = False  # every question is put to an open hand, even if no answer names a card
    STEADY: ClassVar[bool] = False  # what is tapped stays when another tap does not fit it
    POINTS: ClassVar[str] = "points"  # the fact of a count that tells what everybody has after it
    CONFETTI: ClassVar[tuple[str, ...]] = ()  # symbols that fall when somebody has won
    PARTS: ClassVar[Mapping[str, int]] = {}  # the part of the help for a question, for "result" and "end"
    EXAMPLES: ClassVar[tuple[Example, ...]] = ()  # moments that help draws
    ASIDE: ClassVar[frozenset[str]] = frozenset()  # questions in another's turn: the table does not turn
    COACH: ClassVar[
        Mapping[str, str]
    ] = {}  # the region that a question's coach mark points to, if not the hand
    BACK: ClassVar[Markup] = Markup()  # of a card in a closed hand, or on its way face down
    RATIO: ClassVar[float] = 5 / 7  # of a card's width to its height
    WORN: ClassVar[
        tuple[str, ...]
    ] = ()  # properties of the sheet that a card as drawn takes along on its way
    MOTION: ClassVar[Motion]  # how each kind of event is shown and heard
    PADS: ClassVar[str] = (
        ""  # the zone of the few private cards where it can be played flat; empty: it cannot
    )

    # -- the table

    @abstractmethod
    def board(self, scene: SceneOf[V, T]) -> Node:
        """The public table."""

    @abstractmethod
    def hand(self, scene: SceneOf[V, T], seat: int) -> Node:
        """The private part of the seat whose eyes these are."""

    def closed(self, scene: SceneOf[V, T], seat: int) -> Node:
        """The near seat's place while its private cards are unseen; what is public can be tapped in it."""
        return backs(self.BACK, len(scene.view["zones"]["hand"][seat]), zone=f"hand:{seat}")

    def index(self, card: str) -> str:
        """A card in the picture of a saved game: a letter for its suit and its value, as most ids begin."""
        return card.rstrip("abcd")

    @abstractmethod
    def details(self, scene: SceneOf[V, T], seat: int) -> Node:
        """What stands beside a player's name."""

    def things(self, scene: SceneOf[V, T], seat: int) -> Node:
        """What lies before a player at the far edge."""
        return None

    def partner(self, scene: SceneOf[V, T], seat: int) -> int | None:
        """Who plays with this seat, whose threads are in its hem too."""
        return None

    @abstractmethod
    def status(self, scene: SceneOf[V, T]) -> str:
        """Where the game stands, for the bar."""

    @abstractmethod
    def face(self, words: Words, card: str) -> Markup:
        """A card's face while it is on its way from one place to another."""

    def thing(self, name: str) -> Markup:
        """What else can be on its way, such as a die or a coin: the game's icon of that name."""
        return icon(f"{type(self).__name__.lower()}-{name}")

    # -- the table that lies flat between people

    def middle(self, scene: SceneOf[V, T]) -> Node:
        """The public table, to be read from all sides."""
        return self.board(scene)

    def strip(self, scene: SceneOf[V, T], seat: int) -> Node:
        """What lies before a player at their edge, its pads last; the near seat plays from it."""
        return None

    def buttons(self, scene: SceneOf[V, T]) -> list[Deed]:
        """The moves that no place on the table makes."""
        return []

    def unseen(self, view: V, seat: int) -> tuple[Move, ...]:
        """The moves made of cards under pads that may be legal, as far as everybody knows."""
        return ()

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

    def then(self, scene: SceneOf[V, T], move: Move) -> Node:
        """What follows from a move, where a newcomer could not foresee it."""
        return None

    def deeds(self, scene: SceneOf[V, T]) -> list[Deed]:
        """The row of actions: the moves within reach, the first of them filled.

        Of moves that read alike, with one or the other equal card, there is one.
        """
        found: dict[Markup, Move] = {}
        for move in sorted((*scene.choice.ready, *scene.choice.near), key=self.rank):
            found.setdefault(render(self.label(scene, move)), move)
        return [
            Deed(label, move, self.then(scene, move), main=not place)
            for place, (label, move) in enumerate(found.items())
        ]

    def brief(self, scene: SceneOf[V, T], event: T) -> Node:
        """An event as a few small cards and a word, for the recap; None where it is not worth a place."""
        return None

    def alarm(self, scene: SceneOf[V, T], seat: int) -> str:
        """What everybody should know of this player before they play, such as a last card; empty: nothing."""
        return ""

    def past(self, view: V, now: V) -> V:
        """A public view of an earlier moment without what its rules cover for good; `now` is today's."""
        return view

    def aside(self, scene: SceneOf[V, T]) -> Node:
        """What stands at the right of the row of actions."""
        return None

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

    def refuse_unseen(self, scene: SceneOf[V, T], move: Move) -> str:
        """The rule that a play of cards under pads would break."""
        return ""

    # -- beside the table

    @abstractmethod
    def result(self, scene: SceneOf[V, T], event: T) -> Node:
        """The count at the end of a round."""

    def piles(self, scene: SceneOf[V, T], event: T, told: Told) -> Node:
        """What everybody has taken, to look through at the count; nothing where the count itself draws it, or
        where the rules keep it closed."""
        return None

    def course(self, told: Told, seats: int) -> Lines:
        """What each seat had at the start and after every count."""
        counted = by_life if self.ALONE else by_round
        return counted(told, self.RESULT, self.POINTS, seats)

    def lead(self, told: Told, view: V) -> list[int]:
        """The seats that have taken the lead with the last move, in a game that goes on."""
        if view["winners"] is not None or not told or all(event["kind"] != self.RESULT for event in told[-1]):
            return []
        seats = view["seats"]
        before, after = (self.course(part, seats) for part in (told[:-1], told))
        return lead_taken(before, after, view.get("sides") or [[seat] for seat in range(seats)])

    def target(self, view: V) -> int | None:
        """The points that end the game; None: it ends otherwise."""
        target: int | None = view.get("target")
        return target

    def why(self, scene: SceneOf[V, T], told: Told) -> str:
        """What won, in one sentence; empty: how far ahead the winners are says enough."""
        return ""

    def aid(self, words: Words) -> Node:
        """What help shows after its sections, such as every card."""
        return None


def look(game: str) -> Look[Any, Any]:
    """The look of a game, imported when the game is first shown."""
    found: Look[Any, Any] = import_module(f"{__name__}.{game}").LOOK
    return found
