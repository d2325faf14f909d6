"""Which powers the engine says would do nothing, against what the rules then do with them."""

from __future__ import annotations

import pytest

from engine import Rng
from engine.ask import Move
from engine.karmaka import Karmaka
from engine.karmaka.cards import KIND

from .karmaka_words import moves, play, position
from .setups import SETUPS, Setup, asked

every_mode = pytest.mark.parametrize("setup", SETUPS["karmaka"], ids=str)


def does_something(game: Karmaka, move: Move) -> bool:
    """Whether a card moves, or may be chosen, or another card may be played, whoever is named or copied."""
    after = game.clone()
    if any(event.kind == "move" for event in after.play(move)):
        return True
    if after.phase in ("target", "copy"):
        return any(does_something(after, answer) for answer in asked(after).moves)
    if after.phase == "offer":
        while after.phase == "offer":
            after.play(("refuse",))
        return after.phase == "again"
    return after.phase in ("pick", "draw", "look")


def futile(game: Karmaka) -> list[str]:
    told: list[str] = game.view(None)["futile"]
    return told


@every_mode
def test_a_power_is_called_futile_exactly_when_it_does_nothing(setup: Setup) -> None:
    found: set[bool] = set()
    for seed in range(4):
        game, rng = setup.start(seed), Rng(seed)
        assert isinstance(game, Karmaka)
        while (ask := game.ask()) and game.turns < 80:
            for move in ask.moves if ask.why in ("play", "again") else ():
                if move[0] == "power":
                    idle = KIND[move[1]] in futile(game)
                    assert idle != does_something(game, move), (move, game.state())
                    found.add(idle)
            if ask.why == "copy":
                void = sorted(game.view(None)["effect"]["void"])
                assert void == [move[1] for move in ask.moves if not does_something(game, move)]
            game.play(rng.choice(ask.moves))
    assert found == {True, False}


def test_it_is_told_to_all_alike_and_only_before_a_card_is_played() -> None:
    game = position("transmigrate peek", "panic", "panic")
    assert "transmigrate" in futile(game)
    assert all(game.view(seat)["futile"] == futile(game) for seat in range(3))
    play(game, "power peek")
    assert (game.phase, futile(game)) == ("target", [])


def test_it_is_the_same_whatever_the_hand_holds() -> None:
    assert futile(position("peek heart", well="")) == futile(position("sowing mimic", well=""))


@pytest.mark.parametrize(("hand", "idle"), [("peek heart", False), ("peek", True)])
def test_peek_at_empty_hands_is_futile_unless_another_card_can_be_played_after(hand: str, idle: bool) -> None:
    game = position(hand, "", deck=("", "panic"))
    assert ("peek" in futile(game)) == idle
    assert does_something(game, ("power", "peek1")) != idle


def test_after_the_last_play_of_a_turn_no_other_card_is_expected() -> None:
    assert "peek" in futile(position("peek heart", "", plays=63))
    assert "peek" not in futile(position("peek heart", "", plays=62))


def test_mimic_facing_mimics_only_is_futile() -> None:
    assert "mimic" in futile(position("mimic", "panic", "panic", deeds=("", "mimic", "")))
    assert "mimic" not in futile(position("mimic", "panic", "panic", deeds=("", "another", "")))


def test_a_copier_is_futile_when_all_it_could_copy_is() -> None:
    deeds = ("transmigrate embody", "embody", "")
    assert {"mimic", "embody"} <= set(futile(position("mimic embody", "panic", "panic", deeds=deeds)))
    future = ("panic", "", "")
    game = position("mimic embody", "panic", "panic", deeds=deeds, future=future)
    assert not {"mimic", "embody"} & set(futile(game))


@pytest.mark.parametrize("ruins", ["", "panic spite heart"])
def test_roulette_is_futile_only_with_nothing_to_discard_and_nothing_to_draw(ruins: str) -> None:
    assert "roulette" in futile(position("roulette", well="", ruins=ruins))
    assert "roulette" not in futile(position("roulette peek", well="", ruins=ruins))
    assert "roulette" not in futile(position("roulette", well="peek", ruins=ruins))


def test_a_model_whose_power_finds_nothing_is_marked_before_it_is_copied() -> None:
    game = position("embody", deeds=("transmigrate crisis", "heart"))
    play(game, "power embody")
    assert moves(game) == ["copy crisis", "copy transmigrate"]
    assert game.view(None)["effect"]["void"] == ["transmigrate1"]
