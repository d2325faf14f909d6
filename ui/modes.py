"""How people sit round one screen: they pass it on, it lies flat between them, or one person plays alone.

The mode belongs to a game on this device, not to its record: the game can go on elsewhere in another way.
"""

from __future__ import annotations

from .games import look

PASS, FLAT, SOLO = MODES = ("pass", "flat", "solo")


def hindrance(mode: str, game: str, people: int, is_roomy: bool) -> str:
    """Why a game cannot be played so by so many people, as a key of the catalogue; empty: it can.

    A game lies flat only if its secrets have room under pads: two cards, or one. A whole hand has to be
    arranged and read at leisure. `is_roomy`: the window has room for a strip at each of its edges.
    """
    if mode == SOLO:
        return "one person" if people > 1 else ""
    if people < 2:
        return "two people"
    if mode == FLAT and not look(game).PADS:
        return "secrets"
    return "" if mode == PASS or is_roomy else "room"


def usual(game: str, people: int, is_roomy: bool) -> str:
    """The mode of a game for which nobody has chosen one."""
    return next(mode for mode in (SOLO, FLAT, PASS) if not hindrance(mode, game, people, is_roomy))


def known(text: object) -> str:
    """A mode that there is, from an address, a form or a save; empty: none."""
    return text if isinstance(text, str) and text in MODES else ""
