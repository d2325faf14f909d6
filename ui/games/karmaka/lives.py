"""The end of a life in Karmaka as a sum of cards: asked for on the table, counted on a screen of its own, or
shown in passing. And the player aid."""

from __future__ import annotations

from typing import NamedTuple

from engine.karmaka.cards import COLOUR, KINDS, MOSAIC
from engine.karmaka.table import TOP
from engine.karmaka.view import Count

from ... import elements as h
from ...parts import Node, icon, token
from ...words import Words
from .parts import HUES, RUNGS, entry, face, lying, suit
from .scene import Scene
from .words import outcome


class Sum(NamedTuple):
    """What a life is worth: its cards, the colours that count, the points of each, rings."""

    deeds: list[str]
    counts: list[str]
    points: dict[str, int]
    rings: int
    had: int = 0  # rings before the count; none while it is still asked

    def cards(self, hue: str) -> list[str]:
        return [card for card in self.deeds if COLOUR[card] == hue]


def equation(words: Words, life: Sum, score: int, need: int) -> h.Element:
    """The cards that do not count aside; best colour + mosaics + rings = the points, of what is needed."""
    idle = [hue for hue in HUES if life.cards(hue) and hue not in life.counts]
    counted = [hue for hue in HUES if life.cards(hue) and hue in life.counts]
    before = [sum(len(life.cards(other)) for other in counted[:place]) for place in range(len(counted))]
    terms = [term(words, hue, life, nth=nth) for hue, nth in zip(counted, before, strict=True)]
    if life.rings:
        terms.append(
            h.div(".term.spent")[
                h.span(".ring-row", aria_hidden="true")[[icon("karmaka-ring") for _ in range(life.rings)]],
                h.p(".worth-of")[
                    words.n("karmaka.count.spent", life.rings, had=life.had)
                    if life.had
                    else words.n("karmaka.rings", life.rings),
                    h.b[f"+{life.rings}"],
                ],
            ]
        )
    return h.div(".equation")[
        [term(words, hue, life, cls="lies") for hue in idle],
        [[h.span(".sign")["+"] if place else None, each] for place, each in enumerate(terms)]
        or h.p(".none")[words("karmaka.no points")],
        h.span(".sign")["="],
        h.div(class_="total enough" if score >= need else "total")[
            icon("karmaka-lotus-ring", "lotus"),
            h.p[h.b[str(score)], h.span[" / ", str(need)]],
        ],
    ]


def term(words: Words, hue: str, life: Sum, cls: str = "", nth: int = 0) -> h.Element:
    """The cards of a colour, which are counted one by one after `nth` others."""
    cards = life.cards(hue)
    return h.div(class_=f"term {hue} {cls}".strip(), style=f"--cards:{len(cards)}")[
        h.div(".cards-of")[
            [
                h.span(".place", style=f"--nth:{place}")[lying(face(words, card), card)]
                for place, card in enumerate(cards, nth)
            ]
        ],
        h.p(".worth-of")[suit(words, hue), words(f"karmaka.colour.{hue}"), h.b[str(life.points[hue])]],
    ]


def dying(scene: Scene, seat: int) -> h.Element:
    """What a life short of points is worth with rings, in the place of the hand, which is empty then."""
    view = scene.view
    stand, cards = view["lives"][seat], view["zones"]["deeds"][seat]
    life = Sum(cards, stand["counts"], stand["points"], view["short"])
    score = stand["score"] + view["short"]
    return h.div(".kmine.dying", data_zone=f"hand:{seat} looked:{seat}")[
        equation(scene.words, life, score, stand["need"] or 0)
    ]


def result(scene: Scene, event: Count) -> Node:
    """A life counted: the cards that count and the rings spent; then the rung climbed, or the ring gained."""
    words, seat = scene.words, event["seat"]
    points = {line["what"]: line["points"] for line in event["lines"]}
    counts = [line["what"] for line in event["lines"] if line["counts"]]
    life = Sum(event["cards"], [*counts, MOSAIC], points, event["spent"], event["had"])
    new, climbs = event["rung"], event["climbs"]
    old = new - climbs
    many = sum(len(life.cards(hue)) for hue in life.counts)
    return h.div(class_=f"life-end seat-{seat}", style=f"--counted:{many};--spent:{life.rings}")[
        h.h2("#question", tabindex="-1")[token(seat), h.span[words("karmaka.count", name=scene.name(seat))]],
        equation(words, life, event["score"], event["need"]),
        h.div(class_="climb up" if climbs else "climb")[
            rung(words, old, "old"),
            h.span(".way", aria_hidden="true")[token(seat)],
            rung(words, new, "new")
            if climbs
            else h.span(".medal.new")[icon("karmaka-ring", "animal"), h.span["+1"]],
            [icon("karmaka-petal", "petal") for _ in range(5)] if climbs else None,
        ],
        h.p(class_="outcome feat" if climbs and new == TOP else "outcome")[outcome(scene, event)],
    ]


def rung(words: Words, number: int, cls: str) -> h.Element:
    return h.span(class_=f"medal {cls}")[
        icon(f"karmaka-rung-{number}", "animal"), h.span[words(f"karmaka.rung.{RUNGS[number]}")]
    ]


def passing(scene: Scene) -> Node:
    """The count of a bot's life, shown for a moment over the table: nobody has to confirm it."""
    for event in scene.told:
        if event["kind"] == "count" and scene.bots[event["seat"]] and scene.view["winners"] is None:
            number = event["rung"]
            return h.div(".passing-death", aria_hidden="true")[
                h.span(".card-of", data_zone="death")[
                    h.span(".counted", style=f"--cards:{len(event['cards'])}")[
                        [h.i(class_=f"deed-{place}") for place in range(len(event["cards"]))]
                    ],
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
