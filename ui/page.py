"""The only module that touches the browser: it draws what the app says and brings back what is done."""

from __future__ import annotations

import json
import os

from pyscript import window
from pyscript.ffi import create_proxy

from .app import App
from .effects import Effect
from .routes import parse
from .saves import Memory

PACE = 900  # milliseconds that a bot's move is left to be seen
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another


class Local(Memory):
    """The browser's own storage; where it refuses, memory."""

    def get(self, key: str) -> str | None:
        if (text := super().get(key)) is not None:
            return text  # storage has refused it
        try:
            stored: str | None = window.localStorage.getItem(key)
        except Exception:
            return None
        return stored

    def set(self, key: str, text: str) -> bool:
        try:
            window.localStorage.setItem(key, text)
        except Exception:
            return super().set(key, text)
        super().remove(key)
        return True

    def remove(self, key: str) -> None:
        super().remove(key)
        try:
            window.localStorage.removeItem(key)
        except Exception:
            return


def fresh() -> str:
    """A short random text: a seed, a name for a save."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in os.urandom(10))


def start() -> None:
    tapis = window.tapis
    place = dict(json.loads(tapis.place()))
    pace = parse(place["hash"], place).visit.get("pace", "")
    app = App(Local(), tapis.lang, fresh, pace=int(pace) if pace.isdecimal() else PACE)

    def paint() -> None:
        tapis.show(app.html(), app.title(), app.words.lang)
        for effect in app.take_effects():
            carry_out(effect)

    def carry_out(effect: Effect) -> None:
        if effect.kind == "copy":
            tapis.copy(effect.text)
        elif effect.kind in ("push", "replace", "back"):
            tapis.visit(effect.kind, effect.text)
        else:
            tapis.later(effect.kind, effect.text, effect.wait)

    def answer(act: str, data: str, form: str) -> None:
        app.handle(act, json.loads(data), json.loads(form))
        paint()

    typed = json.loads(tapis.form())
    app.handle("route", place)
    if app.screen == "setup":
        app.handle("form", {}, typed)
    for asked in json.loads(tapis.asked()):
        app.handle(asked["act"], asked["data"], asked["form"])
    tapis.ready()
    tapis.listen(create_proxy(answer))
    paint()
