"""A quick policy for Karmaka."""

from __future__ import annotations

from ..ask import Move
from ..bots import Seat
from ..rng import Rng


def policy(seat: Seat, rng: Rng) -> Move:
    return rng.choice(seat.ask.moves)
