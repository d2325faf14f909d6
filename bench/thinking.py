"""Bots that search, in a worker and on the page, in every browser of this machine: how long they think, and
how long that keeps the page busy in one go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from math import ceil
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Playwright

from engine import GAMES, Record
from engine.bots import LEVELS
from tests.browsers.chromium import Chromium
from tests.browsers.driver import Driver
from tests.browsers.scenarios import visit
from tests.browsers.webdriver import Firefox, WebKit
from tools import browser
from tools.serve import Server
from ui.thought import LIMITS, SEARCHING

from .pages import PROJECT
from .report import Measured
from .threads import find_main_thread, watch_thread

SECONDS = 8  # of play, for each row
FINDING = 0.5  # seconds of work by which the page's process is found
HOW = """
Bots of one level play against each other for {seconds:g} seconds, in a worker and where none can start. The
clock runs from the call of a bot until its move is about to be drawn. A bot that takes half as long again as
its level should (0.3 s, 1 s) plays the best move it has found: that is its limit. Motion is off.
“Longest task” is the longest task of the page's main thread while bots think and their moves are drawn and
painted, in time of the processor. Chromium tells it in a trace. Of the other browsers the system tells how
long that thread worked between two beats of a clock on the page, which come every few milliseconds: at the
most, that is several tasks. “Thinking” is, in all browsers, the longest that the page's scripts took in one
go between the call of a bot and its move; “drawing”, the same where a move was played and drawn, which costs
the same after a person's move, and with easy bots, which do not search. Both are times of day: where nobody
plays, the page counts to 12 ms again and again, and “thinking” is the longest that this took, so what is
above 12 ms is the machine's. “Over 50 ms” is how many were so long, of how many.
"""
DENY = "void (window.Worker = class { constructor() { throw new Error('denied'); } })"
ALLOW = "void (window.Worker = usual)"
CLOCK = """(() => {
  const { think, show, next } = tapis;
  const later = setTimeout;
  let began = null;
  let isDrawn = false; // a move, in the task under way
  let last = performance.now();
  Object.assign(window, { usual: Worker, times: [], beats: [], thinking: [], drawing: [] });
  tapis.think = (...given) => {
    began = performance.now();
    think(...given);
  };
  tapis.show = (...given) => {
    if (began !== null) times.push(performance.now() - began);
    began = null;
    isDrawn = true;
    show(...given);
  };
  tapis.next = (step, ...given) => next(() => {
    const from = performance.now();
    step();
    drawing.push(performance.now() - from);
  }, ...given);
  window.setTimeout = (call, ...given) => later((...told) => {
    const from = performance.now();
    const isThought = began !== null;
    isDrawn = false;
    call(...told);
    if (isThought) (isDrawn ? drawing : thinking).push(performance.now() - from);
  }, ...given);
  setInterval(() => {
    const now = performance.now();
    beats.push([performance.timeOrigin + last, performance.timeOrigin + now]);
    last = now;
  });
  window.count = (seconds) => new Promise((done) => {
    const end = performance.now() + 1000 * seconds;
    const turn = () => {
      const from = performance.now();
      while (performance.now() < from + 12);
      thinking.push(performance.now() - from);
      later(performance.now() < end ? turn : done);
    };
    turn();
  });
})()"""
FORGET = "void [times, beats, thinking, drawing].forEach((list) => (list.length = 0))"
LONG = 50.0  # milliseconds of a task that a person notices
LONGEST = ("longest task", "over 50 ms", "thinking", "over 50 ms", "drawing", "over 50 ms")
TASK, MAIN = "ThreadControllerImpl::RunTask", "CrRendererMain"


class Thought(NamedTuple):
    times: list[float]  # milliseconds of each decision
    tasks: list[float]  # milliseconds of each task of the main thread
    thinking: list[float]  # milliseconds of each piece of thought on the page
    drawing: list[float]  # milliseconds in which a bot's move was played and drawn


def watch(driver: Driver, process: int | None, game: str, level: str, seconds: float = SECONDS) -> Thought:
    """Let bots of a level play a game among themselves, on a page where Python runs and the clock is set."""
    seats = GAMES[game].SEATS[0]
    made = Record(
        game, seats, f"bench {level}", {}, [f"Bot {seat}" for seat in range(seats)], [level] * seats
    )
    driver.evaluate(f"void (localStorage.clear(), location.hash = '{made.link()}')")
    driver.click(f'#app[data-game="{game}"] [data-act="here"]')
    driver.evaluate(FORGET)
    driver.wait_for("times.length > 1")
    driver.evaluate(FORGET)
    with watch_tasks(driver, process) as tasks:
        driver.evaluate(f"new Promise((done) => setTimeout(done, {1000 * seconds}))")
    times, thinking, drawing = driver.evaluate("[times, thinking, drawing]")
    driver.evaluate("void (location.hash = '')")
    driver.wait_for_element('#app[data-screen="home"]')
    return Thought(times, tasks, thinking, drawing)


@contextmanager
def watch_tasks(driver: Driver, process: int | None) -> Iterator[list[float]]:
    """Fill the list, at the end, with the milliseconds of each task of the page's main thread."""
    found: list[float] = []
    if isinstance(driver, Chromium):
        driver.browser.start_tracing(page=driver.page, categories=["toplevel"])
        yield found
        found += traced(driver.browser.stop_tracing())
    else:
        with watch_thread(process) as worked:
            yield found
            found += [worked(start, end) for start, end in driver.evaluate("beats")]


