"""The screens, each a small value from which alone follows what is drawn; the app holds a stack of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine import BadRecord, Record

from .draft import Draft
from .embedding import Source
from .position import Cursor
from .post import ROUND, Post
from .reel import ACTS as REEL
from .reel import History, turn
from .routes import Route
from .session import Session
from .thought import SEARCHING


class Home(NamedTuple):
    """The games there are, and those under way."""


class Setup(NamedTuple):
    """A game to be set up."""

    draft: Draft


class Playing(NamedTuple):
    """A game under way; which of its own screens is shown, the session knows."""

    session: Session


class Help(NamedTuple):
    """The rules of a game, over its set-up or its table."""

    game: str
    below: Setup | Playing
    part: str = ""  # what is read; empty: what belongs to the moment


class Log(NamedTuple):
    """What happened in a game, over its table."""

    session: Session


class Embed(NamedTuple):
    """How to have a game in a post, over its set-up or its table."""

    below: Setup | Playing
    what: str = "position"  # of a game under way: its "position", or a "fresh" game like it

    @property
    def source(self) -> Source:
        match self.below:
            case Playing(session):
                return Source.of_record(session.record, whole=self.what == "position")
            case Setup(draft):
                return Source.of_draft(draft)


class Send(NamedTuple):
    """How a game is sent to whoever plays next, over its table."""

    session: Session


class Settings(NamedTuple):
    """What people choose for this device, over whatever is shown."""

    is_asked: bool = False  # whether everything is to be erased is asked once more


class Saves(NamedTuple):
    """The games of this device, over home."""


class Trouble(NamedTuple):
    """Something went wrong: it lies over what was shown, and has no address of its own."""

    why: str  # a key of the catalogue, after "trouble."
    text: str = ""  # what can be rescued
    good: Record | None = None  # from where the game can go on
    id: str = ""  # the save that it goes on in; empty: a new one
    covers: bool = False  # a game under way, to which nothing has happened
    ours: str = ""  # the save of the same game, where a link that came is older or has parted from it
    move: int = 0  # up to which both are the same
    post: Post = ROUND  # who plays on this device, where the game came by post

    @classmethod
    def record(cls, error: BadRecord, text: str, below: Session | None) -> Trouble:
        """A record that cannot be trusted whole; the game under way has nothing to do with it."""
        rescued = "" if error.why == "long" else text
        good = error.record if error.record and len(error.record) else None
        return cls(error.why, rescued, good, covers=below is not None)

    @classmethod
    def error(cls, session: Session | None, detail: str) -> Trouble:
        """The page itself is wrong; the game under way is not lost."""
        if session is None:
            return cls("error", detail)
        return cls("error", f"{session.record.text()}\n{detail}", session.record, session.id)


Screen = Home | Setup | Playing | Help | Log | History | Embed | Send | Settings | Saves | Trouble


def name(screen: Screen) -> str:
    """A screen's name on the page: its `data-screen`."""
    return screen.session.screen if isinstance(screen, Playing) else type(screen).__name__.lower()


def game(screen: Screen) -> str:
    """The game that a screen is about; empty where it is about none."""
    match screen:
        case Setup(draft):
            return draft.game
        case Playing(session) | Log(session) | History(session) | Send(session):
            return session.record.kind.NAME
        case Help(about):
            return about
        case Embed(below):
            return game(below)
        case _:
            return ""


def about(stack: Sequence[Screen]) -> str:
    """The game that is shown, or lies below what is shown; empty: none."""
    return next(filter(None, map(game, reversed(stack))), "")


def searching(stack: Sequence[Screen]) -> str:
    """The game at whose table a bot is seated that searches, or about to be; empty where there is none."""
    for screen in reversed(stack):
        match screen:
            case Setup(draft):
                return draft.game if {*draft.bots[: draft.seats]} & {*SEARCHING} else ""
            case Playing(session):
                return session.record.kind.NAME if {*session.record.bots} & {*SEARCHING} else ""
    return ""


def place(stack: Sequence[Screen]) -> Route:
    """Where a stack of screens is, for the address: what a reload or a way back comes to."""
    found = Route("home")
    for screen in stack:
        match screen:
            case Setup(draft):
                found = Route("new", draft.game)
            case Playing(session):
                found = Route("play", session.id)
            case Help() | Log() | History() | Embed() | Send() | Settings() | Saves():
                found = found._replace(over=name(screen))
    return found


def covered(stack: Sequence[Screen], over: str) -> list[Screen]:
    """The stack with help, log, settings or another such screen on top; as it is where that screen cannot lie
    over it."""
    match over, stack[-1]:
        case "help", Setup() | Playing() as below:
            return [*stack, Help(game(below), below)]
        case "log", Playing(session):
            return [*stack, Log(session)]
        case "history", Playing(session):
            return [*stack, History(session, len(session.record), Cursor(session.record))]
        case "embed", Setup() | Playing() as below:
            return [*stack, Embed(below)]
        case "send", Playing(session) if len(session.people) > 1:
            return [*stack, Send(session)]
        case "saves", Home():
            return [*stack, Saves()]
        case "settings", Home() | Setup() | Playing():
            return [*stack, Settings()]
        case _:
            return [*stack]


def uncovered(stack: Sequence[Screen], route: Route) -> list[Screen]:
    """The stack without whatever lies over that place; empty if the place is not in it."""
    for depth in range(len(stack), 0, -1):
        within = stack[:depth]
        if place(within) == route and not isinstance(within[-1], Trouble):
            return list(within)
    return []


def back(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
    """Close what lies over another screen."""
    lies_over = isinstance(stack[-1], Help | Log | History | Embed | Send | Settings | Saves | Trouble)
    return list(stack[:-1] if lies_over else stack)


def read(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
    """Open the help at another part."""
    match stack[-1]:
        case Help() as shown:
            return [*stack[:-1], shown._replace(part=data["part"])]
        case _:
            return list(stack)


def embedded(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
    """Choose what of a game under way is to be in a post."""
    match stack[-1]:
        case Embed() as shown:
            return [*stack[:-1], shown._replace(what=data["what"])]
        case _:
            return list(stack)


def ask_once_more(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
    """Whether everything is to be erased; what is erased then is the app's to do."""
    return [*stack[:-1], Settings(is_asked=True)] if isinstance(stack[-1], Settings) else list(stack)


def leave_it(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
    return [*stack[:-1], Settings()] if isinstance(stack[-1], Settings) else list(stack)


def look_back(act: str) -> Callable[[Sequence[Screen], Mapping[str, str]], list[Screen]]:
    def turned(stack: Sequence[Screen], data: Mapping[str, str]) -> list[Screen]:
        match stack[-1]:
            case History() as past:
                return [*stack[:-1], turn(past, act, data)]
            case Playing(session) if act == "tick":
                session.recap = session.recap.after(data["at"])
                return list(stack)
            case _:
                return list(stack)

    return turned


# What is done to the screens themselves.
TURNING: Mapping[str, Callable[[Sequence[Screen], Mapping[str, str]], list[Screen]]] = {
    "back": back,
    "read": read,
    "embedded": embedded,
    "ask erase": ask_once_more,
    "keep all": leave_it,
    **{act: look_back(act) for act in REEL},
}
