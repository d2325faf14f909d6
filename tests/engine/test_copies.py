"""Copies of a game share nothing that changes."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from engine import Game
from engine.loading import fields

from .setups import every_game


def changes(hint: Any) -> bool:
    """Whether a value of this type can change, or one within it."""
    return get_origin(hint) in (list, dict) or any(map(changes, get_args(hint)))


@every_game
def test_no_state_is_nested_deeper_than_a_copy_goes(kind: type[Game]) -> None:
    for name, hint in fields(kind).items():
        inner = get_args(hint)
        if get_origin(hint) is list and get_origin(inner[0]) is list:
            inner = get_args(inner[0])
        assert not any(map(changes, inner)), name
