"""What a bot holds: what the seat on turn may know, the question it is asked, and guesses of the game.

It is built on a guess, so a bot cannot reach anything that a player would not know: given the truth or any
guess of it, and the same generator, a bot plays the same move.
"""

from __future__ import annotations

from ..ask import Ask, Json
from ..game import Game
from ..rng import Rng


class Seat:
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
