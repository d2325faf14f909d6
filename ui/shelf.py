"""The games of this browser: taken up from a save, a link or a set-up, and put back after every move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine import Illegal, Record
from engine.bounds import read_number
from engine.notation import HEADING, dumps

from .draft import Draft, kept_form, level, remembered
from .modes import known
from .post import ROUND, Post, Relation, relation
from .saves import Save, Saves
from .select import Move
from .session import Session
from .store import Store
from .words import Words

LONGEST = 5_000_000  # characters of a file with many games
OURS = "tapis."  # every key begins so
NAMES = "tapis.names"
SETUP = "tapis.setup."  # and the game: its set-up as it was left


class Kin(NamedTuple):
    """A save of the same game as a record that came."""

    how: Relation  # the record that came is the same, newer, older, or has parted from the save
    shared: int  # moves that both have
    save: Save

    def rank(self) -> tuple[bool, int, bool]:
        return self.how != "parted", self.shared, self.how == "same"


class Shelf:
    def __init__(self, store: Store, fresh: Callable[[], str]) -> None:
        """`fresh` makes a short random text."""
        self.store = store
        self.fresh = fresh
        self.saves = Saves(store, fresh())

    def take_up(
        self, record: Record, words: Words, id_: str = "", post: Post = ROUND, mode: str = ""
    ) -> Session:
        """Play on from a record, in the save of that id or in a new one, in this mode or in the save's.

        A new id begins with the game's name, so that an address tells what game it leads to.
        """
        kept = self.saves.find(id_) if id_ and not mode else None
        mode = mode or (kept.mode if kept else "")
        return Session(seated(record, words), id_ or self.new_id(record), post, mode)

    def new_id(self, record: Record) -> str:
        return f"{record.kind.NAME}-{self.fresh()}"

    def kin(self, record: Record) -> Kin | None:
        """The save of the same game, if there is one: of several, the one that has most of these moves."""
        text = record.text()
        found = [Kin(*how, save) for save in self.saves.all() if (how := relation(text, save.text))]
        return max(found, key=Kin.rank, default=None)

    def propose(self, game: str, wishes: Mapping[str, str]) -> Draft:
        """A first proposal: what is wished for, or the set-up as it was left; the names of last time.

        A game that begins by itself is nobody's in particular: it has no names of last time.
        """
        seats, bots = (read_number(wishes.get(wish), 99, -1) for wish in ("seats", "bots"))
        names = () if "bots" in wishes else remembered(self.store.get(NAMES))
        draft = Draft.fresh(game, names, seats, bots)
        form = {"seed": wishes.get("seed", "")} if wishes else kept_form(self.store.get(SETUP + game))
        return draft._replace(mode=known(wishes.get("mode"))).read(form)

    def leave(self, draft: Draft, is_begun: bool = False) -> None:
        """Keep a set-up as it is, for who comes back to it, after a reload too."""
        self.store.set(SETUP + draft.game, dumps(draft.form(is_begun)))

    def clear(self, game: str) -> None:
        """Forget how the set-up of this game was left."""
        self.store.remove(SETUP + game)

    def begin(self, draft: Draft, words: Words, is_typed: bool) -> Record:
        """A new game, as it was set up; if people have done that, their names are there the next time."""
        if is_typed:
            self.store.set(NAMES, dumps(draft.names))
            self.leave(draft, is_begun=True)
        names, bots = draft.players(words), draft.bots[: draft.seats]
        seed = draft.seed.strip() or self.fresh()
        return Record(draft.game, draft.seats, seed, draft.offered(), names, bots)

    def save(self, session: Session) -> bool:
        """Put a game back as it stands; whether that has just ceased to work, for want of room."""
        kept = self.saves.keep(session.id, session.record, session.post, session.mode)
        was_kept, session.kept = session.kept, kept
        return was_kept and not session.kept and self.store.full

    def find(self, id_: str) -> Save | None:
        """The save of that id; with no id, the game under way that was played last."""
        return self.saves.find(id_) if id_ else self.saves.last()

    def erase(self) -> None:
        """Remove all that Tapis keeps in this browser."""
        self.saves.deleted.clear()
        for key in self.store.every_key():
            if key.startswith(OURS):
                self.store.remove(key)

    def is_elsewhere(self, session: Session) -> bool:
        """Whether another tab has played on in this game."""
        return session.ask is not None and self.saves.elsewhere(session.id)


def read(text: str) -> Record:
    """A record as it is pasted, saved or in an address: its text, or its link. It may be a `BadRecord`."""
    whole = text.lstrip("\ufeff \t\r\n").startswith(HEADING)
    return Record.parse(text) if whole else Record.from_link(text)


def several(text: str) -> list[str]:
    """The texts of records in a file, which may hold many."""
    heads = [found.start() for found in re.finditer(f"^{re.escape(HEADING)}", text[:LONGEST], re.MULTILINE)]
    return [text[start:end] for start, end in pairwise([*heads, len(text)])] if len(heads) > 1 else [text]


def seated(record: Record, words: Words) -> Record:
    """The record with a name and a level for every seat."""
    strangers = record.names or ("",) * record.seats
    record.bots = tuple(map(level, record.bots)) or ("",) * record.seats
    record.names = Draft(record.kind.NAME, record.seats, strangers, record.bots).players(words)
    return record


def another(old: Record, seed: str = "", moves: Iterable[Move] = ()) -> Record:
    """A game like an old one: with the same people and rules."""
    return Record(old.kind.NAME, old.seats, seed or old.seed, old.options, old.names, old.bots, moves)


def turned(record: Record) -> Record:
    """The same deal, everybody one seat on."""
    turned = another(record)
    turned.names = (*record.names[-1:], *record.names[:-1])
    turned.bots = (*record.bots[-1:], *record.bots[:-1])
    return turned


def holds(record: Record) -> bool:
    """Whether a record's seed deals its game: dealt and played again from the seed, all cards lie where they
    lie now."""
    try:
        return another(record, moves=record.moves).check == record.check
    except Illegal:
        return False
