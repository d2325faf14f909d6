"""Games kept in this browser: one entry each, with a line that says what it is without replaying it.

An entry is a first line of JSON, then the record as it is: to list the games, first lines are enough.
Nothing a person played is deleted unless they ask for it. An entry that cannot be read hides no other and
stays as it is. A game belongs to the tab that last played it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import time
from typing import Any, NamedTuple

from engine import GAMES, Game, Record
from engine.bounds import read_json
from engine.notation import Setup, dumps, split
from engine.record import flat
from engine.zones import may

from .draft import LONGEST
from .games import Look, look
from .modes import known
from .post import ROUND, Post
from .store import Store

PREFIX = "tapis.game."
INDEX = re.compile(r"[A-Z]\d{1,2}")  # a suit and a value
MOST = 6  # cards in the picture of a table
OLD = "tapis.game"  # the first versions kept all games in one list


class Line(NamedTuple):
    """What home says of a game."""

    game: str
    names: tuple[str, ...] = ()  # empty where the record has none
    leads: tuple[int, ...] = ()  # the seats ahead, or that won; empty while nobody is, or where not known
    round: int = 0  # 0: the game has none, or it is not known
    moves: int = 0
    over: bool = False
    when: float = 0  # of its last move, in seconds since 1970; small where only the order is known
    scores: tuple[int, ...] = ()  # a number a seat, as everybody may know it; empty where it is not known
    turn: int | None = None  # the seat that is asked; None: nobody is, or it is not known
    table: tuple[str, ...] = ()  # some of the cards that lie open on the table, by suit and value

    @classmethod
    def of(cls, record: Record, when: float) -> Line:
        game = record.now
        best, ask = game.best(), game.ask()
        return cls(
            record.kind.NAME,
            record.names,
            tuple(best) if len(best) < record.seats else (),
            game.facts().get("round", 0),
            len(record),
            ask is None,
            when,
            tuple(game.scores()),
            ask and ask.seat,
            tuple(open_cards(game, look(record.kind.NAME))[:MOST]),
        )

    @classmethod
    def read(cls, plain: Any, text: str) -> Line | None:
        """The line as an entry has it, or else what the record's head says; None: that is damaged too."""
        try:
            return cls.checked(**plain)
        except (ValueError, TypeError, OverflowError):
            pass
        try:
            return cls.head(text)
        except ValueError:
            return None

    @classmethod
    def checked(cls, **plain: Any) -> Line:
        line = cls(**plain)
        if line.game not in GAMES:
            raise ValueError(f"there is no game {line.game!r}")
        names = tuple(str(name)[:LONGEST] for name in line.names)
        leads = tuple(seat for seat in line.leads if seat in range(len(names)))
        round_, moves, when = int(line.round), int(line.moves), float(line.when)
        scores = tuple(map(int, line.scores)) if len(line.scores) == len(names) else ()
        turn = line.turn if line.turn in range(len(names)) else None
        table = tuple(card for card in line.table if INDEX.fullmatch(card))[:MOST]
        return cls(line.game, names, leads, round_, moves, line.over is True, when, scores, turn, table)

    @classmethod
    def head(cls, text: str) -> Line:
        lines = split(text)
        setup, head = Setup.parse(lines)
        moves = sum(1 for line in lines[head:] if line and not line.startswith("check "))
        return cls.checked(game=setup.game, names=setup.names, moves=moves)


def open_cards(game: Game, shown: Look[Any, Any]) -> list[str]:
    """The cards that lie open on the table, by suit and value: in the first place in which there are any."""
    for name in shown.OPEN:
        zone, held = game.ZONES[name], getattr(game, name)
        piles = enumerate(held) if zone.each else [(None, held)]
        cards = [card for owner, pile in piles if may(zone.looks, owner, None) for card in flat(pile)]
        if cards:
            return [shown.index(card) for card in cards]
    return []


class Save(NamedTuple):
    id: str
    text: str  # the record; where the entry is damaged, all there is of it
    tab: str = ""
    line: Line | None = None  # None: the entry is damaged
    is_deleted: bool = False  # it can still be put back
    post: Post = ROUND
    mode: str = ""  # how people sat round this screen; empty: it is not known

    @classmethod
    def read(cls, id_: str, raw: str) -> Save:
        first, _, text = raw.partition("\n")
        try:
            plain = read_json(first)
            tab, line, post = str(plain["tab"]), plain["line"], plain.get("post")
            mode = known(plain.get("mode"))
        except (ValueError, TypeError, KeyError, AttributeError):
            tab, line, post, mode = "", None, None, ""
        told = Line.read(line, text)
        here = Post.read(post, len(told.names)) if told else ROUND
        return cls(id_, text if told else raw, tab, told, post=here, mode=mode)

    @property
    def when(self) -> float:
        return self.line.when if self.line else -1

    @property
    def file(self) -> str:
        """What it is called when it is downloaded."""
        return f"tapis-{self.id}.txt"

    @property
    def is_under_way(self) -> bool:
        return self.line is not None and not self.line.over


