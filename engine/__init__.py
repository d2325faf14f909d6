"""The rules of five table games, in Python without dependencies.

>>> game, rng = GAMES["shokoba"](seats=2, seed="tapis"), Rng("players")
>>> while ask := game.ask():
...     events = game.play(rng.choice(ask.moves))
>>> events[-1].kind
'end'
"""

from __future__ import annotations

from .ask import Ask, Illegal
from .events import Event
from .game import Game
from .games import GAMES
from .notation import BadRecord
from .record import Record
from .rng import Rng

__all__ = ["GAMES", "Ask", "BadRecord", "Event", "Game", "Illegal", "Record", "Rng"]
__version__ = "0.1.0"


def __getattr__(name: str) -> type[Game]:
    """`tapis.Shokoba` is `GAMES["shokoba"]`."""
    if name.istitle() and name.lower() in GAMES:
        return GAMES[name.lower()]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
