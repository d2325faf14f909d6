"""What lights up on the table makes the move: bottle, eyes and players, whom a power is aimed at, piles."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.daruma import Daruma
from tests.engine.setups import SETUPS
from ui.app import App
from ui.games import Look, look
from ui.words import LANGUAGES

from .driver import Drawn, drawn, moments, new_app, record, scene, start
from .names import named
from .test_daruma_page import at, game_of


def ends(page: Drawn) -> dict[str, tuple[str, ...]]:
    """The places on the table that make a move, and which."""
    return {
        element.attributes.get("data-piece", element.attributes["id"]): tuple(
            element.attributes["data-move"].split(" ")
        )
        for element in page.having("data-move")
        if not element.attributes["id"].startswith("move-")
    }


def tapped(app: App, *pieces: str) -> Drawn:
    for piece in pieces:
        app.handle("piece", {"piece": piece})
    return drawn(app)


def legal(app: App, verb: str) -> list[tuple[str, ...]]:
    return [move for move in scene(app).moves if move[0] == verb]


def using(game: Daruma) -> bool:
    """Ones to paint with, other dice for the bottle, something to give."""
    gifts = game.phase == "use" and bool(game.gifts())
    return gifts and 1 in game.dice and len({*game.dice}) > 2 and 0 < len(game.free()) < 5


# -- Daruma


def test_a_chosen_die_goes_on_the_bottle_with_a_tap_on_the_bottle() -> None:
    app = at(using)
    move = legal(app, "bottle")[0]
    assert ends(tapped(app, move[1])) == {"bottle": move}
    app.handle("move", {"move": " ".join(move)})
    assert game_of(app).bottle[-1] == int(move[1][0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bottle_that_is_tapped_before_a_die_says_so(lang: str) -> None:
    app = at(using, lang=lang)
    bottle = next(e for e in drawn(app).elements if e.attributes.get("id") == "bottle")
    assert bottle.tag == "span" and bottle.attributes["data-refuse"] == "bottle"
    app.handle("refuse", {"piece": "bottle"})
    assert app.notice.text == app.words("daruma.no.bottle")
    app.handle("piece", {"piece": "1a"})
    app.handle("refuse", {"piece": "bottle"})
    assert app.notice.text == app.words("daruma.no.bottle")


@pytest.mark.parametrize(
    ("dice", "why"), [((), "no dice"), ((1, 1), "paints"), ((5,), "last die"), ((1, 5), "bottle")]
)
def test_a_bottle_says_why_no_die_can_go_there(dice: tuple[int, ...], why: str) -> None:
    app = at(using)
    seen = scene(app)
    seen.view["dice"] = list(dice)
    assert look("daruma").refuse(seen, "bottle") == app.words(f"daruma.no.{why}")


def test_with_a_one_chosen_every_free_eye_is_painted_with_a_tap() -> None:
    app = at(using)
    assert ends(drawn(app)) == {}
    page = tapped(app, "1a")
    assert ends(page) == {card: ("paint", "1a", card) for card in game_of(app).free()}
    assert page.html.count('class="aim"') == len(game_of(app).free())


def test_who_gets_a_gift_is_tapped_after_the_daruma() -> None:
    app = at(using)
    card, turn = legal(app, "gift")[0][1], game_of(app).turn
    others = [f"seat{seat}" for seat in range(3) if seat != turn]
    assert ends(tapped(app, card)) == {seat: ("gift", card, seat) for seat in others}


def test_a_first_daruma_to_swap_is_chosen_with_a_tap() -> None:
    app = at(lambda game: game.phase == "swap" and sum(map(bool, game.owned)) > 1)
    made = ends(drawn(app))
    assert made and {("swap", card) for card in made} == set(made.values())
    chosen = sorted(made)[0]
    app.handle("move", {"move": f"swap {chosen}"})
    assert game_of(app).chosen == chosen


def test_the_second_is_another_players_daruma_or_a_player_who_has_none() -> None:
    app = at(lambda game: game.phase == "with" and not all(game.owned) and sum(map(bool, game.owned)) > 1)
    game = game_of(app)
    made = ends(drawn(app))
    assert all(made[thing] == ("with", thing) for thing in made)
    empty = {f"seat{seat}" for seat in range(3) if not game.owned[seat]}
    assert {thing for thing in made if thing.startswith("seat")} == empty
    held = {thing for thing in made if not thing.startswith("seat")}
    assert held and not held & set(game.owned[game.holder(game.chosen)])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_gift_that_may_be_made_is_offered_in_words(lang: str) -> None:
    app = at(using, lang=lang)
    assert app.words("daruma.need.gift.then") in drawn(app).text
    none = at(lambda game: game.phase == "use" and any(game.owned) and not game.gifts(), lang=lang)
    assert app.words("daruma.need.gift.then") not in drawn(none).text


# -- every game


@pytest.mark.parametrize("name", GAMES)
def test_whatever_ends_a_move_says_what_it_does_and_does_it(name: str) -> None:
    setup, found = SETUPS[name][-1], 0
    app = start(new_app(), name, setup.seats, setup.seats, seed="spots", options=setup.options)
    for page in moments(app):
        seen = scene(app)
        assert ends(page).items() <= seen.choice.ends.items()
        for button in named(page.html):
            if "data-move" in button.attributes and not button.attributes["id"].startswith("move-"):
                found += 1
                assert "disabled" not in button.attributes
                assert tuple(button.attributes["data-move"].split(" ")) in seen.moves
                assert "aria-pressed" not in button.attributes, "it does something, it is not chosen"
                assert button.name and not button.name.startswith("."), "it says what it does"
        if len(record(app)) > 60:
            break
    assert found or type(look(name)).goal is Look.goal
