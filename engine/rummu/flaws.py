"""What makes a position of Rummu one that cannot be played on from, for `Game.load`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .cards import DECK, NUMBER
from .combinations import MOST, judge
from .table import NEED, ROUNDS, TURNS, Table

VALUES = {
    "round": range(1, ROUNDS + 1),
    "needs": range(NEED, MOST + 1),
    "owing": range(NEED + 1),
    "turns": range(TURNS + 1),
    "barred": ("", *DECK),
}


def flaws(game: Table) -> Iterator[str]:
    yield from on_the_table(game)
    if not game.phase:
        return
    if game.round > game.rounds:
        yield f"round: there are at most {game.rounds}"
    for seat in range(game.seats):
        on_turn = seat == game.turn and game.phase != "draw"
        barred = game.barred if on_turn and game.phase == "take" else ""
        if not {*game.cards(seat)} - {barred} and not (on_turn and game.phase != "take"):
            yield "hand: who holds nothing that they may discard has gone out"
    if game.phase in ("draw", "take") and len(game.top) != 1:
        yield "top: there must be one card to take"
    if game.barred and game.phase == "draw":
        yield "barred: no card was taken yet"
    if game.owing and game.phase != "play":
        yield f"owing: nobody owes cards in {game.phase!r}"


def on_the_table(game: Table) -> Iterator[str]:
    """What is wrong with the combinations."""
    if len(game.owners) != len(game.combinations):
        yield "owners: every combination has one"
        return
    laid: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    for cards, owner in zip(game.combinations, game.owners, strict=True):
        if owner not in range(game.seats) and (cards or owner != -1):
            yield f"owners: there is no seat {owner}"
            return
        if cards and not {*cards} <= {*DECK}:
            yield "combinations: they are made of cards"
        elif cards and not judge(cards).kind:
            yield f"combinations: {' '.join(cards)} is none"
        elif [*cards] != sorted(cards, key=NUMBER.__getitem__):
            yield f"combinations: {' '.join(cards)} must be in the order of the numbers"
        laid[owner].update(cards)
    if any(many - Counter(lying) for many, lying in zip(laid, game.laid, strict=True)):
        yield "laid: the cards of every combination must lie before its owner"
