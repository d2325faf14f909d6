"""Drawings in steps, each a task of its own; ways through the air. By the page's scripts, without Python."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .conftest import PROJECT

SCRIPTS = ("tapis", "steps", "parts", "paths", "places", "numbers", "motion")


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


# The steps that are done while a frame is waited for, and once it has passed, or does not come.
AFTER = """async (isLate) => {
  const done = [];
  const frames = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (frame) => frames.push(frame);
  tapis.inSteps(() => {
    tapis.next(() => done.push("measured"));
    tapis.afterFrame(() => done.push("drawn"));
    tapis.next(() => done.push("over"));
  });
  window.requestAnimationFrame = requestAnimationFrame;
  const times = async (many) => {
    for (let n = 0; n < many; n++) await new Promise((next) => setTimeout(next));
    return done.join();
  };
  const seen = [await times(4)];
  if (!isLate) for (const frame of frames) frame();
  while (!done.includes("over")) await times(1);
  return [...seen, done.join()];
}"""


def test_a_step_waits_for_a_frame_with_all_that_follow_but_not_for_one_that_does_not_come(page: Page) -> None:
    assert page.evaluate(AFTER, False) == ["measured", "measured,drawn,over"]
    assert page.evaluate(AFTER, True) == ["measured", "measured,drawn,over"]


# Steps that come before the next picture, where the browser takes an order, and what it is told.
ORDERED = """() => {
  const told = [];
  const { postTask } = Scheduler.prototype;
  Scheduler.prototype.postTask = (act, { priority }) => told.push(priority);
  tapis.inSteps(() => tapis.next(() => {}));
  tapis.catchUp();
  Scheduler.prototype.postTask = postTask;
  return told;
}"""


def test_steps_are_to_come_before_frames_where_the_browser_takes_an_order(page: Page) -> None:
    assert page.evaluate(ORDERED) == ["user-blocking"]


# How many of five acts have been done: at once, and before each of the frames that follow.
SPREAD = """async (isStepwise) => {
  const done = [];
  const acts = [1, 2, 3, 4, 5].map((n) => () => done.push(n));
  const frames = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (frame) => frames.push(frame);
  if (isStepwise) tapis.inSteps(() => tapis.spread(acts));
  else tapis.spread(acts);
  const seen = [done.length];
  for (let n = 0; n < 4; n++) {
    frames.splice(0).forEach((frame) => frame());
    seen.push(done.length);
  }
  acts.length = 0; // as a tap does
  frames.splice(0).forEach((frame) => frame());
  window.requestAnimationFrame = requestAnimationFrame;
  return [...seen, done.length];
}"""


def test_what_sets_out_later_is_drawn_after_the_first_frame_a_group_a_frame(page: Page) -> None:
    assert page.evaluate(SPREAD, True) == [0, 0, 1, 2, 3, 3]
    assert page.evaluate(SPREAD, False) == [5] * 6


# A plan of two things and two marks, of which one each is seen from the first moment: how many ghosts and
# sparks are on the page at once and after each of the frames that follow; by how many clocks; in what order.
LATER = """async () => {
  const box = (left) => `style="position:fixed;left:${left}px;width:60px;height:80px"`;
  const place = (name, left) => `<p data-zone="${name}" ${box(left)}></p>`;
  document.body.innerHTML = `<div id="app">${place("deck", 200)}${place("hand:1", 500)}</div>`;
  const { requestAnimationFrame } = window;
  const frames = [];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  const flights = [0, 500].map((at) => [`thing${at}`, "", "deck", "hand:1", at, 3000, "line", ""]);
  const marks = [0, 600].map((at) => ["ring", at, 3000, "deck", "", 0]);
  const plan = { flights, marks, faces: {}, back: "<i></i>", ratio: 0.7, ms: 4000 };
  const many = (name) => document.querySelectorAll(`#motion > .${name}`).length;
  const seen = () => `${many("ghost")} ${many("spark")}`;
  tapis.inSteps(() => tapis.motion(JSON.stringify(plan), () => {}));
  tapis.catchUp();
  const found = [seen()];
  await Promise.all(document.getAnimations().map(({ ready }) => ready));
  for (let n = 0; n < 3; n++) {
    frames.splice(0).forEach((frame) => frame());
    found.push(seen());
  }
  window.requestAnimationFrame = requestAnimationFrame;
  const starts = document.getAnimations().map(({ startTime }) => startTime);
  const order = [...document.querySelectorAll("#motion > *")].map(({ className }) => className.split(" ")[0]);
  dispatchEvent(new Event("pointerdown"));
  return [found, new Set(starts).size, order.join(" ")];
}"""


def test_only_what_is_seen_at_once_is_drawn_at_once_and_the_rest_keeps_time_with_it(page: Page) -> None:
    found, clocks, order = page.evaluate(LATER)
    assert found == ["1 1", "1 1", "2 2", "2 2"]
    assert clocks == 1
    assert order == "ghost ghost spark spark", "marks are above what flies"


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


# What one step leaves to be done last, after what it leaves before and after that, and before what waited.
LASTLY = """() => {
  const done = [];
  tapis.inSteps(() => {
    tapis.next(() => {
      tapis.lastly(() => done.push("shown"));
      tapis.next(() => tapis.next(() => done.push("measured")));
    });
    tapis.next(() => done.push("over"));
  });
  tapis.catchUp();
  tapis.lastly(() => done.push("at once"));
  return done.join();
}"""


def test_what_comes_last_waits_for_all_that_is_left_and_not_for_what_follows(page: Page) -> None:
    assert page.evaluate(LASTLY) == "measured,shown,over,at once"


# A drawing of a table comes onto a page that shows `old`, as in stage.js; what happens, in its order.
PARTS = """([old, isStepwise]) => {
  const part = (name, many) => `<p class="${name}">${"<i></i>".repeat(many)}</p>`;
  const drawn = document.createElement("div");
  drawn.innerHTML = `<main class="table">${part("far", 30)}${part("line", 3)}${part("near", 30)}</main>`;
  document.body.innerHTML = `<div id="app"><main class="${old}"></main></div>`;
  const app = document.getElementById("app");
  const done = [];
  const marked = () => [...app.querySelectorAll("[data-coming]")].map((each) => each.className).join(" ");
  const draw = () => {
    const come = tapis.part(app, drawn);
    done.push(`${app.children.length} before`);
    app.replaceChildren(...drawn.children);
    come();
    done.push(`coming: ${marked()}`);
    tapis.whole((isUnseen) => done.push(isUnseen ? `whole, coming: ${marked()}` : "whole"));
  };
  if (isStepwise) tapis.inSteps(() => tapis.next(draw));
  else draw();
  tapis.catchUp();
  return [...done, `then: ${marked()}`];
}"""


def test_a_table_that_is_new_on_the_page_comes_in_parts_and_is_seen_when_it_is_whole(page: Page) -> None:
    steps = ["0 before", "coming: table far near", "whole, coming: table", "then: "]
    assert page.evaluate(PARTS, ["home", True]) == steps
    at_once = ["1 before", "coming: ", "whole", "then: "]
    assert page.evaluate(PARTS, ["home", False]) == at_once, "for who presses keys"
    assert page.evaluate(PARTS, ["table", True]) == at_once, "what is there is changed where it is"


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


# A card that is dealt to a fan, where the next one covers a part of it: its box there, and that of its face.
FANNED = """(turn) => {
  const [width, height] = turn ? [112, 80] : [80, 112];
  const face = `<i class="face" style="display:block;width:${width}px;height:${height}px"></i>`;
  const size = turn ? `width:${width}px;height:50px` : `width:50px;height:${height}px`;
  document.body.innerHTML = `<div id="app"><p data-zone="deck" style="width:40px;height:56px"></p>
    <p data-zone="hand:0" data-turn="${turn}">
      <b data-card="A" style="display:block;${size}">${face}</b></p></div>`;
  const { Taken, journey, picture } = tapis.places;
  const [before, after] = [{ cards: new Map(), places: new Map() }, picture(true)];
  const deal = [{ shows: "A", source: "deck", target: "hand:0", at: 0, ms: 300, path: "line" }];
  const { to } = journey("A", deal, before, after, 5 / 7, new Taken()).legs[0];
  const seen = document.querySelector(".face").getBoundingClientRect();
  const across = turn ? seen.height : seen.width;
  const lower = to.y + to.width * 0.7 - seen.top - seen.height / 2;
  return [to.width, across, lower].map(Math.round);
}"""


@pytest.mark.parametrize("turn", [0, 90])
def test_a_card_lands_in_a_fan_as_large_as_it_is_drawn_there(page: Page, turn: int) -> None:
    assert page.evaluate(FANNED, turn) == [80, 80, 0]


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


# A hand that is drawn as up to three backs and a number: which spots wait for the cards that come to it.
FEW_BACKS = """([had, has]) => {
  const backs = (many) => '<span class="back">&nbsp;</span>'.repeat(many);
  const draw = (many) => (document.body.innerHTML = `<div id="app"><p data-zone="deck">2</p>
    <p data-zone="hand:1"><span class="held">${backs(many)}</span>2</p></div>`);
  const { Taken, journey, picture } = tapis.places;
  draw(had);
  const before = picture(true);
  draw(has);
  const [after, taken] = [picture(true), new Taken()];
  const deal = [{ shows: "", source: "deck", target: "hand:1", at: 0, ms: 300, path: "line" }];
  return ["back0", "back1"].map((name) => Boolean(journey(name, deal, before, after, 0.7, taken).hides));
}"""


def test_of_a_few_backs_only_those_that_are_new_wait_for_their_cards(page: Page) -> None:
    assert page.evaluate(FEW_BACKS, [3, 3]) == [False, False], "only the number grows"
    assert page.evaluate(FEW_BACKS, [2, 3]) == [True, False]
    assert page.evaluate(FEW_BACKS, [0, 2]) == [True, True]


# A card that flies as it is drawn: what is copied of it, before and after, and of which place.
COPIED = """() => {
  document.body.innerHTML = `<div id="app"><p style="--face:7px"><b data-card="A" id="a"><i>doll</i></b></p>
    <b data-card="B">other</b></div>`;
  const { cards } = tapis.places.picture(true, false, new Map([["A", ["--face"]]]));
  const { copy } = cards.get("A");
  return [copy.innerHTML, copy.id, copy.style.getPropertyValue("--face"), cards.get("B").copy];
}"""


def test_a_card_that_flies_as_drawn_takes_its_drawing_and_its_properties_along(page: Page) -> None:
    assert page.evaluate(COPIED) == ["<i>doll</i>", "", "7px", None]


# The texts of a number while cards leave what it counts, one after the other.
COUNTED = """([was, text, cards]) => {
  document.body.innerHTML = `<div id="app" data-screen="table"><b data-count="deck">${was}</b></div>`;
  const { count, remember } = tapis.numbers;
  const number = document.querySelector("b");
  remember();
  number.textContent = text;
  const timers = [];
  const run = (element, frames, timing) => (timers.push(timing), timing);
  const legs = (at) => [{ source: "deck", target: "hand:0", at }];
  count(Array.from({ length: cards }, (_, n) => ({ legs: legs(90 * n), end: 90 * n + 220 })), [], run);
  return [number.textContent, ...timers.map(({ onfinish }) => (onfinish?.(), number.textContent))];
}"""


def test_a_number_counts_with_each_card_in_whatever_words_it_stands(page: Page) -> None:
    texts = ["30 cards", "29 cards", "28 cards", "27 cards"]
    assert page.evaluate(COUNTED, ["30 cards", "27 cards", 3]) == [*texts, "27 cards"]
    seen = page.evaluate(COUNTED, ["45", "18", 27])
    assert (seen[0], seen[-1], len(seen)) == ("45", "18", 1 + 7 + 1), "in eight steps at most, and a swelling"


# The angles of a card that waits upright, goes to an edge of a flat table, and parts from others there.
TILTED = """([from, first, last]) => {
  const leg = (at, ms, turn) => ({ to: { x: 0, y: 0, width: 60, turn }, at, ms });
  const legs = [leg(600, 300, first), leg(900, 100, last)];
  const frames = tapis.paths.tilt({ from: { x: 0, y: 0, width: 60, turn: from }, legs, end: 1000 });
  return frames?.map(({ offset, rotate }) => [offset, rotate]) ?? null;
}"""


def test_what_goes_to_another_edge_of_a_flat_table_turns_on_its_way_and_not_before(page: Page) -> None:
    assert page.evaluate(TILTED, [0, 270, 270]) == [
        [0, "0deg"],
        [0.6, "0deg"],
        [0.9, "-90deg"],
        [0.9, "-90deg"],
        [1, "-90deg"],
        [1, "-90deg"],
    ]
    assert page.evaluate(TILTED, [0, 0, 0]) is None


# Every property that an animation changes: of marks, of what is drawn, of everything that flies or slides.
ANIMATED = """() => {
  const size = (width) => `width:${width}px;height:${1.4 * width}px`;
  const box = (left, width) => `style="position:fixed;left:${left}px;top:9px;${size(width)}"`;
  const { ACTS, HELD, MARKS, fall, fly, land, spin, tilt, turn } = tapis.paths;
  const { journey, picture, slides, Taken } = tapis.places;
  const draw = (left) => (document.body.innerHTML = `<div id="app"><p data-zone="hand:0">
    <b data-card="A" ${box(left, 60)}></b><b data-card="B" ${box(2 * left, left / 2)}></b></p></div>`);
  draw(100);
  const before = picture(true);
  draw(200);
  const after = picture(true);
  const flights = ["line", "arc", "throw", "circle"].map((path, n) => ({
    shows: "A", source: "hand:0", target: "hand:0", at: 300 * n, ms: 300, path, turns: "up", lands: "bounce",
  }));
  const each = journey("A", flights, before, after, 5 / 7, new Taken());
  each.from.turn = 90;
  const sliding = slides(before, after, [], []).map(([, frames]) => frames);
  const ways = [fly(each, 60), land(each), spin(each), tilt(each), turn(each), fall(9), ...sliding];
  const frames = [...ways, ...Object.values(MARKS), ...Object.values(ACTS), ...Object.values(HELD)].flat();
  const seen = ({ x, y, width }) => [Math.round(x), Math.round(y), Math.round(width)];
  return {
    changed: [...new Set(frames.flatMap(Object.keys))],
    from: seen(each.from),
    to: seen(each.legs.at(-1).to),
    slid: sliding.map(([{ transform }]) => transform),
  };
}"""


def test_only_transform_and_opacity_change_and_everything_has_its_size_at_both_ends(page: Page) -> None:
    seen = page.evaluate(ANIMATED)
    moved = {"transform", "translate", "rotate", "scale", "opacity"}
    assert {*seen["changed"]} == {*moved, "offset", "easing"}
    assert (seen["from"], seen["to"]) == ([100, 9, 60], [200, 9, 60])
    assert seen["slid"] == ["translate(-100px, 0px) scale(1)", "translate(-225px, -35px) scale(0.5)"]


# A trick that is won: its cards are drawn no more, and had told where they go.
SWEPT = """() => {
  const box = (left) => `style="position:fixed;left:${left}px;top:200px;width:60px;height:84px"`;
  const at = "position:fixed;left:400px;width:40px;height:40px";
  const seat = `<p id="player-1"><i class="token" style="${at}"></i></p>`;
  const card = (name, left) => `<b data-card="${name}" data-goes="won:1" ${box(left)}><i>${name}</i></b>`;
  const sheet = "<style>.ghost{position:fixed;left:0;top:0;transform-origin:0 0}</style>"; // as in motion.css
  document.body.innerHTML = `${sheet}<div id="app">${card("A", 100)}${card("B", 200)}${seat}</div>`;
  tapis.motion("", () => document.querySelectorAll("b").forEach((each) => each.remove()));
  const ghosts = [...document.querySelectorAll("#motion > .ghost")];
  const ways = ghosts.map((ghost) => ghost.getAnimations()[0]);
  const left = (way, time) => {
    way.currentTime = time;
    return Math.round(way.effect.target.getBoundingClientRect().left);
  };
  const times = [0, 219, 619];
  const found = ghosts.map((ghost, n) => [ghost.textContent, ...times.map((time) => left(ways[n], time))]);
  dispatchEvent(new Event("pointerdown"));
  return [found, document.querySelectorAll("#motion").length];
}"""


def test_the_cards_of_a_trick_gather_and_go_to_who_has_won_it(page: Page) -> None:
    [first, second], layers = page.evaluate(SWEPT)
    assert first[:3] == ["A", 100, 100]
    assert (second[0], second[1]) == ("B", 200)
    assert 100 < second[2] < 130, "beside the first"
    assert all(380 < end < 420 for *_, end in (first, second))
    assert layers == 0
