"""Shokoba on the page: the table's cards, the hand, the stones, the count."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from engine.shokoba.view import Told, View

from ...deeds import Deed
from ...select import Move
from ...words import Words
from .. import Look
from . import count, table, words
from .examples import EXAMPLES
from .motion import MOTION
from .parts import BACK, face
from .scene import Scene


class Shokoba(Look[View, Told]):
    BACK = BACK
    RESULT = "count"
    OPEN = ("table",)
    HELP = 7
    PARTS: ClassVar = {"play": 4, "claim": 7, "result": 6, "end": 6}
    EXAMPLES = EXAMPLES
    MOTION = MOTION
    POINTS = "stones"
    CONFETTI = ("gem-r", "gem-d", "stone", "gem-e", "gem-s")

    board = staticmethod(table.board)
    closed = staticmethod(table.closed)
    hand = staticmethod(table.hand)
    things = staticmethod(table.things)
    details = staticmethod(table.details)
    status = staticmethod(table.status)
    alarm = staticmethod(table.alarm)
    question = staticmethod(words.question)
    say = staticmethod(words.say)
    label = staticmethod(words.label)
    then = staticmethod(words.then)
    brief = staticmethod(words.brief_of)
    refuse = staticmethod(words.refuse)
    result = staticmethod(count.result)
    piles = staticmethod(count.piles)
    why = staticmethod(count.why)

    def partner(self, scene: Scene, seat: int) -> int | None:
        return next(
            (mate for side in scene.view["sides"] for mate in side if seat in side and mate != seat), None
        )

    def face(self, words: Words, card: str) -> Markup:
        return face(card)

    def deeds(self, scene: Scene) -> list[Deed]:
        """The first capture has a whole sentence, the others name their cards alone. Before a card of the
        hand is chosen, each button has to name that card too: three such buttons have no room, so they are
        left out until the card is chosen.
        """
        found = super().deeds(scene)
        unsaid = [deed for deed in found if deed.move and is_open(scene, deed.move)]
        if len(unsaid) > 2:
            found = [deed for deed in found if deed not in unsaid]
        return [
            deed._replace(label=words.short(scene, deed.move), then=words.leaves(scene, deed.move))
            if deed.move and place and len(deed.move) > 2
            else deed
            for place, deed in enumerate(found)
        ]

    def rank(self, move: Move) -> int:
        return int(move[0] == "pass")

    def goal(self, move: Move) -> str:
        """A card that takes an equal one ends on it; a sum is made of several, and has its button."""
        return move[2] if len(move) == 3 else ""


def is_open(scene: Scene, move: Move) -> bool:
    """Whether the card that would be played is not chosen yet."""
    return move[0] == "play" and move[1] not in scene.tapped


LOOK = Shokoba()
