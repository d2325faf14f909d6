"""Karmaka's lives: death, rebirth, where new cards come from, the end of the game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine import Rng
from engine.karmaka import Karmaka
from engine.karmaka.cards import best
from engine.karmaka.rules import DECISIONS
from engine.karmaka.table import NEEDS, PLAYS, TOP, TURNS

from .karmaka_words import lived, play, position, said
from .setups import asked, event, kinds, random_play

# -- death


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
        game = position("longevity", "", deeds=("", laid[score]), rung=[0, rung])
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


def test_who_has_on_the_last_rung_what_it_needs_is_ready_to_end_the_game() -> None:
    game = position("panic", "crisis", deeds=("spite", "vengeance vengeance heart"))
    wanted = best(game.deeds[1])[1]
    for rung, need in enumerate(NEEDS):
        game.rung[:] = [rung, rung]
        ready = [life["ready"] for life in game.view(None)["lives"]]
        assert ready == [False, rung == TOP - 1 and wanted >= need]
    assert wanted >= NEEDS[-1], "the last rung is the one where it says so"
    game.rung[1] = TOP
    assert not game.view(None)["lives"][1]["ready"]


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
        game = position("another", "panic", ruins=ruins, well="", rng=Rng(seed).state)
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
    game = position("panic", "panic", "panic", rung=rung, rings=rings, turns=TURNS)
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
