"""Bots think in a worker; where there is none, or it dies in mid-thought, they think on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request

from engine import Ask, Record
from engine.ask import Move
from engine.bots import Thinking
from tools import split
from ui.meanwhile import foreseen
from ui.thought import choice_of_bot, read, write

from . import robot
from .conftest import PROJECT

SEED = "the truth is dealt from this"
# Keeps what workers are told and say. After so many answers in one thought (0: never) a worker is ended.
WATCH = """(answers) => {
  window.workers = [];
  window.Worker = class extends Worker {
    told = [];
    said = [];
    constructor(...given) {
      super(...given);
      workers.push(this);
      this.addEventListener("message", ({ data }) => {
        this.said.push(data);
        const same = this.said.filter(({ number }) => number && number === data.number);
        if (same.length && same.length === answers) this.terminate();
      });
    }
    postMessage(data) {
      this.told.push(data);
      super.postMessage(data);
    }
  };
}"""
DENY = (
    "() => void (window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } })"
)
MOVES = """(least) => {
  const key = Object.keys(localStorage).find((key) => key.startsWith("tapis.game."));
  return localStorage[key]?.split("\\n").filter((line) => line.startsWith("play ")).length >= least;
}"""

# Bots have all the time they want.
PATIENT = "() => void (tapis.think = (at, wait) => think(at, wait, 1_000_000))"
# A worker that says the same move again and again and comes to no end.
ENDLESS = """(move) => {
  window.answers = 0;
  window.Worker = class {
    postMessage({ number, compiled }) {
      clearInterval(this.timer);
      const answer = () => this.onmessage({ data: { number, answer: JSON.stringify([move, false]) } });
      if (compiled) this.onmessage({ data: {} });
      else if (number) this.timer = setInterval(() => answer(++answers), 50);
    }
    terminate() {
      clearInterval(this.timer);
    }
  };
}"""


@pytest.fixture
def page(tapis: Page) -> Iterator[Page]:
    """The page with Python running, whose workers and clock are its own again after the test."""
    tapis.evaluate("() => void Object.assign(window, { usual: Worker, think: tapis.think })")
    yield tapis
    tapis.evaluate("() => { window.Worker = usual; tapis.think = think; }")
    robot.go_home(tapis)


def among(level: str, seed: str = SEED) -> str:
    """The link of a game of two bots."""
    return Record("shokoba", 2, seed, {}, ("Ana", "Bo"), (level, level)).link()


def begin(page: Page, link: str) -> None:
    """Follow the link of a game of bots, and want it to begin."""
    page.evaluate("(hash) => { location.hash = hash }", link)
    page.locator('#app [data-act="here"]').click()


def watch_play(page: Page, level: str, moves: int) -> Record:
    """Let bots play so many moves."""
    begin(page, among(level))
    page.wait_for_function(MOVES, arg=moves, timeout=60_000)
    return robot.saved(page)


def test_bots_that_search_think_in_a_worker_which_is_told_guesses_alone(page: Page) -> None:
    requests: list[Request] = []
    page.context.on("request", lambda request: requests.append(request))
    page.evaluate(WATCH, 0)
    begin(page, among("hard"))
    page.wait_for_function("workers[0]?.said.filter(({ answer }) => answer).length > 3", timeout=60_000)
    page.wait_for_function(MOVES, arg=4)
    told, said = page.evaluate("[workers[0].told.slice(1), workers[0].said]")
    tasks = {data["number"]: data["task"] for data in told if "task" in data}
    assert tasks and {key for data in told for key in data} == {"number", "task"}
    truths = [str(robot.saved(page).at(played).rng.state) for played in range(4)]
    for task in tasks.values():
        assert isinstance(read(task), Thinking)
        assert not [secret for secret in (SEED, *truths) if secret in task]
    assert {data["number"] for data in said if data} <= {*tasks}
    assert any(request.url.endswith(".asm.mjs") for request in requests)
    awaited = [request.url for request in requests if request.resource_type == "xhr"]
    assert [url for url in awaited if url.endswith(split.REST)] == [], "run `python3 build.py profile`"
    # Nobody is seated at home: the worker's memory is given back.
    page.evaluate("workers[0].terminate = function () { this.ended = true; }")
    robot.go_home(page)
    page.wait_for_function("workers[0].ended")


def test_while_a_person_thinks_the_worker_foresees_and_the_bot_plays_the_same(page: Page) -> None:
    played = Record("shokoba", 2, SEED, {}, ("Ana", "Bo"), ("", "hard"))
    while played.bots[asked(played).seat]:
        played.play(asked(played).moves[0])
    page.evaluate(WATCH, 0)
    page.evaluate(PATIENT)
    page.evaluate("(hash) => { location.hash = hash }", played.link())
    page.wait_for_function("workers[0]?.told.some(({ meanwhile }) => meanwhile)", timeout=60_000)
    [meanwhile] = page.evaluate("workers[0].told.map(({ meanwhile }) => meanwhile).filter(Boolean)")
    assert SEED not in meanwhile and str(played.now.rng.state) not in meanwhile
    move, answer = next(likely(played, {*foreseen(meanwhile)}))
    for piece in move[1:]:
        page.locator(f'#app [data-piece="{piece}"]').click()
    page.locator(f'#app [data-move="{" ".join(move)}"]').click()
    page.wait_for_function(MOVES, arg=len(played) + 2, timeout=60_000)
    assert robot.saved(page).moves[len(played) :][:2] == (move, answer)
    page.wait_for_function("workers[0].told.filter(({ meanwhile }) => meanwhile).length > 1")


def asked(played: Record) -> Ask:
    ask = played.now.ask()
    assert ask
    return ask


def likely(played: Record, tasks: set[str]) -> Iterator[tuple[Move, Move]]:
    """The person's moves that were foreseen, each with what the bot then plays when it thinks to the end."""
    for move in asked(played).moves:
        after = Record.from_link(played.link())
        after.play(move)
        if write(after) in tasks:
            yield move, choice_of_bot(after)


