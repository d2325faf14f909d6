"""The slip of what happened since one's turn, under a finger: its moves scroll, and each is a button."""

from __future__ import annotations

from itertools import product

import pytest

from engine import GAMES
from pictures.choices import THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.moments import table
from pictures.painter import Painter
from pictures.played import played

SIZES = ("tablet", "portrait", "phone", "small", "embed")
# What a finger meets in the middle of each line, whether the moves scroll above the buttons, and what the
# slip lies over that it may not.
TOUCHED = """() => {
  const slip = document.querySelector("[data-recap]:not([hidden])");
  const moves = slip.querySelector("ol");
  const choices = slip.querySelector(".choices").getBoundingClientRect();
  const lines = [...slip.querySelectorAll("li")].filter((line) => line.checkVisibility());
  const { left, right, top, bottom } = slip.getBoundingClientRect();
  const below = [...document.querySelectorAll('[data-region="hand"], [data-region="actions"]')];
  const bar = [...document.querySelectorAll(".bar :is(button, summary)")]
    .filter((button) => button.checkVisibility())
    .map((button) => button.getBoundingClientRect());
  return {
    lines: lines.map((line) => {
      line.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = line.getBoundingClientRect();
      const touched = document.elementFromPoint(left + width / 2, top + height / 2);
      return touched?.closest("[data-act]")?.dataset.act;
    }),
    scrolls: getComputedStyle(moves).overflowY,
    isWhole: slip.scrollHeight <= slip.clientHeight
      && moves.getBoundingClientRect().bottom <= choices.top + 1,
    isOver: below.some((part) => part.getBoundingClientRect().top < bottom - 1)
      || bar.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top),
  };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_on_the_slip_scrolls_it_or_shows_a_move_again(painter: Painter, game: str) -> None:
    for seats, size in product({usual_seats(game), GAMES[game].SEATS[-1]}, SIZES):
        painter.show(next(of_game(game, seats, ["passed"])), Window(size, THEMES[0], "fr"))
        touched = painter.page.evaluate(TOUCHED)
        assert {*touched["lines"]} == {"recall"}, (seats, size)
        assert touched["scrolls"] == "auto"
        assert touched["isWhole"], (seats, size)
        assert not touched["isOver"], (seats, size)


# By how many pixels what unfolds the slip reaches over pieces and the bar's buttons.
OVER = """() => {
  const opener = document.querySelector(".unfolds");
  if (!opener?.checkVisibility()) return 0;
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const near = [...document.querySelectorAll("#app :is([data-piece], .bar .tool)")]
    .filter((thing) => thing.checkVisibility())
    .map((thing) => thing.getBoundingClientRect())
    .filter((box) => box.left < right - 1 && box.right > left + 1);
  return Math.max(0, ...near.map((box) => Math.min(box.bottom, bottom) - Math.max(box.top, top)));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_unfolds_the_slip_lies_over_no_piece(painter: Painter, game: str) -> None:
    seats = GAMES[game].SEATS[0]
    moments = [*of_game(game, seats, ["question"]), table(played(game, seats), "second", 1)]
    for size in ("phone", "small", "embed"):
        for moment, over in painter.look_at(moments, Window(size, THEMES[0], "fr"), OVER):
            assert over <= 4, (moment, size)
