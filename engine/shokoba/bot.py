"""What Shokoba tells the bots: what a capture brings, less what it leaves for the next player.

A playout ends with the deal, six cards with two players: what the piles then promise at the count is a better
measure than thirty more cards played in haste.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import ClassVar

from ..ask import Move
from ..bots.exact import Exact
from ..bots.flat import Flat
from ..bots.ismcts import Ismcts
from ..bots.policy import Policy
from ..bots.search import Search
from ..bots.seat import Seat
from ..rng import Rng
from .cards import DECK, GEM, VALUE
from .rules import CATEGORIES, Shokoba, sums, value_of

# What a captured card is worth in stones: its part of its own category and of "most cards".
WORTH = {"D": 1.05, "E": 0.38, "R": 0.16, "S": 0.06}
WORTH_OF = {card: WORTH[gem] for card, gem in GEM.items()}
COUNTS = {what: sum(gem in ("", GEM[card]) for card in DECK) for what, gem in CATEGORIES}
FEW, WORLDS = 6, 24  # in the last deal so many cards are played out in every way, on so many guesses
VICTORY = 2.0  # to win the game, in stones
DOUBT = 0.8  # how uncertain a majority is while cards are out


class ShokobaPolicy(Policy[Shokoba]):
    ITERATIONS: ClassVar = {"hard": 400, "expert": 1500}
    SLIP = 0.7

    def scores(self, game: Shokoba, moves: Sequence[Move]) -> list[float]:
        unseen = [VALUE[card] for card in game.deck]
        for number, hand in enumerate(game.hand):
            if number != game.turn:
                unseen += [VALUE[card] for card in hand]
        chances = likely(game, unseen)
        return [gain(game, move) - risk(game, move, chances) for move in moves]

    def stage(self, game: Shokoba) -> int:
        return game.round * len(DECK) + game.deal

    def worth(self, game: Shokoba) -> list[float]:
        """The stones each side leads by, those that its pile promises included."""
        stones = [float(stones) for stones in game.stones]
        if game.phase and game.deal > 1:  # a new round promises everybody the same
            for side, promised in enumerate(promises(game)):
                stones[side] += promised
        if winners := game.winners():
            for side in {seat % game.sides for seat in winners}:
                stones[side] += VICTORY
        total = sum(stones)
        leads = [own - (total - own) / (game.sides - 1) for own in stones]
        return [leads[seat % game.sides] for seat in range(game.seats)]

    def together(self, game: Shokoba, one: int, two: int) -> bool:
        return (one - two) % game.sides == 0

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        zones = seat.view()["zones"]
        if not zones["deck"] and sum(map(len, zones["hand"])) <= FEW:
            return Exact(seat, rng, self, 1 if len(zones["hand"]) == 2 else WORLDS)
        deep = level == "expert" and len(zones["hand"]) == 4
        return Ismcts(seat, rng, self) if deep else Flat(seat, rng, self)


def likely(game: Shokoba, unseen: list[int]) -> dict[int, float]:
    """The chance that the next player holds a card of each value."""
    size = len(game.hand[game.left(game.turn)]) or game.hand_size
    return {value: 1 - (1 - unseen.count(value) / len(unseen)) ** size for value in set(unseen)}


def gain(game: Shokoba, move: Move) -> float:
    """What this move captures, and the Shokoba if it leaves nothing."""
    if len(move) <= 2:
        return 0.0
    left = left_on_table(game, move)
    return sum([WORTH_OF[card] for card in move[1:]]) + (0.0 if left else 1.0)


def risk(game: Shokoba, move: Move, chances: dict[int, float]) -> float:
    """What the next player may be expected to make of the cards that this move leaves on the table."""
    if move[0] != "play" or not chances:
        return 0.0
    left = sorted(left_on_table(game, move), key=value_of)
    found = sums(tuple(map(value_of, left)), game.exact)
    worth = [WORTH_OF[card] for card in left]
    lost = 0.0
    for value, chance in chances.items():
        if takes := found.get(value):
            best = max([sum([worth[place] for place in take]) + (len(take) == len(left)) for take in takes])
            lost = max(lost, best * chance)
    return lost


def left_on_table(game: Shokoba, move: Move) -> list[str]:
    left = [card for card in game.table if card not in move]  # a card claimed lies there too
    return left if len(move) > 2 else [*left, *move[1:]]


def promises(game: Shokoba) -> list[float]:
    """The stones that each side may expect at the count."""
    found = [0.0] * game.sides
    for what, counts in game.won().items():
        doubt = DOUBT * sqrt(COUNTS[what] - sum(counts)) + 0.2
        shares = [exp((count - max(counts)) / doubt) for count in counts]
        for side, share in enumerate(shares):
            found[side] += share / sum(shares)
    return found


POLICY = ShokobaPolicy()
