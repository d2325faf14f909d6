"""Shokoba's count: what is counted, what it wins, and ties, none of which can be taken for another."""

from __future__ import annotations

from typing import Any

from engine.shokoba import Shokoba
from ui.games.shokoba import LOOK
from ui.scene import Scene
from ui.words import Words

from .driver import Drawn

TITLES = ("diamond", "emeralds", "rubies", "sapphires", "cards")


def counted(
    *lines: tuple[tuple[int, int], int | None], shokobas: tuple[int, int] = (0, 0), stones: tuple[int, int]
) -> Drawn:
    event: Any = {
        "kind": "count",
        "round": 2,
        "lines": [
            {"what": what, "counts": list(counts), "side": side}
            for what, (counts, side) in zip(TITLES, lines, strict=True)
        ],
        "shokobas": list(shokobas),
        "stones": list(stones),
    }
    scene: Any = Scene(Words("en"), ("Ana", "Bo"), ("", ""), Shokoba(2).view(None))
    return Drawn(str(LOOK.result(scene, event)))


ROUND = (((1, 0), 0), ((2, 1), 0), ((4, 4), None), ((0, 0), None), ((20, 16), 0))


def cells(page: Drawn, cls: str) -> int:
    return sum(cls == e.attributes.get("class") for e in page.tag("td"))


def test_a_stone_lies_in_the_cell_of_who_won_it_and_in_no_other() -> None:
    page = counted(*ROUND, stones=(5, 1))
    assert cells(page, "won") == 3
    assert page.text.count("+1") == 3


def test_equals_are_marked_and_told_that_nobody_wins() -> None:
    page = counted(*ROUND, stones=(5, 1))
    assert cells(page, "tied") == 2
    assert page.texts.count("tie: nobody") == 2


def test_who_has_none_of_a_thing_nobody_has_is_no_tie() -> None:
    page = counted(*[((0, 0), None)] * 5, stones=(0, 0))
    assert cells(page, "tied") == cells(page, "won") == 0


def test_the_sum_is_what_there_was_and_what_the_round_brought() -> None:
    text = counted(*ROUND, shokobas=(0, 2), stones=(5, 3)).text
    assert "2 + 3 = 5" in text and "1 + 2 = 3" in text
    assert "+2 wins 2 stones" in text


def test_a_round_without_a_shokoba_has_no_line_for_them() -> None:
    assert "Shokobas" not in counted(*ROUND, stones=(5, 1)).text
    assert "Shokobas" in counted(*ROUND, shokobas=(1, 0), stones=(5, 1)).text
