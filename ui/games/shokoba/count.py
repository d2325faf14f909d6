"""Shokoba's count at the end of a round."""

from __future__ import annotations

import htpy as h

from engine.shokoba.view import Told

from ...parts import Node, icon
from ...words import Words
from .scene import Scene


def prize(words: Words, stones: int) -> h.Element:
    """Stones won, apart from the number of cards that won them."""
    return h.span(".prize")[
        h.span(aria_hidden="true")[f"+{stones}"],
        icon("stone", "icon stone"),
        h.span(".sr")[" ", words.n("shokoba.won", stones)],
    ]


def result(scene: Scene, event: Told) -> Node:
    """Five stones, one line each, then the Shokobas and what everybody has."""
    words, sides, lines = scene.words, scene.view["sides"], event["lines"]
    rows = [
        h.tr(style=f"--row:{row}")[
            h.th(scope="row")[words(f"shokoba.count.{line['what']}")],
            [
                h.td(class_="won" if line["side"] == side else None)[
                    str(count),
                    prize(words, 1) if line["side"] == side else None,
                ]
                for side, count in enumerate(line["counts"])
            ],
            h.td(".verdict")[
                words("shokoba.tie") if line["side"] is None else scene.team(sides[line["side"]])
            ],
        ]
        for row, line in enumerate(lines)
    ]
    return h.table(".tally")[
        h.caption[words("shokoba.count", round=event["round"])],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[h.bdi[scene.team(seats)]] for seats in sides],
                h.th(".verdict", scope="col")[words("shokoba.stone to")],
            ]
        ],
        h.tbody[
            rows,
            h.tr(".shokobas", style=f"--row:{len(lines)}")[
                h.th(scope="row")[words("shokoba.count.shokobas")],
                [h.td[prize(words, number) if number else "–"] for number in event["shokobas"]],
                h.td(".verdict"),
            ],
        ],
        h.tfoot[
            h.tr(style=f"--row:{len(lines) + 1}")[
                h.th(scope="row")[words("shokoba.count.total")],
                [h.td[h.b[str(number)], f" / {scene.view['target']}"] for number in event["stones"]],
                h.td(".verdict"),
            ]
        ],
    ]
