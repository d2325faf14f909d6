"""Nobody sees what is another's, whatever people do in whatever order: recap, history, undo, Back, reload."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import GAMES, Rng
from tests.engine.setups import looks
from ui.app import App
from ui.reel import History

from .driver import Drawn, Kept, do_something, drawn, new_app, record, session, start, timers
from .twins import twins

STEPS = 220
COVERS = ("help", "log", "history", "send", "settings")
# What people do beside playing, at any moment; whatever makes no sense then changes nothing.
BESIDE = (
    *COVERS,
    "back",
    "undo",
    "hide",
    "hidden",
    "hold",
    "look",
    "recap",
    "recall",
    "recall all",
    "join",
    "fold",
    "clear",
    "seek",
    "sit",
    "film",
    "speed",
    "tick",
    "lang",
    "reload",
    "hurry",
)


def mentioned(app: App, text: str) -> set[str]:
    """The cards whose ids stand in a text."""
    return set(re.findall(r"[A-Za-z0-9]+(?:-[A-Z]\b)?", text)) & set(record(app).kind.DECK)


def may_be_shown(app: App, page: Drawn) -> set[str]:
    """What everybody has seen so far, and what the one whose hand is open has."""
    now = session(app)
    opened = page.root.get("data-open", "")
    eyes = int(opened) if opened else None
    told = {
        card
        for _, events in now.story.steps
        for event in events
        for card in event.view(eyes)["cards"]
        if card is not None
    }
    shown = looks(record(app).game(), eyes) | told
    if isinstance(app.top, History):
        shown |= looks(record(app).at(app.top.at), None)
    return shown


def do(app: App, act: str, rng: Rng) -> App:
    if act == "reload":
        again = new_app(app.shelf.store, tab=f"tab{rng.below(1000)}")
        again.handle("route", {"hash": app.route()})
        return again
    seat, n = str(rng.below(record(app).seats)), str(rng.below(len(record(app)) + 1))
    data = {"n": n, "to": n, "at": n, "seat": seat, "lang": rng.choice(["fr", "en"])}
    app.handle(act, data)
    return app


@pytest.mark.parametrize("game", GAMES)
def test_no_private_card_is_on_the_page_unless_its_seat_has_opened_its_hand(game: str) -> None:
    seats = GAMES[game].SEATS[-1]
    app = start(new_app(Kept()), game, seats, people=seats - 1, seed="leaks")
    rng, done = Rng(f"leaks/{game}"), Counter[str]()
    for _ in range(STEPS):
        page = drawn(app)
        opened = page.root.get("data-open", "")
        done[page.screen + opened[:1]] += 1
        assert page.screen != "trouble", page.text
        ask = record(app).now.ask()
        if opened:
            assert page.screen == "table"
            assert ask and int(opened) == ask.seat, "only the hand of who is asked is ever open"
            assert "hide" in page.acts(), "whatever is going on, it can be hidden"
        whole = page.html + app.title() + app.route().removeprefix(f"play/{session(app).id}")
        assert mentioned(app, whole) <= may_be_shown(app, page)
        if page.screen == "end":
            break
        if rng.below(3) == 0:
            app = do(app, rng.choice(BESIDE), rng)
        elif app.screen in COVERS:
            app.handle("back")
        elif timers_are_due(app, page):
            continue
        else:
            do_something(app, page, rng)
    assert {"curtain", "history"} <= {*done}
    assert sum(screen.startswith("table") and screen != "table" for screen in done) >= 2, "hands were opened"


def timers_are_due(app: App, page: Drawn) -> bool:
    """Let whatever waits happen, where nothing can be tapped."""
    if page.acts() & {"here", "open", "next"} or page.moves() or page.tappable():
        return False
    called = timers(app, "bot", "ready")
    if called:
        app.handle(called[-1].kind, {"at": called[-1].text})
    elif session(app).bot:
        app.handle("bot", {"at": session(app).stamp})
    elif session(app).curtain == "wait":
        app.handle("ready", {"at": session(app).arrival})
    return True


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_a_closed_hand_is_the_same_whatever_the_hand_was(game: str) -> None:
    compared = 0
    for move, one, other in twins(game, "twins", most=3):
        assert one.opened != other.opened
        assert one.closed == other.closed, move
        assert one.plan == other.plan, move
        assert one.beside == other.beside, move
        compared += 1
    assert compared
