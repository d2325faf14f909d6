"""From a screen's value to its markup."""

from __future__ import annotations

from collections.abc import Sequence

from . import elements as h
from .coach import NONE, Mark
from .notice import SILENCE, Notice
from .reel import History
from .saves import Saves
from .scene import Played, Scene
from .screens.end import end
from .screens.help import help_, log
from .screens.history import history
from .screens.home import home
from .screens.result import result
from .screens.saves import saves as draw_saves
from .screens.settings import settings
from .screens.setup import setup
from .screens.table import table
from .screens.trouble import trouble
from .seal import seal, short
from .session import Session
from .stack import Help, Home, Log, Playing, Screen, Settings, Setup, Trouble, game
from .stack import Saves as SavesScreen
from .story import Told
from .tastes import Tastes
from .words import Words


def draw(screen: Screen, words: Words, notice: Notice, saves: Saves, tastes: Tastes) -> h.Element:
    match screen:
        case Home():
            full = saves.store.full
            return home(words, saves.shown(), notice, now=saves.clock(), full=full, live=True)
        case Setup(draft):
            return setup(words, draft, notice)
        case Playing(session):
            return draw_game(
                session,
                words,
                notice,
                saves.store.full,
                tastes.mark(session.scene(words)),
                tastes.settings.curtain,
                sound=tastes.settings.sound,
            )
        case Help():
            return draw_help(screen, words, saves, tastes)
        case Log(session):
            moves = session.story.remembered()[-session.record.seats :] if session.ask else session.told
            return log(words, game(screen), lines(session, session.public_scene(words), moves))
        case History(session):
            move = session.told[screen.at - 1 : screen.at] if screen.at else ()
            said = " ".join(lines(session, session.public_scene(words), move))
            return history(screen.scene(words), screen, said)
        case Settings():
            return settings(words, tastes.settings)
        case SavesScreen():
            return draw_saves(words, saves.shown(), notice, now=saves.clock(), full=saves.store.full)
        case Trouble():
            return draw_trouble(words, screen)


def draw_help(screen: Help, words: Words, saves: Saves, tastes: Tastes) -> h.Element:
    """Help, beside what it lies over; nobody's cards are in that, unless one person alone plays."""
    match screen.below:
        case Playing(session):
            scene = session.scene(words) if len(session.people) == 1 else session.open_scene(words)
            asks = session.ask is not None and session.screen in ("table", "curtain")
            why = session.ask.why if session.ask and asks else session.screen
            beneath = draw_game(session, words, SILENCE, saves.store.full, scene=scene)
            return help_(
                words, screen.game, screen.part, why=why, scene=scene if asks else None, beneath=beneath
            )
        case below:
            return help_(words, screen.game, screen.part, beneath=draw(below, words, SILENCE, saves, tastes))


def draw_game(
    session: Session,
    words: Words,
    notice: Notice,
    full: bool,
    mark: Mark = NONE,
    way: str = "hold",
    scene: Scene | None = None,
    sound: str = "off",
) -> h.Element:
    """Whichever of its own screens the game is at, as it is or as this scene has it."""
    scene, record = scene or session.scene(words), session.record
    match session.screen:
        case "result":
            return result(scene, session.results[0], last=session.ask is None, notice=notice)
        case "end":
            told = [played.events for played in session.told]
            return end(scene, seed=record.seed, moves=len(record), told=told, notice=notice)
        case "table" | "curtain":
            return table(
                scene,
                curtain=session.curtain,
                way=way,
                hideable=session.hideable and scene.eyes is not None,
                log=lines(session, scene, session.told[-1:]),
                undo=session.stuck(),
                sealed=short(seal(record.seed)),
                kept=session.kept,
                full=full,
                notice=notice,
                mark=mark,
                sound=sound,
            )


def lines(session: Session, scene: Scene, played: Sequence[Played[Told]]) -> tuple[str, ...]:
    """The log of these moves, a line each."""
    look = session.look
    moves = (
        [look.say(scene, event) for event in move.events if event["kind"] not in look.SILENT]
        for move in played
    )
    return tuple(" ".join(filter(None, sentences)) for sentences in moves)


def draw_trouble(words: Words, what: Trouble) -> h.Element:
    go_on = ""
    if what.why == "elsewhere":
        go_on = words("play here")
    elif what.good:
        go_on = words("go on from", n=len(what.good))
    told = words(f"trouble.{what.why}")
    return trouble(words, told, record=what.text, go_on=go_on, covers=what.covers)
