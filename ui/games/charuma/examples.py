"""Moments of Charuma that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # An ace takes a ten of its colour.
    Example(
        part=5,
        seats=3,
        seed="exemple38",
        options={"auction": "never"},
        moves=("play C2a", "play C3b", "play C8a", "play D3a", "play D10a", "play D1a"),
    ),
)
