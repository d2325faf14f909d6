"""A moment worth a picture: a game so far and what is done then, so that it can be drawn in any language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import NamedTuple

from engine import Record
from ui import prerender
from ui.app import App
from ui.modes import FLAT
from ui.post import Post
from ui.shelf import another
from ui.stack import Trouble
from ui.store import Memory

from .choices import LANGS
from .played import Played

HOUSE = "house"  # in the place of a game, for the screens that belong to none

Step = Callable[[App], None]


class Kept(Memory):
    """A store that outlives the page, as most do."""

    def set(self, key: str, text: str) -> bool:
        super().set(key, text)
        return True


class Moment(NamedTuple):
    game: str
    name: str
    seats: int  # 0 where it makes no difference
    record: Record | None = None
    steps: tuple[Step, ...] = ()
    is_unfolded: bool = False  # with every menu open
    before: str = ""  # a screen that is drawn before Python has loaded, as ui/prerender.py calls it

    def app(self, lang: str) -> App:
        numbers = count()
        app = App(Kept(), lang, lambda: f"picture{next(numbers)}")
        app.home = "https://example.org/tapis/"
        if self.record:
            adopt(self.record)(app)
        for step in self.steps:
            step(app)
        return app

    def screen(self) -> str:
        return self.before.partition("/")[0] or self.app(LANGS[0]).screen

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}" if self.seats else self.name


@cache
def drawn(moment: Moment, lang: str) -> str:
    """A moment's markup, kept because it is shown in many windows.

    A drawing that fails raises its error: the app's own screen for troubles would hide it.
    """
    if moment.before:
        return prerender.pages()[f"{lang}/{moment.before}"]
    return moment.app(lang).drawn()


def table(game: Played, name: str, n: int, *steps: Step) -> Moment:
    """The question before move n, put to the only person at the table."""
    return Moment(game.game, name, game.seats, game.at(n, [game.asks[n].seat]), steps)


def shared(game: Played, name: str, n: int, *steps: Step) -> Moment:
    """The same among people who pass the tablet round."""
    return Moment(game.game, name, game.seats, game.at(n, range(game.seats)), steps)


def lying(game: Played, name: str, n: int, *steps: Step) -> Moment:
    """The same among people between whom the screen lies flat."""
    return shared(game, name, n, lay_flat, *steps)


# -- what is done


def act(name: str, form: dict[str, str] | None = None, **data: str) -> Step:
    return lambda app: app.handle(name, data, form)


def adopt(record: Record) -> Step:
    return lambda app: app.adopt(another(record, moves=record.moves))


def lay_flat(app: App) -> None:
    if session := app.session():
        session.mode = FLAT
    app.handle("room", {"at": "true"})


def rest(app: App) -> None:
    """The tablet has been in somebody's hands for a while."""
    for effect in app.take_effects():
        if effect.kind == "ready":
            app.handle("ready", {"at": effect.text})


def fail(app: App) -> None:
    app.trouble(Trouble.error(app.session(), "RuntimeError: drawn on purpose"))


def elsewhere(app: App) -> None:
    """Another tab has played on."""
    app.trouble(Trouble("elsewhere"))


def away(app: App) -> None:
    """Whoever is asked plays on another device, and has not been sent the game."""
    session = app.session()
    if session and session.ask:
        session.post = Post((session.people[session.ask.seat - 1],))


ARRIVED: tuple[Step, ...] = (act("look"), act("here"))
OPENED = (*ARRIVED, rest, act("open"))
