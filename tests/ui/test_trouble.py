"""Records and links that are wrong, other tabs, and a page that is wrong itself: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Record
from ui import thought as thought_module
from ui.games import look
from ui.saves import PREFIX
from ui.stack import Trouble

from .driver import (
    Kept,
    begun,
    broken,
    drawn,
    legal,
    moments,
    new_app,
    open_hand,
    play_on,
    record,
    saved,
    session,
    start,
    timers,
)

# -- records, links and what is wrong with them


def finished_link() -> str:
    app = play_on(begun(people=2, names=("Ana", "Bo")), 9)
    return record(app).link()


def test_a_game_can_be_copied_as_text_and_as_a_link_and_opened_again() -> None:
    app = play_on(begun(people=2), 7)
    app.take_effects()
    for act in ("copy", "link"):
        app.handle(act)
        [effect] = app.take_effects()
        assert effect.kind == "copy"
        other = new_app()
        other.handle("load", {}, {"record": effect.text})
        assert record(other).moves == record(app).moves
        assert drawn(other).screen == "curtain"


@pytest.mark.parametrize(("done", "key"), [("true", "copied"), ("false", "not copied")])
def test_it_says_whether_it_was_copied(done: str, key: str) -> None:
    app = begun()
    app.handle("copied", {"at": done})
    assert app.notice.text == app.words(key)


def test_a_link_opens_from_the_address() -> None:
    app = new_app()
    app.handle("route", {"hash": finished_link()})
    assert len(record(app)) == 9
    assert drawn(app).screen == "curtain"


def test_a_record_without_names_and_with_bots_nobody_knows_can_be_played() -> None:
    app = new_app()
    app.handle("load", {}, {"record": Record("shokoba", 2, "x", bots=("genius", "")).link()})
    assert len(record(app).names) == record(app).seats
    assert all(record(app).names)
    for page in moments(app):
        assert page.screen != "trouble"


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def played_text() -> str:
    return record(play_on(begun(people=2), 6)).text()


BAD: dict[str, Callable[[], str]] = {
    "foreign": lambda: "Once upon a time",
    "game": lambda: edited(played_text(), "game shokoba", "game tarot"),
    "rules": lambda: edited(played_text(), "rules 1", "rules 99"),
    "setup": lambda: edited(played_text(), "seats 2", "seats 7"),
    "move": lambda: edited(played_text(), "\n\ncheck", "\nplay Z9\n\ncheck"),
    "cut": lambda: played_text()[:-40],
    "check": lambda: edited(played_text(), "check ", "check 0"),
}


@pytest.mark.parametrize("why", BAD)
def test_a_bad_record_says_what_is_wrong_and_gives_the_text_back(why: str) -> None:
    store = Kept()
    app = start(new_app(store), people=1, seed="mine")
    before = saved(store)
    text = BAD[why]()
    app.handle("load", {}, {"record": text})
    page = drawn(app)
    assert page.screen == "trouble"
    assert app.words(f"trouble.{why}") in page.text
    assert text.split("\n")[-1] in page.text
    assert saved(store) == before, "what was there is kept"
    app.handle("home")
    app.handle("resume")
    assert record(app).seed == "mine"


@pytest.mark.parametrize("why", ["move", "cut", "check"])
def test_from_a_bad_record_the_game_goes_on_from_its_last_good_move(why: str) -> None:
    app = new_app()
    app.handle("load", {}, {"record": BAD[why]()})
    assert "mend" in drawn(app).acts()
    app.handle("mend")
    assert drawn(app).screen == "curtain"
    assert len(record(app)) >= 4
    play_on(app, 3)


@pytest.mark.parametrize("why", ["foreign", "game", "setup"])
def test_where_nothing_is_good_there_is_nothing_to_go_on_from(why: str) -> None:
    app = new_app()
    app.handle("load", {}, {"record": BAD[why]()})
    assert "mend" not in drawn(app).acts()
    app.handle("mend")
    assert drawn(app).screen == "trouble"


@pytest.mark.parametrize(
    ("why", "is_playing", "way"),
    [("foreign", False, "home"), ("foreign", True, "back"), ("cut", False, "mend"), ("cut", True, "mend")],
)
def test_the_way_on_that_loses_nothing_is_the_one_golden_button(why: str, is_playing: bool, way: str) -> None:
    app = begun(people=2) if is_playing else new_app()
    app.handle("load", {}, {"record": BAD[why]()})
    page = drawn(app)
    assert page.screen == "trouble"
    golden = [
        e.attributes["data-act"] for e in page.elements if "gold" in e.attributes.get("class", "").split()
    ]
    assert golden == [way]


def test_a_damaged_save_is_shown_explained_and_never_overwritten() -> None:
    store = Kept()
    app = play_on(start(new_app(store), people=2), 6)
    key = PREFIX + session(app).id
    damaged = edited(store.texts[key], "\n\ncheck", "\nplay Z9\n\ncheck")
    store.set(key, damaged)
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    page = drawn(again)
    assert page.screen == "trouble"
    assert "play Z9" in page.text
    again.handle("mend")
    play_on(again, 4)
    assert store.texts[key] == damaged
    assert len(saved(store)) == 2


LINKS: dict[str, Callable[[str], str]] = {
    "cut": lambda link: link[: len(link) * 2 // 3],
    "changed": lambda link: link[:-1] + ("0" if link[-1] != "0" else "1"),
    "other game": lambda link: link.replace("shokoba", "tarot"),
    "not base64": lambda link: "shokoba.1.***.AB.0123",
    "long": lambda link: link.replace(".", "." + "A" * 3000, 3),
    "dots": lambda link: "." * 50,
    "emoji": lambda link: "🀄.🀄.🀄",
}


@pytest.mark.parametrize("how", LINKS)
def test_a_hand_edited_link_is_explained(how: str) -> None:
    app = new_app()
    app.handle("route", {"hash": LINKS[how](finished_link())})
    page = drawn(app)
    assert page.screen == "trouble"
    assert isinstance(app.top, Trouble) and app.top.why in BAD
    assert app.route() == ""


# -- two tabs


def test_the_first_tab_notices_that_the_second_plays_and_does_not_overwrite() -> None:
    store = Kept()
    first = play_on(start(new_app(store, tab="first"), people=2), 3)
    second = new_app(store, tab="second")
    second.handle("route", {"hash": first.route()})
    play_on(second, 4)
    text = saved(store)[0].text

    first.handle("elsewhere")
    page = drawn(first)
    assert page.screen == "trouble"
    assert first.words("trouble.elsewhere") in page.text
    assert saved(store)[0].text == text

    first.handle("mend")
    assert record(first).moves == record(second).moves
    second.handle("elsewhere")
    assert drawn(second).screen == "trouble"


@pytest.mark.parametrize("act", ["move", "undo"])
def test_a_tab_that_was_not_told_does_not_overwrite_either(act: str) -> None:
    store = Kept()
    first = play_on(start(new_app(store, tab="first"), people=2), 1)
    if act == "move":
        open_hand(first)
    second = new_app(store, tab="second")
    second.handle("route", {"hash": first.route()})
    play_on(second, 4)
    text = saved(store)[0].text
    first.handle(act, {"move": " ".join(legal(first)[0])})
    assert drawn(first).screen == "trouble"
    assert saved(store)[0].text == text


def test_another_game_in_another_tab_disturbs_nobody() -> None:
    store = Kept()
    first = start(new_app(store, tab="first"), people=2)
    start(new_app(store, tab="second"), people=2)
    first.handle("elsewhere")
    assert drawn(first).screen == "curtain"


# -- when the page itself is wrong


def test_an_error_while_drawing_becomes_a_screen_with_the_record_and_a_way_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = play_on(begun(people=2), 5)
    moves = record(app).moves
    with monkeypatch.context() as patch:
        patch.setattr(look("shokoba"), "board", broken)
        page = drawn(app)
        assert page.screen == "trouble"
        assert record(app).text().split("\n")[0] in page.text
        assert "broken on purpose" in page.text
        assert "broken on purpose" in capsys.readouterr().out
    app.handle("mend")
    assert drawn(app).screen == "curtain"
    assert record(app).moves == moves


def test_an_error_while_answering_becomes_a_screen_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = begun(people=0)
    with monkeypatch.context() as patch:
        patch.setattr(thought_module, "decide", broken)
        app.handle("bot", {"at": timers(app, "bot")[-1].text})
        assert drawn(app).screen == "trouble"
        app.handle("copy")
        assert "broken on purpose" in app.take_effects()[-1].text
    app.handle("mend")
    for page in moments(app):
        assert page.screen != "trouble"


def test_an_error_that_stays_does_not_push_the_other_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Kept()
    app = new_app(store)
    start(app, people=1, seed="other")
    start(app, people=2, seed="this")
    monkeypatch.setattr(look("shokoba"), "board", broken)
    for _ in range(9):
        assert drawn(app).screen == "trouble"
        app.handle("mend")
    assert len(saved(store)) == 2


@pytest.mark.parametrize("act", ["nonsense", "swap", "undo", "next", "rematch", "lang", "piece", "move"])
def test_an_act_that_makes_no_sense_here_is_no_blank_page(act: str) -> None:
    app = new_app()
    app.handle(act)
    assert drawn(app).screen in ("trouble", "home")
    app.handle("home")
    assert drawn(app).screen == "home"
