"""How the cards of each kind of event move: one row a kind, in milliseconds at the calm speed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Path = Literal["line", "arc"]


class Gesture(NamedTuple):
    """How the cards that one event moves get from place to place."""

    ms: int = 280  # one card's way
    apart: int = 0  # from the start of one card to the start of the next
    path: Path = "line"
    carry: int = 280  # the way of a card that is first brought to others, and then moves on with them
    gather: int = 0  # cards that leave together gather first, where the first of them lies, in so long
    few: int = 0  # of more cards from one place to another, only so many are shown; 0: all
    wait: int = 0  # after this, before the next event


Gestures = Mapping[str, Gesture | None]  # None: this kind of event moves no card, or none that is seen moving

DEAL = Gesture(220, apart=90)
SWEEP = Gesture(300, apart=30, path="arc", few=4)  # what goes back to the stock

CHARUMA: Gestures = {
    "round": SWEEP,
    "deal": DEAL,
    "group": DEAL,
    "bid": None,
    "outbid": None,
    "take": Gesture(420, apart=30),
    "lead": Gesture(apart=60, path="arc"),
    "follow": Gesture(apart=60, path="arc"),
    "discard": Gesture(apart=60, path="arc"),
    "trick": None,  # it lies there until the next one is led; the page says where its cards go then
    "count": None,
    "tie": None,
    "token": None,
    "end": None,
}

DARUMA: Gestures = {
    "row": DEAL,
    "objective": DEAL,
    "turn": None,
    "refresh": Gesture(280, apart=50, path="arc"),
    "refill": Gesture(300, apart=90),
    "roll": None,
    "fortune": Gesture(420, path="arc"),
    "book": None,
    "badluck": None,
    "paint": None,
    "phantom": None,
    "bottle": None,
    "shift": None,
    "nothing": None,
    "gift": Gesture(420, path="arc"),
    "choose": None,
    "swap": Gesture(420, path="arc"),
    "stop": None,
    "pupil": None,
    "take": Gesture(380, apart=90),
    "marker": None,
    "token": Gesture(420, path="arc"),
    "reveal": None,  # a sealed objective is opened where it lies
    "count": None,
    "end": None,
}

KARMAKA: Gestures = {
    "deal": DEAL,
    "turn": None,
    "draw": Gesture(),
    "pass": None,
    "power": Gesture(320, wait=200),
    "deed": Gesture(300),
    "future": Gesture(),
    "give": Gesture(path="arc"),
    "target": None,
    "copy": None,
    "move": Gesture(apart=80),
    "nothing": None,
    "stop": None,
    "offer": None,
    "take": Gesture(340, path="arc"),
    "refuse": None,
    "fall": Gesture(300),
    "refill": SWEEP,
    "death": None,
    "count": None,
    "shed": Gesture(apart=60, path="arc"),
    "rebirth": Gesture(420, apart=90, path="arc"),
    "end": None,
}

RUMMU: Gestures = {
    "round": SWEEP,
    "deal": DEAL,
    "turnup": Gesture(240),
    "renew": SWEEP._replace(few=6),
    "draw": Gesture(300),
    "take": Gesture(240),
    "stop": None,
    "lay": Gesture(apart=40),
    "add": Gesture(260),
    "swap": Gesture(260, path="arc"),
    "back": Gesture(260),
    "discard": Gesture(260),
    "out": None,
    "count": None,
    "tie": None,
    "end": None,
}

SHOKOBA: Gestures = {
    "round": SWEEP,
    "deal": DEAL,
    "table": DEAL,
    "lay": Gesture(),
    "claim": None,
    "capture": Gesture(320, path="arc", gather=160),
    "shokoba": None,
    "pass": None,
    "rest": Gesture(320, apart=40, path="arc"),
    "count": None,
    "end": None,
}

GESTURES: Mapping[str, Gestures] = {
    "charuma": CHARUMA,
    "daruma": DARUMA,
    "karmaka": KARMAKA,
    "rummu": RUMMU,
    "shokoba": SHOKOBA,
}

# Two names for one place on the table: a card that goes from one to the other stays where it lies.
SAME_PLACE: Mapping[str, frozenset[tuple[str, str]]] = {
    "charuma": frozenset({("aside", "box")}),
    "rummu": frozenset({("top", "below"), ("below", "top")}),
}
DEALING = frozenset({"deal", "group", "objective"})  # a run of these is dealt in turns, a card a place
