"""The same rules on both Pythons: what the browser plays, this Python reads, and the other way round."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record
from tests.engine.setups import brief
from tools.serve import Server

from . import robot

RECORDS = Path(__file__).parents[1] / "engine" / "records"

# Played on both Pythons, where the package has another name: every game once with its bots, once at random.
WHOLE_GAMES = """
from PACKAGE import GAMES, Record, Rng
from PACKAGE.bots import decide
for name, kind in GAMES.items():
    for level in ("normal", "random"):
        record, rng = Record(name, kind.SEATS[0], "both sides ½ 🀄"), Rng(level)
        while record.game().ask():
            record.play(decide(record.game(), level, rng))
        print(record.link())
"""

BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
const home = "HOME";
const { loadPyodide } = await import(home + "pyodide/pyodide.mjs");
const said = [];
const python = await loadPyodide({ stdout: (line) => said.push(line) });
await python.loadPackage("micropip");
await python.pyimport("micropip").install(home + "wheels/WHEEL");
window.run = (code, input) => {
  said.length = 0;
  python.globals.set("given", input);
  python.runPython(code);
  return said.join("\\n");
};
document.title = "ready";
</script>"""


@pytest.fixture(scope="module")
def bare(browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page on another host that installs our wheel with micropip, and holds nothing else of ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    [wheel] = (server.folder / "wheels").iterdir()
    (folder / "index.html").write_text(BARE.replace("HOME", server.url).replace("WHEEL", wheel.name), "utf-8")
    with Server(folder) as elsewhere, browser.new_page() as page:
        page.goto(elsewhere.url)
        expect(page).to_have_title("ready", timeout=60_000)
        yield page


def run(page: Page, code: str, given: str = "") -> str:
    said: str = page.evaluate("([code, given]) => run(code, given)", [code, given])
    return said


def test_the_wheel_plays_the_same_games_in_the_browser_as_here(bare: Page) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(WHOLE_GAMES.replace("PACKAGE", "engine"), {})
    there = run(bare, WHOLE_GAMES.replace("PACKAGE", "tapis"))
    assert there.split() == here.getvalue().split()
    assert len(there.split()) == 2 * len(GAMES)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_record_reads_the_same_in_the_browser(bare: Page, path: Path) -> None:
    text = path.read_bytes().decode()
    code = "import tapis; record = tapis.Record.parse(given); print(record.check, record.text() == given)"
    assert run(bare, code, text) == f"{Record.parse(text).check} True"


@pytest.mark.parametrize("game", ["daruma", "karmaka"])
def test_a_game_played_on_the_page_is_read_and_vouched_for_here(tapis: Page, game: str) -> None:
    kind, names = GAMES[game], ("Zoé 🐈", "<b>")
    robot.set_up(tapis, game, kind.SEATS[0], 1, names=names, options=brief(kind), seed="½")
    robot.begin(tapis)
    assert robot.saved(tapis).seed == "½"
    robot.play(tapis, steps=robot.A_FEW)
    copied = []
    for act in ("copy", "link"):
        expect(tapis.locator("#notice")).to_be_empty(timeout=20_000)  # when it goes, an open menu closes
        tapis.locator("#more > summary").click()
        tapis.locator(f'main [data-act="{act}"]').click()
        expect(tapis.locator("#notice")).not_to_be_empty()
        copied.append(tapis.evaluate("navigator.clipboard.readText()"))
        tapis.locator('#notice [data-act="hush"]').click()
        expect(tapis.locator("#notice")).to_be_empty()
    text, link = copied
    record = Record.parse(text)  # it verifies the check
    assert record.game().ask() is None
    assert record.names[1:2] == names[1:], "the first is a name that the robot has given"
    assert Record.from_link(link).text() == text
    winners = record.game().winners()
    assert winners
    expect(tapis.locator(".podium .winner")).to_have_count(len(winners))
