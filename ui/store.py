"""A few texts by name, kept for the next visit where the browser allows it. It knows nothing of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Store(Protocol):
    @property
    def full(self) -> bool:
        """Whether texts would outlive the page, but there is no room left for the last ones."""

    def every_key(self) -> list[str]: ...
    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> bool:
        """Keep a text; whether it will outlive the page."""

    def remove(self, key: str) -> None: ...


class Memory:
    """A store that forgets, for tests and for browsers that keep nothing."""

    full = False

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def every_key(self) -> list[str]:
        return list(self.texts)

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> bool:
        self.texts[key] = text
        return False

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)


def borrowed(store: Store, *keys: str) -> Memory:
    """A store that forgets and begins with these texts of another, to which nothing is ever written."""
    found = Memory()
    found.texts = {key: text for key in keys if (text := store.get(key)) is not None}
    return found


class Local:
    """The browser's storage. What it refuses is held in memory until there is room, and found there first."""

    def __init__(self, storage: Callable[[], Any]) -> None:
        """`storage` gives the browser's `localStorage`; where that is denied, even asking for it raises."""
        self.storage = storage
        self.refused = Memory()

    @property
    def full(self) -> bool:
        """Storage that holds nothing and takes nothing is denied, not full."""
        try:
            return bool(self.refused.texts) and self.storage().length > 0
        except Exception:
            return False

    def every_key(self) -> list[str]:
        try:
            storage = self.storage()
            stored = [str(storage.key(index)) for index in range(storage.length)]
        except Exception:
            stored = []
        return list(dict.fromkeys(stored + self.refused.every_key()))

    def get(self, key: str) -> str | None:
        if (text := self.refused.get(key)) is not None:
            return text
        try:
            stored = self.storage().getItem(key)
        except Exception:
            return None
        return stored if isinstance(stored, str) else None  # a browser's null is not None

    def set(self, key: str, text: str) -> bool:
        try:
            self.storage().setItem(key, text)
        except Exception:
            return self.refused.set(key, text)
        self.refused.remove(key)
        return True

    def remove(self, key: str) -> None:
        self.refused.remove(key)
        try:
            self.storage().removeItem(key)
        except Exception:
            return
        for waiting, text in list(self.refused.texts.items()):
            self.set(waiting, text)
