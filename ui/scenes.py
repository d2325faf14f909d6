"""The scenes of a game under way: as those before the screen see it, as everybody does, as it was earlier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .scene import NOTHING, Peek, Recap, Scene
from .select import choose
from .words import Words

if TYPE_CHECKING:
    from .session import Session


def scene(session: Session, words: Words) -> Scene:
    """The game as the eyes before the screen may see it; while they look back at a move, as it was then."""
    asked, recap = session.ask.seat if session.ask else None, session.recap
    near = asked if session.is_flat and asked is not None else session.near
    since = session.story.since(near, asked == near, session.eyes)
    view, told = session.position.view(session.eyes), session.story.last
    if recap.at is not None:
        earlier = session.cursor.seek(recap.at).view(session.eyes)
        view = session.look.past(earlier, view)
        told = session.told[recap.at - 1].events if recap.at else ()
    elif recap.again is not None:
        told = since[recap.again].events
    return Scene(
        words=words,
        names=session.record.names,
        bots=session.record.bots,
        view=view,
        moves=session.moves,
        closed=session.closed,
        tapped=session.tapped,
        choice=choose(session.moves, session.tapped, session.look.goal, again=session.is_flat),
        told=told,
        since=since,
        recap=recap,
        own=session.story.turn_of(asked) if asked is not None and asked == session.eyes else (),
        near=near,
        way=session.way,
        unfolded=session.unfolded,
        waits=session.offered and bool(session.bot),
        is_flat=session.is_flat,
        pad=session.pad,
        peek=session.position.view(session.pad.seat) if session.pad.is_open else None,
    )


def open_scene(session: Session, words: Words) -> Scene:
    """The scene of this moment with every hand closed."""
    return session.scene(words)._replace(
        view=session.position.view(None),
        moves=(),
        tapped=frozenset(),
        choice=NOTHING,
        own=(),
        closed=False,
        pad=Peek(),
        peek=None,
        since=session.story.since(session.near, bool(session.ask and session.ask.seat == session.near), None),
        recap=Recap(),
    )


def public_scene(session: Session, words: Words) -> Scene:
    """The game as everybody may see it."""
    return Scene(words, session.record.names, session.record.bots, session.position.view(None))
