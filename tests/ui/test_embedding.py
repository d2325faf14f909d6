"""The panel that shows how to have a game in a post: the lines to copy lead to what is shown."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from engine import Record
from ui.app import App
from ui.embedding import WAYS, Source, markup, quoted
from ui.routes import parse
from ui.words import Words

from .driver import drawn, form, new_app, play_on, record, start

HOME = "https://example.org/tapis/"


def panel(app: App) -> App:
    app.home = HOME
    app.handle("embed")
    assert app.screen == "embed"
    return app


def snippets(app: App) -> dict[str, str]:
    found = [button.attributes["data-text"] for button in drawn(app).having("data-text")]
    return dict(zip(WAYS, found, strict=True))


def led_to(text: str) -> tuple[str, dict[str, str], str]:
    """The path, the query and the fragment of a snippet's first address."""
    address = urlsplit(unescape(re.findall(r'(?:src|href)="([^"]+)"', text)[0]))
    return address.path, {name: found for name, [found] in parse_qs(address.query).items()}, address.fragment


def setting_up(seats: int, people: int, **more: object) -> App:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("form", {}, form(seats, people, **more))  # type: ignore[arg-type]
    return panel(app)


def test_a_set_up_that_an_address_can_say_is_dealt_anew_for_every_reader() -> None:
    lines = snippets(setting_up(3, 1, seed=""))
    assert led_to(lines["frame"]) == ("/tapis/embed/shokoba.html", {"seats": "3", "bots": "2"}, "")
    assert 'game="shokoba" seats="3" bots="2">' in lines["element"]
    path, query, _ = led_to(lines["picture"])
    assert parse("", {"hash": "", **query}).wishes == {"seats": "3", "bots": "2"}
    assert path == "/tapis/"


def test_a_seed_is_part_of_it_whatever_is_in_it() -> None:
    app = setting_up(2, 1, seed='a&b "c" é')
    assert led_to(snippets(app)["frame"])[1]["seed"] == 'a&b "c" é'


def test_rules_that_no_address_can_say_are_in_a_record() -> None:
    _, query, fragment = led_to(snippets(setting_up(2, 1, options={"exact_match": True}))["frame"])
    found = Record.from_link(fragment)
    assert (query, found.seats, found.bots, found.moves) == ({}, 2, ("", "normal"), ())
    assert found.options == {"exact_match": True}


def test_a_game_under_way_is_embedded_as_it_stands_or_anew() -> None:
    app = panel(play_on(start(new_app(), people=1), 3))
    assert Record.from_link(led_to(snippets(app)["frame"])[2]).moves == record(app).moves
    app.handle("embedded", {"what": "fresh"})
    assert Record.from_link(led_to(snippets(app)["frame"])[2]).moves == ()
    app.handle("back")
    assert app.screen == "table"


def test_the_lines_are_copied_as_they_are_shown() -> None:
    app = setting_up(2, 1)
    text = snippets(app)["element"]
    app.take_effects()
    app.handle("snippet", {"text": text})
    [effect] = [effect for effect in app.take_effects() if effect.kind == "copy"]
    assert effect.text == text


def test_from_a_disk_there_is_nothing_to_embed_and_the_page_says_so() -> None:
    app = setting_up(2, 1)
    app.home = "file:///home/somebody/"
    page = drawn(app)
    assert page.having("data-text") == []
    assert Words("en")("embed.nowhere") in page.text


@pytest.mark.parametrize("way", WAYS)
def test_nothing_in_a_snippet_is_markup_but_its_own(way: str) -> None:
    text = markup(way, HOME, Source("shokoba", {"seed": '"><script>'}), '"><b>')
    assert '"><' not in text.replace('"></', "").replace('"><img', "").replace('"><a', "")
    assert text.count("<script") == (way == "element")


def test_an_address_holds_any_text() -> None:
    assert quoted("a b&é🀄") == "a%20b%26%C3%A9%F0%9F%80%84"
