"""Daruma's throws, one test a clause: refreshing the row, good fortune, bad luck."""

from __future__ import annotations

import pytest

from engine.daruma.cards import (
    DECK,
)
from engine.daruma.dice import bad_luck, fortune
from engine.daruma.table import REFRESHES

from .daruma_words import ROW, available, moves, play, position
from .setups import asked, event, kinds

# -- the beginning of a turn: refreshing the row


@pytest.mark.parametrize(
    ("row", "may"),
    [
        ("R1a R2a R3a B4a G5a", True),  # a colour
        ("R1a B1a G1a P4a W5a", True),  # an action
        ("R1a R2a R3a R4a G5a", True),  # more than three
        ("R1a R2a B2a B3a G3a", False),  # two, twice
        ("R1a R2a B1a B2a G3a", False),  # two of a colour and one more of its action
        ("Y7a Y7b Y7c B4a G5a", True),  # ruling: gold is a colour
        (ROW, False),
    ],
)
def test_three_of_a_colour_or_of_an_action_may_be_refreshed(row: str, may: bool) -> None:
    assert moves(position(row=row)) == ["refresh"] * may + ["roll"]


def test_a_refresh_shuffles_all_five_into_the_deck_and_deals_five() -> None:
    game = position(row="R1a R2a R3a B4a G5a", deck=" ".join(DECK[-7:]))
    events = play(game, "refresh")
    assert sorted(game.row + game.deck) == sorted(["R1a", "R2a", "R3a", "B4a", "G5a", *DECK[-7:]])
    assert kinds(events) == ["refresh", "refill"]
    assert events[1].cards == tuple(game.row)


def test_pupils_are_lost_with_a_refresh() -> None:
    game = position(row="R1a R2a R3a B4a G5a", pupils="R1a B4a", deck="")
    play(game, "refresh")
    assert set(game.view(None)["eyes"]) == {"R1a", "R2a", "R3a", "B4a", "G5a"}
    assert not any(game.view(None)["eyes"].values())


def test_a_row_may_be_refreshed_again_while_it_holds_and_eight_times_at_most() -> None:
    game = position(row="R1a R2a R3a B4a G5a", deck="")  # the same five come again
    play(game, *["refresh"] * REFRESHES)
    assert game.view(None)["refreshes"] == 0
    assert moves(game) == ["roll"]


def test_a_row_is_only_refreshed_before_the_throw() -> None:
    game = position("", "12356123", row="R1a R2a R3a B4a G5a")
    play(game, "roll")
    assert "refresh" not in moves(game)


# -- throwing


def test_a_turn_begins_with_eight_dice_and_its_fours_go_to_the_book() -> None:
    game = position("", "44112356")
    events = play(game, "roll")
    assert (available(game), game.book) == ("112356", 2)
    assert event(events, "roll").facts == {"old": [], "dice": [1, 1, 2, 3, 4, 4, 5, 6]}
    assert event(events, "book").facts == {"fours": 2, "book": 2, "phantoms": 0}


def test_later_fours_go_to_the_book_too() -> None:
    game = position("2356", "422", book=2)
    play(game, "bottle 6a", "throw 2a 3a 5a")
    assert (available(game), game.book) == ("22", 3)


def test_good_fortune_is_a_card_and_the_same_dice_again() -> None:
    game = position("", "44441111", "12356123")
    top = game.deck[-1]
    events = play(game, "roll")
    assert kinds(events) == ["roll", "fortune", "roll"]
    assert event(events, "fortune").cards == (top,)
    assert (game.owned[0], available(game), game.book) == ([top], "11223356", 0)


def test_five_fours_in_the_first_throw_are_a_card_and_eight_dice_again() -> None:
    game = position("", "44444111", "12356123")
    play(game, "roll")
    assert len(game.owned[0]) == 1
    assert len(game.dice) == 8


def test_after_good_fortune_one_looks_again() -> None:
    game = position("", "44441111", "44445555", "12356144")
    play(game, "roll")
    assert (len(game.owned[0]), game.book) == (2, 2)


def test_good_fortune_comes_before_bad_luck() -> None:
    game = position("22333", "4444", "1235", book=3)
    events = play(game, "bottle 2a", "throw 2a 3a 3b 3c")
    assert "badluck" not in kinds(events)
    assert (available(game), game.book, len(game.owned[0])) == ("1235", 3, 1)


