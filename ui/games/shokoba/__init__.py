"""Shokoba on the page: the table's cards, the hand, the stones, the count."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.shokoba.view import Told, View

from ...course import Told as Events
from ...deeds import Deed
from ...parts import Node
from ...select import Move
from ...words import Words
from .. import Look
from . import count, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene


class Shokoba(Look[View, Told]):
    BACK = BACK
    RESULT = "count"
    OPEN = ("table",)
    HELP = 7
    PARTS: ClassVar = {"play": 4, "claim": 7, "result": 6, "end": 6}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    POINTS = "stones"
    CONFETTI = ("gem-r", "gem-d", "stone", "gem-e", "gem-s")

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return table.hand(scene, seat)

    def closed(self, scene: Scene, seat: int) -> Node:
        return table.closed(scene, seat)

    def things(self, scene: Scene, seat: int) -> Node:
        return table.things(scene, seat)

    def partner(self, scene: Scene, seat: int) -> int | None:
        return next(
            (mate for side in scene.view["sides"] for mate in side if seat in side and mate != seat), None
        )

    def details(self, scene: Scene, seat: int) -> Node:
        return table.details(scene, seat)

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

    def deeds(self, scene: Scene) -> list[Deed]:
        """Beside the first capture, others are named by their cards alone."""
        found = super().deeds(scene)
        return [
            deed._replace(label=words.short(scene, deed.move))
            if deed.move and place and len(deed.move) > 2
            else deed
            for place, deed in enumerate(found)
        ]

    def rank(self, move: Move) -> int:
        return int(move[0] == "pass")

    def then(self, scene: Scene, move: Move) -> Node:
        return words.then(scene, move)

    def brief(self, scene: Scene, event: Told) -> Node:
        return words.brief_of(scene, event)

    def goal(self, move: Move) -> str:
        """A card that takes an equal one ends on it; a sum is made of several, and has its button."""
        return move[2] if len(move) == 3 else ""

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)

    def why(self, scene: Scene, told: Events) -> str:
        return count.why(scene, told)


LOOK = Shokoba()
