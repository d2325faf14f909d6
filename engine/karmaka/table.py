"""What lies on Karmaka's table: who sits against whom, how cards move, and who then knows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar, NamedTuple, Self

from ..ask import Json
from ..game import Game, Option, Zone
from ..rng import Rng
from .cards import DECK, best, totals

HAND = 4
LIFE = 6  # cards of a new life, hand and deck together
KEPT = 3  # cards on top of the ruins that are never shuffled, and that may be fetched
NEEDS = (4, 5, 6, 7)  # points to leave a rung: dung beetle, snake, wolf, ape
TOP = len(NEEDS)  # transcendence
WOLF = 2  # the rung where the big bad wolf begins
OPEN = frozenset({"ruins", "deeds", "played"})  # zones where everybody sees the faces
PRIVATE = frozenset({"hand", "future", "looked"})  # zones where their owner alone does


class Route(NamedTuple):
    """From a zone to another, and whose they are (None: everybody's)."""

    zone: str
    whose: int | None
    to: str
    owner: int | None


class Table(Game):
    SEATS = range(2, 5)
    OPTIONS: ClassVar = {
        "mode": Option(("free", "teams", "wolf"), seats=(3, 4), only={"teams": (4,), "wolf": (3,)}),
        "ally_actions": Option((True, False), seats=(3,), needs="mode=wolf"),
    }
    DECK = DECK
    # The top of a pile is the end of its list: the next card drawn, the last card laid, the exposed deed.
    ZONES: ClassVar = {
        "well": Zone(looks="nobody", knows="nobody"),
        "ruins": Zone(looks="everybody", knows="everybody"),
        "played": Zone(looks="everybody", knows="everybody"),  # for its power, until its price is paid
        "hand": Zone(looks="owner", knows="owner", each=True),
        "deck": Zone(looks="nobody", knows="nobody", each=True),
        "future": Zone(looks="owner", knows="owner", each=True),
        "deeds": Zone(looks="everybody", knows="everybody", each=True),
        "looked": Zone(looks="owner", knows="owner", each=True),  # cards a seat is shown for a while
    }

    well: list[str]
    ruins: list[str]
    played: list[str]
    hand: list[list[str]]
    deck: list[list[str]]
    future: list[list[str]]
    deeds: list[list[str]]
    looked: list[list[str]]

    def begin(self) -> None:
        seats = range(self.seats)
        self.seating()
        self.rung = [0] * self.seats
        if self.options["mode"] == "wolf":
            self.rung[0] = WOLF
        self.rings = [0] * self.seats
        self.known: dict[str, int] = {}  # who knows a hidden card that is not theirs, a bit a seat
        self.well[:] = DECK
        self.rng.shuffle(self.well)
        for held, many in ((self.hand, HAND), (self.deck, LIFE - HAND)):
            for _ in range(many):
                for seat in seats:
                    held[seat].append(self.well.pop())
        self.first = self.active = self.rng.below(self.seats)
        self.turns = 0
        self.clear()
        self.begin_turn()

    def begin_turn(self) -> None:
        raise NotImplementedError

    def clear(self) -> None:
        """No power is under way."""
        self.stack: list[tuple[str, int]] = []  # the powers under way, and their next steps
        self.chain: list[str] = []  # the power played, what it copies, what that copies
        self.idle = True  # the power has done nothing so far
        self.used: list[str] = []  # kinds of copiers that may not be met again
        self.target: int | None = None
        self.more = 0  # cards that may still be moved in this step
        self.moved = 0  # cards that were
        self.again = False  # another card may be played afterwards
        self.asking: list[int] = []  # who is offered the card, in this order

    # -- who sits against whom

    def seating(self) -> None:
        """Sides, and from each seat: its partner, its rivals clockwise, those it may aim at."""
        mode, seats = self.options["mode"], self.seats
        if mode == "teams":
            self.sides = [[0, 2], [1, 3]]
        elif mode == "wolf":
            self.sides = [[0], [1, 2]]
        else:
            self.sides = [[seat] for seat in range(seats)]
        helps = mode == "teams" or (mode == "wolf" and self.options["ally_actions"] is True)
        self.partner: list[int | None] = []
        self.rivals: list[list[int]] = []
        self.reach: list[list[int]] = []  # the rivals a power may strike
        for seat in range(seats):
            side = next(side for side in self.sides if seat in side)
            mates = [mate for mate in side if mate != seat]
            self.partner.append(mates[0] if helps and mates else None)
            clockwise = [(seat + step) % seats for step in range(1, seats)]
            rivals = [other for other in clockwise if other not in side]
            self.rivals.append(rivals)
            self.reach.append([other for other in rivals if seats < 4 or (other - seat) % 2])

    def targets(self, whom: str) -> list[int]:
        """Whom the active player may name: a rival, or anybody within reach."""
        seat = self.active
        if whom == "rival":
            return self.reach[seat]
        partner = self.partner[seat]
        return sorted([seat, *self.reach[seat], *([] if partner is None else [partner])])

    # -- moving cards

    def pile(self, zone: str, owner: int | None) -> list[str]:
        held: list[str] = getattr(self, zone) if owner is None else getattr(self, zone)[owner]
        return held

    def top(self) -> str | None:
        """The next card of the well, which is filled again from below the top of the ruins if it is empty."""
        if not self.well:
            if len(self.ruins) <= KEPT:
                return None
            self.well[:] = self.ruins[:-KEPT]
            del self.ruins[:-KEPT]
            self.rng.shuffle(self.well)
            self.tell("refill", count=len(self.well))
        return self.well.pop()

    def watchers(self, route: Route) -> tuple[int, ...] | None:
        """Who sees the face of a card that goes this way (None: everybody)."""
        zone, whose, to, owner = route
        if zone in OPEN or to in OPEN:
            return None
        seats = set()
        if zone in PRIVATE:
            seats.add(whose)
        if to in PRIVATE:
            seats.add(owner)
        if zone == "looked":
            seats.add(self.target)  # whose hand it is from
        return tuple(sorted(seat for seat in seats if seat is not None))

    def note(self, cards: Iterable[str], route: Route, sees: tuple[int, ...] | None) -> None:
        """These cards went this way: who saw them still knows them where they lie hidden."""
        known = self.known
        if route.to in OPEN:
            for card in cards:
                known.pop(card, None)
        elif sees is None:
            for card in cards:
                known[card] = (1 << self.seats) - 1
        else:
            mask = sum(1 << seat for seat in sees if seat != route.owner)
            if mask:
                for card in cards:
                    known[card] = known.get(card, 0) | mask

    def forget(self, cards: Collection[str], sees: tuple[int, ...] | None) -> None:
        """One of these went elsewhere: who did not see which no longer knows where any of them is."""
        if sees is None or not self.known or len(cards) < 2:
            return
        mask = sum(1 << seat for seat in sees)
        for card in cards:
            if card in self.known:
                self.known[card] &= mask

    def carry(self, card: str, route: Route) -> tuple[int, ...] | None:
        """One card, chosen by somebody, goes this way; who sees it."""
        held = self.pile(route.zone, route.whose)
        sees = self.watchers(route)
        if route.zone != "future":  # where it lay in a future life is told
            self.forget(held, sees)
        held.remove(card)
        self.pile(route.to, route.owner).append(card)
        self.note((card,), route, sees)
        return sees

    # -- who knows what

    def seen(self, seat: int) -> Collection[str]:
        return {card for card, mask in self.known.items() if mask >> seat & 1}

    def guess(self, seat: int, rng: Rng) -> Self:
        """What another seat knows, it knows by where it lies: of cards dealt again, the cards now there."""
        twin = super().guess(seat, rng)
        now = {
            card: other
            for (*_, cards), (*_, others) in zip(self.places(), twin.places(), strict=True)
            for card, other in zip(cards, others, strict=True)
        }
        twin.known = {now[card]: mask for card, mask in self.known.items()}
        return twin

    # -- what is public

    def scores(self) -> list[int]:
        """The rungs climbed."""
        return list(self.rung)

    def best(self) -> list[int]:
        """The side of who stands highest; of equals, of who has most rings."""
        ranks = list(zip(self.rung, self.rings, strict=True))
        leaders = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        return sorted(seat for side in self.sides if not set(side).isdisjoint(leaders) for seat in side)

    def lives(self) -> list[Json]:
        """How every seat's life stands: points by colour, the best of them, what it needs."""
        return [
            {
                **totals(deeds),
                "colour": best(deeds)[0],
                "score": best(deeds)[1],
                "need": NEEDS[rung] if rung < TOP else None,
            }
            for deeds, rung in zip(self.deeds, self.rung, strict=True)
        ]
