"""Drawings in steps, each a task of its own; ways through the air. By the page's scripts, without Python."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .conftest import PROJECT

SCRIPTS = ("tapis", "steps", "paths", "places")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    for name in SCRIPTS:
        page.add_script_tag(path=PROJECT.root / f"assets/{name}.js")
    yield page
    page.close()


# Two steps and one that has to come before the page is painted; what was done when, at each of these events.
STEPS = """async (type) => {
  const done = [];
  const act = () => {
    tapis.next(() => {
      done.push("drawn");
      tapis.next(() => done.push("focus"));
      tapis.next(() => done.push("set out"), true);
    });
    tapis.next(() => done.push("over"));
    done.push("answered");
  };
  if (!type) {
    act();
    return [done.join()];
  }
  tapis.inSteps(act);
  const seen = [done.join()];
  if (type === "messages") {
    while (!done.includes("over")) {
      await new Promise((next) => setTimeout(next));
      if (seen.at(-1) !== done.join()) seen.push(done.join());
    }
    return [seen[0], seen.at(-1)];
  }
  dispatchEvent(new Event(type));
  return [...seen, done.join()];
}"""
ALL = "answered,drawn,set out,focus,over"


def test_what_is_not_asked_for_in_steps_is_done_at_once(page: Page) -> None:
    assert page.evaluate(STEPS, "") == ["drawn,focus,set out,over,answered"]


@pytest.mark.parametrize("type_", ["messages", "pointerdown", "keydown", "popstate", "pagehide"])
def test_steps_are_done_by_themselves_and_before_whatever_happens_next(page: Page, type_: str) -> None:
    assert page.evaluate(STEPS, type_) == ["answered", ALL]


# The steps that have been done when a frame is about to be painted right after the first of them.
FRAME = """() => new Promise((told) => {
  const done = [];
  const frames = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (frame) => frames.push(frame);
  tapis.inSteps(() => tapis.next(() => {
    done.push("drawn");
    tapis.next(() => done.push("focus"));
    tapis.next(() => done.push("set out"), true);
    window.requestAnimationFrame = requestAnimationFrame;
    queueMicrotask(() => {
      for (const frame of frames) frame();
      told(done.join());
    });
  }));
})"""


def test_nothing_is_painted_half_done_and_what_can_wait_does(page: Page) -> None:
    assert page.evaluate(FRAME) == "drawn,set out"


def test_a_step_that_fails_stops_no_other(page: Page) -> None:
    done = page.evaluate("""() => {
      let isDone = false;
      tapis.inSteps(() => {
        tapis.next(() => { throw new Error("lost"); });
        tapis.next(() => (isDone = true));
      });
      try { tapis.catchUp(); } catch {}
      tapis.catchUp();
      return isDone;
    }""")
    assert done


# How high something flies between two places along the upper edge of the window, and lower down.
ARC = """([top, path]) => {
  const leg = { to: { x: 600, y: top, width: 60 }, at: 0, ms: 300, path };
  const from = { x: 20, y: top, width: 60 };
  const frames = tapis.paths.fly({ from, legs: [leg], wasSeen: true, end: 300 }, 60);
  return Math.min(...frames.map(({ transform }) => Number(/,(-?[\\d.]+)px/.exec(transform)[1])));
}"""


def test_a_way_bends_upwards_but_not_out_of_the_window(page: Page) -> None:
    assert page.evaluate(ARC, [400, "arc"]) < 330
    assert page.evaluate(ARC, [30, "arc"]) == 8
    assert page.evaluate(ARC, [-4, "arc"]) == -4, "as high as where it comes from"


# A hand of which only a number is in sight, and where a card that is dealt to it ends.
HIDDEN_BACKS = """() => {
  document.body.innerHTML = `<div id="app">
    <p data-zone="deck" style="position:fixed;left:200px;width:60px;height:80px"></p>
    <p data-zone="hand:1" style="position:fixed;left:300px;top:90px;width:40px;height:20px">
      <span class="back" style="display:none"></span>2</p></div>`;
  const { Taken, journey, picture } = tapis.places;
  const drawn = picture(true);
  const deal = [{ shows: "", source: "deck", target: "hand:1", at: 0, ms: 300, path: "line" }];
  const { legs, hides } = journey("back0", deal, drawn, drawn, 0.7, new Taken());
  return [legs[0].to.x > 290 && legs[0].to.y > 80, hides];
}"""


def test_what_is_dealt_to_a_hand_that_is_only_a_number_flies_there(page: Page) -> None:
    assert page.evaluate(HIDDEN_BACKS) == [True, None]


# A row of two cards before a count: the first leaves, and another comes.
REFILLED = """() => {
  const box = (left) => `style="position:fixed;left:${left}px;width:60px;height:80px"`;
  const card = (name, left) => `<b data-card="${name}" ${box(left)}></b>`;
  document.body.innerHTML = `<div id="app"><p data-zone="row">${card("A", 100)}${card("B", 300)}</p>
    <p data-zone="deck" ${box(600)}></p></div>`;
  const { Taken, journey, picture } = tapis.places;
  const [drawn, taken] = [picture(true), new Taken()];
  const leg = (source, target) => [{ shows: "", source, target, at: 0, ms: 300, path: "line" }];
  const goes = (...way) => journey(...way, drawn, drawn, 0.75, taken, true);
  goes("A", leg("row", "deck"));
  return ["C", "D"].map((name) => goes(name, leg("deck", "row")).legs[0].to.x);
}"""


def test_before_a_count_a_card_comes_where_another_has_left_then_beside_the_last(page: Page) -> None:
    first, second = page.evaluate(REFILLED)
    assert first == 100
    assert second > 360
