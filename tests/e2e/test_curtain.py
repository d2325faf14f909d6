"""The curtain under real fingers: a token is held, a tap is not enough, a closed hand leaves no picture."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from . import robot

SEAL = "[data-hold]"
# Counts the timers under way that would open a hand, from now on; gives back what undoes it.
TIMERS = """() => {
  const { setTimeout, clearTimeout } = window;
  window.holding = new Set();
  window.begun = 0;
  window.setTimeout = (done, wait, ...rest) => {
    const timer = setTimeout(done, wait, ...rest);
    if (wait === 600) begun = holding.add(timer).size;
    return timer;
  };
  window.clearTimeout = (timer) => {
    holding.delete(timer);
    clearTimeout(timer);
  };
  window.asBefore = () => Object.assign(window, { setTimeout, clearTimeout });
}"""
SIDES = {"tablet": (1180, 820), "phone": (390, 844), "frame": (640, 400)}
# What is in the page at each frame, from a press on a move until the curtain is there.
FRAMES = """() => new Promise((resolve) => {
  const seen = [];
  const look = () => {
    const app = document.getElementById("app");
    seen.push([app.dataset.screen, app.querySelectorAll(".near [data-piece]").length]);
    if (app.dataset.screen === "curtain") resolve(seen);
    else requestAnimationFrame(look);
  };
  document.querySelector("#app [data-move]").click();
  look();
})"""


def on_screen(page: Page, name: str) -> None:
    page.locator(f'#app[data-screen="{name}"]').wait_for()


def two_people(page: Page, side: str = "tablet", game: str = "shokoba") -> None:
    width, height = SIDES[side]
    page.set_viewport_size({"width": width, "height": height})
    robot.set_up(page, game, 2, 2, names=("Ana", "Bo"))
    robot.begin(page)
    on_screen(page, "curtain")


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("side", SIDES)
def test_a_token_that_is_held_opens_the_hand_and_letting_go_does_nothing_more(tapis: Page, side: str) -> None:
    two_people(tapis, side)
    tapis.mouse.move(*middle(tapis.locator(SEAL)))
    tapis.mouse.down()
    on_screen(tapis, "table")
    tapis.mouse.up()
    expect(tapis.locator(".hand [data-piece]")).not_to_have_count(0)
    expect(tapis.locator('[aria-pressed="true"][data-piece]')).to_have_count(0)
    tapis.locator('[data-act="hide"]').click()
    on_screen(tapis, "curtain")
    expect(tapis.locator(".hand [data-piece]")).to_have_count(0)


def test_a_finger_that_stays_on_a_touch_screen_opens_the_hand(tapis: Page) -> None:
    two_people(tapis)
    x, y = middle(tapis.locator(SEAL))
    touch = tapis.context.new_cdp_session(tapis)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    on_screen(tapis, "table")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tapis.locator('[aria-pressed="true"][data-piece]')).to_have_count(0)
    touch.detach()


@pytest.mark.parametrize("way", ["tap", "stray", "menu"])
def test_a_tap_or_a_finger_that_strays_opens_nothing(tapis: Page, way: str) -> None:
    two_people(tapis)
    x, y = middle(tapis.locator(SEAL))
    tapis.evaluate(TIMERS)
    tapis.mouse.move(x, y)
    tapis.mouse.down(button="right" if way == "menu" else "left")
    if way == "stray":
        tapis.mouse.move(x + 150, y)
        tapis.mouse.move(x, y)
    elif way == "tap":
        tapis.mouse.up()
    assert tapis.evaluate("begun") == (way != "menu")
    assert tapis.evaluate("holding.size") == 0, "nothing is left that would open the hand"
    tapis.evaluate("asBefore()")
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "curtain")
    tapis.mouse.up(button="right" if way == "menu" else "left")


def test_the_second_tap_of_a_double_tap_makes_no_move(tapis: Page) -> None:
    """Wherever the button lies, and whatever lies there next."""
    two_people(tapis)
    tapis.locator('[data-act="here"]').click()
    show = tapis.locator(robot.OPEN)
    show.wait_for()
    x, y = middle(show)
    tapis.evaluate(
        """() => addEventListener("click", () => requestAnimationFrame(() => {
          const [move] = Object.values(document.querySelectorAll(".hand [data-piece]"));
          move.dataset.move = "play " + move.dataset.piece;
          move.style.cssText = "position:fixed;inset:0";
        }), { once: true })"""
    )
    tapis.mouse.dblclick(x, y, delay=40)
    on_screen(tapis, "table")
    assert len(robot.saved(tapis)) == 0


def test_a_hand_that_closes_is_gone_for_two_frames_before_the_curtain_falls(tapis: Page) -> None:
    two_people(tapis)
    robot.open_hand(tapis)
    tapis.locator(".hand [data-piece]").first.click()
    tapis.locator("[data-move]").first.wait_for()
    seen = tapis.evaluate(FRAMES)
    gone = [screen for screen, cards in seen if screen == "table" and cards <= 1]
    assert len(gone) >= 2, seen
    assert seen[0][1] <= 1, "but for the card that everybody sees now"
    assert len(robot.saved(tapis)) == 1


def test_what_lights_up_for_a_chosen_card_goes_out_with_the_hand(tapis: Page) -> None:
    """Whoever chooses a card and hides the hand has shown it to nobody, not for a frame."""
    tapis.set_viewport_size({"width": 1180, "height": 820})
    robot.set_up(tapis, "shokoba", 2, 2, names=("Ana", "Bo"), seed="lit")
    robot.begin(tapis)
    robot.open_hand(tapis)
    traces = tapis.locator(".board :is(.hit, .may, .ends, [data-move], [data-private])")
    for card in tapis.locator(".hand .place").all():
        card.click(force=True)
        tapis.locator("[data-touched]").wait_for(state="detached")  # until it is answered
        if traces.count():
            break
    assert traces.count(), "some card takes something"
    left = tapis.evaluate(
        """() => {
          document.querySelector('#app [data-act="hide"]').click();
          const traces = ".board :is(.hit, .may, .ends, [data-move], [data-private] > *)";
          return [document.getElementById("app").ariaBusy, document.querySelectorAll(traces).length];
        }"""
    )
    assert left == ["true", 0]
    on_screen(tapis, "curtain")


def test_no_place_tells_which_card_could_be_laid_there_once_the_hand_is_closed(tapis: Page) -> None:
    """The discards are a button that names the chosen card, to the ear."""
    robot.set_up(tapis, "rummu", 3, 3, seed="named")
    robot.begin(tapis)
    robot.open_hand(tapis)
    tapis.locator("#stock[data-move]").click()
    tapis.locator(".hand [data-piece]:enabled").first.click()
    pile = tapis.locator("#pile[data-move]")
    expect(pile).to_have_accessible_name(re.compile("^Discard the "))
    left = tapis.evaluate(
        """() => {
          const pile = document.getElementById("pile");
          document.querySelector('#app [data-act="hide"]').click();
          return [document.getElementById("app").ariaBusy, pile.isConnected, pile.textContent];
        }"""
    )
    assert left[:2] == ["true", True]
    assert "Discard" not in left[2]
    on_screen(tapis, "curtain")


def test_a_hand_that_nobody_touches_is_closed(tapis: Page) -> None:
    two_people(tapis)
    robot.open_hand(tapis)
    tapis.evaluate("tapis.idle(60)")
    on_screen(tapis, "curtain")


def test_escape_hides_the_hand_when_nothing_is_chosen(tapis: Page) -> None:
    two_people(tapis)
    robot.open_hand(tapis)
    tapis.locator(".hand [data-piece]").first.click()
    tapis.keyboard.press("Escape")
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "table")
    tapis.keyboard.press("Escape")
    on_screen(tapis, "curtain")
