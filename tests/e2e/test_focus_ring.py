"""The ring round what has the focus: wide enough, and seen on all four sides."""

from __future__ import annotations

import pytest

from engine import GAMES
from pictures.choices import LANGS, THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.painter import Painter

MOMENTS = ("passed", "curtain-pass", "past-open", "count", "end", "menu", "saves", "log", "settings")
LEAST = 2  # pixels
# What can have the focus and shows no ring, or one that is cut by the window or by what clips it.
FAINT = """() => {
  document.documentElement.dataset.keys = "";
  const inside = ([left, top, right, bottom], box) =>
    left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
  const clips = (part) => getComputedStyle(part).overflow !== "visible";
  const isSeen = (part) => {
    part.focus({ focusVisible: true });
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part);
    const wide = parseFloat(outlineWidth);
    if (outlineStyle === "none" || wide < %d) return false;
    const out = wide + parseFloat(outlineOffset);
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const ring = [left - out, top - out, right + out, bottom + out];
    for (let above = part.parentElement; above; above = above.parentElement)
      if (clips(above) && !inside(ring, above.getBoundingClientRect())) return false;
    return ring[0] >= -1 && ring[2] <= innerWidth + 1;
  };
  const around = ":is(.bar, .slip, .course, .line > .last, .reel, .onward)";
  const parts = document.querySelectorAll(`${around} :is(a, button, summary), #question, main.result`);
  return [...parts]
    .filter((part) => !part.disabled && part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => !isSeen(part))
    .map((part) => `${part.id || part.className}: ${part.ariaLabel ?? part.innerText}`);
}"""


@pytest.mark.parametrize("size", ["tablet", "portrait", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_ring_of_the_focus_is_cut_by_nothing(painter: Painter, game: str, size: str) -> None:
    moments = [*of_game(game, usual_seats(game), MOMENTS)]
    found = painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), FAINT % LEAST)
    assert {moment: faint for moment, faint in found if faint} == {}
