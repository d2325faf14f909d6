"""A screen that lies flat between people: nobody hands it over, each looks at their own cards under pads."""

from __future__ import annotations

from .modes import FLAT, hindrance
from .pads import unveil
from .scene import Peek
from .select import Move
from .session import Session


def lay(session: Session, is_roomy: bool) -> None:
    """Lay the screen flat, if people want that and its window has room; or else they pass it on."""
    why_not = hindrance(FLAT, session.record.kind.NAME, len(session.people), is_roomy)
    is_flat = session.mode == FLAT and not why_not and not session.post.here
    if is_flat != session.is_flat:
        session.is_flat = is_flat
        session.hide()
        session.settle()


def peek(session: Session, seat: int, is_open: bool) -> None:
    """Somebody looks at the private cards of their own seat, or has done the first step to."""
    if session.is_flat and not session.shared and session.screen == "table" and seat in session.people:
        session.pad = Peek(seat, is_open)


def meant(session: Session, move: Move) -> Move | None:
    """The legal move that is meant by one of cards unseen; None: the rules forbid it."""
    if not session.is_flat or session.ask is None:
        return move
    seat = session.ask.seat
    cards = session.position.view(seat)["zones"][session.look.PADS][seat]
    return unveil(move, cards, session.ask.moves)
