"""Moments of Daruma that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # A die that shows 1 has painted an eye.
    Example(part=4, seats=2, seed="exemple2", moves=("roll", "paint 1a K4a")),
)
