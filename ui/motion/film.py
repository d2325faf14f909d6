"""What has happened and was not shown yet, and how the page is told to show it.

Events are shown once, after the drawing that has their outcome. Those that led to a count, or to the end, are
shown on its eve: on the table as it was before them, which the count then covers. Those after a count, such
as the next deal, are shown when people close the count.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from engine import Event
from engine.notation import dumps

from ..drawing import draw_eve
from ..games import Look
from ..markup import render
from ..parts import token
from ..session import Session
from ..sounds import YOURS
from ..words import Words
from .flights import Flight, Mark, Plan, Sound
from .plan import plan
from .staging import MOMENT, Told

TEMPO = {"slow": 1.6, "calm": 1.0, "quick": 0.5, "off": 0.0}  # of the storyboards' milliseconds
HURRY = 0.85  # each bot's move that follows another takes so much of the time of the one before
FASTEST = 0.5
STILL = "off"  # what the page is told where nothing may move at all
TURNING, CROSSING = 320, 240  # milliseconds: of the table, of the glow of the turn
VEILED = 40  # milliseconds: two frames in which private faces leave the page, before the move is shown
SEEN = 500  # milliseconds that what led to a count is left to be seen
COVERING = ("result", "end")  # screens that lie over the table


class Film:
    def __init__(self) -> None:
        self.session: Session | None = None
        self.steps = 0  # moves of its game that have been followed
        self.screen = ""  # of its game, when it was last looked at
        self.eyes: int | None = None
        self.near = 0
        self.asked: int | None = None  # the seat that was asked
        self.view: Told | None = None  # what was seen of the game before the last move
        self.left: tuple[Event, ...] = ()  # events that were not shown yet
        self.eve: tuple[Event, ...] = ()  # those of them that led to a count or to the end
        self.in_a_row = 0  # moves of bots since a person's
        self.plan = Plan()
        self.text = ""  # the plan of the next drawing, for assets/motion.js

    def follow(self, session: Session | None, words: Words, tempo: str) -> None:
        """Plan how the next drawing comes about; a plan that fails is no reason to stop a game."""
        try:
            self.look_on(session, words, tempo)
        except Exception:
            print(traceback.format_exc())
            self.plan, self.text, self.left, self.eve = Plan(), "", (), ()

    def look_on(self, session: Session | None, words: Words, tempo: str) -> None:
        self.plan, self.text = Plan(), STILL if tempo == "off" else ""
        if session is None:
            return
        is_other = session is not self.session
        eyes, near, self.eyes, self.near = self.eyes, self.near, session.eyes, session.near
        asked, self.asked = self.asked, session.ask.seat if session.ask else None
        screen, self.screen = self.screen, session.screen
        open_to = session.viewer if session.screen in COVERING else session.eyes  # who looks on an eve
        veiled = not is_other and eyes is not None and eyes != open_to
        turned = not is_other and near != session.near and session.screen not in COVERING
        self.gather(session, is_other)
        before, self.view = self.view, session.position.view(session.eyes)
        events, eve = self.due(session)
        won = session.screen == "end" != screen and not is_other
        if not (events or turned or won):
            return
        seen_by = open_to if is_other or not veiled else None
        told = [event.view(seen_by) for event in events]
        factor = TEMPO[tempo] * max(FASTEST, HURRY ** max(0, self.in_a_row - 1))
        made = plan(session.record.kind.NAME, told, seen_by, None if is_other else before)
        if (
            session.screen not in COVERING
            and any(map(session.story.is_count, told))
            and (lead := session.lead)
        ):
            made = say(made, "moment.lead", lead[0])
        if turned:
            made = turn(made, session.record.seats)
        if not (is_other or eve) and asked != self.asked and None not in (asked, self.asked):
            made = pass_on(made, asked, self.asked)
        if not eve and self.asked in session.people and asked is not None and asked != self.asked:
            made = made._replace(sounds=(*made.sounds, Sound(made.ms, YOURS)))
        if eve and made.ms:
            made = made._replace(ms=made.ms + SEEN)
        self.plan = made.paced(factor) if factor else made._replace(flights=(), marks=(), ms=0)
        table = session.record.before.view(seen_by) if eve and self.plan.ms else None
        drawn_before = render(draw_eve(session, words, table, near)) if table else ""
        self.text = self.script(session, words, veiled, drawn_before, won and bool(factor))

    def gather(self, session: Session, is_other: bool) -> None:
        """Which events are there to be shown."""
        steps = len(session.story.steps)
        if is_other:
            self.session, self.in_a_row = session, 0
            self.left = () if steps else tuple(session.record.start().opening())
            self.eve, self.view = (), None
        elif steps > self.steps:
            seat, events = session.story.steps[-1]
            self.in_a_row = self.in_a_row + 1 if session.record.bots[seat] else 0
            self.eve, self.left = (), events
            if session.screen in COVERING:
                self.eve, self.left = parted(events, session.look.RESULT)
        elif steps < self.steps:
            self.left = self.eve = ()
        self.steps = steps

    def due(self, session: Session) -> tuple[tuple[Event, ...], bool]:
        """The events to show with the next drawing, and whether that is the eve of a count or of the end."""
        if session.screen in COVERING:
            events, self.eve = self.eve, ()
            if events or session.screen == "result":
                return events, True
        events, self.left = self.left, ()
        return events, False

    def script(self, session: Session, words: Words, veiled: bool, eve: str = "", won: bool = False) -> str:
        """The plan as the page reads it: flights in rows, and the markup of whatever they show."""
        look, late = session.look, VEILED if veiled else 0
        shown = dict.fromkeys(side for flight in self.plan.flights for side in (flight.shows, flight.under))
        return dumps(
            {
                "veiled": veiled,
                "still": not self.plan.flights and not self.plan.marks,
                "eve": eve,
                "won": won,
                "ms": self.plan.ms + late,
                "ratio": look.RATIO,
                "back": look.BACK,
                "worn": look.WORN,
                "faces": {name: drawn(look, words, name) for name in shown if name},
                "flights": [flight._replace(at=flight.at + late) for flight in self.plan.flights],
                "marks": [mark._replace(text=said(session, words, mark)) for mark in self.plan.marks],
                "sounds": self.plan.sounds,
            }
        )


def say(made: Plan, text: str, seat: int) -> Plan:
    """A moment of the house's own, after all the others."""
    mark = Mark("moment", made.ms, MOMENT, text=text, seat=seat)
    return made._replace(marks=(*made.marks, mark), ms=made.ms + MOMENT)


