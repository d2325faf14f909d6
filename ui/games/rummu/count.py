"""Rummu's count: every combination with its points, who went out, what is left in hand, then the sum."""

from __future__ import annotations

from engine.rummu.cards import TWICE
from engine.rummu.combinations import judge
from engine.rummu.view import Combination, Line, Told

from ... import elements as h
from ...parts import Node, icon
from ...tally import Cell, addition, head, prize, row, tally, total
from ...words import numeral
from .parts import capital, heard, mini, signed
from .scene import Scene
from .tray import described


def result(scene: Scene, event: Told) -> Node:
    words, sides = scene.words, scene.view["sides"]
    gains = [sum(event["gains"][seat] for seat in side) for side in sides]
    rows = [
        combinations(scene, event),
        *(
            row(
                place,
                icon(SHAPES[line["what"]]),
                words(f"rummu.count.{line['what']}"),
                words(f"rummu.count.{line['what']}.short"),
                [cell(scene, line, side) for side in sides],
            )
            for place, line in enumerate(event["lines"], 1)
            if any(line["counts"])
        ),
    ]
    return [
        tally(
            words("rummu.count", round=event["round"]),
            ended(scene, event),
            [head(scene, side) for side in sides],
            rows,
            total(
                len(rows),
                words("rummu.count.total"),
                words("goal", n=scene.view["target"]),
                [addition(before, gain) for before, gain in zip(event["before"], gains, strict=True)],
            ),
        ),
        h.p(".small")[words("rummu.count.spared", name=scene.name(event["spared"]))]
        if event["spared"] is not None
        else None,
    ]


SHAPES = {"out": "i-check", "yellow": "rummu-y", "card": "i-cards"}


def ended(scene: Scene, event: Told) -> str:
    """How the hand came to its end."""
    if event["seat"] is None:
        return scene.words(f"rummu.say.count.{event['why']}", round=event["round"])
    return scene.words("rummu.say.out", name=scene.name(event["seat"]))


def combinations(scene: Scene, event: Told) -> h.Element:
    """The first line: what each side has laid, combination by combination."""
    words = scene.words
    return h.tr(".combinations", style="--row:0")[
        h.th(scope="row")[
            h.span(".title")[
                icon("rummu-pure"),
                h.span(".long")[words("rummu.count.combinations")],
                h.span(".short", aria_hidden="true")[words("rummu.count.combinations.short")],
            ]
        ],
        [
            h.td[
                h.ul[[laid(scene, each) for each in event["combinations"] if each["owner"] in side]]
                if any(each["owner"] in side for each in event["combinations"])
                else "–"
            ]
            for side in scene.view["sides"]
        ],
    ]


def laid(scene: Scene, each: Combination) -> h.Element:
    """One combination: its cards where there is room, what it is elsewhere; what it brings."""
    words, cards = scene.words, each["cards"]
    kind = described(words, judge(tuple(cards)), len(cards))
    return h.li(style=f"--n:{len(cards)}", title=capital(kind))[
        h.span(".shown.cards", aria_hidden="true")[
            [
                h.span(".still")[mini(words, card, stands)]
                for card, stands in zip(cards, each["as"], strict=True)
            ]
        ],
        h.span(".kind", aria_hidden="true")[kind],
        h.b(class_="worth" if each["points"] else "worth nil", aria_hidden="true")[signed(each["points"])],
        h.span(".sr")[heard(scene, each)],
        h.span(".small")[words("rummu.count.half")] if is_halved(each) else None,
    ]


def is_halved(each: Combination) -> bool:
    """Whether this is a set of a number that the deck has twice, which counts half."""
    return each["kind"] == "set" and each["low"] in TWICE and each["points"] > 0


def cell(scene: Scene, line: Line, side: list[int]) -> Cell:
    """What a line brings or costs a side: going out is won, cards left in hand are paid."""
    many, points = (sum(line[of][seat] for seat in side) for of in ("counts", "points"))
    if not many:
        return Cell()
    if points > 0:
        said = scene.words.n("rummu.points", points)
        return Cell(None, scene.words("rummu.count.did"), "", prize("rummu-pure", points, said))
    return Cell(None, signed(points), f"{many} × {numeral(line['worth'])}")
