"""The sixty-four cards, of twenty-three kinds; a card's id is its kind and a number (`denial2`, `embody5`).

The rulebook gives the number of cards of each colour. The kinds and their copies come from card faces and
from many independent lists, which agree; only the split of the seven mosaics is not certain. If a better
source turns up, this table is all there is to change.
"""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = ("red", "green", "blue")
MOSAIC = "mosaic"

KINDS = (
    # kind, colour, value, copies
    ("panic", "red", 1, 3),
    ("dwindle", "red", 1, 3),
    ("crisis", "red", 2, 3),
    ("roulette", "red", 2, 3),
    ("heart", "red", 2, 3),
    ("vengeance", "red", 3, 2),
    ("spite", "red", 3, 2),
    ("recycle", "green", 1, 3),
    ("another", "green", 1, 3),
    ("salvage", "green", 2, 3),
    ("longevity", "green", 2, 3),
    ("sowing", "green", 2, 3),
    ("jubilee", "green", 3, 2),
    ("voyage", "green", 3, 2),
    ("peek", "blue", 1, 3),
    ("transmigrate", "blue", 1, 3),
    ("destiny", "blue", 2, 3),
    ("dreams", "blue", 2, 3),
    ("denial", "blue", 2, 3),
    ("swindle", "blue", 3, 2),
    ("thievery", "blue", 3, 2),
    ("mimic", MOSAIC, 1, 2),
    ("embody", MOSAIC, 1, 5),
)

KIND: dict[str, str] = {}
COLOUR: dict[str, str] = {}
VALUE: dict[str, int] = {}

for kind, colour, value, copies in KINDS:
    for number in range(1, copies + 1):
        card = f"{kind}{number}"
        KIND[card] = kind
        COLOUR[card] = colour
        VALUE[card] = value

DECK = tuple(KIND)


def totals(deeds: Iterable[str]) -> dict[str, int]:
    """The points of these deeds, by colour."""
    points = dict.fromkeys((*COLOURS, MOSAIC), 0)
    for card in deeds:
        points[COLOUR[card]] += VALUE[card]
    return points


def best(deeds: Iterable[str]) -> tuple[str, int]:
    """The colour that brings most (none without deeds of a colour), and the points, mosaics included."""
    points = totals(deeds)
    colour = max(COLOURS, key=points.__getitem__)
    return colour if points[colour] else "", points[colour] + points[MOSAIC]