def test_the_worker_starts_while_a_person_sets_up(page: Page) -> None:
    page.evaluate(WATCH, 0)
    robot.set_up(page, "shokoba", 2, 1)
    assert page.evaluate("workers.length") == 0
    page.locator(".chair.seat-1 .cushion").click()
    page.locator('.pick:has([name="kind1"][value="hard"])').click()
    page.wait_for_function("workers[0]?.said.length", timeout=60_000)  # it is ready
    assert page.locator("#app").get_attribute("data-screen") == "setup"


def test_where_no_worker_can_start_bots_think_on_the_page(page: Page) -> None:
    page.evaluate(DENY)
    assert watch_play(page, "hard", 4).bots == ("hard", "hard")


def test_a_worker_that_dies_in_mid_thought_is_done_without(page: Page) -> None:
    page.evaluate(WATCH, 2)
    begin(page, among("expert"))
    page.wait_for_function("workers[0]?.said.length > 2", timeout=60_000)
    silent = page.evaluate("workers[0].said.length")
    page.wait_for_function(MOVES, arg=len(robot.saved(page)) + 3, timeout=60_000)
    assert page.evaluate("[workers.length, workers[0].said.length]") == [1, silent]


def test_a_tap_on_the_table_has_a_bot_play_the_best_move_it_has_found(page: Page) -> None:
    ask = Record("shokoba", 2, SEED).now.ask()
    assert ask
    best = ask.moves[-1]
    page.evaluate(ENDLESS, " ".join(best))
    page.evaluate(PATIENT)
    begin(page, among("hard", "a game before"))
    page.wait_for_function("answers > 0")
    page.evaluate("() => { localStorage.clear(); answers = 0; }")
    begin(page, among("expert"))
    page.wait_for_function("answers > 3")
    assert robot.saved(page).moves == ()
    page.wait_for_function(f"() => document.querySelector('#app .board').click() || ({MOVES})(1)")
    assert robot.saved(page).moves[0] == best


def test_a_bot_is_stopped_in_time_for_its_move_to_be_drawn_within_the_limit(page: Page) -> None:
    waits = page.evaluate("""() => {
      const { setTimeout } = window;
      const waits = [];
      window.setTimeout = (what, wait = 0) => waits.push(wait);
      tapis.think("", 0, 450);
      window.setTimeout = setTimeout;
      return waits;
    }""")
    assert 300 < max(waits) <= 400


def test_a_key_on_the_button_that_says_who_thinks_hurries_them_too(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content('<div id="app" data-screen="table"><button data-hurry>Hurry</button></div>')
    for name in ("tapis", "bots"):
        page.add_script_tag(path=PROJECT.root / f"assets/{name}.js")
    page.evaluate("""() => {
      window.told = [];
      tapis.later = (act) => told.push(act);
      tapis.whenSeen = () => {};
      tapis.think("", 1_000_000, 1_000_000);
      const began = performance.now();
      performance.now = () => began + 1_000; // long enough for no double tap
    }""")
    page.get_by_role("button").press("Enter")
    assert page.evaluate("told") == ["hurry"]
    page.close()
