"""A game by post between two browsers: sent from one, opened in the other, answered, and gone on with.

The curtain that sends it is looked at in every window.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import GAMES
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.painter import Painter
from ui.words import Words

from . import robot

# What a share sheet was given, in the place of one; a browser without a sheet has copied it.
SHEET = """() => {
  window.sent = [];
  const canShare = ({ url, files }) => Boolean(url || files);
  const share = async (data) => window.sent.push(data);
  Object.defineProperties(navigator, { canShare: { value: canShare }, share: { value: share } });
}"""


def on_screen(page: Page, name: str) -> None:
    page.locator(f'#app[data-screen="{name}"]').wait_for()


def open_and_play(page: Page, name: str) -> None:
    """Whoever is asked takes two steps, and plays a card."""
    on_screen(page, "curtain")
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(robot.OPEN).click()
    on_screen(page, "table")
    while page.locator("#app [data-move]").count() == 0:
        page.locator("#app [data-piece]:enabled:not([aria-pressed=true])").first.click()
        expect(page.locator("[data-touched]")).to_have_count(0)
    page.locator("#app [data-move]").first.click()
    on_screen(page, "curtain")


def test_a_game_goes_to_another_browser_and_comes_back(tapis: Page, visitor: BrowserContext) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, names=("Ana", "Bo"))
    robot.begin(tapis)
    on_screen(tapis, "curtain")
    first = tapis.locator(".curtain .next").inner_text()
    second = "Bo" if first == "Ana" else "Ana"
    open_and_play(tapis, first)

    tapis.locator("#menu summary").click()
    tapis.locator('[data-act="send"]').click()
    on_screen(tapis, "send")
    tapis.get_by_role("button", name=f"Send to {second}").click()
    expect(tapis.locator("#heard")).to_contain_text("copied", timeout=15_000)
    link = tapis.evaluate("navigator.clipboard.readText()")
    tapis.keyboard.press("Escape")
    expect(tapis.get_by_role("button", name="Send again")).to_be_visible()

    there = visitor.new_page()
    there.goto(urlsplit(link)._replace(query="lang=en&pace=0").geturl())
    there.locator('html[data-boot="ready"]').wait_for(timeout=60_000)
    on_screen(there, "curtain")
    assert there.locator(".curtain .next").inner_text() == second
    there.get_by_role("button", name=f"I am {second}").click()
    there.locator(robot.OPEN).click()
    expect(there.locator("[data-recap]")).to_contain_text(first)
    there.keyboard.press("Escape")
    there.locator('[data-act="hide"]').click()
    open_and_play(there, second)
    there.evaluate(SHEET)
    there.get_by_role("button", name=f"Send to {first}").click()
    expect(there.get_by_role("button", name="Send again")).to_be_visible()
    [shared] = there.evaluate("window.sent")
    assert shared["title"] == "Shokoba · Tapis"

    tapis.evaluate("(hash) => { location.hash = hash; }", urlsplit(shared["url"]).fragment)
    expect(tapis.get_by_role("button", name=f"I am {first}")).to_be_visible()
    open_and_play(tapis, first)
    expect(tapis.get_by_role("button", name=f"Send to {second}")).to_be_visible()

    tapis.evaluate("(hash) => { location.hash = hash; }", urlsplit(link).fragment)
    on_screen(tapis, "trouble")
    expect(tapis.locator("#question")).to_contain_text("This link ends at move 1")
    tapis.get_by_role("button", name="Resume the game here").click()
    expect(tapis.get_by_role("button", name=f"Send to {second}")).to_be_visible()


# -- the curtain that sends

# On the curtain that sends a game: the sentence about trust; which of its words and buttons lie over each
# other, over the notice, or out of the window; what the notice says, in its longest words, if seen whole.
POSTED = """() => {
  const parts = (name) => [...document.querySelectorAll(name)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const [notice] = parts("#notice > p");
  if (notice) notice.textContent = "%s";
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".curtain .trust"));
  const seen = [
    ["trust", words.getBoundingClientRect()],
    ...parts("#notice, .curtain :is(button, .next, .seal)").map((part) => [part.className, part.getBoundingClientRect()]),
  ];
  const isOut = ({ top, bottom, right }) => bottom > innerHeight || right > innerWidth || top < 0;
  const out = seen.filter(([, box]) => isOut(box)).map(([name]) => `${name} is out`);
  const isHit = ([x, y]) => document.elementFromPoint(x, y)?.closest("#notice");
  const own = document.createRange();
  if (notice) own.selectNodeContents(notice);
  const box = own.getBoundingClientRect();
  return {
    trust: document.querySelector(".curtain .trust").innerText,
    wrong: [...boxes.muddled(seen), ...out],
    told: notice && isHit([box.left + 2, box.top + 2]) && isHit([box.right - 2, box.bottom - 2]) ? notice.textContent : "",
  };
}"""  # noqa: E501


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_on_what_playing_by_post_relies_is_read_on_the_curtain_beside_any_notice(
    painter: Painter, game: str, size: str
) -> None:
    moments = [*of_game(game, usual_seats(game), ["posted"])]
    for lang in LANGS:
        words = Words(lang)
        said = words("post.saved", names="Barthélemy")
        found = painter.look_at(moments, Window(size, THEMES[0], lang), POSTED % said)
        for moment, seen in found:
            assert seen["trust"] == words("post.trust")
            assert seen["wrong"] == [], (moment, lang)
        assert [seen["told"] for _, seen in found] == ["", said], lang
