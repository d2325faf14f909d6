"""Home, the end and help have the measures of the mock-ups: what is large there is as large here."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game, of_house, usual_seats
from pictures.moments import Moment
from pictures.painter import Painter
from ui.words import Words

every_game = pytest.mark.parametrize("game", GAMES)
# Boxes of all that a selector names: left, top, width, height.
BOXES = """(what) => [...document.querySelectorAll(what)].map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


def show(painter: Painter, moment: Moment, size: str = "tablet", lang: str = LANGS[0]) -> None:
    painter.show(moment, Window(size, THEMES[0], lang))


def boxes(painter: Painter, what: str) -> list[tuple[int, int, int, int]]:
    return [tuple(box) for box in painter.page.evaluate(BOXES, what)]


def style(painter: Painter, what: str, name: str) -> Any:
    return painter.page.evaluate(
        "([what, name]) => getComputedStyle(document.querySelector(what))[name]", [what, name]
    )


def test_home_has_one_card_for_the_game_under_way_and_five_tiles_across_its_width(painter: Painter) -> None:
    [moment] = [moment for moment in of_house(["home-games"]) if moment.name == "home-games"]
    show(painter, moment)
    [(left, _, width, height)] = boxes(painter, ".save.last")
    assert (width, height) == (1124, 160)
    tiles = boxes(painter, ".tile")
    assert len(tiles) == len(GAMES)
    assert {(top, wide) for _, top, wide, _ in tiles} == {(tiles[0][1], 213)}
    assert (tiles[0][0], tiles[-1][0] + tiles[-1][2]) == (left, left + width)


@every_game
def test_the_winner_is_large_with_ranks_a_chart_one_main_button_and_more(painter: Painter, game: str) -> None:
    [moment] = of_game(game, usual_seats(game), ["end"])
    show(painter, moment)
    assert {box[2:] for box in boxes(painter, ".victor .token")} == {(240, 240)}
    assert style(painter, ".victor .names", "fontSize") == "84px"
    assert painter.page.locator(".victor .feat").inner_text()
    assert len(boxes(painter, ".podium li")) == moment.seats
    assert len(boxes(painter, ".plot polyline")) == moment.seats
    [button] = boxes(painter, "main.end .gold")
    assert button[3] == 68
    assert painter.page.locator(".menu.beyond:not([open]) > summary").inner_text() == Words(LANGS[0])("more")


@every_game
def test_help_is_a_sheet_beside_the_table_at_the_present_phase_the_player_aid_first(
    painter: Painter, game: str
) -> None:
    [moment] = [moment for moment in of_game(game, usual_seats(game), ["help"]) if moment.name == "help"]
    show(painter, moment)
    assert boxes(painter, ".help-sheet") == [(556, 0, 624, 820)], "the table is seen at its left"
    assert boxes(painter, ".beneath main.table")[0][2] > 0
    assert boxes(painter, ".contents")[0][2] == 178
    assert painter.page.locator(".contents button").first.inner_text() == Words(LANGS[0])("player aid")
    assert painter.page.locator(".contents [aria-current]").count() == 1
    assert painter.page.locator(".help-sheet span.here").is_visible(), "you are here"
    show(painter, moment, "phone")
    width, height = SIZES["phone"]
    assert boxes(painter, ".help-sheet") == [(0, height - round(0.92 * height), width, round(0.92 * height))]