class Saves:
    def __init__(self, store: Store, tab: str, clock: Callable[[], float] = time) -> None:
        self.store = store
        self.tab = tab
        self.clock = clock
        self.deleted: dict[str, str] = {}  # entries that can still be put back, until a game is played

    def all(self) -> list[Save]:
        """Every game, the one played last first, the damaged ones at the end."""
        self._move_old()
        keys = [key for key in self.store.every_key() if key.startswith(PREFIX)]
        entries = ((key, self.store.get(key)) for key in keys)
        found = [Save.read(key.removeprefix(PREFIX), raw) for key, raw in entries if raw is not None]
        return sorted(found, key=lambda save: save.when, reverse=True)

    def shown(self) -> list[Save]:
        """All, and in their places those deleted just now."""
        kept = self.all()
        there = {save.id for save in kept}  # another tab may have played one on
        gone = [
            Save.read(id_, raw)._replace(is_deleted=True)
            for id_, raw in self.deleted.items()
            if id_ not in there
        ]
        return sorted(kept + gone, key=lambda save: save.when, reverse=True)

    def find(self, id_: str) -> Save | None:
        self._move_old()
        raw = self.store.get(PREFIX + id_)
        return None if raw is None else Save.read(id_, raw)

    def last(self) -> Save | None:
        """The game under way that was played last."""
        return next((save for save in self.all() if save.is_under_way), None)

    def keep(self, id_: str, record: Record, post: Post = ROUND, mode: str = "") -> bool:
        """Keep a game as it stands; whether it will outlive the page. A game bots end alone is not kept."""
        self.deleted.clear()
        line, text = Line.of(record, self.clock()), record.text()
        if line.over and record.bots and all(record.bots):
            self.store.remove(PREFIX + id_)
            return True
        if line.over and (before := self.find(id_)) and before.text == text:
            line = line._replace(when=before.when)  # it was only looked at again
        return self._write(id_, text, line, self.tab, post, mode)

    def drop(self, id_: str) -> None:
        raw = self.store.get(PREFIX + id_)
        if raw is not None:
            self.deleted[id_] = raw
            self.store.remove(PREFIX + id_)

    def restore(self, id_: str) -> None:
        raw = self.deleted.pop(id_, None)
        if raw is not None and self.store.get(PREFIX + id_) is None:
            self.store.set(PREFIX + id_, raw)

    def elsewhere(self, id_: str) -> bool:
        """Whether another tab has played on since this one did."""
        save = self.find(id_)
        return save is not None and save.line is not None and save.tab != self.tab

    def _write(
        self, id_: str, text: str, line: Line | None, tab: str, post: Post = ROUND, mode: str = ""
    ) -> bool:
        head = {"tab": tab, "line": line and line._asdict(), **({"post": post} if post.here else {})}
        first = dumps({**head, **({"mode": mode} if mode else {})})
        return self.store.set(PREFIX + id_, f"{first}\n{text}")

    # -- what the first versions kept

    def _move_old(self) -> None:
        """Give each game of the old list an entry of its own."""
        raw = self.store.get(OLD)
        if raw is None:
            return
        try:
            games = read_json(raw, len(raw))
        except ValueError:
            games = raw
        entries = games if isinstance(games, list) else [raw]
        for place, entry in enumerate(entries):
            self._move(entry, when=len(entries) - place)
        self.store.remove(OLD)

    def _move(self, entry: Any, when: float) -> None:
        """One game of the old list; `when` keeps the order, for no time was noted."""
        try:
            id_, text, tab = str(entry["id"]), str(entry["text"]), str(entry["tab"])
        except (TypeError, KeyError):
            self._put_aside(entry if isinstance(entry, str) else json.dumps(entry))
            return
        if self.store.get(PREFIX + id_) is None:  # else it was played on since
            line = Line.read(None, text)
            self._write(id_, text, line and line._replace(when=when), tab)

    def _put_aside(self, raw: str) -> None:
        number = 1
        while self.store.get(key := f"{PREFIX}damaged{number}") not in (None, raw):
            number += 1
        self.store.set(key, raw)
