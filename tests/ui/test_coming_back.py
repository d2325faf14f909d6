"""Set-ups, addresses, saves: how one comes to a game, and comes back to it."""

from __future__ import annotations

from html import escape

import pytest

from engine import GAMES, Record
from ui.saves import OLD, PREFIX
from ui.shelf import NAMES, SETUP
from ui.store import Memory

from .driver import (
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

MARKUP = "<b onclick=x>&amp;\"'</b>"


# -- set-up, addresses, home


def test_the_names_of_last_time_come_back() -> None:
    store = Kept()
    start(new_app(store), names=("Ana", "Bo"))
    later = new_app(store)
    later.handle("new", {"game": "shokoba"})
    assert draft(later).names[:2] == ("Ana", "Bo")


def test_a_set_up_comes_back_as_it_was_left_after_a_reload_too() -> None:
    store = Kept()
    app = new_app(store)
    app.handle("new", {"game": "rummu"})
    chosen = {"opening": "total", "tablet": "pass", "seat": "2"}
    app.handle("form", {}, form(5, 3, names=("Ana", "Bo", "Mo"), seed="ours", options=chosen))
    app.handle("swap", {"seat": "0", "other": "1"})
    again = new_app(store)
    again.handle("route", {"hash": "new/rummu"})
    assert draft(again) == draft(app)
    assert (draft(app).names[:2], draft(app).options["opening"], draft(app).seed) == (
        ("Bo", "Ana"),
        "total",
        "ours",
    )
    again.handle("route", {"hash": "new/shokoba"})
    assert draft(again).seats == GAMES["shokoba"].SEATS[0], "each game has its own"


def test_back_from_a_game_that_was_reloaded_are_its_seats_and_no_deal() -> None:
    store = Kept()
    app = start(new_app(store), "shokoba", 4, 2, names=("Ana", "Bo"), seed="once")
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    start(again, "rummu", 3, 2, names=("Cy", "Di"))
    again.handle("route", {"hash": "new/shokoba"})
    found = draft(again)
    assert (found.seats, found.bots[:4]) == (4, ("", "", "normal", "normal"))
    assert found.names[:2] == ("Cy", "Di"), "the names of last time"
    assert found.seed == ""


@pytest.mark.parametrize(
    "damaged", ["", "{", "7", "null", "[1, null]", '{"seats": [9], "kind0": "x", "name1": 3}']
)
@pytest.mark.parametrize("key", [NAMES, f"{SETUP}shokoba"])
def test_damaged_names_or_seats_are_no_hindrance(key: str, damaged: str) -> None:
    store = Kept()
    store.set(key, damaged)
    app = new_app(store)
    app.handle("new", {"game": "shokoba"})
    assert app.screen == "setup"


def test_two_neighbours_change_places_on_the_form() -> None:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("swap", {"seat": "0", "other": "1"}, form(2, 1, names=("Ana", "Bo")))
    assert draft(app).names[:2] == ("Bo", "Ana")
    assert draft(app).bots[:2] == ("normal", "")


def test_an_address_sets_up_a_game_or_starts_it() -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": "shokoba"})
    assert app.screen == "setup"
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "1", "seats": "3", "seed": "x"})
    assert record(app).seats == 3
    assert record(app).seed == "x"
    assert record(app).bots.count("") == 2


@pytest.mark.parametrize("seats", ["0", "77", "-1", "x", "2.5", ""])
@pytest.mark.parametrize("bots", ["0", "77", "-1", "x", ""])
def test_an_address_with_odd_numbers_still_starts_a_game(seats: str, bots: str) -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": "shokoba", "bots": bots, "seats": seats})
    assert app.screen in ("table", "curtain")


@pytest.mark.parametrize("seed", ["🀄", "x" * 200, MARKUP, "\ud800", "0", " spaces ", "'\"", "new\nline"])
def test_any_text_is_a_seed_and_the_same_one_gives_the_same_cards(seed: str) -> None:
    one, other = begun(seed=seed), begun(seed=seed)
    assert record(one).game() == record(other).game()
    text = record(one).text()
    assert Record.parse(text).game() == record(one).game()
    assert drawn(one).screen == "curtain"
    play_on(one, 9)
    assert drawn(one).screen == "curtain"


@pytest.mark.parametrize(
    "hash_", ["new/tarot", "new/", "nowhere", "new", "play", "play/xyz", "a.b", MARKUP, "%F0%9F"]
)
def test_an_address_that_leads_nowhere_comes_home_with_a_word(hash_: str) -> None:
    app = new_app()
    app.handle("route", {"hash": hash_})
    page = drawn(app)
    assert page.screen == "home"
    assert app.notice.text and app.notice.text in page.text
    assert app.route() == ""


def test_an_unknown_game_in_an_address_is_named_and_cannot_do_harm() -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": MARKUP})
    assert drawn(app).screen == "home"
    assert MARKUP not in app.html()
    assert escape(MARKUP[:10], quote=False) in app.html()


