"""Charuma's table: the auction or the tricks, and what stands beside the players."""

from __future__ import annotations

import htpy as h

from engine.charuma.rules import TABLES

from ...parts import Node, figure, icon
from ...words import numeral
from .auction import auction
from .scene import Scene
from .tricks import play


def board(scene: Scene) -> Node:
    seats = scene.view["seats"]
    return h.div(".charuma", data_seats=str(seats), style=f"--lot:{TABLES[seats].group}")[
        auction(scene) if scene.view["why"] == "bid" else play(scene)
    ]


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    points, stake = view["points"][seat], view["stakes"][seat]
    hidden, pairs = len(view["zones"]["hidden"][seat]), view["pairs"][seat]
    tricks = view["singles"][seat] + pairs
    return [
        figure(
            icon("charuma-coin"),
            h.fragment[numeral(points), h.span(".of")[f"/{view['threshold']}"]],
            words.n("charuma.points of", points, threshold=view["threshold"]),
            "score",
        ),
        figure(None, f"−{stake}", words.n("charuma.stake", stake), "stake") if stake else None,
        None
        if view["why"] == "bid"
        else [
            figure(icon("charuma-hidden"), str(hidden), words.n("charuma.hidden", hidden), "count unseen"),
            figure(
                icon("i-cards"),
                h.fragment[str(tricks - pairs), h.small[f"+{pairs}×2"] if pairs else None],
                words.n("charuma.tricks won", tricks, pairs=pairs),
            ),
        ],
        h.span(".dealer", title=words("charuma.holder"))[
            icon("charuma-token"), h.span(".sr")[words("charuma.holder")]
        ]
        if view["holder"] == seat
        else None,
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    key = "charuma.status extra" if scene.view["called"] else "charuma.status"
    return scene.words(key, round=scene.view["round"], threshold=scene.view["threshold"])
