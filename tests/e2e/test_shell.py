"""The shell in a real browser: the way back, the curtain's two steps, notices, and a game that is coming."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from engine import GAMES
from tests.engine.setups import brief

from . import robot
from .test_page import take_up

TWO = "?game=shokoba&bots=0&seats=2&seed=two&pace=0&lang=en"
PHONE, TABLET, FRAME = (390, 844), (1180, 820), (640, 400)
# Everything that can be pressed or read as a card, and that a notice may therefore not cover.
COVERED = """() => {
  const notice = document.getElementById("notice").getBoundingClientRect();
  const meets = ({ left, right, top, bottom }) => left < notice.right - 1 && right > notice.left + 1
    && top < notice.bottom - 1 && bottom > notice.top + 1;
  const kinds = "#app :is([data-piece], [data-move], [data-act], .face, #question)";
  const shown = (e) => !e.closest("#notice") && e.checkVisibility({ visibilityProperty: true });
  const things = [...document.querySelectorAll(kinds)].filter(shown);
  return things.filter((e) => meets(e.getBoundingClientRect())).map((e) => e.outerHTML.slice(0, 90));
}"""
# A tap that the rules forbid, on the first thing of a kind that takes one.
REFUSED = """(selector) => {
  const found = [...document.querySelectorAll(selector)].find((e) => e.checkVisibility());
  found?.click();
  return Boolean(found);
}"""

# The height of each text beyond that of its lines.
GAPS = """(texts) => texts.map((text) =>
  text.offsetHeight - [...text.children].reduce((sum, line) => sum + line.offsetHeight, 0))"""


def on_screen(page: Page, name: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-screen", name, timeout=60_000)


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found
    return found


def meet(one: FloatRect, other: FloatRect) -> bool:
    return (
        abs(one["x"] + one["width"] / 2 - other["x"] - other["width"] / 2)
        < (one["width"] + other["width"]) / 2
        and abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2)
        < (one["height"] + other["height"]) / 2
    )


def size(page: Page, sides: tuple[int, int]) -> None:
    page.set_viewport_size({"width": sides[0], "height": sides[1]})


@contextmanager
def python_held_back(page: Page) -> Iterator[None]:
    """The page as it is before Python comes, for as long as it takes to look at it."""
    page.route("**/app.zip", lambda route: None)
    yield
    page.unroute("**/app.zip")


# -- the way back


@pytest.mark.parametrize("how", ["back", "button", "escape"])
def test_what_covers_the_table_is_closed_and_leaves_nothing_in_the_history(tapis: Page, how: str) -> None:
    close: dict[str, Callable[[], object]] = {
        "back": tapis.go_back,
        "button": tapis.locator('.bar [data-act="back"]').click,
        "escape": lambda: tapis.keyboard.press("Escape"),
    }
    robot.set_up(tapis, "shokoba", 3, 2, names=("Ana", "Bo"))
    robot.begin(tapis)
    table = tapis.url
    for cover in ("help", "log", "help", "log"):
        if cover == "log":
            tapis.locator(".menu > summary").click()
        tapis.locator(f'.bar [data-act="{cover}"]').click()
        on_screen(tapis, cover)
        assert tapis.url == f"{table}/{cover}"
        close[how]()
        on_screen(tapis, "curtain")
        expect(tapis).to_have_url(table)
    tapis.go_back()
    on_screen(tapis, "setup")
    expect(tapis.locator('[name="seats"][value="3"]')).to_be_checked()
    expect(tapis.locator("#name1")).to_have_value("Bo")


def test_from_help_back_leads_to_set_up_as_it_was(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 4, 3, names=("Ana", "Bo"))
    tapis.locator('.bar [data-act="help"]').click()
    on_screen(tapis, "help")
    tapis.go_back()
    on_screen(tapis, "setup")
    expect(tapis.locator('[name="seats"][value="4"]')).to_be_checked()
    expect(tapis.locator("#name1")).to_have_value("Bo")


def test_an_invitation_does_not_stay_in_the_address(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto(TWO)
    on_screen(page, "curtain")
    assert page.url.endswith(TWO), "nobody has followed it yet"
    take_up(page)
    assert re.search(r"/\?pace=0&lang=en#play/shokoba-\w+$", page.url)
    page.locator(".bar a.home").click()
    on_screen(page, "home")
    page.reload()
    on_screen(page, "home")


# -- a game that is coming


def test_a_reload_shows_the_game_coming_and_then_the_game(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto(TWO)
    take_up(page)
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--deep')"
    cloth = page.evaluate(felt)
    with python_held_back(page):
        page.reload(wait_until="commit")
        on_screen(page, "coming")
        expect(page.locator(".coming")).to_contain_text("Your game of Shokoba is coming")
        assert page.evaluate(felt) == cloth
    on_screen(page, "curtain")
    page.locator('.bar [data-act="help"]').click()
    on_screen(page, "help")
    with python_held_back(page):
        page.reload(wait_until="commit")
        on_screen(page, "coming")
    on_screen(page, "help")
    page.locator('.bar [data-act="back"]').click()
    on_screen(page, "curtain")
    page.go_forward()
    on_screen(page, "help")


# -- before Python


@pytest.mark.parametrize("sides", [PHONE, TABLET])
def test_the_start_button_stays_where_it_is_when_python_is_ready(
    tabs: BrowserContext, sides: tuple[int, int]
) -> None:
    page = tabs.new_page()
    size(page, sides)
    with python_held_back(page):
        page.goto("?lang=en#new/shokoba", wait_until="commit")
        start = page.locator('[data-act="start"]')
        expect(page.locator(".loading")).to_be_visible()
        before = box(start)
    page.wait_for_selector("html[data-boot=ready]")
    expect(page.locator(".loading")).to_be_hidden()
    assert box(start) == before


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_way_to_try_again_has_room_beside_its_message(page: Page, lang: str) -> None:
    page.route("**/app.zip", lambda route: route.fulfill(status=404))
    page.goto(f"?lang={lang}#new/shokoba")
    message, retry = page.locator("[data-failed] p"), page.locator('[data-failed] [data-act="retry"]')
    expect(retry).to_be_visible()
    for sides in (PHONE, (320, 640), TABLET):
        size(page, sides)
        assert not meet(box(message), box(retry))
        assert box(retry)["height"] >= 44
        assert retry.evaluate("(button) => button.scrollWidth <= button.clientWidth")
        assert box(message)["width"] >= 200


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_option_takes_no_more_room_than_its_words_and_shows_when_what_it_needs_is_chosen(
    page: Page, lang: str
) -> None:
    size(page, PHONE)
    with python_held_back(page):
        page.goto(f"?lang={lang}#new/karmaka", wait_until="commit")
        page.locator('.pick:has([value="3"])').click()
        needy = page.locator("[data-needs]")
        expect(needy).to_be_hidden()
        page.locator('.option:has([name="mode"][value="wolf"])').click()
        expect(needy).to_be_visible()
        assert max(page.locator(".option > .wording").evaluate_all(GAPS)) < 12


# -- the curtain


@pytest.mark.parametrize(("sides", "lang"), [(PHONE, "fr"), (TABLET, "en"), (FRAME, "fr")])
def test_a_double_tap_opens_no_hand(tapis: Page, sides: tuple[int, int], lang: str) -> None:
    size(tapis, sides)
    robot.go_home(tapis, lang)
    robot.set_up(tapis, "shokoba", 2, 2, names=("Ana", "W" * 24))
    robot.begin(tapis)
    on_screen(tapis, "curtain")
    first = tapis.locator('[data-act="here"]')
    place = box(first)
    first.dblclick()
    opens = tapis.locator(robot.OPEN)
    opens.wait_for()
    on_screen(tapis, "curtain")
    assert not meet(place, box(opens))
    opens.click()
    on_screen(tapis, "table")


def test_the_second_step_answers_nothing_at_first(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2)
    robot.begin(tapis)
    on_screen(tapis, "curtain")
    after = tapis.evaluate(
        """() => {
          for (const act of ["here", "open"]) document.querySelector(`#app [data-act="${act}"]`).click();
          return document.getElementById("app").dataset.screen;
        }"""
    )
    assert after == "curtain"
    tapis.locator(robot.OPEN).click()
    on_screen(tapis, "table")


# -- notices


@pytest.mark.parametrize("game", GAMES)
def test_a_notice_stands_beside_the_question_and_over_nothing_else(tapis: Page, game: str) -> None:
    robot.go_home(tapis, "fr")
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 1, options=brief(GAMES[game]), seed="notices")
    robot.begin(tapis)
    robot.sit_down(tapis, seed=2)
    notice, seen = tapis.locator("#notice p"), set()
    for _ in range(40):
        robot.step(tapis)
        if tapis.locator("#app").get_attribute("data-screen") == "end":
            break
        for region in (".board", ".near"):
            if tapis.evaluate(REFUSED, f"#app {region} [data-refuse]") and notice.count():
                seen.add(notice.inner_text())
                for sides in (PHONE, FRAME, (320, 640), TABLET):
                    size(tapis, sides)
                    assert tapis.evaluate(COVERED) == []
                    edge = box(tapis.locator("#question"))
                    told = box(tapis.locator("#notice"))
                    gap = max(edge["y"] - told["y"] - told["height"], told["y"] - edge["y"] - edge["height"])
                    assert gap < 40
                    assert told["x"] >= 0 and told["x"] + told["width"] <= sides[0]
        if len(seen) >= 2:
            break
    assert seen


def test_a_notice_goes_by_itself_and_stays_in_the_log(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2)
    robot.begin(tapis)
    tapis.locator('.bar [data-act="undo"]').click(force=True)  # it cannot be done, and says why
    expect(tapis.locator("#notice p")).to_be_visible()
    text = tapis.locator("#notice p").inner_text()
    expect(tapis.locator("#notice")).to_be_empty(timeout=20_000)
    expect(tapis.locator("#heard")).to_have_text(text)


# -- the count


@pytest.mark.parametrize("game", GAMES)
def test_the_way_on_from_a_count_covers_none_of_it(tapis: Page, game: str) -> None:
    tapis.evaluate("(link) => { location.hash = link }", robot.nearly_over(game))
    robot.play(tapis, until="result")
    count, onward = tapis.locator("main.result"), tapis.locator('[data-act="next"]')
    for sides in (PHONE, TABLET, FRAME):
        size(tapis, sides)
        assert not meet(box(count), box(onward))
        assert box(onward)["y"] + box(onward)["height"] <= sides[1]
        parts = [box(part) for part in count.locator("> *").all()]
        assert parts
        assert not [(one, other) for one, other in combinations(parts, 2) if meet(one, other)]


# -- what the scripts share


def test_nothing_undeclared_is_shared_between_the_scripts(tapis: Page) -> None:
    assert tapis.evaluate("Object.isSealed(window.tapis)")
    assert tapis.evaluate("Object.entries(window.tapis).filter(([, what]) => what === null)") == []
