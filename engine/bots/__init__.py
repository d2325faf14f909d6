"""Players that think. A bot holds a seat, never the game: what it may know, the question, guesses.

A seat is built on a guess, so that nothing a bot can reach is more than a player would know: given the
truth or any guess of it, and the same generator, a bot plays the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ..ask import Ask, Json, Move
from ..game import Game
from ..rng import Rng


class Seat:
    """A player's chair at the table, on turn."""

    def __init__(self, game: Game, rng: Rng) -> None:
        ask = game.ask()
        if ask is None:
            raise ValueError("nobody is asked anything: the game is over")
        self.number = ask.seat
        self.ask: Ask = ask
        self._guess = game.guess(ask.seat, rng).hush()

    def view(self) -> Json:
        return self._guess.view(self.number)

    def guess(self, rng: Rng) -> Game:
        """A game this seat cannot tell from the one it plays in, which tells no events."""
        return self._guess.guess(self.number, rng)


Player = Callable[[Seat, Rng], Move]

LEVELS = ("normal",)  # what a person may choose, weakest first


def anything(seat: Seat, rng: Rng) -> Move:
    """Random play, for tests and for measure."""
    return rng.choice(seat.ask.moves)


def player(game: str, level: str) -> Player:
    """The bot of a level: every game has its own policy."""
    if level == "random":
        return anything
    if level not in LEVELS:
        raise ValueError(f"level: there is no {level!r}; there are {', '.join(LEVELS)}")
    policy: Player = import_module(f"..{game}.bot", __package__).policy
    return policy


def decide(game: Game, level: str, rng: Rng) -> Move:
    """What a bot of this level plays for the seat on turn."""
    return player(game.NAME, level)(Seat(game, rng), rng)
