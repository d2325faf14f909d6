"""Charuma on the page: the auction, the trick, the count."""

from __future__ import annotations

from engine.charuma.view import Told, View

from ...parts import Node
from ...select import Move
from .. import Look
from . import count, hand, table, words
from .scene import Scene


class Charuma(Look[View, Told]):
    RESULT = "count"
    FORGOTTEN = "trick"  # won tricks may not be looked at
    HELP = 8
    SILENT = frozenset({"deal", "group"})  # hidden cards are private, the table shows the groups

    def board(self, scene: Scene) -> Node:
        return table.board(scene)

    def hand(self, scene: Scene, seat: int) -> Node:
        return hand.hand(scene, seat)

    def open_cards(self, scene: Scene) -> Node:
        return hand.open_cards(scene)

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

    def kind(self, scene: Scene, thing: str) -> str:
        return words.kind(scene, thing)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return count.result(scene, event)


LOOK = Charuma()
