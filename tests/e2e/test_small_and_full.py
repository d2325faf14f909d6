"""Daruma's and Karmaka's tables where they are fullest or smallest: what tells things apart can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from pictures.audit import examine
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game
from pictures.moments import Moment, table
from pictures.painter import Painter
from pictures.played import SEED, Played, played

from .conftest import PROJECT

TEAMS = (("mode", "teams"),)


@pytest.fixture(scope="module")
def painter(browser: Browser) -> Iterator[Painter]:
    page = browser.new_page(reduced_motion="reduce")
    yield Painter(page, PROJECT)
    page.close()


def window(size: str, lang: str = LANGS[0]) -> Window:
    return Window(size, THEMES[0], lang)


def asked(game: Played, why: str, many: range = range(99)) -> Moment:
    """The first question of this kind that has so many cards in it."""
    for n, ask in enumerate(game.asks):
        if ask.why == why and len({move[1] for move in ask.moves if len(move) > 1}) in many:
            return table(game, why, n)
    raise AssertionError("there is no such question")


# Of each card in the hand: its sides; whether it is upright with a drawing, its text is whole, its points and
# the shape and letter of its colour are seen whatever lies over it.
HAND = """() => [...document.querySelectorAll(".hand .kcard")].map((card) => {
  const [at, text] = [card, card.querySelector(".text")].map((part) => part.getBoundingClientRect());
  const { left, top, width, height } = card.querySelector(".art").getBoundingClientRect();
  const isSeen = (part) => {
    const box = part.getBoundingClientRect();
    return card.contains(document.elementFromPoint(box.right - 2, (box.top + box.bottom) / 2));
  };
  return {
    left: at.left,
    right: at.right,
    portrait: at.height > at.width && width > 40 && height > 40 && left >= at.left - 1 && top > at.top,
    whole: text.height > 30 && text.bottom <= at.bottom && text.bottom <= innerHeight,
    told: [".worth", ".suit .icon", ".suit b"].every((part) => isSeen(card.querySelector(part))),
  };
})"""


@pytest.mark.parametrize("lang", LANGS)
def test_seven_cards_of_karmaka_lie_side_by_side_with_their_whole_text(painter: Painter, lang: str) -> None:
    report = examine(painter, asked(played("karmaka", 3), "play", range(7, 8)), window("tablet", lang))
    cards = painter.page.evaluate(HAND)
    assert len(cards) == 7 and report.faults == ()
    assert all(card["portrait"] and card["whole"] and card["told"] for card in cards)
    assert all(one["right"] < other["left"] for one, other in pairwise(cards))


@pytest.mark.parametrize("size", ["tablet", "embed", "desktop"])
def test_cards_that_lie_over_each_other_show_points_colour_and_letter(painter: Painter, size: str) -> None:
    painter.show(asked(played("karmaka", 3), "play", range(12, 30)), window(size))
    cards = painter.page.evaluate(HAND)
    assert cards[0]["right"] > cards[1]["left"]
    assert all(card["told"] for card in cards)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", ["tablet", "portrait", "phone", "embed"])
def test_no_letter_is_cut_on_a_tucked_deed(painter: Painter, size: str, seats: int) -> None:
    game = played("karmaka", seats)
    fullest = max(range(len(game)), key=lambda n: most_deeds(game, n))
    report = examine(painter, table(game, "deeds", fullest), window(size))
    assert painter.page.locator(".deeds .older").count() > 1
    assert [fault for fault in report.faults if fault.kind == "cut text" and "suit" in fault.where] == []


def most_deeds(game: Played, n: int) -> int:
    """How many deeds lie before the richest player; on some moves only, since each has to be played anew."""
    return 0 if n % 25 else max(map(len, game.at(n, []).game().view(None)["zones"]["deeds"]))


# Whether something of the row of darumas is hidden by others' darumas, or these are out of their places.
SWAP = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  const row = boxes(".daruma > .row .card");
  const far = boxes(".player .doll-place .piece");
  return far.filter((doll) => row.some((card) =>
    doll.left < card.right - 1 && card.left < doll.right - 1 && doll.top < card.bottom - 1 && card.top < doll.bottom - 1)).length;
}"""  # noqa: E501


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_darumas_to_be_swapped_lie_over_none_of_the_row(painter: Painter, seats: int) -> None:
    game = played("daruma", seats)
    last = max(n for n, ask in enumerate(game.asks) if ask.why == "swap")
    for size in ("tablet", "embed"):
        report = examine(painter, table(game, "swap", last), window(size))
        assert painter.page.locator(".player .doll-place .piece").count()
        assert painter.page.evaluate(SWAP) == 0, size
        assert [fault for fault in report.faults if "button" in fault.kind] == [], size


# The near hem and the first far one: how far each of its threads is from the sides of its cloth.
HEMS = """() => [".cloth", ".player"].map((what) => {
  const cloth = document.querySelector(what);
  const left = (part) => part.getBoundingClientRect().left;
  return [...cloth.querySelectorAll(".thread")].map((thread) => Math.round(left(thread) - left(cloth)));
})"""


@pytest.mark.parametrize("size", SIZES)
def test_the_near_hem_is_straight_and_a_partners_thread_runs_inside_each(painter: Painter, size: str) -> None:
    game = played("karmaka", 4, SEED, TEAMS)
    painter.show(table(game, "middle", game.middle), window(size))
    near, far = painter.page.evaluate(HEMS)
    assert len(near) == 2 and max(near) <= -20  # corners and sides are beyond the window
    assert len(far) == 2 and 3 <= far[1] - far[0] <= 12
    [moment] = of_game("daruma", 3, ["start"])
    painter.show(moment, window(size))
    assert max(painter.page.evaluate(HEMS)[0]) <= -20
