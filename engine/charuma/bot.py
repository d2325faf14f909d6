"""A quick policy for Charuma: what a hand is worth decides the bids, and what to give up in a trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from ..ask import Move
from ..bots.exact import Exact
from ..bots.flat import Flat
from ..bots.policy import Policy
from ..bots.search import Search
from ..bots.seat import Seat
from ..rng import Rng
from .cards import ACE, LIFTED, MAKE_UP, MATCHING, TEN, VALUE, choices
from .rules import WORTH, Charuma

# Points that a card may be expected to bring, by value; and two alike, more than their cards.
CARD = (0, 0.3, 0.0, 0.05, 0.05, 0.05, 0.15, 0.25, 0.35, 0.7, 0.45)
PAIR = (0, 0.9, 0.3, 0.4, 0.5, 0.5, 0.5, 0.65, 0.75, 0.65, 0.6)
TAKEN = 0.85  # how often somebody beats what their visible cards can beat
VICTORY = 5.0  # to win the game, in points
FEW = {"hard": 6, "expert": 8}  # so many cards in all hands are played out in every way
WORLDS = {"hard": 20, "expert": 30}
GIFT = 0.5  # what an ace in another's trick costs


class CharumaPolicy(Policy[Charuma]):
    ITERATIONS: ClassVar = {"hard": 150, "expert": 500}
    SLIP = 2.0

    def scores(self, game: Charuma, moves: Sequence[Move]) -> list[float]:
        gain = bid_gain if game.phase == "bid" else Trick(game).gain
        return [gain(game, move) for move in moves]

    def quick(self, game: Charuma, moves: Sequence[Move]) -> Move:
        gain = bid_gain if game.phase == "bid" else OpenTrick(game).gain
        scores = [gain(game, move) for move in moves]
        return moves[scores.index(max(scores))]

    def stage(self, game: Charuma) -> int:
        return game.round

    def worth(self, game: Charuma) -> list[float]:
        points = [float(points) for points in game.points]
        for winner in game.winners() or ():
            points[winner] += VICTORY
        total = sum(points)
        return [own - (total - own) / (game.seats - 1) for own in points]

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        zones = seat.view()["zones"]
        left = len(zones["hidden"][seat.number]) + len(zones["shown"][seat.number])
        if seat.ask.why != "bid" and left * len(zones["hidden"]) <= FEW[level]:
            return Exact(seat, rng, self, WORLDS[level])
        return Flat(seat, rng, self)


def worth(cards: Sequence[str]) -> float:
    """What cards may be expected to bring in the tricks of a round."""
    return worth_of(tuple(sorted([VALUE[card] for card in cards])))


@lru_cache(maxsize=1 << 14)
def worth_of(values: tuple[int, ...]) -> float:
    return sum(CARD[value] * many + PAIR[value] * (many // 2) for value, many in Counter(values).items())


def bid_gain(game: Charuma, move: Move) -> float:
    group = game.groups[int(move[1][1:]) - 1]
    return worth(game.hidden[game.turn] + group) - int(move[2])


class Trick:
    """The trick on the table, as the seat on turn sees it."""

    def __init__(self, game: Charuma) -> None:
        self.hand = game.hidden[game.turn] + game.shown[game.turn]
        self.unseen = game.aside + [
            card for seat, cards in enumerate(game.hidden) if seat != game.turn for card in cards
        ]
        order = game.order()
        self.later = order[order.index(game.turn) + 1 :]
        self.aces = sum(VALUE[card] == ACE for play in game.trick for card in play)
        self.known: dict[tuple[str, int], float] = {}

    def gain(self, game: Charuma, move: Move) -> float:
        """What a play brings: the trick, if it wins it, less what the hand loses."""
        cards = move[1:]
        aces = sum(VALUE[card] == ACE for card in cards)
        prize = float(len(cards) + self.aces + aces)
        cost = 0.0
        if len(cards) == len(self.hand):
            prize += WORTH["last"]
        else:
            cost = worth(self.hand) - worth([card for card in self.hand if card not in cards])
        chance = self.chance(game, cards)
        return chance * prize - (1 - chance) * aces * GIFT - cost

    def chance(self, game: Charuma, cards: Move) -> float:
        """How likely this play is to win the trick."""
        asked = game.asked or MAKE_UP[cards]
        if MAKE_UP.get(cards) != asked:
            return 0.0
        before, game.asked = game.asked, asked
        game.trick[game.turn][:] = cards
        seat, value = game.winning()
        game.trick[game.turn].clear()
        game.asked = before
        if seat != game.turn:
            return 0.0
        if (asked, value) not in self.known:
            chance = 1.0
            for other in self.later:
                chance *= 1 - self.threat(game, other, asked, value)
            self.known[asked, value] = chance
        return self.known[asked, value]

    def threat(self, game: Charuma, seat: int, asked: str, value: int) -> float:
        """How likely a seat is to beat this value: surely with visible cards, by luck with a hidden one."""
        hidden, shown = game.hidden[seat], game.shown[seat]
        if any(beats(play, asked, value) for play in combinations(sorted(shown), len(asked))):
            return TAKEN
        if not hidden:
            return 0.0
        others = list(combinations(shown, len(asked) - 1))
        helpful = sum(
            any(beats(tuple(sorted((card, *other))), asked, value) for other in others)
            for card in self.unseen
        )
        return min(1.0, len(hidden) * helpful / len(self.unseen))


class OpenTrick:
    """The trick on the table in a playout, where all hands are open."""

    def __init__(self, game: Charuma) -> None:
        seat, order = game.turn, game.order()
        self.asked = game.asked
        self.hand = sorted([VALUE[card] for card in game.hidden[seat] + game.shown[seat]])
        self.worth = worth_of(tuple(self.hand))
        self.aces = sum([VALUE[card] == ACE for play in game.trick for card in play])
        self.leading = game.winning()[1] if game.asked else None
        self.later = [game.hidden[other] + game.shown[other] for other in order[order.index(seat) + 1 :]]
        self.known: dict[tuple[str, int], bool] = {}

    def gain(self, game: Charuma, move: Move) -> float:
        """What a play brings: the trick if nobody after can beat it, less what the hand loses."""
        cards = move[1:]
        left = self.hand[:]
        for card in cards:
            left.remove(VALUE[card])
        cost = self.worth - worth_of(tuple(left))
        aces = sum([VALUE[card] == ACE for card in cards])
        asked, value = self.asked or MAKE_UP[cards], VALUE[cards[0]]
        if MAKE_UP.get(cards) != asked or not (self.leading is None or tops(value, self.leading)):
            return -cost - aces * GIFT
        if value == ACE and self.leading in (TEN, LIFTED):
            value = LIFTED
        prize = float(len(cards) + aces + self.aces)
        if not left:
            prize += WORTH["last"]
        if self.beaten(asked, value):
            return (1 - TAKEN) * prize - TAKEN * aces * GIFT - cost
        return prize - cost

    def beaten(self, asked: str, value: int) -> bool:
        """Whether somebody who plays later can beat this value."""
        if (asked, value) not in self.known:
            self.known[asked, value] = any(
                tops(VALUE[move[1]], value)
                for hand in self.later
                for move in filter(None, map(MATCHING[asked].get, choices(hand, len(asked))))
            )
        return self.known[asked, value]


def beats(play: Move, asked: str, value: int) -> bool:
    """Whether a play made later beats a value."""
    return MAKE_UP.get(play) == asked and tops(VALUE[play[0]], value)


def tops(later: int, value: int) -> bool:
    """Whether a matching play of one value, made later, beats another value."""
    if later == ACE:
        return value in (ACE, TEN, LIFTED)
    return value != LIFTED and later >= value and not (value == ACE and later == TEN)


POLICY = CharumaPolicy()
