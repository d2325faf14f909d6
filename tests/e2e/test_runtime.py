"""The same rules on both Pythons: what the browser plays, this Python reads, and the other way round."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record
from tests.engine.setups import brief
from tools.serve import Server

from . import robot

RECORDS = Path(__file__).parents[1] / "engine" / "records"

# Played on both Pythons: every game once with its bots, once at random.
WHOLE_GAMES = """
from engine import GAMES, Record, Rng
from engine.bots import decide
for name, kind in GAMES.items():
    for level in ("normal", "random"):
        record, rng = Record(name, kind.SEATS[0], "both sides ½ 🀄"), Rng(level)
        while record.game().ask():
            record.play(decide(record.game(), level, rng))
        print(record.link())
"""

BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const said = [];
const python = await loadPyodide({ stdout: (line) => said.push(line) });
await python.loadPackage("micropip");
await python.pyimport("micropip").install(new URL("wheels/WHEEL", location.href).href);
window.run = (code, input) => {
  said.length = 0;
  python.globals.set("given", input);
  python.runPython(code);
  return said.join("\\n");
};
document.title = "ready";
</script>"""


@pytest.fixture(scope="module")
def bare(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of somebody else's with Pyodide, micropip and our wheel, and nothing of ours beside."""
    context = browser.new_context(base_url=server.url)
    wheel = next((server.folder / "wheels").glob("*.whl")).name
    context.route(
        "**/bare.html",
        lambda route: route.fulfill(body=BARE.replace("WHEEL", wheel), content_type="text/html"),
    )
    page = context.new_page()
    page.goto("bare.html")
    expect(page).to_have_title("ready", timeout=60_000)
    yield page
    context.close()


def run(page: Page, code: str, given: str = "") -> str:
    said: str = page.evaluate("([code, given]) => run(code, given)", [code, given])
    return said


def test_the_wheel_plays_the_same_games_in_the_browser_as_here(bare: Page) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(WHOLE_GAMES, {})
    there = run(bare, WHOLE_GAMES)
    assert there.split() == here.getvalue().split()
    assert len(there.split()) == 2 * len(GAMES)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_record_reads_the_same_in_the_browser(bare: Page, path: Path) -> None:
    text = path.read_bytes().decode()
    code = (
        "from engine import Record; record = Record.parse(given); print(record.check, record.text() == given)"
    )
    assert run(bare, code, text) == f"{Record.parse(text).check} True"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_on_the_page_is_read_and_vouched_for_here(tapis: Page, game: str) -> None:
    kind, names = GAMES[game], ("Zoé 🐈", "<b>")
    robot.set_up(tapis, game, kind.SEATS[0], 1, names=names, options=brief(kind), seed="½")
    robot.begin(tapis)
    kept = json.loads(tapis.evaluate("localStorage.getItem('tapis.game')"))[0]["text"]
    assert Record.parse(kept).seed == "½"
    robot.play(tapis)
    copied = []
    for act in ("copy", "link"):
        tapis.locator(f'main [data-act="{act}"]').click()
        expect(tapis.locator("#notice")).not_to_be_empty()
        copied.append(tapis.evaluate("navigator.clipboard.readText()"))
        tapis.locator('#notice [data-act="hush"]').click()
        expect(tapis.locator("#notice")).to_be_empty()
    text, link = copied
    record = Record.parse(text)  # it verifies the check
    assert record.game().ask() is None
    assert record.names[:2] == names
    assert Record.from_link(link).text() == text
    winners = record.game().winners()
    assert winners
    expect(tapis.locator(".podium .winner")).to_have_count(len(winners))
