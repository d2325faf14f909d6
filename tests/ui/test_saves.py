"""Games kept in a store: all of them, each by itself, with a line to know it by, and one tab as its owner."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Record, Rng
from engine.bots import decide
from tests.engine.setups import brief
from ui.saves import OLD, PREFIX, Line, Save, Saves
from ui.store import Local, Memory

from .driver import Kept
from .test_store import Storage

RECORDS = Path(__file__).parents[1] / "engine/records"
every_game = pytest.mark.parametrize("game", GAMES)


def saves(store: Memory | Local | None = None, tab: str = "tab") -> Saves:
    ticks = count(1_700_000_000)
    return Saves(Kept() if store is None else store, tab, lambda: next(ticks))


def ids(saves: Saves) -> list[str]:
    return [save.id for save in saves.all()]


def record(seed: str = "x", moves: int = 0, **more: Any) -> Record:
    made = Record("shokoba", 2, seed, names=("Ana", "Bo"), **more)
    while len(made) < moves:
        ask = made.game().ask()
        assert ask
        made.play(ask.moves[0])
    return made


def played_out(made: Record) -> Record:
    while ask := made.game().ask():
        made.play(ask.moves[0])
    return made


def entry(line: Any, text: str = "") -> str:
    return json.dumps({"tab": "t", "line": line}) + "\n" + text


# -- keeping


def test_nothing_is_saved_at_first() -> None:
    assert saves().all() == []
    assert saves().find("a") is None
    assert saves().last() is None


def test_a_kept_game_is_found_as_it_was() -> None:
    kept, game = saves(), record(moves=5)
    assert kept.keep("a", game)
    save = kept.find("a")
    assert save and save.text == game.text()
    assert Record.parse(save.text).moves == game.moves


def test_the_game_played_last_comes_first() -> None:
    kept = saves()
    for id_ in "abca":
        kept.keep(id_, record())
    assert ids(kept) == ["a", "c", "b"]
    last = kept.last()
    assert last and last.id == "a"


def test_a_game_is_kept_once_as_it_stands() -> None:
    kept = saves()
    for moves in (3, 4):
        kept.keep("a", record(moves=moves))
    assert [save.line and save.line.moves for save in kept.all()] == [4]


def test_as_many_games_are_kept_as_fit() -> None:
    kept = saves()
    for number in range(300):
        kept.keep(str(number), record())
    assert ids(kept) == [str(number) for number in range(299, -1, -1)]


def test_a_store_that_forgets_says_so() -> None:
    assert saves(Memory()).keep("a", record()) is False


def test_when_storage_is_full_no_game_goes_and_the_new_one_is_remembered() -> None:
    storage = Storage(room=2500)
    kept = saves(Local(lambda: storage))
    fits = [kept.keep(str(number), record()) for number in range(12)]
    assert fits[0] and not fits[-1]
    assert kept.store.full
    assert len(kept.all()) == 12
    for number in range(9):
        kept.drop(str(number))
    assert not kept.store.full
    assert len(saves(Local(lambda: storage)).all()) == 3, "what waited has found room"


def test_a_game_that_a_person_finished_is_kept_as_finished() -> None:
    kept = saves()
    kept.keep("a", played_out(record()))
    save = kept.find("a")
    assert save and save.line and save.line.over
    assert kept.last() is None, "there is nothing to go on with"


def test_a_finished_game_that_is_looked_at_again_was_played_when_it_was() -> None:
    kept, game = saves(), played_out(record())
    kept.keep("a", game)
    kept.keep("b", game)
    kept.keep("a", game)
    assert ids(kept) == ["b", "a"]


def test_a_game_that_bots_finished_alone_is_not_kept() -> None:
    kept, game = saves(), record(bots=("normal", "normal"), moves=5)
    kept.keep("a", game)
    assert ids(kept) == ["a"]
    kept.keep("a", played_out(game))
    assert ids(kept) == []


# -- the line


@every_game
def test_a_line_says_which_game_who_plays_who_leads_how_far_and_when(game: str) -> None:
    kind, rng = GAMES[game], Rng("line")
    made = Record(game, kind.SEATS[0], "line", brief(kind), [f"P{seat}" for seat in range(kind.SEATS[0])])
    seen = set()
    while True:
        line, now = Line.of(made, 7), made.game()
        assert (line.game, line.names, line.moves, line.when) == (game, made.names, len(made), 7)
        assert line.over == (now.ask() is None)
        assert line.round == now.view(None).get("round", 0)
        assert line.leads == (() if len(now.best()) == now.seats else tuple(now.best()))
        seen.add(line.leads)
        if line.over:
            break
        made.play(decide(now, "normal", rng))
    assert len(seen) > 1
    assert line.leads == tuple(now.winners() or ()) or len(line.leads) == 0


def test_a_line_comes_back_from_the_store() -> None:
    kept = saves()
    kept.keep("a", record(moves=30))
    save = kept.find("a")
    assert save and save.line == Line.of(record(moves=30), 1_700_000_000)


def test_no_record_is_replayed_to_list_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = saves()
    for id_ in "abc":
        kept.keep(id_, record(moves=9))
    kept.store.set(OLD, json.dumps([{"id": "d", "text": record().text(), "tab": "t"}]))
    monkeypatch.delattr(Record, "parse")
    monkeypatch.delattr(Record, "__init__")
    assert ids(kept) == ["c", "b", "a", "d"]


BAD_LINES: list[Any] = [
    None,
    7,
    "x",
    [],
    {},
    {"game": "tarot"},
    {"game": "shokoba", "names": 7},
    {"game": "shokoba", "moves": "many"},
    {"game": "shokoba", "moves": float("inf")},
    {"game": "shokoba", "unknown": 1},
    {"game": ["shokoba"]},
]


@pytest.mark.parametrize("line", BAD_LINES, ids=str)
def test_a_damaged_line_is_read_again_from_the_records_head(line: Any) -> None:
    text = record(moves=9).text()
    save = Save.read("a", entry(line, text))
    assert save.line == Line("shokoba", ("Ana", "Bo"), moves=9)
    assert save.text == text


@pytest.mark.parametrize("leads", [[0, 9], [-1], ["0"], [None], [[0]]], ids=str)
def test_a_seat_that_is_not_there_does_not_lead(leads: list[Any]) -> None:
    line = {"game": "shokoba", "names": ["Ana", "Bo"], "leads": leads}
    save = Save.read("a", entry(line))
    assert save.line and set(save.line.leads) <= {0, 1}


def test_a_save_without_names_is_read() -> None:
    kept = saves()
    kept.keep("a", Record("shokoba", 2, "x"))
    save = kept.find("a")
    assert save and save.line and save.line.names == ()


# -- deleting, and taking that back


def test_a_deleted_game_is_gone_and_the_others_stay() -> None:
    kept = saves()
    for id_ in "abc":
        kept.keep(id_, record())
    kept.drop("b")
    assert ids(kept) == ["c", "a"]
    assert PREFIX + "b" not in kept.store.every_key()


def test_a_deleted_game_can_be_put_back_as_it_was() -> None:
    kept = saves()
    for id_ in "abc":
        kept.keep(id_, record(moves=3))
    before = kept.all()
    kept.drop("b")
    assert [(save.id, save.is_deleted) for save in kept.shown()] == [("c", False), ("b", True), ("a", False)]
    kept.restore("b")
    assert kept.all() == kept.shown() == before


def test_what_is_damaged_can_be_deleted_and_put_back_too() -> None:
    kept = saves()
    kept.store.set(f"{PREFIX}a", "{")
    kept.drop("a")
    assert ids(kept) == []
    kept.restore("a")
    assert [save.text for save in kept.all()] == ["{"]


def test_once_a_game_is_played_what_was_deleted_stays_so() -> None:
    kept = saves()
    kept.keep("a", record())
    kept.drop("a")
    kept.keep("b", record())
    kept.restore("a")
    assert [save.id for save in kept.shown()] == ["b"]


def test_what_is_not_there_is_neither_deleted_nor_put_back() -> None:
    kept = saves()
    kept.drop("a")
    kept.restore("a")
    assert kept.shown() == []


def test_putting_back_does_not_overwrite_what_another_tab_played_meanwhile() -> None:
    store = Kept()
    mine, other = saves(store, "mine"), saves(store, "other")
    mine.keep("a", record())
    mine.drop("a")
    other.keep("a", record(moves=4))
    assert [save.is_deleted for save in mine.shown()] == [False]
    mine.restore("a")
    save = mine.find("a")
    assert save and save.line and save.line.moves == 4


# -- damage

DAMAGED = ["", "{", "null", "7", '"text"', "{}", "[1]", "[null]", "\n\n", '{"tab": "t", "line": null}\nx']
DEEP = [
    "[" * 6500,
    '{"tab":' * 6500,
    '{"tab":"t","line":' + "[" * 6500,
    "{}\nTapis record 1\nseed " + "[" * 6500,
]


@pytest.mark.parametrize("raw", [*DAMAGED, *DEEP], ids=lambda raw: repr(raw[:20]))
def test_a_damaged_entry_hides_no_other_and_stays_as_it_is(raw: str) -> None:
    store = Kept()
    kept = saves(store)
    kept.keep("a", record())
    store.set(f"{PREFIX}b", raw)
    kept.keep("c", record())
    assert ids(kept) == ["c", "a", "b"], "the damaged ones are the last"
    assert store.texts[f"{PREFIX}b"] == raw
    save = kept.find("b")
    assert save and save.line is None and save.text == raw
    assert not kept.elsewhere("b")


def test_the_record_of_an_entry_is_given_back_even_where_it_cannot_be_read() -> None:
    save = Save.read("a", entry(None, "Once upon a time"))
    assert save.line is None and "Once upon a time" in save.text


def test_a_record_whose_first_line_is_damaged_is_still_a_game() -> None:
    save = Save.read("a", "{\n" + record(moves=9).text())
    assert save.line and save.line.moves == 9
    assert Record.parse(save.text).moves == record(moves=9).moves


# -- what the first versions kept


def old(*games: Any) -> Kept:
    store = Kept()
    store.set(OLD, json.dumps(games))
    return store


def old_game(id_: str, made: Record) -> dict[str, str]:
    return {"id": id_, "text": made.text(), "tab": "earlier"}


def test_games_of_the_old_list_are_moved_in_their_order() -> None:
    store = old(*(old_game(id_, record(seed=id_, moves=5)) for id_ in "abc"))
    kept = saves(store)
    assert ids(kept) == ["a", "b", "c"]
    assert OLD not in store.texts
    save = kept.find("b")
    assert save and save.line and save.line.names == ("Ana", "Bo") and save.line.moves == 5
    assert Record.parse(save.text).seed == "b"
    kept.keep("d", record())
    assert ids(kept) == ["d", "a", "b", "c"]


def test_a_game_of_the_old_list_is_found_without_listing_all() -> None:
    assert saves(old(old_game("a", record()))).find("a")


def test_a_game_of_the_old_list_does_not_replace_a_newer_one() -> None:
    store = old(old_game("a", record()))
    fresh = saves(store)
    fresh._write("a", record(moves=4).text(), Line.of(record(moves=4), 9), "tab")
    save = fresh.find("a")
    assert save and save.line and save.line.moves == 4


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*-unfinished.txt")), ids=lambda path: path.stem)
def test_a_record_of_any_game_is_known_by_its_head(path: Path) -> None:
    text = path.read_text("utf-8")
    save = saves(old({"id": "a", "text": text, "tab": "t"})).find("a")
    whole = Record.parse(text)
    assert save and save.line
    assert (save.line.game, save.line.names, save.line.moves) == (whole.kind.NAME, whole.names, len(whole))


def test_a_damaged_game_of_the_old_list_hides_no_other() -> None:
    bad = [7, None, "text", {"id": "x"}, {"id": "y", "text": "Once upon a time", "tab": "t"}]
    kept = saves(old(old_game("a", record()), *bad, old_game("b", record())))
    good, damaged = kept.all()[:2], kept.all()[2:]
    assert [save.id for save in good] == ["a", "b"]
    assert len(damaged) == len(bad)
    ends = sorted(save.text.split("\n")[-1] for save in damaged)
    assert ends == sorted(["7", "null", "text", '{"id": "x"}', "Once upon a time"])


@pytest.mark.parametrize("raw", ["", "{", "null", "7", '"text"', "{}", "[" * 9999], ids=lambda raw: raw[:9])
def test_an_old_list_that_cannot_be_read_is_put_aside_whole(raw: str) -> None:
    store = Kept()
    store.set(OLD, raw)
    store.set(f"{PREFIX}damaged1", "put aside before")
    kept = saves(store)
    assert {save.text for save in kept.all()} == {raw, "put aside before"}
    assert OLD not in store.texts


def test_the_old_list_is_moved_even_where_storage_is_full() -> None:
    storage = Storage(room=2100)
    storage.texts[OLD] = json.dumps([old_game(id_, record()) for id_ in "abcdef"])
    kept = saves(Local(lambda: storage))
    assert ids(kept) == [*"abcdef"]
    assert OLD not in storage.texts
    assert len(storage.texts) == 6, "the list has made room for its games"


# -- two tabs


def test_a_game_that_another_tab_played_on_is_elsewhere() -> None:
    store = Kept()
    mine, other = saves(store, "mine"), saves(store, "other")
    mine.keep("a", record())
    assert not mine.elsewhere("a")
    other.keep("a", record(moves=1))
    assert mine.elsewhere("a")
    assert not other.elsewhere("a")


def test_another_game_in_another_tab_is_no_matter() -> None:
    store = Kept()
    mine, other = saves(store, "mine"), saves(store, "other")
    mine.keep("a", record())
    stale = dict(store.texts)
    other.keep("b", record())
    assert not mine.elsewhere("a")
    assert sorted(ids(mine)) == ["a", "b"]
    assert stale.items() <= store.texts.items(), "each writes its own game only"


def test_a_game_that_is_not_saved_is_nowhere_else() -> None:
    assert not saves().elsewhere("a")
