"""Things on their way in a real browser: where they start and end, and that nothing of them is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES

from . import robot

STEPS = 40
WATCH = Path(__file__).with_name("flights.js").read_text("utf-8")
RUNNING = """document.getAnimations().filter((each) => each.constructor === Animation).map(({ effect }) => {
  const [first] = effect.getKeyframes();
  return [effect.getComputedTiming().duration, first.transform ? "transform" : "opacity"];
})"""
# Keeps the last plan, and what it set in motion.
LOOK = f"""() => {{
  const {{ show }} = tapis;
  tapis.show = (...all) => {{
    show(...all);
    if (all[3]) Object.assign(window, {{ plan: all[3], running: {RUNNING} }});
  }};
}}"""


def begin(page: Page, game: str, seats: int, people: int = 1) -> None:
    robot.set_up(page, game, seats, people, seed="flights")
    page.emulate_media(reduced_motion="no-preference")
    robot.begin(page)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_moves_is_in_sight_on_its_way_and_is_not_cut(tapis: Page, game: str) -> None:
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 1, seed="flights")
    tapis.emulate_media(reduced_motion="no-preference")
    tapis.evaluate(WATCH)
    robot.begin(tapis)
    robot.sit_down(tapis, seed=3)
    try:
        for _ in range(STEPS):
            if tapis.locator("#app").get_attribute("data-screen") != "end":
                robot.step(tapis)
    finally:
        tapis.evaluate("flights.stop()")
    seen = tapis.evaluate("({ ...flights, stop: null })")
    assert seen["wrong"] == []
    assert seen["plans"] > 3
    assert seen["ghosts"] > 10
    assert tapis.locator("#motion").count() <= 1, "one layer, however much was under way at once"


def test_the_last_picture_is_the_drawn_one_and_nothing_is_left_above_it(tapis: Page) -> None:
    begin(tapis, "shokoba", 2, people=2)
    expect(tapis.locator("#motion")).to_have_count(1)
    tapis.locator("#motion").wait_for(state="detached")
    assert tapis.evaluate(RUNNING) == []


def test_a_tap_ends_what_is_under_way_and_counts(tapis: Page) -> None:
    begin(tapis, "rummu", 3, people=3)
    expect(tapis.locator("#motion")).to_have_count(1)
    tapis.locator('.bar [data-act="help"]').click()
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "help")
    assert tapis.locator("#motion").count() == 0


def test_who_wants_less_motion_sees_fades_and_nothing_fly(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="flights")
    tapis.evaluate(LOOK)
    robot.begin(tapis)
    running = tapis.evaluate("window.running")
    assert {(duration, changed) for duration, changed in running} == {(120, "opacity")}
    assert tapis.locator("#motion").count() == 0


def test_nothing_private_is_on_its_way_when_the_tablet_goes_on(tapis: Page) -> None:
    begin(tapis, "shokoba", 2, people=2)
    robot.open_hand(tapis)
    tapis.evaluate(LOOK)
    held = tapis.locator(".hand [data-piece]:enabled")
    hand = {held.nth(place).get_attribute("data-card") for place in range(held.count())}
    played = held.first.get_attribute("data-card")
    held.first.click()
    tapis.locator("#app [data-move]").first.click()
    tapis.locator('#app[data-screen="curtain"]').wait_for()
    plan = tapis.evaluate("JSON.parse(window.plan)")
    assert plan["veiled"] is True
    assert {*plan["faces"]} & hand == {played}
