"""Moments of Karmaka that its help draws."""

from __future__ import annotations

from ...example import Example

EXAMPLES = (
    # A card that was played for its power is offered.
    Example(part=4, seats=2, seed="exemple0", moves=("future vengeance2", "power voyage2")),
)
