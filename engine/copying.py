"""Copies of a game's state: lists and dictionaries are copied, what cannot change is shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .rng import Rng


def copied(state: dict[str, Any]) -> dict[str, Any]:
    """A copy of plain state. Lists are nested twice at the most, dictionaries and tuples hold no lists."""
    return {name: COPY[type(value)](value) if type(value) in COPY else value for name, value in state.items()}


def copied_list(things: list[Any]) -> list[Any]:
    """The things in one list are of one kind."""
    if things and type(things[0]) is list:
        return [inner[:] for inner in things]
    return things[:]


COPY: dict[type, Callable[[Any], Any]] = {list: copied_list, dict: dict.copy, Rng: Rng.clone}