def turn(made: Plan, seats: int) -> Plan:
    """First the table turns: everybody's token goes round to its new place."""
    tokens = [
        Flight(f"token{n}", f"*token-{n}", f"seat:{n}", f"seat:{n}", 0, TURNING, "arc") for n in range(seats)
    ]
    later = [flight._replace(at=flight.at + TURNING) for flight in made.flights]
    marks = tuple(mark._replace(at=mark.at + TURNING) for mark in made.marks)
    sounds = tuple(sound._replace(at=sound.at + TURNING) for sound in made.sounds)
    return Plan((*tokens, *later), marks, sounds, made.ms + TURNING)


def pass_on(made: Plan, before: int | None, after: int | None) -> Plan:
    """When everything has landed, the glow of the turn crosses to whoever is asked now."""
    landed = max((flight.at + flight.ms for flight in made.flights), default=0)
    glow = Flight("turn", f"*glow-{after}", f"seat:{before}", f"seat:{after}", landed, CROSSING)
    return made._replace(flights=(*made.flights, glow), ms=max(made.ms, landed + CROSSING))


def drawn(look: Look[Any, Any], words: Words, name: str) -> Markup:
    """What a flight shows: a card's face, or a thing, of the game or of the house."""
    kind, _, number = name.removeprefix("*").partition("-")
    if not name.startswith("*"):
        return look.face(words, name)
    if kind == "token":
        return token(int(number))
    if kind == "glow":
        return Markup('<span class="glow seat-{}"></span>').format(number)
    return look.thing(name.removeprefix("*"))


def said(session: Session, words: Words, mark: Mark) -> str:
    """A mark's text: a number as it is, a moment in words."""
    if mark.do != "moment":
        return mark.text
    return words(mark.text, name=session.record.names[mark.seat] if mark.seat is not None else "")


def parted(events: Sequence[Event], count: str) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What led to the first count, or to the end where there is none; and what followed the last one."""
    counts = [place for place, event in enumerate(events) if event.kind == count]
    if counts:
        return tuple(events[: counts[0]]), tuple(events[counts[-1] + 1 :])
    end = next((place for place, event in enumerate(events) if event.kind == "end"), len(events))
    return tuple(events[:end]), tuple(events[end:])
