"""Text at twice its size on every screen: the least of it is twice as large, and nothing is out of reach.

A tablet's table fits its window all the same. Smaller windows scroll down, never sideways (large.css).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.audit import measure
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game, of_house, usual_seats
from pictures.moments import Moment, drawn
from pictures.painter import Painter
from tools.browser import ensure, flags

from .conftest import PROJECT, painting

SCRIPTS = ("routes", "theme")  # beside those of every painter
# How much larger a question is at least; in the largest window it is large already.
TABLETS = {SIZES["tablet"]: 1.25, SIZES["portrait"]: 1.25, SIZES["large"]: 1.15, (744, 1133): 1.25}
TABLET = Window("tablet", THEMES[0], LANGS[0])
LEAST = 30  # pixels of a text beside a card: twice what is the least at the usual size
WRONG = {"out of the window", "covered button", "buttons overlap"}
REACH = Path(__file__).with_name("reach.js").read_text("utf-8")
NARROW = ((390, 844), (320, 568), (640, 400))
UPRIGHT = (744, 1133)
TABLES = ("question", "tapped", "curtain", "passed", "past", "posted", "menu")
SCREENS = ("setup", "count", "end", "help")
SIZE = """() => {
  const question = document.getElementById("question");
  return parseFloat(getComputedStyle(question).fontSize) * document.getElementById("app").currentCSSZoom;
}"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth > innerWidth, scrollHeight > innerHeight];
}"""
CONDITIONS = """() => [...document.styleSheets]
  .flatMap(({ cssRules }) => [...cssRules])
  .flatMap((layer) => [...(layer.cssRules ?? [])])
  .filter(({ media }) => media)
  .map(({ media }) => media.mediaText)"""


@pytest.fixture(scope="module")
def enlarging(browser: Browser) -> Iterator[Painter]:
    with painting(browser, *SCRIPTS) as drawing:
        yield drawing


@pytest.mark.parametrize("game", GAMES)
def test_text_twice_as_large_has_room_on_a_table(enlarging: Painter, game: str) -> None:
    page = enlarging.page
    moment = next(of_game(game, GAMES[game].SEATS[0], ["question"]))
    for ((width, height), larger), lang in zip(TABLETS.items(), cycle(LANGS), strict=False):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("tapis.enlarge('100')")
        enlarging.put(drawn(moment, lang), lang=lang)
        usual = page.evaluate(SIZE)
        page.evaluate("tapis.enlarge('200')")
        assert page.evaluate(SIZE) >= max(LEAST, larger * usual), "the question"
        assert page.evaluate(SCROLLS) == [False, False]
        found, _ = measure(enlarging, TABLET)
        assert [fault for fault in found if fault.kind in WRONG] == [], (width, lang)


# Of the past: what its sentence or a button lies over, which buttons lie over others, and its share of the
# window.
PAST = """() => {
  const parts = (name) => [...document.querySelectorAll(name)].filter((part) => part.checkVisibility());
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return part.matches("#question") ? range.getBoundingClientRect() : part.getBoundingClientRect();
  };
  const cross = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const isOver = (one, other) => cross(box(one), box(other));
  const drawn = (part) => part.getBoundingClientRect().width > 1;
  const buttons = parts(".reel button, .bar button");
  const told = parts("#question").filter((part) => !getComputedStyle(part.parentElement).clipPath.includes("50%"));
  const things = parts(".past .players :is(.token, .name), .past .board :is([data-card], .die, .track, .ladder, .odds)");
  const { width, height } = document.querySelector("main.past").getBoundingClientRect();
  const over = [...told, ...buttons].flatMap((one) => things.filter(drawn).filter((thing) => isOver(one, thing))
    .map((thing) => `${one.innerText || one.ariaLabel} over ${thing.className}`));
  const words = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  };
  const small = parts(".past .players .score > :not(.sr), .past .odds .title, .past .me .vacant");
  const piles = parts(".past .player :is(.held, .deck), .past .me :is(.exposed, .rings)").map(box);
  const hem = document.querySelector(".past .cloth .thread")?.getBoundingClientRect().top - 4;
  const crowded = small.filter((one) => {
    const others = [...piles, ...small.filter((other) => other !== one).map(words)];
    return others.some((other) => cross(words(one), other)) || (words(one).top < hem && words(one).bottom > hem);
  }).map((part) => `${part.innerText} is crowded`);
  crowded.push(...parts(".past .row .action i").filter((part) => {
    const card = box(part.closest(".card"));
    return words(part).right > card.right || words(part).left < card.left;
  }).map((part) => `${part.innerText} leaves its card`));
  const twice = buttons.filter((one, n) => buttons.some((other, m) => m > n && isOver(one, other))).map((one) => one.innerText);
  return [[...over, ...crowded], twice, (width * height) / (innerWidth * innerHeight)];
}"""  # noqa: E501


def test_larger_text_leaves_the_past_of_a_tablet_its_room(enlarging: Painter) -> None:
    """The list beside it and the second row of the reel go; nothing lies over what is on the table."""
    enlarging.page.set_viewport_size({"width": 1180, "height": 820})
    for game, size in product(GAMES, ("125", "150", "200")):
        enlarging.page.evaluate(f"tapis.enlarge('{size}')")
        for moment in of_game(game, usual_seats(game), ["past"]):
            enlarging.put(drawn(moment, "fr"), lang="fr")
            over, twice, share = enlarging.page.evaluate(PAST)
            assert (over, twice) == ([], []), (moment, size)
            assert share > 0.6, (moment, size)


@pytest.mark.parametrize("game", ["rummu", "shokoba"])  # the most seats, and the longest sentence
def test_the_end_is_seen_whole_on_a_tablet_with_larger_text(enlarging: Painter, game: str) -> None:
    enlarging.page.set_viewport_size({"width": 1180, "height": 820})
    [moment] = of_game(game, GAMES[game].SEATS[-1], ["end"])
    for size in ("125", "150"):
        enlarging.page.evaluate(f"tapis.enlarge('{size}')")
        enlarging.put(drawn(moment, "fr"), lang="fr")
        assert enlarging.page.evaluate(SCROLLS) == [False, False], size
        found, _ = measure(enlarging, TABLET)
        assert [fault for fault in found if fault.kind in WRONG] == [], size


def test_the_count_is_seen_whole_on_a_tablet_with_larger_text(enlarging: Painter) -> None:
    enlarging.page.set_viewport_size({"width": 1180, "height": 820})
    enlarging.page.evaluate("tapis.enlarge('150')")
    for moment in of_game("shokoba", 2, ["count"]):
        enlarging.put(drawn(moment, "fr"), lang="fr")
        main = enlarging.page.locator("main.result")
        assert main.evaluate("(main) => main.scrollHeight <= main.clientHeight"), moment


def faults(painter: Painter, moments: Iterable[Moment], windows: Sequence[tuple[int, int]]) -> list[str]:
    """What is out of reach, cut or too small: each moment in one window and one language, by turns."""
    found = []
    shown = [*moments]
    for number, (width, height) in enumerate(windows):
        painter.page.set_viewport_size({"width": width, "height": height})
        painter.page.evaluate("tapis.enlarge('200')")
        for place, moment in enumerate(shown[number :: len(windows)]):
            lang = LANGS[(number + place) % len(LANGS)]
            painter.put(drawn(moment, lang), lang=lang, is_unfolded=moment.is_unfolded)
            wrong = painter.page.evaluate(REACH, LEAST)
            found += [f"{moment} {width}×{height} {lang} {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_text_twice_as_large_scrolls_down_alone(enlarging: Painter, game: str) -> None:
    assert faults(enlarging, of_game(game, usual_seats(game), TABLES), NARROW) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_screens_of_a_game_with_text_twice_as_large_scroll_down_alone(
    enlarging: Painter, game: str
) -> None:
    moments = of_game(game, usual_seats(game), SCREENS)
    assert faults(enlarging, moments, NARROW) == []


def test_the_screens_of_the_house_with_text_twice_as_large_scroll_down_alone(enlarging: Painter) -> None:
    assert faults(enlarging, of_house(), (*NARROW, UPRIGHT)) == []


def test_large_text_leaves_a_tablet_no_room_to_lie_flat_between_people(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1180, "height": 820})
    for name in ("tapis", *SCRIPTS):
        page.add_script_tag(path=PROJECT.root / f"assets/{name}.js")
    page.evaluate("() => { window.told = []; tapis.later = (act, at) => told.push([act, at]); }")
    page.add_script_tag(path=PROJECT.root / "assets/flat.js")
    assert page.evaluate("tapis.roomy()")
    page.evaluate("tapis.enlarge('200')")
    page.evaluate("tapis.enlarge('100')")
    assert page.evaluate("told") == [["room", "false"], ["room", "true"]]
    page.close()


def test_as_large_as_usual_a_table_has_its_phone_again(enlarging: Painter) -> None:
    page = enlarging.page
    page.evaluate("tapis.enlarge('200')")
    enlarging.show(next(of_game("shokoba", 2, ["question"])), Window("phone", "felt", "en"))
    assert page.evaluate(SCROLLS) == [False, True]
    page.evaluate("tapis.enlarge('100')")
    assert page.evaluate(SCROLLS) == [False, False]


def test_the_conditions_of_all_sheets_come_back_with_the_usual_size(enlarging: Painter) -> None:
    page = enlarging.page
    page.evaluate("tapis.enlarge('100')")
    written = page.evaluate(CONDITIONS)
    page.evaluate("tapis.enlarge('150')")
    assert any("max-width: 898.5px" in condition for condition in page.evaluate(CONDITIONS))
    page.evaluate("tapis.enlarge('100')")
    assert page.evaluate(CONDITIONS) == written


@pytest.mark.parametrize(
    ("own", "chosen", "seen"),
    [(16, "100", "100"), (24, "100", "150"), (24, "150", "200"), (32, "100", "200")],
)
def test_the_browsers_own_size_of_text_is_the_usual_one(
    browser: Browser, own: int, chosen: str, seen: str
) -> None:
    other = browser.browser_type.launch(
        executable_path=ensure(), args=[*flags(), f"--blink-settings=defaultFontSize={own}"]
    )
    page = other.new_page()
    for name in ("tapis", *SCRIPTS):
        page.add_script_tag(path=PROJECT.root / f"assets/{name}.js")
    page.evaluate("(size) => tapis.enlarge(size)", chosen)
    assert page.evaluate("document.documentElement.dataset.text") == seen
    other.close()
