"""What an example of a rule is made of: a real game up to the moment that shows the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.options import Value


class Example(NamedTuple):
    """A look holds a few, and help draws them as the table would. In words: “<game>.example.<part>”."""

    part: int  # of the help, to which it belongs
    seats: int
    seed: str
    moves: tuple[str, ...] = ()  # from the deal to this moment, as a record writes them
    options: Mapping[str, Value] = {}
    tapped: tuple[str, ...] = ()  # things of the moment's move that are tapped already
    hand: bool = False  # the hand of whoever is asked is part of it
