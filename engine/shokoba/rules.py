"""Shokoba: a card takes the table cards that add up to it; emptying the table is a Shokoba.

Rulings, where the rulebook is silent:
- Nobody captures in the last deal of a round: the cards left go to the last who captured in the round.
- Nobody captures in a whole round (only possible with `distraction`): the cards left go to nobody.
- A capture claimed from a distracted player counts as the claimant's own, its Shokoba included. The claim
  comes before the next deal and before the end of the round, and follows `exact_match` where it is on.
- The game ends after 40 rounds at the latest; most stones wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from ..ask import Move
from ..declared import NATURAL
from ..game import Game
from ..options import Option
from ..zones import Place, Zone, places
from .cards import DECK, GEM, TOP, VALUE

if TYPE_CHECKING:
    from .view import Facts, Line

CATEGORIES = (
    ("diamond", "D"),
    ("emeralds", "E"),
    ("rubies", "R"),
    ("sapphires", "S"),
    ("cards", ""),  # of any gem
)
TARGET = {2: 7, 3: 6, 4: 5}
TEAM_TARGET = 7
ON_TABLE = 4
ROUNDS = 40
STOCK: Place = "deck", None
TABLE: Place = "table", None
HAND, PILE = places("hand"), places("pile")
LAY: dict[str, Move] = {card: ("play", card) for card in DECK}
value_of = VALUE.__getitem__


class Shokoba(Game):
    NAME = "shokoba"
    SEATS = range(2, 5)
    OPTIONS: ClassVar = {
        "teams": Option((False, True), seats=(4,)),
        "nine_cards": Option((False, True), needs="teams"),
        "exact_match": Option((False, True)),
        "distraction": Option((False, True)),
    }
    DECK = DECK
    FIXED = ("sides", "target", "exact", "distraction", "hand_size")
    BY_SEAT = ("stones", "shokobas")
    OF_SEATS = ("turn", "dealer", "last")
    VALUES: ClassVar = {
        "stones": NATURAL,
        "round": range(1, ROUNDS + 1),
        "deal": NATURAL,
        "laid": ("", *DECK),
        "shokobas": NATURAL,
    }
    ZONES: ClassVar = {
        "deck": Zone(looks="nobody", knows="nobody", start=DECK),
        "table": Zone(looks="everybody", knows="everybody"),
        "hand": Zone(looks="owner", knows="owner", each=True),
        "pile": Zone(looks="nobody", knows="everybody", each=True),
    }
    EVENTS: ClassVar = {
        "round": ("round",),
        "deal": ("deal",),
        "table": (),
        "lay": (),
        "claim": (),
        "capture": (),
        "shokoba": (),
        "pass": (),
        "rest": (),
        "count": ("round", "lines", "shokobas", "stones"),
        "end": ("winners",),
    }
    BOUND = ROUNDS * (len(DECK) - ON_TABLE) * 2

    deck: list[str]
    table: list[str]
    hand: list[list[str]]
    pile: list[list[str]]
    sides: int
    target: int  # stones that end the game
    exact: bool
    distraction: bool
    hand_size: int
    stones: list[int]  # by side
    dealer: int
    round: int
    deal: int
    last: int | None  # who captured last in this round
    laid: str  # the card whose capture may be claimed
    shokobas: list[int]  # of this round, by side

    def begin(self) -> None:
        self.sides = 2 if self.options["teams"] else self.seats
        self.target = TEAM_TARGET if self.options["teams"] else TARGET[self.seats]
        self.exact = self.options["exact_match"] is True
        self.distraction = self.options["distraction"] is True
        self.hand_size = 9 if self.options["nine_cards"] else 3
        self.stones = [0] * self.sides
        self.dealer = self.rng.below(self.seats)
        self.round = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.deal = 0
        self.last = None
        self.laid = ""
        self.shokobas = [0] * self.sides
        self.gather(STOCK, "table", "pile")
        self.shuffle(STOCK)
        self.tell("round", self.dealer, round=self.round)
        self.deal_hands()
        self.tell("table", self.dealer, self.draw(STOCK, TABLE, ON_TABLE))

    def deal_hands(self) -> None:
        self.deal += 1
        seat = self.dealer
        for waiting in range(self.seats, 0, -1):
            seat = (seat + 1) % self.seats
            cards = self.draw(STOCK, HAND[seat], self.hand_size, every=waiting)
            if not self._silent:
                self.tell("deal", seat, cards, (seat,), deal=self.deal)
        self.turn = self.left(self.dealer)
        self.phase = "play"

    # -- playing a card

    def ask_play(self) -> list[Move]:
        table = sorted(self.table, key=value_of)
        found = sums(tuple(map(value_of, table)), self.exact)
        moves: list[Move] = []
        for card in self.hand[self.turn]:
            takes = found.get(VALUE[card], ())
            for take in takes:
                if len(take) == 1:
                    moves.append(("play", card, table[take[0]]))
                else:
                    moves.append(("play", card, *chosen(table, take)))
            if not takes or self.distraction:
                moves.append(LAY[card])
        return moves

    def do_play(self, move: Move) -> None:
        card, taken = move[1], move[2:]
        seat = self.turn
        self.move((card,), HAND[seat], TABLE)
        self.turn = (seat + 1) % self.seats
        if taken:
            self.capture(seat, card, taken)
        else:
            if not self._silent:
                self.tell("lay", seat, (card,))
            if self.distraction and self.claims(card):
                self.laid = card
                self.phase = "claim"
        if self.phase == "play" and not self.hand[self.turn]:
            self.end_deal()

    def capture(self, seat: int, card: str, taken: Move) -> None:
        cards = (card, *taken)
        self.move(cards, TABLE, PILE[seat])
        self.last = seat
        if not self._silent:
            self.tell("capture", seat, cards)
        if not self.table:
            side = seat % self.sides
            self.stones[side] += 1
            self.shokobas[side] += 1
            self.tell("shokoba", seat)

    # -- claiming what a distracted player left

    def claims(self, card: str) -> list[Move]:
        """What this card, which lies on the table now, could have captured."""
        table = sorted([other for other in self.table if other != card], key=value_of)
        takes = sums(tuple(map(value_of, table)), self.exact).get(VALUE[card], ())
        return [("claim", card, *chosen(table, take)) for take in takes]

    def ask_claim(self) -> list[Move]:
        return [("pass",), *self.claims(self.laid)]

    def do_claim(self, move: Move) -> None:
        if move[0] == "claim":
            self.tell("claim", self.turn, (self.laid,))
            self.capture(self.turn, self.laid, move[2:])
        else:
            self.tell("pass", self.turn)
        self.laid = ""
        self.phase = "play"
        if not self.hand[self.turn]:
            self.end_deal()

    # -- the end of a deal, of a round, of the game

    def end_deal(self) -> None:
        if self.deck:
            self.deal_hands()
            return
        if self.table and self.last is not None:
            rest = tuple(self.table)
            self.move(rest, TABLE, PILE[self.last])
            self.tell("rest", self.last, rest)
        self.count()
        if max(self.stones) >= self.target or self.round == ROUNDS:
            self.phase = ""
            self.tell("end", winners=self.best())
        else:
            self.dealer = self.left(self.dealer)
            self.begin_round()

    def count(self) -> None:
        """Five stones a round, one a category; a tie for the most gives it to nobody."""
        lines: list[Line] = []
        for what, counts in self.won().items():
            most = max(counts)
            winner = counts.index(most) if counts.count(most) == 1 else None
            if winner is not None:
                self.stones[winner] += 1
            lines.append({"what": what, "counts": counts, "side": winner})
        self.tell(
            "count",
            round=self.round,
            lines=lines,
            shokobas=list(self.shokobas),
            stones=list(self.stones),
        )

    def won(self) -> dict[str, list[int]]:
        """How many cards of each category the sides have captured in this round."""
        gems = [
            "".join([GEM[card] for pile in self.pile[side :: self.sides] for card in pile])
            for side in range(self.sides)
        ]
        return {what: [side.count(gem) if gem else len(side) for side in gems] for what, gem in CATEGORIES}

    def flaws(self) -> Iterator[str]:
        if self.deal > len(DECK) - len(self.deck):
            yield "deal: so many deals take more cards"
        if self.phase == "claim" and self.laid not in self.table:
            yield "laid: the card must lie on the table"

    # -- what is public

    def scores(self) -> list[int]:
        return [self.stones[seat % self.sides] for seat in range(self.seats)]

    def facts(self) -> Facts:
        return {
            "round": self.round,
            "dealer": self.dealer,
            "deal": self.deal,
            "deals": (len(DECK) - ON_TABLE) // (self.hand_size * self.seats),
            "target": self.target,
            "sides": [list(range(side, self.seats, self.sides)) for side in range(self.sides)],
            "stones": list(self.stones),
            "shokobas": list(self.shokobas),
            "last": self.last,
            "laid": self.laid,
        }


def chosen(cards: list[str], places: tuple[int, ...]) -> list[str]:
    """The cards at these places, sorted."""
    return sorted(map(cards.__getitem__, places))


@lru_cache(maxsize=1 << 12)
def sums(values: tuple[int, ...], exact: bool) -> dict[int, list[tuple[int, ...]]]:
    """For each value a card may have, every set of cards that adds up to it, as places in `values`.

    Where `exact`, a card of that value goes before a sum. Values should be sorted, so that the same ones are
    often asked for; their sums are made from those of all but the last, which are often cached already.
    """
    if exact:
        every = sums(values, False).items()
        return {total: [take for take in takes if len(take) == 1] or takes for total, takes in every}
    if not values:
        return {}
    place, value = len(values) - 1, values[-1]
    fewer = sums(values[:-1], False)
    found = {**fewer, value: [*fewer.get(value, ()), (place,)]}
    for total, takes in fewer.items():
        more = total + value
        if more <= TOP:
            found[more] = [*fewer.get(more, ()), *[(*take, place) for take in takes]]
    return found
