"""Back and Forward: whatever covers a table or a set-up is a place of its own, and closing it leaves none."""

from __future__ import annotations

import pytest

from ui.app import App
from ui.arriving import is_offered
from ui.effects import Effect

from .driver import (
    Kept,
    begun,
    draft,
    drawn,
    form,
    new_app,
    open_hand,
    play_on,
    record,
    session,
    start,
    timers,
)


class Browser:
    """The browser's history as assets/stage.js keeps it: addresses, each opened from the one below or not."""

    def __init__(self, app: App, address: str = "") -> None:
        self.app = app
        self.entries = [(address, False)]
        self.at = 0
        self.arrive()

    @property
    def address(self) -> str:
        return self.entries[self.at][0]

    def do(self, act: str, data: dict[str, str] | None = None, filled: dict[str, str] | None = None) -> None:
        self.app.handle(act, data, filled)
        for effect in self.app.take_effects():
            if effect.kind == "push":
                self.entries[self.at + 1 :] = [(effect.text, True)]
                self.at += 1
            elif effect.kind == "back" and self.entries[self.at][1]:
                self.back()
            elif effect.kind in ("back", "replace"):
                self.entries[self.at] = (effect.text, self.entries[self.at][1])
        assert self.address == self.app.route() or is_offered(self.app.session())

    def arrive(self) -> None:
        self.do("route", {"hash": self.address})

    def back(self) -> None:
        self.at -= 1
        self.arrive()

    def forward(self) -> None:
        self.at += 1
        self.arrive()

    def begin(self, people: int = 2) -> None:
        self.do("new", {"game": "shokoba"})
        self.do("start", {}, form(2, people, names=("Ana", "Bo")))


every_cover = pytest.mark.parametrize("cover", ["help", "log"])


@every_cover
@pytest.mark.parametrize("people", [1, 2])
def test_back_closes_what_covers_the_table(cover: str, people: int) -> None:
    browser = Browser(new_app())
    browser.begin(people)
    before, table = drawn(browser.app).html, browser.address
    browser.do(cover)
    assert (browser.app.screen, browser.address) == (cover, f"{table}/{cover}")
    browser.back()
    assert (drawn(browser.app).html, browser.address) == (before, table)


@every_cover
def test_what_is_closed_by_its_button_is_not_opened_again_by_back(cover: str) -> None:
    browser = Browser(new_app())
    browser.begin()
    table, entries = browser.address, browser.at
    for _ in range(3):
        browser.do(cover)
        browser.do("back")
        assert (browser.address, browser.at) == (table, entries)
    browser.back()
    assert browser.app.screen == "setup"


@every_cover
def test_forward_opens_again_what_back_has_closed(cover: str) -> None:
    browser = Browser(new_app())
    browser.begin()
    browser.do(cover)
    browser.back()
    browser.forward()
    assert browser.app.screen == cover
    browser.do("back")
    assert browser.app.screen == "curtain"


def test_over_the_log_of_a_finished_game_back_comes_to_its_end() -> None:
    app = begun(people=0)
    while app.screen != "end":
        if app.screen == "result":
            app.handle("next")
        for effect in timers(app, "bot"):
            app.handle("bot", {"at": effect.text})
    browser = Browser(app, app.route())
    browser.do("log")
    browser.back()
    assert app.screen == "end"


def test_an_open_hand_and_what_is_tapped_are_as_they_were_when_help_is_closed() -> None:
    browser = Browser(new_app())
    browser.begin()
    app = open_hand(browser.app)
    piece = sorted(drawn(app).tappable())[0]
    browser.do("piece", {"piece": piece})
    browser.do("help")
    browser.back()
    assert session(app).tapped == {piece}
    assert drawn(app).root["data-open"] == str(record(app).now.turn)


def test_back_from_a_game_finds_the_set_up_as_it_was_left() -> None:
    browser = Browser(new_app())
    browser.do("new", {"game": "shokoba"})
    browser.do("start", {}, form(3, 2, names=("Ana", "Bo"), options={"distraction": True}))
    browser.back()
    assert draft(browser.app).seats == 3
    assert draft(browser.app).names[:2] == ("Ana", "Bo")
    assert draft(browser.app).options["distraction"] is True


@pytest.mark.parametrize("how", ["back", "button"])
def test_from_help_over_set_up_one_comes_back_to_what_was_chosen(how: str) -> None:
    browser = Browser(new_app())
    browser.do("new", {"game": "shokoba"})
    browser.do("help", {}, form(4, 3, names=("Ana", "Bo")))
    assert browser.address == "new/shokoba/help"
    if how == "back":
        browser.back()
    else:
        browser.do("back")
    assert (browser.app.screen, browser.address) == ("setup", "new/shokoba")
    assert (draft(browser.app).seats, draft(browser.app).names[:2]) == (4, ("Ana", "Bo"))
    browser.back()
    assert browser.app.screen == "home"


