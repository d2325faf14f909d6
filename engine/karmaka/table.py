"""What lies on Karmaka's table: the zones, who sits against whom, how cards move."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ..game import Game
from ..options import Option
from ..zones import Place, Seats, Zone
from .cards import DECK, MOSAIC, best, totals

if TYPE_CHECKING:
    from .view import Life

HAND = 4
LIFE = 6  # cards of a new life, hand and deck together
KEPT = 3  # cards on top of the ruins that are never shuffled, and that may be fetched
NEEDS = (4, 5, 6, 7)  # points to leave a rung: dung beetle, snake, wolf, ape
TOP = len(NEEDS)  # transcendence
WELL: Place = "well", None
RUINS: Place = "ruins", None
PLAYED: Place = "played", None
OPEN = frozenset({"ruins", "deeds", "played"})  # zones where everybody sees the faces
PRIVATE = frozenset({"hand", "future", "looked"})  # zones where their owner alone does
TURNS = 600
PLAYS = 64  # in one turn
WOLF = 2  # the rung where the big bad wolf begins


def seat_of(piece: str) -> int:
    """The seat that a player's piece (`seat2`) stands for."""
    return int(piece.removeprefix("seat"))


class Table(Game):
    SEATS = range(2, 5)
    OPTIONS: ClassVar = {
        "mode": Option(("free", "teams", "wolf"), seats=(3, 4), only={"teams": (4,), "wolf": (3,)}),
        "ally_actions": Option((True, False), seats=(3,), needs="mode=wolf"),
    }
    DECK = DECK
    FIXED = ("sides", "partner", "rivals", "reach")
    BY_SEAT = ("rung", "rings")
    # The top of a pile is the end of its list: the next card drawn, the last card laid, the exposed deed.
    ZONES: ClassVar = {
        "well": Zone(looks="nobody", knows="nobody", start=DECK),
        "ruins": Zone(looks="everybody", knows="everybody"),
        "played": Zone(looks="everybody", knows="everybody"),  # for its power, until its price is paid
        "hand": Zone(looks="owner", knows="owner", each=True),
        "deck": Zone(looks="nobody", knows="nobody", each=True),
        "future": Zone(looks="owner", knows="owner", each=True, piled=True),
        "deeds": Zone(looks="everybody", knows="everybody", each=True),
        # cards a seat looks at for a while: from the target's hand, lent, or from the well (then no target)
        "looked": Zone(looks="owner", knows="owner", each=True, lent="target"),
    }

    EVENTS: ClassVar = {
        "deal": (),
        "turn": ("turns",),
        "draw": (),
        "pass": ("again",),
        "power": (),
        "deed": (),
        "future": (),
        "give": ("partner",),
        "target": ("target", "power"),
        "copy": ("power", "whose"),
        "move": ("power", "zone", "whose", "to", "owner", "place"),
        "nothing": ("power",),
        "stop": ("power",),
        "offer": ("asking",),
        "take": (),
        "refuse": (),
        "fall": (),
        "refill": ("count",),
        "death": (),
        "count": ("lines", "colour", "had", "spent", "score", "need", "climbs", "rung", "rings"),
        "shed": (),
        "rebirth": ("deck",),
        "end": ("winners",),
    }

    well: list[str]
    ruins: list[str]
    played: list[str]
    hand: list[list[str]]
    deck: list[list[str]]
    future: list[list[str]]
    looked: list[list[str]]
    deeds: list[list[str]]
    sides: tuple[Seats, ...]
    partner: tuple[int | None, ...]  # of each seat, where partners help each other
    rivals: tuple[Seats, ...]  # of each seat, clockwise
    reach: tuple[Seats, ...]  # the rivals a power may strike
    rung: list[int]
    rings: list[int]
    first: int
    active: int  # whose turn it is, whoever is asked
    target: int | None  # of the power under way
    turns: int
    plays: int  # in this turn
    stack: list[tuple[str, int]]  # the powers under way, and their next steps
    chain: list[str]  # the power played, what it copies, what that copies
    idle: bool  # the power has done nothing so far
    used: list[str]  # kinds of copiers met so far: one that is met again does nothing
    more: int  # cards that may still be moved in this step
    moved: int  # cards that were
    again: bool  # another card may be played afterwards
    asking: list[int]  # who is offered the card, in this order

    def begin(self) -> None:
        self.seating()
        self.rung = [0] * self.seats
        if self.options["mode"] == "wolf":
            self.rung[0] = WOLF
        self.rings = [0] * self.seats
        self.shuffle(WELL)
        for zone, many in (("hand", HAND), ("deck", LIFE - HAND)):
            for seat in range(self.seats):
                cards = self.draw(WELL, (zone, seat), many, every=self.seats - seat)
                self.tell("deal", seat, cards, (seat,) if zone == "hand" else ())
        self.first = self.active = self.rng.below(self.seats)
        self.turns = 0
        self.clear()
        self.begin_turn()

    def begin_turn(self) -> None:
        raise NotImplementedError

    def clear(self) -> None:
        """No power is under way."""
        self.stack = []
        self.chain = []
        self.idle = True
        self.used = []
        self.target = None
        self.more = 0
        self.moved = 0
        self.again = False
        self.asking = []

    # -- who sits against whom

    def seating(self) -> None:
        """Sides, and from each seat: its partner, its rivals clockwise, those it may aim at."""
        mode, seats = self.options["mode"], self.seats
        if mode == "teams":
            self.sides = (0, 2), (1, 3)
        elif mode == "wolf":
            self.sides = (0,), (1, 2)
        else:
            self.sides = tuple([(seat,) for seat in range(seats)])
        helps = mode == "teams" or (mode == "wolf" and self.options["ally_actions"] is True)
        partner: list[int | None] = []
        rivals: list[Seats] = []
        for seat in range(seats):
            side = next(side for side in self.sides if seat in side)
            mates = [mate for mate in side if mate != seat]
            partner.append(mates[0] if helps and mates else None)
            clockwise = [(seat + step) % seats for step in range(1, seats)]
            rivals.append(tuple([other for other in clockwise if other not in side]))
        self.partner, self.rivals = tuple(partner), tuple(rivals)
        self.reach = tuple(
            [
                tuple([other for other in others if seats < 4 or (other - seat) % 2])
                for seat, others in enumerate(rivals)
            ]
        )

    def targets(self, whom: str) -> Seats:
        """The seats at which the active player may aim: a rival, or any player within reach."""
        seat = self.active
        if whom == "rival":
            return self.reach[seat]
        partner = self.partner[seat]
        return tuple(sorted([seat, *self.reach[seat], *([] if partner is None else [partner])]))

    def bar(self, seat: int, allowed: Collection[int]) -> str:
        """Why the active player may not choose this seat, where these are allowed; empty if they may."""
        if seat in allowed:
            return ""
        if seat == self.active:
            return "self"
        if seat in self.rivals[self.active]:
            return "opposite"
        # A power that may be used on oneself may be used on allies too, where allies help each other.
        return "no help" if self.active in allowed else "ally"

    # -- moving cards

    def can_draw(self) -> bool:
        """Whether the well has a card, or can be filled again."""
        return bool(self.well) or len(self.ruins) > KEPT

    def top(self) -> str | None:
        """The next card of the well, which is filled again from below the top of the ruins if it is empty."""
        if not self.well:
            if not self.can_draw():
                return None
            self.move(self.ruins[:-KEPT], RUINS, WELL)
            self.shuffle(WELL)
            self.tell("refill", count=len(self.well))
        return self.well[-1]

    def lent(self, seat: int) -> list[str]:
        """The cards of this seat's hand that a rival is looking at."""
        return self.looked[self.active] if seat == self.target else []

    def watchers(self, source: Place, target: Place) -> Seats | None:
        """Who sees the face of a card that goes this way (None: everybody)."""
        return watchers(source, target, self.target)

    # -- what is public

    def scores(self) -> list[int]:
        """The rungs climbed."""
        return list(self.rung)

    def best(self) -> list[int]:
        """The side of who stands highest; of equals, of who has most rings."""
        ranks = list(zip(self.rung, self.rings, strict=True))
        leaders = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        return sorted(seat for side in self.sides if not set(side).isdisjoint(leaders) for seat in side)

    def lives(self) -> list[Life]:
        """How every seat's life stands: what its deeds are worth, and what it needs to climb."""
        return [
            {
                "points": totals(deeds),
                "counts": [colour, MOSAIC] if colour else [MOSAIC],
                "score": score,
                "need": NEEDS[rung] if rung < TOP else None,
                "ready": rung == TOP - 1 and score >= NEEDS[rung],
                "exposed": deeds[-1] if deeds else None,
            }
            for deeds, rung in zip(self.deeds, self.rung, strict=True)
            for colour, score in [best(deeds)]
        ]


@cache
def watchers(source: Place, target: Place, lender: int | None) -> Seats | None:
    """Who sees the face of a card that goes this way; the lender sees those of theirs that were looked at."""
    if source[0] in OPEN or target[0] in OPEN:
        return None
    owners = [owner for zone, owner in (source, target) if zone in PRIVATE]
    if source[0] == "looked":
        owners.append(lender)
    return tuple(sorted({owner for owner in owners if owner is not None}))
