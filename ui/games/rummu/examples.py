"""Moments of Rummu that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # A mixed run with a joker.
    Example(part=4, seats=3, seed="exemple0", moves=("take", "lay R5 K6 Y7a G8 B9")),
)
