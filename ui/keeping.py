"""What people do with games beside playing them: copy, download, delete, put back, play again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine import Record

from . import post
from .effects import Effect
from .flat import lay
from .playing import Answer, Data
from .reel import History
from .seal import seal, short
from .session import Session
from .shelf import Shelf, another, holds, turned
from .stack import Playing, Screen, Trouble
from .tastes import INSTALL
from .words import Words

SENT = ("shared", "copied", "saved")  # how a game has left: by the share sheet, the clipboard, as a file

Act = Callable[[Shelf, Sequence[Screen], Words, Data], Answer]


def copy(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    return Answer(effects=(Effect("copy", at_hand(stack)),))


def link(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    session = under_way(stack)
    return Answer(effects=(Effect("copy", f"#{session.record.link()}"),) if session else ())


def share(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Send the game to whoever plays next: as a link, or as a file where people want that or no link fits."""
    session = under_way(stack)
    if session is None:
        return Answer()
    link = "" if data.get("way") == "file" else post.link(session.record)
    file = Effect("share", session.record.text(), name=f"tapis-{session.id}.txt")
    return Answer(effects=(Effect("share", link) if link else file,))


def shared(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """The game has left: by the system's share sheet, copied, or as a file that is downloaded."""
    session = under_way(stack)
    if session is None or data["at"] not in SENT:
        return Answer(words("not copied") if data["at"] == "failed" else "")
    to = post.addressee(session.record)
    session.post = session.post.leave(session.people, to, len(session.record))
    lay(session, is_roomy=True)  # a game by post is passed on: it lies flat no more
    session.hide()
    session.offered = False
    shelf.save(session)
    return Answer(words(f"post.{data['at']}", names=words.all(receivers(session))))


def receivers(session: Session) -> list[str]:
    """Whom the game is sent to: who plays next, or, once it is over, everybody on other devices."""
    to = post.addressee(session.record)
    elsewhere = [seat for seat in session.people if seat not in session.post.here] if to is None else [to]
    return [session.record.names[seat] for seat in elsewhere or session.people]


def full(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """The game in a page of its own; the one in the frame stays as it is."""
    return Answer(
        effects=tuple(Effect("open", effect.text) for effect in link(shelf, stack, words, data).effects)
    )


def snippet(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """The lines that a post needs to have this game in it."""
    return Answer(effects=(Effect("copy", data["text"]),))


def install(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    shelf.store.set(INSTALL, "yes")
    return Answer(effects=(Effect("install"),))


def decline(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Nobody is asked twice whether the page is to be installed."""
    shelf.store.set(INSTALL, "no")
    return Answer()


def copied(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    return Answer(words("copied" if data["at"] == "true" else "not copied"))


def download(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """A saved game, or what is at hand."""
    save = shelf.saves.find(data.get("id", ""))
    text, name = (save.text, save.file) if save else (at_hand(stack), "tapis.txt")
    return Answer(effects=(Effect("download", text, name=name),))


def download_all(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Every game that is kept here, in one file that this page opens again."""
    text = "\n".join(save.text for save in shelf.saves.all() if save.line)
    return Answer(effects=(Effect("download", text, name="tapis-games.txt"),) if text else ())


def check(shelf: Shelf, stack: Sequence[Screen], words: Words, data: Data) -> Answer:
    """Deal the game that is over again from its seed, and say whether that is the game that was played."""
    record = played(stack)
    if record is None or record.now.ask():
        return Answer()
    key = "deal holds" if holds(record) else "deal differs"
    return Answer(words(key, seed=record.seed, seal=short(seal(record.seed))))


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
    """Another deal for the same people, on the same devices."""
    match stack[-1]:
        case Playing(session):
            return Answer(begun=another(session.record, shelf.fresh()), post=session.post._replace(sent=0))
        case _:
            return Answer()


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


def under_way(stack: Sequence[Screen]) -> Session | None:
    """The game that is shown, whatever lies over it."""
    return next((screen.session for screen in stack if isinstance(screen, Playing)), None)


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
    "full": full,
    "snippet": snippet,
    "install": install,
    "decline": decline,
    "share": share,
    "shared": shared,
    "copied": copied,
    "download": download,
    "check": check,
    "download all": download_all,
    "drop": drop,
    "restore": restore,
    "rematch": rematch,
    "again": again,
    "branch": branch,
    "news": news,
}