def test_a_set_up_one_comes_back_to_from_home_is_as_it_was_left() -> None:
    browser = Browser(new_app())
    browser.do("new", {"game": "shokoba"})
    browser.do("form", {}, form(4, 3, names=("Ana",)))
    browser.back()
    browser.forward()
    assert (draft(browser.app).seats, draft(browser.app).names[0]) == (4, "Ana")


def test_a_tile_sets_a_game_up_anew() -> None:
    browser = Browser(new_app())
    browser.do("new", {"game": "shokoba"})
    browser.do("form", {}, form(4, 3, seed="the same again"))
    browser.do("home")
    browser.do("new", {"game": "shokoba"})
    assert (draft(browser.app).seats, draft(browser.app).seed) == (2, "")


def test_back_from_home_comes_to_the_game_with_the_hand_closed() -> None:
    browser = Browser(new_app(Kept()))
    browser.begin()
    open_hand(browser.app)
    moves = record(play_on(browser.app, 3)).moves
    browser.do("home")
    browser.back()
    assert drawn(browser.app).screen == "curtain"
    assert record(browser.app).moves == moves


@pytest.mark.parametrize("act", ["rematch", "again"])
def test_another_game_takes_the_place_of_a_finished_one(act: str) -> None:
    browser = Browser(new_app())
    browser.begin()
    entries = browser.at
    browser.do(act)
    assert browser.at == entries
    browser.back()
    assert browser.app.screen == "setup"


def test_an_address_that_leads_nowhere_is_put_right_not_added_to() -> None:
    link = record(play_on(begun(people=2), 3)).link()
    for address, screen in (("nowhere", "home"), (link[:-3] + "zzz", "trouble")):
        browser = Browser(new_app(), address)
        assert (browser.app.screen, len(browser.entries)) == (screen, 1)
        assert browser.address == browser.app.route() != address


def test_a_link_is_put_right_when_somebody_takes_its_game_up() -> None:
    link = record(play_on(begun(people=2), 3)).link()
    browser = Browser(new_app(), link)
    for act in ("help", "back"):
        browser.do(act)
        assert browser.entries == [(link, False)]
    browser.do("here")
    assert browser.entries == [(browser.app.route(), False)]
    assert browser.address.startswith("play/")


def test_an_invitation_is_followed_once() -> None:
    app = new_app(Kept())
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "0", "seed": "x"})
    assert not [effect for effect in app.take_effects() if effect.kind in ("push", "replace")]
    app.handle("here")
    assert [effect for effect in app.take_effects() if effect.kind == "replace"] == [
        Effect("replace", app.route())
    ]


# -- a reload


@every_cover
def test_the_address_of_a_cover_reloads_to_it_over_that_game(cover: str) -> None:
    store = Kept()
    app = play_on(start(new_app(store), people=2), 3)
    app.handle(cover)
    again = new_app(store, tab="later")
    browser = Browser(again, app.route())
    assert (again.screen, record(again).moves) == (cover, record(app).moves)
    browser.do("back")
    assert (again.screen, len(browser.entries)) == ("curtain", 1)


def test_the_address_of_help_over_set_up_reloads_to_it() -> None:
    browser = Browser(new_app(), "new/daruma/help")
    assert browser.app.screen == "help"
    browser.do("back")
    assert (browser.app.screen, draft(browser.app).game) == ("setup", "daruma")


@pytest.mark.parametrize("cover", ["", "/help", "/log"])
def test_the_address_of_a_game_that_is_not_here_comes_home_with_a_word(cover: str) -> None:
    app = new_app(Kept())
    Browser(app, f"play/shokoba-gone{cover}")
    assert app.screen == "home"
    assert app.notice.text


def test_an_address_names_the_game_it_leads_to() -> None:
    assert begun("daruma").route().startswith("play/daruma-")


# -- trouble lies over what was shown


def test_from_a_link_that_is_not_understood_back_comes_to_the_game_it_interrupted() -> None:
    browser = Browser(new_app())
    browser.begin()
    table = browser.address
    browser.entries[browser.at + 1 :] = [("a.b.c", False)]
    browser.forward()
    assert (browser.app.screen, browser.address) == ("trouble", table)
    browser.back()
    assert (browser.app.screen, browser.address) == ("curtain", table)


def test_trouble_over_help_is_mended_onto_the_table() -> None:
    store = Kept()
    browser = Browser(new_app(store, tab="first"))
    browser.begin()
    table = browser.address
    browser.do("help")
    play_on(Browser(new_app(store, tab="second"), table).app, 2)
    browser.do("elsewhere")
    assert browser.app.screen == "trouble"
    browser.do("mend")
    assert (browser.app.screen, browser.address) == ("curtain", table)
