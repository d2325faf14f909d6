"""What makes a position of Charuma one that cannot be played on from, for `Game.load`."""

from __future__ import annotations

from collections.abc import Iterator

from ..declared import NATURAL
from .cards import DECK, MAKE_UP, MATCHING
from .table import HIDDEN, ROUNDS, TOP_BID, Table

VALUES = {
    "points": NATURAL,
    "round": range(1, ROUNDS + 1),
    "stake": range(TOP_BID + 1),
    "singles": NATURAL,
    "pairs": NATURAL,
    "asked": ("", *MATCHING),
}


def flaws(game: Table) -> Iterator[str]:
    if not game.phase:
        return
    dealt = game.seats * (HIDDEN + game.group)
    if len(DECK) - len(game.box) < dealt:
        yield f"box: {dealt} cards must be left to deal"
    if game.phase == "bid":
        yield from bidding(game)
    elif any(game.groups):
        yield "groups: their cards must have been taken"
    played = game.order()[: game.order().index(game.turn)] if game.phase == "follow" else []
    if game.phase == "follow" and not played:
        yield "turn: who leads a trick does not follow in it"
    if [seat for seat in game.order() if game.trick[seat]] != played:
        yield "trick: there must be cards of those who have played, and of nobody else"
    elif any(len(game.trick[seat]) != len(game.asked) for seat in played):
        yield f"trick: it is one of {len(game.asked)} cards each"
    elif played and MAKE_UP.get(tuple(game.trick[game.leader])) != game.asked:
        yield "asked: it must be what was led"
    each = zip(game.hidden, game.shown, game.trick, game.groups, strict=True)
    if len({sum(map(len, cards)) for cards in each}) > 1:
        yield "hidden: all hands must have as many cards"


def bidding(game: Table) -> Iterator[str]:
    groups = [group for group in game.choice if group is not None]
    if game.choice[game.turn] is not None:
        yield "turn: who has the standing bid on a group does not bid"
    if len({*groups}) < len(groups):
        yield "choice: two players cannot have one group"
