"""Daruma on the page: the row and its eyes, the dice, the tanuki, the track."""

from __future__ import annotations

from engine.daruma.view import Told, View

from ...parts import Node
from ...select import Move
from .. import Look
from . import count, refusals, table, words
from .scene import Scene


class Daruma(Look[View, Told]):
    RESULT = "count"
    HELP = 9
    SILENT = frozenset({"row", "objective"})  # the table shows the one, the other is private

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

    def rank(self, move: Move) -> int:
        return words.rank(move)

    def goal(self, move: Move) -> str:
        return words.goal(move)

    def kind(self, scene: Scene, thing: str) -> str:
        return words.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return refusals.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)


LOOK = Daruma()
