"""How a game goes on after trouble: another tab has played on in it, or something went wrong here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Record

from .arriving import open_save
from .session import Session
from .shelf import another
from .stack import Trouble

if TYPE_CHECKING:
    from .app import App


def is_elsewhere(app: App, session: Session) -> bool:
    """Whether another tab has played on in this game; then this one says so."""
    elsewhere = app.shelf.is_elsewhere(session)
    if elsewhere:
        session.hide()
        app.trouble(Trouble("elsewhere", id=session.id))
    return elsewhere


def mend(app: App) -> None:
    """Go on from the last good move, or with what the other tab has played."""
    match app.top:
        case Trouble("elsewhere", id=id_):
            open_save(app, id_)
        case Trouble(good=Record() as good, id=id_, post=post):
            app.adopt(another(good, moves=good.moves), id_, post)
