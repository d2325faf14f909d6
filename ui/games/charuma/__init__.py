"""Charuma on the page: the auction, the trick, the count."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.charuma.cards import LIFTED
from engine.charuma.view import Told, View

from ...deeds import Deed
from ...parts import icon
from ...select import Move
from ...words import Words
from .. import Look
from . import count, flat, hand, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene
from .tricks import OWN


class Charuma(Look[View, Told]):
    CONFETTI = ("charuma-cat", "charuma-daruma", "charuma-coin")
    RESULT = "count"
    OPEN = ("trick", "shown")
    FORGOTTEN = "trick"  # won tricks may not be looked at
    HELP = 8
    BACK = BACK
    PADS = flat.HIDDEN
    PARTS: ClassVar = {"bid": 3, "lead": 4, "follow": 4, "result": 6, "end": 7}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    SILENT = frozenset({"deal", "group"})  # hidden cards are private, the table shows the groups

    board = staticmethod(table.board)
    closed = staticmethod(hand.hand)
    hand = staticmethod(hand.hand)
    things = staticmethod(table.things)
    details = staticmethod(table.details)
    middle = staticmethod(flat.middle)
    strip = staticmethod(flat.strip)
    unseen = staticmethod(flat.unseen)
    refuse_unseen = staticmethod(flat.refuse)
    status = staticmethod(table.status)
    alarm = staticmethod(table.alarm)
    question = staticmethod(words.question)
    say = staticmethod(words.say)
    label = staticmethod(words.label)
    then = staticmethod(words.then)
    brief = staticmethod(words.brief_of)
    kind = staticmethod(words.kind)
    refuse = staticmethod(words.refuse)
    result = staticmethod(count.result)

    def face(self, words: Words, card: str) -> Markup:
        return face(card)

    def thing(self, name: str) -> Markup:
        match name:
            case "crown":
                return icon("i-crown", "icon crown")
            case "eleven":
                return Markup('<span class="eleven">{}</span>').format(LIFTED)
        return super().thing(name)

    def deeds(self, scene: Scene) -> list[Deed]:
        return words.deeds(scene, super().deeds(scene))

    def goal(self, move: Move) -> str:
        """Coins go on a group, cards on the own place in the trick."""
        return move[1] if move[0] == "bid" else OWN

    def target(self, view: View) -> int | None:
        return view["threshold"]


LOOK = Charuma()
