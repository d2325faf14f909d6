"""What is drawn by `build.py pictures`: every screen and every question of every game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from engine import GAMES, Record
from pictures.choices import LANGS, SIZES, THEMES, Window, windows
from pictures.finders import SCREENS, of_game, of_house, usual_seats
from pictures.moments import Moment
from ui.session import Shown

RECORDS = Path(__file__).parents[1] / "engine/records"

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def found(game: str) -> tuple[Moment, ...]:
    return tuple(of_game(game, usual_seats(game)))


def asked_in_records(game: str) -> set[str]:
    """Every question of the golden records."""
    whys = set()
    for path in RECORDS.glob(f"{game}-*.txt"):
        record = Record.parse(path.read_text("utf-8"))
        now = record.start()
        for move in record.moves:
            ask = now.ask()
            assert ask
            whys.add(ask.why)
            now.play(move)
    assert whys
    return whys


@every_game
def test_a_game_has_a_picture_of_each_of_its_screens(game: str) -> None:
    screens = {*SCREENS, *get_args(Shown), "coming"} - {"home", "playing", "saves"}
    assert {moment.screen() for moment in found(game)} == screens


def test_the_house_has_a_picture_of_home_with_games_and_without() -> None:
    assert {"home", "saves", "settings", "trouble"} <= {moment.screen() for moment in of_house()}
    homes = [moment.app("en") for moment in of_house() if moment.screen() == "home"]
    assert [bool(app.shelf.saves.all()) for app in homes] == [False, True]


@every_game
def test_each_question_has_a_picture_in_which_it_is_asked(game: str) -> None:
    drawn = {}
    for moment in found(game):
        if moment.name.startswith("question-"):
            session = moment.app("en").playing()
            assert session and session.ask
            drawn[moment.name.removeprefix("question-")] = session.ask.why
    assert drawn == {why: why for why in asked_in_records(game)}


@every_game
def test_a_move_is_ready_where_things_are_tapped(game: str) -> None:
    [moment] = of_game(game, usual_seats(game), ["tapped"])
    app = moment.app("en")
    session = app.playing()
    assert session and session.tapped
    choice = session.scene(app.words).choice
    assert choice.ready or choice.ends


@every_game
def test_names_of_pictures_are_all_different(game: str) -> None:
    names = [str(moment) for moment in found(game)]
    assert sorted({*names}) == sorted(names)


def test_a_wish_leaves_only_moments_whose_names_begin_so() -> None:
    assert [moment.name for moment in of_game("charuma", 3, ["question-b"])] == ["question-bid"]
    assert [moment.name for moment in of_house(["trouble-f"])] == ["trouble-foreign"]


def test_every_size_theme_and_language_is_drawn_but_not_all_of_them_together() -> None:
    drawn = [*windows()]
    assert {window.size for window in drawn} == {*SIZES}
    assert {window.theme for window in drawn} == {*THEMES}
    assert {window.lang for window in drawn} == {*LANGS}
    assert len(drawn) == len(SIZES) + len(THEMES) - 1 + len(LANGS) - 1


def test_what_is_wished_for_is_drawn_together() -> None:
    assert [*windows(["phone"], ["day"], ["en"])] == [Window("phone", "day", "en")]
