"""Daruma on the page: the row and its eyes, the dice, the tanuki, the track."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from markupsafe import Markup

from engine.daruma.view import Told, View

from ...course import Lines
from ...course import Told as Events
from ...deeds import Deed
from ...parts import Node
from ...select import Move
from ...words import Words
from .. import Look
from . import count, deeds, owners, refusals, row, table
from . import words as said
from .course import course
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, flying
from .scene import Scene


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
    RATIO = 1  # dolls move, not cards
    PADS = owners.OBJECTIVE

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return owners.hand(scene, seat)

    def closed(self, scene: Scene, seat: int) -> Node:
        return owners.closed(scene, seat)

    def things(self, scene: Scene, seat: int) -> Node:
        return owners.things(scene, seat)

    def details(self, scene: Scene, seat: int) -> Node:
        return table.details(scene, seat)

    def strip(self, scene: Scene, seat: int) -> Node:
        return owners.strip(scene, seat)

    def buttons(self, scene: Scene) -> list[Deed]:
        return deeds.buttons(scene)

    def face(self, words: Words, card: str) -> Markup:
        return flying(card)

    def status(self, scene: Scene) -> str:
        return table.status(scene)

    def question(self, scene: Scene, seat: int) -> str:
        return said.question(scene, seat)

    def say(self, scene: Scene, event: Told) -> str:
        return said.say(scene, event)

    def label(self, scene: Scene, move: Move) -> Node:
        return said.label(scene, move)

    def then(self, scene: Scene, move: Move) -> Node:
        return said.then(scene, move)

    def deeds(self, scene: Scene) -> list[Deed]:
        return deeds.deeds(scene)

    def brief(self, scene: Scene, event: Told) -> Node:
        return said.brief_of(scene, event)

    def rank(self, move: Move) -> int:
        return said.rank(move)

    def goal(self, move: Move) -> str:
        return said.goal(move)

    def kind(self, scene: Scene, thing: str) -> str:
        return said.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return refusals.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)

    def course(self, told: Events, seats: int) -> Lines:
        return course(told, seats)

    def aid(self, words: Words) -> Node:
        return row.aid(words)


LOOK = Daruma()
