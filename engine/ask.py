"""The question that a game asks a seat, and the move that answers it."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = Any
Move = tuple[str, ...]
Moves = list[Move] | tuple[Move, ...]


class Ask(NamedTuple):
    """A question to one seat: why it is asked (the phase), and every legal answer, sorted."""

    seat: int
    why: str
    moves: tuple[Move, ...]


class Illegal(ValueError):
    """A move that is not among the legal ones. The game has not changed."""
