"""The slip of what happened since one's turn, under a finger: it scrolls, and each line is a button."""

from __future__ import annotations

import pytest

from engine import GAMES
from pictures.choices import THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.painter import Painter

SIZES = ("tablet", "portrait", "phone", "small", "embed")
# What a finger meets in the middle of each line, how the slip scrolls, and what it lies over that it may not.
TOUCHED = """() => {
  const slip = document.querySelector("[data-recap]:not([hidden])");
  const lines = [...slip.querySelectorAll("li")].filter((line) => line.checkVisibility());
  const { bottom } = slip.getBoundingClientRect();
  const below = [...document.querySelectorAll('[data-region="hand"], [data-region="actions"]')];
  return {
    lines: lines.map((line) => {
      line.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = line.getBoundingClientRect();
      const touched = document.elementFromPoint(left + width / 2, top + height / 2);
      return touched?.closest("[data-act]")?.dataset.act;
    }),
    scrolls: getComputedStyle(slip).overflowY,
    isOver: below.some((part) => part.getBoundingClientRect().top < bottom - 1),
  };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_on_the_slip_scrolls_it_or_shows_a_move_again(painter: Painter, game: str) -> None:
    moment = next(of_game(game, usual_seats(game), ["passed"]))
    for size in SIZES:
        painter.show(moment, Window(size, THEMES[0], "fr"))
        touched = painter.page.evaluate(TOUCHED)
        assert {*touched["lines"]} == {"recall"}, size
        assert touched["scrolls"] == "auto"
        assert not touched["isOver"], size
