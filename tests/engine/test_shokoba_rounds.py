"""The end of a round of Shokoba, its count, and the end of the game."""

from __future__ import annotations

import pytest

from engine import Event
from engine.options import Value
from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK
from engine.shokoba.rules import ROUNDS

from .setups import event, kinds, random_play
from .shokoba_words import FOUR_STONES, TEAMS, counted, play, position, values

# -- the end of a round


def test_the_last_to_have_captured_takes_what_is_left_without_a_stone() -> None:
    game = position("1 2 10", "3", "9", last_deal=True, stones=[0, 2])
    play(game, "3 takes 1 2")
    events = play(game, "lay 9")
    assert event(events, "rest").seat == 0
    assert values(event(events, "rest").cards) == [9, 10]
    assert "shokoba" not in kinds(events)
    assert values(game.pile[0]) == [1, 2, 3, 9, 10]


def test_a_final_capture_of_exactly_everything_is_a_shokoba() -> None:
    game = position("1 2", "3", last_deal=True)
    events = play(game, "3 takes 1 2")
    assert kinds(events)[:3] == ["capture", "shokoba", "count"]
    assert event(events, "count").facts["shokobas"] == [1, 0]


def test_if_nobody_captures_in_the_last_deal_the_last_of_the_round_takes_what_is_left() -> None:
    game = position("9", "1", "3", last_deal=True, last=1)
    events = play(game, "lay 1", "lay 3")
    assert event(events, "rest").seat == 1
    assert values(event(events, "rest").cards) == [1, 3, 9]


def test_a_new_round_begins_with_all_forty_cards_and_nobody_to_take_the_rest() -> None:
    game = position("9", "1", last_deal=True, last=0)
    play(game, "lay 1")
    assert (game.round, game.deal, game.last) == (2, 1, None)
    assert sorted(game.deck + game.table + game.hand[0] + game.hand[1]) == sorted(DECK)
    assert game.pile == [[], []]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_of_a_round_all_forty_cards_have_been_taken(seats: int) -> None:
    game, taken = Shokoba(seats, "forty"), []
    for _, _, events in random_play(game):
        if "count" in kinds(events):
            cards = event(events, "count").facts["lines"][-1]
            taken.append((cards["what"], sum(cards["counts"])))
    assert taken == [("cards", 40)] * game.round


# -- counting


def example() -> Event:
    """The count of the rulebook's example; the last three sapphires come with the last capture."""
    piles = ("D 4R 5S", "2E R 8S", "E 4R 11S")
    game = position("S1a S9a", "S1b", piles=piles, last_deal=True, seats=3)
    return event(play(game, "1 takes 1"), "count")


def test_the_example_of_a_count() -> None:
    assert example().facts["stones"] == [1, 1, 2]


def test_a_stone_for_the_diamond() -> None:
    assert counted("D", "S") == [1, 1]  # and one for the most sapphires; cards are equal


def test_a_stone_for_the_most_emeralds() -> None:
    assert counted("2E", "E S") == [1, 1]


def test_a_stone_for_the_most_rubies() -> None:
    assert counted("5R", "4R S") == [1, 1]


def test_a_stone_for_the_most_sapphires_and_one_for_the_most_cards() -> None:
    assert counted("3S", "2S") == [2, 0]


def test_a_tie_for_the_most_gives_its_stone_to_nobody() -> None:
    assert counted("E R S", "E R S") == [0, 0]
    assert counted("2R", "2R", "R S") == [0, 0, 1]


def test_a_tie_below_the_most_does_not_matter() -> None:
    assert counted("3R", "R S", "R S") == [2, 0, 0]


def test_the_diamond_counts_neither_as_a_ruby_nor_as_an_emerald() -> None:
    assert counted("D E", "E 2S") == [1, 2]  # emeralds are equal
    assert counted("D R", "R 2S") == [1, 2]  # rubies too


def test_the_number_on_a_card_does_not_count() -> None:
    assert counted("S1a S1b", "S10a") == [2, 0]


def test_a_count_tells_every_category() -> None:
    assert example().facts["lines"] == [
        {"what": "diamond", "counts": [1, 0, 0], "side": 0},
        {"what": "emeralds", "counts": [0, 2, 1], "side": 1},
        {"what": "rubies", "counts": [4, 1, 4], "side": None},
        {"what": "sapphires", "counts": [8, 8, 11], "side": 2},
        {"what": "cards", "counts": [13, 11, 16], "side": 2},
    ]


def test_a_new_round_keeps_the_stones_and_counts_its_shokobas_from_nought() -> None:
    game = position("1 2", "3", last_deal=True)
    events = play(game, "3 takes 1 2")
    assert event(events, "count").facts["shokobas"] == [1, 0]
    assert (game.round, game.view(None)["shokobas"]) == (2, [0, 0])
    assert game.stones == event(events, "count").facts["stones"] == [1, 5]  # the other has all the rest


def test_stones_stay_from_round_to_round() -> None:
    game = Shokoba(3, "stones")
    before = game.stones[:]
    for _ in random_play(game):
        assert all(now >= then for now, then in zip(game.stones, before, strict=True))
        before = game.stones[:]
    assert game.round > 1


# -- the end of the game


@pytest.mark.parametrize(("seats", "options", "target"), [(2, {}, 7), (3, {}, 6), (4, {}, 5), (4, TEAMS, 7)])
def test_the_target_ends_the_game_at_the_end_of_a_round(
    seats: int, options: dict[str, Value], target: int
) -> None:
    for stones, over in ((target - 1, False), (target, True)):
        held = [0, stones, *[0] * (seats - 2)][: 2 if options else seats]
        game = position(
            "10", "R1", piles=FOUR_STONES, seats=seats, last_deal=True, options=options, stones=held
        )
        events = play(game, "lay 1")
        assert (game.ask() is None, "end" in kinds(events)) == (over, over)


def test_the_target_reached_within_a_round_does_not_end_it() -> None:
    game = position("7", "7 1", stones=[6, 0])
    play(game, "7 takes 7")
    assert game.scores() == [7, 0]
    assert game.ask()


def test_the_most_stones_wins_though_another_reached_the_target_first() -> None:
    game = position("10", "1", piles=("D 2E 5R 14S",), last_deal=True, stones=[6, 8])
    events = play(game, "lay 1")
    assert game.scores() == [11, 8]
    assert game.winners() == [0]
    assert event(events, "end").facts["winners"] == [0]


def test_equals_win_together() -> None:
    game = position("10", "R1", piles=("", *FOUR_STONES), seats=3, last_deal=True, stones=[6, 1, 6])
    play(game, "lay 1")
    assert game.winners() == [0, 2]


def test_the_game_ends_after_forty_rounds_whatever_the_stones() -> None:
    for rounds, over in ((ROUNDS - 1, False), (ROUNDS, True)):
        game = position("10", "1", last_deal=True, stones=[0, 1], round=rounds)
        play(game, "lay 1")
        assert (game.ask() is None) == over
    assert ROUNDS == 40
    assert game.winners() == [1]
