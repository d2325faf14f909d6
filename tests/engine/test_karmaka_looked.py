"""Cards that a rival looks at stay their owner's: who sees them meanwhile."""

from __future__ import annotations

import pytest

from engine import Rng
from engine.karmaka import Karmaka

from .karmaka_words import play, position, said
from .setups import SETUPS, Setup

LOOKED = 0  # the seat that looks


def looked(game: Karmaka, seat: int | None) -> list[str | None]:
    cards: list[str | None] = game.view(seat)["zones"]["looked"][LOOKED]
    return cards


@pytest.mark.parametrize("power", ["peek", "swindle"])
def test_who_is_looked_at_still_sees_those_cards_and_a_third_player_does_not(power: str) -> None:
    game = position(power, "panic spite heart", "sowing")
    play(game, f"power {power}", "target seat1")
    assert sorted(said(game.looked[LOOKED]).split()) == ["heart", "panic", "spite"]
    assert looked(game, 0) == looked(game, 1) == game.looked[LOOKED]
    assert looked(game, 2) == looked(game, None) == [None] * 3


def test_what_destiny_shows_of_the_well_is_nobody_elses() -> None:
    game = position("destiny heart", "panic", "spite", well="sowing panic spite peek")
    play(game, "power destiny")
    assert looked(game, 0) == game.looked[LOOKED]
    assert looked(game, 1) == looked(game, 2) == looked(game, None) == [None] * 3


@pytest.mark.parametrize("setup", SETUPS["karmaka"], ids=str)
def test_whoever_is_asked_every_player_sees_the_whole_of_their_own_hand(setup: Setup) -> None:
    shown = 0
    for seed in range(4):
        game, rng = setup.start(seed), Rng(seed)
        assert isinstance(game, Karmaka)
        while (ask := game.ask()) and game.turns < 100:
            for seat in range(game.seats):
                view = game.view(seat)
                lent = view["zones"]["looked"][game.active] if seat == game.target else []
                held = [card for card in view["zones"]["hand"][seat] + lent if card is not None]
                assert len(held) == view["hands"][seat]
                shown += len(lent)
            game.play(rng.choice(ask.moves))
    assert shown