def traced(trace: bytes) -> Iterator[float]:
    events = json.loads(trace)["traceEvents"]
    main = {thread(event) for event in events if event["args"].get("name") == MAIN}
    for event in events:
        if event["name"] == TASK and thread(event) in main:
            yield event.get("tdur", 0) / 1000


def most_of(times: list[float]) -> float:
    """What 95 % of the times do not exceed."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def thread(event: dict[str, int]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def drivers(playwright: Playwright) -> Iterator[Driver]:
    yield Chromium(playwright)
    if program := browser.find_other("firefox"):
        yield Firefox(program)
    if program := browser.find_other("webkit"):
        yield WebKit(program)


def measure(playwright: Playwright, seconds: float = SECONDS) -> Measured:
    rows: list[tuple[str, ...]] = []
    with Server(PROJECT.dist) as server:
        for driver in drivers(playwright):
            with closing(driver):
                visit(driver, server.url)  # as somebody for whom nothing moves
                driver.goto(f"{server.url}?lang=en&pace=0#nowhere")
                driver.wait_for_element("html[data-boot=ready]")
                driver.evaluate(CLOCK)
                process = find_main_thread(partial(driver.evaluate, f"count({FINDING})"))
                rows.append(nobody(driver, process, seconds))
                for where, script in (("worker", ALLOW), ("page", DENY)):
                    driver.evaluate(script)
                    for game in GAMES:
                        for level in levels(driver, where):
                            thought = watch(driver, process, game, level, seconds)
                            rows.append(row(driver, where, game, level, thought))
    heads = ("bots", "moves", "median", "95 %", "of its limit", *LONGEST)
    return Measured("Bots that search", HOW.format(seconds=seconds), heads, rows)


def levels(driver: Driver, where: str) -> tuple[str, ...]:
    """Who plays: hard bots in Chromium alone; easy ones where no worker can start, to compare drawings."""
    return (
        *(LEVELS[:1] if where == "page" else ()),
        *(SEARCHING if isinstance(driver, Chromium) else SEARCHING[-1:]),
    )


def nobody(driver: Driver, process: int | None, seconds: float) -> tuple[str, ...]:
    """What the same clocks tell of a page on which nobody plays: that much is the machine's."""
    driver.evaluate(FORGET)
    with watch_tasks(driver, process) as tasks:
        driver.evaluate(f"count({seconds})")
    thinking = driver.evaluate("thinking")
    return f"{driver.name}: nobody plays", "", "", "", "", *longest(tasks), *longest(thinking), "", ""


def longest(tasks: list[float]) -> tuple[str, str]:
    return f"{max(tasks, default=0):.0f} ms", f"{sum(task > LONG for task in tasks)} of {len(tasks)}"


def row(driver: Driver, where: str, game: str, level: str, thought: Thought) -> tuple[str, ...]:
    times, *pieces = thought
    who = f"{driver.name}, {where}: {game}, {level}"
    ends = [cell for found in pieces for cell in longest(found)]
    if not times:
        return who, "0", "", "", "", *ends
    most = most_of(times)
    share = f"{most / LIMITS[level]:.2f}" if level in LIMITS else ""
    return who, str(len(times)), f"{median(times):,.0f} ms", f"{most:,.0f} ms", share, *ends
