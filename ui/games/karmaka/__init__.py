"""Karmaka on the page: the ladder, the deeds, cards to read, the end of a life."""

from __future__ import annotations

from typing import ClassVar

from engine.karmaka.cards import COLOUR, VALUE
from engine.karmaka.table import TOP
from engine.karmaka.view import Told, View

from ...parts import Node
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

    board = staticmethod(table.board)
    closed = staticmethod(hand.closed)
    hand = staticmethod(hand.hand)
    details = staticmethod(players.details)
    things = staticmethod(players.things)
    face = staticmethod(face)
    aside = staticmethod(players.aside)
    status = staticmethod(table.status)
    alarm = staticmethod(players.alarm)
    question = staticmethod(words.question)
    say = staticmethod(words.say)
    label = staticmethod(actions.label)
    then = staticmethod(actions.then)
    deeds = staticmethod(actions.deeds)
    brief = staticmethod(words.brief_of)
    rank = staticmethod(actions.rank)
    goal = staticmethod(words.goal)
    refuse = staticmethod(words.refuse)
    aid = staticmethod(lives.aid)

    def index(self, card: str) -> str:
        return f"{COLOUR[card][0].upper()}{VALUE[card]}"

    def partner(self, scene: Scene, seat: int) -> int | None:
        return scene.view["partner"][seat]

    def result(self, scene: Scene, event: Told) -> Node:
        return lives.result(scene, event) if event["kind"] == "count" else None

    def target(self, view: View) -> int | None:
        return TOP


LOOK = Karmaka()
