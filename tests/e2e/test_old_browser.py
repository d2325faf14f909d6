"""A browser that cannot play says so in one sentence, and loads nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tools.serve import Server
from ui.words import Words

CHECK = Path(__file__).parents[2] / "assets/old.js"
# Each takes one feature away, as a browser of that age or in that mode has none.
MISSING = {
    "Firefox 120": "CSS.supports = () => false",
    "Safari 16": "delete URLSearchParams.prototype.size",
    "no WebAssembly": "delete window.WebAssembly",
}


@pytest.mark.parametrize("locale, lang", [("fr-CA", "fr"), ("de-DE", "en")])
@pytest.mark.parametrize("missing", MISSING)
def test_a_browser_that_cannot_play_says_which_can_and_starts_nothing(
    browser: Browser, server: Server, missing: str, locale: str, lang: str
) -> None:
    with browser.new_context(locale=locale) as visit:
        page = visit.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.add_init_script(MISSING[missing])
        page.goto(server.url + "?game=shokoba&bots=1", wait_until="networkidle")
        expect(page.locator("#app:visible main p")).to_have_text([Words(lang)("old browser")])
        assert page.locator("html").get_attribute("lang") == lang
        assert server.url + "?game=shokoba&bots=1" in asked
        assert [url for url in asked if "pyodide" in url or "pyscript" in url] == []


def test_where_a_page_cannot_be_enlarged_larger_text_is_neither_offered_nor_half_done(
    browser: Browser, server: Server
) -> None:
    with browser.new_context() as visit:
        page = visit.new_page()
        page.add_init_script("""localStorage.setItem("tapis.settings", '{"text": "150"}');
            const known = CSS.supports;
            CSS.supports = (...what) => !what[0].startsWith("zoom") && known.apply(CSS, what);""")
        page.goto(server.url)
        assert page.locator("html").get_attribute("data-text") == "100"
        page.locator("#app").evaluate(
            """app => (app.innerHTML = ["text", "theme"].map(
                (name) => `<p class="setting" data-setting="${name}">${name}</p>`).join(""))"""
        )
        expect(page.locator("[data-setting]:visible")).to_have_text(["theme"])


def test_the_check_is_written_so_that_old_browsers_understand_it() -> None:
    code = re.sub(r"//.*", "", CHECK.read_text("utf-8"))
    assert "URLSearchParams" in code
    assert re.findall(r"=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|await|of)\b", code) == []
