"""The count at the end of Daruma: colour by colour, with everybody's objective."""

from __future__ import annotations

import htpy as h

from engine.daruma.view import Told

from ...parts import Node, token
from ...words import numeral
from .parts import doll, letter
from .scene import Scene


def result(scene: Scene, event: Told) -> Node:
    """Colour by colour: how many, and what they are worth to each."""
    words, view = scene.words, scene.view
    seats = range(view["seats"])
    lines = [line for line in event["lines"] if any(line["counts"])]
    rows = [
        h.tr(style=f"--row:{row}")[
            h.th(scope="row")[
                h.span(".wish")[
                    doll(line["what"]),
                    letter(words, line["what"]),
                    h.span[words(f"daruma.colour.{line['what']}")],
                ]
            ],
            [
                h.td(class_="won" if points > count else "lost" if points < 0 else None)[
                    [f"{count} → ", h.b[numeral(points)]] if count else "–"
                ]
                for count, points in zip(line["counts"], line["points"], strict=True)
            ],
        ]
        for row, line in enumerate(lines, 1)
    ]
    tied = event["scores"].count(max(event["scores"])) > 1
    return [
        h.table(".tally.daruma")[
            h.caption[words("daruma.count")],
            h.thead[h.tr[h.td, [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats]]],
            h.tbody[
                h.tr(".aims", style="--row:0")[
                    h.th(scope="row")[words("daruma.objectives")],
                    [h.td[[aim(scene, view["zones"]["shown"][seat][0])]] for seat in seats],
                ],
                rows,
            ],
            h.tfoot[
                h.tr(style=f"--row:{len(lines) + 1}")[
                    h.th(scope="row")[words("daruma.count.total")],
                    [h.td[h.b[numeral(score)]] for score in event["scores"]],
                ],
                h.tr(style=f"--row:{len(lines) + 2}", class_="held-line")[
                    h.th(scope="row")[words("daruma.count.darumas")],
                    [h.td[str(count)] for count in event["darumas"]],
                ],
            ],
        ],
        h.p(".small")[words("daruma.count.tie")] if tied else None,
    ]


def aim(scene: Scene, objective: str) -> Node:
    words = scene.words
    good, _, bad = objective.partition("-")
    return [
        h.span(".aim")[
            letter(words, colour),
            h.span(".sr")[words(f"daruma.colour.{colour}")],
            "−3" if colour == bad else "+2",
        ]
        for colour in good + bad
    ]
