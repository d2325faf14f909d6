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
    (seat 0's unless said), the discards; `known` are cards of seat 0 that everybody saw."""
    hands = (*hands, *["K0", "K2"][: max(0, 3 - len(hands))])
    game = Rummu(len(hands), "position", **options or {})
    game.turn = 0
    for seat, words in enumerate(hands):
        game.hand[seat][:], game.known[seat][:], game.laid[seat][:] = words.split(), [], []
    game.known[0][:] = known.split()
    game.top[:], game.below[:] = top.split(), below.split()
    game.combinations = [tuple(words.split()) for words in table]
    game.owners = list(owners) or [0] * len(table)
    for cards, owner in zip(game.combinations, game.owners, strict=True):
        game.laid[owner] += cards
    game.opened = [True] * len(hands)
    out = {card for name, _, _, cards in game.places() if name != "stock" for card in cards}
    game.stock[:] = [card for card in DECK if card not in out] if stock is None else stock.split()
    for name, value in state.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    game.phase = phase
    game._ask = None
    return game


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
