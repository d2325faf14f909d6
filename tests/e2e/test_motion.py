"""Cards on their way: none swells, none is cut by what it lies in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from engine import GAMES

from . import robot

STEPS = 40
WATCH = Path(__file__).with_name("flights.js").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_no_card_swells_or_is_cut_on_its_way(tapis: Page, game: str) -> None:
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 1, seed="flights")
    robot.begin(tapis)
    tapis.emulate_media(reduced_motion="no-preference")
    tapis.evaluate(WATCH)
    robot.sit_down(tapis, seed=3)
    try:
        for _ in range(STEPS):
            if tapis.locator("#app").get_attribute("data-screen") != "end":
                robot.step(tapis)
    finally:
        tapis.evaluate("flights.stop()")
    flights = tapis.evaluate("({ many: flights.many, wrong: flights.wrong })")
    assert flights["wrong"] == []
    assert flights["many"] > 0
