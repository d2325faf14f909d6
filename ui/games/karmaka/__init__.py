"""Karmaka on the page: the ladder, the deeds, cards to read, the end of a life."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.karmaka.cards import COLOUR, VALUE
from engine.karmaka.table import TOP
from engine.karmaka.view import Told, View

from ...deeds import Deed
from ...parts import Node
from ...select import Move
from ...words import Words
from .. import Look
from . import actions, hand, lives, players, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene


class Karmaka(Look[View, Told]):
    POINTS = "rung"
    CONFETTI = ("karmaka-red", "karmaka-blue", "karmaka-green", "karmaka-ring")
    RESULT = "count"
    OPEN = ("deeds",)
    HELP = 9
    PARTS: ClassVar = {
        "play": 3,
        "again": 3,
        "offer": 4,
        "rings": 5,
        "target": 3,
        "pick": 3,
        "draw": 3,
        "look": 3,
        "copy": 7,
        "result": 5,
        "end": 1,
    }
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    ALONE = True
    SILENT = frozenset(
        {"deal", "turn", "draw", "shed"}
    )  # the question says whose turn it is, counts the rest
    ASIDE = frozenset({"offer"})
    BACK = BACK

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def closed(self, scene: Scene, seat: int) -> Node:
        return hand.closed(scene, seat)

    def index(self, card: str) -> str:
        return f"{COLOUR[card][0].upper()}{VALUE[card]}"

    def details(self, scene: Scene, seat: int) -> Node:
        return players.details(scene, seat)

    def things(self, scene: Scene, seat: int) -> Node:
        return players.things(scene, seat)

    def partner(self, scene: Scene, seat: int) -> int | None:
        return scene.view["partner"][seat]

    def face(self, words: Words, card: str) -> Markup:
        return face(words, card)

    def aside(self, scene: Scene) -> Node:
        return players.aside(scene)

    def status(self, scene: Scene) -> str:
        return table.status(scene)

    def question(self, scene: Scene, seat: int) -> str:
        return words.question(scene, seat)

    def say(self, scene: Scene, event: Told) -> str:
        return words.say(scene, event)

    def label(self, scene: Scene, move: Move) -> Node:
        return actions.label(scene, move)

    def then(self, scene: Scene, move: Move) -> Node:
        return actions.then(scene, move)

    def deeds(self, scene: Scene) -> list[Deed]:
        return actions.deeds(scene)

    def brief(self, scene: Scene, event: Told) -> Node:
        return words.brief_of(scene, event)

    def rank(self, move: Move) -> int:
        return actions.rank(move)

    def goal(self, move: Move) -> str:
        return words.goal(move)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return lives.result(scene, event) if event["kind"] == "count" else None

    def aid(self, words: Words) -> Node:
        return lives.aid(words)

    def target(self, view: View) -> int | None:
        return TOP


LOOK = Karmaka()
