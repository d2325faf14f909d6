"""A game's drawings and its sheet come with it: not at home, before its table, again if they did not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine import Record

from . import robot

# The drawings that the page refers to and does not have.
MISSING = """() => [...document.querySelectorAll("#app use")].map((use) => use.getAttribute("href").slice(1))
    .filter((name) => !document.getElementById(name))"""
# Notes what is missing in the first drawing of a table.
NOTE_FIRST = f"""new MutationObserver((_, observer) => {{
    if (!document.querySelector('#app[data-screen="table"], #app[data-screen="curtain"]')) return;
    observer.disconnect();
    window.missing = ({MISSING})();
}}).observe(document, {{ childList: true, subtree: true, attributes: true }});"""


def games_asked(page: Page) -> list[str]:
    """Collects the sprites of games that the page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/assets/games/" in request.url else None)
    return asked


def test_home_asks_for_no_games_drawings_until_a_tile_is_pointed_at(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    asked = games_asked(page)
    page.goto("", wait_until="networkidle")
    assert asked == []
    assert page.evaluate(MISSING) == []
    with page.expect_response("**/assets/games/karmaka.svg"):
        page.locator('[data-game="karmaka"]').first.hover()
    page.locator('[data-game="karmaka"]').first.click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    assert len(asked) == 1


@pytest.mark.parametrize("query", ["?game=karmaka&bots=1", "?game=rummu&bots=2"])
def test_the_drawings_are_there_before_the_table_that_an_address_leads_to(
    tabs: BrowserContext, query: str
) -> None:
    page = tabs.new_page()
    page.add_init_script(NOTE_FIRST)
    page.goto(query)
    page.wait_for_function("window.missing")
    assert page.evaluate("window.missing") == []


def test_the_drawings_are_there_before_the_table_of_a_game_that_goes_on(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?game=charuma&bots=1")
    page.locator('[data-screen="table"]').wait_for()
    robot.sit_down(page)
    robot.step(page)
    page.close()
    page = tabs.new_page()
    page.add_init_script(NOTE_FIRST)
    page.goto("")
    page.locator('[data-act="resume"]').first.click()
    page.wait_for_function("window.missing")
    assert page.evaluate("window.missing") == []


def test_drawings_that_did_not_come_are_asked_for_again(page: Page) -> None:
    page.route("**/assets/games/shokoba.svg", lambda route: route.abort())
    page.goto("?game=shokoba&seats=2&bots=1")
    page.locator('[data-screen="table"]').wait_for()
    assert page.evaluate(MISSING) != []
    page.unroute("**/assets/games/shokoba.svg")
    page.wait_for_function(f"!({MISSING})().length")


def test_a_game_that_nobody_pointed_at_brings_its_drawings(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("#nowhere")
    page.wait_for_selector("html[data-boot=ready]")
    with page.expect_response("**/assets/games/rummu.svg"):
        page.evaluate("location.hash = 'new/rummu'")
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")


def test_a_table_is_not_seen_before_its_sheet_is_there(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("#nowhere")
    page.wait_for_selector("html[data-boot=ready]")
    held: list[Route] = []
    page.route("**/assets/games/shokoba.svg", lambda route: held.append(route))
    page.evaluate("(hash) => { location.hash = hash }", Record("shokoba", 2, "sheet").link())
    app = page.locator('#app[data-game="shokoba"]')
    expect(app).to_have_css("opacity", "0")
    held[0].continue_()
    expect(app).to_have_css("opacity", "1")
