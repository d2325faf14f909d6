"""Rummu: draw, lay combinations or add to them, discard; laid cards score, cards left in hand cost points.

Rulings, where the rulebook is silent:
- The first dealer is drawn by lot; the deal moves left. 0 is low, 9 is high, nothing wraps round.
- A score on the bound between two opening needs belongs to the higher one. In a `total` opening the cards are
  counted over new combinations only; what is begun must be completed, so the first is offered only if the
  rest can still be laid.
- A natural card exchanged for a yellow one has the colour of the run, or, in a set or a mixed run, a colour
  that is not in it yet.
- Several cards may be added to a combination at once if the result is a combination.
- Who cannot discard takes back one card whose removal leaves a combination; with none, a whole combination of
  three; with none (R5 Y6 R7 Y8 R9), the fewest cards from an end of a run that leave one. Then they discard
  at once. Who took a combination back has opened all the same, and with none left in front of them keeps a
  card to discard.
- A single card just taken from the discards may not be discarded in the same turn, not even when it was laid
  and came back. Who holds nothing else cannot discard.
- An empty stock is looked at when a turn begins: all discards but the top are shuffled into a new one; the
  second time, or with no other discards, the hand ends, and nobody went out.
- Whoever first laid a combination scores it, as it stands at the end.
- The target is looked at after a hand's count only. A tie at the top then means another hand, and so on; the
  end once called stays called. After the last hand there may be, equals share.
- A hand ends after 400 turns, the game after 60 hands at the latest.
- The rulebook's goal alone makes games that nobody finishes: in forty games of bots at each number of seats,
  nobody reached it within twelve hands, and scores fall below zero. So by default a game ends at the goal or
  after nine hands, about 45 minutes: a hand takes bots 28 to 33 decisions at three to six seats, alone or
  with partners (somebody goes out after ten turns, whoever they are), and a person is taken to need ten
  seconds for each, passing the tablet included. "Until the goal, however long" is the choice `hands=0`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from ..ask import Move, Moves
from ..rng import Rng
from .cards import DECK, ordered
from .combinations import judge, removable
from .find import bits_of, growths, lays, reach
from .flaws import VALUES, flaws
from .opening import complete
from .table import BELOW, HAND, KNOWN, LAID, ROUNDS, STOCK, TOP, TURNS, Table, name

# In a turn each card is taken once at the most, each leaves the hand once, a natural one may bring a yellow
# one that leaves it too; and then there are the stop, what is taken back, the discard.
DECISIONS = len(DECK) * 3 + 3
DISCARD: dict[str, Move] = {card: ("discard", card) for card in DECK}
discard_of = DISCARD.__getitem__


class Rummu(Table):
    NAME = "rummu"
    BOUND: ClassVar = ROUNDS * TURNS * DECISIONS
    OF_SEATS = ("turn", "dealer")
    VALUES: ClassVar = VALUES

    def flaws(self) -> Iterator[str]:
        return flaws(self)

    # -- drawing: from the stock, or from the discards card by card

    def ask_draw(self) -> tuple[Move, ...]:
        return ("draw",), ("take",)

    def do_draw(self, move: Move) -> None:
        if move[0] == "take":
            self.barred = self.top[0]
            self.take()
        else:
            cards = self.stock[-1:]
            self.move(cards, STOCK, HAND[self.turn])
            self.phase = "play"
            if not self._silent:
                self.tell("draw", self.turn, cards, (self.turn,), stock=len(self.stock))

    def take(self) -> None:
        """The top discard goes to the hand, and shows the next."""
        left = len(self.below)
        cards = self.top[:]
        self.move(cards, TOP, KNOWN[self.turn])
        self.move(self.below[-1:], BELOW, TOP)
        self.phase = "take" if left else "play"
        if not self._silent:
            self.tell("take", self.turn, cards, left=left)

    def ask_take(self) -> tuple[Move, ...]:
        return ("stop",), ("take",)

    def do_take(self, move: Move) -> None:
        if move[0] == "take":
            self.barred = ""
            self.take()
        else:
            self.phase = "play"
            if not self._silent:
                self.tell("stop", self.turn)

    # -- playing, and the discard that ends a turn

    def ask_play(self) -> Moves:
        seat = self.turn
        hand = self.hand[seat] + self.known[seat]
        plays = self.plays(hand)
        if self.owing:
            return [*plays]
        discards = self.discards(hand)
        return [*discards, *plays] if plays else discards

    def ask_discard(self) -> tuple[Move, ...]:
        return self.discards(self.cards(self.turn))

    def discards(self, hand: list[str]) -> tuple[Move, ...]:
        """The cards of a whole hand that may be discarded; the hand is sorted."""
        hand.sort()
        if self.barred and self.barred in hand:
            hand.remove(self.barred)
        return tuple(map(discard_of, hand))

    def plays(self, hand: list[str]) -> Sequence[Move]:
        """What may be done with a whole hand: combinations to lay, cards to add, yellow ones to exchange."""
        seat = self.turn
        bits = bits_of(hand)
        if not self.opened[seat]:
            return self.openings(lays(bits)) if self.total else lays(bits, self.needs[seat])
        moves = lays(bits)
        if self.owing:
            return moves
        more: list[Move] = []
        for place, combination in enumerate(self.combinations):
            if combination:
                near, far, swaps = reach(combination)
                if near & bits:
                    to = name(place)
                    for cards in growths(combination, far & bits):
                        more.append(("add", to, *cards))
                    for bit, card, _ in swaps:
                        if bit & bits:
                            more.append(("swap", to, card))
        if more and seat not in self.owners:
            more = [move for move in more if self.keeps(move)]
        return (*moves, *more) if more else moves

    def openings(self, moves: Sequence[Move]) -> list[Move]:
        """Of these combinations, those that a `total` opening may begin with."""
        need = self.needs[self.turn]
        # Two of three cards are six, and nobody needs more: so any other combination completes one.
        cards = [bits_of(move[1:]) for move in moves]
        return [
            move
            for move, bits in zip(moves, cards, strict=True)
            if len(move) > need or any(not bits & other for other in cards)
        ]

    def keeps(self, move: Move) -> bool:
        """Whether a card to discard is left after this addition or exchange."""
        left = set(self.cards(self.turn)) - set(move)
        if move[0] == "swap":
            left.add(self.yellow(move))
        return bool(left - {self.barred})

    def yellow(self, move: Move) -> str:
        """The yellow card that an exchange brings."""
        combination = self.combinations[int(move[1][1:]) - 1]
        return next(yellow for _, card, yellow in reach(combination).swaps if card == move[2])

    def do_play(self, move: Move) -> None:
        verb = move[0]
        if verb == "discard":
            self.do_discard(move)
            return
        if verb == "lay":
            self.lay(move[1:])
        elif verb == "add":
            self.add(move)
        else:
            self.swap(move)
        self.phase = "play" if self.owing or self.cards(self.turn) not in ([], [self.barred]) else "back"

    def lay(self, cards: tuple[str, ...]) -> None:
        seat = self.turn
        opening = not self.opened[seat]
        self.owing = max(self.needs[seat] - len(cards), 0) if opening else 0
        self.opened[seat] = True
        self.drop(seat, cards, LAID[seat])
        self.combinations.append(cards)
        self.owners.append(seat)
        if not self._silent:
            kind, points, pure, _, _ = judge(cards)
            to = name(len(self.owners) - 1)
            self.tell("lay", seat, cards, to=to, what=kind, points=points, pure=pure, opening=opening)

    def add(self, move: Move) -> None:
        seat, cards, place = self.turn, move[2:], int(move[1][1:]) - 1
        owner, before = self.owners[place], self.combinations[place]
        self.drop(seat, cards, LAID[owner])
        self.combinations[place] = after = ordered(before + cards)
        self.changed("add", cards, place, before, after)

    def swap(self, move: Move) -> None:
        seat, card, place = self.turn, move[2], int(move[1][1:]) - 1
        yellow = self.yellow(move)
        owner, before = self.owners[place], self.combinations[place]
        at = self.laid[owner].index(yellow)
        self.move((yellow,), LAID[owner], KNOWN[seat])
        self.drop(seat, (card,), LAID[owner], at)
        self.combinations[place] = after = tuple(card if other == yellow else other for other in before)
        self.changed("swap", (card, yellow), place, before, after)

    def changed(
        self, kind: str, cards: tuple[str, ...], place: int, before: tuple[str, ...], after: tuple[str, ...]
    ) -> None:
        if self._silent:
            return
        judged, was = judge(after), judge(before)
        self.tell(
            kind,
            self.turn,
            cards,
            to=name(place),
            owner=self.owners[place],
            what=judged.kind or was.kind,
            points=judged.points,
            was=was.points,
            pure=judged.pure,
            size=len(after),
        )

    # -- taking back, when there is nothing to discard

    def ask_back(self) -> list[Move]:
        back: list[Move] = [("back", *cards) for cards in removable(self.fronts(self.turn), self.barred)]
        return [*self.plays(self.cards(self.turn)), *back]

    def do_back(self, move: Move) -> None:
        if move[0] != "back":
            self.do_play(move)
            return
        seat, cards = self.turn, move[1:]
        place = next(place for place, laid in enumerate(self.combinations) if cards[0] in laid)
        before = self.combinations[place]
        self.move(cards, LAID[seat], KNOWN[seat])
        self.combinations[place] = after = tuple(card for card in before if card not in cards)
        if not after:
            self.owners[place] = -1
        self.phase = "discard"
        self.changed("back", cards, place, before, after)

    def do_discard(self, move: Move) -> None:
        seat, card = self.turn, move[1]
        self.move(self.top[:], TOP, BELOW)
        self.move((card,), HAND[seat] if card in self.hand[seat] else KNOWN[seat], TOP)
        self.barred = ""
        if not self._silent:
            self.tell("discard", seat, (card,), left=len(self.hand[seat]) + len(self.known[seat]))
        if self.hand[seat] or self.known[seat]:
            self.next_turn()
        else:
            self.tell("out", seat)
            self.end_round("out")

    # -- guesses

    def guess(self, seat: int, rng: Rng) -> Self:
        """As in every game; and who is in the middle of an opening has another combination to lay."""
        twin = super().guess(seat, rng)
        if self.owing and seat != self.turn:
            complete(twin, self.recall(seat).pool, rng)
        return twin
