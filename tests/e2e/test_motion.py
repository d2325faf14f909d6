"""Things on their way in a real browser: where they start and end, and that nothing of them is left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

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
    tapis.catchUp();
    if (all[3]) Object.assign(window, {{ plan: all[3], running: {RUNNING} }});
  }};
}}"""


# Whatever sets out stands still: however slow the machine is, nothing is over before it is looked at.
HOLD = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    animation.pause();
    return animation;
  };
  const { setTimeout } = window;
  window.setTimeout = (act, ...rest) => (act.name === "cover" ? 0 : setTimeout(act, ...rest));
  window.letGo = () => {
    Element.prototype.animate = animate;
    window.setTimeout = setTimeout;
  };
}"""

OUTSIDE = """[...document.querySelectorAll("#motion .ghost")].map((ghost) => ghost.getBoundingClientRect())
  .filter(({ left, top, right, bottom }) => {
    return Math.min(left, top, innerWidth - right, innerHeight - bottom) < -9;
  }).length"""


@pytest.fixture
def held(tapis: Page) -> Iterator[Page]:
    """The page, with a clock of motion that stands still."""
    tapis.evaluate(HOLD)
    yield tapis
    tapis.evaluate("letGo()")


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


def test_what_happens_on_a_table_is_shown_when_its_sheet_has_come(page: Page) -> None:
    waiting: list[Route] = []
    page.route("**/assets/games/karmaka.svg", lambda route: waiting.append(route))
    page.goto("?pace=0&lang=en#nowhere")
    page.locator('html[data-boot="ready"]').wait_for()
    page.evaluate(HOLD)
    begin(page, "karmaka", 2)
    assert page.locator("#motion").count() == 0, "without its sheet nothing is in its place"
    waiting[0].continue_()
    expect(page.locator("#motion .ghost").first).to_be_attached()
    assert page.evaluate(OUTSIDE) == 0


def test_the_last_picture_is_the_drawn_one_and_nothing_is_left_above_it(tapis: Page) -> None:
    begin(tapis, "shokoba", 2, people=2)
    expect(tapis.locator("#motion")).to_have_count(1)
    tapis.locator("#motion").wait_for(state="detached")
    assert tapis.evaluate(RUNNING) == []


def test_a_tap_ends_what_is_under_way_and_counts(held: Page) -> None:
    begin(held, "rummu", 3, people=3)
    expect(held.locator("#motion")).to_have_count(1)
    held.locator('.bar [data-act="help"]').click()
    expect(held.locator("#app")).to_have_attribute("data-screen", "help")
    assert held.locator("#motion").count() == 0
    assert held.evaluate(RUNNING) == []


def test_a_count_waits_for_the_move_that_led_to_it_and_who_won_is_celebrated_once(held: Page) -> None:
    held.emulate_media(reduced_motion="no-preference")
    robot.follow(held, robot.nearly_over("shokoba"))
    robot.open_hand(held)
    held.locator(".hand [data-piece]:enabled").first.click()
    held.locator("#app [data-move]").first.click()
    expect(held.locator("#motion .ghost").first).to_be_attached()
    expect(held.locator("#app")).to_have_attribute("data-screen", "table")
    assert held.locator("#app [data-move], #app [data-piece]:enabled").count() == 0
    held.locator(".board").dispatch_event("pointerdown")
    expect(held.locator("#app")).to_have_attribute("data-screen", "result")
    assert held.locator("#motion").count() == 0
    held.locator('[data-act="next"]').click()
    held.locator('#app[data-screen="end"]').wait_for()
    pieces = "[...document.querySelectorAll('.confetti > span')]"
    falling = f"{pieces}.filter((each) => each.getAnimations().length).length"
    assert held.evaluate(falling) == 46
    held.locator('.bar [data-act="help"]').click()
    held.locator('[data-act="back"]').first.click()
    held.locator('#app[data-screen="end"]').wait_for()
    assert held.evaluate(falling) == 0


def test_who_wants_less_motion_sees_fades_and_nothing_fly(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="flights")
    tapis.evaluate(LOOK)
    robot.begin(tapis)
    running = tapis.evaluate("window.running")
    assert {(duration, changed) for duration, changed in running} == {(120, "opacity")}
    assert tapis.locator("#motion").count() == 0


# A plan with something that flies and everything that is seen for a moment.
PLAN = """(more = {}) => {
  const places = [...document.querySelectorAll("#app [data-zone]")];
  const [from, to] = places.map((each) => each.dataset.zone.split(" ")[0]);
  const flights = [["thing", "", from, to, 0, 300, "line", ""]];
  const marks = ["rise", "ring", "moment", "dim"].map((kind) => [kind, 0, 900, from, "+1", 0]);
  const plan = { flights, marks, faces: {}, back: "<i></i>", ratio: 0.7, ms: 900, ...more };
  tapis.motion(JSON.stringify(plan), () => {});
}"""
FINISH = "for (const each of document.getAnimations()) if (each.constructor === Animation) each.finish()"


def test_who_wants_less_motion_sees_no_marks_that_travel_or_last(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="flights")
    robot.begin(tapis)
    tapis.evaluate(PLAN)
    assert {*map(tuple, tapis.evaluate(RUNNING))} <= {(120, "opacity")}
    assert tapis.locator(".spark").count() == 0
    tapis.emulate_media(reduced_motion="no-preference")
    tapis.evaluate(PLAN)
    assert tapis.locator(".spark").count() == 4


# A count of which a row is still on its way, drawn at a speed; tells how many are, then and after a tap.
ROWS = """(text) => {
  const app = document.getElementById("app");
  const count = '<main class="result tally"><table><tbody><tr><td>';
  tapis.motion(text, () => app.insertAdjacentHTML("beforeend", count));
  const result = app.lastElementChild;
  const isMoving = ({ playState }) => playState !== "finished";
  const moving = () => result.getAnimations({ subtree: true }).filter(isMoving).length;
  const before = moving();
  dispatchEvent(new Event("pointerdown"));
  const after = moving();
  result.remove();
  return [before, after];
}"""


def test_a_count_comes_row_by_row_until_a_tap_and_at_once_where_nothing_may_move(moving: Page) -> None:
    assert moving.evaluate(ROWS, "") == [1, 0]
    assert moving.evaluate(ROWS, "off") == [0, 0]
    assert moving.evaluate(ROWS, "") == [1, 0]


@pytest.fixture
def moving(tapis: Page) -> Page:
    """A table where everything may move, and nothing does."""
    robot.set_up(tapis, "shokoba", 2, 2, seed="flights")
    robot.begin(tapis)
    tapis.emulate_media(reduced_motion="no-preference")
    return tapis


# Hides what is drawn in a place, which changes at once, behind what was there; something flies to a part, on
# the far side of the curtain.
HELD = """() => {
  const well = document.querySelector('#app .deck[data-zone]:not(:empty)');
  const place = well.dataset.zone.split(" ")[0];
  well.lastElementChild.classList.add("part");
  const far = document.querySelector("#app .players .player").id.replace("player-", "hand:");
  const flights = [["thing", "", far, `${place}/part`, 0, 300, "circle", ""]];
  const marks = [["hold", 0, 400, place, "", null], ["dim", 0, 400, place, "", null]];
  const plan = { flights, marks, faces: {}, back: "<i></i>", ratio: 0.7, ms: 400 };
  tapis.motion(JSON.stringify(plan), () => well.setAttribute("title", "new"));
  const seen = (element) => Number(getComputedStyle(element).opacity);
  const old = document.querySelectorAll(".spark-held > :not([title])");
  return [seen(well), seen(well.lastElementChild), old.length];
}"""


def test_what_was_drawn_is_seen_until_the_outcome_may_be_and_a_tap_shows_that(moving: Page) -> None:
    assert moving.evaluate(HELD) == [0, 0, 1]
    moving.locator(".board").dispatch_event("pointerdown")
    assert moving.locator("#motion").count() == 0
    assert moving.evaluate(RUNNING) == []
    seen = "[...document.querySelectorAll('#app .deck[title], #app .deck[title] .part')]"
    assert moving.evaluate(f"{seen}.map((each) => getComputedStyle(each).opacity)") == ["1", "1"]


# Something flies to a place whose number is drawn one higher at once; tells what is read meanwhile.
COUNTED = """() => {
  window.number = document.querySelector('#app [data-count]');
  window.text = number.firstChild;
  const [place] = number.dataset.count.split(" ");
  const was = Number(text.data);
  const flights = [["thing", "", "hand:1", place, 0, 300, "line", ""]];
  const plan = { flights, marks: [], faces: {}, back: "<i></i>", ratio: 0.7, ms: 300 };
  tapis.motion(JSON.stringify(plan), () => (text.data = was + 1));
  return text.data - was;
}"""


def test_a_number_counts_when_what_it_counts_has_landed_and_the_table_stays_as_it_is(moving: Page) -> None:
    assert moving.evaluate(COUNTED) == 0
    before = int(moving.evaluate("number.textContent"))
    moving.evaluate(FINISH)
    moving.wait_for_function("(was) => number.textContent == was + 1", arg=before)
    assert moving.evaluate("number.firstChild === text"), "a new node would have the whole table styled anew"


# A plan about things that are not on the page.
LOST = """() => {
  const flights = [["@gone", "", "@gone", "@gone/part", 0, 300, "line", ""]];
  const kinds = ["ring", "reveal", "hold", "late", "dim"];
  const marks = kinds.map((kind) => [kind, 0, 900, "@gone/part", "", null]);
  tapis.motion(JSON.stringify({ flights, marks, faces: {}, back: "<i></i>", ratio: 0.7, ms: 900 }), () => {});
  return [...document.querySelectorAll("#motion > *")].map((each) => each.className);
}"""


def test_a_plan_that_finds_its_things_missing_shows_the_rest_and_leaves_nothing(moving: Page) -> None:
    assert moving.evaluate(LOST) == ["spark spark-dim"], "a veil needs no place"
    moving.evaluate(FINISH)
    expect(moving.locator("#motion")).to_have_count(0)


def test_on_the_eve_of_a_count_what_has_landed_stays_until_the_count(moving: Page) -> None:
    moving.evaluate(PLAN, {"eve": "the table as it was", "ms": 60_000})
    moving.evaluate(FINISH)
    moving.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
    assert moving.locator("#motion .ghost").count() == 1
    moving.locator(".board").dispatch_event("pointerdown")
    assert moving.locator("#motion").count() == 0


def test_a_page_that_nobody_sees_does_no_work(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="flights")
    tapis.emulate_media(reduced_motion="no-preference")
    robot.begin(tapis)
    tapis.evaluate(PLAN)
    assert tapis.locator("#motion").count() == 1
    tapis.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    try:
        tapis.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert tapis.locator("#motion").count() == 0, "what was under way is over"
        tapis.evaluate(PLAN)
        assert tapis.locator("#motion").count() == 0
        assert tapis.evaluate(RUNNING) == []
    finally:
        tapis.evaluate("delete document.hidden")


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
