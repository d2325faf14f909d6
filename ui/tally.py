"""The parts of a count: a table whose rows cannot be misread, with a column for each seat or side.

In a cell, what is counted is drawn and named below its number; what it wins is a dark tile of its own, at the
winner's cell only; a tie is hatched and says so. Rows come one by one, by style: `--row` is their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from . import elements as h
from .parts import Node, icon, token
from .scene import Scene
from .words import numeral


class Cell(NamedTuple):
    shown: Node = None  # the things that are counted, drawn
    number: str = ""  # how many; empty: none
    unit: str = ""  # of what
    prize: Node = None  # what that wins, or costs
    tie: str = ""  # why it wins nothing, though nobody has more
    lost: bool = False  # whether it costs


def tally(caption: str, note: str, heads: Iterable[Node], rows: Sequence[Node], foot: Node) -> h.Element:
    """The whole count; `note` says in a sentence how it is counted."""
    return h.table(".tally.laid")[
        h.caption[h.span(".what")[caption], " ", h.span(".note")[note]],
        h.thead[h.tr[h.td, [h.th(scope="col")[head] for head in heads]]],
        h.tbody[rows],
        h.tfoot[foot],
    ]


def head(scene: Scene, seats: Sequence[int]) -> Node:
    """Who a column belongs to."""
    return h.span(".heading")[[token(seat) for seat in seats], h.bdi[scene.team(list(seats))]]


def row(place: int, shape: Node, title: str, short: str, cells: Iterable[Cell]) -> h.Element:
    """A line of the count; narrow screens show what it is called in short."""
    return h.tr(style=f"--row:{place}")[
        h.th(scope="row")[
            h.span(".title")[shape, h.span(".long")[title], h.span(".short", aria_hidden="true")[short]]
        ],
        [drawn(cell) for cell in cells],
    ]


def drawn(cell: Cell) -> h.Element:
    if not cell.number:
        return h.td["–"]
    return h.td(class_="lost" if cell.lost else "won" if cell.prize else "tied" if cell.tie else None)[
        h.span(".cell")[
            h.span(".shown", aria_hidden="true")[cell.shown],
            h.span(".number")[h.b[cell.number], " ", h.span(".unit")[cell.unit] if cell.unit else None],
            " ",
            cell.prize,
            h.span(".tie")[h.span(".long")[cell.tie], h.span(".short", aria_hidden="true")["="]]
            if cell.tie
            else None,
        ]
    ]


def prize(shape: str, number: int, said: str) -> h.Element:
    """What is won, apart from what won it."""
    return h.span(".prize")[
        icon(shape, "icon"),
        h.span(aria_hidden="true")[f"+{number}" if number > 0 else numeral(number)],
        h.span(".sr")[said],
    ]


def several(shape: str, number: int) -> h.Element:
    """So many of one thing side by side, the more the closer."""
    return h.span(".several", style=f"--many:{number}")[[icon(shape, "icon") for _ in range(number)]]


def total(place: int, title: str, note: str, cells: Iterable[Node]) -> h.Element:
    """The last line: what everybody has now."""
    return h.tr(".total", style=f"--row:{place}")[
        h.th(scope="row")[title, " ", h.span(".note")[note]], [h.td[cell] for cell in cells]
    ]


def gathered(shape: str, before: int, more: int, goal: int) -> h.Element:
    """Things as they were, new ones that glow, and empty places up to the goal."""
    empty = max(goal - before - more, 0)
    return h.span(".gathered", aria_hidden="true")[
        [icon(shape, "icon") for _ in range(before)],
        [icon(shape, "icon new") for _ in range(more)],
        [h.span(".empty") for _ in range(empty)],
    ]


def addition(before: int, more: int) -> h.Element:
    sign = "+ " if more >= 0 else "− "
    return h.span(".addition")[
        numeral(before), " ", h.span(".more")[sign, h.b[str(abs(more))]], equals(before + more)
    ]


def equals(number: int) -> h.Element:
    """What a sum makes: it stays in one line, and has a line of its own where room is short."""
    return h.span(".equals")[" = ", h.b(".makes")[numeral(number)]]
