"""Where people sit round a screen that lies flat: the first seat at the near edge, the others clockwise."""

from __future__ import annotations

EDGES = {  # by the number of seats
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
}
TURNED = {"bottom": 0, "left": 90, "top": 180, "top-left": 180, "top-right": 180, "right": 270}  # degrees


def edge(seats: int, seat: int) -> str:
    return EDGES[seats][seat]


def turned(seats: int, seat: int) -> str | None:
    """By how much what lies before a seat is turned, as the page's motion reads it; None: it is upright."""
    degrees = TURNED[edge(seats, seat)]
    return str(degrees) if degrees else None
