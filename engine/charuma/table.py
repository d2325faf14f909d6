"""What lies on Charuma's table: the zones, the deal of a round, bids and the trick as they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..game import Game
from ..zones import Place, Zone, places
from .cards import DECK, MATCHING, VALUE, choices, matching, winner

if TYPE_CHECKING:
    from .view import Bid, Facts


class Size(NamedTuple):
    """What the number of players changes."""

    removed: tuple[int, ...]  # values that stay in the box
    group: int  # cards face up, in a group
    threshold: int  # points that end the game


TABLES = {
    2: Size((2, 3, 4, 5), 6, 25),
    3: Size((4, 5), 6, 25),
    4: Size((), 6, 20),
    5: Size((), 5, 20),
}
HIDDEN = 2
START = 5
TOP_BID = 5
ROUNDS = 60
BOX: Place = "box", None
ASIDE: Place = "aside", None
CLOSED, OPEN, GROUP, TRICK, WON = map(places, ("hidden", "shown", "groups", "trick", "won"))
GROUPS = tuple(f"g{number}" for number in range(1, max(TABLES) + 1))  # the words for them in moves


class Table(Game):
    DECK = DECK
    FIXED = ("group", "threshold")
    BY_SEAT = ("points", "choice", "stake", "singles", "pairs")
    ZONES: ClassVar = {
        "box": Zone(looks="everybody", knows="everybody"),
        "aside": Zone(looks="nobody", knows="nobody", start=DECK),  # the deck, and what is left of it
        "hidden": Zone(looks="owner", knows="owner", each=True),
        "shown": Zone(looks="everybody", knows="everybody", each=True),
        "groups": Zone(looks="everybody", knows="everybody", each=True),  # as many as seats, not theirs yet
        "trick": Zone(looks="everybody", knows="everybody", each=True),
        "won": Zone(looks="nobody", knows="everybody", each=True),
    }
    EVENTS: ClassVar = {
        "round": ("round",),
        "deal": (),
        "group": ("group",),
        "bid": ("group", "amount"),
        "outbid": ("group", "amount", "by"),
        "take": ("group", "amount"),
        "lead": ("hidden", "asked"),
        "follow": ("hidden", "asked"),
        "discard": ("hidden", "asked"),
        "trick": ("asked", "value", "lifted", "worth", "last"),
        "count": ("round", "lines", "gains", "stakes", "points"),
        "tie": ("seats",),
        "token": (),
        "end": ("winners",),
    }

    box: list[str]
    aside: list[str]
    hidden: list[list[str]]
    shown: list[list[str]]
    groups: list[list[str]]
    trick: list[list[str]]
    won: list[list[str]]
    group: int  # cards in a group
    threshold: int  # points that end the game
    points: list[int]
    holder: int  # of the token
    called: bool  # whether the end was called: somebody has reached the threshold
    round: int
    choice: list[int | None]  # the group each seat bids on
    stake: list[int]
    singles: list[int]  # tricks won in this round
    pairs: list[int]
    leader: int
    asked: str  # the make-up of the trick; empty before it is led to

    def begin(self) -> None:
        removed, self.group, self.threshold = TABLES[self.seats]
        self.move([card for card in DECK if VALUE[card] in removed], ASIDE, BOX)
        self.points = [START] * self.seats
        self.holder = self.rng.below(self.seats)
        self.called = False
        self.round = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.choice = [None] * self.seats
        self.stake = [0] * self.seats
        self.singles = [0] * self.seats
        self.pairs = [0] * self.seats
        self.leader = self.turn = self.holder
        self.asked = ""
        self.gather(ASIDE, "won")
        self.shuffle(ASIDE)
        self.tell("round", self.holder, round=self.round)
        self.deal()
        auction = self.options["auction"]
        if auction == "always" or (auction == "after_first_round" and self.round > 1):
            self.phase = "bid"
        else:
            self.choice = list(range(self.seats))
            self.take_groups()

    def deal(self) -> None:
        for seat in range(self.seats):
            cards = self.aside[-HIDDEN:]
            self.move(cards, ASIDE, CLOSED[seat])
            self.tell("deal", seat, cards, (seat,))
        for group in range(self.seats):
            cards = self.aside[-self.group :]
            self.move(cards, ASIDE, GROUP[group])
            self.tell("group", None, cards, group=GROUPS[group])

    def take_groups(self) -> None:
        raise NotImplementedError

    # -- the trick as it lies

    def winning(self) -> tuple[int, int]:
        """The seat that wins the trick as it lies, and the value it wins with."""
        values = matching(self.asked, self.trick, self.order())
        seat = winner(values)
        return seat, values[seat]

    def order(self) -> list[int]:
        """The seats clockwise, from who leads."""
        return [*range(self.leader, self.seats), *range(self.leader)]

    def bound(self) -> bool:
        """Whether the seat on turn has to follow: visible cards alone oblige."""
        shown = self.shown[self.turn]
        visible = shown if len(self.asked) == 1 else choices(shown, 2)
        return not MATCHING[self.asked].keys().isdisjoint(visible)

    # -- what is public

    def scores(self) -> list[int]:
        return list(self.points)

    def facts(self) -> Facts:
        return {
            "round": self.round,
            "threshold": self.threshold,
            "called": self.called,
            "holder": self.holder,
            "leader": self.leader,
            "points": list(self.points),
            "stakes": list(self.stake),
            "bids": [self.bid_on(group) for group in range(self.seats)],
            "asked": self.asked,
            "bound": self.phase == "follow" and self.bound(),
            "winning": self.winning()[0] if self.asked else None,
            "singles": list(self.singles),
            "pairs": list(self.pairs),
        }

    def bid_on(self, group: int) -> Bid:
        seat = self.choice.index(group) if group in self.choice else None
        amount = 0 if seat is None else self.stake[seat]
        return {"group": GROUPS[group], "seat": seat, "amount": amount, "closed": amount == TOP_BID}
