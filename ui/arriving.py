"""What comes from outside: an address, or a game as a link, a text or a file.

An address is a place in the stack of screens, or one that is made for it. A game is held against those that
are kept here. One that an address puts on the table is only offered: until somebody taps, no bot plays and
nothing is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine import BadRecord

from .post import ROUND, addressee, is_posted
from .routes import Route, parse
from .session import Session
from .shelf import read, seated, several
from .stack import Home, Setup, Trouble, covered, place, uncovered

if TYPE_CHECKING:
    from .app import App


def follow(app: App, data: Mapping[str, str]) -> None:
    fragment = data["hash"]
    route = parse(fragment, data)
    invited = route.kind == "new" and not fragment
    app.outbox.address = "?" if invited else fragment
    bare = Route(route.kind, route.what)
    there = uncovered(app.stack, bare._replace(over=route.over)) or uncovered(app.stack, bare)
    if there and not invited:
        app.stack = there
    else:
        arrive(app, route)
    if route.over and place(app.stack) == bare:
        app.stack = covered(app.stack, route.over)


def arrive(app: App, route: Route) -> None:
    match route.kind:
        case "new":
            app.set_up(route.what, route.wishes)
            if "bots" in route.wishes and isinstance(app.top, Setup):
                draft = app.top.draft
                begun = app.shelf.begin(draft, app.words, is_typed=False)
                app.adopt(begun, offered=True, mode=draft.table)
        case "play":
            app.on_resume({"id": route.what}, {})
        case "record":
            receive(app, route.what, offered=True)
        case "home":
            app.go_home()
        case "nowhere":
            app.go_home(app.words("no such page"))


def agree(app: App, session: Session) -> None:
    """Somebody takes up the game that an address has put on the table: it is kept, and bots play."""
    if session.offered:
        session.offered = False
        app.save(session)


def is_offered(session: Session | None) -> bool:
    return session is not None and session.offered


def open_save(app: App, id_: str) -> None:
    """A saved game: the one that is named, or else the last one played."""
    save = app.shelf.find(id_)
    if save is None:
        app.go_home(app.words("no such page" if id_ else "nothing saved"))
        return
    try:
        app.adopt(read(save.text), save.id, save.post)
    except BadRecord as error:
        app.trouble(Trouble.record(error, save.text, app.session()))


def receive(app: App, text: str, offered: bool = False) -> None:
    """Whatever was pasted, opened, or came as a link: a game, or a file of many."""
    texts = several(text)
    if len(texts) > 1:
        receive_all(app, texts)
    else:
        receive_one(app, text, offered)


def receive_all(app: App, texts: Sequence[str]) -> None:
    """Keep every game that is not here yet, or has come further than the one that is."""
    new = bad = 0
    for text in texts:
        try:
            record = seated(read(text), app.words)
        except BadRecord:
            bad += 1
            continue
        kin = app.shelf.kin(record)
        if kin is None or kin.how in ("newer", "parted"):
            app.shelf.saves.keep(
                kin.save.id if kin and kin.how == "newer" else app.shelf.new_id(record), record
            )
            new += 1
    app.stack = covered([Home()], "saves")
    told = app.words.n("games opened", new)
    app.say(f"{told} {app.words.n('games damaged', bad)}" if bad else told)


def receive_one(app: App, text: str, offered: bool) -> None:
    """A record's text or link: a new game, or the next moves of one that is kept here.

    What is wrong with it is explained. A game that is kept here and has gone further, or another way, is not
    touched: people are told, and may open what came as a game of its own.
    """
    try:
        record = seated(read(text), app.words)
    except BadRecord as error:
        app.trouble(Trouble.record(error, text, app.session()))
        return
    kin = app.shelf.kin(record)
    post = kin.save.post if kin else ROUND
    if is_posted(text):
        post = post.come(addressee(record), len(record))
    if kin and kin.how in ("older", "parted"):
        covers = app.session() is not None
        app.trouble(Trouble(kin.how, "", record, covers=covers, ours=kin.save.id, move=kin.shared, post=post))
    else:
        app.adopt(record, kin.save.id if kin else "", post, offered and kin is None)
