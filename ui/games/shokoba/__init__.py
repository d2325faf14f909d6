"""Shokoba on the page: the table's cards, the hand, the stones, the count."""

from __future__ import annotations

from engine.shokoba.view import Told, View

from ...parts import Node
from ...select import Move
from .. import Look
from . import count, table, words
from .scene import Scene


class Shokoba(Look[View, Told]):
    RESULT = "count"
    HELP = 7

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return table.hand(scene, seat)

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

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)


LOOK = Shokoba()
