"""The podium: the winners first, whatever decided between equal scores."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.shokoba import Shokoba
from ui.scene import Scene
from ui.screens.end import end
from ui.screens.podium import ranks
from ui.words import LANGUAGES, Words

from .driver import Drawn


def podium(scores: list[int], winners: list[int]) -> list[str]:
    view = Shokoba(3).view(None) | {"scores": scores, "winners": winners}
    return [f"{rank.place}{('Ana', 'Bo', 'Cy')[rank.seat]}" for rank in ranks(view)]


def test_the_order_is_that_of_the_scores() -> None:
    assert podium([3, 7, 5], [1]) == ["1Bo", "2Cy", "3Ana"]


def test_equals_share_a_place_and_win_together() -> None:
    assert podium([6, 2, 6], [0, 2]) == ["1Ana", "1Cy", "3Bo"]


def test_of_equal_scores_the_winner_stands_first() -> None:
    assert podium([6, 6, 2], [1]) == ["1Bo", "2Ana", "3Cy"]


def test_who_wins_together_stands_first_together() -> None:
    assert podium([4, 5, 3], [0, 2]) == ["1Ana", "1Cy", "3Bo"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_points_below_nought_have_a_true_minus(game: str, lang: str) -> None:
    seats = GAMES[game].SEATS[0]
    view = GAMES[game](seats).view(None) | {"scores": [-3] * seats, "winners": [0]}
    scene: Scene = Scene(Words(lang), ("Ana", "Bo", "Cy")[:seats], ("",) * seats, view)
    text = Drawn(str(end(scene, seed="s", moves=1))).text
    assert "−3" in text and "-3" not in text


# -- what won


def finale(scores: list[int], winners: list[int], game: str = "shokoba", lang: str = "en") -> str:
    view = GAMES[game](3).view(None) | {"scores": scores, "winners": winners}
    return Drawn(str(end(Scene(Words(lang), ("Ana", "Bo", "Cy"), ("",) * 3, view), seed="s", moves=9))).text


def test_the_winner_is_named_with_points_and_lead() -> None:
    text = finale([3, 7, 5], [1])
    assert "Bo wins with 7 stones!" in text
    assert "2 stones ahead of Cy." in text


def test_who_wins_together_is_named_together() -> None:
    text = finale([6, 2, 6], [0, 2])
    assert "Ana and Cy win with 6 stones!" in text
    assert "4 stones ahead of Bo." in text


@pytest.mark.parametrize("game", ["daruma", "karmaka"])
def test_what_decided_between_equal_points_is_told(game: str) -> None:
    assert Words("en")(f"{game}.tie decided") in finale([3, 3, 1], [0], game)


def test_whoever_transcends_has_reached_the_goal() -> None:
    assert "Ana reaches Transcendence!" in finale([4, 3, 1], [0], "karmaka")
    assert "Ana wins with 3 rungs!" in finale([3, 2, 1], [0], "karmaka")


def test_the_titles_of_the_last_round_say_why() -> None:
    view = Shokoba(2).view(None) | {"scores": [5, 7], "winners": [1]}
    scene: Scene = Scene(Words("en"), ("Ana", "Bo"), ("", ""), view)

    def told(*sides: int | None, scene: Scene = scene) -> str:
        titles = ("diamond", "emeralds", "rubies", "sapphires", "cards")
        lines = [{"what": what, "side": side} for what, side in zip(titles, sides, strict=True)]
        event = {"kind": "count", "lines": lines, "stones": [5, 7]}
        return Drawn(str(end(scene, seed="s", moves=9, told=[[event]]))).text

    assert "3 titles in the last round, the diamond among them." in told(1, 1, None, 1, 0)
    assert "1 title in the last round." in told(0, None, None, 1, 0)
    assert "2 stones ahead of Ana." in told(0, 0, None, 0, 0)
    three = Shokoba(3).view(None) | {"scores": [7, 5, 7], "winners": [0, 2]}
    tied: Scene = Scene(Words("en"), ("Ana", "Bo", "Cy"), ("",) * 3, three)
    text = told(0, 0, 2, 1, 0, scene=tied)  # of two winners it would not be clear whose titles they are
    assert "in the last round" not in text and "2 stones ahead of Bo." in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_done_with_a_finished_game_is_there(game: str, lang: str) -> None:
    view = GAMES[game](3).view(None) | {"winners": [0]}
    scene: Scene = Scene(Words(lang), ("Ana", "Bo", "Cy"), ("",) * 3, view)
    acts = Drawn(str(end(scene, seed="s", moves=1))).acts()
    assert {"rematch", "again", "history", "log", "link", "copy", "download", "check", "home"} <= acts
