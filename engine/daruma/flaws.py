"""What makes a position of Daruma one that cannot be played on from, for `Game.load`."""

from __future__ import annotations

from collections.abc import Iterator

from ..declared import NATURAL
from .cards import DECK, EYES, OBJECTIVES, TOKENS
from .dice import DICE, EFFECTS, FACES
from .table import REFRESHES, TURNS, Table

VALUES = {
    "deck": DECK,
    "row": DECK,
    "owned": DECK,
    "objective": OBJECTIVES,
    "aside": OBJECTIVES,
    "shown": OBJECTIVES,
    "track": TOKENS,
    "walked": NATURAL,
    "pupils": DECK,
    "turns": NATURAL,
    "dice": FACES,
    "painted": DECK,
    "bottle": FACES,
    "book": range(DICE + 1),
    "phantoms": range(DICE + 2),  # the token's, and one for each die
    "refreshes": range(REFRESHES + 1),
    "effect": ("", *EFFECTS),
    "chosen": ("", *DECK),
}


def flaws(game: Table) -> Iterator[str]:
    if game.walked > game.way:
        yield f"walked: the marker's way is {game.way} steps long"
        return
    if not game.phase:
        return
    if game.turns >= TURNS * game.seats:
        yield f"turns: a game has no more than {TURNS * game.seats}"
    if any(len(held) != 1 for held in game.objective):
        yield "objective: every player has one"
    if not game.row:
        yield "row: it must have darumas"
    if any(game.eyes(card) > EYES for card in game.row):
        yield f"pupils: a daruma has {EYES} eyes"
    if game.phase == "roll" and (game.dice or game.book):
        yield "dice: all of them are to be thrown"
    if len(game.dice) + game.book > DICE:
        yield f"dice: with those in the book there are {DICE}"
    if game.dice != tuple(sorted(game.dice)):
        yield "dice: they must be sorted"
    if game.phase == "with" and all(game.chosen not in owned for owned in game.owned):
        yield "chosen: somebody must own the daruma"
