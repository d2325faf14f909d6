"""A quick policy for Shokoba: what a capture brings, less what it leaves for the next player."""

from __future__ import annotations

from typing import cast

from ..ask import Move
from ..bots import Seat
from ..rng import Rng
from .cards import GEM, VALUE
from .rules import Shokoba, sums, values_of

# What a captured card is worth in stones: its part of its own category and of "most cards".
WORTH = {"D": 1.05, "E": 0.38, "R": 0.16, "S": 0.06}


def policy(seat: Seat, rng: Rng) -> Move:
    game = cast(Shokoba, seat.guess(rng))
    unseen = [VALUE[card] for card in game.deck]
    for number, hand in enumerate(game.hand):
        if number != seat.number:
            unseen += [VALUE[card] for card in hand]
    scored = [(gain(game, move) - risk(game, move, unseen), move) for move in seat.ask.moves]
    best = max(score for score, _ in scored)
    return rng.choice([move for score, move in scored if score > best - 1e-9])


def gain(game: Shokoba, move: Move) -> float:
    taken = move[1:] if len(move) > 2 else ()
    left = left_on_table(game, move)
    return sum(WORTH[GEM[card]] for card in taken) + (1.0 if taken and not left else 0.0)


def risk(game: Shokoba, move: Move, unseen: list[int]) -> float:
    """What the next player may be expected to make of the table this move leaves."""
    if move[0] != "play" or not unseen:
        return 0.0
    left = sorted(left_on_table(game, move))
    found = sums(values_of(left), game.exact)
    worth = [WORTH[GEM[card]] for card in left]
    size = len(game.hand[game.left(game.turn)]) or game.hand_size
    lost = 0.0
    for value in set(unseen):
        if takes := found.get(value):
            best = max(sum(worth[place] for place in take) + (len(take) == len(left)) for take in takes)
            absent = 1 - unseen.count(value) / len(unseen)
            lost = max(lost, best * (1 - absent**size))
    return lost


def left_on_table(game: Shokoba, move: Move) -> list[str]:
    left = [card for card in game.table if card not in move]  # a card claimed lies there too
    return left if len(move) > 2 else [*left, *move[1:]]
