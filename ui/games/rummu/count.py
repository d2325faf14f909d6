"""Rummu's count: what was laid, by the lines of the rulebook, who went out, what is left in hand."""

from __future__ import annotations

from collections import Counter

import htpy as h

from engine.rummu.cards import TWICE
from engine.rummu.combinations import SETS
from engine.rummu.view import Combination, Told

from ...parts import Node, token
from .parts import (
    heard,
    mini,
    purity,
    signed,
)
from .scene import Scene


def category(each: Combination) -> tuple[int, str, int, bool, bool]:
    """The line of the rulebook's table that a combination counts on: kind, size, pure, half."""
    half = each["kind"] == "set" and each["low"] in TWICE and len(each["cards"]) > min(SETS)
    kind, size = "set" if each["kind"] == "set" else "run", len(each["cards"])
    return (kind == "run", kind, size, each["pure"] and matters(kind, size), half)


def matters(kind: str, size: int) -> bool:
    """Whether purity makes a difference."""
    return kind == "run" or len(set(SETS[size])) > 1


def result(scene: Scene, event: Told) -> Node:
    """What was laid, by the lines of the rulebook; who went out; what is left in hand; then the sum."""
    words, sides = scene.words, scene.view["sides"]
    seats = [seat for side in sides for seat in side]
    found: dict[tuple[int, str, int, bool, bool], Counter[int]] = {}
    each_worth = {category(each): each["points"] for each in event["combinations"]}
    for each in sorted(event["combinations"], key=category):
        found.setdefault(category(each), Counter())[each["owner"]] += 1
    rows: list[Node] = []

    def line(heading: Node, worth_: int, counts: list[int], points: list[int]) -> None:
        rows.append(
            h.tr(style=f"--row:{len(rows)}")[
                h.th(scope="row")[heading, h.span(".each")[signed(worth_)]],
                [
                    h.td(class_=tone(points[seat], counts[seat]))[
                        [
                            h.b[signed(points[seat])],
                            h.span(".times")[f"({counts[seat]})"] if counts[seat] > 1 else None,
                        ]
                        if counts[seat]
                        else "–"
                    ]
                    for seat in seats
                ],
            ]
        )

    out, *rest = event["lines"]
    line(words("rummu.count.out"), out["worth"], out["counts"], out["points"])
    for one in rest:
        line(words(f"rummu.count.{one['what']}"), one["worth"], one["counts"], one["points"])
    for key, owners in found.items():
        counts = [owners[seat] for seat in range(scene.view["seats"])]
        line(heading(scene, key), each_worth[key], counts, [each_worth[key] * many for many in counts])
    best = max(event["totals"])
    return [
        h.table(".tally.rummu-tally", data_seats=str(len(seats)), style=f"--seats:{len(seats)}")[
            h.caption[
                words("rummu.count", round=event["round"]),
                h.span(".small")[words(f"rummu.say.count.{event['why']}", round=event["round"])]
                if event["seat"] is None
                else h.span(".small")[words("rummu.say.out", name=scene.name(event["seat"]))],
            ],
            h.thead[h.tr[h.td, [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats]]],
            h.tbody[
                rows,
                h.tr(".gains", style=f"--row:{len(rows)}")[
                    h.th(scope="row")[words("rummu.count.gains")],
                    [h.td[signed(event["gains"][seat])] for seat in seats],
                ],
            ],
            h.tfoot[
                h.tr(style=f"--row:{len(rows) + 1}")[
                    h.th(scope="row")[words("rummu.count.total")],
                    [
                        h.td(class_="won" if points == best else None, colspan=str(len(side)))[
                            h.b[signed(points).lstrip("+")], h.span(".of")[f" / {scene.view['target']}"]
                        ]
                        for side, points in zip(sides, event["totals"], strict=True)
                    ],
                ]
            ],
        ],
        h.p(".small")[words("rummu.count.spared", name=scene.name(event["spared"]))]
        if event["spared"] is not None
        else None,
        counted(scene, event),
    ]


def heading(scene: Scene, key: tuple[int, str, int, bool, bool]) -> str:
    words = scene.words
    _, kind, size, pure, half = key
    said = words(f"rummu.kind.set.{size}") if kind == "set" else words("rummu.count.run", size=size)
    notes = [purity(words, kind, pure)] if matters(kind, size) else []
    if half:
        notes.append(words("rummu.count.half"))
    return ", ".join([said[0].upper() + said[1:], *notes])


def tone(points: int, count: int) -> str | None:
    return "won" if points > 0 else "lost" if count and points < 0 else None


def counted(scene: Scene, event: Told) -> Node:
    """The combinations themselves, by owner."""
    words = scene.words
    return h.ul(".counted", aria_label=words("rummu.combinations"))[
        [
            h.li(class_=f"seat-{seat}")[
                h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
                [
                    h.span(".shown", role="img", aria_label=heard(scene, each))[
                        h.span(".line")[
                            [
                                h.span(".still")[mini(words, card, stands)]
                                for card, stands in zip(each["cards"], each["as"], strict=True)
                            ]
                        ],
                        h.b[signed(each["points"])],
                    ]
                    for each in event["combinations"]
                    if each["owner"] == seat
                ],
            ]
            for seat in range(scene.view["seats"])
            if any(each["owner"] == seat for each in event["combinations"])
        ]
    ]