def test_help_from_set_up_is_about_that_game_and_comes_back_to_it() -> None:
    app = begun(people=1)
    app.handle("home")
    app.handle("new", {"game": "shokoba"})
    app.handle("help", {}, form(3, 1, names=("Ana",)))
    assert drawn(app).screen == "help"
    assert app.route() == "new/shokoba/help"
    app.handle("back")
    assert drawn(app).screen == "setup"
    assert (draft(app).seats, draft(app).names[0]) == (3, "Ana")


def test_addresses_name_the_screen_and_hold_nothing_else() -> None:
    app = new_app()
    assert app.route() == ""
    app.handle("new", {"game": "shokoba"})
    assert app.route() == "new/shokoba"
    start(app)
    assert app.route() == f"play/{session(app).id}"
    app.handle("home")
    assert app.route() == ""


# -- saving and coming back


def test_every_move_is_saved_at_once() -> None:
    store = Kept()
    app = start(new_app(store), people=2)
    for _ in range(12):
        play_on(app, 1)
        assert Record.parse(saved(store)[0].text).moves == record(app).moves


def test_a_reload_comes_back_to_the_same_game_with_the_hand_closed() -> None:
    store = Kept()
    app = open_hand(play_on(start(new_app(store), people=2, names=("Ana", "Bo")), 5))
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    assert record(again).moves == record(app).moves
    assert record(again).names == ("Ana", "Bo")
    assert drawn(again).screen == "curtain"
    assert session(again).told == session(app).told


def test_home_offers_each_saved_game_and_resume_the_newest() -> None:
    store = Kept()
    app = new_app(store)
    for seed in ("one", "two"):
        start(app, people=1, seed=seed, names=(seed,))
    app.handle("home")
    page = drawn(app)
    shown = [e.attributes["data-id"] for e in page.having("data-id") if e.attributes["data-act"] == "resume"]
    assert shown == [save.id for save in saved(store)]
    assert "one" in page.text and "two" in page.text
    app.handle("resume")
    assert record(app).seed == "two"
    app.handle("resume", {"id": saved(store)[1].id})
    assert record(app).seed == "one"


def test_a_finished_game_is_no_longer_offered() -> None:
    store = Kept()
    app = start(new_app(store), people=0)
    for _ in moments(app):
        pass
    assert saved(store) == []
    app.handle("home")
    assert drawn(app).having("data-id") == []


def test_with_nothing_saved_resume_says_so() -> None:
    app = new_app()
    app.handle("resume")
    assert app.notice.text == app.words("nothing saved")


def test_the_page_says_whether_the_game_is_saved() -> None:
    assert "Not saved" in drawn(begun()).text
    assert "Not saved" not in drawn(start(new_app(Kept()))).text


class Refusing(Memory):
    def get(self, key: str) -> str | None:
        raise OSError("denied")

    def set(self, key: str, text: str) -> bool:
        raise OSError("denied")

    def remove(self, key: str) -> None:
        raise OSError("denied")

    def every_key(self) -> list[str]:
        raise OSError("denied")


def test_a_store_that_throws_never_leaves_a_blank_page() -> None:
    app = new_app(Refusing())
    for act, data in (
        ("home", {}),
        ("new", {"game": "shokoba"}),
        ("start", {}),
        ("resume", {}),
        ("home", {}),
    ):
        app.handle(act, data)
        assert drawn(app).screen in ("trouble", "setup")


@pytest.mark.parametrize("damaged", ["{", "[]", '[{"id": "a", "text": "", "tab": ""}]', "[7]"])
def test_a_damaged_store_still_plays(damaged: str) -> None:
    store = Kept()
    store.set(OLD, damaged)
    store.set(f"{PREFIX}x", damaged)
    app = new_app(store)
    app.handle("home")
    assert drawn(app).screen == "home"
    start(app, people=1)
    assert drawn(app).screen == "table"
    assert store.texts[f"{PREFIX}x"] == damaged


def test_after_the_end_a_rematch_is_a_new_deal_and_same_deal_the_old_one() -> None:
    app = begun(people=0, names=("Ana", "Bo"))
    for _ in moments(app):
        pass
    old = record(app)
    app.handle("again")
    assert record(app).seed == old.seed
    assert record(app).names == ("Bo", "Ana")
    app.handle("rematch")
    assert record(app).seed != old.seed
    assert len(record(app)) == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_same_deal_is_played_by_everybody_one_seat_on_until_all_had_every_place(seats: int) -> None:
    names = ("Ana", "Bo", "Cleo", "Dan", "Eve")[:seats]
    app = begun("charuma", seats, people=1, names=names)
    first = record(app)
    bots = first.bots
    for _ in range(seats):
        play_on(app, 1)
        app.handle("again")
        names, bots = (names[-1], *names[:-1]), (bots[-1], *bots[:-1])
        assert (record(app).names, record(app).bots) == (names, bots)
        assert len(record(app)) == 0
        for seat in range(seats):
            assert record(app).now.view(seat)["zones"] == first.at(0).view(seat)["zones"]
    assert (record(app).names, record(app).bots) == (first.names, first.bots)
