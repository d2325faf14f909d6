"""The only module that touches the browser: it draws what the app says and brings back what is done."""

from __future__ import annotations

import os
from typing import Any

from pyodide_js import unpackArchive
from pyscript import window
from pyscript.ffi import create_proxy

from engine.bounds import read_json, read_number

from .app import App
from .bringing import install
from .effects import Effect
from .meanwhile import write as foretell
from .routes import parse
from .settings import KEY
from .store import Local, Store, borrowed
from .thought import Ponder, write

PACE, SLOWEST = 900, 5_000  # milliseconds that a bot's move is left to be seen
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another


def fresh() -> str:
    """A short random text: a seed, a name for a save."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in os.urandom(10))


def plain(text: str) -> Any:
    """What the page's own scripts wrote; a person may have pasted any length into it."""
    return read_json(text, longest=len(text))


def bring(game: str) -> None:
    """Unpack a game's archive, which the page's scripts have fetched."""
    unpackArchive(window.tapis.brought(game), "zip")


def start() -> None:
    tapis = window.tapis
    install(bring)
    place = plain(tapis.place())
    pace = read_number(parse(place["hash"], place).visit.get("pace"), SLOWEST, PACE)
    local = Local(lambda: window.localStorage)
    store: Store = borrowed(local, KEY) if tapis.framed else local  # in somebody else's page nothing is kept
    app = App(store, tapis.lang, fresh, pace, tapis.framed)
    app.home = tapis.home()
    app.tastes.install_way = tapis.installable

    def paint() -> None:
        tapis.show(app.html(), app.title(), app.words.lang, app.film.text)
        for effect in app.take_effects():
            carry_out(effect)

    def carry_out(effect: Effect) -> None:
        if effect.kind == "copy":
            tapis.copy(effect.text)
        elif effect.kind == "install":
            tapis.install()
        elif effect.kind == "open":
            tapis.open(effect.text)
        elif effect.kind == "download":
            tapis.download(effect.text, effect.name)
        elif effect.kind == "share":
            tapis.share(effect.text, effect.name, app.title())
        elif effect.kind == "theme":
            tapis.dress(effect.text)
        elif effect.kind == "text":
            tapis.enlarge(effect.text)
        elif effect.kind == "idle":
            tapis.idle(effect.wait)
        elif effect.kind == "sound":
            tapis.volume(effect.text)
        elif effect.kind == "awake":
            tapis.wake(effect.text)
        elif effect.kind in ("push", "replace", "back"):
            tapis.visit(effect.kind, effect.text)
        elif effect.kind == "employ":
            tapis.employ(effect.text)
        elif effect.kind == "foresee":
            tapis.foresee(effect.text)
        elif effect.kind == "bot":
            tapis.think(effect.text, effect.wait, effect.limit)
        else:
            tapis.later(effect.kind, effect.text, effect.wait)

    def answer(act: str, data: str, form: str) -> None:
        app.handle(act, plain(data), plain(form))
        paint()

    def task(at: str) -> str:
        session = app.playing()
        return write(session.record) if session and session.stamp == at else ""

    def meanwhile(at: str) -> str:
        session = app.playing()
        return foretell(session.record) if session and session.stamp == at else ""

    def play(at: str, move: str) -> None:
        app.handle("bot", {"at": at, "move": move})
        paint()

    tapis.volume(app.tastes.settings.sound)
    tapis.wake(app.tastes.settings.awake)
    app.is_roomy = bool(tapis.roomy())
    typed = plain(tapis.form())
    app.handle("route", place)
    if app.screen == "setup":
        app.handle("form", {}, typed)
    for asked in plain(tapis.asked()):
        app.handle(asked["act"], asked["data"], asked["form"])
    tapis.ready()
    tapis.listen(create_proxy(answer))
    tapis.lend(create_proxy(task), create_proxy(Ponder()), create_proxy(play), create_proxy(meanwhile))
    paint()
