"""How a game went: every seat's points after every count, from the events alone; and the chart of them."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from engine import GAMES, Record, Rng
from engine.bots import decide
from tests.engine.setups import Setup, every_setup
from ui.course import by_life, by_round, ends_with
from ui.games import look
from ui.scene import Scene
from ui.screens import chart
from ui.words import LANGUAGES, Words

from .driver import Drawn

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo")


def count(**facts: object) -> list[dict[str, Any]]:
    return [{"kind": "count", **facts}, {"kind": "round"}]


def test_rounds_are_counted_for_all_at_once_and_a_side_shares_its_points() -> None:
    told: list[list[dict[str, Any]]] = [[], count(stones=[1, 3]), [{"kind": "lay"}], count(stones=[2, 6])]
    assert by_round(told, "count", "stones", 4) == [[0, 1, 2], [0, 3, 6], [0, 1, 2], [0, 3, 6]]


def test_lives_are_counted_one_by_one() -> None:
    told = [count(seat=1, rung=1), count(seat=0, rung=0), count(seat=1, rung=2)]
    assert by_life(told, "count", "rung", 2) == [[0, 0], [0, 1, 2]]


def test_a_line_that_does_not_end_at_the_score_is_led_there() -> None:
    assert ends_with([[0, 2], [0, 3]], [2, 4]) == [[0, 2], [0, 3, 4]]


@every_setup
def test_the_last_point_of_every_line_is_the_score(setup: Setup) -> None:
    """Bots play to the end: what the events tell agrees with what the game says, without being led there."""
    game, rng = Record(setup.kind.NAME, setup.seats, str(setup), setup.options), Rng(1)
    told = []
    while game.now.ask():
        told.append([event.view(None) for event in game.play(decide(game.now, "normal", rng))])
    lines = look(setup.kind.NAME).course(told, setup.seats)
    assert [line[-1] for line in lines] == game.now.scores()
    assert all(line[0] == 0 for line in lines)
    assert max(map(len, lines)) > 1


def test_daruma_is_followed_round_by_round_as_darumas_change_hands() -> None:
    taken = {
        "kind": "take",
        "moves": [["R1a", ["row", None], ["owned", 0]], ["Y7a", ["row", None], ["owned", 1]]],
    }
    swapped = {"kind": "swap", "moves": [["Y7a", ["owned", 1], ["owned", 0]]]}
    turn: list[dict[str, Any]] = [{"kind": "turn", "round": number, "moves": []} for number in (1, 2, 3)]
    end = {"kind": "count", "moves": [], "scores": [5, -3]}
    told: list[list[dict[str, Any]]] = [[turn[0], taken], [turn[1]], [swapped, turn[2]], [end]]
    assert look("daruma").course(told, 2) == [[0, 1, 3, 5], [0, 2, 0, -3]]


# -- the chart


def test_scale_and_spread_do_as_their_examples_say() -> None:
    assert doctest.testmod(chart).failed == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_chart_is_told_to_who_hears_the_page(game: str, lang: str) -> None:
    seats = GAMES[game].SEATS[0]
    view = GAMES[game](seats).view(None)
    scene: Scene = Scene(Words(lang), NAMES[:seats], ("",) * seats, view)
    drawn = chart.chart(scene, [[0, 3, -4] for _ in range(seats)], None)
    [plot] = [e for e in Drawn(str(drawn)).having("role") if e.attributes["role"] == "img"]
    assert plot.attributes["aria-label"].startswith("Ana: 0, 3, −4; Bo: 0")


def test_nothing_is_drawn_of_a_game_that_was_never_counted() -> None:
    scene: Scene = Scene(Words("en"), NAMES[:2], ("", ""), GAMES["karmaka"](2).view(None))
    assert chart.chart(scene, [[0], [0]], 4) is None


def test_a_goal_far_above_all_points_does_not_flatten_the_lines() -> None:
    scene: Scene = Scene(Words("en"), NAMES[:3], ("",) * 3, GAMES["rummu"](3).view(None))
    far, near = (str(chart.chart(scene, [[0, most], [0, 0], [0, 0]], 200)) for most in (40, 150))
    assert "goal: 200" not in far and "goal: 200" in near
