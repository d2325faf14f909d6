"""What a hand of Rummu is worth, with the best combinations in it and those it may still become.

What can be laid is laid at once: a combination on the table goes on growing, and rivals can only add to it.
Which one is laid depends on its points and on what stays in the hand. A card goes to a rival's combination
when it costs more in the hand than it brings them. Waiting for pure runs loses against this: the others go
out first, and eight cards left in hand cost as much as a pure run of five brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..ask import Move
from .cards import COLOUR, DECK, NUMBERS, YELLOW, ordered
from .combinations import LEAST, SETS, judge, run_points
from .find import BIT, NATURAL, NUMBERS_IN, ROW, TO_YELLOW, Cards, bits_of, cards_of, lays, reach
from .rules import Rummu
from .table import IN_HAND, WENT_OUT, YELLOW_IN_HAND

COST = {card: -YELLOW_IN_HAND if COLOUR[card] == YELLOW else -IN_HAND for card in DECK}
CARD = -IN_HAND
LATER = 0.65  # what may be laid in a later turn, in parts of what is laid now
CLOSED = 0.25  # the same, while there is nothing to open with
HOPE = (0.0, 0.14, 0.03)  # a combination that lacks so many cards, in parts of a whole one
OTHERS, FEW = 0.4, 4  # the same, beside the best hope; and how many there are with it
FITS = 0.4  # a card that goes to a combination on the table, in parts of what it costs in the hand
RIVAL = 0.8  # a point of a rival's
USEFUL, GIFT = 1.0, 2.0  # a discard that goes to a combination on the table; a yellow one
EMPTY = 8.0  # to have no card left to discard, and take one back
SAMPLES = 6  # cards that the stock may bring
DEEP = 4  # discards that may be taken at once
LOOKED_AT, TRIED = 48, 5  # combinations in a hand; those tried as the first to lay, as the second…

WINDOWS = {
    size: [(1 << size) - 1 << low for low in range(len(NUMBERS) - size + 1)] for size in range(LEAST, 8)
}

Found = list[tuple[float, int]]  # a combination's value, and its cards as bits


class Mind:
    """The table as the seat on turn sees it."""

    def __init__(self, game: Rummu) -> None:
        self.game = game
        self.side = game.turn % game.sides
        self.hand = game.cards(game.turn)
        self.opened = game.opened[game.turn]
        self.need = game.needs[game.turn]
        unseen = [card for seat, hand in enumerate(game.hand) if seat != game.turn for card in hand]
        self.free = bits_of(unseen + game.stock + game.top)
        self.near = 0  # what goes to the combinations on the table
        for cards in game.combinations:
            self.near |= reach(cards).near if cards else 0
        self.known: dict[tuple[int, bool], float] = {}
        self.packs: dict[tuple[int, bool], tuple[float, int]] = {}
        self.now = self.worth(self.hand, self.opened)

    # -- moves

    def taken(self) -> float:
        """What the hand is worth with the best number of discards; everybody remembers those below."""
        pile = [*self.game.below[-DEEP + 1 :], *self.game.top][::-1]
        return max(self.worth(self.hand + pile[: n + 1], self.opened) for n in range(len(pile)))

    def drawn(self) -> float:
        """What it may be expected to be worth with a card from the stock, which need not be kept."""
        cards = self.game.stock[:SAMPLES]
        return CARD + sum(self.worth([*self.hand, card], self.opened) for card in cards) / len(cards)

    def discard(self, card: str) -> float:
        left = [other for other in self.hand if other != card]
        if not left:
            return float(WENT_OUT)
        given = GIFT * (COLOUR[card] == YELLOW) + USEFUL * bool(self.near & BIT[card])
        return self.worth(left, self.opened) - given

    def play(self, move: Move) -> float:
        """What a move brings on the table, and what the cards left in hand are worth."""
        left = [card for card in self.hand if card not in move]
        if move[0] == "lay":
            # On the table it may still become what it might have become in the hand.
            before, after = self.hopes(bits_of(self.hand), True), self.hopes(bits_of(left), True)
            brings = judge(move[1:]).points + before - after
        elif move[0] == "back":
            cards = next(cards for cards in self.game.combinations if move[1] in cards)
            rest = tuple(card for card in cards if card not in move)
            return float(judge(rest).points - judge(cards).points)
        else:
            brings = self.change(move, left)
        if len(left) < 2:
            return brings + WENT_OUT - EMPTY * (not left)
        return brings + self.worth(left, True)

    def change(self, move: Move, left: list[str]) -> float:
        """What an addition or an exchange brings; the yellow card exchanged comes to the hand."""
        place = int(move[1][1:]) - 1
        before = self.game.combinations[place]
        after = before + move[2:]
        if move[0] == "swap":
            yellow = self.game.yellow(move)
            left.append(yellow)
            after = tuple(card for card in after if card != yellow)
        return self.credit(place, before, after)

    # -- what a hand is worth

    def worth(self, cards: Sequence[str], opened: bool) -> float:
        bits = bits_of(cards)
        if (bits, opened) not in self.known:
            laid, used = self.packs[bits, opened] = self.packed(bits, opened)
            value = laid + self.hopes(bits, opened) - sum(COST[card] for card in cards)
            if fitting := self.near & bits & ~used if opened else 0:
                value += FITS * sum(COST[card] for card in cards if fitting & BIT[card])
            self.known[bits, opened] = value
        return self.known[bits, opened]

    def stuck(self, cards: Sequence[str]) -> int:
        """How many of these cards a player who has opened can neither lay nor add to the table."""
        self.worth(cards, True)
        bits = bits_of(cards)
        return (bits & ~self.packs[bits, True][1] & ~self.near).bit_count()

    def prices(self) -> dict[str, float]:
        """What each card brings that can be added to the table: on a rival's combination it costs points."""
        found: dict[str, float] = {}
        for place, cards in enumerate(self.game.combinations):
            near, far, _ = reach(cards) if cards else (0, 0, ())
            for card in cards_of(near & far):
                if judge(after := ordered((*cards, card))).kind:
                    brings = self.credit(place, cards, after)
                    found[card] = max(found.get(card, brings), brings)
        return found

    def credit(self, place: int, before: Cards, after: Cards) -> float:
        """What it brings that a combination on the table becomes another."""
        points = judge(after).points - judge(before).points
        return points * (1.0 if self.game.owners[place] % self.game.sides == self.side else -RIVAL)

    def packed(self, bits: int, opened: bool) -> tuple[float, int]:
        """The best combinations that can be laid together, and the cards they take (0: no opening)."""
        found = [
            (judge(move[1:]).points + sum(COST[card] for card in move[1:]) + 0.0, bits_of(move[1:]))
            for move in lays(bits)
        ]
        found.sort(reverse=True)
        del found[LOOKED_AT:]
        best = best_of(found)
        if opened or (self.game.total and best[1].bit_count() >= self.need):
            return LATER * best[0], best[1]
        openings = [(0.0, 0)]
        for value, used in [each for each in found if each[1].bit_count() >= self.need][:TRIED]:
            more, rest = best_of([other for other in found if not other[1] & used])
            openings.append((value + more, used | rest))
        value, used = max(openings)
        return (LATER * value, used) if used else (CLOSED * best[0], 0)

    def hopes(self, bits: int, opened: bool) -> float:
        """What combinations that lack a card or two promise: the best one, and a few others."""
        sizes = (3, 4, 5) if opened else (self.need, self.need + 1)
        jokers, free = NUMBERS_IN[bits >> TO_YELLOW], NUMBERS_IN[self.free >> TO_YELLOW]
        rows = [jokers]
        found = [0.0]
        for _, place in NATURAL:
            if row := NUMBERS_IN[bits >> place & ROW]:
                found += runs_to_be(row, jokers, NUMBERS_IN[self.free >> place & ROW] | free, sizes)
                rows.append(row)
        found += sets_to_be(rows, sizes[0])
        if opened:
            found += [HOPE[1] * CARD * LEAST] * neighbours(rows)
        found.sort(reverse=True)
        return found[0] + OTHERS * sum(found[1:FEW])


