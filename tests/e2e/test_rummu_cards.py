"""Rummu's cards: a finger reaches each that may be put back, and the mark on a new one is seen whole."""

from __future__ import annotations

import pytest

from pictures.audit import FINGER, FINGERED, POINTER
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.moments import table as moment
from pictures.painter import Painter
from pictures.played import played
from tests.engine.rummu_words import position

from .positions import page_of

ALONE = ("R0 R1a R2 R3 R4 R5 R6",)
FEW = ("R4 R5 R6", "B3 B4 B5", "K2 K3 K4")
MANY = ("R2 R3 R4 R5 R6", "B3 B4 B5 B6", "G2 G3 G4", "K2 K3 K4")
MOST = ("R3 R4 R5 R6", "B3 B4 B5 B6", "G2 G3 G4", "K2 K3 K4", "R9 B9 K9", "R7a K7a B7a")
HELD = ("", "K0", "K8", "G0", "B0", "G8")

# Of each card that may be taken back, how far a finger can go on it from its left edge and from its top.
FREE = """() => [...document.querySelectorAll("#app .mine .piece:enabled")].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const isHit = (x, y) => card.contains(document.elementFromPoint(x, y));
  const far = (most, isOn) => [...Array(Math.round(most)).keys()].findIndex((n) => !isOn(n + 0.5));
  const [across, down] = [
    far(width + 9, (n) => n < width && isHit(left + n, top + height / 2)),
    far(height + 9, (n) => n < height && isHit(left + 12, top + n)),
  ];
  return Math.min(across, down);
})"""


def putting_back(seats: int, table: tuple[str, ...]) -> str:
    """The page of a player who has nothing left to discard, with these combinations."""
    return page_of(position(*HELD[:seats], table=table, phase="back"))


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_reaches_each_card_that_may_be_put_back(painter: Painter, size: str) -> None:
    least = FINGER if size in FINGERED else POINTER
    drawings = [putting_back(seats, table) for seats in (3, 6) for table in (ALONE, FEW, MANY, MOST)]
    for free in painter.look(drawings, Window(size, THEMES[0], LANGS[0]), FREE):
        assert free and min(free) >= least - 0.5, free


# Of combinations: the smallest letter on their cards, and the least side of one that can be added to.
SMALLEST = """() => {
  const laid = [...document.querySelectorAll("#app .melds")].filter((part) => part.checkVisibility());
  const all = (what) => laid.flatMap((part) => [...part.querySelectorAll(what)]);
  const letters = all("svg.face text").map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  });
  const sides = all(".piece:enabled").flatMap((piece) => {
    const { width, height } = piece.getBoundingClientRect();
    return [width, height];
  });
  return [Math.min(...letters), Math.min(...sides)];
}"""


@pytest.mark.parametrize(("size", "many"), [("tablet", 5), ("large", 5), ("portrait", 5), ("embed", 4)])
def test_many_combinations_of_a_player_are_read_and_hit(painter: Painter, size: str, many: int) -> None:
    letter, finger = (13, FINGER) if size in FINGERED else (11, POINTER)
    games = [
        position("Y1a Y2 Y3 Y4 Y5", *HELD[1:seats], table=MOST[:many], owners=[owner] * many)
        for seats in (3, 4, 5, 6)
        for owner in (0, 1)
    ]
    drawings = [page_of(game) for game in games]
    for least in painter.look(drawings, Window(size, THEMES[0], LANGS[0]), SMALLEST):
        assert least[0] >= letter - 0.05 and least[1] >= finger - 0.5


# Marks that the next card lies over, or that are wider than they are drawn.
HIDDEN = """() => [...document.querySelectorAll("#app .fresh .tag")].filter((tag) => {
  const { left, top, right, bottom } = tag.getBoundingClientRect();
  const isOn = (x) => tag.closest(".place").contains(document.elementFromPoint(x, (top + bottom) / 2));
  return tag.checkVisibility() && !(isOn(left + 3) && isOn(right - 3) && tag.scrollWidth <= tag.clientWidth);
}).map((tag) => tag.textContent)"""


@pytest.mark.parametrize("size", SIZES)
def test_the_mark_on_a_new_card_is_seen_whole(painter: Painter, size: str) -> None:
    game = played("rummu", 3)
    moments = [moment(game, f"{n}", n) for n, ask in enumerate(game.asks) if ask.why == "play"][::9]
    for name, hidden in painter.look_at(moments, Window(size, THEMES[0], "fr"), HIDDEN):
        assert hidden == [], name
