"""What people, bots and timers do at a table, and what the app has to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import Record
from engine.bounds import read_number

from .effects import Effect
from .scene import Recap
from .select import Move, things
from .session import Session
from .words import Words

MANY = 1_000  # more moves than there are between two turns of a seat
PAUSE = 500  # milliseconds in which another tap would be the second of a double tap

Data = Mapping[str, str]


class Answer(NamedTuple):
    say: str = ""
    moved: bool = False  # the game is another now, and to be saved
    effects: tuple[Effect, ...] = ()
    begun: Record | None = None  # a game to put on the table in place of this one


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
    session.play(chosen)
    return Answer(moved=True)


def bot(session: Session, words: Words, data: Data) -> Answer:
    if not session.ask or not session.bot or data["at"] != session.stamp:
        return Answer()  # the game has moved on since it was called
    found = tuple(data.get("move", "").split(" "))
    session.play(found if found in session.ask.moves else session.think())
    return Answer(moved=True)


def undo(session: Session, words: Words, data: Data) -> Answer:
    if why := session.stuck():
        return Answer(words(f"no undo.{why}"))
    session.undo()
    return Answer(moved=True)


def here(session: Session, words: Words, data: Data) -> Answer:
    """Who is asked has the tablet; the hand can be opened when the fingers have come to rest."""
    return Answer(effects=(Effect("ready", session.arrival, PAUSE),)) if session.arrive() else Answer()


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
    """Mark one of these moves on the table; at a second time, the last move again."""
    n = read_number(data["n"], MANY, -1)
    if 0 <= n < len(session.scene(words).since):
        session.recap = session.recap._replace(again=None if n == session.recap.again else n)
    return Answer()


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
    "move": move,
    "bot": bot,
    "undo": undo,
    "next": plain(Session.next),
    "here": here,
    "look": here,  # a public question stands open; who wants to see private cards first may
    "ready": ready,
    "open": plain(Session.open),
    "hold": plain(Session.open_by_holding),
}
MOVING = frozenset({"move", "bot", "undo"})
