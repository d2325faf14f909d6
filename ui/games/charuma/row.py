"""A row of Charuma's cards, with a bracket below what is equal.

Python counts; the style sheet knows how wide a card and the gaps of a row are.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.charuma.cards import VALUE

from ... import elements as h
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


class Part(NamedTuple):
    """Cards that belong together, and the places after them that cards have left."""

    spots: list[Spot]
    gone: int = 0  # drawn where a hand lies in two rows


def row(parts: list[Part], cls: str = "", **attributes: str) -> h.Element:
    """Parts side by side, and below them a bracket from each card to its equals, whatever their colour."""
    equals: dict[int, list[Place]] = {}
    nodes: list[Node] = []
    cards = filled = 0
    for part in parts:
        if cards and part.spots:
            nodes.append(h.i(".part"))
        for spot in part.spots:
            if spot.card:
                equals.setdefault(VALUE[spot.card], []).append(Place(cards, filled))
            cards += 1
            nodes.append(spot.node)
        nodes += [h.i(".gone")] * part.gone
        filled += bool(part.spots)
    size = f"--cards:{cards};--parts:{filled}"
    return h.span(class_=f"suits {cls}".strip(), style=size, **attributes)[
        h.span(".cards")[nodes], brackets([places for places in equals.values() if len(places) > 1])
    ]


def backs(many: int) -> Part:
    """Cards that nobody may see here."""
    return Part([Spot(None, h.span(".still")[BACK]) for _ in range(many)])


def brackets(equals: list[list[Place]]) -> h.Element:
    """Lines that join equal cards; those that would meet lie one below the other."""
    levels: list[list[list[Place]]] = []
    for places in sorted(equals, key=lambda places: places[-1].card - places[0].card):
        level = next((level for level in levels if all(apart(places, other) for other in level)), None)
        if level is None:
            levels.append(level := [])
        level.append(places)
    return h.span(".brackets", aria_hidden="true")[
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
