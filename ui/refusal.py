"""Why a tap is refused, as a value: a reason and the facts it names. Each game makes its sentence from it.

A value can be held against the position by a test; a sentence cannot.
"""

from __future__ import annotations

from typing import NamedTuple

from .scene import Json


class Refusal(NamedTuple):
    why: str  # the catalogue's key after "<game>.no."
    facts: dict[str, Json]  # what the sentence names: cards, values, amounts


def because(why: str, **facts: Json) -> Refusal:
    return Refusal(why, facts)
