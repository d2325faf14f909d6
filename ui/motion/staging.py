"""What a game says about how its events are shown: one row a kind, in milliseconds at the calm speed.

The rows of a game are in its look's package (`ui/games/<game>/motion.py`); here is what they are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol

from .flights import Flight, Mark

Told = Mapping[str, Any]  # an event as some eyes see it
Path = Literal["line", "arc"]
RISE, MOMENT, DIM = 500, 900, 900  # milliseconds that a mark is seen
UNTIL = ("hold", "late")  # marks that keep the outcome of an event unseen


class Gesture(NamedTuple):
    """How the cards that one event moves get from place to place."""

    ms: int = 280  # one card's way
    apart: int = 0  # from the start of one card to the start of the next
    path: Path = "line"
    carry: int = 280  # the way of a card that is first brought to others, and then moves on with them
    gather: int = 0  # cards that leave together gather first, where the first of them lies, in so long
    few: int = 0  # of more cards from one place to another, only so many are shown; 0: all
    wait: int = 0  # after this, before the next event
    lands: str = ""  # what a card does that is brought to others (`flights.Flight`)
    halo: int = 0  # and so long, a halo lights round those
    part: int = 0  # cards that come as one pile take their own places in so long
    wrap: str = ""  # the thing that a card is wrapped in half-way


DEAL = Gesture(220, apart=90)
SWEEP = Gesture(300, apart=30, path="arc", few=4)  # what goes back to the stock


class Row(NamedTuple):
    """A mark of a kind of event. In `place` and `text` facts of the event are filled in, `many` cards, and
    where its first card goes, `there`. With `{each}` in its place, there is one for every card.
    """

    do: str  # as in `flights.Mark`
    ms: int  # of one in `UNTIL`, nothing: it lasts from the first moment to the event
    place: str = ""
    text: str = ""
    when: str = ""  # only if this fact is true
    unless: str = ""  # only if this one is not
    is_early: bool = False  # it begins with the event, not when everything has landed


class Draft(Protocol):
    """As much of a plan under way as the things of a game have to know."""

    flights: list[Flight]
    marks: list[Mark]
    now: int
    before: Told | None  # a view of the game before the events, if there is one


Thing = Callable[[Draft, Told], None]  # adds the flights of things that are no cards, and moves the clock on


class Staging(NamedTuple):
    """How one kind of event is shown and heard."""

    gesture: Gesture | None = None  # None: it moves no card, or none that is seen moving
    sound: str = ""  # one of `ui.sounds.SOUNDS`; empty: silent on purpose
    marks: tuple[Row, ...] = ()  # what is seen for a moment, once everything has landed
    thing: Thing | None = None  # before its cards move
    after: Thing | None = None  # once they have landed
    in_turns: bool = False  # a run of these events is dealt a card a place, in turns


class Motion(NamedTuple):
    """How a game's events are shown: a row for each kind that its `EVENTS` declare."""

    kinds: Mapping[str, Staging] = {}
    # Two names for one place on the table: a card that goes from one to the other stays where it lies.
    same_place: frozenset[tuple[str, str]] = frozenset()
    # Zones where a card is drawn with more than is left of it elsewhere: it comes and goes as drawn there.
    as_drawn: frozenset[str] = frozenset()


def hop(draft: Draft, flight: Flight) -> None:
    """Add a flight that others wait for."""
    draft.flights.append(flight)
    draft.now = flight.at + flight.ms
