"""The rules of five table games, for anybody's Python.

>>> from engine import Rng, Shokoba
>>> game, rng = Shokoba(seats=2, seed="tapis"), Rng("players")
>>> while ask := game.ask():
...     events = game.play(rng.choice(ask.moves))
>>> events[-1].kind
'end'
"""

from __future__ import annotations

from .ask import Ask, Event, Illegal
from .charuma import Charuma
from .daruma import Daruma
from .game import Game
from .games import GAMES
from .record import BadRecord, Record
from .rng import Rng
from .shokoba import Shokoba

__all__ = [
    "GAMES",
    "Ask",
    "BadRecord",
    "Charuma",
    "Daruma",
    "Event",
    "Game",
    "Illegal",
    "Record",
    "Rng",
    "Shokoba",
]
__version__ = "0.1.0"
