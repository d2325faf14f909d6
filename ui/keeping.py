"""What people do with games beside playing them: copy, download, delete, put back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .effects import Effect
from .playing import Answer, Data
from .shelf import Shelf
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


def drop(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    shelf.saves.drop(data["id"])
    return Answer(words("deleted"))


def restore(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    shelf.saves.restore(data["id"])
    return Answer()


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
}
