"""The page of a position that was made up: nothing is played to get there."""

from __future__ import annotations

from itertools import count

from engine import Game, Record
from pictures.choices import LANGS
from pictures.fuzz import NAMES
from pictures.moments import Kept
from ui.app import App
from ui.session import Session
from ui.stack import Home, Playing


def page_of(game: Game, *tapped: str, lang: str = LANGS[0]) -> str:
    """As the seat on turn sees it with these things tapped; players have long names."""
    numbers = count()
    record = Record(game.NAME, game.seats, "position", {}, NAMES[: game.seats], [""] * game.seats)
    record._game = game
    session = Session(record, "position")
    session.viewer = game.turn
    for name in tapped:
        session.tap(name)
    app = App(Kept(), lang, lambda: str(next(numbers)))
    app.stack = [Home(), Playing(session)]
    return app.drawn()
