"""Rummu on the page: draw, lay, discard; combinations by owner, the count."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.rummu.view import Told, View

from ...deeds import Deed
from ...parts import Node, backs
from ...select import Move
from ...words import Words
from .. import Look
from . import count, hand, row, seats, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene


class Rummu(Look[View, Told]):
    BACK = BACK
    POINTS = "totals"
    CONFETTI = ("rummu-r", "rummu-y", "rummu-b", "rummu-g", "rummu-k")
    RESULT = "count"
    OPEN = ("laid",)
    HELP = 9
    PARTS: ClassVar = {"draw": 3, "take": 3, "play": 4, "discard": 3, "back": 9, "result": 8, "end": 8}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    SILENT = frozenset({"deal"})  # a hand is private, and everybody sees how many cards there are
    PRIVATE = True  # who draws wants to see the hand first
    STEADY = True  # the place to lay says what the chosen cards still lack

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def closed(self, scene: Scene, seat: int) -> Node:
        return backs(BACK, scene.view["held"][seat], zone=f"hand:{seat} known:{seat}")

    def face(self, words: Words, card: str) -> Markup:
        return face(words, card)

    def details(self, scene: Scene, seat: int) -> Node:
        return seats.details(scene, seat)

    def things(self, scene: Scene, seat: int) -> Node:
        return seats.things(scene, seat)

    def partner(self, scene: Scene, seat: int) -> int | None:
        return seats.partner(scene, seat)

    def aside(self, scene: Scene) -> Node:
        return table.steps(scene)

    def status(self, scene: Scene) -> str:
        return table.status(scene)

    def question(self, scene: Scene, seat: int) -> str:
        return words.question(scene, seat)

    def say(self, scene: Scene, event: Told) -> str:
        return words.say(scene, event)

    def alarm(self, scene: Scene, seat: int) -> str:
        return seats.alarm(scene, seat)

    def past(self, view: View, now: View) -> View:
        """Discards below the top are nobody's to look at again."""
        top = view["zones"]["top"]
        covered = top if top == now["zones"]["top"] else []
        return {**view, "zones": {**view["zones"], "top": covered}}

    def brief(self, scene: Scene, event: Told) -> Node:
        return words.brief_of(scene, event)

    def label(self, scene: Scene, move: Move) -> Node:
        return row.label(scene, move)

    def then(self, scene: Scene, move: Move) -> Node:
        return row.then(scene, move)

    def deeds(self, scene: Scene) -> list[Deed]:
        return row.deeds(scene) if scene.view["why"] == "play" else super().deeds(scene)

    def rank(self, move: Move) -> int:
        return row.rank(move)

    def goal(self, move: Move) -> str:
        return words.goal(move)

    def kind(self, scene: Scene, thing: str) -> str:
        return words.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)


LOOK = Rummu()
