"""What brings a thing into sight (a key, a screen reader, a search in the page) leaves the table in place.

What cannot be scrolled by a finger could not be brought back by one: a table that has slid aside stays so.
"""

from __future__ import annotations

import pytest

from engine import GAMES
from pictures.choices import LANGS, THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.painter import Painter

MOMENTS = ("question", "tapped", "curtain", "help", "history", "log", "end")
# What has been scrolled though no finger can, after everything that can be tapped was brought to the middle.
# What is one pixel wide is for screen readers alone.
SLID = """() => {
  const found = new Set();
  for (const thing of document.querySelectorAll("#app :is(button, a, input, summary, [tabindex])")) {
    thing.scrollIntoView({ block: "center", inline: "center" });
    for (let box = thing.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const across = overflowX === "hidden" && box.scrollLeft;
      const down = overflowY === "hidden" && box.scrollTop;
      if ((across || down) && box.clientWidth > 1) {
        found.add(`${box.id} ${box.className} by ${across} and ${down}`);
        box.scrollTo(0, 0);
      }
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("size", ["tablet", "portrait", "phone", "embed"])
@pytest.mark.parametrize("game", GAMES)
def test_no_screen_of_a_game_slides_aside_when_something_is_brought_into_sight(
    painter: Painter, game: str, size: str
) -> None:
    moments = of_game(game, usual_seats(game), MOMENTS)
    found = painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), SLID)
    assert {moment: slid for moment, slid in found if slid} == {}
    assert len(found) > len(MOMENTS) - 2
