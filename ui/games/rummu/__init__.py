"""Rummu on the page: draw, lay, discard; combinations by owner, the count."""

from __future__ import annotations

from engine.rummu.view import Told, View

from ...parts import Node
from ...select import Move
from .. import Look
from . import count, hand, table, words
from .scene import Scene


class Rummu(Look[View, Told]):
    RESULT = "count"
    HELP = 9
    SILENT = frozenset({"deal"})  # a hand is private, and everybody sees how many cards there are
    PRIVATE = True  # who draws wants to see the hand first
    STEADY = True  # the tray says why a card does not go with the others

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def details(self, scene: Scene, seat: int) -> Node:
        return table.details(scene, seat)

    def status(self, scene: Scene) -> str:
        return table.status(scene)

    def question(self, scene: Scene, seat: int) -> str:
        return words.question(scene, seat)

    def say(self, scene: Scene, event: Told) -> str:
        return words.say(scene, event)

    def label(self, scene: Scene, move: Move) -> Node:
        return words.label(scene, move)

    def goal(self, move: Move) -> str:
        return words.goal(move)

    def kind(self, scene: Scene, thing: str) -> str:
        return words.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)


LOOK = Rummu()
