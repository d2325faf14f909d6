"""Games kept in a store: newest first, whole or not at all, and the tab that plays one is its owner."""

from __future__ import annotations

import json

import pytest

from ui.saves import KEY, MOST, Memory, Saves


class Kept(Memory):
    """A store that outlives the page."""

    def set(self, key: str, text: str) -> bool:
        super().set(key, text)
        return True


def saves(store: Memory | None = None, tab: str = "tab") -> Saves:
    return Saves(Kept() if store is None else store, tab)


def ids(saves: Saves) -> list[str]:
    return [save.id for save in saves.all()]


def test_nothing_is_saved_at_first() -> None:
    assert saves().all() == []
    assert saves().find("a") is None


def test_a_kept_game_is_found_as_it_was() -> None:
    kept = saves()
    assert kept.keep("a", "two\nlines, é, 🀄, \" and '")
    save = kept.find("a")
    assert save and save.text == "two\nlines, é, 🀄, \" and '"


def test_the_game_played_last_comes_first() -> None:
    kept = saves()
    for id_ in "abca":
        kept.keep(id_, id_)
    assert ids(kept) == ["a", "c", "b"]


def test_a_game_is_kept_once_with_its_last_text() -> None:
    kept = saves()
    kept.keep("a", "old")
    kept.keep("a", "new")
    assert [save.text for save in kept.all()] == ["new"]


def test_only_the_last_few_are_kept() -> None:
    kept = saves()
    for number in range(MOST + 3):
        kept.keep(str(number), "")
    assert ids(kept) == [str(number) for number in range(MOST + 2, 2, -1)]


def test_a_dropped_game_is_gone_and_the_others_stay() -> None:
    kept = saves()
    for id_ in "abc":
        kept.keep(id_, id_)
    kept.drop("b")
    assert ids(kept) == ["c", "a"]


def test_dropping_the_last_one_leaves_nothing_behind() -> None:
    store = Kept()
    kept = saves(store)
    kept.keep("a", "a")
    kept.drop("a")
    assert store.texts == {}


def test_dropping_what_is_not_there_is_no_matter() -> None:
    kept = saves()
    kept.drop("a")
    assert kept.all() == []


def test_a_store_that_forgets_says_so() -> None:
    assert saves(Memory()).keep("a", "a") is False


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "null",
        "7",
        '"text"',
        "{}",
        "[1]",
        "[null]",
        '[{"id": "a"}]',
        '[{"id": "a", "text": "b"}]',
        "[" * 9999,
    ],
)
def test_a_damaged_store_is_put_aside_and_not_thrown_away(damaged: str) -> None:
    store = Kept()
    store.set(KEY, damaged)
    kept = saves(store)
    assert kept.all() == []
    kept.keep("a", "a")
    assert ids(kept) == ["a"]
    if damaged != "{}":  # nothing is in it
        assert damaged in store.texts.values()


def test_what_is_written_is_plain_json() -> None:
    store = Kept()
    saves(store).keep("a", "é")
    assert json.loads(store.texts[KEY]) == [{"id": "a", "text": "é", "tab": "tab"}]


# -- two tabs


def test_a_game_that_another_tab_played_on_is_elsewhere() -> None:
    store = Kept()
    mine, other = saves(store, "mine"), saves(store, "other")
    mine.keep("a", "1")
    assert not mine.elsewhere("a")
    other.keep("a", "2")
    assert mine.elsewhere("a")
    assert not other.elsewhere("a")


def test_another_game_in_another_tab_is_no_matter() -> None:
    store = Kept()
    mine, other = saves(store, "mine"), saves(store, "other")
    mine.keep("a", "1")
    other.keep("b", "2")
    assert not mine.elsewhere("a")
    assert ids(mine) == ["b", "a"]


def test_a_game_that_is_not_saved_is_nowhere_else() -> None:
    assert not saves().elsewhere("a")
