"""Karmaka's rules, one test a clause, in the rulebook's order; its powers have a file of their own."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine import Illegal, Rng
from engine.bots import decide
from engine.karmaka import Karmaka
from engine.karmaka.cards import COLOUR, DECK, KIND, KINDS, best, totals
from engine.karmaka.powers import POWERS
from engine.karmaka.rules import DECISIONS, PLAYS, TURNS
from engine.karmaka.table import NEEDS, TOP

from .karmaka_words import event, kinds, moves, play, position, said
from .setups import asked, random_play

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
    assert event(events, "offer").facts == {"to": asking}
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


# -- death


def lived(deeds: str, rung: int = 0, rings: int = 0, **table: Any) -> Karmaka:
    """Seat 1 is about to die when seat 0 has played."""
    game = position("panic heart", "", deeds=("", deeds), **table)
    game.rung[1], game.rings[1] = rung, rings
    return game


def test_who_begins_a_turn_without_cards_dies_and_that_is_the_whole_turn() -> None:
    game = lived("crisis", deck=("spite",))
    events = play(game, "deed panic")
    assert kinds(events) == ["deed", "turn", "death", "count", "shed", "rebirth", "turn", "draw"]
    assert (game.active, game.turns) == (0, 3)


def test_a_hand_emptied_in_mid_turn_does_not_kill() -> None:
    game = position("panic", "dwindle", deck=("crisis crisis",))
    play(game, "deed panic")
    assert game.active == 1
    play(game, "deed dwindle")
    assert (game.active, game.deeds[0]) == (0, ["panic1"])


def test_cards_that_come_before_ones_turn_keep_one_alive() -> None:
    game = position("longevity", "", well="panic spite", deck=("crisis",))
    play(game, "power longevity", "target seat1", "refuse")
    assert (game.active, said(game.hand[1]), said(game.deck[1])) == (1, "panic", "spite")


@pytest.mark.parametrize(
    ("deeds", "colour", "score"),
    [
        ("", "", 0),
        ("panic vengeance", "red", 4),
        ("panic voyage", "green", 3),
        ("mimic embody", "", 2),
        ("vengeance voyage embody swindle peek", "blue", 5),
        ("crisis salvage", "red", 2),
    ],
)
def test_the_best_colour_counts_and_every_mosaic(deeds: str, colour: str, score: int) -> None:
    cards = [f"{kind}1" for kind in deeds.split()]
    assert best(cards) == (colour, score)


@pytest.mark.parametrize(("rung", "need"), [(0, 4), (1, 5), (2, 6), (3, 7)])
def test_four_five_six_seven_points_are_needed(rung: int, need: int) -> None:
    laid = {
        **{3: "vengeance", 4: "vengeance panic", 5: "vengeance crisis"},
        **{6: "vengeance spite", 7: "vengeance spite panic"},
    }
    for score, climbs in ((need - 1, False), (need, True)):
        game = position("longevity", "", deeds=("", laid[score]))
        game.rung[1] = rung
        facts = event(play(game, "deed longevity"), "count").facts
        assert (facts["score"], facts["need"], facts["climbs"]) == (score, need, climbs)
        assert (game.rung[1], game.rings[1]) == (rung + climbs, 0 if climbs else 1)
    assert NEEDS[rung] == need


def test_one_rung_a_life_however_many_points() -> None:
    game = lived("vengeance vengeance spite spite crisis")
    play(game, "deed panic")
    assert game.rung[1] == 1


def test_who_does_not_climb_gets_a_ring_after_the_count() -> None:
    game = lived("vengeance")
    events = play(game, "deed panic")
    assert (game.rung[1], game.rings[1]) == (0, 1)
    assert event(events, "count").facts["spent"] == 0


def test_anna_a_wolf_spends_a_ring_and_becomes_an_ape() -> None:
    game = lived("vengeance crisis", rung=2, rings=1)
    play(game, "deed panic")
    assert (asked(game).seat, asked(game).why, game.view(None)["short"]) == (1, "rings", 1)
    facts = event(play(game, "spend"), "count").facts
    assert (facts["score"], facts["spent"], facts["climbs"], facts["rings"]) == (6, 1, True, 0)
    assert game.rung[1] == 3


def test_one_may_keep_ones_rings_and_then_gets_another() -> None:
    game = lived("vengeance crisis", rung=2, rings=1)
    play(game, "deed panic", "keep")
    assert (game.rung[1], game.rings[1]) == (2, 2)


def test_exactly_what_is_missing_is_spent() -> None:
    game = lived("crisis", rings=5)
    play(game, "deed panic", "spend")
    assert (game.rung[1], game.rings[1]) == (1, 3)


def test_rings_that_are_not_enough_are_not_asked_for() -> None:
    game = lived("crisis", rings=1)
    assert "count" in kinds(play(game, "deed panic"))
    assert game.rings[1] == 2


def test_with_enough_points_no_ring_is_asked_for() -> None:
    game = lived("vengeance spite", rings=3)
    play(game, "deed panic")
    assert (game.rung[1], game.rings[1]) == (1, 3)


def test_rings_never_run_out() -> None:
    game = lived("", rung=3, rings=40)
    game.deeds[1].clear()
    play(game, "deed panic", "keep")
    assert game.rings[1] == 41


def test_the_count_is_told_line_by_line() -> None:
    facts = event(play(lived("vengeance peek embody panic"), "future panic"), "count").facts
    assert facts["lines"] == [
        {"what": "red", "cards": ["vengeance1", "panic2"], "points": 4, "counts": True},
        {"what": "green", "cards": [], "points": 0, "counts": False},
        {"what": "blue", "cards": ["peek1"], "points": 1, "counts": False},
        {"what": "mosaic", "cards": ["embody1"], "points": 1, "counts": True},
    ]
    assert (facts["colour"], facts["score"], facts["rung"]) == ("red", 5, 1)


# -- rebirth


def test_deeds_go_to_the_ruins_in_the_order_they_were_laid() -> None:
    game = lived("crisis peek swindle", ruins="spite")
    play(game, "deed panic")
    assert said(game.ruins) == "spite crisis peek swindle"


def test_the_future_life_becomes_the_hand_and_the_well_a_deck_of_six_together() -> None:
    game = lived("", future=("", "crisis peek"), well="sowing destiny panic dwindle spite")
    events = play(game, "deed panic")
    assert said(game.hand[1]) == "crisis peek"
    assert said(game.deck[1]) == "spite dwindle panic destiny"  # one by one: the order is reversed
    assert event(events, "rebirth").facts == {"deck": 4}
    assert event(events, "rebirth").sees == (1,)


@pytest.mark.parametrize("many", [6, 7, 9])
def test_six_cards_or_more_make_a_hand_without_a_deck(many: int) -> None:
    game = lived("")
    game.future[1] += game.well[:many]
    del game.well[:many]
    play(game, "deed panic")
    assert (len(game.hand[1]), len(game.deck[1]), len(game.future[1])) == (many, 0, 0)


def test_a_life_without_cards_is_lived_in_one_turn() -> None:
    game = lived("", well="", deck=("spite",))
    play(game, "future panic")
    assert (game.hand[1], game.deck[1], game.rings[1], game.active) == ([], [], 1, 0)
    play(game, "future heart")
    assert game.rings[1] == 2


def test_lives_are_not_lived_together() -> None:
    game = Karmaka(3, "lives")
    deaths = [told.seat for *_, events in random_play(game) for told in events if told.kind == "death"]
    assert any(one == two for one, two in pairwise(deaths))


# -- the well and the ruins


def test_an_empty_well_is_filled_from_below_the_top_three_of_the_ruins() -> None:
    ruins = "panic dwindle crisis heart spite recycle salvage jubilee peek embody"
    game = position("another", "panic", ruins=ruins, well="")
    events = play(game, "power another")
    assert said(game.ruins) == "jubilee peek embody"
    assert (len(game.well), len(game.hand[0])) == (6, 1)
    assert event(events, "refill").facts == {"count": 7}


def test_it_may_happen_in_mid_effect() -> None:
    game = position("voyage", "panic", ruins="crisis spite recycle salvage jubilee", well="peek")
    play(game, "power voyage")
    assert said(game.hand[0])[:4] == "peek"
    assert sorted(said(game.hand[0]).split()[1:]) == ["crisis", "spite"]
    assert said(game.ruins) == "recycle salvage jubilee"


def test_the_cards_that_fill_the_well_are_shuffled() -> None:
    orders = set()
    for seed in range(20):
        ruins = "panic dwindle crisis heart spite recycle salvage jubilee peek"
        game = position("another", "panic", ruins=ruins, well="", rng=Rng(seed))
        play(game, "power another")
        orders.add(said(game.hand[0] + game.well))
    assert len(orders) > 15


def test_three_cards_in_the_ruins_fill_nothing_the_draw_is_lost() -> None:
    game = position("voyage", "panic", ruins="recycle salvage jubilee", well="peek")
    play(game, "power voyage")
    assert (said(game.hand[0]), said(game.ruins), game.well) == ("peek", "recycle salvage jubilee", [])


def test_a_well_that_has_just_run_out_is_not_filled() -> None:
    game = position("another", "panic", ruins="crisis spite recycle salvage jubilee", well="peek")
    play(game, "power another")
    assert (game.well, len(game.ruins)) == ([], 5)


def test_the_card_being_played_is_in_no_shuffle() -> None:
    game = position("voyage", "panic", ruins="crisis spite recycle salvage", well="")
    play(game, "power voyage")
    assert (said(game.played), said(game.hand[0])) == ("voyage", "crisis")


def test_a_rebirth_fills_the_well_too_with_the_deeds_just_lived() -> None:
    game = lived("peek another dwindle spite crisis", well="")
    play(game, "deed panic")
    assert said(game.ruins) == "dwindle spite crisis"
    assert sorted(said(game.deck[1]).split()) == ["another", "peek"]


# -- two against two


def teams(*hands: str, **table: Any) -> Karmaka:
    return position(*hands, mode="teams", **table)


def test_partners_sit_opposite() -> None:
    assert teams("", "", "", "").view(None)["sides"] == [[0, 2], [1, 3]]


def test_a_card_may_be_laid_on_the_partners_future_life() -> None:
    game = teams("panic spite", "dwindle", "dwindle", "dwindle", future=("", "", "crisis", ""))
    assert "give panic" in moves(game)
    events = play(game, "give panic")
    assert said(game.future[2]) == "crisis panic"
    assert event(events, "give").sees == (0, 2)
    assert (game.active, game.phase) == (1, "play")


def test_a_gift_may_be_an_extra_play() -> None:
    game = teams("another panic", "dwindle", "dwindle", "dwindle", well="spite")
    play(game, "power another", "refuse", "refuse", "give panic")
    assert said(game.future[2]) == "panic"


@pytest.mark.parametrize("kind", ["panic", "dwindle", "longevity"])
def test_what_is_not_aimed_at_a_rival_may_help_the_partner(kind: str) -> None:
    game = teams(kind, "crisis", "crisis", "crisis")
    play(game, f"power {kind}")
    assert "target seat2" in moves(game)
    play(game, "target seat2")
    assert game.asking == [1, 3]


def test_what_is_aimed_at_a_rival_may_not() -> None:
    for kind in POWERS:
        game = teams(kind, "embody", "embody", "embody")
        play(game, f"power {kind}")
        targets = set(moves(game)) if asked(game).why in ("target", "copy") else set()
        helpful = kind in ("panic", "dwindle", "longevity")
        assert ("target seat2" in targets) == helpful
        assert kind != "mimic" or targets == {"copy seat1", "copy seat3"}


def test_the_partner_takes_no_part_in_offers() -> None:
    game = teams("another", "crisis", "crisis", "crisis")
    play(game, "power another")
    assert game.asking == [1, 3]


def test_the_first_to_transcend_wins_for_the_team() -> None:
    game = teams("panic", "", "dwindle", "dwindle", deeds=("", "vengeance vengeance spite"))
    game.rung[1] = 3
    events = play(game, "deed panic")
    assert kinds(events)[-2:] == ["count", "end"]
    assert game.winners() == [1, 3]


# -- the big bad wolf


def wolf(*hands: str, **table: Any) -> Karmaka:
    return position(*hands, mode="wolf", **table)


def test_the_wolf_begins_as_a_wolf_against_two_dung_beetles() -> None:
    view = wolf("", "", "").view(None)
    assert (view["rung"], view["sides"]) == ([2, 0, 0], [[0], [1, 2]])
    assert [life["need"] for life in view["lives"]] == [6, 4, 4]


def test_the_pairs_cards_are_offered_to_the_wolf_alone() -> None:
    game = wolf("panic", "another", "panic", turn=1)
    play(game, "power another")
    assert game.asking == [0]


def test_the_wolfs_cards_go_round_the_pair() -> None:
    game = wolf("another", "panic", "panic")
    play(game, "power another")
    assert game.asking == [1, 2]


def test_allies_are_not_rivals() -> None:
    game = wolf("panic", "vengeance", "panic", turn=1, deeds=("crisis", "", "spite"))
    play(game, "power vengeance")
    assert (game.target, said(game.deeds[2]), said(game.ruins)) == (0, "spite", "crisis")


@pytest.mark.parametrize("helps", [True, False])
def test_allies_may_help_each_other_unless_chosen_otherwise(helps: bool) -> None:
    game = wolf("panic", "longevity", "panic", turn=1, ally_actions=helps)
    assert ("give longevity" in moves(game)) == helps
    play(game, "power longevity")
    assert ("target seat2" in moves(game)) == helps
    assert game.view(None)["partner"] == ([None, 2, 1] if helps else [None] * 3)


def test_the_wolf_has_nobody_to_help() -> None:
    game = wolf("longevity", "panic", "panic")
    assert moves(game) == ["deed longevity", "future longevity", "power longevity"]


@pytest.mark.parametrize(("seat", "winners"), [(0, [0]), (2, [1, 2])])
def test_the_wolf_wins_alone_the_pair_together(seat: int, winners: list[int]) -> None:
    deeds = ["", "", ""]
    deeds[seat] = "vengeance vengeance spite"
    hands = ["panic", "panic", "panic"]
    hands[seat] = ""
    game = wolf(*hands, turn=(seat - 1) % 3, deeds=deeds)
    game.rung[seat] = 3
    play(game, "deed panic")
    assert game.winners() == winners


@pytest.mark.parametrize(
    ("seats", "options", "wrong"),
    [
        (2, {"mode": "teams"}, "mode: 'teams' is only for games with 4 players"),
        (3, {"mode": "teams"}, "mode: 'teams' is only for games with 4 players"),
        (4, {"mode": "wolf"}, "mode: 'wolf' is only for games with 3 players"),
        (3, {"ally_actions": False}, "ally_actions: False is only for games with mode=wolf"),
        (4, {"ally_actions": False}, "ally_actions: False is only for games with 3 players"),
    ],
)
def test_a_mode_for_another_number_of_players_is_refused(seats: int, options: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Karmaka(seats, **options)


# -- the end


def test_who_reaches_transcendence_wins_at_once() -> None:
    game = lived("vengeance vengeance panic", rung=3)
    events = play(game, "future panic")
    assert kinds(events)[-2:] == ["count", "end"]
    assert (game.winners(), game.scores(), game.ask()) == ([1], [0, TOP], None)
    assert game.deeds[1]  # no rebirth


@pytest.mark.parametrize(
    ("rung", "rings", "winners"),
    [([1, 2, 0], [9, 0, 0], [1]), ([2, 2, 0], [1, 3, 9], [1]), ([2, 2, 1], [3, 3, 9], [0, 1])],
)
def test_after_six_hundred_turns_the_highest_win_then_the_most_rings_then_all(
    rung: list[int], rings: list[int], winners: list[int]
) -> None:
    game = position("panic", "panic", "panic")
    game.rung, game.rings, game.turns = rung, rings, TURNS
    assert kinds(play(game, "deed panic")) == ["deed", "end"]
    assert game.winners() == winners


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_takes_no_more_decisions_than_its_bound(seed: int) -> None:
    game = Karmaka(2 + seed % 3, seed)
    taken: Counter[tuple[int, int]] = Counter()
    for _ in random_play(game, seed):
        taken[game.turns, game.plays] += 1
    assert max(taken.values()) < DECISIONS
    assert game.turns <= TURNS
    assert Karmaka.BOUND == TURNS * PLAYS * DECISIONS


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
        **{"red": 3, "green": 0, "blue": 1, "mosaic": 1},
        **{"colour": "red", "score": 4, "need": 4},
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
    game = position("panic dreams", "", "vengeance heart", future=("", "crisis peek"), held={"crisis1": 4})
    play(game, "deed panic")
    assert guessed(game, 2, "crisis1") == {"hand1"}
    play(game, "power vengeance", "target seat1", "take", "power dreams", "target seat1")
    assert guessed(game, 2, "crisis1") == {"hand1"}  # what was stolen is of the new future life


def test_when_a_card_is_stolen_unseen_it_may_be_anywhere() -> None:
    game = position("swindle", "dwindle peek panic heart crisis", "spite", known={"peek1": 7})
    play(game, "power swindle", "target seat1")
    assert guessed(game, 2, "peek1") == {"hand1", "looked0"}
    game.play(asked(game).moves[0])
    assert len(guessed(game, 2, "peek1")) > 2
    assert len(guessed(game, 1, "peek1")) == len(guessed(game, 0, "peek1")) == 1


def test_what_is_held_may_be_the_dream_that_is_stolen() -> None:
    game = position("dreams", "peek panic", "crisis", future=("", "spite"), held={"peek1": 4, "spite1": 4})
    assert guessed(game, 2, "spite1") == {"hand1", "future1"}
    play(game, "power dreams", "target seat1")
    assert game.seen(1) == {"spite1"}
    assert len(guessed(game, 2, "spite1")) > 2


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


def remembered(game: Karmaka, seat: int) -> list[set[str]]:
    return [{card for card in memory if memory[card] >> seat & 1} for memory in (game.known, game.held)]


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
            twin = guess.clone()
            if other[0] == move[0] and [event.view(seat) for event in twin.play(other)] == seen:
                assert remembered(twin, seat) == remembered(truth, seat), (move, other)
                compared += move != other
    assert compared > 20


# -- the policy


def choice(game: Karmaka) -> str:
    return said(decide(game, "normal", Rng("bot")))


def test_the_bot_lays_the_colour_that_brings_it_up() -> None:
    assert choice(position("vengeance peek", "panic", deeds=("panic",))) == "deed vengeance"


def test_the_bot_keeps_what_it_has_no_use_for() -> None:
    game = position("swindle thievery", "panic", deeds=("vengeance vengeance",))
    assert choice(game).startswith("future")


def test_the_bot_spends_rings_to_climb() -> None:
    game = lived("vengeance crisis", rung=2, rings=1)
    play(game, "deed panic")
    assert choice(game) == "spend"


def test_the_bot_strikes_who_is_about_to_transcend() -> None:
    game = position("vengeance", "panic", "", rung=[0, 0, 3], deeds=("", "", "vengeance spite spite"))
    play(game, "power vengeance")
    assert choice(game) == "target seat2"
