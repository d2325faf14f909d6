"""What flies has the size at both ends that it is drawn with there, and lands on it exactly."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from engine import GAMES
from pictures.animation import dress, play
from pictures.choices import SIZES
from pictures.film import bring_scripts, put
from pictures.finders import usual_seats
from pictures.painter import Painter
from pictures.played import variations
from pictures.strip import Found, ready

GAMES_OF_BOTS = 2
WATCH = Path(__file__).with_name("landing.js").read_text("utf-8")


def once_each(game: str) -> list[Found]:
    """Moves that have every kind of event of some games of bots."""
    seen: set[str] = set()
    found = []
    for other in islice(variations(game, usual_seats(game)), GAMES_OF_BOTS):
        for n, step in enumerate(other.at(len(other), range(other.seats)).replay()):
            kinds = {event.kind for event in step.events}
            if kinds - seen:
                seen |= kinds
                found.append(Found(other, n, other.asks[n].seat))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_flies_leaves_and_lands_as_it_is_drawn(moving: Painter, game: str) -> None:
    page, found = moving.page, once_each(game)
    bring_scripts(moving)
    page.evaluate("(theme) => Object.assign(document.documentElement.dataset, theme)", dress())
    page.evaluate(WATCH)
    for size in ("tablet", "phone"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for each in found:
            app = ready(each, is_bots=False)
            put(page, app, "off")
            play(app, each.game.moves[each.n])
            put(page, app, app.film.text)
    seen = page.evaluate("landing")
    page.reload()
    assert seen["wrong"] == []
    assert seen["left"] > 2 * len(found)
    assert seen["landed"] > len(found)
