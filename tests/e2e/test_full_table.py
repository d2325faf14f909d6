"""Shokoba's table with up to sixteen cards: nothing lies over anything, and every capture can be pressed."""

from __future__ import annotations

import pytest

from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.fuzz import script
from pictures.painter import Painter
from tests.engine.shokoba_words import position

from .positions import page_of

LYING = [*map(str, (*range(1, 11), *range(10, 4, -1)))]
MANY = (4, 5, 11, 13, 15)  # of four and five the ten takes four, or three in two ways

# What the audit finds but small text, and cards over the stock.
WRONG = """() => {
  const { faults } = (%s)();
  const box = (part) => part.getBoundingClientRect();
  const stock = box(document.querySelector("#app .stock .deck"));
  const cards = [...document.querySelectorAll("#app .spread .face")];
  const over = cards.filter((card) => boxes.isOver(box(card), stock, 2));
  return [
    ...faults.filter(({ kind }) => kind !== "small text").map((fault) => JSON.stringify(fault)),
    ...over.map((card) => `over the stock: ${card.textContent}`),
  ];
}"""


@pytest.mark.parametrize("size", SIZES)
def test_a_full_table_of_shokoba_lies_over_nothing(painter: Painter, size: str) -> None:
    window = Window(size, THEMES[0], LANGS[1])
    games = [position(" ".join(LYING[:many]), "10 9 4", seats=3 + many % 2) for many in MANY]
    drawings = [page_of(game, game.hand[0][0], lang=window.lang) for game in games]
    found = painter.look(drawings, window, WRONG % script(window))
    assert dict(zip(MANY, found, strict=True)) == {many: [] for many in MANY}
