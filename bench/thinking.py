"""Bots that search, in a worker and on the page, in every browser of this machine: how long they think, and
how long that keeps the page busy in one go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
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
from .threads import Worked, find_main_thread, watch_thread

SECONDS = 8  # of play, for each row
FINDING = 0.5  # seconds of work by which the page's process is found
HOW = """
Bots of one level play against each other for {seconds:g} seconds, in a worker and where none can start. The
clock runs from the call of a bot until its move is about to be drawn. A bot that takes half as long again as
its level should (0.3 s, 1 s) plays the best move it has found: that is its limit. Motion is off.
The page has a clock that beats every few milliseconds, and after every longer task before the next one. The
system tells how long the page's main thread worked from one beat to the next; what other programs did
meanwhile does not count. “Drawing” is the longest of these in which a move was played and drawn, or one of
the two frames after that was made, which costs the same after a person's move, and with easy bots, which do
not search; “thinking”, the longest of all others. “Over 50 ms” is how many were so long, of how many. Where
nobody plays, the page counts to 12 ms again and again.
"""
DENY = "void (window.Worker = class { constructor() { throw new Error('denied'); } })"
ALLOW = "void (window.Worker = usual)"
CLOCK = """(() => {
  const BUSY = 8; // milliseconds: timers of a page at rest come sooner
  const { think, show, next } = tapis;
  let began = null;
  let frames = 0; // that are still to be made of what was drawn
  let isDrawn = false; // something, since the last beat
  let last = performance.now();
  Object.assign(window, { usual: Worker, times: [], beats: [] });
  const paint = () => requestAnimationFrame(() => {
    isDrawn = true;
    if (--frames) paint();
  });
  const draw = (action) => (...given) => {
    if (!frames) paint();
    frames = 2;
    isDrawn = true;
    return action(...given);
  };
  tapis.think = (...given) => {
    began = performance.now();
    think(...given);
  };
  tapis.show = draw((...given) => {
    if (began !== null) times.push(performance.now() - began);
    began = null;
    show(...given);
  });
  tapis.next = (step, ...given) => next(draw(step), ...given);
  const { port1, port2 } = new MessageChannel();
  const beat = () => {
    const now = performance.now();
    const isBusy = now - last > BUSY;
    beats.push([performance.timeOrigin + last, performance.timeOrigin + now, isDrawn]);
    last = now;
    isDrawn = false;
    if (isBusy) port2.postMessage(""); // the next task may wait already, and a timer would come after it
    else setTimeout(beat);
  };
  port1.onmessage = beat;
  beat();
  window.count = (seconds) => new Promise((done) => {
    const end = performance.now() + 1000 * seconds;
    const turn = () => {
      const from = performance.now();
      while (performance.now() < from + 12);
      setTimeout(performance.now() < end ? turn : done);
    };
    turn();
  });
})()"""
FORGET = "void [times, beats].forEach((list) => (list.length = 0))"
LONG = 50.0  # milliseconds of a task that a person notices
LONGEST = ("thinking", "over 50 ms", "drawing", "over 50 ms")


class Tasks(NamedTuple):
    """Milliseconds of work from one beat to the next, by whether something was drawn meanwhile."""

    thinking: list[float]
    drawing: list[float]


class Thought(NamedTuple):
    times: list[float]  # milliseconds of each decision
    tasks: Tasks


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
    with watch_thread(process) as worked:
        driver.evaluate(f"new Promise((done) => setTimeout(done, {1000 * seconds}))")
        found = Thought(driver.evaluate("times"), sorted_out(driver.evaluate("beats"), worked))
    driver.evaluate("void (location.hash = '')")
    driver.wait_for_element('#app[data-screen="home"]')
    return found


def sorted_out(beats: list[tuple[float, float, bool]], worked: Worked) -> Tasks:
    tasks = Tasks([], [])
    for start, end, is_drawn in beats:
        tasks[is_drawn].append(worked(start, end))
    return tasks


def most_of(times: list[float]) -> float:
    """What 95 % of the times do not exceed."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


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
    with watch_thread(process) as worked:
        driver.evaluate(f"count({seconds})")
        tasks = sorted_out(driver.evaluate("beats"), worked)
    return f"{driver.name}: nobody plays", "", "", "", "", *longest(tasks.thinking), "", ""


def longest(tasks: list[float]) -> tuple[str, str]:
    return f"{max(tasks, default=0):.0f} ms", f"{sum(task > LONG for task in tasks)} of {len(tasks)}"


def row(driver: Driver, where: str, game: str, level: str, thought: Thought) -> tuple[str, ...]:
    times, tasks = thought
    who = f"{driver.name}, {where}: {game}, {level}"
    ends = (*longest(tasks.thinking), *longest(tasks.drawing))
    if not times:
        return who, "0", "", "", "", *ends
    most = most_of(times)
    share = f"{most / LIMITS[level]:.2f}" if level in LIMITS else ""
    return who, str(len(times)), f"{median(times):,.0f} ms", f"{most:,.0f} ms", share, *ends
