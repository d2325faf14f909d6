"""From a screen's value to its markup."""

from __future__ import annotations

import htpy as h

from .notice import Notice
from .saves import Saves
from .scene import Scene
from .screens.help import help_, log
from .screens.home import home
from .screens.result import end, result
from .screens.setup import setup
from .screens.table import table
from .screens.trouble import trouble
from .session import Session
from .stack import Help, Home, Log, Playing, Screen, Setup, Trouble, game
from .words import Words


def draw(screen: Screen, words: Words, notice: Notice, saves: Saves) -> h.Element:
    match screen:
        case Home():
            full = saves.store.full
            return home(words, saves.shown(), notice, now=saves.clock(), full=full, live=True)
        case Setup(draft):
            return setup(words, draft, notice)
        case Playing(session):
            return draw_game(session, words, notice, saves.store.full)
        case Help():
            return help_(words, game(screen))
        case Log(session):
            last = remembered(session) if session.ask else 0
            return log(words, game(screen), lines(session, session.public_scene(words), last))
        case Trouble():
            return draw_trouble(words, screen)


def draw_game(session: Session, words: Words, notice: Notice, full: bool) -> h.Element:
    """Whichever of its own screens the game is at."""
    scene, record = session.scene(words), session.record
    match session.screen:
        case "result":
            return result(scene, session.results[0], last=session.ask is None, notice=notice)
        case "end":
            return end(scene, seed=record.seed, moves=len(record), notice=notice)
        case "table" | "curtain":
            return table(
                scene,
                curtain=session.curtain,
                log=lines(session, scene, last=1),
                undo=session.stuck(),
                kept=session.kept,
                full=full,
                notice=notice,
            )


def lines(session: Session, scene: Scene, last: int = 0) -> tuple[str, ...]:
    """The log, a line a move: all of them, or the last few."""
    look = session.look
    moves = (
        [look.say(scene, event) for event in events if event["kind"] not in look.SILENT]
        for events in session.told[-last:]
    )
    return tuple(" ".join(filter(None, sentences)) for sentences in moves)


def remembered(session: Session) -> int:
    """How many moves a person may read again: a turn of the table, and no further than the game allows."""
    moves = min(session.record.seats, len(session.told))
    for back in range(1, moves + 1):
        if any(event["kind"] == session.look.FORGOTTEN for event in session.told[-back]):
            return back
    return moves


def draw_trouble(words: Words, what: Trouble) -> h.Element:
    go_on = ""
    if what.why == "elsewhere":
        go_on = words("play here")
    elif what.good:
        go_on = words("go on from", n=len(what.good))
    told = words(f"trouble.{what.why}")
    return trouble(words, told, record=what.text, go_on=go_on, covers=what.covers)
