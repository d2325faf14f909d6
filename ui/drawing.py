"""From a screen's value to its markup."""

from __future__ import annotations

from collections.abc import Sequence

from . import elements as h
from .coach import NONE, Mark
from .keeping import receivers
from .notice import SILENCE, Notice
from .post import addressee, link
from .reel import History
from .saves import Saves
from .scene import Json, Played, Scene
from .scenes import open_scene, public_scene
from .screens.embed import embed
from .screens.end import end
from .screens.frame import NOTHING, LastMove
from .screens.help import help_, log
from .screens.history import history
from .screens.home import home
from .screens.result import result, takes_lead
from .screens.saves import saves as draw_saves
from .screens.send import send
from .screens.settings import settings
from .screens.setup import setup
from .screens.table import table
from .screens.trouble import trouble
from .seal import seal, short
from .session import Session
from .stack import Embed, Help, Home, Log, Playing, Screen, Send, Settings, Setup, Trouble, game
from .stack import Saves as SavesScreen
from .story import Told
from .tastes import Tastes
from .words import Words


def draw(
    screen: Screen,
    words: Words,
    notice: Notice,
    saves: Saves,
    tastes: Tastes,
    address: str = "",
    about: str = "",
) -> h.Element:
    """`address` is the whole one of the page, for those who link to it; `about` is the game of whatever this
    screen lies over, empty where that is none."""
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
                framed=tastes.framed,
                install="" if session.offered else tastes.install,
            )
        case Help():
            return draw_help(screen, words, saves, tastes)
        case Log(session):
            moves = session.story.remembered()[-session.record.seats :] if session.ask else session.told
            said = lines(session, public_scene(session, words), moves)
            return log(
                words, game(screen), [(move.seat, line) for move, line in zip(moves, said, strict=True)]
            )
        case History(session):
            return history(screen.scene(words), screen, public_scene(session, words))
        case Embed(below, what):
            chosen = what if isinstance(below, Playing) else ""
            return embed(words, address, screen.source, notice, chosen)
        case Send(session):
            names, seat = words.all(receivers(session)), addressee(session.record)
            return send(words, game(screen), names, seat, fits=bool(link(session.record)), notice=notice)
        case Settings(is_asked):
            return settings(
                words,
                tastes.settings,
                game=about,
                games=len(saves.all()),
                is_asked=is_asked,
                is_framed=tastes.framed,
            )
        case SavesScreen():
            return draw_saves(words, saves.shown(), notice, now=saves.clock(), full=saves.store.full)
        case Trouble():
            return draw_trouble(words, screen)


def draw_help(screen: Help, words: Words, saves: Saves, tastes: Tastes) -> h.Element:
    """Help, beside what it lies over; nobody's cards are in that, unless one person alone plays."""
    match screen.below:
        case Playing(session):
            scene = session.scene(words) if len(session.people) == 1 else open_scene(session, words)
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
    framed: bool = False,
    install: str = "",
) -> h.Element:
    """Whichever of its own screens the game is at, as it is or as this scene has it."""
    scene, record = scene or session.scene(words), session.record
    told = [played.events for played in session.told]
    match session.screen:
        case "result":
            return result(
                scene,
                session.results[0],
                is_last=session.ask is None,
                last=last_move(session, scene),
                lead=session.lead,
                told=told,
                notice=notice,
            )
        case "end":
            to = words("post.send", names=words.all(receivers(session))) if session.post.here else ""
            return end(
                scene,
                seed=record.seed,
                moves=len(record),
                told=told,
                last=last_move(session, scene),
                notice=notice,
                install=install,
                send_to=to,
            )
        case "table" | "curtain":
            return table(
                scene,
                curtain=session.curtain,
                is_held=len(session.post.here) == 1 or session.holder == scene.seat,
                way=way,
                hideable=session.hideable and scene.eyes is not None,
                last=last_move(session, scene),
                undo=session.stuck(),
                sealed=short(seal(record.seed)),
                saving=not (framed or session.offered),
                kept=session.kept,
                full=full,
                notice=notice,
                mark=mark,
                sound=sound,
                framed=framed,
            )


def draw_eve(session: Session, words: Words, view: dict[str, Json], near: int) -> h.Element:
    """The table before the last move, while that is shown; the move is told, and nothing can be done."""
    now = session.scene(words)
    asked = view["turn"]
    scene = public_scene(session, words)._replace(
        view=view,
        near=asked if session.is_flat and isinstance(asked, int) else near,
        since=now.since,
        unfolded=now.unfolded,
        is_flat=session.is_flat,
    )
    record = session.record
    return table(
        scene,
        last=last_move(session, now)._replace(asked=len(session.told) - 1),
        sealed=short(seal(record.seed)),
        kept=session.kept,
    )


def lines(session: Session, scene: Scene, played: Sequence[Played[Told]]) -> tuple[str, ...]:
    """The log of these moves, a line each."""
    look = session.look
    moves = (
        [look.say(scene, event) for event in move.events if event["kind"] not in look.SILENT]
        for move in played
    )
    return tuple(" ".join(filter(None, sentences)) for sentences in moves)


def last_move(session: Session, scene: Scene) -> LastMove:
    """What is said of the last move; and who has taken the lead with it."""
    if not session.told:
        return NOTHING
    seat, events = session.told[-1]
    last = next((n for n in range(len(events))[::-1] if session.story.is_count(events[n])), 0)
    lead = takes_lead(scene, session.lead) if session.lead else ""
    said, since = (
        " ".join(filter(None, (*lines(session, scene, [Played(seat, some)]), lead)))
        for some in (events, events[last:])
    )
    of = events[last]["seat"] if last else None
    return LastMove(len(session.told), said, len(session.told), seat, since, seat if of is None else of)


def draw_trouble(words: Words, what: Trouble) -> h.Element:
    go_on = ""
    if what.why == "elsewhere":
        go_on = words("play here")
    elif what.ours:
        go_on = words("open apart")
    elif what.good:
        go_on = words("go on from", n=len(what.good))
    told = words(f"trouble.{what.why}", n=what.move)
    return trouble(words, told, record=what.text, go_on=go_on, covers=what.covers, ours=what.ours)
