"""Shokoba's cards, deals and captures, one test a clause, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest

from engine import Rng
from engine.ask import Move
from engine.options import Value
from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK, GEM, VALUE

from .setups import asked, event, kinds, random_play
from .shokoba_words import TEAMS, moves, play, position, values

# -- the cards


def test_forty_cards_four_of_each_value_from_one_to_ten() -> None:
    assert len(DECK) == len(set(DECK)) == 40
    assert Counter(VALUE.values()) == dict.fromkeys(range(1, 11), 4)


def test_one_diamond_nine_rubies_three_emeralds_twenty_seven_sapphires() -> None:
    assert Counter(GEM.values()) == {"D": 1, "R": 9, "E": 3, "S": 27}


def test_the_sevens_are_diamond_and_emeralds_the_rest_rubies_once_and_sapphires_three_times() -> None:
    by_value = {value: sorted(GEM[card] for card in DECK if VALUE[card] == value) for value in range(1, 11)}
    assert by_value.pop(7) == ["D", "E", "E", "E"]
    assert all(gems == ["R", "S", "S", "S"] for gems in by_value.values())


def test_a_card_carries_its_gems_letter_and_its_value() -> None:
    assert all(re.fullmatch(rf"{GEM[card]}{VALUE[card]}[abc]?", card) for card in DECK)


# -- how many play


def test_two_to_four_play_and_teams_are_for_four() -> None:
    assert list(Shokoba.SEATS) == [2, 3, 4]
    assert [seats for seats in Shokoba.SEATS if Shokoba.offers("teams", seats, {})] == [4]


def test_nine_cards_is_for_teams() -> None:
    assert Shokoba.offers("nine_cards", 4, TEAMS)
    assert not Shokoba.offers("nine_cards", 4, {"teams": False})


def test_every_option_is_off_unless_chosen() -> None:
    assert not any(Shokoba().options.values())


# -- dealing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_is_drawn_by_lot(seats: int) -> None:
    dealers = Counter(Shokoba(seats, seed).dealer for seed in range(100 * seats))
    assert all(70 < dealers[seat] < 130 for seat in range(seats))


def test_the_dealer_shuffles_every_round() -> None:
    game = Shokoba(2, "shuffle")
    decks = {tuple(game.deck)}
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            decks.add(tuple(game.deck))
    assert len(decks) == game.round > 1


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    game = position("10", "1", "3", "5", seats=3, dealer=1)
    top = game.deck[::-1]
    play(game, "lay 1", "lay 3", "lay 5")
    assert [game.hand[seat] for seat in (2, 0, 1)] == [top[0:9:3], top[1:9:3], top[2:9:3]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_each_and_four_face_up(seats: int) -> None:
    game = Shokoba(seats)
    assert [len(hand) for hand in game.hand] == [3] * seats
    assert len(game.table) == 4
    assert len(game.deck) == 36 - 3 * seats


def test_the_table_gets_its_four_cards_once_a_round_only() -> None:
    game = position("10", "1", "3")
    play(game, "lay 1", "lay 3")
    assert [len(hand) for hand in game.hand] == [3, 3]
    assert values(game.table) == [1, 3, 10]


@pytest.mark.parametrize(
    ("seats", "options", "deals"),
    [(2, {}, 6), (3, {}, 4), (4, {}, 3), (4, TEAMS, 3), (4, {**TEAMS, "nine_cards": True}, 1)],
)
def test_a_round_is_six_deals_for_two_four_for_three_three_for_four(
    seats: int, options: dict[str, Value], deals: int
) -> None:
    game = Shokoba(seats, "deals", **options)
    assert game.view(None)["deals"] == deals
    seen = {game.deal} | {game.deal for _ in random_play(game)}
    assert seen == set(range(1, deals + 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealers_left_starts_every_deal_and_play_goes_clockwise(seats: int) -> None:
    game = Shokoba(seats, "turns")
    assert game.turn == game.left(game.dealer)
    for mover, _, events in random_play(game):
        assert game.turn == game.left(game.dealer if "deal" in kinds(events) else mover)
    assert game.round > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealer_stays_for_the_round_and_the_next_is_on_their_left(seats: int) -> None:
    game = Shokoba(seats, "dealers")
    first = game.dealer
    for _ in random_play(game):
        assert game.dealer == (first + game.round - 1) % seats
    assert game.round > 1


# -- playing a card


def test_a_card_takes_the_cards_whose_sum_it_is() -> None:
    game = position("7 4 3 5 2 2 2 1", "E7a")
    assert "lay 7" not in moves(game)
    for words in ("7", "3 4", "2 5", "2 2 3", "1 2 2 2"):  # the rulebook's list
        assert f"7 takes {words}" in moves(game)


def test_a_move_plays_one_card_and_one_only() -> None:
    game = position("1 2", "3 3 4")
    play(game, "3 takes 1 2")
    assert values(game.hand[0]) == [3, 4]


def test_it_takes_one_set_though_another_would_do_as_well() -> None:
    game = position("7 1 6", "7", seats=3)
    play(game, "7 takes 1 6")
    assert values(game.table) == [7]


def test_the_cards_taken_and_the_card_played_go_to_the_players_pile() -> None:
    game = position("4 3 9", "E7a")
    events = play(game, "7 takes 3 4")
    assert values(game.pile[0]) == [3, 4, 7]
    assert values(game.table) == [9]
    assert sorted(event(events, "capture").cards) == sorted(game.pile[0])


def test_a_card_that_can_capture_must_capture() -> None:
    assert moves(position("4", "4 9")) == ["4 takes 4", "lay 9"]


def test_who_does_not_want_to_capture_plays_a_card_that_cannot() -> None:
    game = position("4", "4 9", "9 9")
    play(game, "lay 9")
    assert values(game.table) == [4, 9]


def test_who_can_capture_with_every_card_must_capture() -> None:
    assert moves(position("4 9", "4 9")) == ["4 takes 4", "9 takes 9"]


def test_there_are_no_subtractions() -> None:
    assert moves(position("8 7", "1")) == ["lay 1"]
    assert moves(position("10 3", "7")) == ["lay 7"]


def test_a_card_laid_can_be_taken_by_the_next_player() -> None:
    game = position("10", "2 3", "2 5")
    play(game, "lay 2")
    assert moves(game) == ["2 takes 2", "lay 5"]


def test_equal_values_with_other_gems_are_other_moves() -> None:
    game = position("R3 S3a S3b", "S3c")
    assert asked(game).moves == (("play", "S3c", "R3"), ("play", "S3c", "S3a"), ("play", "S3c", "S3b"))


def test_captures_are_all_the_subsets_that_add_up_and_no_other() -> None:
    """Against every subset of five hundred random tables, with and without `exact_match`."""
    rng, box = Rng("subsets"), list(DECK)
    for _ in range(500):
        rng.shuffle(box)
        size = rng.below(9)
        table, hand = box[:size], box[size : size + 3]
        adding_up: dict[int, list[Move]] = {}
        for n in range(1, size + 1):
            for subset in combinations(sorted(table), n):
                adding_up.setdefault(sum([VALUE[card] for card in subset]), []).append(subset)
        for exact in (False, True):
            expected: set[Move] = set()
            for card in hand:
                takes = adding_up.get(VALUE[card], [])
                if exact:
                    takes = [subset for subset in takes if len(subset) == 1] or takes
                expected |= {("play", card, *subset) for subset in takes or [()]}
            game = position(" ".join(table), " ".join(hand), options={"exact_match": exact})
            assert set(asked(game).moves) == expected


# -- Shokoba


def test_emptying_the_table_is_a_shokoba_and_a_stone_at_once() -> None:
    game = position("1 6", "7 2")
    events = play(game, "7 takes 1 6")
    assert kinds(events) == ["capture", "shokoba"]
    assert game.scores() == [1, 0]


def test_a_capture_that_leaves_a_card_is_no_shokoba() -> None:
    game = position("1 6 9", "7 2")
    assert kinds(play(game, "7 takes 1 6")) == ["capture"]
    assert game.scores() == [0, 0]


def test_after_a_shokoba_the_next_player_can_only_lay_a_card() -> None:
    game = position("7", "7 2", "1 7")
    play(game, "7 takes 7")
    assert moves(game) == ["lay 1", "lay 7"]


# -- the rulebook's examples of moves


def test_example_a() -> None:
    game = position("1 2 6 7", "7 10 4")
    assert moves(game) == ["10 takes 1 2 7", "7 takes 1 6", "7 takes 7", "lay 4"]
    assert len(asked(game).moves) == 4


def test_example_b() -> None:
    game = position("1 1 6", "2 8")
    assert moves(game) == ["2 takes 1 1", "8 takes 1 1 6"]
    assert len(asked(game).moves) == 2
    assert "shokoba" in kinds(play(game, "8 takes 1 1 6"))


def test_example_c() -> None:
    game = position("8 7", "1")
    assert len(asked(game).moves) == 1
    play(game, "lay 1")
    assert values(game.table) == [1, 7, 8]


def test_example_of_the_second_expert_rule() -> None:
    usual = ["10 takes 1 2 7", "10 takes 10", "2 takes 2", "6 takes 2 4"]
    assert moves(position("1 2 4 7 10", "2 6 10")) == usual
    assert moves(position("1 2 4 7 10", "2 6 10", options={"exact_match": True})) == usual[1:]
