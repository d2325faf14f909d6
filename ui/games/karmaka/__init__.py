"""Karmaka on the page: the ladder, the deeds, cards to read, the end of a life."""

from __future__ import annotations

from engine.karmaka.view import Told, View

from ...parts import Node
from ...select import Move
from ...words import Words
from .. import Look
from . import hand, lives, table, words
from .scene import Scene


class Karmaka(Look[View, Told]):
    RESULT = "count"
    HELP = 9
    ALONE = True
    SILENT = frozenset(
        {"deal", "turn", "draw", "shed"}
    )  # the question says whose turn it is, counts the rest

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

    def rank(self, move: Move) -> int:
        return words.rank(move)

    def goal(self, move: Move) -> str:
        return words.goal(move)

    def refuse(self, scene: Scene, piece: str) -> str:
        return words.refuse(scene, piece)

    def result(self, scene: Scene, event: Told) -> Node:
        return lives.result(scene, event) if event["kind"] == "count" else None

    def aid(self, words: Words) -> Node:
        return lives.aid(words)


LOOK = Karmaka()
