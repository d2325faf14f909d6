"""The count and the end: in sight whole, row by row at the storyboard's times, still for who wants that."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from engine.shokoba.cards import DECK
from pictures.choices import LANGS, THEMES, Window
from pictures.film import bring_scripts
from pictures.finders import of_game, usual_seats
from pictures.painter import Painter

from .conftest import painting

every_game = pytest.mark.parametrize("game", GAMES)
# Milliseconds of a row: what is counted gathers, its number, the winner's rim, what it wins; then a pause.
GATHER, NUMBER, RIM, PRIZE, PAUSE = 280, 160, 160, 360, 300


# -- in frames

OUT = """() => {
  const main = document.querySelector("main");
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight, main.scrollHeight - main.clientHeight];
}"""
# Sums of which "=" and what they make do not stand side by side in one line; sums and tokens that reach out
# of their column.
PARTED = """() => [...document.querySelectorAll(".addition")].filter((sum) => {
  const [ends, makes] = [".equals", ".makes"].map((part) => sum.querySelector(part)?.getBoundingClientRect());
  const column = sum.closest("td").getBoundingClientRect();
  return !ends || ends.height > 1.5 * makes.height || makes.right > column.right;
}).length + [...document.querySelectorAll(".laid .heading .token")].filter((token) => {
  const [own, column] = [token, token.closest("th")].map((part) => part.getBoundingClientRect());
  return own.left < column.left - 2 || own.right > column.right + 2;
}).length"""


@pytest.mark.parametrize(
    ("game", "size"),
    [*product(("charuma", "shokoba"), ("embed", "phone")), ("karmaka", "embed"), ("karmaka", "small")],
)
def test_a_count_is_seen_whole_in_a_frame(painter: Painter, game: str, size: str) -> None:
    """Karmaka's last sentence says what the life was for, so it is in sight on the smallest phone too."""
    for lang in LANGS:
        moments = of_game(game, usual_seats(game), ["count"])
        for moment, out in painter.look_at(moments, Window(size, THEMES[0], lang), OUT):
            assert max(out) <= 0, (moment, lang)


@pytest.mark.parametrize("game", ["charuma", "rummu", "shokoba"])
def test_in_a_sum_what_it_makes_stands_beside_its_sign_in_its_column(painter: Painter, game: str) -> None:
    moments = [m for seats in GAMES[game].SEATS for m in of_game(game, seats, ["count"])]
    for size in ("phone", "small"):
        for moment, parted in painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), PARTED):
            assert parted == 0, (moment, size)


# What of a count cannot be scrolled to above the button that leads on.
HIDDEN = """() => {
  const main = document.querySelector("main");
  main.scrollTop = main.scrollHeight;
  const last = document.querySelector(".total, main > :last-child").getBoundingClientRect();
  return Math.round(last.bottom - document.querySelector(".onward").getBoundingClientRect().top);
}"""


@every_game
def test_what_a_frame_has_no_room_for_is_scrolled_to(painter: Painter, game: str) -> None:
    for moment in of_game(game, usual_seats(game), ["count"]):
        painter.show(moment, Window("embed", THEMES[0], LANGS[0]))
        width, height, _ = painter.page.evaluate(OUT)
        assert (width, height) == (0, 0), "the button that leads on is in sight"
        assert painter.page.evaluate(HIDDEN) <= 0, moment.name


