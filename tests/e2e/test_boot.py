"""The page before Python: language, first screens, what is asked early, and a runtime that fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES
from tools.serve import Server

READY = "html[data-boot=ready]"
FAILED = "html[data-boot=failed]"
DENY_STORAGE = """
for (const name of ["indexedDB", "localStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("denied"); }, configurable: true });
"""


def lang(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


@pytest.mark.parametrize(
    "locale, query, expected",
    [("fr-CA", "", "fr"), ("en-GB", "", "en"), ("de-DE", "", "en"), ("fr-FR", "?lang=en", "en")],
)
def test_the_language_is_the_readers(
    browser: Browser, server: Server, locale: str, query: str, expected: str
) -> None:
    with browser.new_context(locale=locale) as visit:
        page = visit.new_page()
        page.goto(server.url + query)
        assert lang(page) == expected


def test_a_chosen_language_outlives_a_reload_even_against_the_address(page: Page) -> None:
    page.goto("?lang=fr")
    page.locator('[data-act="lang"][data-lang="en"]').first.click()
    page.reload()
    assert lang(page) == "en"


def test_a_tile_opens_its_set_up_and_back_leads_home(page: Page) -> None:
    page.goto("")
    page.locator('[data-act="new"][data-game="shokoba"]').click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    assert page.url.endswith("#new/shokoba")
    page.wait_for_selector(READY)
    page.go_back()
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")


def test_a_set_up_is_as_it_was_left_after_a_reload_and_a_tile_sets_up_anew(page: Page) -> None:
    """Before Python is there, too: the pre-rendered form, which knows of nothing, changes nothing."""
    page.goto("#new/shokoba")
    page.wait_for_selector(READY)
    page.locator('[name="seats"][value="4"]').check(force=True)
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator('[name="seats"][value="4"]')).to_be_checked()
    page.goto("about:blank")
    page.goto("")
    page.locator('[data-act="new"][data-game="shokoba"]').click()
    page.wait_for_selector(READY)
    expect(page.locator('[name="seats"][value="2"]')).to_be_checked()


def test_what_is_typed_before_python_survives_a_change_of_language_and_pythons_arrival(page: Page) -> None:
    page.goto("?lang=fr#new/shokoba")
    name = page.locator("#app form input:not([type=checkbox]):not([type=radio])").first
    name.fill("Zoé <b>")
    page.locator('[data-act="lang"][data-lang="en"]').first.dispatch_event("click")
    expect(name).to_have_value("Zoé <b>")
    page.wait_for_selector(READY)
    expect(name).to_have_value("Zoé <b>")


def test_an_address_says_how_the_form_is_filled_but_for_what_is_typed_meanwhile(page: Page) -> None:
    page.goto("?game=shokoba&seats=4&seed=mine")
    page.locator("#name1").fill("Zoé")
    page.wait_for_selector(READY)
    expect(page.locator('[name="seats"][value="4"]')).to_be_checked()
    expect(page.locator("#seed")).to_have_value("mine")
    expect(page.locator("#name1")).to_have_value("Zoé")


def test_a_game_started_before_python_is_ready_starts_as_soon_as_it_is(page: Page) -> None:
    """Whose names are not typed has that of last time."""
    page.add_init_script("localStorage.setItem('tapis.names', '[\"Zoé\"]')")
    page.route("**/app.zip", lambda route: None)
    page.goto("#new/shokoba", wait_until="domcontentloaded")
    page.evaluate("document.querySelector('#app [type=submit]').click()")
    assert page.evaluate("tapis.queue.length") == 1, "Python cannot be ready without app.zip"
    page.unroute("**/app.zip")
    page.wait_for_selector(READY)
    expect(page.locator("#app")).not_to_have_attribute("data-screen", "setup")
    expect(page.locator("#app")).to_contain_text("Zoé")


def test_a_game_that_begins_by_itself_shows_no_form_and_can_be_installed_only_afterwards(page: Page) -> None:
    manifest = page.locator('link[rel="manifest"]')
    page.route("**/app.zip", lambda route: None)
    page.goto("?game=shokoba&bots=1", wait_until="commit")
    expect(page.locator(".coming")).to_contain_text("Shokoba")
    expect(page.locator("[type=submit]")).to_have_count(0)
    expect(manifest).to_have_count(0)
    page.unroute("**/app.zip")
    page.wait_for_selector('[data-screen="table"]')
    expect(manifest).to_have_count(1)


def test_a_link_to_a_game_does_not_show_home_first(page: Page) -> None:
    page.add_init_script(
        """window.seen = new Set();
        new MutationObserver(() => {
            const app = document.getElementById("app");
            if (app?.checkVisibility()) seen.add(app.dataset.screen);
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto("?game=shokoba")
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    assert page.evaluate("[...seen]") == ["setup"]


def test_home_has_the_house_s_own_colour(page: Page) -> None:
    page.goto("")
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--deep')"
    home = page.evaluate(felt)
    for game in GAMES:
        page.locator(f'.tile[data-game="{game}"]').click()
        expect(page.locator("#app")).to_have_attribute("data-game", game)
        assert (page.evaluate(felt) == home) == (game == "shokoba")
        page.go_back()
        expect(page.locator("#app")).to_have_attribute("data-screen", "home")
        assert page.evaluate(felt) == home


def test_progress_only_grows(page: Page) -> None:
    page.add_init_script(
        """window.seen = [];
        new MutationObserver(() => {
            const bar = document.querySelector("#app .loading-bar i");
            const told = /scaleX\\((.*)\\)/.exec(bar?.style.transform);
            if (told) seen.push(Number(told[1]));
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ["style"] });"""
    )
    page.goto("?game=shokoba")
    page.wait_for_selector(READY)
    seen = page.evaluate("seen")
    assert seen == sorted(seen) and seen[-1] > seen[0]
    expect(page.locator("#app .loading-bar i").first).to_have_css("transform", "none")


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "app.zip", "core.js", "python_stdlib.zip", "play.js"])
def test_a_file_that_does_not_come_is_told_with_a_way_to_try_again(page: Page, file: str) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page.goto("?game=shokoba")
    page.wait_for_selector(FAILED)
    expect(page.locator("[data-failed]").first).to_be_visible()
    again = page.locator('[data-failed] [data-act="retry"]').first
    expect(again).to_be_visible()
    if file == "app.zip":  # the others are tried again in the same way, which takes seconds
        page.unroute(f"**/{file}")
        again.click()
        page.wait_for_selector(READY)


def test_it_starts_where_storage_is_denied(page: Page) -> None:
    page.add_init_script(DENY_STORAGE)
    page.goto("?game=shokoba")
    page.wait_for_selector(READY)
