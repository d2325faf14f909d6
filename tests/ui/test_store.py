"""The browser's storage as the page uses it: kept, denied, full, and room made again."""

from __future__ import annotations

from ui.store import Local

NULL = object()  # as Pyodide hands JavaScript's null over


class Storage:
    """A browser's `localStorage` of so many characters."""

    def __init__(self, room: int = 1000) -> None:
        self.room = room
        self.texts: dict[str, str] = {}

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, index: int) -> str:
        return list(self.texts)[index]

    def getItem(self, key: str) -> object:
        return self.texts.get(key, NULL)

    def setItem(self, key: str, text: str) -> None:
        others = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if others + len(key) + len(text) > self.room:
            raise OSError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        self.texts.pop(key, None)


def denied() -> Storage:
    raise OSError("SecurityError")


def test_what_is_stored_is_there_for_the_next_visit() -> None:
    storage = Storage()
    assert Local(lambda: storage).set("a", "1")
    later = Local(lambda: storage)
    assert later.get("a") == "1"
    assert later.every_key() == ["a"]
    assert not later.full
    later.remove("a")
    assert later.get("a") is None and storage.texts == {}


def test_where_storage_is_denied_the_page_remembers_and_says_it_is_not_kept() -> None:
    store = Local(denied)
    assert store.set("a", "1") is False
    assert store.get("a") == "1"
    assert store.every_key() == ["a"]
    assert not store.full
    store.remove("a")
    assert store.get("a") is None


def test_storage_that_takes_nothing_at_all_is_denied_and_not_full() -> None:
    storage = Storage(room=0)
    store = Local(lambda: storage)
    assert store.set("a", "1") is False
    assert not store.full


def test_storage_without_room_is_full_and_the_page_remembers() -> None:
    storage = Storage(room=20)
    store = Local(lambda: storage)
    assert store.set("a", "x" * 15)
    assert store.set("b", "y" * 15) is False
    assert store.full
    assert store.get("b") == "y" * 15
    assert sorted(store.every_key()) == ["a", "b"]


def test_a_text_that_no_longer_fits_is_remembered_before_the_one_that_is_stored() -> None:
    storage = Storage(room=20)
    store = Local(lambda: storage)
    store.set("a", "old")
    assert store.set("a", "new" * 9) is False
    assert store.get("a") == "new" * 9
    assert store.every_key() == ["a"]
    assert storage.texts == {"a": "old"}, "half is better than nothing"


def test_when_room_is_made_what_waited_is_stored() -> None:
    storage = Storage(room=20)
    store = Local(lambda: storage)
    store.set("a", "x" * 15)
    store.set("b", "y" * 15)
    store.remove("a")
    assert not store.full
    assert storage.texts == {"b": "y" * 15}
