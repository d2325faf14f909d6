"""An example in the help: a moment of a real game, drawn by the look that draws the table, and inert."""

from __future__ import annotations

import re

from markupsafe import Markup

from engine import Record

from .. import elements as h
from ..example import Example
from ..games import look
from ..markup import render
from ..scene import Scene
from ..session import Session
from ..words import Words

# What makes an element answer, or be found: a picture of a table has none of it.
LIVE = re.compile(
    r' (?:id|for|name|data-(?:act|piece|move|refuse|card|count|goes|group|region|zone))="[^"]*"'
)


def still(drawn: h.Node) -> Markup:
    """Something drawn, to look at only."""
    return Markup(LIVE.sub("", render(h.fragment[drawn])))


def moment(words: Words, game: str, example: Example) -> Scene:
    """The scene of an example, as the person who is asked would see it."""
    names = tuple(words(f"seat.{seat}") for seat in range(example.seats))
    moves = [tuple(move.split(" ")) for move in example.moves]
    record = Record(game, example.seats, example.seed, example.options, names, ("",) * example.seats, moves)
    session = Session(record, "example")
    session.results = []
    if session.ask:
        session.viewer = session.near = session.ask.seat
        session.tapped = frozenset(example.tapped)
    return session.scene(words)


def draw_example(words: Words, game: str, example: Example) -> h.Element:
    scene, shown = moment(words, game, example), look(game)
    return h.figure(".example")[
        h.div(".felt", data_seats=str(example.seats), inert=True, aria_hidden="true")[
            h.div(".board")[still(shown.board(scene))],
            h.div(".hand")[still(shown.hand(scene, scene.near))] if example.hand else None,
        ],
        h.figcaption[h.b[words("example")], " ", words(f"{game}.example.{example.part}")],
    ]
