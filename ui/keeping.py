"""What people do with games beside playing them: copy, download, delete, put back, play again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine import Record

from .effects import Effect
from .playing import Answer, Data
from .reel import History
from .shelf import Shelf, another, turned
from .stack import Playing, Screen, Trouble
from .words import Words

Act = Callable[[Shelf, Sequence[Screen], Words, Data], Answer]


def copy(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    return Answer(effects=(Effect("copy", at_hand(stack)),))


def link(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    links = ("#" + screen.session.record.link() for screen in stack if isinstance(screen, Playing))
    return Answer(effects=tuple(Effect("copy", link) for link in links))


def copied(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    return Answer(words("copied" if data["done"] == "true" else "not copied"))


def download(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """A saved game, or what is at hand."""
    save = shelf.saves.find(data.get("id", ""))
    text, name = (save.text, save.file) if save else (at_hand(stack), "tapis.txt")
    return Answer(effects=(Effect("download", text, name=name),))


def news(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """A new version of the page has come, and waits until this game is left."""
    return Answer(words("new version"))


def drop(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    shelf.saves.drop(data["id"])
    return Answer(words("deleted"))


def restore(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    shelf.saves.restore(data["id"])
    return Answer()


def rematch(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Another deal for the same people."""
    old = played(stack)
    return Answer(begun=another(old, shelf.fresh())) if old else Answer()


def again(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """The same deal, everybody one seat on."""
    old = played(stack)
    return Answer(begun=turned(old)) if old else Answer()


def branch(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Play on from a past moment, as another game: this one stays as it is."""
    match stack[-1]:
        case History(session, at):
            return Answer(
                words("a copy", n=at), begun=another(session.record, moves=session.record.moves[:at])
            )
        case _:
            return Answer()


def played(stack: Sequence[Screen]) -> Record | None:
    """The record of the game that is shown."""
    return stack[-1].session.record if isinstance(stack[-1], Playing) else None


def at_hand(stack: Sequence[Screen]) -> str:
    """The text of what went wrong, or of the game under way."""
    for screen in reversed(stack):
        match screen:
            case Trouble():
                return screen.text
            case Playing(session):
                return session.record.text()
    return ""


KEEPING: Mapping[str, Act] = {
    "copy": copy,
    "link": link,
    "copied": copied,
    "download": download,
    "drop": drop,
    "restore": restore,
    "rematch": rematch,
    "again": again,
    "branch": branch,
    "news": news,
}
