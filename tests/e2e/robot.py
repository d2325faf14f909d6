"""A robot that plays any game through the page and knows the rules of none.

It taps what is enabled (`data-piece`), presses what makes a move (`data-move`), passes the tablet on
(`data-act`: here, open, next), and looks at every screen on its way as somebody fussy would.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

HOUSE = '[data-act="here"], [data-act="open"], [data-act="next"]'
CHOICES = "[data-move], [data-piece]:enabled:not([aria-pressed=true], [hidden])"
PATIENCE = 30_000  # milliseconds until a bot that says nothing is a failure

SCRIPT = """
window.robot = (() => {
  const app = () => document.getElementById("app");
  const all = (selector) => [...app().querySelectorAll(selector)].filter((e) => e.checkVisibility());
  let state, seen, least;

  // A small generator: the same seed, the same game.
  function below(n) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  }
  const pick = (things) => things[below(things.length)];

  const changed = () => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("nothing happens on " + app().dataset.screen)), PATIENCE);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });

  const name = (e) => e.dataset.piece || e.dataset.move || e.dataset.act || e.className || e.tagName;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const within = (a, b) => a.left >= b.left - 1.5 && a.right <= b.right + 1.5 && a.top >= b.top - 1.5 && a.bottom <= b.bottom + 1.5;

  // What is wrong with the screen as it stands.
  function faults() {
    const found = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    const screen = app().dataset.screen;
    const play = screen === "table" || screen === "curtain";
    const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (scrollWidth > innerWidth) found.push(`scrolls sideways: ${scrollWidth} > ${innerWidth}`);
    if (!play) return found.map((text) => `${screen}: ${text}`);
    if (scrollHeight > innerHeight) found.push(`scrolls: ${scrollHeight} > ${innerHeight}`);
    for (const e of all("[data-piece]:enabled, [data-move], [data-act]")) {
      if (e.closest("#notice, .sheet")) continue;
      const r = e.getBoundingClientRect();
      const size = Math.min(r.width, r.height);
      const wanted = e.dataset.piece ? least : 24;
      if (!within(r, sight)) found.push(`${name(e)} is out of sight`);
      if (size < wanted) found.push(`${name(e)} is ${Math.round(size)}px small`);
      // In a fan the next card lies over the right part: the left edge must still take a finger.
      const hit = document.elementFromPoint(r.left + Math.min(12, r.width / 2), r.top + r.height / 2);
      if (!e.contains(hit) && !hit?.closest("#notice")) found.push(`${name(e)} is covered by ${hit && name(hit)}`);
    }
    for (const box of all(".board, .near, .fan, .actions")) {
      if (box.scrollHeight > box.clientHeight + 2) found.push(`${name(box)} is too small: ${box.scrollHeight} > ${box.clientHeight}`);
      if (box.scrollWidth > box.clientWidth + 2) found.push(`${name(box)} is too narrow: ${box.scrollWidth} > ${box.clientWidth}`);
    }
    // What has the focus is drawn anew like all the rest: the question is put to the seat that is asked.
    const asked = app().querySelector("#question .token");
    if (asked && !asked.classList.contains(`seat-${app().dataset.seat}`)) found.push("the question is another seat's");
    const regions = [all(".bar, .players, .board, .last-move, .near"), all(".players > li"), all(".near > *"), all(".actions > *")];
    for (const group of regions) {
      group.forEach((one, i) => {
        const r = one.getBoundingClientRect();
        if (!within(r, sight)) found.push(`${name(one)} leaves the window`);
        for (const other of group.slice(i + 1)) {
          if (meet(r, other.getBoundingClientRect())) found.push(`${name(one)} overlaps ${name(other)}`);
        }
      });
    }
    const step = all(HOUSE)[0]?.dataset.act ?? (all("[aria-pressed=true][data-piece]").length ? "tapped" : "");
    return found.map((text) => `${screen} ${step}: ${text}`);
  }

  // One action; false when there is nothing to do but wait.
  function act() {
    const house = all(HOUSE);
    if (house.length) return house[0].click(), true;
    const moves = all("[data-move]");
    const pieces = all("[data-piece]:enabled:not([aria-pressed=true])");
    if (!moves.length && !pieces.length) return false;
    pick(moves.length && (!pieces.length || below(4)) ? moves : pieces).click();
    return true;
  }

  return {
    begin(seed, pieces) {
      state = seed;
      least = pieces;
      seen = new Set();
    },
    // One action, or a wait for what others do.
    async step() {
      if (!act()) await changed();
    },
    // Play until a kind of screen is seen for the first time; tells which, and what was wrong on the way.
    async play(stop) {
      const wrong = new Set();
      for (let steps = 0; ; steps++) {
        const screen = app().dataset.screen;
        faults().forEach((fault) => wrong.add(fault));
        const pressed = all("[data-piece][aria-pressed=true]").length ? "tapped" : "";
        const kind = [screen, pressed].filter(Boolean).join("-");
        const first = !seen.has(kind);
        seen.add(kind);
        if (first || screen === stop || screen === "end" || screen === "trouble") {
          return { kind, screen, steps, wrong: [...wrong] };
        }
        if (!act()) await changed();
      }
    },
  };
})()
""".replace("HOUSE", repr(HOUSE)).replace("PATIENCE", str(PATIENCE))


def play(
    page: Page,
    *,
    until: str = "end",
    seed: int = 1,
    least: int = 24,
    see: Callable[[str], Any] = lambda kind: None,
) -> list[str]:
    """Play to a screen, calling `see` at the first of each kind; what was wrong on the way."""
    page.evaluate(SCRIPT)
    page.evaluate("([seed, least]) => robot.begin(seed, least)", [seed, least])
    wrong: dict[str, None] = {}
    while True:
        report = page.evaluate("(stop) => robot.play(stop)", until)
        wrong |= dict.fromkeys(report["wrong"])
        see(report["kind"])
        if report["screen"] == until:
            return list(wrong)
        assert report["screen"] not in ("end", "trouble"), page.locator("#app").inner_text()


def play_by_hand(page: Page, until: str, seed: int = 1) -> int:
    """The same with real clicks, each where and when a person could make it; how many there were."""
    clicks = 0
    app = page.locator("#app")
    while True:
        page.locator(f'#app[data-screen="{until}"], #app :is({HOUSE}, {CHOICES})').first.wait_for()
        if app.get_attribute("data-screen") == until:
            return clicks
        house, moves = app.locator(HOUSE), app.locator("[data-move]")
        pieces = app.locator(CHOICES)
        target = house if house.count() else moves if moves.count() else pieces
        target.nth((seed + clicks) % target.count()).click(position={"x": 12, "y": 12})
        clicks += 1


# -- starting a game on the page, as people do


def go_home(page: Page, lang: str | None = None) -> None:
    if page.locator("#app").get_attribute("data-screen") != "home":
        page.locator(".bar a.home").click()
    page.locator('#app[data-screen="home"]').wait_for()
    if lang:
        page.locator(f'.masthead [data-lang="{lang}"]').click()
        page.locator(f'#app[lang="{lang}"]').wait_for()


def set_up(
    page: Page,
    game: str,
    seats: int,
    people: int,
    *,
    names: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    seed: str = "tapis",
) -> None:
    """From home to a filled form."""
    page.locator(f'.tile[data-game="{game}"]').click()
    page.locator('#app[data-screen="setup"]').wait_for()
    page.locator(f'.pick:has([name="seats"][value="{seats}"])').click()
    for seat in range(seats):
        page.locator(f'[name="kind{seat}"]').select_option("" if seat < people else "normal")
        page.locator(f'[name="name{seat}"]').fill(names[seat] if seat < len(names) else "")
    for option in options:
        page.locator(f'[name="{option}"]').check()
    page.locator(".more summary").click()
    page.locator('[name="seed"]').fill(seed)


def begin(page: Page) -> None:
    page.locator('[data-act="start"]').click()
    page.locator('#app:is([data-screen="table"], [data-screen="curtain"])').wait_for()


def open_hand(page: Page) -> None:
    page.locator('[data-act="here"]').click()
    page.locator('[data-act="open"]').click()
    page.locator('#app[data-screen="table"]').wait_for()
