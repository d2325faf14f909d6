"""Charuma's tricks: what lies before the other players, and the trick on the table."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.charuma.cards import LIFTED, matching

from ...parts import Node, icon, token
from .parts import MARK, inventory, still, suits
from .row import Spot, backs, row
from .scene import Scene


class Trick(NamedTuple):
    """The trick on the table, or the one just won, which lies there until somebody leads again."""

    asked: str
    leader: int
    plays: list[list[str]]
    winner: int | None
    over: bool = False

    @property
    def values(self) -> dict[int, int]:
        """What the plays that can win are worth, by seat."""
        return matching(self.asked, self.plays, range(len(self.plays))) if self.asked else {}


def trick_of(scene: Scene) -> Trick:
    view, seats = scene.view, range(scene.view["seats"])
    told = {event["kind"]: event for event in scene.told}
    if view["asked"] or "trick" not in told or "round" in told:
        return Trick(view["asked"], view["leader"], view["zones"]["trick"], view["winning"])
    done = told["trick"]
    laid = [(card, seat) for card, (_, seat), _ in done["moves"] if card and seat is not None]
    plays = [[card for card, owner in laid if owner == seat] for seat in seats]
    return Trick(done["asked"], laid[0][1], plays, done["seat"], over=True)


def near(scene: Scene) -> int | None:
    """The seat whose cards lie large before the table: who looks, or who is asked in the open."""
    if scene.eyes is not None:
        return scene.eyes
    return scene.seat if scene.closed else None


def play(scene: Scene) -> h.Element:
    trick = trick_of(scene)
    seats = scene.view["seats"]
    others = [seat for seat in range(seats) if seat != near(scene)]
    counts = f"--others:{len(others)};--size:{max(len(trick.asked), 1)}"
    return h.div(".tricks", data_others=str(len(others)), style=counts)[
        h.div(".rows")[[visible(scene, seat) for seat in others]],
        h.div(".middle")[
            h.p(".asked")[asked(scene, trick)],
            h.ol(".slots", aria_label=scene.words("charuma.trick"))[
                [slot(scene, trick, seat) for seat in (*range(trick.leader, seats), *range(trick.leader))]
            ],
        ],
    ]


def visible(scene: Scene, seat: int) -> h.Element:
    """What lies before a seat for all to see, and how many cards it hides."""
    words, zones = scene.words, scene.view["zones"]
    cards, hidden = zones["shown"][seat], len(zones["hidden"][seat])
    what = inventory(words, words("charuma.before", name=scene.name(seat)), cards)
    return h.div(
        class_=f"before seat-{seat}" + (" on-turn" if seat == scene.seat else ""),
        role="img",
        aria_label=f"{what}. {words.n('charuma.hidden', hidden)}",
    )[
        h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
        row([backs(hidden), *[[Spot(card, still(card)) for card in part] for part in suits(cards)]]),
    ]


def asked(scene: Scene, trick: Trick) -> Node:
    """What the trick asks for, in marks and words; or who has just won it."""
    words, view = scene.words, scene.view
    if trick.over and trick.winner is not None:
        return [
            icon("i-crown"),
            h.b[words.n("charuma.won", len(trick.asked), name=scene.name(trick.winner))],
        ]
    number = sum(view["singles"]) + sum(view["pairs"]) + 1
    said = words("charuma.trick number", n=number)
    if not trick.asked:
        return h.span[said, " · ", words("charuma.to lead", name=scene.name(view["leader"]))]
    return [
        h.span(".marks")[[icon(MARK[colour]) for colour in trick.asked]],
        h.span[said, " · ", h.b[words("charuma.asked", what=words(f"charuma.what.{trick.asked}"))]],
    ]


def slot(scene: Scene, trick: Trick, seat: int) -> h.Element:
    """A seat's place in the trick: what it played, and what became of it."""
    words, cards, value = scene.words, trick.plays[seat], trick.values.get(seat)
    off = bool(cards) and value is None
    wins = trick.winner == seat and bool(cards)
    opens = trick.leader == seat and bool(cards)
    fresh = any(
        event["kind"] in ("lead", "follow", "discard") and event["seat"] == seat for event in scene.told
    )
    mark: Node = None
    if wins:
        mark = [icon("i-crown"), words("charuma.mark.won" if trick.over else "charuma.mark.winning")]
    elif off:
        mark = words("charuma.mark.off")
    elif opens or (seat == trick.leader and not trick.asked):
        mark = words("charuma.mark.led")
    empty = [h.span(".still.empty")] * max(len(trick.asked), 1)
    return h.li(class_=f"slot seat-{seat}" + (" wins" if wins else " off" if off else ""))[
        h.span(".laid")[
            [still(card, "last" if fresh else "", large=True) for card in cards] or empty,
            h.span(".opens", title=words("charuma.mark.led"))[icon("i-next")] if opens else None,
            h.span(".lift")[words("charuma.mark.lifted")] if value == LIFTED else None,
        ],
        h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
        h.span(".mark")[mark],
    ]
