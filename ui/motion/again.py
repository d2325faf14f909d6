"""How a move that was made earlier is shown again: in a film of the past, or on the table."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.record import flat

from ..position import Cursor
from ..reel import SPEEDS, History
from ..session import Session
from ..stack import Playing, Screen
from ..words import Words
from .film import Film
from .flights import Plan
from .plan import plan
from .staging import Told

ROOM = 0.9  # of the time until the next move: what moves comes to rest before it


class Moment(NamedTuple):
    """A past moment that is on the screen."""

    session: Session
    at: int
    eyes: int | None
    view: Told  # the game, as these eyes see it
    covered: frozenset[str]  # the cards that lay open then and are nobody's to look at again
    ms: int  # until the next


def looked_at(screen: Screen) -> Moment | None:
    """The past moment that this screen shows, if it shows one; what cannot be worked out is shown without
    motion."""
    try:
        return moment(screen)
    except Exception:
        print(traceback.format_exc())
        return None


def moment(screen: Screen) -> Moment | None:
    match screen:
        case History(session):
            covered = frozenset[str]() if screen.is_open else hidden(session, screen.cursor, screen.at, None)
            view = screen.cursor.seek(screen.at).view(screen.eyes)
            return Moment(session, screen.at, screen.eyes, view, covered, SPEEDS[screen.speed])
        case Playing(session) if session.recap.at is not None:
            at, eyes = session.recap.at, session.eyes
            covered = hidden(session, session.cursor, at, eyes)
            view = session.cursor.seek(at).view(eyes)
            return Moment(session, at, eyes, view, covered, SPEEDS["normal"])
    return None


def hidden(session: Session, cursor: Cursor, at: int, eyes: int | None) -> frozenset[str]:
    view = cursor.seek(at).view(eyes)
    return faces(view) - faces(session.look.past(view, session.position.view(eyes)))


def faces(view: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(card for held in view["zones"].values() for card in flat(held))


def show_again(film: Film, words: Words, before: Moment | None, now: Moment | None) -> None:
    """Plan how the move between two moments comes about, if one is the next after the other.

    A card that is covered for good, before or after, shows its back.
    """
    if before is None or now is None or before.session is not now.session or now.at != before.at + 1:
        return
    try:
        plan_again(film, words, before, now)
    except Exception:
        print(traceback.format_exc())
        film.plan, film.text = Plan(), ""


def plan_again(film: Film, words: Words, before: Moment, now: Moment) -> None:
    session, covered = now.session, before.covered | now.covered
    _, events = session.story.steps[before.at]
    told = [event.view(now.eyes) for event in events]
    made = plan(session.record.kind.NAME, told, now.eyes, before.view)
    flights = tuple(
        flight._replace(shows="", turns="") if flight.shows in covered else flight for flight in made.flights
    )
    film.plan = made._replace(flights=flights).paced(min(1.0, ROOM * now.ms / max(made.ms, 1)))
    film.text = film.script(session, words, veiled=False)
