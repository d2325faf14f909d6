"""Charuma's count at the end of a round."""

from __future__ import annotations

import htpy as h

from engine.charuma.rules import WORTH
from engine.charuma.view import Line, Told

from ...parts import Node, token
from ...words import numeral
from .scene import Scene


def result(scene: Scene, event: Told) -> Node:
    """Tricks, aces, the last trick, line by line; then the stakes that are gone and what everybody has."""
    words, seats = scene.words, range(scene.view["seats"])
    best = max(event["points"])

    def line(number: int, key: str, cells: list[str], cls: str = "") -> h.Element:
        return h.tr(class_=cls or None, style=f"--row:{number}")[
            h.th(scope="row")[words(f"charuma.count.{key}")],
            [h.td(class_="won" if cell.startswith("+") and not cls else None)[cell] for cell in cells],
        ]

    return h.table(".tally.charuma-tally")[
        h.caption[words("charuma.count", round=event["round"])],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats],
            ]
        ],
        h.tbody[
            [
                line(number, counted["what"], [worth(counted, seat) for seat in seats])
                for number, counted in enumerate(event["lines"])
            ],
            line(len(WORTH), "gains", [f"+{gain}" for gain in event["gains"]], "gains"),
            line(len(WORTH) + 1, "stakes", [f"−{stake}" if stake else "–" for stake in event["stakes"]]),
        ],
        h.tfoot[
            h.tr(style=f"--row:{len(WORTH) + 2}")[
                h.th(scope="row")[words("charuma.count.total")],
                [
                    h.td(class_="won" if points == best else None)[
                        h.b[numeral(points)], h.span(".of")[f" / {scene.view['threshold']}"]
                    ]
                    for points in event["points"]
                ],
            ]
        ],
    ]


def worth(counted: Line, seat: int) -> str:
    """A cell: what it brings."""
    many = counted["counts"][seat]
    return f"+{many * counted['worth']}" if many else "–"
