"""The row of actions over whole games: at most one button is filled."""

from __future__ import annotations

import pytest

from engine import GAMES
from pictures.choices import LANGS
from pictures.finders import usual_seats
from pictures.played import played
from ui.deeds import Deed
from ui.games import look
from ui.select import things
from ui.words import Words


def rows(name: str) -> list[list[Deed]]:
    """The row before every move of a game that bots have played, with all of the move's things tapped."""
    game = played(name, usual_seats(name))
    found = []
    for n, session in game.walk(range(game.seats)):
        session.viewer = game.asks[n].seat
        for piece in sorted(things(game.moves[n])):
            session.tap(piece)
        found.append(look(name).deeds(session.scene(Words(LANGS[0]))))
        session.clear()
        session.viewer = None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_at_most_one_button_in_the_row_is_filled(game: str) -> None:
    filled = [sum(deed.main and deed.move is not None for deed in row) for row in rows(game)]
    assert max(filled) == 1
