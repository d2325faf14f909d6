"""What Daruma's bot prefers."""

from __future__ import annotations

from engine import Rng
from engine.bots import decide
from engine.daruma import Daruma

from .daruma_words import play, position, swap


def choice(game: Daruma) -> str:
    return " ".join(decide(game, "normal", Rng("bot")))


def test_the_bot_keeps_what_it_has_when_the_book_is_nearly_full() -> None:
    assert choice(position("235", painted=["R1a", "R1a", "B2a", "B2a"], book=3)) == "stop"


def test_the_bot_goes_on_when_there_is_nothing_to_lose() -> None:
    assert choice(position("23556", book=0)).startswith("bottle")


def test_the_bot_paints_what_it_wants_and_leaves_what_it_does_not() -> None:
    row = "R6a P6a G6a B4a W5a"
    assert choice(position("15", row=row, pupils="R6a P6a G6a")) == "paint 1a R6a"
    assert choice(position("15", row=row, pupils="R6a P6a G6a", objectives="GP-K RB-P")) != "paint 1a R6a"


def test_the_bot_gives_its_bad_colour_away() -> None:
    assert choice(position("2", owned=("P1a R2a",), book=2)) == "gift P1a seat1"
    assert choice(position("2", owned=("R2a",), book=2)) == "stop"


def test_the_bot_swaps_its_worst_for_their_best() -> None:
    game = swap("P1a R2a", "G1a B1a")
    play(game, "paint 1a R6a")
    first = choice(game)
    play(game, first)
    assert {first.split()[1], choice(game).split()[1]} == {"P1a", "B1a"}
