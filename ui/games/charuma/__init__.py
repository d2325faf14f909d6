"""Charuma on the page: the auction, the trick, the count."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.charuma.view import Told, View

from ...deeds import Deed
from ...parts import Node
from ...select import Move
from ...words import Words
from .. import Look
from . import count, flat, hand, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene
from .tricks import OWN


class Charuma(Look[View, Told]):
    CONFETTI = ("charuma-cat", "charuma-daruma", "charuma-coin")
    RESULT = "count"
    OPEN = ("trick", "shown")
    FORGOTTEN = "trick"  # won tricks may not be looked at
    HELP = 8
    BACK = BACK
    PADS = flat.HIDDEN
    PARTS: ClassVar = {"bid": 3, "lead": 4, "follow": 4, "result": 6, "end": 7}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    SILENT = frozenset({"deal", "group"})  # hidden cards are private, the table shows the groups

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def closed(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def things(self, scene: Scene, seat: int) -> Node:
        return table.things(scene, seat)

    def details(self, scene: Scene, seat: int) -> Node:
        return table.details(scene, seat)

    def middle(self, scene: Scene) -> Node:
        return flat.middle(scene)

    def strip(self, scene: Scene, seat: int) -> Node:
        return flat.strip(scene, seat)

    def unseen(self, view: View, seat: int) -> tuple[Move, ...]:
        return flat.unseen(view, seat)

    def refuse_unseen(self, scene: Scene, move: Move) -> str:
        return flat.refuse(scene, move)

    def face(self, words: Words, card: str) -> Markup:
        return face(card)

    def status(self, scene: Scene) -> str:
        return table.status(scene)

    def question(self, scene: Scene, seat: int) -> str:
        return words.question(scene, seat)

    def say(self, scene: Scene, event: Told) -> str:
        return words.say(scene, event)

    def label(self, scene: Scene, move: Move) -> Node:
        return words.label(scene, move)

    def then(self, scene: Scene, move: Move) -> Node:
        return words.then(scene, move)

    def deeds(self, scene: Scene) -> list[Deed]:
        return words.deeds(scene, super().deeds(scene))

    def brief(self, scene: Scene, event: Told) -> Node:
        return words.brief_of(scene, event)

    def goal(self, move: Move) -> str:
        """Coins go on a group, cards on the own place in the trick."""
        return move[1] if move[0] == "bid" else OWN

    def kind(self, scene: Scene, thing: str) -> str:
        return words.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)

    def target(self, view: View) -> int | None:
        return view["threshold"]


LOOK = Charuma()
