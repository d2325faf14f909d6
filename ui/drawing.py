"""From the app's state to the screen it shows, and to the scene that a game's table is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h

from engine import BadRecord, Game, Record
from engine.record import faces

from .games import look
from .scene import Scene
from .screens.help import help_, log
from .screens.home import home
from .screens.result import end, result
from .screens.setup import setup
from .screens.table import table
from .screens.trouble import trouble
from .select import Move, choose, things

if TYPE_CHECKING:
    from .app import App


def draw(app: App) -> h.Element:
    words, message = app.words, app.message
    if app.screen == "home":
        return home(words, saved_lines(app), message, live=True)
    if app.screen == "setup" and app.draft:
        return setup(words, app.draft, message)
    if app.screen == "trouble" and app.trouble:
        return draw_trouble(app)
    if app.screen == "help":
        return help_(words, app.game_name())
    assert app.record
    seen = scene(app)
    over = seen.view["winners"] is not None
    if app.screen == "log":
        return log(words, app.game_name(), lines(app, seen, last=0 if over else remembered(app)))
    if app.screen == "result":
        return result(seen, app.results[0], last=over, message=message)
    if app.screen == "end":
        return end(seen, seed=app.record.seed, moves=len(app.record), message=message)
    return table(
        seen,
        curtain="" if app.screen == "table" else "open" if app.here else "pass",
        log=lines(app, seen, last=1),
        undo=app.stuck(),
        kept=app.kept,
        message=message,
    )


def scene(app: App) -> Scene:
    """The game as the eyes before the screen may see it."""
    assert app.record
    game = app.record.game()
    ask = game.ask()
    eyes = app.viewer if app.screen == "table" else None
    moves: tuple[Move, ...] = ()
    closed = False
    if ask and app.screen == "table" and not app.bot_on_turn():
        closed = eyes != ask.seat
        moves = public_moves(game) if closed else ask.moves
    return Scene(
        words=app.words,
        names=app.record.names,
        bots=app.record.bots,
        view=game.view(eyes),
        moves=moves,
        closed=closed,
        tapped=app.tapped,
        choice=choose(moves, app.tapped, look(game.NAME).goal),
        told=tuple(app.told[-1]) if app.told else (),
        way=app.ways.get(eyes, "") if eyes is not None else "",
    )


def public_moves(game: Game) -> tuple[Move, ...]:
    """The legal moves made of nothing that is hidden from anybody: the open table may ask for them.

    With nothing to tap, and hidden cards among the other answers (“a card, or pass”), it may not: who is
    asked has to look first.
    """
    if look(game.NAME).PRIVATE:
        return ()
    ask = game.ask()
    hidden = set(game.DECK) - faces(game, None)
    moves = tuple(move for move in ask.moves if hidden.isdisjoint(move)) if ask else ()
    return moves if ask and (len(moves) == len(ask.moves) or any(map(things, moves))) else ()


def lines(app: App, seen: Scene, last: int = 0) -> tuple[str, ...]:
    """The log, a line a move: all of them, or the last few."""
    say = look(seen.view["game"]).say
    moves = ([say(seen, event) for event in events] for events in app.told[-last:])
    return tuple(" ".join(filter(None, sentences)) for sentences in moves)


def remembered(app: App) -> int:
    """How many moves a person may read again: a turn of the table, and no further than the game allows."""
    assert app.record
    ends = look(app.game_name()).FORGOTTEN
    moves = min(app.record.seats, len(app.told))
    for back in range(1, moves + 1):
        if any(event["kind"] == ends for event in app.told[-back]):
            return back
    return moves


def draw_trouble(app: App) -> h.Element:
    words, what = app.words, app.trouble
    assert what
    go_on = ""
    if what.why == "elsewhere":
        go_on = words("play here")
    elif what.good:
        go_on = words("go on from", n=len(what.good))
    return trouble(words, words(f"trouble.{what.why}"), record=what.text, go_on=go_on)


def saved_lines(app: App) -> tuple[tuple[str, str], ...]:
    """The games to go on with: an id and a line each."""
    words, found = app.words, []
    for save in app.saves.all():
        try:
            record = Record.parse(save.text)
            game, names = words(f"{record.kind.NAME}.name"), words.all(record.names)
            found.append((save.id, words("resume this", game=game, names=names)))
        except BadRecord:
            found.append((save.id, words("resume damaged")))
    return tuple(found)
