"""The app without a browser: start a game, read what is drawn, do what a person can do on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from html import unescape
from itertools import count
from typing import NamedTuple

from engine import GAMES, Record, Rng
from engine.ask import Move
from engine.bots import decide
from engine.options import Value
from tests.engine.setups import brief
from ui.app import App
from ui.draft import Draft
from ui.effects import Effect
from ui.games import look
from ui.modes import FLAT
from ui.pads import names
from ui.saves import Save, Saves
from ui.scene import Scene
from ui.session import Session
from ui.stack import Setup
from ui.store import Memory, Store

FLAT_GAMES = [game for game in GAMES if look(game).PADS]
PART = re.compile(r"<[^<>]*>|[^<>]+")
TOKEN = re.compile(r'<(/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>|([^<>]+)')
ATTRIBUTE = re.compile(r' ([a-z-]+)(?:="([^"]*)")?')
SPOKEN = ("aria-label", "title", "placeholder", "value")
VOID = {"input", "br", "hr", "img", "link", "meta"}
Attributes = dict[str, str]
LONG = 100  # moves at random, then sensible ones


class Element(NamedTuple):
    tag: str
    attributes: Attributes

    @property
    def enabled(self) -> bool:
        return "disabled" not in self.attributes and self.attributes.get("aria-disabled") != "true"


class Part(NamedTuple):
    """A tag or a text between two tags, and what is read or heard of it."""

    opens: str
    closes: str
    element: Element | None
    texts: tuple[str, ...]


def parts(html: str) -> list[str]:
    """The tags and the texts between them; nothing else is in a page."""
    found = PART.findall(html)
    assert sum(map(len, found)) == len(html), f"no markup: {PART.sub('', html)}"
    return found


@lru_cache(20_000)
def read_part(part: str) -> Part:
    """From one drawing to the next few parts are new."""
    token = TOKEN.fullmatch(part)
    assert token, f"no markup: {part}"
    closes, tag, written, words = token.groups()
    if words:
        return Part("", "", None, (unescape(words),))
    if closes:
        return Part("", tag, None, ())
    attributes = {name: unescape(value) for name, value in ATTRIBUTE.findall(written)}
    spoken = tuple(attributes[name] for name in SPOKEN if name in attributes)
    return Part("" if tag in VOID else tag, "", Element(tag, attributes), spoken)


def without_pictures(html: str) -> str:
    before, *others = str(html).split("<svg")  # a plain text: Markup would escape what is added
    return before + "".join(other.partition("</svg>")[2] for other in others)


class Drawn:
    """A drawn page without its pictures: its elements in order, and what can be read or heard on it."""

    def __init__(self, html: str) -> None:
        self.html = html
        self.elements: list[Element] = []
        self.texts: list[str] = []
        open_: list[str] = []
        for opens, closes, element, texts in map(read_part, parts(without_pictures(html))):
            if opens:
                open_.append(opens)
            elif closes:
                assert open_.pop() == closes
            if element:
                self.elements.append(element)
            if texts:
                self.texts += texts
        assert open_ == [], f"not closed: {open_}"

    @property
    def root(self) -> Attributes:
        return self.elements[0].attributes

    @property
    def screen(self) -> str:
        return self.root["data-screen"]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())

    def having(self, name: str) -> list[Element]:
        return [element for element in self.elements if name in element.attributes]

    def tappable(self) -> set[str]:
        return {e.attributes["data-piece"] for e in self.having("data-piece") if e.enabled}

    def pieces(self) -> set[str]:
        return {element.attributes["data-piece"] for element in self.having("data-piece")}

    def moves(self) -> list[tuple[str, ...]]:
        return [tuple(element.attributes["data-move"].split(" ")) for element in self.having("data-move")]

    def acts(self) -> set[str]:
        return {element.attributes["data-act"] for element in self.having("data-act") if element.enabled}

    def tag(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]


def counter(prefix: str = "fresh") -> Callable[[], str]:
    numbers = count()
    return lambda: f"{prefix}{next(numbers)}"


class Kept(Memory):
    """A store that outlives the page, as most do."""

    def set(self, key: str, text: str) -> bool:
        super().set(key, text)
        return True


def saved(store: Store) -> list[Save]:
    """The games in a store, the one played last first."""
    return Saves(store, "reader").all()


def new_app(store: Store | None = None, lang: str = "en", tab: str = "tab") -> App:
    return App(Memory() if store is None else store, lang, counter(tab))


def form(
    seats: int,
    people: int,
    *,
    seed: str = "tapis",
    names: tuple[str, ...] = (),
    options: Mapping[str, Value] | None = None,
) -> dict[str, str]:
    """The set-up form as the browser sends it: an unticked box is not in it."""
    filled = {"seats": str(seats), "seed": seed}
    for seat in range(6):
        filled[f"name{seat}"] = names[seat] if seat < len(names) else ""
        filled[f"kind{seat}"] = "" if seat < people else "normal"
    return filled | {name: str(value) for name, value in (options or {}).items() if value is not False}


def start(
    app: App,
    game: str = "shokoba",
    seats: int = 2,
    people: int = 2,
    *,
    seed: str = "tapis",
    names: tuple[str, ...] = (),
    options: Mapping[str, Value] | None = None,
) -> App:
    """A game begun; where nothing is said of its options, a short one."""
    boxes = [name for name, option in GAMES[game].OPTIONS.items() if option.choices == (False, True)]
    wanted = {**brief(GAMES[game]), **(options or {})}
    chosen = {name: value if name in boxes else str(value) for name, value in wanted.items()}
    app.handle("new", {"game": game})
    app.handle("start", {}, form(seats, people, seed=seed, names=names, options=chosen))
    return app


def begun(game: str = "shokoba", seats: int = 2, people: int = 2, **more: object) -> App:
    return start(new_app(), game, seats, people, **more)  # type: ignore[arg-type]


def drawn(app: App) -> Drawn:
    return Drawn(app.html())


def session(app: App) -> Session:
    """The game under way."""
    found = app.session()
    assert found
    return found


def record(app: App) -> Record:
    return session(app).record


def draft(app: App) -> Draft:
    """What is being set up."""
    assert isinstance(app.top, Setup)
    return app.top.draft


def scene(app: App) -> Scene:
    return session(app).scene(app.words)


def timers(app: App, *kinds: str) -> list[Effect]:
    """What the app has asked to be called back for."""
    return [effect for effect in app.take_effects() if effect.kind in kinds]


def have_rest(app: App) -> None:
    """The tablet has been in somebody's hands for a moment."""
    for effect in timers(app, "ready"):
        app.handle("ready", {"at": effect.text})


