"""What is public in Karmaka, and what everybody remembers of hidden cards."""

from __future__ import annotations

import pytest

from engine import Rng
from engine.karmaka import Karmaka
from engine.remembered import written

from .karmaka_words import play, position
from .setups import asked, random_play

ENOUGH = 100  # moves of a game that leave a seat's memory as other moves would

# -- what is public


def test_all_numbers_of_cards_are_public() -> None:
    zones = position("panic spite", "crisis", deck=("peek",), future=("", "heart")).view(None)["zones"]
    assert zones["hand"] == [[None, None], [None]]
    assert zones["deck"] == [[None], []]
    assert zones["future"] == [[], [None]]
    assert set(zones["well"]) == {None}


def test_how_every_life_stands_is_public() -> None:
    view = position("panic", "crisis", deeds=("", "vengeance peek embody")).view(None)
    assert view["lives"][1] == {
        "points": {"red": 3, "green": 0, "blue": 1, "mosaic": 1},
        "counts": ["red", "mosaic"],
        "score": 4,
        "need": 4,
        "ready": False,
        "exposed": "embody1",
    }


def test_the_power_under_way_is_told_with_its_copies() -> None:
    game = position("denial salvage", "panic", ruins="crisis spite")
    play(game, "power denial")
    effect = game.view(None)["effect"]
    assert (effect["chain"], effect["power"]) == (["denial", "salvage"], "salvage")
    assert (effect["zone"], effect["to"], effect["more"], effect["optional"]) == ("ruins", "hand", 1, False)


# -- what is remembered


def guessed(game: Karmaka, seat: int, card: str) -> set[str]:
    """The zones where a seat may think that a card lies."""
    found = set()
    for k in range(40):
        for name, _, owner, cards in game.guess(seat, Rng(k)).places():
            if card in cards:
                found.add(name if owner is None else f"{name}{owner}")
    return found


def test_a_card_taken_openly_is_known_in_that_future_life_and_in_the_next_hand() -> None:
    game = position("vengeance panic spite", "dwindle", future=("", "crisis crisis"))
    play(game, "power vengeance", "take")
    assert guessed(game, 0, "vengeance1") == {"future1"}
    play(game, "deed dwindle", "deed panic")
    assert guessed(game, 0, "vengeance1") == {"hand1"}  # reborn with it


def test_when_its_owner_lays_a_card_unseen_it_may_be_that_one() -> None:
    game = position("thievery panic", "dwindle peek", deeds=("", "crisis"))
    play(game, "power thievery", "refuse", "deed dwindle")
    assert guessed(game, 1, "crisis1") == {"hand0"}
    play(game, "future panic")
    assert guessed(game, 1, "crisis1") == {"hand0", "future0"}
    assert guessed(game, 0, "crisis1") == {"hand0"}


def test_what_was_in_a_hand_or_a_future_life_is_known_in_hand_after_rebirth() -> None:
    game = position(
        "panic dreams roulette",
        "thievery peek",
        "heart jubilee sowing vengeance",
        deeds=("", "", "crisis"),
        turn=1,
    )
    play(game, "power thievery", "target seat2", "refuse", "deed heart", "deed panic", "future peek")
    assert guessed(game, 2, "crisis1") == {"hand1", "future1"}
    play(game, "deed jubilee", "deed roulette", "future crisis")
    assert guessed(game, 2, "crisis1") == {"future1"}
    play(game, "deed sowing", "power dreams", "target seat1", "refuse")
    assert guessed(game, 2, "crisis1") == {"hand1", "future0"}  # reborn with it, or the one that was stolen


def test_when_a_card_is_stolen_unseen_it_may_be_in_either_hand() -> None:
    game = position("swindle", "salvage dwindle panic heart crisis", "spite jubilee", ruins="peek", turn=1)
    play(game, "power salvage", "refuse", "refuse", "deed jubilee", "power swindle", "target seat1")
    assert guessed(game, 2, "peek1") == {"hand1", "looked0"}
    game.play(asked(game).moves[0])
    assert guessed(game, 2, "peek1") == {"hand1", "hand0"}
    assert len(guessed(game, 1, "peek1")) == len(guessed(game, 0, "peek1")) == 1


def test_of_two_cards_known_to_be_a_players_one_is_the_dream_that_is_stolen() -> None:
    game = position("dreams heart", "spite panic", "peek crisis", turn=2)
    play(game, "power peek", "target seat1", "done", "refuse", "stop", "deed heart", "future spite")
    assert guessed(game, 2, "spite1") == guessed(game, 2, "panic1") == {"hand1", "future1"}
    play(game, "deed crisis", "power dreams", "target seat1")
    assert guessed(game, 2, "spite1") == guessed(game, 2, "panic1") == {"hand1", "future0"}
    assert guessed(game, 1, "spite1") == {"future0"}


def test_what_destiny_puts_back_is_known_to_who_saw_it() -> None:
    game = position("destiny panic", "dwindle", well="crisis spite peek")
    play(game, "power destiny", "stop", "well peek", "well crisis")
    assert guessed(game, 0, "spite1") == {"well"}
    assert game.guess(0, Rng(1)).well[-3:] == game.well[-3:]
    assert len(guessed(game, 1, "spite1")) > 1


def test_nobody_knows_another_players_future_life() -> None:
    game = position("panic spite", "dwindle", ruins="crisis", well="peek heart")
    play(game, "future spite")
    assert guessed(game, 1, "spite1") == {"hand0", "future0", "well"}


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_remembers_depends_on_what_it_saw_alone(seed: int) -> None:
    """What happens in a guess and looks the same to its seat leaves it the same memory."""
    game, draw, compared = Karmaka(3 + seed % 2, seed, mode=["free", "teams"][seed % 2]), Rng(seed), 0
    for mover, _, _ in random_play(game, seed):
        ask, seat = game.ask(), game.left(mover)
        if not ask or ask.seat == seat:
            continue
        truth, guess, move = game.clone(), game.guess(seat, draw), draw.choice(ask.moves)
        guess.rng = game.rng.clone()
        seen = [event.view(seat) for event in truth.play(move)]
        for other in asked(guess).moves:
            if other[0] != move[0]:
                continue
            twin = guess.clone()
            if [event.view(seat) for event in twin.play(other)] == seen:
                assert written(twin.recall(seat)) == written(truth.recall(seat)), (move, other)
                compared += move != other
        if compared > ENOUGH:
            break
    assert compared > 20
