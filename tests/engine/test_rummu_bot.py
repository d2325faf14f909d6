"""What Rummu's bot prefers."""

from __future__ import annotations

from engine import Rng
from engine.bots import decide

from .rummu_words import play, position


def test_a_bot_opens_with_what_it_has() -> None:
    game = position("R2 R3 R4 R5 B9 G0", opened=[False] * 3, needs=[4] * 3)
    assert decide(game, "normal", Rng(0)) == ("lay", "R2", "R3", "R4", "R5")


def test_a_bot_takes_the_discard_that_makes_its_run_pure() -> None:
    game = position("R2 R3 R5 B9", phase="draw", top="R4", below="G9")
    assert decide(game, "normal", Rng(0)) == ("take",)


def test_a_bot_prefers_points_to_getting_rid_of_a_card() -> None:
    """The red 6 makes its own run longer; it brings a rival's set as much."""
    game = position("R6 B9 K1a", table=["R3 R4 R5", "B6 G6 K6"], owners=[0, 1])
    assert decide(game, "normal", Rng(0)) == ("add", "c1", "R6")


def test_a_bot_goes_out_when_it_can() -> None:
    game = position("R6 B9", table=["R3 R4 R5"])
    assert decide(game, "normal", Rng(0)) == ("add", "c1", "R6")
    play(game, "add c1 R6")
    assert decide(game, "normal", Rng(0)) == ("discard", "B9")
