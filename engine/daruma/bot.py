"""A policy for Daruma: every move by what it may be expected to bring, by exact chances.

A move is followed by an exact reckoning of the rest of the turn, made simple: the ones are painted where they
bring most, the other dice go on the bottle while that pays. What the row does to dice still to come is left
out, and so is what the rivals want: nothing is known of their objectives.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import factorial
from typing import Any, ClassVar

from ..ask import Move
from ..bots.policy import Policy
from ..bots.search import Search
from ..bots.seat import Seat
from ..rng import Rng
from .cards import ACTION, POINTS
from .dice import DICE, EFFECTS, FOUR, Dice, fortune, values, without
from .rules import Daruma

CARD = 0.8  # an unknown daruma
HALF = 0.15  # a daruma with one eye painted, in parts of its worth: the rivals come first
RIVAL = 0.6  # a daruma given to a rival
ROW = (2.15, 1.75)  # what a turn brings with a row like any other, by the phantom fours it begins with

Worth = dict[str, int]


class DarumaPolicy(Policy[Daruma]):
    ITERATIONS: ClassVar = {"hard": 1, "expert": 1}  # the programme of a turn is always reckoned to its end
    SLIP = 1.2

    def scores(self, game: Daruma, moves: Sequence[Move]) -> list[float]:
        worth = POINTS[game.objective[game.turn][0]]
        rest = plan(game, worth)
        return [value(game, move, worth, rest) for move in moves]

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        from .reckoning import Reckoning

        guess: Any = seat.guess(rng)
        return Reckoning(guess, seat.ask.moves, self.scores(guess, seat.ask.moves), level == "expert")


def value(game: Daruma, move: Move, worth: Worth, rest: Plan) -> float:
    """What this move may be expected to bring by the end of the turn, with this plan for the rest of it."""
    verb, book = move[0], game.book + game.phantoms
    if verb == "refresh":
        return ROW[game.phantoms]
    if verb in ("swap", "with"):
        return exchange(game, move[1], worth)
    if verb == "paint":
        return painted(game, move[2], worth)
    if verb == "roll":
        return rest.throw(DICE, 0, 0, book)
    if verb == "stop":
        return rest.stop(game.dice.count(1), sum(die != 1 for die in game.dice))
    if verb == "gift":
        ones = game.dice.count(1)
        return rest.throw(1, ones, len(game.dice) - ones, book - 1) - worth[move[1]] - RIVAL
    if verb == "bottle":
        return effect(rest, "bottle", without(game.dice, values(move[1:])), book)
    return outcome(rest, move, game.dice, book)


def painted(game: Daruma, card: str, worth: Worth) -> float:
    rest = plan(game, worth, card)
    action, book = ACTION[card], game.book + game.phantoms + (ACTION[card] == "phantom")
    both = game.eyes(card) == 1
    if book >= FOUR:
        return 0.0
    if action in EFFECTS:
        return effect(rest, action, game.dice[1:], book)
    bonus = max([exchange(game, other, worth) for owned in game.owned for other in owned], default=0.0)
    return rest.go_on(*counted(game.dice[1:]), book) + (bonus if action == "swap" and both else 0.0)


def effect(rest: Plan, action: str, dice: Dice, book: int) -> float:
    """The best that can be made of an action."""
    worst = rest.go_on(*counted(dice), book)
    return max([outcome(rest, move, dice, book) for move in EFFECTS[action](dice)], default=worst)


def outcome(rest: Plan, move: Move, dice: Dice, book: int) -> float:
    """What comes of throwing or shifting these dice."""
    if move[0] == "throw":
        thrown = values(move[1:])
        return rest.throw(len(thrown), *counted(without(dice, thrown)), book)
    left = without(dice, values(move[1:-1]))
    return rest.go_on(*counted((*left, *values(tuple(move[-1])))), book)


def exchange(game: Daruma, word: str, worth: Worth) -> float:
    """What a swap of this daruma brings: with the one chosen, or else with the best there is."""
    mine = game.owned[game.turn]
    others = [card for seat, owned in enumerate(game.owned) if seat != game.turn for card in owned]
    if not game.chosen:
        if word in mine:
            return max([worth[card] for card in others], default=0) - worth[word]
        return worth[word] - min([worth[card] for card in mine], default=0)
    if (game.chosen in mine) == (word in mine or word == f"seat{game.turn}"):
        return 0.0
    two = [word] if word in worth else []
    given, got = ([game.chosen], two) if game.chosen in mine else (two, [game.chosen])
    return float(sum(worth[card] for card in got) - sum(worth[card] for card in given))


def counted(dice: Dice) -> tuple[int, int]:
    """How many ones, and how many others."""
    ones = dice.count(1)
    return ones, len(dice) - ones


# -- the rest of a turn


def plan(game: Daruma, worth: Worth, more: str = "") -> Plan:
    """The plan for the row as it is, with one more eye painted on this daruma."""
    row: list[tuple[float, ...]] = []
    for card in game.row:
        need, gain = 2 - game.eyes(card) - (card == more), float(worth[card])
        begun = max(gain, 0.0) * HALF
        if need == 1:
            row.append((begun if card == more or card in game.painted else 0.0, gain))
        else:
            row.append((0.0, begun, gain) if need else (gain,))
    tokens = tuple(
        [CARD if steps and game.track[place(game, steps)] == "daruma" else 0.0 for steps in range(3)]
    )
    return planned(tuple(row), tokens)


def place(game: Daruma, steps: int) -> int:
    walked = min(game.walked + steps, game.way)
    return min(walked, game.way - walked)


class Plan:
    """What so many ones bring, what the marker brings, and so what dice that are not used yet may bring.

    The row is what each daruma brings, by the number of ones used on it.
    """

    def __init__(self, row: tuple[tuple[float, ...], ...], tokens: tuple[float, ...]) -> None:
        self.best = [0.0] * (DICE + 1)  # by the number of ones
        for brings in row:
            self.best = [
                max([self.best[ones - used] + gain for used, gain in enumerate(brings[: ones + 1])])
                for ones in range(DICE + 1)
            ]
        self.tokens = tokens
        self.known: dict[tuple[int, int, int], float] = {}

    def stop(self, ones: int, others: int) -> float:
        return self.best[ones] + self.tokens[min(others, 2)]

    def go_on(self, ones: int, others: int, book: int) -> float:
        """Stop, or put a die on the bottle and throw some of the others: the better of them."""
        key = ones, others, book
        if key not in self.known:
            throws = [self.throw(n, ones, others - 1 - n, book) for n in range(1, others)]
            self.known[key] = max(self.stop(ones, others), *throws) if throws else self.stop(ones, others)
        return self.known[key]

    def throw(self, count: int, ones: int, others: int, book: int) -> float:
        """Throw so many dice beside those that stay; bad luck brings nothing."""
        total = CARD * fortune(count) / (1 - fortune(count))
        for chance, new, fours in outcomes(count):
            if book + fours < FOUR:
                total += chance * self.go_on(ones + new, others + count - new - fours, book + fours)
        return total


planned = lru_cache(maxsize=256)(Plan)  # most decisions of a turn have a plan in common


@cache
def outcomes(count: int) -> tuple[tuple[float, int, int], ...]:
    """Every throw of so many dice without good fortune: its chance, its ones, its fours."""
    found = []
    for fours in range(min(FOUR, count + 1)):
        for ones in range(count - fours + 1):
            rest = count - fours - ones
            ways = factorial(count) // (factorial(fours) * factorial(ones) * factorial(rest))
            found.append((ways * 4**rest / 6**count / (1 - fortune(count)), ones, fours))
    return tuple(found)


POLICY = DarumaPolicy()