@lru_cache(maxsize=1 << 12)
def runs_to_be(row: int, jokers: int, free: int, sizes: tuple[int, ...]) -> list[float]:
    """What runs of one colour promise that lack one or two numbers, if the cards for them are still free."""
    found = []
    for size in sizes:
        for window in WINDOWS[size]:
            if naturals := row & window:
                stand_in = min((jokers & window & ~row).bit_count(), (size - 1) // 2)
                lacks = size - naturals.bit_count() - stand_in
                if 0 < lacks < len(HOPE) and not window & ~(free | row | jokers):
                    found.append(HOPE[lacks] * (run_points(size, not stand_in) + CARD * size))
    return sorted(found, reverse=True)[:FEW]


def sets_to_be(rows: Sequence[int], size: int) -> list[float]:
    """The same of sets, which need two colours to be thought of."""
    if size not in SETS:
        return []
    there = [-1, 0, 0, 0, 0, 0]  # the numbers in so many colours or more
    for row in rows:
        for many in (5, 4, 3, 2, 1):
            there[many] |= there[many - 1] & row
    found: list[float] = []
    for many in range(max(2, size - len(HOPE) + 1), size):
        hope = HOPE[size - many] * (SETS[size][0] + CARD * size)
        found += [hope] * (there[many] & ~there[many + 1]).bit_count()
    return found


def neighbours(rows: Sequence[int]) -> int:
    """How many pairs of neighbouring numbers there are in different colours: two thirds of a mixed run."""
    there = 0
    for one in rows:
        for two in rows:
            if one is not two:
                there |= one & two >> 1
    return there.bit_count()


def best_of(found: Found) -> tuple[float, int]:
    """The most valuable choice of combinations that share no card: its value, its cards."""
    best, used = 0.0, 0
    for place, (value, cards) in enumerate(found[:TRIED]):
        rest = [other for other in found[place + 1 :] if not other[1] & cards]
        more, taken = best_of(rest) if rest else (0.0, 0)
        if value + more > best:
            best, used = value + more, cards | taken
    return best, used
