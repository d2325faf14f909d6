"""The podium: the winners first, whatever decided between equal scores."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.shokoba import Shokoba
from ui.scene import Scene
from ui.screens.result import end
from ui.words import LANGUAGES, Words

from .driver import Drawn


def podium(scores: list[int], winners: list[int]) -> list[str]:
    names = ("Ana", "Bo", "Cy")
    view = Shokoba(3).view(None) | {"scores": scores, "winners": winners}
    page = Drawn(str(end(Scene(Words("en"), names, ("",) * 3, view), seed="s", moves=1)))
    texts = [text for text in page.texts if text in names or text in "123"]
    return [place + name for place, name in zip(texts[::2], texts[1::2], strict=True)]


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
