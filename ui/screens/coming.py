"""A game that an address leads to, while Python is on its way: its cloth, its name, how far it has come."""

from __future__ import annotations

from .. import elements as h
from ..parts import failed, icon, progress
from ..words import Words
from .frame import bar, frame


def coming(words: Words, game: str = "") -> h.Element:
    """`game` is empty where the address does not tell."""
    name = words(f"{game}.name") if game else "Tapis"
    return frame(
        "coming",
        words,
        bar(words, h.h1[name]),
        failed(words),
        h.main(".coming")[
            icon(f"tile-{game}" if game else "logo", "art"),
            h.p[words("coming of", game=name) if game else words("coming")],
            progress(words),
        ],
        game=game,
    )
