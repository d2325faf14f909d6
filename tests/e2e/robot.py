"""A robot that plays any game through the page and knows the rules of none.

It taps what is enabled (`data-piece`), presses what makes a move (`data-move`), passes the tablet on
(`data-act`: here, open, next), and looks at every screen on its way as somebody fussy would.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

from engine import GAMES, Record, Rng
from engine.bots import decide
from engine.options import Value
from tests.engine.setups import brief
from ui.saves import Saves
from ui.store import Memory

OPEN = '[data-act="open"]:enabled:not([aria-disabled="true"])'
HOUSE = f'[data-act="here"], {OPEN}, [data-act="next"]'
CHOICES = "[data-move], [data-piece]:enabled:not([aria-pressed=true], [hidden])"
PATIENCE = 30_000  # milliseconds until a bot that says nothing is a failure
WHOLE = 2_000  # steps in which every game ends
A_FEW = 12  # steps, in the middle of a game that is hurried, then to its end

# Each choice as a click makes it, each text as it is when somebody has typed it.
FILL = """((wanted) => {
  for (const [name, value] of Object.entries(wanted)) {
    const controls = [...document.querySelectorAll(`#app form [name="${name}"]`)];
    const choice = controls.find((each) => each.value === value && each.type !== "text");
    if (choice) choice.checked || choice.click();
    else {
      controls[0].value = value;
      controls[0].dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
})"""
UNFOLD = "document.querySelector('#app .more summary').click()"
SCRIPT = Path(__file__).with_name("robot.js").read_text("utf-8")


def sit_down(page: Page | Frame, seed: int = 1, least: int = 24, steps: int = WHOLE) -> None:
    """Bring the robot into the page; `least` is how small a piece may be, `steps` how long it plays."""
    page.evaluate(SCRIPT, [HOUSE, PATIENCE])
    page.evaluate("(begin) => robot.begin(...begin)", [seed, least, steps])


def step(page: Page | Frame) -> None:
    """One action, or a wait for what others do."""
    page.evaluate("robot.step()")


def play(
    page: Page | Frame,
    *,
    until: str = "end",
    seed: int = 1,
    least: int = 24,
    steps: int = WHOLE,
    see: Callable[[str], Any] = lambda kind: None,
) -> list[str]:
    """Play to a screen, calling `see` at the first of each kind; what was wrong on the way.

    With fewer steps than a whole game takes, bots play on to its middle, after a few steps there to the last
    moves, and after a few more to the end: by chance alone a game can go on for hundreds of moves.
    """
    sit_down(page, seed, least, steps)
    wrong: dict[str, None] = {}
    ahead: list[str] | None = None if steps < WHOLE else []
    while True:
        report = page.evaluate("(stop) => robot.play(stop)", until)
        wrong |= dict.fromkeys(report["wrong"])
        see(report["kind"])
        if report["screen"] == until:
            return list(wrong)
        assert report["screen"] not in ("end", "trouble"), page.locator("#app").inner_text()
        if report["tired"]:
            ahead = foretell(page) if ahead is None else ahead
            assert ahead, "it goes on and on"
            follow(page, ahead.pop(0))
            seed += 1
            page.evaluate("(begin) => robot.begin(...begin)", [seed, least, A_FEW])


def saved(page: Page | Frame) -> Record:
    """The game kept last in this browser, read and checked by this Python."""
    return all_saved(page)[0]


def all_saved(page: Page | Frame) -> list[Record]:
    """The games kept in this browser, the one played last first."""
    store = Memory()
    store.texts = dict(page.evaluate("Object.entries(localStorage)"))
    return [Record.parse(save.text) for save in Saves(store, "robot").all()]


def foretell(page: Page | Frame) -> list[str]:
    """Links to the middle of the game, its last moves and its end, as those play it who know how to.

    Here they are played on another way. Each is a game of its own, since its first player has another name.
    """
    kept = saved(page)
    played, rng = len(kept), Rng(len(kept))
    while kept.game().ask():
        kept.play(decide(kept.game(), "normal", rng))
    parts = [kept.moves[: (played + len(kept)) // 2], kept.moves[:-2], kept.moves]
    setup = kept.kind.NAME, kept.seats, kept.seed, kept.options
    return [
        Record(*setup, (f"Robo {number}", *kept.names[1:]), kept.bots, moves).link()
        for number, moves in enumerate(parts)
    ]


def follow(page: Page | Frame, link: str) -> None:
    """Go where a link leads. A page that has become busy still shows what it showed before."""
    before = page.evaluate("document.getElementById('app').outerHTML")
    page.evaluate("(hash) => { location.hash = hash }", link)
    page.wait_for_function(
        "(before) => { const app = document.getElementById('app');"
        " return app.ariaBusy !== 'true' && app.outerHTML !== before }",
        arg=before,
    )


def play_by_hand(page: Page, clicks: int) -> int:
    """The same with real clicks, each where and when a person could make it, or to the end; how many."""
    app = page.locator("#app")
    for click in range(clicks):
        page.locator(f'#app[data-screen="end"], #app :is({HOUSE}, {CHOICES})').first.wait_for()
        if app.get_attribute("data-screen") == "end":
            return click
        house, moves = app.locator(HOUSE), app.locator("[data-move]")
        pieces = app.locator(CHOICES)
        target = house if house.count() else moves if moves.count() else pieces
        target.nth(click % target.count()).click(position={"x": 12, "y": 12})
        page.locator("[data-touched]").wait_for(state="detached")  # until it is answered
    return clicks


# -- starting a game on the page, as people do


def go_home(page: Page, lang: str | None = None) -> None:
    if page.locator("#app").get_attribute("data-screen") != "home":
        page.locator(".bar a.home").click()
    page.locator('#app[data-screen="home"]').wait_for()
    page.wait_for_function("location.hash === ''")  # the browser goes back in its own time
    if lang and page.locator("#app").get_attribute("lang") != lang:
        page.locator(f'.masthead [data-lang="{lang}"]').click()
        page.locator(f'#app[lang="{lang}"]').wait_for()


def set_up(
    page: Page,
    game: str,
    seats: int,
    people: int,
    *,
    names: tuple[str, ...] = (),
    options: Mapping[str, Value] | None = None,
    seed: str = "tapis",
) -> None:
    """From home to a filled form, which is filled at once; `set_up_by_hand` clicks."""
    page.locator(f'.tile[data-game="{game}"]').click()
    page.locator('#app[data-screen="setup"]').wait_for()
    kinds = {f"kind{seat}": "" if seat < people else "normal" for seat in range(seats)}
    called = {f"name{seat}": name for seat, name in enumerate(names)}
    wanted = {"seats": seats, **kinds, **(options or {}), **called, "seed": seed}
    page.evaluate(FILL, {name: str(value) for name, value in wanted.items()})
    page.evaluate(UNFOLD)


def set_up_by_hand(page: Page, game: str, seats: int, people: int, options: Mapping[str, Value]) -> None:
    page.locator(f'.tile[data-game="{game}"]').click()
    page.locator('#app[data-screen="setup"]').wait_for()
    page.locator(f'.pick:has([name="seats"][value="{seats}"])').click()
    filled = page.evaluate("Object.fromEntries(new FormData(document.querySelector('#app form')))")
    for seat in range(seats):
        kind = "" if seat < people else "normal"
        if filled[f"kind{seat}"] != kind:
            page.locator(f".chair.seat-{seat} .cushion").click()
            page.locator(f'.pick:has([name="kind{seat}"][value="{kind}"])').click()
    for option, value in options.items():
        page.locator(f'.option:has([name="{option}"][value="{value}"])').click()
    page.locator(".more summary").click()
    page.locator('[name="seed"]').fill("by hand")


def begin(page: Page) -> None:
    page.locator('[data-act="start"]').click()
    page.locator('#app:not([data-screen="setup"])').wait_for()  # with bots it may be over at once


@cache
def nearly_over(game: str, names: tuple[str, ...] = ()) -> str:
    """The link of a game between people that has a move or so to go."""
    kind = GAMES[game]
    record = finished(Record(game, kind.SEATS[0], "nearly over", brief(kind), names))
    return Record(game, record.seats, record.seed, record.options, names, moves=record.moves[:-1]).link()


def raise_curtain(page: Page) -> None:
    """Whoever is asked on the open table wants to see private cards first."""
    if page.locator("#app").get_attribute("data-screen") == "table":
        page.locator('[data-act="look"]').click()
        page.locator('#app[data-screen="curtain"]').wait_for()


def open_hand(page: Page) -> None:
    raise_curtain(page)
    if page.locator('[data-act="here"]').count():
        page.locator('[data-act="here"]').click()
    page.locator(OPEN).click()
    page.locator('#app[data-screen="table"]').wait_for()


def finished(record: Record) -> Record:
    """This game as sensible players end it."""
    rng = Rng("finished")
    while record.game().ask():
        record.play(decide(record.game(), "normal", rng))
    return record
