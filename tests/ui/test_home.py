"""The home page: saved games, told without replaying them, deleted, put back; and what addresses bring."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from typing import Any

import pytest

from engine import Record
from engine.notation import HEADING
from ui.app import App
from ui.markup import render
from ui.saves import PREFIX
from ui.screens.home import home
from ui.screens.saved import ago
from ui.shelf import NAMES
from ui.store import Local, Memory
from ui.words import LANGUAGES, Words

from .driver import (
    Drawn,
    Kept,
    begun,
    draft,
    drawn,
    form,
    moments,
    new_app,
    open_hand,
    play_on,
    record,
    saved,
    session,
    start,
)
from .test_store import Storage

every_language = pytest.mark.parametrize("lang", LANGUAGES)
NOW = 1_700_000_000.0
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
DEEP = "[" * 6500


def entry(line: Any, text: str = "") -> str:
    return json.dumps({"tab": "t", "line": line}) + "\n" + text


def put(store: Memory, id_: str, **line: Any) -> None:
    store.set(PREFIX + id_, entry({"game": "shokoba", "names": ["Ana", "Bo"], "when": NOW, **line}))


def at_home(store: Memory | Local, lang: str = "en") -> App:
    app = new_app(store, lang, tab="home")
    app.shelf.saves.clock = lambda: NOW
    app.handle("home")
    return app


def ways(page: Drawn, act: str) -> list[str]:
    """The games that something can be done with."""
    return [e.attributes["data-id"] for e in page.having("data-id") if e.attributes["data-act"] == act]


# -- what is saved


@every_language
def test_the_settings_are_one_tap_from_home_before_and_after_python(lang: str) -> None:
    app = at_home(Memory(), lang)
    for page in (Drawn(render(home(Words(lang)))), drawn(app)):
        [button] = [e for e in page.tag("button") if e.attributes.get("data-act") == "settings"]
        assert button.attributes["aria-label"] == Words(lang)("settings")
    app.handle("settings")
    assert drawn(app).screen == "settings"


def test_with_nothing_saved_home_speaks_of_nothing_saved() -> None:
    page = drawn(at_home(Kept()))
    assert not page.having("data-id") and not [
        e for e in page.elements if "saves" in e.attributes.get("class", "")
    ]


def test_the_last_game_has_a_card_and_the_others_are_folded_in_their_order() -> None:
    store = Kept()
    for number in range(50):
        put(store, str(number), when=NOW - number * HOUR)
    page = drawn(at_home(store))
    assert ways(page, "resume") == [str(number) for number in range(50)]
    assert "Other games (49)" in page.text
    cards = [e.attributes["id"] for e in page.tag("article") if "last" in e.attributes["class"].split()]
    assert cards == ["save-0"]
    main = [e for e in page.having("data-id") if "gold" in e.attributes.get("class", "")]
    assert [e.attributes["data-id"] for e in main] == ["0"]
    summary = next(i for i, e in enumerate(page.elements) if e.tag == "summary")
    folded = [e for e in page.elements[summary:] if e.tag == "article"]
    assert len(folded) == 49


def test_to_draw_home_no_record_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Kept()
    for seed in ("one", "two", "three"):
        play_on(start(new_app(store, tab=seed), people=1, seed=seed), 4)
    app = at_home(store)
    for way in ("parse", "from_link", "__init__", "play", "replay"):
        monkeypatch.delattr(Record, way)
    assert drawn(app).screen == "home"
    assert len(ways(drawn(app), "resume")) == 3


@pytest.mark.parametrize(
    "lang, age, stands",
    [
        ("en", "Game under way · 3 hours ago", "round 2, Bo to play"),
        ("fr", "Partie en cours · il y a 3 heures", "manche 2, à Bo de jouer"),
    ],
)
def test_the_game_under_way_says_when_it_was_played_whose_turn_it_is_and_how_it_stands(
    lang: str, age: str, stands: str
) -> None:
    store = Kept()
    put(store, "a", leads=[1], round=2, moves=12, when=NOW - 3 * HOUR, scores=[3, -2], turn=1)
    page = drawn(at_home(store, lang))
    assert age in page.text and stands in page.text
    for name, score in (("Ana", 3), ("Bo", -2)):
        assert page.texts[page.texts.index(name) + 2] == Words(lang).n("shokoba.points", score)


@pytest.mark.parametrize("line", [{"scores": [3]}, {"scores": [1, 2, 3], "turn": 9}, {"turn": -1}, {}])
def test_a_line_that_does_not_know_how_the_game_stands_says_nothing_of_it(line: dict[str, Any]) -> None:
    store = Kept()
    put(store, "a", **line)
    page = drawn(at_home(store))
    assert "to play" not in page.text and "stone" not in page.text.replace("for a stone", "")
    assert ways(page, "resume") == ["a"]


@pytest.mark.parametrize(
    "lang, told",
    [
        ("en", "Bo leads · round 2 · 12 moves · 3 hours ago"),
        ("fr", "Bo mène · manche 2 · 12 coups · il y a 3 heures"),
    ],
)
def test_another_game_is_known_by_who_leads_how_far_it_is_and_when_it_was(lang: str, told: str) -> None:
    store = Kept()
    put(store, "last")
    put(store, "a", leads=[1], round=2, moves=12, when=NOW - 3 * HOUR)
    text = drawn(at_home(store, lang)).text.replace("\u00a0", " ")
    assert told in text
    assert Words(lang).all(["Ana", "Bo"]) in text


def test_a_game_just_played_has_a_line_of_its_own() -> None:
    store = Kept()
    play_on(start(new_app(store), people=1, names=("Zoé",)), 7)
    page = drawn(new_app(store))
    assert "Zoé" in page.texts and "just now" in page.text and "round 1" in page.text
    kept = Record.parse(saved(store)[0].text)
    assert f"{kept.names[kept.game().turn]} to play" in page.text


@every_language
@pytest.mark.parametrize("passed", [-5, 0, 59, 60, HOUR - 1, HOUR, DAY - 1, DAY, 59 * DAY, 60 * DAY, 1e12])
def test_it_is_told_how_long_ago_a_game_was_played(lang: str, passed: float) -> None:
    assert ago(Words(lang), 2e12, 2e12 - passed)


def test_units_of_time_do_not_overlap() -> None:
    words = Words("en")
    assert [ago(words, NOW, NOW - t) for t in (59, 61, HOUR - 1, HOUR, DAY, 59 * DAY, 61 * DAY)] == [
        "just now",
        "1 min ago",
        "59 min ago",
        "1 hour ago",
        "1 day ago",
        "59 days ago",
        "2 months ago",
    ]
    assert ago(words, NOW, 3) == "", "a game of the old list"


@every_language
@pytest.mark.parametrize(
    "line",
    [{"names": []}, {"names": ["Ana"], "leads": [0, 7]}, {"moves": 10**50}, {"when": float("inf")}, {}],
)
def test_any_line_can_be_drawn(lang: str, line: dict[str, Any]) -> None:
    store = Kept()
    put(store, "a", **line)
    assert ways(drawn(at_home(store, lang)), "resume") == ["a"]


def test_names_are_text_on_home_too() -> None:
    store = Kept()
    put(store, "a", names=["<script>alert(1)</script>", '"><b>'])
    page = drawn(at_home(store))
    assert not page.tag("script") and "<script>" in page.text


def test_a_save_without_names_is_offered_and_opens() -> None:
    store = Kept()
    store.set(f"{PREFIX}a", entry(None, Record("shokoba", 2, "x").text()))
    app = at_home(store)
    assert ways(drawn(app), "resume") == ["a"]
    app.handle("resume", {"id": "a"})
    assert drawn(app).screen == "curtain"
    assert len(record(app).names) == record(app).seats
    assert all(record(app).names)


def test_a_finished_game_is_kept_and_can_be_looked_at_again() -> None:
    store = Kept()
    app = start(new_app(store), people=1, names=("Zoé",))
    for _ in moments(app):
        pass
    finished = session(app).id
    app.handle("home")
    page = drawn(app)
    assert "Finished games (1)" in page.text
    assert not [e for e in page.tag("article") if "last" in e.attributes["class"].split()]
    again = at_home(store)
    again.handle("resume", {"id": finished})
    assert drawn(again).screen == "end"
    again.handle("resume")
    assert again.notice.text == again.words("nothing saved")


# -- what is damaged


@pytest.mark.parametrize("raw", ["", "{", "null", DEEP, "{}\n{}"], ids=lambda raw: raw[:9])
def test_a_damaged_game_is_shown_beside_the_others_to_be_downloaded_or_deleted(raw: str) -> None:
    store = Kept()
    put(store, "good")
    store.set(f"{PREFIX}bad", raw)
    app = at_home(store)
    page = drawn(app)
    assert ways(page, "resume") == ["good"]
    assert "Damaged games (1)" in page.text
    app.handle("download", {"id": "bad"})
    [effect] = app.take_effects()
    assert (effect.kind, effect.text) == ("download", raw)
    app.handle("drop", {"id": "bad"})
    assert f"{PREFIX}bad" not in store.texts
    app.handle("route", {"hash": "play/bad"})
    assert app.notice.text


def test_the_address_of_a_damaged_game_explains_and_leaves_it_as_it_is() -> None:
    store = Kept()
    store.set(f"{PREFIX}bad", DEEP)
    app = new_app(store)
    app.handle("route", {"hash": "play/bad"})
    assert drawn(app).screen == "trouble"
    assert store.texts[f"{PREFIX}bad"] == DEEP


# -- deleting and downloading


def test_a_game_is_deleted_and_put_back_where_it_was() -> None:
    store = Kept()
    for number in range(3):
        put(store, str(number), when=NOW - number)
    app = at_home(store)
    app.handle("drop", {"id": "1"})
    page = drawn(app)
    assert ways(page, "resume") == ["0", "2"]
    assert [e.attributes["id"] for e in page.tag("article")] == ["save-0", "save-1", "save-2"]
    assert ways(page, "restore") == ["1"]
    assert app.words("deleted") in page.text and app.notice.text
    app.handle("restore", {"id": "1"})
    assert ways(drawn(app), "resume") == ["0", "1", "2"]
    assert len(saved(store)) == 3


def test_what_was_deleted_is_no_longer_shown_once_a_game_is_played() -> None:
    store = Kept()
    put(store, "a")
    app = at_home(store)
    app.handle("drop", {"id": "a"})
    start(app, people=1)
    app.handle("home")
    assert ways(drawn(app), "restore") == []


def test_a_saved_game_is_downloaded_as_its_record() -> None:
    store = Kept()
    app = play_on(start(new_app(store), people=2), 4)
    text = record(app).text()
    for act in ({"id": session(app).id}, {}):
        app.handle("download", act)
        [effect] = [effect for effect in app.take_effects() if effect.kind == "download"]
        assert effect.text == text
        assert effect.name.startswith("tapis") and effect.name.endswith(".txt")


def test_every_way_to_a_game_says_which_game() -> None:
    store = Kept()
    put(store, "a")
    put(store, "b", names=["Cy", "Di"])
    store.set(f"{PREFIX}c", "{")
    buttons = drawn(at_home(store)).having("data-id")
    labels = [button.attributes["aria-label"] for button in buttons]
    assert len(set(labels)) == len(labels) == 8


# -- storage full


def test_a_full_storage_is_said_at_the_table_and_at_home_and_room_can_be_made() -> None:
    storage = Storage(room=1200)
    app = new_app(Local(lambda: storage))
    for number in range(9):
        start(app, people=2, seed=str(number))
        if not session(app).kept:
            break
    assert number > 0
    assert app.notice.text == app.words("no room"), "said once, aloud"
    open_hand(app)
    page = drawn(app)
    assert app.notice.text == "" and app.words("no room") in page.text
    app.handle("home")
    page = drawn(app)
    assert app.words("storage full") in page.text
    assert len(ways(page, "drop")) == len(ways(page, "download")) == number + 1
    for id_ in ways(page, "drop")[1:]:
        app.handle("drop", {"id": id_})
    assert app.words("storage full") not in drawn(app).text
    assert len(saved(Local(lambda: storage))) == 1
    app.handle("resume")
    assert session(app).kept and record(app).seed == str(number)


def test_a_browser_that_keeps_nothing_is_not_full() -> None:
    page = drawn(begun())
    assert "Not saved" in page.text and "room" not in page.text


# -- what comes in by an address


def test_bots_that_an_address_starts_do_not_have_the_last_peoples_names() -> None:
    store = Kept()
    start(new_app(store), names=("Ana", "Bo"))
    app = new_app(store, tab="later")
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "1", "seats": "2"})
    assert set(record(app).names).isdisjoint({"Ana", "Bo"})
    app.handle("new", {"game": "shokoba"})
    assert draft(app).names[:2] == ("Ana", "Bo"), "people's names wait for people"


@pytest.mark.parametrize("digits", [20, 5000])
@pytest.mark.parametrize("key", ["seats", "bots"])
def test_a_number_of_any_length_in_an_address_starts_a_game_and_its_bots_move(key: str, digits: int) -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "1", key: "9" * digits})
    assert record(app).seats == (4 if key == "seats" else 2)
    assert set(record(app).bots) == {"", "normal"}
    play_on(app, 6)


def test_a_seed_of_any_length_is_cut_and_comes_back() -> None:
    store = Kept()
    app = new_app(store)
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "1", "seed": DEEP})
    assert record(app).seed == DEEP[:500]
    app.handle("here")
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    assert record(again).seed == record(app).seed


@pytest.mark.parametrize("names", [DEEP, f'["{"x" * 400_000}"]', "7", "null"], ids=lambda names: names[:9])
def test_stored_names_of_any_kind_are_no_hindrance(names: str) -> None:
    store = Kept()
    store.set(NAMES, names)
    app = new_app(store)
    app.handle("new", {"game": "shokoba"})
    assert drawn(app).screen == "setup"


def deep_link() -> str:
    return f"shokoba.1.{urlsafe_b64encode(DEEP.encode()).decode()}.A.0"


BAD = {"deep": deep_link(), "long": "shokoba.1." + "A" * 200_000, "foreign": "a.b.c"}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_link_in_mid_game_is_told_and_the_game_goes_on_where_it_was(what: str) -> None:
    app = play_on(start(new_app(Kept()), people=2), 5)
    moves, id_ = record(app).moves, session(app).id
    app.handle("route", {"hash": BAD[what]})
    page = drawn(app)
    assert page.screen == "trouble"
    assert app.words("trouble.long" if what == "long" else "trouble.foreign") in page.text
    assert "back" in page.acts()
    assert app.route() == f"play/{id_}"
    app.handle("back")
    assert drawn(app).screen == "curtain"
    assert (record(app).moves, session(app).id) == (moves, id_)
    play_on(app, 2)


def test_where_no_game_was_on_the_table_trouble_offers_none() -> None:
    app = new_app()
    app.handle("route", {"hash": deep_link()})
    assert "back" not in drawn(app).acts()


def test_a_pasted_text_longer_than_any_game_is_refused_and_not_shown_again() -> None:
    app = new_app()
    app.handle("load", {}, {"record": f"{HEADING}\ngame shokoba\n\n" + "play Z9\n" * 1_000_000})
    page = drawn(app)
    assert app.words("trouble.long") in page.text
    assert len(page.html) < 10_000


def test_a_form_of_any_length_is_cut() -> None:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("start", {}, {**form(2, 2), "name0": "x" * 10**6, "seed": "y" * 10**6, "seats": "9" * 5000})
    assert len(record(app).names[0]) == 24
    assert len(record(app).seed) == 500
