"""Rummu's positions and moves in words, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import Event
from engine.rummu import Rummu
from engine.rummu.cards import DECK

from .setups import asked

every_table = pytest.mark.parametrize("seats", Rummu.SEATS)


def position(
    *hands: str,
    table: Sequence[str] = (),
    owners: Sequence[int] = (),
    top: str = "Y0",
    below: str = "",
    stock: str | None = None,
    known: str = "",
    phase: str = "play",
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Rummu:
    """Seat 0 is on turn. Hands (of three players at least), combinations on the table and whose they are
    (seat 0's unless said), the discards; `known` are cards of seat 0 that everybody saw.

    The stock has all the other cards. Where it is said what it has, the others lie out of play, as if the
    last seat had laid them.
    """
    hands = (*hands, *["K0", "K2"][: max(0, 3 - len(hands))])
    seats = len(hands)
    laid: list[list[str]] = [[] for _ in hands]
    owners = list(owners) or [0] * len(table)
    for words, owner in zip(table, owners, strict=True):
        laid[owner] += words.split()
    zones: dict[str, Any] = {
        "hand": [words.split() for words in hands],
        "known": [known.split(), *([] for _ in hands[1:])],
        "top": top.split(),
        "below": below.split(),
        "stock": (stock or "").split(),
    }
    named = {*" ".join([*hands, *table, known, top, below, stock or ""]).split()}
    rest = [card for card in DECK if card not in named]
    (zones["stock"] if stock is None else laid[-1]).extend(rest)
    return Rummu.load(
        {
            **Rummu(seats, "position", **options or {}).state(),
            **zones,
            "laid": laid,
            "combinations": [words.split() for words in table],
            "owners": owners,
            "opened": [True] * seats,
            "turn": 0,
            "phase": phase,
            **state,
        }
    )


def moves(game: Rummu, verb: str = "") -> list[str]:
    """The legal moves, or those of one verb."""
    return [" ".join(move) for move in asked(game).moves if verb in ("", move[0])]


def play(game: Rummu, *wanted: str) -> list[Event]:
    """Play these moves one after the other; all that happens."""
    return [event for words in wanted for event in game.play(tuple(words.split()))]


def taking(hand: str, takes: int, **state: Any) -> Rummu:
    game = position(hand, phase="draw", top="R6", below="G3 G4", **state)
    play(game, *["take"] * takes, "stop")
    return game
