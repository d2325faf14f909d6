"""Games kept in this browser, newest first. A game belongs to the tab that last played it."""

from __future__ import annotations

import json
from typing import NamedTuple, Protocol

KEY = "tapis.game"
MOST = 12


class Store(Protocol):
    """A few texts by name. `set` says whether they will outlive the page."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> bool: ...
    def remove(self, key: str) -> None: ...


class Memory:
    """A store that forgets, for tests and for browsers that keep nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> bool:
        self.texts[key] = text
        return False

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)


class Save(NamedTuple):
    id: str
    text: str
    tab: str


class Saves:
    def __init__(self, store: Store, tab: str) -> None:
        self.store = store
        self.tab = tab

    def all(self) -> list[Save]:
        text = self.store.get(KEY)
        if text is None:
            return []
        try:
            return [Save(str(s["id"]), str(s["text"]), str(s["tab"])) for s in json.loads(text)]
        except (ValueError, TypeError, KeyError, RecursionError):
            self.store.set(f"{KEY}.damaged", text)  # not ours to throw away
            return []

    def find(self, id_: str) -> Save | None:
        return next((save for save in self.all() if save.id == id_), None)

    def keep(self, id_: str, text: str) -> bool:
        others = [save for save in self.all() if save.id != id_]
        return self._write([Save(id_, text, self.tab), *others][:MOST])

    def drop(self, id_: str) -> None:
        self._write([save for save in self.all() if save.id != id_])

    def elsewhere(self, id_: str) -> bool:
        """Whether another tab has played on since this one did."""
        save = self.find(id_)
        return save is not None and save.tab != self.tab

    def _write(self, saves: list[Save]) -> bool:
        if not saves:
            self.store.remove(KEY)
            return True
        return self.store.set(KEY, json.dumps([save._asdict() for save in saves], ensure_ascii=False))