# At the end: which of its parts lie over each other, and how much wider and higher than the window it is.
PARTS = """() => {
  const parts = [...document.querySelectorAll(".victor > :is(h2, .reason), .standings, .onward")]
    .map((part) => [part.className || "h2", part.getBoundingClientRect()]);
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [boxes.muddled(parts), scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""


@every_game
@pytest.mark.parametrize("size", ["embed", "phone", "tablet", "large", "portrait", "mini"])
def test_winner_ranks_chart_and_buttons_are_seen_at_once(painter: Painter, game: str, size: str) -> None:
    """Six in a frame scroll a little, five and six on a phone."""
    most = {"embed": 5, "phone": 4}.get(size, 6)
    for seats in GAMES[game].SEATS:
        ends = [*of_game(game, seats, ["end"])]
        is_sticky = size == "phone" and seats > most  # then the buttons lie over what scrolls
        for lang in LANGS:
            for moment, (over, width, height) in painter.look_at(ends, Window(size, THEMES[0], lang), PARTS):
                assert is_sticky or over == [], (moment, lang)
                assert width <= 0, (moment, lang)
                assert height <= 0 or seats > most, (moment, lang)


@pytest.mark.parametrize("size", ["embed", "phone", "tablet", "mini"])
def test_the_list_of_more_lies_in_the_window(painter: Painter, size: str) -> None:
    [moment] = of_game("shokoba", 3, ["end"])
    for lang in LANGS:
        painter.show(moment, Window(size, THEMES[0], lang))
        painter.page.click(".menu.beyond > summary")
        box = painter.page.locator(".menu.beyond > .paper").bounding_box()
        window = painter.page.viewport_size
        assert box and window
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= window["width"] and box["y"] + box["height"] <= window["height"]


# -- in time

# Of each row of a count, when its parts begin and how long they take: {part: [start, length]}.
TIMES = """() => [...document.querySelectorAll(".laid :is(tbody, tfoot) tr")].map((row) => {
  const parts = { row, shown: ".shown", number: ".number", rim: ":is(.won, .lost) .cell", prize: ".prize" };
  const found = Object.entries(parts).map(([name, where]) => {
    const part = typeof where === "string" ? row.querySelector(where) : where;
    const timing = part?.getAnimations()[0]?.effect.getTiming();
    return timing && [name, [Math.round(timing.delay), Math.round(timing.duration)]];
  });
  return Object.fromEntries(found.filter(Boolean));
})"""


def test_the_rows_of_a_count_come_at_the_times_of_the_storyboard(moving: Painter) -> None:
    [moment] = [moment for moment in of_game("shokoba", 3, ["count"]) if moment.name == "count"]
    moving.show(moment, Window("tablet", THEMES[0], LANGS[0]))
    rows: list[dict[str, Any]] = moving.page.evaluate(TIMES)
    assert len(rows) == 7
    assert any("prize" in row for row in rows) and any("rim" in row for row in rows)
    whole = GATHER + NUMBER + RIM + PRIZE + PAUSE
    for number, row in enumerate(rows):
        begins = number * whole
        assert row["row"] == [begins, GATHER]
        assert row.get("shown", [begins, GATHER]) == [begins, GATHER]
        assert row.get("number", [begins + GATHER, NUMBER]) == [begins + GATHER, NUMBER]
        assert row.get("rim", [begins + GATHER + NUMBER, RIM]) == [begins + GATHER + NUMBER, RIM]
        assert row.get("prize", [begins + whole - PAUSE - PRIZE, PRIZE])[0] == begins + whole - PAUSE - PRIZE
    assert {after["row"][0] - before["row"][0] for before, after in pairwise(rows)} == {whole}


def test_a_count_stands_still_where_motion_is_reduced_or_off(painter: Painter, moving: Painter) -> None:
    [moment] = [moment for moment in of_game("shokoba", 3, ["count"]) if moment.name == "count"]
    painter.show(moment, Window("tablet", THEMES[0], LANGS[0]))
    assert all(row == {} for row in painter.page.evaluate(TIMES))
    moving.page.evaluate("document.documentElement.setAttribute('data-still', '')")
    moving.show(moment, Window("tablet", THEMES[0], LANGS[0]))
    assert all(row == {} for row in moving.page.evaluate(TIMES))
    moving.page.evaluate("document.documentElement.removeAttribute('data-still')")


# How many seconds ago each row began to be counted, or -1 where it has been.
FAR = """() => [...document.querySelectorAll(".laid :is(tbody, tfoot) tr")].map((row) => {
  const [rising] = row.getAnimations().filter(({ playState }) => playState === "running");
  return rising ? Math.floor(rising.currentTime / 1000) : -1;
})"""
AGAIN = "[data-recount]"


def test_a_count_is_counted_again_row_by_row(moving: Painter) -> None:
    page = moving.page
    bring_scripts(moving)
    page.evaluate("tapis.listen(() => {})")
    [moment] = [moment for moment in of_game("shokoba", 3, ["count"]) if moment.name == "count"]
    moving.show(moment, Window("tablet", THEMES[0], LANGS[0]))
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    assert {*page.evaluate(FAR)} == {-1}, "all is counted"
    page.click(AGAIN)
    assert {*page.evaluate(FAR)} == {0}, "all begins anew"
    page.mouse.click(5, 400)
    assert {*page.evaluate(FAR)} == {-1}, "a tap shows all"


def test_nothing_offers_to_count_again_where_nothing_moves(painter: Painter, moving: Painter) -> None:
    [moment] = [moment for moment in of_game("rummu", 3, ["count"]) if moment.name == "count"]
    for drawing, is_offered in ((painter, False), (moving, True)):
        drawing.show(moment, Window("tablet", THEMES[0], LANGS[0]))
        assert drawing.page.locator(AGAIN).is_visible() == is_offered


@pytest.mark.parametrize("size", ["embed", "small", "phone", "tablet", "portrait"])
def test_the_piles_lie_open_in_the_window_and_over_no_button(painter: Painter, size: str) -> None:
    [moment] = [moment for moment in of_game("shokoba", 3, ["count"]) if moment.name == "count"]
    painter.show(moment, Window(size, THEMES[0], LANGS[0]))
    painter.page.click("#piles > summary")
    box = painter.page.locator("#piles > .paper").bounding_box()
    button = painter.page.locator(".onward .gold").bounding_box()
    window = painter.page.viewport_size
    assert box and button and window
    assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= button["y"]
    assert painter.page.locator("#piles li").count() == len(DECK)


# How long the table before a count stays, in a plan that takes this long; timers are noted, none runs.
STAYS = """(ms) => {
  const waits = [];
  const later = window.setTimeout;
  window.setTimeout = (what, wait) => waits.push(wait);
  const plan = { eve: "<div id='app'></div>", ms, flights: [], faces: {}, back: "", ratio: 1, marks: [] };
  tapis.motion(JSON.stringify(plan), () => {});
  window.setTimeout = later;
  return waits;
}"""


@pytest.mark.parametrize(("ms", "moved", "stood"), [(2000, 2000, 620), (300, 300, 300)])
def test_the_table_before_a_count_stays_no_longer_than_it_takes_to_read_where_nothing_moves(
    browser: Browser, ms: int, moved: int, stood: int
) -> None:
    motions: dict[Any, int] = {"no-preference": moved, "reduce": stood}
    for motion, stays in motions.items():
        with painting(browser, motion=motion) as drawing:
            bring_scripts(drawing)
            assert drawing.page.evaluate(STAYS, ms) == [stays], motion
