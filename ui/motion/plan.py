"""The pure function of motion: events as some eyes may see them -> what flies from where to where, and when.

A plan speaks of places (`hand:1`, `deck`; `@S7` is where the card S7 lies, `@S7+2` beside it, `@S7/eye` its
last part of that class; `dice+2` and `dice^2` are second from the right end of a place and of its rim,
`dice=2of8` is the second of eight side by side in its middle), never of pixels: the page finds the boxes of
these places in the drawing before and in the drawing after. So a plan is tested without a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, zip_longest
from typing import NamedTuple

from engine import GAMES
from engine.zones import may

from ..games import look
from .flights import Flight, Mark, Plan, Sound
from .staging import UNTIL, Gesture, Row, Told

Where = tuple[str, int | None]  # a zone and its owner

STARTS = 1_200  # milliseconds within which all cards of one event have set out
LONGEST = 3_200  # of a whole plan; a longer one is hurried
TICKS = 8  # of a deal are heard
LANDED = 120  # a card that was carried to others lies there for so long before they gather


class Move(NamedTuple):
    """A card on its way, as an event tells it."""

    card: str | None
    source: Where
    target: Where


def plan(game: str, events: Sequence[Told], eyes: int | None, before: Told | None = None) -> Plan:
    """How these events are shown, one after the other, at the calm speed.

    `before` is a view of the game before them, where there is one: for what an event does not tell.
    """
    draft = Drafting(game, eyes, before)
    for kind, same in groupby(events, key=lambda event: str(event["kind"])):
        told = [*same]
        if draft.motion.kinds[kind].in_turns:
            draft.deal(kind, told)
        else:
            for event in told:
                draft.happen(kind, event)
    made = draft.plan()
    return made.paced(LONGEST / made.ms) if made.ms > LONGEST else made


class Drafting:
    """A plan while it is made: what flies so far, and the moment that it has come to."""

    def __init__(self, game: str, eyes: int | None, before: Told | None) -> None:
        self.zones = GAMES[game].ZONES
        self.motion = look(game).MOTION
        self.eyes = eyes
        self.before = before
        self.flights: list[Flight] = []
        self.marks: list[Mark] = []
        self.sounds: list[Sound] = []
        self.now = 0

    def plan(self) -> Plan:
        last = max((mark.at + mark.ms for mark in self.marks), default=0)
        return Plan(tuple(self.flights), tuple(self.marks), tuple(self.sounds), max(self.now, last))

    def deal(self, kind: str, told: Sequence[Told]) -> None:
        """Show a run of deals as one event: a card to each place in turn."""
        start, staging = self.now, self.motion.kinds[kind]
        if gesture := staging.gesture:
            dealt = in_turns([moves_of(event) for event in told])
            self.show(dealt, gesture)
            self.hear(kind, [start + round(n * gesture.apart) for n in range(min(len(dealt), TICKS))])
            for event in told:
                self.marks += marks(staging.marks, event, start, self.now)

    def happen(self, kind: str, event: Told) -> None:
        """An event: what it moves, what is heard of it, what is marked when that has landed."""
        start, staging = self.now, self.motion.kinds[kind]
        if staging.thing:
            staging.thing(self, event)
        if staging.gesture:
            self.show(moves_of(event), staging.gesture)
        if staging.after:
            staging.after(self, event)
        self.hear(kind, [start])
        self.marks += marks(staging.marks, event, start, self.now)

    def hear(self, kind: str, times: Sequence[int]) -> None:
        if name := self.motion.kinds[kind].sound:
            self.sounds += [Sound(at, name) for at in times]

    def show(self, moves: Sequence[Move], gesture: Gesture) -> None:
        seen = [move for move in moves if (move.source[0], move.target[0]) not in self.motion.same_place]
        steps = [*stages(seen)]
        for place, step in enumerate(steps):
            joined = steps[place + 1] if gesture.gather and place + 1 < len(steps) else []
            if joined:
                self.carry(step, joined, gesture)
            else:
                self.leave(step, gesture)
        if steps:
            self.now += gesture.wait

    def carry(self, step: Sequence[Move], joined: Sequence[Move], gesture: Gesture) -> None:
        """Bring cards to those that they will leave with."""
        moved = {move.card for move in step}
        others = [move.card for move in joined if move.card and move.card not in moved]
        for move in step:
            there = f"@{others[0]}+{len(others) + 1}" if others else place_of(move.target)
            self.fly(move, gesture._replace(ms=gesture.carry), self.now, target=there, lands=gesture.lands)
        self.now += gesture.carry
        self.marks += [Mark("halo", self.now, gesture.halo, f"@{card}") for card in others if gesture.halo]
        self.now += LANDED

    def leave(self, step: Sequence[Move], gesture: Gesture) -> None:
        """Move all cards of a step to where they belong, in turn; cards that gather first go as one."""
        step = few(step, gesture.few) if gesture.few else step
        apart = min(gesture.apart, STARTS / len(step))
        if gesture.gather:
            carried = {flight.what for flight in self.flights}
            step = sorted(step, key=lambda move: move.card in carried)  # these lie on top
            self.meet([move.card for move in step if move.card and move.card not in carried], gesture.gather)
        for number, move in enumerate(step):
            self.fly(move, gesture, self.now + round(apart * number))
        self.now += round(apart * (len(step) - 1)) + gesture.ms
        if gesture.part:
            self.split(self.flights[-len(step) :], gesture.part)

    def split(self, together: Sequence[Flight], ms: int) -> None:
        """Cards that have come as one pile go to their own places in it."""
        for what, shows, _, there, *_ in together:
            self.flights.append(Flight(what, shows, there, there, self.now, ms))
        self.now += ms

    def meet(self, lying: Sequence[str], ms: int) -> None:
        """Cards that lie apart slide together, where the first of them is."""
        for number, card in enumerate(lying[1:], 1):
            there = f"@{lying[0]}+{number}"
            self.flights.append(Flight(card, card, f"@{card}", there, self.now, ms))
        self.now += ms if lying[1:] else LANDED

    def fly(self, move: Move, gesture: Gesture, at: int, target: str = "", lands: str = "") -> None:
        card = move.card
        shown, will_be = self.sees(move.source), self.sees(move.target)
        turns = "" if card is None or shown == will_be else "up" if will_be else "down"
        drawn = ""
        if card and {move.source[0], move.target[0]} & self.motion.as_drawn:
            drawn = "shows" if turns else "under"
            turns = turns or ("down" if move.target[0] in self.motion.as_drawn else "up")
        if card and gesture.wrap:
            turns = "down"
        what = card or f"back{len(self.flights)}"
        there = target or place_of(move.target)
        self.flights.append(
            Flight(
                what,
                card or "",
                place_of(move.source),
                there,
                at,
                gesture.ms,
                gesture.path,
                turns,
                lands,
                gesture.wrap,
                drawn,
            )
        )

    def sees(self, place: Where) -> bool:
        zone, owner = place
        return may(self.zones[zone].looks, owner, self.eyes)


def marks(rows: Sequence[Row], event: Told, start: int, end: int) -> list[Mark]:
    """The marks of an event that begins and comes to its end at these moments."""
    cards, moves = event["cards"], moves_of(event)
    there = place_of(moves[0].target) if moves else ""
    facts = {**event, "many": len(cards), "card": cards[0] if cards else "", "there": there}

    def when(row: Row) -> tuple[int, int]:
        return (0, end) if row.do in UNTIL else (start if row.is_early else end, row.ms)

    return [
        Mark(row.do, *when(row), row.place.format(**facts, each=each), text(row, facts), event["seat"])
        for row in rows
        if (not row.when or event[row.when]) and not (row.unless and event[row.unless])
        for each in (filter(None, cards) if "{each}" in row.place else [""])
    ]


def text(row: Row, facts: Told) -> str:
    """The key of a text, or a number as it is written."""
    filled = row.text.format(**facts)
    return filled.replace("-", "−") if row.do == "rise" else filled


def moves_of(event: Told) -> list[Move]:
    return [Move(card, (*source,), (*target,)) for card, source, target in event["moves"]]


def place_of(where: Where) -> str:
    """A place by its name in the page: its `data-zone`."""
    zone, owner = where
    return zone if owner is None else f"{zone}:{owner}"


def stages(moves: Sequence[Move]) -> Iterator[list[Move]]:
    """The movements of one event, cut where one starts from a place that another has to reach first."""
    step: list[Move] = []
    reached: set[Where] = set()
    for source, same in groupby(moves, key=lambda move: move.source):
        if source in reached:
            yield step
            step, reached = [], set()
        for move in same:
            step.append(move)
            reached.add(move.target)
    if step:
        yield step


def in_turns(told: Sequence[Sequence[Move]]) -> list[Move]:
    """What is dealt to several places, a card to each in turn."""
    rounds = zip_longest(*told)
    return [move for move in chain.from_iterable(rounds) if move is not None]


def few(moves: Sequence[Move], most: int) -> list[Move]:
    """At most so many cards from each place to each other."""
    seen: dict[tuple[Where, Where], int] = {}
    kept = []
    for move in moves:
        way = (move.source, move.target)
        seen[way] = seen.get(way, 0) + 1
        if seen[way] <= most:
            kept.append(move)
    return kept
