"""The first answer to a finger: what was tapped shows it in the next frame, before Python draws the rest."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from . import robot

CARDS = ".fan [data-piece]:enabled"
# What was to be seen of the thing under the next click: in the frame after it, and once all is drawn.
WATCH = """(touched) => {
  const { morph } = window;
  const seen = () => ({ pressed: touched.ariaPressed, marked: "touched" in touched.dataset });
  const watched = (window.watched = { drawings: 0 });
  window.morph = (...drawing) => {
    watched.drawings += 1;
    morph(...drawing);
  };
  window.unwatch = () => void (window.morph = morph);
  addEventListener("click", () => requestAnimationFrame(() => {
    watched.first = { ...seen(), drawings: watched.drawings };
    touched.getAnimations().forEach((each) => each.finish());
    watched.lifted = getComputedStyle(touched).transform;
  }), { capture: true, once: true });
}"""
DEAF = """() => {
  const { show } = window.tapis;
  window.tapis.show = () => (window.unheard = true);
  window.hearing = () => void (window.tapis.show = show);
}"""
UNPAINTED = """() => {
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = () => 0;
  window.painted = () => void (window.requestAnimationFrame = requestAnimationFrame);
}"""
# Fingers that tap one thing after the other, before a frame can be painted.
TAPS = """(things) => {
  const [press, click] = [PointerEvent, MouseEvent];
  for (const thing of things) {
    thing.dispatchEvent(new press("pointerdown", { bubbles: true }));
    thing.dispatchEvent(new click("click", { bubbles: true, cancelable: true, detail: 1 }));
  }
}"""


@pytest.fixture
def table(tapis: Page) -> Page:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    tapis.locator(CARDS).first.wait_for()
    return tapis


def watch(page: Page, touched: Locator) -> dict[str, Any]:
    """Tap something; what was seen of it."""
    touched.evaluate(WATCH)
    touched.click()
    page.wait_for_function("window.watched.drawings")
    page.evaluate("window.unwatch()")
    found: dict[str, Any] = page.evaluate("window.watched")
    return found


def test_a_card_is_lifted_in_the_frame_after_the_tap_and_before_the_drawing(table: Page) -> None:
    card = table.locator(CARDS).first
    seen = watch(table, card)
    assert seen["first"] == {"pressed": "true", "marked": True, "drawings": 0}
    assert seen["lifted"] not in ("none", "matrix(1, 0, 0, 1, 0, 0)")
    expect(table.locator("[data-region=actions] [data-move]").first).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(table.locator("[data-touched]")).to_have_count(0)


def test_a_card_is_let_go_in_the_frame_after_the_second_tap(table: Page) -> None:
    card = table.locator(CARDS).first
    card.click()
    expect(table.locator("[data-move]").first).to_be_visible()
    assert watch(table, card)["first"] == {"pressed": "false", "marked": True, "drawings": 0}
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_button_sinks_before_its_move_is_made(table: Page) -> None:
    table.locator(CARDS).first.click()
    button = table.locator("[data-region=actions] [data-move]").first
    seen = watch(table, button)
    assert seen["first"] == {"pressed": None, "marked": True, "drawings": 0}
    assert seen["lifted"] == "matrix(1, 0, 0, 1, 0, 2)"
    expect(table.locator("#last")).not_to_be_empty()


def test_where_nothing_is_drawn_the_card_is_as_it_was(table: Page) -> None:
    """As if Python had no answer to the tap."""
    table.evaluate(DEAF)
    card = table.locator(CARDS).first
    card.click()
    table.wait_for_function("window.unheard")
    expect(table.locator("[data-touched]")).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")
    table.evaluate("window.hearing()")
    card.click()  # Python has it chosen, so this lets go
    table.locator(CARDS).nth(1).click()
    expect(table.locator('[data-piece][aria-pressed="true"]')).to_have_count(1)


def test_two_taps_before_a_frame_count_in_their_order(table: Page) -> None:
    cards = table.locator(CARDS)
    wanted = cards.nth(1).get_attribute("data-piece") or ""
    things = [cards.nth(0).element_handle(), cards.nth(1).element_handle()]
    table.evaluate(TAPS, things)
    chosen = table.locator('.fan [data-piece][aria-pressed="true"]')
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-piece", wanted)
    expect(table.locator("[data-touched]")).to_have_count(0)


def test_a_page_that_goes_out_of_sight_still_hears_the_tap(table: Page) -> None:
    """No frame is painted there."""
    card = table.locator(CARDS).first
    table.evaluate(UNPAINTED)
    card.click()
    expect(table.locator("[data-touched]")).to_have_count(1)
    table.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(table.locator("[data-touched]")).to_have_count(0)
    expect(table.locator("[data-region=actions] [data-move]").first).to_be_visible()
    table.evaluate("window.painted()")
