"""What people, bots and timers do at a table, and what the app has to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .effects import Effect
from .session import Session
from .words import Words

PAUSE = 500  # milliseconds in which another tap would be the second of a double tap

Data = Mapping[str, str]


class Answer(NamedTuple):
    say: str = ""
    moved: bool = False  # the game is another now, and to be saved
    effects: tuple[Effect, ...] = ()


Act = Callable[[Session, Words, Data], Answer]


def piece(session: Session, words: Words, data: Data) -> Answer:
    if not session.moves or session.tap(data["piece"]):
        return Answer()
    return Answer(session.look.refuse(session.scene(words), data["piece"]))


def move(session: Session, words: Words, data: Data) -> Answer:
    chosen = tuple(data["move"].split(" "))
    if chosen not in session.moves:
        return Answer()  # it came too late
    session.play(chosen)
    return Answer(moved=True)


def bot(session: Session, words: Words, data: Data) -> Answer:
    if not session.bot or data["at"] != session.stamp:
        return Answer()  # the game has moved on since it was called
    session.play(session.think())
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
    "move": move,
    "bot": bot,
    "undo": undo,
    "next": plain(Session.next),
    "here": here,
    "look": here,  # a public question stands open; who wants to see private cards first may
    "ready": ready,
    "open": plain(Session.open),
}
MOVING = frozenset({"move", "bot", "undo"})
