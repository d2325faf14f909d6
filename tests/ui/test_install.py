"""The page offers to be installed after a finished game, never before, and not again once it was answered."""

from __future__ import annotations

import pytest

from engine import Record
from ui.app import App
from ui.words import Words

from .driver import Kept, drawn, moments, new_app, start


def installable(store: Kept, way: str, framed: bool = False) -> App:
    app = App(store, "en", iter(map(str, range(99))).__next__, framed=framed)
    app.tastes.install_way = lambda: way
    return app


def finish(app: App) -> App:
    *before, _ = moments(start(app, "shokoba", 2, 1))
    assert not any("decline" in page.acts() for page in before), "never before the end"
    return app


def test_who_has_finished_a_game_may_install_the_page() -> None:
    store = Kept()
    app = finish(installable(store, "prompt"))
    assert {"install", "decline"} <= drawn(app).acts()
    app.take_effects()
    app.handle("install")
    assert [effect.kind for effect in app.take_effects()] == ["install"]
    assert "install" not in drawn(app).acts()


def test_no_is_for_good() -> None:
    store = Kept()
    app = finish(installable(store, "prompt"))
    app.handle("decline")
    assert drawn(app).acts().isdisjoint({"install", "decline"})
    again = finish(installable(store, "prompt"))
    assert drawn(again).acts().isdisjoint({"install", "decline"})


def test_where_only_the_person_can_install_it_a_sentence_says_how() -> None:
    page = drawn(finish(installable(Kept(), "share")))
    assert Words("en")("install.by hand") in page.text
    assert "install" not in page.acts() and "decline" in page.acts()


@pytest.mark.parametrize("way, framed", [("", False), ("prompt", True)])
def test_where_it_cannot_be_installed_nothing_is_offered(way: str, framed: bool) -> None:
    page = drawn(finish(installable(Kept(), way, framed)))
    assert page.acts().isdisjoint({"install", "decline"})


def test_a_finished_game_that_a_link_shows_is_nobodys_here() -> None:
    app = finish(new_app())
    session = app.session()
    assert session
    link = Record.parse(session.record.text()).link()
    other = installable(Kept(), "prompt")
    other.handle("route", {"hash": link})
    page = drawn(other)
    assert page.screen == "end"
    assert page.acts().isdisjoint({"install", "decline"})
