"""Moments of Charuma that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # A pair goes before an ace that has no other beside it, even with a ten.
    Example(
        part=4,
        seats=3,
        seed="exemple200",
        options={"auction": "never"},
        moves=("play D6a D6b", "play D10b D1a", "play D2a D2b"),
    ),
    # An ace takes a ten of its colour.
    Example(
        part=5,
        seats=3,
        seed="exemple38",
        options={"auction": "never"},
        moves=("play C2a", "play C3b", "play C8a", "play D3a", "play D10a", "play D1a"),
    ),
)
