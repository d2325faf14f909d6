"""The games of this browser: taken up from a save, a link or a set-up, and put back after every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine import Record
from engine.bounds import read_number
from engine.notation import HEADING, dumps

from .draft import Draft, level, remembered
from .saves import Save, Saves
from .select import Move
from .session import Session
from .store import Store
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
        return Session(record, id_ or f"{record.kind.NAME}-{self.fresh()}")

    def propose(self, game: str, wishes: Mapping[str, str]) -> Draft:
        """A first proposal for a set-up: the names of last time, and what is wished for.

        A game that begins by itself is nobody's in particular: it has no names of last time.
        """
        seats, bots = (read_number(wishes.get(wish), 99, -1) for wish in ("seats", "bots"))
        names = () if "bots" in wishes else remembered(self.store.get(NAMES))
        draft = Draft.fresh(game, names, seats, bots)
        return draft.read({"seed": wishes.get("seed", "")})

    def begin(self, draft: Draft, words: Words, is_typed: bool) -> Record:
        """A new game, as it was set up; if people have done that, their names are there the next time."""
        if is_typed:
            self.store.set(NAMES, dumps(draft.names))
        names, bots = draft.players(words), draft.bots[: draft.seats]
        seed = draft.seed.strip() or self.fresh()
        return Record(draft.game, draft.seats, seed, draft.offered(), names, bots)

    def save(self, session: Session) -> bool:
        """Put a game back as it stands; whether that has just ceased to work, for want of room."""
        was_kept, session.kept = session.kept, self.saves.keep(session.id, session.record)
        return was_kept and not session.kept and self.store.full

    def find(self, id_: str) -> Save | None:
        """The save of that id; with no id, the game under way that was played last."""
        return self.saves.find(id_) if id_ else self.saves.last()

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
