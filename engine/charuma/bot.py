"""A quick policy for Charuma: what a hand is worth decides the bids, and what to give up in a trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import cast

from ..ask import Move
from ..bots import Seat
from ..rng import Rng
from .cards import ACE, LIFTED, MAKE_UP, TEN, VALUE
from .rules import WORTH, Charuma

# Points that a card may be expected to bring, by value; and two alike, more than their cards.
CARD = (0, 0.3, 0.0, 0.05, 0.05, 0.05, 0.15, 0.25, 0.35, 0.7, 0.45)
PAIR = (0, 0.9, 0.3, 0.4, 0.5, 0.5, 0.5, 0.65, 0.75, 0.65, 0.6)
TAKEN = 0.85  # how often somebody beats what their visible cards can beat
GIFT = 0.5  # what an ace in another's trick costs


def policy(seat: Seat, rng: Rng) -> Move:
    game = cast(Charuma, seat.guess(rng))
    gain = bid_gain if seat.ask.why == "bid" else Trick(game).gain
    scored = [(gain(game, move), move) for move in seat.ask.moves]
    best = max(score for score, _ in scored)
    return rng.choice([move for score, move in scored if score > best - 1e-9])


def worth(cards: Sequence[str]) -> float:
    values = Counter(VALUE[card] for card in cards)
    return sum(CARD[value] * many + PAIR[value] * (many // 2) for value, many in values.items())


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


def beats(play: Move, asked: str, value: int) -> bool:
    """Whether a play made later beats a value."""
    if MAKE_UP.get(play) != asked:
        return False
    own = VALUE[play[0]]
    if own == ACE:
        return value in (ACE, TEN, LIFTED)
    return value != LIFTED and own >= value and not (value == ACE and own == TEN)
