"""The screen of saved games: each with its picture and its people, to open, delete, put back or download."""

from __future__ import annotations

import re

import pytest

from engine import GAMES, Record, Rng
from engine.record import faces
from ui.app import App
from ui.games import look
from ui.saves import PREFIX, Line

from .driver import Kept, broken, drawn, legal, new_app, play, record, saved, session, start


def with_games(store: Kept) -> App:
    app = new_app(store)
    rng = Rng("shelf")
    for game in GAMES:
        start(app, game, GAMES[game].SEATS[0], GAMES[game].SEATS[0], names=("Ana", "Bo"))
        play(app, rng.choice(legal(app)))
        app.save(session(app))
    app.handle("home")
    app.handle("saves")
    return app


def test_every_saved_game_is_there_with_its_picture_its_people_and_the_way_in() -> None:
    app = with_games(Kept())
    page = drawn(app)
    assert page.screen == "saves"
    assert app.route() == "saves"
    ways = [
        e.attributes["data-game"]
        for e in page.having("data-game")
        if e.attributes.get("data-act") == "resume"
    ]
    assert sorted(ways) == sorted(GAMES)
    assert page.text.count("Ana") >= len(GAMES)
    assert all(f"tile-{game}" in page.html for game in GAMES)
    assert page.text.count(app.words("just now")) == len(GAMES), "when it was played"
    stands = [app.words.n(f"{game}.points", 0) for game in ("shokoba", "daruma")]
    assert all(score in page.text for score in stands), "and how it stands"


def test_a_game_is_opened_deleted_and_put_back_from_here() -> None:
    store = Kept()
    app = with_games(store)
    [first, *_] = saved(store)
    app.handle("drop", {"id": first.id})
    assert app.screen == "saves"
    assert len(saved(store)) == len(GAMES) - 1
    assert "restore" in drawn(app).acts()
    app.handle("restore", {"id": first.id})
    assert len(saved(store)) == len(GAMES)
    app.handle("download", {"id": first.id})
    assert [e.text for e in app.take_effects() if e.kind == "download"] == [first.text]
    app.handle("resume", {"id": first.id})
    assert session(app).id == first.id


def test_a_file_is_opened_as_a_game_and_a_bad_one_is_explained() -> None:
    text = record(start(new_app(), "shokoba")).text()
    app = new_app()
    app.handle("saves")
    app.handle("load", {"at": text})
    assert record(app).text() == text
    app.handle("home")
    app.handle("saves")
    app.handle("load", {"at": "nothing of ours"})
    assert app.screen == "trouble"
    app.handle("back")
    assert app.screen == "saves"


def test_with_nothing_saved_it_says_so_and_damaged_games_are_named() -> None:
    store = Kept()
    app = new_app(store)
    app.handle("saves")
    assert app.words("saves.none") in drawn(app).text
    assert "home" in drawn(app).acts(), "the way to a first game"
    store.set(f"{PREFIX}bad", "{")
    assert app.words("damaged games", n=1) in drawn(app).text


def test_back_leads_home() -> None:
    app = with_games(Kept())
    app.handle("back")
    assert app.screen == "home"
    assert "saves" in drawn(app).acts()


def test_each_game_has_a_picture_of_its_table_which_nothing_is_replayed_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Kept()
    app = start(new_app(store), "shokoba", 3, 3, names=("Ana", "Bo", "Mo"))
    table = record(app).now.view(None)["zones"]["table"]
    turn = record(app).now.turn
    app.handle("home")
    monkeypatch.setattr(Record, "play", broken)
    app.handle("saves")
    html = drawn(app).html
    picture = html[html.index('<svg class="art picture') : html.index("</svg>", html.index("picture"))]
    assert [found[0] + found[1] for found in re.findall(r'suit-(\w)".*?<text[^>]*>(\d+)<', picture)] == [
        re.sub("[a-z]", "", card) for card in table
    ]
    assert [int(seat) for seat in re.findall(r"#seat-(\d)", picture)] == [0, 1, 2]
    assert f"seat-{turn} on-turn" in picture


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_open_cards_only(game: str) -> None:
    app = start(new_app(), game, GAMES[game].SEATS[0], GAMES[game].SEATS[0])
    rng, shown = Rng("open"), 0
    for _ in range(40):
        line = Line.of(record(app), 0)
        open_ = {look(game).index(card) for card in faces(record(app).now, None)}
        assert {*line.table} <= open_
        assert Line.checked(**line._asdict()).table == line.table
        shown += bool(line.table)
        if app.screen == "result":
            app.handle("next")
        if not legal(app):
            break
        play(app, rng.choice(legal(app)))
    assert shown > 5


@pytest.mark.parametrize("table", [["<b>"], ["S7x"], ["S777"], [""]])
def test_a_damaged_line_brings_nothing_into_the_picture(table: list[str]) -> None:
    assert Line.checked(game="shokoba", names=("Ana", "Bo"), table=table).table == ()
