"""What a game says at one moment: its views, its question, the moves that need nobody's private card.

And a past moment of it, to be gone on from move by move.
"""

from __future__ import annotations

from functools import cached_property

from engine import Ask, Game, Record
from engine.record import faces

from .games import look
from .scene import Json
from .select import Move, things


class Position:
    """One moment of a game, each thing worked out once."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.ask = record.now.ask()
        self.views: dict[int | None, dict[str, Json]] = {}

    def view(self, seat: int | None) -> dict[str, Json]:
        if seat not in self.views:
            self.views[seat] = self.record.now.view(seat)
        return self.views[seat]

    @cached_property
    def stuck(self) -> str:
        return self.record.stuck()

    @cached_property
    def veiled(self) -> tuple[Move, ...]:
        """The moves that may be made with every hand closed, and those that may be of cards unseen."""
        if self.ask is None:
            return ()
        unseen = look(self.record.kind.NAME).unseen(self.view(None), self.ask.seat)
        return (*open_moves(self.record.now, self.ask), *unseen)

    @cached_property
    def public(self) -> tuple[Move, ...]:
        """The moves that may be made with every hand closed."""
        return public_moves(self.record.now, self.ask)


class Cursor:
    """A game at one of its past moments; to go on from there, only the moves between are played."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.at, self.game = 0, record.start()

    def seek(self, at: int) -> Game:
        if at < self.at:
            self.at, self.game = 0, self.record.start()
        for move in self.record.moves[self.at : at]:
            self.game.play(move)
        self.at = at
        return self.game


def public_moves(game: Game, ask: Ask | None) -> tuple[Move, ...]:
    """The legal moves made of nothing that is hidden from anybody: the open table may ask for them.

    With nothing to tap, and hidden cards among the other answers (“a card, or pass”), it may not: who is
    asked has to look first.
    """
    if ask is None or look(game.NAME).PRIVATE:
        return ()
    moves = open_moves(game, ask)
    return moves if len(moves) == len(ask.moves) or any(map(things, moves)) else ()


def open_moves(game: Game, ask: Ask) -> tuple[Move, ...]:
    """The legal moves made of nothing that is hidden from anybody."""
    hidden = set(game.DECK) - faces(game, None)
    return tuple(move for move in ask.moves if hidden.isdisjoint(move))
