"""The table being laid: seats that come, go and change places, and what may be chosen in which company."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from engine.bots import LEVELS
from ui.draft import Draft
from ui.modes import MODES
from ui.screens.setup import setup
from ui.words import LANGUAGES, Words

from ..test_styles import ASSETS, layer, rules
from .driver import Drawn, draft, drawn, form, new_app

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo")


def laid(game: str, seats: int) -> Draft:
    return Draft.fresh(game, NAMES, seats)


def fields(page: Drawn, name: str) -> list[str]:
    return [e.attributes["value"] for e in page.tag("input") if e.attributes.get("name") == name]


def test_who_leaves_makes_room_and_is_the_first_to_come_back() -> None:
    fewer = laid("shokoba", 4).leave(1)
    assert (fewer.seats, fewer.names) == (3, ("Ana", "Cy", "Di", "Bo"))


def test_at_the_fewest_nobody_leaves() -> None:
    for game, kind in GAMES.items():
        few = laid(game, kind.SEATS[0])
        assert few.leave(0) == few


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_only_who_is_seated_can_leave(seat: int) -> None:
    assert laid("shokoba", 3).leave(seat) == laid("shokoba", 3)


def test_a_bot_that_leaves_takes_its_level_along() -> None:
    table = laid("shokoba", 3)._replace(bots=("", LEVELS[0], "", ""))
    assert table.leave(1).bots == ("", "", LEVELS[0], "")


def test_the_chosen_seat_stays_with_who_sits_there() -> None:
    table = laid("shokoba", 4)._replace(seat=2)
    assert table.leave(0).seat == 1
    assert table.leave(3).seat == 2
    assert table.leave(2).leave(2).seat == 1
    assert table.swap(2, 3).seat == 3


def test_a_seat_is_taken_away_on_the_page() -> None:
    app = new_app()
    app.handle("new", {"game": "daruma"})
    app.handle("leave", {"seat": "0"}, form(3, 2, names=NAMES[:3]))
    assert draft(app).seats == 2
    assert fields(drawn(app), "name0") == ["Bo"]


@pytest.mark.parametrize("value", ["0", "3", "99", "x", ""])
def test_whatever_seat_the_form_names_one_that_exists_is_chosen(value: str) -> None:
    assert Draft.fresh("shokoba").read({"seat": value}).seat in range(4)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_cushion_a_name_and_every_kind_of_player(game: str, lang: str) -> None:
    most = GAMES[game].SEATS[-1]
    page = Drawn(str(setup(Words(lang), laid(game, most))))
    assert fields(page, "seat") == [str(seat) for seat in range(most)]
    for seat in range(most):
        assert fields(page, f"name{seat}") == [NAMES[seat]]
        assert fields(page, f"kind{seat}") == ["", *LEVELS]


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_option_is_in_the_form_once(game: str) -> None:
    page = Drawn(str(setup(Words("en"), laid(game, GAMES[game].SEATS[0]))))
    for name, option in GAMES[game].OPTIONS.items():
        wanted = ["True"] if option.choices == (False, True) else [str(choice) for choice in option.choices]
        assert fields(page, name) == wanted


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_picture_or_a_short_name(game: str) -> None:
    markup = str(setup(Words("en"), laid(game, GAMES[game].SEATS[0])))
    choices = re.findall(r'<label class="option[^>]*>.*?</label>', markup)
    assert len(choices) == len(MODES) + sum(
        1 if option.choices == (False, True) else len(option.choices)
        for option in GAMES[game].OPTIONS.values()
    )
    assert [text for text in choices if 'class="pictured"' not in text and 'class="short"' not in text] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_free_place_is_a_label_of_the_number_of_players_it_makes(game: str) -> None:
    seats = GAMES[game].SEATS
    page = Drawn(str(setup(Words("en"), laid(game, seats[0]))))
    free = [e.attributes["for"] for e in page.tag("label") if e.attributes.get("class") == "free-seat"]
    assert free == [f"seats{n}" for n in seats[1:]]
    assert {f"seats{n}" for n in seats} <= {e.attributes.get("id") for e in page.tag("input")}


def test_what_only_some_companies_may_choose_says_for_how_many() -> None:
    text = Drawn(str(setup(Words("en"), laid("karmaka", 2)))).text
    assert "Only with 3 players." in text and "Only with 4 players." in text
    assert "Only with 4 or 6 players." in Drawn(str(setup(Words("en"), laid("rummu", 3)))).text


def test_one_of_a_list_that_this_company_cannot_choose_gives_way_to_the_first() -> None:
    wolf = Draft.fresh("karmaka", seats=3).read({"seats": "3", "mode": "wolf"})
    assert wolf.options["mode"] == "wolf"
    assert wolf.read({"seats": "2", "mode": "wolf"}).options["mode"] == "free"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_s_styles_do_not_reach_its_set_up(game: str) -> None:
    """Both screens carry the game's name, so a class of one must not be a class of the other."""
    app = new_app()
    app.handle("new", {"game": game})
    drawn_here = {name for e in drawn(app).elements for name in e.attributes.get("class", "").split()}
    table = f'#app[data-game="{game}"] .'
    reached = {
        selector
        for selector in rules(layer(ASSETS / "games" / f"{game}.css"))
        if selector.startswith(table)
        and set(re.findall(r"\.([\w-]+)", selector)) <= drawn_here - {"icon", "token", "notice", "sr"}
    }
    assert reached == set()
