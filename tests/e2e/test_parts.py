"""Pyodide in two parts, in a browser: the second comes when the table is drawn, or when it is called."""

from __future__ import annotations

import cmath
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tools import library, split
from tools.serve import Server

pytestmark = pytest.mark.skipif(not split.program(), reason="wasm-split is not installed")

TABLE = '[data-screen="table"]'
SOLO = "?game=shokoba&seats=2&bots=1&seed=parts&lang=en&pace=0"
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "HOMEpyodide/pyodide.mjs";
const python = await loadPyodide();
window.run = (code) => python.runPython(code);
document.title = "ready";
</script>"""
# How and when a file was asked for, and when Python was ready.
ASKED = """(name) => {
  const [ready] = performance.getEntriesByName("tapis-ready");
  const asked = performance.getEntriesByType("resource").filter((one) => one.name.endsWith(name));
  return asked.map((one) => [one.initiatorType, one.startTime, ready.startTime]);
}"""
# Nothing in a game calls these: complex numbers, the database.
FOREIGN = "import cmath, _sqlite3; repr((cmath.exp(1j), (2 + 3j) ** 1.5)) + _sqlite3.__name__"
LATE = "import email.message, encodings.idna; email.__file__ + ' ' + encodings.idna.__file__"
MISSING = """
try:
    import tkinter
except ModuleNotFoundError as error:
    told = str(error)
told
"""


def run(page: Page, code: str) -> str:
    return str(page.evaluate("(code) => run(code)", code))


@pytest.fixture(scope="module")
def bare(browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of another host with the Python of ours; its `run(code)` runs code."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "index.html").write_text(BARE.replace("HOME", server.url))
    with Server(folder) as elsewhere, browser.new_page() as page:
        page.goto(elsewhere.url)
        page.wait_for_function("document.title === 'ready'", timeout=60_000)
        yield page


def test_the_second_part_comes_after_the_table_and_is_not_called_in_play(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    with page.expect_response(f"**/{split.REST}"):
        page.goto(SOLO)
        page.wait_for_selector(TABLE)
    page.wait_for_function(f"(name) => ({ASKED})(name).length", arg=split.REST)
    [(initiator, start, ready)] = page.evaluate(ASKED, split.REST)
    assert initiator == "fetch", "nothing waited for it"
    assert start > ready
    page.wait_for_function(f"(name) => ({ASKED})(name).length", arg="games/rummu.zip")
    for game, is_first in (("shokoba", True), ("rummu", False)):
        [(initiator, start, ready)] = page.evaluate(ASKED, f"games/{game}.zip")
        assert (initiator, start < ready) == ("fetch", is_first)


def test_on_a_metered_line_nothing_comes_unasked_and_a_game_when_it_is_opened(
    tabs: BrowserContext,
) -> None:
    page = tabs.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(SOLO)
    page.wait_for_selector(TABLE)
    page.wait_for_load_state("networkidle")
    assert any(url.endswith(library.PLACE) for url in asked)
    assert [url for url in asked if url.endswith((split.REST, library.REST))] == []
    assert [url.rpartition("/")[2] for url in asked if "/games/" in url and url.endswith(".zip")] == [
        "shokoba.zip"
    ]

    held: list[Route] = []
    page.route("**/games/rummu.zip", lambda route: held.append(route))
    page.locator(".menu > summary").click()
    page.locator('.menu [data-act="home"]').click()
    with page.expect_request("**/games/rummu.zip"):
        page.locator('.tile[data-game="rummu"]').click()
    page.locator('[data-act="lang"][data-lang="fr"]').click()
    page.wait_for_selector('#app[data-screen="home"][lang="fr"]')  # the page answers meanwhile
    held[0].continue_()
    page.wait_for_selector('#app[data-screen="setup"][data-game="rummu"]')
    assert len(held) == 1


def test_a_call_into_the_second_part_fetches_it_at_once_and_only_once(bare: Page) -> None:
    asked: list[str] = []
    bare.on("request", lambda request: asked.append(request.url))
    expected = repr((cmath.exp(1j), (2 + 3j) ** 1.5)) + "_sqlite3"
    assert [run(bare, FOREIGN), run(bare, FOREIGN)] == [expected] * 2
    assert [url.endswith(split.REST) for url in asked] == [True]


def test_a_module_that_play_does_not_need_is_imported_from_the_second_archive(bare: Page) -> None:
    with bare.expect_response(f"**/{library.REST}"):
        files = run(bare, LATE)
    wanted = ("email/__init__", "encodings/idna")
    assert files.split() == [f"/lib/python_rest.zip/{name}.pyc" for name in wanted]
    assert run(bare, MISSING) == "No module named 'tkinter'"
