"""The row of actions: what can be done now, each with what follows from it."""

from __future__ import annotations

from typing import NamedTuple

from .parts import Node
from .select import Move


class Deed(NamedTuple):
    """One place in the row. Without a move it is kept for one that is not complete yet."""

    label: Node
    move: Move | None = None
    then: Node = None  # what a newcomer could not foresee, in a line
    main: bool = False  # what matters most; one in the row
    plain: bool = False  # words without a button's shape, for leaving something undone
