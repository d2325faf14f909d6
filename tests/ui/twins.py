"""Two games that differ in nothing but what is private: what others see has to be the same in both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import GAMES, Game, Rng
from engine.ask import Move
from engine.bots import decide
from ui.app import App
from ui.position import Position

from .driver import begun, have_rest, record, session

BESIDE = ("recap", "help", "log", "history", "settings", "hidden")
HIDE = 'data-act="hide"'  # on every page with an open hand
GUESSES = 40  # until another hand has the move in it that is to be made


class Leaving(NamedTuple):
    """A move that closes a hand: the page before it, the page after it, and how it gets there."""

    opened: str
    closed: str
    plan: str
    beside: dict[str, str]  # what else can be looked at then: the page, its title and its address


class Twins(NamedTuple):
    move: Move
    one: Leaving
    other: Leaving


def twins(game: str, seed: str, most: int) -> Iterator[Twins]:
    """Hand-overs between people, each in two games that nobody but the leaving seat can tell apart."""
    seats, rng = GAMES[game].SEATS[0], Rng(seed)
    now = record(begun(game, seats, seats, seed=seed)).game()
    moves: list[Move] = []
    while most and now.ask():
        move = decide(now, "normal", rng)
        before = now.clone()
        now.play(move)
        is_passed_on = now.ask() and now.turn != before.turn
        if is_passed_on and (twin := another_hand(before, move, rng)):
            app, other = (app_at(game, seats, seed, moves) for _ in range(2))
            record(other)._game = twin
            session(other).position = Position(record(other))
            session(other).position.stuck = session(app).position.stuck  # it follows from what was
            pair = leave(app, move), leave(other, move)
            if HIDE not in pair[0].closed and is_alike(app, other):
                most -= 1
                yield Twins(move, *pair)
        moves.append(move)


def app_at(game: str, seats: int, seed: str, moves: list[Move]) -> App:
    """A game between people after so many moves, with the hand of who is asked open where it has to be."""
    app = begun(game, seats, seats, seed=seed)
    for move in moves:
        session(app).play(move)
        session(app).results = []
    session(app).settle()
    for act in ("look", "here"):
        app.handle(act)
    have_rest(app)
    app.handle("open")
    return app


def another_hand(game: Game, move: Move, rng: Rng) -> Game | None:
    """The same game to everybody but who is asked, who holds other cards and may make this move too."""
    seat, seats = game.turn, game.view(None)["seats"]
    for _ in range(GUESSES):
        twin = game.guess((seat + 1) % seats, rng)
        twin.rng = game.clone().rng  # dice fall as they would
        ask = twin.ask()
        if ask and ask.seat == seat and move in ask.moves and twin.view(seat) != game.view(seat):
            return twin
    return None


def leave(app: App, move: Move) -> Leaving:
    app.film.follow(session(app), app.words, "calm")
    opened = app.html()
    app.handle("move", {"move": " ".join(move)})
    closed, plan = app.html(), app.film.text
    return Leaving(opened, closed, plan, {act: look_at(app, act) for act in BESIDE})


def look_at(app: App, act: str) -> str:
    app.handle(act, {"part": "all"})
    seen = f"{app.html()} {app.title()} {app.route()}"
    app.handle("back")
    return seen


def is_alike(one: App, other: App) -> bool:
    """Whether what everybody may know is still the same: a move may have turned over what lay in a deck."""
    views = [record(app).now.view(None) for app in (one, other)]
    return views[0] == views[1] and session(one).told[-1] == session(other).told[-1]
