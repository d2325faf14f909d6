"""Karmaka's cards and turns, one test a clause, in the rulebook's order; powers have files of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Illegal
from engine.karmaka import Karmaka
from engine.karmaka.cards import COLOUR, DECK, KIND, KINDS, totals
from engine.karmaka.powers import POWERS
from engine.karmaka.table import PLAYS

from .karmaka_words import moves, play, position, said
from .setups import asked, event, kinds

every_table = pytest.mark.parametrize("seats", Karmaka.SEATS)


# -- the cards


def test_sixty_four_cards_by_colour_and_points() -> None:
    assert len(DECK) == len(set(DECK)) == 64
    assert Counter(COLOUR.values()) == {"red": 19, "green": 19, "blue": 19, "mosaic": 7}
    assert totals(DECK) == {"red": 36, "green": 36, "blue": 36, "mosaic": 7}


def test_twenty_three_kinds_each_with_its_power() -> None:
    assert [kind for kind, *_ in KINDS] == list(POWERS)
    assert len(POWERS) == 23


def test_three_points_are_rarer_than_one_or_two() -> None:
    for kind, colour, value, copies in KINDS:
        assert colour == "mosaic" or copies == (2 if value == 3 else 3), kind


def test_a_cards_id_is_its_kind_and_a_number() -> None:
    assert all(card[:-1] == KIND[card] and card[-1] in "12345" for card in DECK)


# -- setting up


@pytest.mark.parametrize(("seats", "well"), [(2, 52), (3, 46), (4, 40)])
def test_four_cards_in_hand_two_in_the_deck_the_rest_in_the_well(seats: int, well: int) -> None:
    game = Karmaka(seats)
    first = game.first  # who has drawn for the first turn
    assert [len(hand) for hand in game.hand] == [4 + (seat == first) for seat in range(seats)]
    assert [len(deck) for deck in game.deck] == [2 - (seat == first) for seat in range(seats)]
    assert len(game.well) == well
    assert not any([game.ruins, *game.future, *game.deeds])


def test_everybody_begins_as_a_dung_beetle_without_rings() -> None:
    game = Karmaka(4)
    assert (game.scores(), game.rings) == ([0] * 4, [0] * 4)
    assert [life["need"] for life in game.view(None)["lives"]] == [4] * 4


@every_table
def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise(seats: int) -> None:
    firsts = Counter(Karmaka(seats, seed).first for seed in range(100 * seats))
    assert all(70 < firsts[seat] < 130 for seat in range(seats))
    game = position(*["embody recycle", "embody salvage", "embody sowing", "embody another"][:seats])
    for seat in range(seats):
        assert (asked(game).seat, game.active) == (seat, seat)
        play(game, "future embody")
    assert game.active == 0


# -- a turn


def test_a_turn_begins_with_a_card_from_ones_own_deck() -> None:
    game = position("panic", "dwindle", deck=("", "crisis spite"))
    events = play(game, "deed panic")
    assert said(game.hand[1]) == "dwindle spite"
    assert event(events, "draw").sees == (1,)


def test_without_a_deck_nothing_is_drawn() -> None:
    game = position("panic", "dwindle")
    assert kinds(play(game, "deed panic")) == ["deed", "turn"]
    assert said(game.hand[1]) == "dwindle"


def test_a_card_is_played_for_its_points_for_its_power_or_for_the_future() -> None:
    assert moves(position("panic vengeance")) == [
        f"{way} {kind}" for way in ("deed", "future", "power") for kind in ("panic", "vengeance")
    ]


def test_for_its_points_it_lies_open_on_ones_deeds() -> None:
    game = position("panic vengeance", deeds=("crisis",))
    events = play(game, "deed vengeance")
    assert said(game.deeds[0]) == "crisis vengeance"
    assert event(events, "deed").sees is None


def test_for_the_future_it_lies_face_down_and_nobody_else_sees_it() -> None:
    game = position("panic vengeance", future=("crisis",))
    events = play(game, "future vengeance")
    assert said(game.future[0]) == "crisis vengeance"
    assert event(events, "future").sees == (0,)
    assert game.view(1)["zones"]["future"][0] == [None, None]
    assert game.view(0)["zones"]["future"][0] == game.future[0]


def test_one_may_pass_while_the_deck_has_cards() -> None:
    game = position("panic", deck=("crisis",))
    assert "pass" in moves(game)
    assert (kinds(play(game, "pass"))[0], game.active) == ("pass", 1)


def test_with_an_empty_deck_one_must_play() -> None:
    game = position("panic")
    assert game.view(None)["hold"] == "deck"
    with pytest.raises(Illegal):
        play(game, "pass")


def test_passing_is_looked_at_after_the_draw_a_deck_of_one_is_empty_then() -> None:
    game = position("panic", "dwindle", deck=("", "crisis"))
    play(game, "deed panic")
    assert (len(game.deck[1]), "pass" in moves(game)) == (0, False)


def test_there_is_no_hand_limit() -> None:
    game = position("voyage")
    game.hand[0] += game.well[:20]
    del game.well[:20]
    play(game, "power voyage")
    assert len(game.hand[0]) == 23


# -- the karmic cost: who is offered the card


def test_of_two_players_it_is_always_the_rival() -> None:
    game = position("longevity")
    play(game, "power longevity", "target seat0")
    assert (asked(game).seat, asked(game).why, moves(game)) == (1, "offer", ["refuse", "take"])


def test_taken_it_lies_face_down_on_top_of_their_future_life() -> None:
    game = position("vengeance panic", future=("", "crisis"))
    events = play(game, "power vengeance", "take")
    assert said(game.future[1]) == "crisis vengeance"
    assert "take" in kinds(events)
    assert not game.ruins


def test_refused_it_lies_on_the_ruins_above_what_its_power_discarded() -> None:
    game = position("spite", "panic dwindle")
    play(game, "power spite")
    second = said(game.ruins)
    events = play(game, "refuse")
    assert said(game.ruins) == f"{second} spite"
    assert event(events, "fall").cards == ("spite1",)


def test_while_its_power_works_it_lies_in_the_middle() -> None:
    game = position("salvage", ruins="panic dwindle")
    play(game, "power salvage")
    assert (said(game.played), moves(game)) == ("salvage", ["hand dwindle", "hand panic"])


@pytest.mark.parametrize(("target", "asking"), [(1, [1]), (2, [2])])
def test_of_three_players_the_rival_affected_alone(target: int, asking: list[int]) -> None:
    game = position("vengeance", "panic", "panic")
    events = play(game, "power vengeance", f"target seat{target}")
    assert event(events, "target").facts == {"target": target, "power": "vengeance"}
    assert game.asking == asking
    play(game, "refuse")
    assert said(game.ruins) == "vengeance"


def test_a_card_that_affects_nobody_else_goes_round_the_rivals_from_the_left() -> None:
    game = position("another panic", "panic", "dwindle", "dwindle")
    play(game, "power another")
    assert [play(game, "refuse") and game.turn for _ in range(2)] == [2, 3]
    play(game, "take")
    assert said(game.future[3]) == "another"


@pytest.mark.parametrize(("turn", "asking"), [(1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_it_goes_round_from_the_left_of_whoever_played_it(turn: int, asking: list[int]) -> None:
    hands = ["panic dwindle"] * 4
    hands[turn] = "another"
    game = position(*hands, turn=turn)
    events = play(game, "power another")
    assert event(events, "offer").facts == {"asking": asking}
    for seat in asking:
        assert (asked(game).seat, asked(game).why) == (seat, "offer")
        play(game, "refuse")


def test_if_nobody_takes_it_it_goes_to_the_ruins_never_to_who_played_it() -> None:
    game = position("another panic", "panic", "dwindle")
    play(game, "power another", "refuse", "refuse")
    assert (said(game.ruins), game.turn, game.phase) == ("another", 0, "again")


def test_the_target_is_offered_it_even_if_nothing_happened_to_them() -> None:
    game = position("crisis", "panic", "panic")
    events = play(game, "power crisis", "target seat2")
    assert "nothing" in kinds(events)
    assert game.asking == [2]


def test_any_player_is_oneself_too_and_then_it_goes_round() -> None:
    game = position("longevity", "panic", "panic")
    play(game, "power longevity", "target seat0")
    assert game.asking == [1, 2]


def test_a_copy_that_comes_to_nothing_goes_round() -> None:
    game = position("embody", "panic", "panic")
    play(game, "power embody")
    assert game.asking == [1, 2]
    game = position("mimic", "panic", "panic")
    play(game, "power mimic", "copy seat2")
    assert game.asking == [1, 2]


def test_a_dead_to_be_player_may_take_as_well() -> None:
    game = position("vengeance panic", "")
    play(game, "power vengeance", "take")
    assert said(game.hand[1]) == "vengeance"  # and was reborn with it at once


def test_of_four_players_only_neighbours_are_targets_but_all_are_asked() -> None:
    game = position("vengeance longevity", "panic", "panic", "panic")
    play(game, "power vengeance")
    assert moves(game) == ["target seat1", "target seat3"]
    game = position("vengeance longevity", "panic", "panic", "panic")
    play(game, "power longevity")
    assert moves(game) == ["target seat0", "target seat1", "target seat3"]
    play(game, "target seat0")
    assert game.asking == [1, 2, 3]


# -- playing another card


def test_another_card_is_played_only_after_the_first_was_offered() -> None:
    game = position("another panic", "panic", deck=("", "crisis"))
    play(game, "power another")
    assert (asked(game).why, game.view(None)["again"]) == ("offer", True)
    play(game, "take")
    assert (asked(game).seat, asked(game).why, game.view(None)["again"]) == (0, "again", True)


def test_it_is_played_in_any_way_or_not_at_all_though_one_may_not_pass() -> None:
    game = position("peek panic", "dwindle")
    play(game, "power peek", "done", "refuse")
    assert moves(game) == ["deed panic", "future panic", "power panic", "stop"]
    events = play(game, "stop")
    assert event(events, "pass").facts == {"again": True}
    assert game.active == 1


def test_such_cards_may_be_chained() -> None:
    game = position("peek another panic vengeance", "dwindle", well="spite")
    play(game, "power peek", "done", "refuse", "power another", "refuse")
    play(game, "power panic", "target seat1", "refuse")
    assert (game.plays, game.phase) == (3, "again")


def test_without_cards_nothing_more_is_asked() -> None:
    game = position("panic", "dwindle")
    play(game, "power panic", "target seat1", "refuse")
    assert game.active == 1


def test_cards_that_draw_each_other_for_ever_do_so_sixty_four_times_a_turn() -> None:
    game = position("another another another voyage voyage", "panic", well="")  # three stay in the ruins
    plays = 0
    while game.active == 0:
        plays += 1
        play(game, next(move for move in moves(game) if move.startswith("power")), "refuse")
    assert plays == PLAYS == 64


def test_the_plays_of_a_turn_are_counted_anew_in_the_next() -> None:
    game = position("panic dwindle", "another heart", plays=PLAYS - 1, well="spite")
    play(game, "deed dwindle", "power another", "refuse")
    assert (asked(game).seat, asked(game).why) == (1, "again")
