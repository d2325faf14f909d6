"""A row of Charuma's cards, with a bracket below what is equal.

Python counts; the style sheet knows how wide a card and the gaps of a row are.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import htpy as h

from engine.charuma.cards import VALUE

from ...parts import Node
from .parts import BACK


class Spot(NamedTuple):
    """A card in a row and how it is drawn; a card that nobody may see has no face."""

    card: str | None
    node: Node


class Place(NamedTuple):
    """Where a card lies in a row: after so many cards, in a part after so many others."""

    card: int
    part: int


def row(parts: list[list[Spot]], cls: str = "", **attributes: str) -> h.Element:
    """Parts side by side, and below them a bracket from each card to its equals, whatever their colour."""
    equals: dict[int, list[Place]] = {}
    nodes: list[Node] = []
    cards = 0
    filled = [part for part in parts if part]
    for number, part in enumerate(filled):
        if number:
            nodes.append(h.i(".part"))
        for spot in part:
            if spot.card:
                equals.setdefault(VALUE[spot.card], []).append(Place(cards, number))
            cards += 1
            nodes.append(spot.node)
    size = f"--cards:{cards};--parts:{len(filled)}"
    return h.span(class_=f"suits {cls}".strip(), style=size, **attributes)[
        h.span(".cards")[nodes], brackets([places for places in equals.values() if len(places) > 1])
    ]


def backs(many: int) -> list[Spot]:
    """Cards that nobody may see here."""
    return [Spot(None, h.span(".still")[BACK]) for _ in range(many)]


def brackets(equals: list[list[Place]]) -> h.Element:
    """Lines that join equal cards; those that would meet lie one below the other."""
    levels: list[list[list[Place]]] = []
    for places in sorted(equals, key=lambda places: places[-1].card - places[0].card):
        level = next((level for level in levels if all(apart(places, other) for other in level)), None)
        if level is None:
            levels.append(level := [])
        level.append(places)
    return h.span(".brackets", style=f"--levels:{len(levels)}", aria_hidden="true")[
        [bracket(places, number) for number, level in enumerate(levels, 1) for places in level]
    ]


def apart(places: list[Place], others: list[Place]) -> bool:
    return places[-1] < others[0] or others[-1] < places[0]


def bracket(places: list[Place], level: int) -> h.Element:
    """A line from each place to the next, all of them one bracket."""
    return h.span(".bracket", style=f"--level:{level}")[[line(*ends) for ends in pairwise(places)]]


def line(start: Place, end: Place) -> h.Element:
    before = f"--cards-before:{start.card};--parts-before:{start.part}"
    on = f"--cards-on:{end.card - start.card};--parts-on:{end.part - start.part}"
    return h.i(style=f"{before};{on}")
