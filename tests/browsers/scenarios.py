"""What a person does on the page, in whichever browser: set a game up, play some moves, come back to it."""

from __future__ import annotations

import json

from engine import GAMES, Record
from engine.notation import dumps
from tests.e2e.robot import CHOICES, FILL, HOUSE
from ui.saves import Saves
from ui.settings import KEY, Settings
from ui.store import Memory
from ui.thought import read, write

from .driver import Driver

READY = "html[data-boot=ready]"
CLICKS = 60  # in which somebody has made a move in every game, and a bot another
LEVEL = "normal"
# The selector of what to press next: what the house asks, else a move, else a piece; "" at a game's end.
NEXT = """((kinds, click) => {
  const app = document.getElementById("app");
  if (app.dataset.screen === "end") return { selector: "" };
  if (app.querySelector("[data-touched]")) return null; // the last press is being answered
  for (const kind of kinds) {
    const found = [...app.querySelectorAll(kind)].filter((element) => element.checkVisibility());
    const element = found[click % found.length];
    const name = element && ["move", "piece", "act"].find((name) => name in element.dataset);
    if (name) return { selector: `#app [data-${name}="${CSS.escape(element.dataset[name])}"]` };
  }
  return null;
})"""
# Keeps what workers say, from now on.
WATCH_WORKERS = """(() => {
  window.said = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => said.push(data));
    }
  };
})()"""


def visit(driver: Driver, address: str) -> None:
    """Open the page as somebody new who wants nothing to move: without a graphics card frames take long."""
    driver.goto(f"{address}?pace=0&lang=en")
    settings = dumps(Settings(motion="off")._asdict())
    driver.evaluate(
        f"(localStorage.clear(), localStorage.setItem({json.dumps(KEY)}, {json.dumps(settings)}))"
    )
    driver.hide()


def screen(name: str, game: str = "") -> str:
    """The selector of a screen."""
    return f'#app[data-screen="{name}"]' + (f'[data-game="{game}"]' if game else "")


def saved(driver: Driver) -> list[Record]:
    """The games kept in this browser, the last one first, each read and checked by this Python."""
    store = Memory()
    store.texts = dict(driver.evaluate("Object.entries(localStorage)"))
    return [Record.parse(save.text) for save in Saves(store, "scenario").all()]


def set_up(driver: Driver, game: str, seed: str = "tapis") -> None:
    """From home to the table: somebody against bots at the smallest table of a game."""
    driver.click(f'.tile[data-game="{game}"]')
    driver.wait_for_element(screen("setup", game))
    driver.wait_for_element(READY)
    seats = GAMES[game].SEATS[0]
    choose(driver, {"seats": str(seats)})
    kinds = {f"kind{seat}": LEVEL if seat else "" for seat in range(seats)}
    choose(driver, {**kinds, "seed": seed})
    driver.click('[data-act="start"]')
    driver.wait_for_element(f"#app:is({screen('table', game)}, {screen('end', game)})")


def choose(driver: Driver, wanted: dict[str, str]) -> None:
    driver.evaluate(f"{FILL}({json.dumps(wanted)})")


def play(driver: Driver, game: str) -> Record:
    """Press until a person and a bot have moved; the record of it, whose bots this Python agrees with."""
    kinds = json.dumps([HOUSE, "[data-move]", CHOICES])
    for click in range(CLICKS):
        selector = driver.wait_for(f"{NEXT}({kinds}, {click})")["selector"]
        record = next((kept for kept in saved(driver) if kept.kind is GAMES[game]), None)
        if record and {True, False} <= {bool(record.bots[seat]) for seat in movers(record)}:
            check_bots(record)
            return record
        driver.click(selector)
    raise AssertionError(f"{driver.name}: not both have moved in {CLICKS} clicks\n{driver.text()}")


def play_to_the_end(driver: Driver) -> None:
    kinds = json.dumps([HOUSE, "[data-move]", CHOICES])
    for click in range(CLICKS):
        selector = driver.wait_for(f"{NEXT}({kinds}, {click})")["selector"]
        if not selector:
            return
        driver.click(selector)
    raise AssertionError(f"{driver.name}: no end in {CLICKS} clicks\n{driver.text()}")


def see_bots_think_in_a_worker(driver: Driver) -> None:
    """Let two bots that search play, and see that they are answered from outside the page."""
    driver.evaluate(WATCH_WORKERS)
    among_bots = Record("shokoba", 2, "worker", {}, ("Ana", "Bo"), ("expert", "expert"))
    driver.evaluate(f"void (location.hash = '{among_bots.link()}')")
    driver.click('[data-act="here"]')
    driver.wait_for("said.some(({ answer }) => answer)")


def movers(record: Record) -> list[int]:
    """Who made each move."""
    asks = (record.at(number).ask() for number in range(len(record)))
    return [ask.seat for ask in asks if ask]


def check_bots(record: Record) -> None:
    """See that every move of a bot is the one that this Python decides on, told the same."""
    setup = record.kind.NAME, record.seats, record.seed, record.options, record.names, record.bots
    for number, seat in enumerate(movers(record)):
        if record.bots[seat]:
            thinking = read(write(Record(*setup, record.moves[:number])))
            thinking.run()
            assert record.moves[number] == thinking.best, record.text()


def go_home(driver: Driver) -> None:
    driver.click(".bar a.home")
    driver.wait_for_element(screen("home"))


def resume(driver: Driver, game: str) -> None:
    """From home, by the list of saved games, to where this game was left."""
    driver.click('[data-act="saves"]')
    driver.wait_for_element(screen("saves"))
    driver.click(f'[data-act="resume"][data-game="{game}"]')
    driver.wait_for_element(f"#app:is({screen('table', game)}, {screen('end', game)})")
