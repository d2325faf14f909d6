"""Rummu on the page: draw, lay, discard; combinations by owner, the count."""

from __future__ import annotations

from typing import ClassVar

from engine.rummu.view import Told, View

from ...deeds import Deed
from ...parts import Node, backs
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

    board = staticmethod(table.board)
    hand = staticmethod(hand.hand)
    face = staticmethod(face)
    details = staticmethod(seats.details)
    things = staticmethod(seats.things)
    partner = staticmethod(seats.partner)
    aside = staticmethod(table.steps)
    status = staticmethod(table.status)
    question = staticmethod(words.question)
    say = staticmethod(words.say)
    alarm = staticmethod(seats.alarm)
    brief = staticmethod(words.brief_of)
    label = staticmethod(row.label)
    then = staticmethod(row.then)
    rank = staticmethod(row.rank)
    goal = staticmethod(words.goal)
    kind = staticmethod(words.kind)
    refuse = staticmethod(words.refuse)
    result = staticmethod(count.result)

    def closed(self, scene: Scene, seat: int) -> Node:
        return backs(BACK, scene.view["held"][seat], zone=f"hand:{seat} known:{seat}")

    def past(self, view: View, now: View) -> View:
        """Hide a discard that was the top then and lies below it now: nobody may look at it again."""
        top = view["zones"]["top"]
        covered = top if top == now["zones"]["top"] else []
        return {**view, "zones": {**view["zones"], "top": covered}}

    def deeds(self, scene: Scene) -> list[Deed]:
        return row.deeds(scene) if scene.view["why"] == "play" else super().deeds(scene)


LOOK = Rummu()