def open_hand(app: App) -> App:
    """The person on turn takes the tablet and looks."""
    app.handle("look")
    app.handle("here")
    have_rest(app)
    app.handle("open")
    assert app.screen == "table"
    return app


def do_something(app: App, page: Drawn, rng: Rng) -> str:
    """One action of somebody who knows no rules and only sees the page; what kind it was."""
    for act in ("here", "open", "next"):
        if act in page.acts():
            app.handle(act)
            return act
    if "look" in page.acts() and rng.below(6) == 0:
        app.handle("look")
        return "look"
    moves, pieces = page.moves(), sorted(page.tappable() - session(app).tapped)
    if moves and (not pieces or rng.below(4)):
        app.handle("move", {"move": " ".join(rng.choice(moves))})
        return "move"
    if pieces:
        app.handle("piece", {"piece": rng.choice(pieces)})
        return "piece"
    later = timers(app, "bot", "ready")
    assert later, f"nothing can be done on {page.screen}: {page.text}"
    app.handle(later[-1].kind, {"at": later[-1].text})
    return later[-1].kind


def moments(app: App, seed: str = "player", most: int = 5000) -> Iterator[Drawn]:
    """A whole game through the page, drawn after every action, to the end screen."""
    rng = Rng(seed)
    for _ in range(most):
        page = drawn(app)
        yield page
        if page.screen == "end":
            return
        if app.screen == "table" and len(record(app)) >= LONG and not session(app).bot:
            play_well(app, rng)
        else:
            do_something(app, page, rng)
    raise AssertionError("the game does not end")


def play_well(app: App, rng: Rng) -> None:
    """A bot's move in a person's place: where play at random could go on for very long."""
    move = decide(record(app).game(), "normal", rng)
    if session(app).is_flat:
        move = veiled(app, move)
    elif move not in session(app).moves:
        open_hand(app)
    app.handle("move", {"move": " ".join(move)})


def veiled(app: App, move: Move) -> Move:
    """A move as it is made on a screen that lies flat: private cards are called by their pads."""
    now = session(app)
    assert now.ask
    cards = now.position.view(now.ask.seat)["zones"][now.look.PADS][now.ask.seat]
    called = dict(zip(cards, names(len(cards)), strict=True))
    meant = {*(called.get(thing, thing) for thing in move[1:])}
    return next(one for one in now.moves if one[0] == move[0] and {*one[1:]} == meant)


def lay_flat(app: App) -> App:
    """The screen lies between people, in a window with room for that."""
    session(app).mode = FLAT
    app.handle("room", {"at": "true"})
    assert session(app).is_flat
    return app


def play(app: App, move: Move) -> None:
    """A move of whoever is asked, without the page."""
    session(app).play(move)
    app.handle("hush")


def play_fast(app: App, rng: Rng) -> None:
    """The next move or the next screen, without looking at the page."""
    if app.screen == "result":
        app.handle("next")
    elif app.screen == "curtain":
        open_hand(app)
    elif len(record(app)) >= LONG:
        play_well(app, rng)
    else:
        ask = record(app).game().ask()
        assert ask
        app.handle("move", {"move": " ".join(rng.choice(ask.moves))})


def play_on(app: App, moves: int, seed: str = "player") -> App:
    """Play so many moves at random from where the app stands, through the page."""
    goal = len(record(app)) + moves
    rng = Rng(seed)
    while len(record(app)) < goal:
        do_something(app, drawn(app), rng)
    return app


def legal(app: App) -> tuple[tuple[str, ...], ...]:
    ask = record(app).game().ask()
    return ask.moves if ask else ()


def broken(*_: object) -> None:
    """In the place of something that must not fail, and does."""
    raise RuntimeError("broken on purpose")
