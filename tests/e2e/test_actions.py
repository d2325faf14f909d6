"""The row of actions where most stands in it: no button, and nothing said of one, lies over anything else.

Of whole games, each question is taken as it is when its buttons have most to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from engine import GAMES, Ask, Rng
from pictures.choices import LANGS, THEMES, Window
from pictures.finders import usual_seats
from pictures.moments import Kept
from pictures.painter import Painter
from pictures.played import played
from ui.app import App
from ui.markup import render
from ui.screens.near import possible
from ui.session import Session
from ui.stack import Home, Playing
from ui.words import Words

TRIED = 3  # moves of each question whose things are tapped one after the other
PLAYED = ("first", "second", "third")  # seeds of the games looked through
# What lies over something else, of what is pressed or read in the row of actions, of the question and of the
# coach mark. On phones a button has in it what follows from it.
CROWDED = """() => {
  const kinds = ".actions :is(button, .then), #question, .coach";
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 1;
  const parts = [...document.querySelectorAll(`#app :is(${kinds})`)].filter(isSeen);
  const box = (part) => {
    if (part.matches("button, .coach")) return part.getBoundingClientRect();
    const said = document.createRange();
    said.selectNodeContents(part);
    return said.getBoundingClientRect();
  };
  const whole = (part) => part.closest(".deed, .coach") ?? part;
  const say = (part) => `${part.className || part.id} “${part.innerText.slice(0, 40)}”`;
  const isOver = (one, other) => whole(one) !== whole(other) && boxes.isOver(box(one), box(other), 4);
  const isCut = (part) => part.scrollWidth > part.clientWidth + 1
    && (part.matches("button") || getComputedStyle(part).overflow !== "visible");
  return parts.flatMap((one, at) => [
    ...parts.slice(at + 1).filter((other) => isOver(one, other))
      .map((other) => `${say(one)} over ${say(other)}`),
    ...(isCut(one) ? [`${say(one)} is cut`] : []),
  ]);
}"""


def chosen(session: Session, rng: Rng) -> Iterator[None]:
    """The question as it is put, then with the things of some of its moves tapped one by one."""
    moves = session.moves
    yield
    for move in [rng.choice(moves) for _ in range(TRIED)]:
        session.clear()
        for piece in move[1:]:
            if session.tap(piece):
                yield


def questions(game: str, seats: int) -> Iterator[tuple[Ask, Session]]:
    """Every question of the games, one after the other: each game is one session that is played on."""
    for seed in PLAYED:
        bots = played(game, seats, seed)
        for n, session in bots.walk(range(seats)):
            yield bots.asks[n], session


def fullest(game: str, lang: str) -> dict[str, str]:
    """The drawing of each question, with such deeds to choose from, whose deeds have most to say."""
    words, seats, rng = Words(lang), usual_seats(game), Rng(game)
    found: dict[str, tuple[int, str]] = {}
    numbers = count()
    app = App(Kept(), lang, lambda: str(next(numbers)))
    for ask, session in questions(game, seats):
        session.viewer = ask.seat
        app.stack = [Home(), Playing(session)]
        for _ in chosen(session, rng):
            deeds = possible(session.scene(words))
            said = len(render([[deed.label, deed.then] for deed in deeds]).striptags())
            verbs = sorted(deed.move[0] if deed.move else "" for deed in deeds)
            key = " ".join([ask.why, *verbs])
            if said > found.get(key, (0, ""))[0]:
                found[key] = said, app.drawn()
        session.clear()
        session.viewer = None
    return {key: drawing for key, (_, drawing) in found.items()}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_row_of_actions_lies_over_anything_else(
    painter: Painter, game: str, lang: str
) -> None:
    drawings = fullest(game, lang)
    for size in ("tablet", "portrait", "phone", "small", "embed"):
        found = painter.look(drawings.values(), Window(size, THEMES[0], lang), CROWDED)
        faults = {key: fault for key, fault in zip(drawings, found, strict=True) if fault}
        assert faults == {}, size
