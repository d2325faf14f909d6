"""Daruma's and Karmaka's tables where they are fullest or smallest: what tells things apart can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from engine.daruma.cards import COLOUR
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


@pytest.mark.parametrize("size", ["portrait", "phone"])
def test_three_cards_of_karmaka_fill_the_hands_row_and_are_told_whole(painter: Painter, size: str) -> None:
    painter.show(asked(played("karmaka", 3), "play", range(3, 4)), window(size))
    cards = painter.page.evaluate(HAND)
    assert len(cards) == 3
    assert all(card["portrait"] and card["whole"] and card["told"] for card in cards)
    assert cards[-1]["right"] - cards[0]["left"] > 0.9 * SIZES[size][0]


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


# Others' darumas that lie over the row of darumas, or leave the window.
SWAP = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
  const row = all(".daruma > .row .card").map((card) => card.getBoundingClientRect());
  const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return all(".player .doll-place .piece").filter((doll) => {
    const box = doll.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || row.some((card) => isOver(card, box));
  }).map((doll) => doll.dataset.piece);
}"""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_darumas_to_be_swapped_lie_over_none_of_the_row(painter: Painter, seats: int) -> None:
    game = played("daruma", seats, "fuzz0")  # with five, others have many darumas of a colour
    swaps = [n for n, ask in enumerate(game.asks) if ask.why == "swap"]
    for size in ("tablet", "embed"):
        report = examine(painter, table(game, "swap", swaps[-1]), window(size))
        assert painter.page.locator(".player .doll-place .piece").count()
        assert [fault for fault in report.faults if "button" in fault.kind] == [], size
        moments = [table(game, f"swap-{n}", n) for n in swaps]
        for moment, found in painter.look_at(moments, window(size), SWAP):
            assert found == [], (moment, size)


# Letters and numbers of others' darumas that lie over each other or over what is said of their owner.
TAGS = """() => [...document.querySelectorAll(".player")].flatMap((player) => {
  const parts = [...player.querySelectorAll(".who, .details, .tag > *")];
  const boxes = parts.filter((part) => part.checkVisibility())
    .map((part) => [part.textContent, part.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3).map(([other]) => `${one} over ${other}`));
})"""


@pytest.mark.parametrize("seats", [3, 5])
def test_darumas_of_many_colours_are_told_apart(painter: Painter, seats: int) -> None:
    game = played("daruma", seats, "fuzz0")
    moment = table(game, "many", max(range(0, len(game), 10), key=lambda n: most_colours(game, n)))
    for size in ("phone", "portrait", "tablet"):
        [(_, found)] = painter.look_at([moment], window(size), TAGS)
        assert found == [], size


def most_colours(game: Played, n: int) -> int:
    owned = game.at(n, []).game().view(None)["zones"]["owned"]
    return max(len({COLOUR[card] for card in cards}) for cards in owned)


# How far below what scrolls the last sentence about a life ends.
TOLD = """() => document.querySelector(".life-end .outcome").getBoundingClientRect().bottom
  - document.querySelector("main.result").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("lang", LANGS)
def test_in_a_frame_the_end_of_a_life_is_told_above_the_button(painter: Painter, lang: str) -> None:
    moments = [moment for seats in (2, 3, 4) for moment in of_game("karmaka", seats, ("count",))]
    assert moments
    for moment, below in painter.look_at(moments, window("embed", lang), TOLD):
        assert below <= 0, moment


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


# Colours of others' darumas without their numbers, or over a name or the hem.
UNCOUNTED = """() => [...document.querySelectorAll("#app .player .tag")].filter((tag) => {
  const many = tag.querySelector(".many");
  const [box, player] = [tag.firstChild, tag.closest(".player")].map((part) => part.getBoundingClientRect());
  const isCounted = !many || many.checkVisibility() || tag.closest(".dolls").dataset.colours > 4;
  return !isCounted || box.top < player.top + 12 || box.bottom > player.bottom;
}).map((tag) => tag.textContent)"""


def test_in_a_frame_darumas_of_four_colours_are_numbered(painter: Painter) -> None:
    window = Window("embed", THEMES[0], LANGS[0])
    for seats in (4, 5):
        for moment, wrong in painter.look_at(
            of_game("daruma", seats, ("middle", "fullest")), window, UNCOUNTED
        ):
            assert wrong == [], moment
