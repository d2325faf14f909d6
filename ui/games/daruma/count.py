"""The count at the end of Daruma: colour by colour, with everybody's objective."""

from __future__ import annotations

from engine.daruma.view import Told

from ... import elements as h
from ...parts import Node
from ...tally import Cell, head, prize, row, tally, total
from ...words import numeral
from .parts import letter, won
from .scene import Scene


def result(scene: Scene, event: Told) -> Node:
    """Colour by colour: how many darumas, and what they are worth where that is not a point each."""
    words, view = scene.words, scene.view
    lines = [line for line in event["lines"] if any(line["counts"])]
    tied = event["scores"].count(max(event["scores"])) > 1
    return tally(
        words("daruma.count"),
        words("daruma.count.tie" if tied else "daruma.count.note"),
        [
            [head(scene, [seat]), h.span(".aims")[aims(scene, view["zones"]["shown"][seat][0])]]
            for seat in range(view["seats"])
        ],
        [
            row(
                place,
                [won(line["what"]), letter(words, line["what"])],
                words(f"daruma.colour.{line['what']}"),
                words(f"daruma.letter.{line['what']}"),
                [
                    cell(scene, line["what"], count, points)
                    for count, points in zip(line["counts"], line["points"], strict=True)
                ],
            )
            for place, line in enumerate(lines)
        ],
        total(
            len(lines),
            words("daruma.count.total"),
            "",
            [
                [h.b(".sum-of")[numeral(score)], " ", h.span(".note")[words.n("daruma.darumas", darumas)]]
                for score, darumas in zip(event["scores"], event["darumas"], strict=True)
            ],
        ),
    )


def cell(scene: Scene, colour: str, count: int, points: int) -> Cell:
    """Darumas of a colour; what they bring stands in a tile where that is not a point each."""
    words = scene.words
    if not count:
        return Cell()
    dolls = h.span(".several", style=f"--many:{count}")[[won(colour) for _ in range(count)]]
    said = words.n("daruma.count.points", points)
    if points == count:
        return Cell(dolls, str(count), said)
    tile = prize(f"daruma-mark-{colour.lower()}", points, said)
    return Cell(dolls, str(count), "", tile, lost=points < 0)


def aims(scene: Scene, objective: str) -> Node:
    """What a seat wished for, and what it did not."""
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
