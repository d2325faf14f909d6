"""The games that are in, by name."""

from __future__ import annotations

from .charuma import Charuma
from .daruma import Daruma
from .game import Game
from .shokoba import Shokoba

GAMES: dict[str, type[Game]] = {game.NAME: game for game in (Charuma, Shokoba, Daruma)}
