"""Moments of Shokoba that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # A card takes two whose sum is its value.
    Example(part=4, seats=2, seed="exemple3", tapped=("E7a", "R2", "S5a"), hand=True),
)
