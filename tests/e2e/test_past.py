"""The history beside its table: all that is said can be read, and the move that is shown is in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.audit import FINGERED
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import usual_seats
from pictures.moments import Moment, act
from pictures.painter import Painter
from pictures.played import played

from .conftest import PROJECT

every_game = pytest.mark.parametrize("game", GAMES)
LOOKS = 6  # moments of a game that are looked back at, evenly spread
# Texts of the table that are smaller than this, except on cards; sentences that are cut; whether the list has
# the move that is shown in sight, or the beginning of one that fills half of it.
READ = """() => {
  const isRead = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.closest(".sr, svg, .card, .face, [data-card]") && getComputedStyle(each).clipPath === "none";
  const texts = [...document.querySelectorAll(".past *")]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && isRead(each));
  const list = document.querySelector(".course");
  list.scrollTop = 0;
  const current = list.querySelector("[aria-current]");
  const [box, own] = [list, current].map((each) => each.getBoundingClientRect());
  const isLong = own.height > box.height / 2;
  const isSeen = own.top >= box.top - 1 && (isLong ? own.top < box.top + box.height / 2 : own.bottom <= box.bottom + 1);
  return {
    small: texts.filter((each) => parseFloat(getComputedStyle(each).fontSize) < %d)
      .map((each) => `${each.className}: ${each.textContent}`),
    cut: [...list.querySelectorAll(".said")]
      .filter((each) => each.checkVisibility() && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1))
      .map((each) => each.textContent),
    isSeen,
    said: current.querySelector(".said").checkVisibility(),
  };
}"""  # noqa: E501


@pytest.fixture(scope="module")
def painter(browser: Browser) -> Iterator[Painter]:
    page = browser.new_page(reduced_motion="reduce")
    yield Painter(page, PROJECT)
    page.close()


def looked_back_at(game: str) -> list[Moment]:
    """A game that is over, at some of its moments."""
    whole = played(game, usual_seats(game))
    record = whole.at(len(whole), range(whole.seats))
    moments = [1 + n * (len(whole) - 1) // (LOOKS - 1) for n in range(LOOKS)]
    return [
        Moment(game, f"past-{n}", whole.seats, record, (act("history"), act("seek", to=str(n))))
        for n in moments
    ]


@every_game
@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_of_the_past_can_be_read(painter: Painter, game: str, size: str) -> None:
    least = 15 if size in FINGERED else 13
    moments = looked_back_at(game)
    for turn, lang in enumerate(LANGS):
        read = painter.look_at(moments[turn :: len(LANGS)], Window(size, THEMES[0], lang), READ % least)
        for moment, found in read:
            assert found == {"small": [], "cut": [], "isSeen": True, "said": True}, moment
