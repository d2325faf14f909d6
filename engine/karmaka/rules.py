"""Karmaka: deeds of one colour to climb, cards kept for the next life, powers that are paid with karma.

Rulings, where the rulebook is silent:
- The first player is drawn by lot; cards are dealt one to each in turn. The big bad wolf is the first seat.
- Whether one may pass is looked at after the draw. There is no hand limit.
- The target of the power that is finally resolved is offered the card, even if nothing happened to them. A
  rival whose deed is only copied is not; after a copy that comes to nothing, or a power on oneself or on
  a partner, the card goes round the rivals, the one opposite included.
- "Any player" is oneself, a partner, a rival; of four who play for themselves, a neighbour.
- A question that leaves no choice is not asked: one target, one card to discard, the last card to put back.
- Cards put back on the well go there one by one: the last one is drawn first.
- The extra play is always optional, even where one may not pass; sixty-four plays a turn are enough.
- A copier of a kind that was already used in this resolution does nothing; a card that Denial discards
  begins anew. A copy works, whatever becomes of the card that was copied.
- Denial with an empty hand does nothing.
- Ruins of three cards or fewer do not fill the well: what cannot be drawn is lost.
- A player whose points do not suffice may spend exactly as many rings as points are missing. The supply of
  rings never runs out.
- A life without any cards is lived in one turn.
- Everybody remembers all that they saw: where the order of a pile is public, also each card's position.
- The game ends after 600 turns at the latest: the highest on the ladder win, then those with most rings.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from ..ask import Move
from ..zones import Seats
from .cards import COLOUR, COLOURS, KIND, MOSAIC, best, totals
from .flaws import VALUES, flaws
from .futile import futile, void
from .powers import Step
from .steps import Steps
from .table import LIFE, NEEDS, PLAYED, PLAYS, RUINS, TOP, TURNS, WELL

if TYPE_CHECKING:
    from .view import Effect, Facts, Line

# A play; at most ten copiers, each with two copies to choose and a discard; a target, a power, three offers.
DECISIONS = 1 + 10 * 3 + 1 + 6 + 3
WAYS = ("deed", "future", "power")
TEAM_WAYS = ("deed", "future", "give", "power")
NO_STEP = Step("")


class Karmaka(Steps):
    NAME = "karmaka"
    BOUND = TURNS * PLAYS * DECISIONS
    OF_SEATS = ("turn", "first", "active", "target", "asking")
    VALUES: ClassVar = VALUES

    def flaws(self) -> Iterator[str]:
        yield from flaws(self)
        if self.phase == "rings" and not 0 < self.short(self.active) <= self.rings[self.active]:
            yield "rings: there must be enough to climb by"

    # -- a turn: draw, then play or pass

    def begin_turn(self) -> None:
        seat = self.turn = self.active
        self.turns += 1
        self.plays = 0
        self.tell("turn", seat, turns=self.turns)
        hand, deck = self.hand[seat], self.deck[seat]
        if not hand and not deck:
            self.die()
            return
        if deck:
            self.tell("draw", seat, self.draw(("deck", seat), ("hand", seat)), (seat,))
        self.phase = "play"

    def ask_play(self) -> tuple[Move, ...]:
        moves = self.ways()
        if self.deck[self.turn]:
            insort(moves, ("pass",))
        return tuple(moves)

    def ask_again(self) -> tuple[Move, ...]:
        return *self.ways(), ("stop",)

    def ways(self) -> list[Move]:
        """What may be done with each card of the hand, sorted."""
        ways = WAYS if self.partner[self.turn] is None else TEAM_WAYS
        hand = sorted(self.hand[self.turn])
        return [(way, card) for way in ways for card in hand]

    def do_play(self, move: Move) -> None:
        seat, way = self.active, move[0]
        if len(move) == 1:
            self.tell("pass", seat, again=way == "stop")
            self.end_turn()
            return
        card = move[1]
        self.plays += 1
        if way == "power":
            self.move((card,), ("hand", seat), PLAYED)
            self.tell("power", seat, (card,))
            self.begin_power(KIND[card])
            self.resolve()
            return
        owner = self.partner[seat] if way == "give" else seat
        source, goal = ("hand", seat), ("deeds" if way == "deed" else "future", owner)
        self.move((card,), source, goal)
        facts = {"partner": owner} if way == "give" else {}
        self.tell(way, seat, (card,), self.watchers(source, goal), **facts)
        self.end_turn()

    do_again = do_play

    def end_turn(self) -> None:
        if self.turns == TURNS:
            self.finish()
            return
        self.active = self.left(self.active)
        self.begin_turn()

    # -- the karmic cost: the card is offered, before anything else is played

    def offer(self) -> None:
        rivals = self.rivals[self.active]
        self.asking = [self.target] if self.target in rivals else list(rivals)
        self.tell("offer", self.active, tuple(self.played), asking=list(self.asking))
        self.ask_of(self.asking[0], "offer")

    def ask_offer(self) -> tuple[Move, ...]:
        return ("refuse",), ("take",)

    def do_offer(self, move: Move) -> None:
        seat, card = self.turn, self.played[0]
        if move[0] == "take":
            self.move((card,), PLAYED, ("future", seat))
            self.tell("take", seat, (card,))
        else:
            self.tell("refuse", seat, (card,))
            self.asking.pop(0)
            if self.asking:
                self.turn = self.asking[0]
                return
            self.move((card,), PLAYED, RUINS)
            self.tell("fall", self.active, (card,))
        again = self.again
        self.clear()
        self.turn = self.active
        if again and self.hand[self.active] and self.may_replay():
            self.phase = "again"
        else:
            self.end_turn()

    def may_replay(self, more: int = 0) -> bool:
        """Whether the turn may go on after so many more plays."""
        return self.plays + more < PLAYS

    # -- death: one colour counts, mosaics and rings help

    def die(self) -> None:
        seat = self.active
        self.tell("death", seat)
        if 0 < self.short(seat) <= self.rings[seat]:
            self.phase = "rings"
        else:
            self.count(0)

    def short(self, seat: int) -> int:
        """The points that are missing to climb, if any."""
        return max(0, NEEDS[self.rung[seat]] - best(self.deeds[seat])[1])

    def ask_rings(self) -> tuple[Move, ...]:
        return ("keep",), ("spend",)

    def do_rings(self, move: Move) -> None:
        self.count(self.short(self.active) if move[0] == "spend" else 0)

    def count(self, spent: int) -> None:
        seat = self.active
        deeds, had, need = self.deeds[seat], self.rings[seat], NEEDS[self.rung[seat]]
        colour, points = best(deeds)
        score = points + spent
        climbs = score >= need
        self.rings[seat] += -spent if climbs else 1
        self.rung[seat] += climbs
        self.tell(
            "count",
            seat,
            tuple(deeds),
            lines=[] if self._silent else lines(deeds, colour),
            colour=colour,
            had=had,
            spent=spent,
            score=score,
            need=need,
            climbs=climbs,
            rung=self.rung[seat],
            rings=self.rings[seat],
        )
        if self.rung[seat] == TOP:
            self.finish()
        else:
            self.rebirth(seat)

    def rebirth(self, seat: int) -> None:
        hand, deck, future = self.hand[seat], self.deck[seat], self.future[seat]
        if deeds := self.deeds[seat][:]:
            self.move(deeds, ("deeds", seat), RUINS)  # in the order they were laid
            self.tell("shed", seat, deeds)
        while len(hand) + len(future) + len(deck) < LIFE and self.top():
            self.draw(WELL, ("deck", seat))
        self.move(future[:], ("future", seat), ("hand", seat))
        self.tell("rebirth", seat, hand, (seat,), deck=len(deck))
        self.end_turn()

    # -- the end of the game

    def finish(self) -> None:
        self.phase = ""
        self.tell("end", winners=self.best())

    # -- what is public

    def facts(self) -> Facts:
        return {
            "turns": self.turns,
            "limit": TURNS,
            "first": self.first,
            "active": self.active,
            "sides": [list(side) for side in self.sides],
            "partner": list(self.partner),
            "rivals": [list(rivals) for rivals in self.rivals],
            "reach": [list(reach) for reach in self.reach],
            "rung": list(self.rung),
            "rings": list(self.rings),
            "lives": self.lives(),
            "hands": [len(hand) + len(self.lent(seat)) for seat, hand in enumerate(self.hand)],
            "short": self.short(self.active) if self.phase == "rings" else 0,
            "effect": self.effect(),
            "asking": list(self.asking),
            "again": self.again or self.phase == "again",
            "futile": futile(self) if self.phase in ("play", "again") else [],
            "hold": "deck" if self.phase == "play" and not self.deck[self.active] else "",
        }

    def effect(self) -> Effect:
        """The power under way and what is asked about it; without a power, all of it is empty."""
        step, why = self.step() if self.stack else NO_STEP, self.phase
        choosable = self.choosable(step)
        return {
            "chain": list(self.chain),
            "power": self.power if self.chain else "",
            "target": self.target,
            "barred": [self.bar(seat, choosable) for seat in range(self.seats)] if choosable else [],
            "zone": step.zone if why == "pick" else "",
            "to": step.to if why == "pick" else "",
            "optional": step.optional,
            "more": self.more,
            "void": void(self, self.models(step)) if why == "copy" else [],
        }

    def choosable(self, step: Step) -> Seats:
        """The seats among which the active player is asked to choose, if that is the question."""
        if self.phase == "target":
            return self.targets(step.zone)
        return self.rivals[self.active] if self.phase == "copy" and step.whose == "their" else ()


def lines(deeds: list[str], colour: str) -> list[Line]:
    """The deeds of a life by colour, where this one counts."""
    points = totals(deeds)
    return [
        {
            "what": what,
            "cards": [card for card in deeds if COLOUR[card] == what],
            "points": points[what],
            "counts": what in (colour, MOSAIC),
        }
        for what in (*COLOURS, MOSAIC)
    ]
