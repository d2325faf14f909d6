"""A search for Rummu without playouts: what a move leaves, over every card that may come next.

The hand may end before the next turn; how likely that is depends on how few cards the others hold. An expert
also plans the rest of the turn, in which several additions may lead out, and thinks of what the next player
may make of a discard.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import inf

from ..ask import Move
from ..bots.search import Search
from .fear import fears
from .find import BIT, bits_of, cards_of
from .mind import CARD, COST, DEEP, LATER, Mind
from .rules import Rummu
from .table import WENT_OUT

# The chance that the hand ends before the next turn, by the cards of the nearest to go out; see docs/bots.md.
ENDS = (1.0, 0.33, 0.28, 0.25, 0.14, 0.08, 0.05)
CLOSED = 0.05  # the same while nobody else has opened
SOON = 1 / LATER - 1  # what can be laid now is worth more than what may be laid later
BEST = 6  # moves that are thought through

Thought = Generator[None, None, float]  # in steps, to a number


class Foresight(Search):
    """`guesses` of what the others hold are for an expert, who fears what they make of a discard."""

    def __init__(
        self,
        game: Rummu,
        moves: tuple[Move, ...],
        opinions: list[float],
        expert: bool,
        guesses: Iterable[Rummu] = (),
    ) -> None:
        self.game = game
        self.guesses = guesses
        self.expert = expert
        self.mind = Mind(game)
        ranked = sorted(zip(opinions, moves, strict=True), key=lambda pair: -pair[0])
        self.moves = tuple(move for _, move in ranked)
        self.opinions = [opinion for opinion, _ in ranked]
        self.prices = self.mind.prices() if expert else {}
        self.found: list[float] = []
        self.fears: dict[str, float] = {}  # what a discard may cost
        self.unseen = cards_of(self.mind.free & ~sum(BIT[card] for card in game.top))
        rivals = [seat for seat in range(game.seats) if (seat - game.turn) % game.sides]
        near = [len(game.cards(seat)) for seat in rivals if game.opened[seat]]
        # What the others pay for their cards when one goes out.
        self.spoils = sum([CARD * len(game.cards(seat)) for seat in rivals]) / len(rivals)
        self.ends = ENDS[min(min(near), len(ENDS) - 1)] if near else CLOSED

    def steps(self, iterations: int) -> Iterator[None]:
        if len(self.moves) < 2:
            return
        yield from self.look_round()
        for move in self.moves[:BEST]:
            value = yield from self.thought(move)
            self.found.append(value)

    def look_round(self) -> Iterator[None]:
        """Find out what each discard may bring the next player."""
        discards = [move[1] for move in self.moves[:BEST] if move[0] == "discard"]
        totals = [0.0] * len(discards)
        many = 0
        for guess in self.guesses if self.expert and len(discards) > 1 else ():
            totals = [total + fear for total, fear in zip(totals, fears(guess, discards), strict=True)]
            many += 1
            yield
        self.fears = {card: total / many for card, total in zip(discards, totals, strict=True) if many}

    def gains(self) -> list[float]:
        """Before all is thought through, what the policy thinks."""
        if len(self.found) < min(len(self.moves), BEST):
            return self.opinions
        return self.found + [-inf] * (len(self.moves) - len(self.found))

    def thought(self, move: Move) -> Thought:
        """What a move is worth."""
        mind, game = self.mind, self.game
        if move[0] == "draw":
            total = 0.0
            for card in self.unseen:
                total += self.turned([*mind.hand, card], "", mind.opened)
                yield
            return total / len(self.unseen)
        if move[0] == "take":
            pile = [*game.below[1 - DEEP :], *game.top][::-1]
            best = -inf
            for many in range(1, len(pile) + 1):
                barred = pile[0] if many == 1 and game.phase == "draw" else ""
                best = max(best, self.turned([*mind.hand, *pile[:many]], barred, mind.opened))
                yield
            return best
        if move[0] == "stop":
            return self.turned(mind.hand, game.barred, mind.opened)
        if move[0] == "back":
            return mind.play(move)
        if move[0] != "discard":
            return (yield from self.laid(move))
        left = [card for card in mind.hand if card != move[1]]
        if not left:
            return mind.discard(move[1]) + self.spoils
        given = mind.discard(move[1]) - mind.worth(left, mind.opened)
        later = yield from self.later(left, mind.opened)
        return later + given - self.fears.get(move[1], 0.0)

    def laid(self, move: Move) -> Thought:
        """What it is worth to lay, add or exchange cards now, and then to discard the least useful one."""
        mind = self.mind
        left = [card for card in mind.hand if card not in move]
        if move[0] == "swap":
            left.append(self.game.yellow(move))
        brings = mind.play(move)
        if len(left) < 2:
            return brings + (self.spoils if left else 0.0)
        brings -= mind.worth(left, True)
        if self.expert:
            if out := self.out(left):
                return brings + out
            _, used = mind.packs[bits_of(left), True]
            rest = [card for card in left if not BIT[card] & used]
            if len(rest) > 1:  # the others are laid in this turn too
                brings += self.points(left)
                left = rest
        drop = max(left, key=lambda card: mind.worth([other for other in left if other != card], True))
        later = yield from self.later([card for card in left if card != drop], True)
        return brings + later

    def turned(self, hand: Sequence[str], barred: str, opened: bool) -> float:
        """What a hand is worth with the best discard."""
        if opened and (out := self.out(hand)):
            return out
        rests = [[other for other in hand if other != card] for card in hand if card != barred]
        return max([self.now(rest, opened) for rest in rests], default=0.0)

    def now(self, cards: Sequence[str], opened: bool) -> float:
        """What cards are worth to who may lay at once what they make."""
        worth = self.mind.worth(cards, opened)
        laid, used = self.mind.packs[bits_of(cards), opened]
        return worth + SOON * laid if used else worth

    def later(self, hand: list[str], opened: bool) -> Thought:
        """What a hand is worth over all that the stock may bring next, or lost if others end before."""
        lost = -float(sum(COST[card] for card in hand))
        total = 0.0
        for number, card in enumerate(self.unseen):
            cards = [*hand, card]
            total += (opened and self.out(cards)) or self.now(cards, opened) + CARD
            if number % 8 == 0:
                yield
        return self.ends * lost + (1 - self.ends) * total / len(self.unseen)

    def out(self, cards: Sequence[str]) -> float:
        """What it brings to go out with these cards; nothing if more than one of them cannot be laid."""
        if self.mind.stuck(cards) > 1:
            return 0.0
        points = self.points(cards)
        if self.expert:
            # All but one of the others are added to what lies on the table; the dearest is discarded.
            _, used = self.mind.packs[bits_of(cards), True]
            prices = sorted([self.prices.get(card, -inf) for card in cards if not BIT[card] & used])
            points += sum(prices[1:])
        return max(0.0, WENT_OUT + self.spoils + points)

    def points(self, cards: Sequence[str]) -> float:
        """The points of the combinations in these cards, which the mind has packed."""
        laid, used = self.mind.packs[bits_of(cards), True]
        return laid / LATER - sum([COST[card] for card in cards if BIT[card] & used])
