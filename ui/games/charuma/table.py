"""Charuma's table: the auction or the trick, and what stands beside and before the players."""

from __future__ import annotations

from ... import elements as h
from ...parts import Node, figure, icon
from ...words import numeral
from .auction import holds, lots
from .parts import inventory, still, suits
from .row import Part, Spot, backs, row
from .scene import Scene
from .tricks import middle

CLOSE = 3  # points to the goal, which a good trick brings


def board(scene: Scene) -> Node:
    source = h.i(".source", aria_hidden="true", data_zone="aside box")  # where cards come from and go back to
    return h.div(".charuma")[source, lots(scene) if scene.view["why"] == "bid" else middle(scene)]


def alarm(scene: Scene, seat: int) -> str:
    """A few points to the goal: the next tricks may end the game."""
    left = scene.view["threshold"] - scene.view["points"][seat]
    return scene.words.n("charuma.close", left) if 0 < left <= CLOSE else ""


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    points, pairs = view["points"][seat], view["pairs"][seat]
    tricks = view["singles"][seat] + pairs
    return [
        figure(
            icon("charuma-coin"),
            h.fragment[
                h.b(data_count=f"points:{seat}")[numeral(points)], h.span(".of")[f"/{view['threshold']}"]
            ],
            words.n("charuma.points of", points, threshold=view["threshold"]),
            "points",
            zone=f"won:{seat}",
        ),
        figure(
            None,
            h.span(data_count=f"won:{seat}")[words.n("charuma.tricks", tricks)],
            words.n("charuma.tricks won", tricks, pairs=pairs),
            "tricks",
        )
        if view["why"] != "bid"
        else None,
        h.span(".holder", title=words("charuma.holder"))[
            icon("charuma-token"), h.span(".sr")[words("charuma.holder")]
        ]
        if view["holder"] == seat
        else None,
    ]


def things(scene: Scene, seat: int) -> Node:
    """What lies before a player: hidden cards, then the visible ones, or the group that is bid on."""
    words, zones = scene.words, scene.view["zones"]
    cards, hidden = zones["shown"][seat], len(zones["hidden"][seat])
    what = inventory(words, words("charuma.before", name=scene.name(seat)), cards)
    return [
        row(
            [backs(hidden), *[Part([Spot(card, still(card)) for card in part]) for part in suits(cards)]],
            role="img",
            aria_label=f"{what}. {words.n('charuma.hidden', hidden)}",
            data_zone=f"hidden:{seat} shown:{seat}",
        ),
        holds(scene, seat) if scene.view["why"] == "bid" else None,
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    key = "charuma.status extra" if scene.view["called"] else "charuma.status"
    return scene.words(key, round=scene.view["round"], threshold=scene.view["threshold"])