def test_good_fortune_throws_only_the_dice_of_that_throw_again() -> None:
    game = position("1223333", "4444", "2222")
    play(game, "bottle 2a", "throw 3a 3b 3c 3d")
    assert available(game) == "122222"


def test_fours_of_several_throws_are_no_good_fortune() -> None:
    game = position("22333", "4443", book=2)
    assert kinds(play(game, "bottle 2a", "throw 2a 3a 3b 3c"))[:4] == ["bottle", "roll", "book", "badluck"]


def test_good_fortune_without_a_deck_brings_no_card_but_another_throw() -> None:
    game = position("", "44441111", "12356123", deck="")
    assert event(play(game, "roll"), "fortune").cards == ()
    assert len(game.dice) == 8


# -- bad luck


def test_four_fours_in_the_book_are_bad_luck_and_the_turn_is_over_at_once() -> None:
    game = position("2356", "441", book=2)
    events = play(game, "bottle 6a", "throw 2a 3a 5a")
    assert kinds(events)[-2:] == ["badluck", "turn"]
    assert asked(game)[:2] == (1, "roll")


def test_bad_luck_takes_the_dice_off_the_darumas_and_the_tanuki() -> None:
    game = position("12356", "4", book=3, painted=["R1a", "R1a", "B2a"])
    play(game, "bottle 6a", "throw 2a")
    view = game.view(None)
    assert not any(view["eyes"].values())
    assert (view["bottle"], view["book"], view["dice"], game.owned[0]) == ([], 0, [], [])


def test_after_bad_luck_the_marker_stays_and_so_do_older_pupils() -> None:
    game = position("2356", "4", book=3, pupils="R1a", painted=["R1a"], walked=3)
    play(game, "bottle 6a", "throw 2a")
    assert game.walked == 3
    assert game.view(None)["eyes"]["R1a"] == ["pupil"]


def test_swaps_gifts_and_cards_won_stand_after_bad_luck() -> None:
    game = position("1126", "4", "4", row="R6a B2a G3a P4a W5a", owned=("K1a K2a", "G1a"), book=3)
    play(game, "paint 1a R6a", "paint 1a R6a", "swap K1a", "with G1a", "gift K2a seat1")
    events = play(game, "bottle 6a")
    assert "badluck" in kinds(events)
    assert game.owned == [["G1a"], ["K1a", "K2a"]]


# -- what a view says beforehand


@pytest.mark.parametrize(
    ("card", "thrown"),
    [
        ("R1a", [6]),  # all that are left
        ("B2a", [2, 3]),  # one group or the other
        ("G3a", [1]),  # the single one
        ("P4a", []),  # nothing is thrown
        ("Y7a", []),
    ],
)
def test_what_painting_risks_is_told_for_each_choice(card: str, thrown: list[int]) -> None:
    game = position("1222566", row="R1a B2a G3a P4a Y7a", book=1)
    stake = game.view(None)["stakes"][card]
    assert stake["bad"] == [bad_luck(count, 1) for count in thrown]
    assert stake["good"] == [fortune(count) for count in thrown]
    assert stake["book"] == 1 + (card == "Y7a")


def test_a_phantom_that_fills_the_book_is_bad_luck_for_certain() -> None:
    game = position("12", row="R1a B2a G3a P4a Y7a", book=2, phantoms=1)
    assert game.view(None)["stakes"]["Y7a"] == {"bad": [1.0], "good": [], "book": 4}
    assert "badluck" in kinds(play(game, "paint 1a Y7a"))


def test_nothing_is_at_stake_without_a_one_a_free_eye_or_a_use_for_it() -> None:
    assert position("22").view(None)["stakes"] == {}
    assert position().view(None)["stakes"] == {}
    game = position("12", pupils="R1a", painted=["R1a"])
    assert sorted(game.view(None)["stakes"]) == ["B2a", "G3a", "P4a", "W5a"]


def test_a_gift_risks_one_die_with_a_four_fewer_in_the_book() -> None:
    assert position("2", owned=["R2a"], book=3).view(None)["gift"] == 0
    assert position("2", owned=["R2a"], book=3, phantoms=1).view(None)["gift"] == bad_luck(1, 3)
