"""Daruma on the page: the row and its eyes, the dice, the tanuki, the track."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from markupsafe import Markup

from engine.daruma.view import Told, View

from ...words import Words
from .. import Look
from . import count, deeds, owners, refusals, row, table
from . import words as said
from .course import course
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, flying


class Daruma(Look[View, Told]):
    CONFETTI = ("daruma-pupil", "daruma-die-1", "daruma-mark-r")
    RESULT = "count"
    OPEN = ("row",)
    HELP = 9
    PARTS: ClassVar = {"roll": 3, "use": 4, "effect": 5, "swap": 5, "with": 5, "result": 8, "end": 8}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    SILENT = frozenset({"row", "objective"})  # the table shows the one, the other is private
    COACH = MappingProxyType({"roll": "board", "use": "board"})
    BACK = BACK
    WORN = ("--card", "--card-high", "--spare", "--parts", "--face", "--sign")
    PADS = owners.OBJECTIVE

    board = staticmethod(table.board)
    closed = staticmethod(owners.closed)
    hand = staticmethod(owners.hand)
    things = staticmethod(owners.things)
    details = staticmethod(table.details)
    strip = staticmethod(owners.strip)
    buttons = staticmethod(deeds.buttons)
    status = staticmethod(table.status)
    question = staticmethod(said.question)
    say = staticmethod(said.say)
    label = staticmethod(said.label)
    then = staticmethod(said.then)
    deeds = staticmethod(deeds.deeds)
    brief = staticmethod(said.brief_of)
    rank = staticmethod(said.rank)
    goal = staticmethod(said.goal)
    kind = staticmethod(said.kind)
    refuse = staticmethod(refusals.refuse)
    result = staticmethod(count.result)
    course = staticmethod(course)
    aid = staticmethod(row.aid)

    def face(self, words: Words, card: str) -> Markup:
        return flying(card)


LOOK = Daruma()
