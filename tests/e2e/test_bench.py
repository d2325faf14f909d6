"""The bench's player: if it came to a stop on some screen, nothing could be measured."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from bench.inside.rendering import ours, read, theirs
from bench.taps import PIECE, press, tap
from engine import GAMES

from . import robot


@pytest.mark.parametrize("game", ["karmaka", "shokoba"])
def test_it_taps_and_gathers_what_is_drawn(tapis: Page, game: str) -> None:
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 1)
    robot.begin(tapis)
    played = tap(tapis, 5)
    taps = [*played.chosen, *played.moved]
    assert len(played.answers) == len(taps) == 5 and all(took > 0 for took in (*played.answers, *taps))
    assert len(played.drawn) >= 5
    for html in played.drawn:
        assert ours(read(html)) == theirs(read(html)) == html


def test_a_card_lights_up_under_a_finger_before_it_is_chosen(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    assert press(tapis, 0) > 0
    assert tapis.locator("[data-piece][aria-pressed=true]").count() == 0, "the finger has slid off"
    piece = tapis.locator(PIECE).first
    ring = "(piece) => getComputedStyle(piece).outlineStyle"
    assert piece.evaluate(ring) == "none"
    piece.hover(force=True)
    tapis.mouse.down()
    assert piece.evaluate(ring) == "solid"
    tapis.mouse.up()
