"""What lies on Rummu's table: stock, discards, hands, combinations; who scores what, and what is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..game import Game
from ..options import Option
from ..zones import Place, Zone, places
from .cards import COLOUR, DECK, NUMBER, YELLOW
from .combinations import judge, stands_for

if TYPE_CHECKING:
    from .view import Combination, Facts, Line

HANDS = {3: 9, 4: 8, 5: 8, 6: 7}
ROUNDS = 60  # hands, at the most
SITTING = 9  # hands that make about 45 minutes
TURNS = 400  # in a hand
TARGET, TEAM_TARGET = 200, 500
NEED = 3  # cards to open with, and one more from each of these scores on
NEED_MORE, TEAM_NEED_MORE = (0, 100, 150), (0, 200, 400)
STOCK: Place = "stock", None
TOP: Place = "top", None
BELOW: Place = "below", None
HAND, KNOWN, LAID = map(places, ("hand", "known", "laid"))
WENT_OUT, IN_HAND, YELLOW_IN_HAND = 10, -5, -10


class Table(Game):
    SEATS = range(3, 7)
    OPTIONS: ClassVar = {
        "partners": Option((False, True), seats=(4, 6)),
        "opening": Option(("single", "total")),
        # 0: no limit, which is what a record means that does not name this option.
        "hands": Option((SITTING, 5, 3, 1, 0), unsaid=0),
    }
    DECK = DECK
    FIXED = ("sides", "target", "rounds", "total")
    BY_SEAT = ("points", "needs", "opened")
    ZONES: ClassVar = {
        "stock": Zone(looks="nobody", knows="nobody", start=DECK),
        "top": Zone(looks="everybody", knows="everybody"),  # of the discards
        "below": Zone(looks="nobody", knows="everybody"),
        "hand": Zone(looks="owner", knows="owner", each=True),
        # Cards of a hand that everybody saw: from the discards, or from the table.
        "known": Zone(looks="everybody", knows="everybody", each=True),
        "laid": Zone(looks="everybody", knows="everybody", each=True),  # the combinations a seat began
    }

    EVENTS: ClassVar = {
        "round": ("round", "needs"),
        "deal": (),
        "turnup": (),
        "renew": ("stock",),
        "draw": ("stock",),
        "take": ("left",),
        "stop": (),
        "lay": ("to", "what", "points", "pure", "opening"),
        "add": ("to", "owner", "what", "points", "was", "pure", "size"),
        "swap": ("to", "owner", "what", "points", "was", "pure", "size"),
        "back": ("to", "owner", "what", "points", "was", "pure", "size"),
        "discard": ("left",),
        "out": (),
        "count": ("round", "why", "lines", "combinations", "spared", "gains", "before", "totals"),
        "tie": ("seats",),
        "end": ("winners",),
    }

    stock: list[str]
    top: list[str]
    below: list[str]
    hand: list[list[str]]
    known: list[list[str]]
    laid: list[list[str]]
    sides: int
    target: int  # points that end the game
    rounds: int  # hands, at the most
    total: bool  # the cards of an opening are counted over several combinations
    points: list[int]  # by side
    called: bool  # whether the end was called: somebody has reached the target
    dealer: int
    round: int
    needs: list[int]  # cards each seat opens with
    opened: list[bool]
    owing: int  # cards still to be laid, in an opening of several combinations
    combinations: list[tuple[str, ...]]  # in the order they were begun; empty: taken back
    owners: list[int]
    turns: int
    barred: str  # the single card just taken, which may not be discarded
    renewed: bool  # the discards were shuffled into a new stock

    def begin(self) -> None:
        partners = self.options["partners"]
        self.sides = self.seats // 2 if partners else self.seats  # a partner sits opposite
        self.target = TEAM_TARGET if partners else TARGET
        self.rounds = int(self.options["hands"]) or ROUNDS
        self.total = self.options["opening"] == "total"
        self.points = [0] * self.sides
        self.called = False
        self.dealer = self.rng.below(self.seats)
        self.round = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        partners = self.sides < self.seats
        self.needs = [need(points, partners) for points in self.scores()]
        self.opened = [False] * self.seats
        self.owing = 0
        self.combinations = []
        self.owners = []
        self.turns = 0
        self.barred = ""
        self.renewed = False
        self.gather(STOCK, "top", "below", "hand", "known", "laid")
        self.shuffle(STOCK)
        self.tell("round", self.dealer, round=self.round, needs=list(self.needs))
        self.deal()
        self.turn = self.dealer
        self.next_turn()

    def deal(self) -> None:
        for seat in range(self.seats):
            cards = self.stock[-HANDS[self.seats] :]
            self.move(cards, STOCK, HAND[seat])
            self.tell("deal", seat, cards, (seat,))
        self.tell("turnup", self.dealer, self.draw(STOCK, TOP))

    def next_turn(self) -> None:
        """The player to the left begins, unless the stock or the turns have run out."""
        if self.turns == TURNS:
            self.end_round("turns")
            return
        if not self.stock:
            if self.renewed or not self.below:
                self.end_round("stock")
                return
            self.renew()
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        self.phase = "draw"

    def renew(self) -> None:
        self.move(self.below[:], BELOW, STOCK)
        self.stock.sort()
        self.renewed = True
        self.shuffle(STOCK)
        self.tell("renew", stock=len(self.stock))

    # -- hands and combinations

    def cards(self, seat: int) -> list[str]:
        """A player's whole hand: the secret cards and those that everybody saw."""
        return self.hand[seat] + self.known[seat]

    def drop(self, seat: int, cards: tuple[str, ...], target: Place, at: int | None = None) -> None:
        """Move cards out of a player's hand, from wherever in it each of them is."""
        hand = self.hand[seat]
        for card in cards:
            self.move((card,), HAND[seat] if card in hand else KNOWN[seat], target, at)

    def partner(self, seat: int) -> int | None:
        return None if self.sides == self.seats else (seat + self.sides) % self.seats

    def fronts(self, seat: int) -> list[tuple[str, ...]]:
        """The combinations in front of a player."""
        return [
            cards
            for cards, owner in zip(self.combinations, self.owners, strict=True)
            if owner == seat and cards
        ]

    # -- the end of a hand, of the game

    def end_round(self, why: str) -> None:
        """Somebody went out (`out`), or the stock or the turns have run out."""
        self.phase = ""
        self.count(why)
        most = max(self.points)
        leaders = [seat for seat in range(self.seats) if self.points[seat % self.sides] == most]
        tie = self.points.count(most) > 1
        self.called = self.called or most >= self.target
        if (self.called and not tie) or self.round == self.rounds:
            self.tell("end", winners=leaders)
            return
        if self.called:
            self.tell("tie", seats=leaders)
        self.dealer = self.left(self.dealer)
        self.begin_round()

    def count(self, why: str) -> None:
        out = self.turn if why == "out" else None
        spared = None if out is None else self.partner(out)
        held = [self.cards(seat) for seat in range(self.seats)]
        yellows = [sum(COLOUR[card] == YELLOW for card in cards) for cards in held]
        counts = {
            "out": ([int(seat == out) for seat in range(self.seats)], WENT_OUT),
            "yellow": (yellows, YELLOW_IN_HAND),
            "card": ([len(cards) - yellow for cards, yellow in zip(held, yellows, strict=True)], IN_HAND),
        }
        lines: list[Line] = [
            {
                "what": what,
                "worth": worth,
                "counts": each,
                "points": [0 if seat == spared else worth * many for seat, many in enumerate(each)],
            }
            for what, (each, worth) in counts.items()
        ]
        combinations = self.described()
        gains = [sum(line["points"][seat] for line in lines) for seat in range(self.seats)]
        for combination in combinations:
            gains[combination["owner"]] += combination["points"]
        before = list(self.points)
        for seat, gain in enumerate(gains):
            self.points[seat % self.sides] += gain
        self.tell(
            "count",
            out,
            round=self.round,
            why=why,
            lines=lines,
            combinations=combinations,
            spared=spared,
            gains=gains,
            before=before,
            totals=list(self.points),
        )

    # -- what is public

    def scores(self) -> list[int]:
        return [self.points[seat % self.sides] for seat in range(self.seats)]

    def described(self) -> list[Combination]:
        """Every combination on the table as it stands."""
        return [
            described(name(place), owner, cards)
            for place, (cards, owner) in enumerate(zip(self.combinations, self.owners, strict=True))
            if cards
        ]

    def facts(self) -> Facts:
        return {
            "round": self.round,
            "rounds": self.rounds,
            "target": self.target,
            "called": self.called,
            "dealer": self.dealer,
            "sides": [list(range(side, self.seats, self.sides)) for side in range(self.sides)],
            "points": list(self.points),
            "turns": self.turns,
            "turn_limit": TURNS,
            "renewed": self.renewed,
            "needs": list(self.needs),
            "opened": list(self.opened),
            "owing": self.owing,
            "barred": self.barred,
            "held": [len(self.cards(seat)) for seat in range(self.seats)],
            "combinations": self.described(),
            "standing": self.standing(),
        }

    def standing(self) -> list[int]:
        """What the combinations in front of each player are worth now."""
        return [sum(judge(cards).points for cards in self.fronts(seat)) for seat in range(self.seats)]


def need(points: int, partners: bool) -> int:
    """How many cards this score, a player's or a team's, has to open with."""
    return NEED + sum(points >= bound for bound in (TEAM_NEED_MORE if partners else NEED_MORE))


def name(place: int) -> str:
    """The word for a combination in moves; a page makes it a thing to tap."""
    return f"c{place + 1}"


def described(name: str, owner: int, cards: tuple[str, ...]) -> Combination:
    kind, points, pure, _, colour = judge(cards)
    return {
        "name": name,
        "owner": owner,
        "kind": kind,
        "colour": colour,
        "cards": list(cards),
        "as": [stands_for(cards, card) if COLOUR[card] == YELLOW else "" for card in cards],
        "low": NUMBER[cards[0]],
        "high": NUMBER[cards[-1]],
        "points": points,
        "pure": pure,
    }
