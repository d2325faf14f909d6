"""Shokoba's count at the end of a round: five titles, the Shokobas, the stones."""

from __future__ import annotations

from itertools import chain

from engine.shokoba.cards import GEM
from engine.shokoba.view import Line, Told

from ... import elements as h
from ...course import Told as Events
from ...course import counts
from ...parts import Node, icon
from ...tally import Cell, addition, gathered, head, prize, row, several, tally, total
from ...words import Words
from .parts import BACK, brief, by_value
from .scene import Scene

GEMS = {"diamond": "gem-d", "emeralds": "gem-e", "rubies": "gem-r", "sapphires": "gem-s"}
ORDER = "DERS"  # the gems, the dearest first
STACK = 14  # backs that are drawn of a pile; the number tells the rest


def result(scene: Scene, event: Told) -> Node:
    words, lines, stones = scene.words, event["lines"], event["stones"]
    titles = [
        row(place, shape(what), words(f"shokoba.count.{what}"), short(words, what), cells(words, line))
        for place, line in enumerate(lines)
        for what in [line["what"]]
    ]
    shokobas = row(
        len(lines),
        icon("stone"),
        words("shokoba.count.shokobas"),
        words("shokoba.count.shokobas"),
        [Cell(None, str(n), "", won(words, n)) if n else Cell() for n in event["shokobas"]],
    )
    gains = [
        sum(line["side"] == side for line in lines) + event["shokobas"][side] for side in range(len(stones))
    ]
    return tally(
        words("shokoba.count"),
        words("shokoba.count.note"),
        [head(scene, seats) for seats in scene.view["sides"]],
        [*titles, shokobas if any(event["shokobas"]) else None],
        total(
            len(lines) + 1,
            words("shokoba.count.total"),
            words("goal", n=scene.view["target"]),
            [
                [gathered("stone", has - gain, gain, scene.view["target"]), addition(has - gain, gain)]
                for has, gain in zip(stones, gains, strict=True)
            ],
        ),
    )


def piles(scene: Scene, event: Told, told: Events) -> Node:
    """The piles are open at the count: of each side its cards, gem by gem."""
    words = scene.words
    taken = in_round(told, event["round"], scene.view["sides"])
    return [
        h.section[
            h.h2[head(scene, seats)],
            [
                h.ul(".chips")[[h.li[brief(words, card)] for card in by_value(cards)]]
                for gem in ORDER
                if (cards := [card for card in own if GEM[card] == gem])
            ],
        ]
        for seats, own in zip(scene.view["sides"], taken, strict=True)
    ]


def in_round(told: Events, number: int, sides: list[list[int]]) -> list[list[str]]:
    """The cards that each side took in this round: captured, or left at its end for whoever took last."""
    taken: list[list[str]] = [[] for _ in sides]
    pile = {seat: own for seats, own in zip(sides, taken, strict=True) for seat in seats}
    current = 1
    for event in chain.from_iterable(told):
        if event["kind"] == "count":
            current = event["round"] + 1
        elif event["kind"] in ("capture", "rest") and current == number:
            pile[event["seat"]] += event["cards"]
    return taken


def shape(what: str) -> Node:
    return icon(GEMS[what]) if what in GEMS else icon("i-cards")


def short(words: Words, what: str) -> str:
    return words("shokoba.count.diamond") if what == "diamond" else words.n(f"shokoba.unit.{what}", 2)


def cells(words: Words, line: Line) -> list[Cell]:
    most = max(line["counts"])
    return [
        Cell(
            things(line["what"], many),
            words("shokoba.took it") if line["what"] == "diamond" else str(many),
            "" if line["what"] == "diamond" else words.n(f"shokoba.unit.{line['what']}", many),
            won(words, 1) if line["side"] == side else None,
            words("shokoba.tie") if line["side"] is None and many == most else "",
        )
        if many
        else Cell()
        for side, many in enumerate(line["counts"])
    ]


def things(what: str, many: int) -> h.Element:
    """The gems themselves; of all cards, their backs."""
    if what in GEMS:
        return several(GEMS[what], many)
    return h.span(".several.backs", style=f"--many:{min(many, STACK)}")[
        [h.span(".back")[BACK] for _ in range(min(many, STACK))]
    ]


def won(words: Words, stones: int) -> h.Element:
    return prize("stone", stones, words.n("shokoba.won", stones))


def why(scene: Scene, told: Events) -> str:
    """The titles that the winners took in the last round, if they took any; whose they are must be clear."""
    winners = set(scene.view["winners"] or ())
    counted = [*counts(told, "count")]
    sides = [number for number, seats in enumerate(scene.view["sides"]) if winners & {*seats}]
    if len(sides) != 1 or not counted:
        return ""
    [side] = sides
    titles = [line["what"] for line in counted[-1]["lines"] if line["side"] == side]
    key = "shokoba.why diamond" if "diamond" in titles else "shokoba.why"
    return scene.words.n(key, len(titles)) if titles else ""
