"""The games of this browser: taken up from a save, a link or a set-up, and put back after every move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping

from engine import Record
from engine.record import HEADING

from .draft import Draft, level
from .saves import Save, Saves, Store
from .select import Move
from .session import Session
from .words import Words

NAMES = "tapis.names"


class Shelf:
    def __init__(self, store: Store, fresh: Callable[[], str]) -> None:
        """`fresh` makes a short random text."""
        self.store = store
        self.fresh = fresh
        self.saves = Saves(store, fresh())

    def take_up(self, record: Record, words: Words, id_: str = "") -> Session:
        """Play on from a record, in the save of that id or in a new one.

        A new id begins with the game's name, so that an address tells what game it leads to.
        """
        strangers = record.names or ("",) * record.seats
        record.bots = tuple(map(level, record.bots)) or ("",) * record.seats
        record.names = Draft(record.kind.NAME, record.seats, strangers, record.bots).players(words)
        session = Session(record, id_ or f"{record.kind.NAME}-{self.fresh()}")
        self.save(session)
        return session

    def propose(self, game: str, wishes: Mapping[str, str]) -> Draft:
        """A first proposal for a set-up: the names of last time, and what is wished for."""
        seats, bots = number(wishes.get("seats")), number(wishes.get("bots"), -1)
        draft = Draft.fresh(game, self.last_names(), seats, bots)
        return draft.read({"seed": wishes.get("seed", "")})

    def begin(self, draft: Draft, words: Words) -> Record:
        """A new game, as it was set up; who plays is remembered for the next."""
        self.store.set(NAMES, json.dumps(draft.names))
        names, bots = draft.players(words), draft.bots[: draft.seats]
        seed = draft.seed.strip() or self.fresh()
        return Record(draft.game, draft.seats, seed, draft.offered(), names, bots)

    def last_names(self) -> tuple[str, ...]:
        try:
            return tuple(str(name) for name in json.loads(self.store.get(NAMES) or "[]"))
        except (ValueError, TypeError):
            return ()

    def save(self, session: Session) -> None:
        if session.ask is None:
            self.saves.drop(session.id)
        else:
            session.kept = self.saves.keep(session.id, session.record.text())

    def find(self, id_: str) -> Save | None:
        """The save of that id; with no id, the last one played."""
        return self.saves.find(id_) if id_ else next(iter(self.saves.all()), None)

    def is_elsewhere(self, session: Session) -> bool:
        """Whether another tab has played on in this game."""
        return session.ask is not None and self.saves.elsewhere(session.id)


def read(text: str) -> Record:
    """A record as it is pasted, saved or in an address: its text, or its link. It may be a `BadRecord`."""
    whole = text.lstrip("\ufeff \t\r\n").startswith(HEADING)
    return Record.parse(text) if whole else Record.from_link(text)


def another(old: Record, seed: str = "", moves: Iterable[Move] = ()) -> Record:
    """A game like an old one: with the same people and rules."""
    return Record(old.kind.NAME, old.seats, seed or old.seed, old.options, old.names, old.bots, moves)


def turned(record: Record) -> Record:
    """The same deal, everybody one seat on."""
    turned = another(record)
    turned.names = (*record.names[-1:], *record.names[:-1])
    turned.bots = (*record.bots[-1:], *record.bots[:-1])
    return turned


def number(text: str | None, otherwise: int = 0) -> int:
    return int(text) if text and text.isdecimal() else otherwise
