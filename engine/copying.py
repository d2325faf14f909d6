"""Copies of a game's state: lists and dictionaries are copied, what cannot change is shared."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, get_args, get_origin

from .typed import fields

if TYPE_CHECKING:
    from .game import Game


@cache
def copied(kind: type[Game]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The attributes of a class of games that have to be copied, and those of which the inner lists have to.

    Their annotated types say which. Lists are nested twice at the most; dictionaries, tuples and inner lists
    hold nothing that changes. The options, and what follows from them, stay as they are for a whole game.
    """
    once: list[str] = []
    twice: list[str] = []
    for name, hint in fields(kind).items():
        if name != "options" and name not in kind.FIXED:
            outer = get_origin(hint)
            if outer is list and get_origin(get_args(hint)[0]) is list:
                twice.append(name)
            elif outer in (list, dict):
                once.append(name)
    return tuple(once), tuple(twice)
