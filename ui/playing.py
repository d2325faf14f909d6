"""What people, bots and timers do at a table, and what the app has to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import Record
from engine.bounds import read_number

from .effects import Effect
from .flat import meant, peek
from .post import ROUND, Post
from .scene import Recap
from .select import Move, things
from .session import Session
from .thought import choice_of_bot
from .words import Words

MANY = 1_000  # more moves than there are between two turns of a seat
PAUSE = 500  # milliseconds in which another tap would be the second of a double tap

Data = Mapping[str, str]


class Answer(NamedTuple):
    say: str = ""
    moved: bool = False  # the game is another now, and to be saved
    effects: tuple[Effect, ...] = ()
    begun: Record | None = None  # a game to put on the table in place of this one
    post: Post = ROUND  # who of its people plays on this device


Act = Callable[[Session, Words, Data], Answer]


def piece(session: Session, words: Words, data: Data) -> Answer:
    session.recap = Recap()
    if not session.moves or session.tap(data["piece"]):
        chosen = decided(session)
        return move(session, words, {"move": " ".join(chosen)}) if chosen else Answer()
    return Answer(session.look.refuse(session.scene(words), data["piece"]))


def decided(session: Session) -> Move | None:
    """The one move that what is tapped can still become, where people want no button after that."""
    left = [move for move in session.moves if session.tapped and session.tapped <= things(move)]
    return left[0] if session.hasty and len(left) == 1 and things(left[0]) == session.tapped else None


def move(session: Session, words: Words, data: Data) -> Answer:
    chosen = tuple(data["move"].split(" "))
    if chosen not in session.moves:
        return Answer()  # it came too late
    real = meant(session, chosen)
    if real is None:
        refused = session.look.refuse_unseen(session.scene(words), chosen)
        session.clear()
        return Answer(refused)
    session.play(real)
    return Answer(moved=True)


def bot(session: Session, words: Words, data: Data) -> Answer:
    if not session.ask or not session.bot or data["at"] != session.stamp:
        return Answer()  # the game has moved on since it was called
    found = tuple(data.get("move", "").split(" "))
    session.play(found if found in session.ask.moves else choice_of_bot(session.record))
    return Answer(moved=True)


def undo(session: Session, words: Words, data: Data) -> Answer:
    if why := session.stuck():
        return Answer(words(f"no undo.{why}"))
    session.undo()
    return Answer(moved=True)


def here(session: Session, words: Words, data: Data) -> Answer:
    """Who is asked has the tablet; the hand can be opened when the fingers have come to rest.

    Where a bot is asked first in a game that a link has put here, somebody wants it to begin.
    """
    return Answer(effects=(Effect("ready", session.arrival, PAUSE),)) if session.arrive() else Answer()


def look(session: Session, words: Words, data: Data) -> Answer:
    """A public question stands open; who wants to see private cards first may. On a screen that lies flat,
    anybody may at any time."""
    if not session.is_flat or not session.ask:
        return here(session, words, data)
    peek(session, read_number(data.get("seat"), session.record.seats - 1, session.ask.seat), is_open=False)
    return Answer()


def hold(session: Session, words: Words, data: Data) -> Answer:
    """A finger stays on one's own token, or on a pad: nobody does so by mistake."""
    if session.is_flat:
        peek(session, read_number(data.get("at"), session.record.seats - 1, -1), is_open=True)
    else:
        session.open_by_holding()
    return Answer()


def ready(session: Session, words: Words, data: Data) -> Answer:
    session.rest(data["at"])
    return Answer()


def arrange(session: Session, words: Words, data: Data) -> Answer:
    session.arrange(data["way"])
    return Answer()


def unfold(session: Session, words: Words, data: Data) -> Answer:
    session.unfold(int(data["seat"]))
    return Answer()


def recap(session: Session, words: Words, data: Data) -> Answer:
    """Somebody wants to read the moves since the near seat's turn, or has read them."""
    session.recap = Recap(unfolded=not session.recap.unfolded)
    return Answer()


def fold(session: Session, words: Words, data: Data) -> Answer:
    session.recap = Recap()
    return Answer()


def recall(session: Session, words: Words, data: Data) -> Answer:
    """Show one of these moves again on the table, and leave it marked; at a second time, let go of it."""
    n = read_number(data["n"], MANY, -1)
    moments = since(session)
    if n == session.recap.again:
        session.recap = Recap(unfolded=True)
    elif 0 <= n < len(moments) - 1:
        session.recall(moments[n], moments[n + 1], again=n)
    return Answer()


def recall_all(session: Session, words: Words, data: Data) -> Answer:
    """Show all of them again, one after the other."""
    if moments := since(session)[1:]:
        session.recall(moments[0] - 1, moments[-1])
    return Answer()


def since(session: Session) -> range:
    """The moments from the near seat's last turn until now; none where nobody looks at the table."""
    if session.screen != "table" or session.ask is None:
        return range(0)
    return session.story.place_of(session.near, session.ask.seat == session.near)


def plain(method: Callable[[Session], None]) -> Act:
    """What a session does by itself."""

    def act(session: Session, words: Words, data: Data) -> Answer:
        method(session)
        return Answer()

    return act


ACTS: Mapping[str, Act] = {
    "piece": piece,
    "refuse": piece,  # a tap beside a disabled button may still mean something
    "clear": plain(Session.clear),
    "arrange": arrange,
    "unfold": unfold,
    "recap": recap,
    "fold": fold,
    "recall": recall,
    "recall all": recall_all,
    "move": move,
    "bot": bot,
    "undo": undo,
    "next": plain(Session.next),
    "here": here,
    "look": look,
    "join": plain(Session.join),
    "ready": ready,
    "open": plain(Session.open),
    "hold": hold,
}
MOVING = frozenset({"move", "bot", "undo"})
AGREEING = ACTS.keys() - {"bot", "ready"}  # whoever does one of these wants to play the game on the table
