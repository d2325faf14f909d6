"""A search for Rummu that samples nothing: what a move leaves, over every card that may come next.

The hand may end before the next turn; how likely that is depends on how few cards the others hold. An expert
also thinks of what it will discard then.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf

from ..ask import Move
from ..bots.search import Search
from .find import BIT, cards_of, held
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
    def __init__(self, game: Rummu, moves: tuple[Move, ...], opinions: list[float], expert: bool) -> None:
        self.game = game
        self.expert = expert
        self.mind = Mind(game)
        ranked = sorted(zip(opinions, moves, strict=True), key=lambda pair: -pair[0])
        self.moves = tuple(move for _, move in ranked)
        self.opinions = [opinion for opinion, _ in ranked]
        self.found: list[float] = []
        self.unseen = cards_of(self.mind.free & ~sum(BIT[card] for card in game.top))
        rivals = [seat for seat in range(game.seats) if (seat - game.turn) % game.sides]
        near = [len(game.cards(seat)) for seat in rivals if game.opened[seat]]
        # What the others pay for their cards when one goes out.
        self.spoils = sum([CARD * len(game.cards(seat)) for seat in rivals]) / len(rivals)
        self.ends = ENDS[min(min(near), len(ENDS) - 1)] if near else CLOSED

    def steps(self, iterations: int) -> Iterator[None]:
        if len(self.moves) < 2:
            return
        for move in self.moves[:BEST]:
            value = yield from self.thought(move)
            self.found.append(value)

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
        return later + given

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
        laid, used = self.mind.packs[held(cards), opened]
        return worth + SOON * laid if used else worth

    def later(self, hand: list[str], opened: bool) -> Thought:
        """What a hand is worth over all that the stock may bring next, or lost if others end before."""
        lost = -float(sum(COST[card] for card in hand))
        total = 0.0
        for number, card in enumerate(self.unseen):
            cards = [*hand, card]
            if self.expert:
                total += self.turned(cards, "", opened)
            else:
                total += (opened and self.out(cards)) or self.now(cards, opened) + CARD
            if self.expert or number % 8 == 0:
                yield
        return self.ends * lost + (1 - self.ends) * total / len(self.unseen)

    def out(self, cards: Sequence[str]) -> float:
        """What it brings to go out with these cards; nothing if more than one of them cannot be laid."""
        bits = held(cards)
        self.mind.worth(cards, True)
        laid, used = self.mind.packs[bits, True]
        if ((used | self.mind.near) & bits).bit_count() < len(cards) - 1:
            return 0.0
        points = laid / LATER - sum([COST[card] for card in cards if BIT[card] & used])
        return WENT_OUT + self.spoils + points
