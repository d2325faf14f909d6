"""The end of a life in Karmaka: the count on a screen of its own, or shown in passing; and the player aid."""

from __future__ import annotations

import htpy as h

from engine.karmaka.cards import KINDS
from engine.karmaka.view import Count, Line

from ...parts import Node, icon, token
from ...words import Words
from .parts import HUES, RUNGS, entry, strip, suit
from .scene import Scene
from .words import outcome


def result(scene: Scene, event: Count) -> Node:
    """A life counted: the points of each colour, the rings spent, the rung climbed or the ring gained."""
    words, seat = scene.words, event["seat"]
    new, climbs = event["rung"], event["climbs"]
    old = new - climbs
    rows = [
        h.tr(class_="counts" if line["counts"] and line["points"] else "lies", style=f"--row:{row}")[
            h.th(scope="row")[
                h.span(".hue")[suit(words, line["what"]), h.span[words(f"karmaka.colour.{line['what']}")]]
            ],
            h.td(".deeds-of")[[strip(words, card) for card in line["cards"]] or "–"],
            h.td[points(line)],
        ]
        for row, line in enumerate(event["lines"])
    ]
    spent = event["spent"]
    return h.div(".life-end", class_=f"life-end seat-{seat}")[
        h.h2("#question", tabindex="-1")[token(seat), h.span[words("karmaka.count", name=scene.name(seat))]],
        h.table(".tally.karmaka-tally")[
            h.caption(".sr")[words("karmaka.count", name=scene.name(seat))],
            h.tbody[
                rows,
                h.tr(".counts", style="--row:4")[
                    h.th(scope="row")[
                        h.span(".hue")[icon("karmaka-ring"), h.span[words("karmaka.count.rings")]]
                    ],
                    h.td[words.n("karmaka.count.spent", spent, had=event["had"])],
                    h.td[f"+{spent}"],
                ]
                if spent
                else None,
            ],
            h.tfoot[
                h.tr(style="--row:5")[
                    h.th(scope="row", colspan="2")[
                        words("karmaka.count.total", rung=words(f"karmaka.rung.{RUNGS[old]}"))
                    ],
                    h.td[h.b[str(event["score"])], f" / {event['need']}"],
                ]
            ],
        ],
        h.div(class_="climb up" if climbs else "climb", style="--row:6")[
            icon(f"karmaka-rung-{old}", "animal"),
            icon("i-next", "arrow"),
            icon(f"karmaka-rung-{new}" if climbs else "karmaka-ring", "animal new"),
            h.p[outcome(scene, event)],
        ],
    ]


def points(line: Line) -> str:
    return f"{'+' if line['counts'] else ''}{line['points']}" if line["points"] else "0"


def passing(scene: Scene) -> Node:
    """The count of a bot's life, shown for a moment over the table: nobody has to confirm it."""
    for event in scene.told:
        if event["kind"] == "count" and scene.bots[event["seat"]] and scene.view["winners"] is None:
            number = event["rung"]
            return h.div(".moment.death", aria_hidden="true")[
                h.span(".card-of")[
                    token(event["seat"]),
                    h.b[scene.name(event["seat"])],
                    h.span(".points")[f"{event['score']} / {event['need']}"],
                    icon(f"karmaka-rung-{number}" if event["climbs"] else "karmaka-ring", "animal"),
                    h.span[outcome(scene, event)],
                ]
            ]
    return None


# -- the player aid


def aid(words: Words) -> Node:
    """Every card, by colour: what it is worth, what it does, how many there are."""
    return h.section(".karmaka-aid")[
        h.h2[words("karmaka.aid")],
        [
            [
                h.h3[suit(words, colour), words(f"karmaka.colour.{colour}")],
                h.ul[
                    [
                        entry(words, f"{kind}1", f" ×{copies}")
                        for kind, hue, _, copies in KINDS
                        if hue == colour
                    ]
                ],
            ]
            for colour in HUES
        ],
    ]
