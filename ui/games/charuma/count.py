"""Charuma's count at the end of a round: tricks, aces, the last trick, and the stake that is gone."""

from __future__ import annotations

from engine.charuma.rules import WORTH
from engine.charuma.view import Line, Told

from ... import elements as h
from ...parts import Node, icon
from ...tally import Cell, equals, head, prize, row, several, tally, total
from ...words import Words, numeral
from .scene import Scene

SHAPES = {"singles": "charuma-hidden", "pairs": "i-cards", "last": "i-crown"}
ACE = h.span(".chip")["A"]  # of either colour


def result(scene: Scene, event: Told) -> Node:
    words, stakes = scene.words, event["stakes"]
    lines = [
        row(place, shape(what), title(words, what), short(words, what), cells(words, line))
        for place, line in enumerate(event["lines"])
        for what in [line["what"]]
    ]
    lost = row(
        len(WORTH),
        icon("charuma-coin"),
        title(words, "stakes"),
        short(words, "stakes"),
        [Cell(several("charuma-coin", stake), f"−{stake}") if stake else Cell() for stake in stakes],
    )
    return tally(
        words("charuma.count"),
        words("charuma.count.note"),
        [head(scene, [seat]) for seat in range(scene.view["seats"])],
        [*lines, lost if any(stakes) else None],
        total(
            len(WORTH) + 1,
            words("charuma.count.total"),
            words("goal", n=scene.view["threshold"]),
            map(sum_of, event["points"], event["gains"], stakes),
        ),
    )


def title(words: Words, what: str) -> str:
    return words(f"charuma.count.{what}")


def short(words: Words, what: str) -> str:
    return words(f"charuma.short.{what}")


def shape(what: str) -> Node:
    return icon(SHAPES[what]) if what in SHAPES else ACE


def cells(words: Words, line: Line) -> list[Cell]:
    what = line["what"]
    return [
        Cell(
            things(what, many),
            str(many),
            words.n(f"charuma.unit.{what}", many),
            won(words, many * line["worth"]),
        )
        if many
        else Cell()
        for many in line["counts"]
    ]


def things(what: str, many: int) -> h.Element:
    if what in SHAPES:
        return several(SHAPES[what], many)
    return h.span(".several", style=f"--many:{many}")[[ACE] * many]


def won(words: Words, points: int) -> h.Element:
    return prize("charuma-coin", points, words.n("charuma.points", points))


def sum_of(points: int, gain: int, stake: int) -> h.Element:
    """What a player had, less the stake, and what the round brought."""
    had = numeral(points - gain + stake)
    return h.span(".addition")[had, f" − {stake}" if stake else None, " + ", h.b[str(gain)], equals(points)]
