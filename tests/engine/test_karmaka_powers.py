"""Karmaka's powers, one by one in the order of the cards: the plain case, the empty case, the FAQ."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Rng
from engine.karmaka import Karmaka
from engine.karmaka.powers import POWERS, aims, replays

from .karmaka_words import moved, moves, nothing, offered, play, position, said, told
from .setups import asked, kinds, random_play

# -- all of them


def test_who_is_aimed_at() -> None:
    assert {kind for kind in POWERS if aims(kind) == "any"} == {"panic", "dwindle", "longevity"}
    assert {kind for kind in POWERS if aims(kind) == "rival"} == {
        *("crisis", "heart", "vengeance", "spite", "peek", "dreams", "swindle", "thievery"),
    }


def test_after_which_another_card_may_be_played() -> None:
    assert {kind for kind in POWERS if replays(kind)} == {"panic", "another", "voyage", "peek"}


@pytest.mark.parametrize("kind", POWERS)
def test_any_power_may_be_played_though_it_can_do_nothing(kind: str) -> None:
    game = position(kind, "", well="")
    events = play(game, f"power {kind}")
    if asked(game).why == "target":
        events += play(game, "target seat1")
    assert nothing(events) == [kind]
    assert offered(game)


ASK_NOTHING = {"heart", "vengeance", "spite", "another", "voyage", "dreams", "thievery"}  # of two players


@pytest.mark.parametrize("kind", POWERS)
def test_a_power_can_be_cloned_in_the_middle_and_ends_in_an_offer(kind: str) -> None:
    game = position(
        f"{kind} sowing recycle",
        "peek another dwindle jubilee",
        deeds=("heart voyage", "destiny salvage"),
        future=("spite roulette", "crisis embody embody"),
        deck=("", "embody"),
        ruins="thievery longevity dreams embody",
        well="panic swindle transmigrate denial",
    )
    play(game, f"power {kind}")
    rng, questions = Rng(kind), 0
    while not offered(game):
        twin, move = game.clone(), rng.choice(asked(game).moves)
        assert game.play(move) == twin.play(move)
        assert game == twin
        questions += 1
    assert said(game.played) == kind
    assert (questions == 0) == (kind in ASK_NOTHING)


# -- red


def test_panic_ruins_the_top_of_a_deck_then_another_card_may_be_played() -> None:
    game = position("panic spite", deck=("crisis", "peek heart"))
    play(game, "power panic")
    assert moves(game) == ["target seat0", "target seat1"]
    event = moved(play(game, "target seat1"))
    assert (said(event.cards), event.sees) == ("heart", None)
    assert (said(game.ruins), said(game.deck[1])) == ("heart", "peek")
    play(game, "refuse")
    assert game.phase == "again"


def test_panic_on_oneself_too() -> None:
    game = position("panic spite", deck=("crisis", ""))
    play(game, "power panic", "target seat0")
    assert (said(game.ruins), game.deck[0]) == ("crisis", [])


def test_panic_on_an_empty_deck_ruins_nothing_but_another_card_may_be_played() -> None:
    game = position("panic spite")
    assert nothing(play(game, "power panic", "target seat1")) == ["panic"]
    play(game, "refuse")
    assert game.phase == "again"


def test_dwindle_the_rival_chooses_the_card() -> None:
    game = position("dwindle", "panic spite")
    play(game, "power dwindle", "target seat1")
    assert (asked(game).seat, moves(game)) == (1, ["ruin panic", "ruin spite"])
    play(game, "ruin panic")
    assert (said(game.ruins), said(game.hand[1])) == ("panic", "spite")


def test_dwindle_on_oneself_one_chooses_it_oneself() -> None:
    game = position("dwindle panic spite")
    play(game, "power dwindle", "target seat0")
    assert (asked(game).seat, moves(game)) == (0, ["ruin panic", "ruin spite"])


def test_dwindle_on_an_empty_hand_has_no_effect_but_is_legal() -> None:
    game = position("dwindle", "")
    assert nothing(play(game, "power dwindle", "target seat1")) == ["dwindle"]
    assert offered(game)


def test_dwindle_a_last_card_goes_without_a_question() -> None:
    game = position("dwindle", "panic")
    play(game, "power dwindle", "target seat1")
    assert (said(game.ruins), offered(game)) == ("panic", True)


def test_crisis_the_rival_chooses_any_deed_and_the_exposed_one_is_found_again() -> None:
    game = position("crisis", deeds=("", "panic spite peek"))
    play(game, "power crisis")
    assert (asked(game).seat, moves(game)) == (1, ["ruin panic", "ruin peek", "ruin spite"])
    play(game, "ruin spite")
    assert (said(game.deeds[1]), said(game.ruins)) == ("panic peek", "spite")


def test_crisis_without_deeds_has_no_effect() -> None:
    assert nothing(play(position("crisis"), "power crisis")) == ["crisis"]


@pytest.mark.parametrize("discards", [0, 1, 2])
def test_roulette_draws_one_more_than_it_discards(discards: int) -> None:
    game = position("roulette panic spite heart", well="peek sowing voyage")
    play(game, "power roulette", *["ruin panic", "ruin spite"][:discards], *["stop"] * (discards < 2))
    drawn = 0
    while asked(game).why == "draw":
        drawn += 1
        assert moves(game) == ["draw", "stop"]
        play(game, "draw")
        assert len(game.view(0)["zones"]["hand"][0]) == 3 - discards + drawn  # each is seen before the next
    assert drawn == discards + 1


def test_roulette_one_may_stop_drawing_at_once_or_later() -> None:
    game = position("roulette panic spite")
    events = play(game, "power roulette", "stop", "stop")
    assert [(one.seat, one.facts) for one in told(events, "stop")] == [(0, {"power": "roulette"})] * 2
    assert (offered(game), len(game.hand[0])) == (True, 2)
    game = position("roulette panic spite", well="peek")
    play(game, "power roulette", "ruin panic", "stop", "draw", "stop")
    assert said(game.hand[0]) == "spite peek"


def test_roulette_does_not_discard_itself_and_with_no_other_card_draws_one() -> None:
    game = position("roulette", well="peek")
    play(game, "power roulette")
    assert moves(game) == ["draw", "stop"]
    play(game, "draw")
    assert (said(game.hand[0]), offered(game)) == ("peek", True)


def test_roulette_shows_what_it_draws_to_who_draws_it_alone() -> None:
    game = position("roulette", "panic", "spite", well="peek")
    event = moved(play(game, "power roulette", "draw"))
    assert (said(event.cards), event.sees) == ("peek", (0,))
    assert [event.view(seat)["cards"] for seat in (None, 1, 2)] == [[None]] * 3


def test_roulette_ends_where_there_is_nothing_left_to_draw() -> None:
    game = position("roulette panic spite", well="peek", ruins="heart")
    play(game, "power roulette", "ruin panic", "ruin spite", "draw")
    assert (said(game.hand[0]), offered(game)) == ("peek", True)


def test_hells_heart_ruins_two_one_by_one() -> None:
    game = position("heart", future=("", "spite panic peek"))
    event = moved(play(game, "power heart"))
    assert (said(event.cards), event.sees) == ("peek panic", None)
    assert (said(game.ruins), said(game.future[1])) == ("peek panic", "spite")  # the lower one ends on top


def test_hells_heart_takes_what_there_is() -> None:
    game = position("heart", future=("", "spite"))
    play(game, "power heart")
    assert said(game.ruins) == "spite"
    assert nothing(play(position("heart"), "power heart")) == ["heart"]


def test_vengeance_ruins_the_exposed_deed() -> None:
    game = position("vengeance", deeds=("", "spite panic"))
    play(game, "power vengeance")
    assert (said(game.deeds[1]), said(game.ruins)) == ("spite", "panic")


def test_vengeance_without_deeds_has_no_effect() -> None:
    assert nothing(play(position("vengeance"), "power vengeance")) == ["vengeance"]


def test_spite_ruins_two_cards_by_chance_the_second_on_top() -> None:
    tops: Counter[str] = Counter()
    for seed in range(200):
        game = position("spite", "panic peek sowing", rng=Rng(seed).state)
        event = moved(play(game, "power spite"))
        assert said(event.cards) == said(game.ruins)
        assert (len(game.ruins), len(game.hand[1])) == (2, 1)
        tops[said(game.ruins)] += 1
        play(game, "refuse")
        assert said(game.ruins[-1:]) == "spite"
    assert len(tops) == 6
    assert all(15 < count < 55 for count in tops.values())


@pytest.mark.parametrize(("hand", "ruined"), [("", 0), ("panic", 1), ("panic peek", 2)])
def test_spite_takes_what_there_is(hand: str, ruined: int) -> None:
    game = position("spite", hand)
    play(game, "power spite")
    assert len(game.ruins) == ruined


# -- green


def test_recycle_lays_one_of_the_top_three_of_the_ruins_on_ones_future_life() -> None:
    game = position("recycle", ruins="heart panic peek sowing", future=("spite",))
    play(game, "power recycle")
    assert moves(game) == ["future panic", "future peek", "future sowing"]
    event = moved(play(game, "future peek"))
    assert (said(game.future[0]), said(game.ruins), event.sees) == ("spite peek", "heart panic sowing", None)


@pytest.mark.parametrize("kind", ["recycle", "salvage"])
def test_recycle_and_salvage_choose_among_fewer_or_none(kind: str) -> None:
    game = position(kind, ruins="heart panic")
    play(game, f"power {kind}")
    assert len(moves(game)) == 2
    assert nothing(play(position(kind), f"power {kind}")) == [kind]


def test_another_day_draws_one_then_another_card_may_be_played() -> None:
    game = position("another", well="heart panic")
    event = moved(play(game, "power another"))
    assert (said(event.cards), event.sees, said(game.hand[0])) == ("panic", (0,), "panic")
    play(game, "take")
    assert moves(game) == ["deed panic", "future panic", "power panic", "stop"]


def test_salvage_takes_one_of_the_top_three_of_the_ruins() -> None:
    game = position("salvage", ruins="heart panic peek sowing")
    play(game, "power salvage")
    assert moves(game) == ["hand panic", "hand peek", "hand sowing"]
    play(game, "hand panic")
    assert (said(game.hand[0]), said(game.ruins)) == ("panic", "heart peek sowing")


def test_longevity_lays_two_from_the_well_on_a_deck_unseen_one_by_one() -> None:
    game = position("longevity panic", well="heart spite peek", deck=("", "sowing"))
    event = moved(play(game, "power longevity", "target seat1"))
    assert said(game.deck[1]) == "sowing peek spite"  # spite, second, is drawn first
    assert event.sees == ()
    play(game, "refuse")
    assert said(game.hand[1][-1:]) == "spite"


def test_longevity_on_oneself() -> None:
    game = position("longevity", well="spite peek")
    play(game, "power longevity", "target seat0")
    assert said(game.deck[0]) == "peek spite"


def test_sowing_draws_two_then_lays_two_on_ones_future_life_in_order() -> None:
    game = position("sowing panic", well="spite peek")
    play(game, "power sowing")
    assert moves(game) == ["future panic", "future peek", "future spite"]
    events = play(game, "future spite", "future panic")
    assert (said(game.future[0]), said(game.hand[0])) == ("spite panic", "peek")
    assert [event.sees for event in told(events, "move")] == [(0,), (0,)]


def test_sowing_with_fewer_than_two_lays_all() -> None:
    game = position("sowing", well="spite", ruins="peek")
    play(game, "power sowing")
    assert (said(game.future[0]), game.hand[0], offered(game)) == ("spite", [], True)


@pytest.mark.parametrize(
    ("answers", "deeds"),
    [
        (["stop"], "heart"),
        (["deed spite", "stop"], "heart spite"),
        (["deed spite", "deed panic"], "heart spite panic"),
    ],
)
def test_jubilee_lays_none_one_or_two_deeds_in_order(answers: list[str], deeds: str) -> None:
    game = position("jubilee panic spite peek", deeds=("heart",))
    play(game, "power jubilee", *answers)
    assert (said(game.deeds[0]), said(game.played), offered(game)) == (deeds, "jubilee", True)


def test_voyage_draws_three_then_another_card_may_be_played() -> None:
    game = position("voyage", well="panic spite peek")
    play(game, "power voyage")
    assert said(game.hand[0]) == "peek spite panic"
    play(game, "refuse")
    assert game.phase == "again"


# -- blue


def test_peek_shows_a_rivals_hand_to_one_alone_then_another_card_may_be_played() -> None:
    game = position("peek heart", "panic spite", "sowing")
    event = moved(play(game, "power peek", "target seat1"))
    assert event.sees == (0, 1)
    assert (asked(game).seat, moves(game)) == (0, ["done"])
    assert sorted(said(game.view(0)["zones"]["looked"][0]).split()) == ["panic", "spite"]
    assert game.view(2)["zones"]["looked"][0] == [None, None]
    assert game.view(None)["hands"] == [1, 2, 1]
    play(game, "done", "refuse")
    assert (said(game.hand[1]), game.phase) == ("panic spite", "again")


def test_peek_is_remembered_until_a_card_leaves_that_hand_unseen() -> None:
    game = position("peek heart", "panic spite sowing")
    play(game, "power peek", "done", "refuse", "stop")
    assert game.guess(0, Rng(0)).hand[1] == game.hand[1]
    play(game, "future spite")
    assert {said(game.guess(0, Rng(k)).future[1]) for k in range(40)} == {"panic", "spite", "sowing"}


def test_peek_at_an_empty_hand_shows_nothing_and_asks_nothing() -> None:
    game = position("peek heart", "")
    assert nothing(play(game, "power peek")) == ["peek"]
    assert offered(game)


def test_transmigrate_takes_any_card_of_ones_future_life_and_keeps_the_order() -> None:
    game = position("transmigrate", future=("panic spite peek",))
    play(game, "power transmigrate")
    assert moves(game) == ["hand panic", "hand peek", "hand spite"]
    event = moved(play(game, "hand spite"))
    assert (said(game.hand[0]), said(game.future[0])) == ("spite", "panic peek")
    assert (event.sees, event.facts["place"]) == ((0,), 2)  # where it lay is told, not what it was


@pytest.mark.parametrize(("kind", "place"), [("panic", 4), ("spite", 3), ("peek", 2), ("heart", 1)])
def test_transmigrate_tells_the_place_from_the_top(kind: str, place: int) -> None:
    game = position("transmigrate", future=("panic spite peek heart",))
    assert moved(play(game, "power transmigrate", f"hand {kind}")).facts["place"] == place


def test_transmigrate_with_an_empty_future_life_has_no_effect_but_is_legal() -> None:
    game = position("transmigrate")
    assert nothing(play(game, "power transmigrate")) == ["transmigrate"]
    assert offered(game)


def destiny(*answers: str) -> Karmaka:
    game = position("destiny heart", well="sowing panic spite peek")
    play(game, "power destiny", *answers)
    return game


def test_destiny_shows_three_of_the_well_to_one_alone() -> None:
    game = destiny()
    assert moves(game) == ["future panic", "future peek", "future spite", "stop"]
    assert said(game.view(0)["zones"]["looked"][0]) == "peek spite panic"
    assert game.view(1)["zones"]["looked"][0] == [None] * 3


def test_destiny_keeps_none_one_or_two_and_puts_the_rest_back_in_any_order() -> None:
    game = destiny("stop")
    assert moves(game) == ["well panic", "well peek", "well spite"]
    play(game, "well peek", "well panic")  # spite follows by itself: it is the last
    assert (said(game.well[-4:]), offered(game)) == ("sowing peek panic spite", True)
    game = destiny("future spite", "stop", "well panic")
    assert (said(game.future[0]), said(game.well[-3:])) == ("spite", "sowing panic peek")
    game = destiny("future spite", "future panic")
    assert (said(game.future[0]), said(game.well[-2:])) == ("spite panic", "sowing peek")


def test_destiny_fills_an_empty_well_first_and_holds_what_it_saw() -> None:
    game = position("destiny heart", well="sowing", ruins="panic spite peek jubilee crisis")
    events = play(game, "power destiny")
    assert "refill" in kinds(events)
    assert sorted(said(game.looked[0]).split()) == ["panic", "sowing", "spite"]
    play(game, "stop", "well sowing", "well panic")
    assert said(game.well) == "sowing panic spite"


def test_destiny_tells_nobody_else_what_it_kept() -> None:
    game = position("destiny heart", well="sowing panic spite peek")
    events = play(game, "power destiny", "future spite", "future peek")
    assert {event.sees for event in told(events, "move")} == {(0,)}


def test_stolen_dreams_takes_the_top_of_a_rivals_future_life() -> None:
    game = position("dreams", "sowing", "sowing", future=("heart", "panic spite", ""))
    event = moved(play(game, "power dreams", "target seat1"))
    assert (said(game.future[0]), said(game.future[1])) == ("heart spite", "panic")
    assert event.sees == (0, 1)  # the victim knows, and the thief may look


def test_stolen_dreams_with_nothing_to_steal_has_no_effect() -> None:
    assert nothing(play(position("dreams"), "power dreams")) == ["dreams"]


def test_swindle_shows_three_cards_by_chance_and_takes_one() -> None:
    game = position("swindle", "panic spite peek sowing heart", "jubilee")
    events = play(game, "power swindle", "target seat1")
    assert (len(game.looked[0]), len(game.hand[1]), game.view(None)["hands"]) == (3, 2, [0, 5, 1])
    shown = sorted(f"hand {kind}" for kind in said(game.looked[0]).split())
    assert (asked(game).seat, moves(game)) == (0, shown)
    events += play(game, shown[0])
    assert f"hand {said(game.hand[0])}" == shown[0]
    assert (len(game.hand[1]), game.looked[0]) == (4, [])
    assert [event.sees for event in told(events, "move")] == [(0, 1), (0,), (0, 1)]


def test_swindle_is_fair() -> None:
    shown: Counter[str] = Counter()
    for seed in range(200):
        game = position("swindle", "panic spite peek sowing", rng=Rng(seed).state)
        play(game, "power swindle")
        shown.update(said(game.looked[0]).split())
    assert all(120 < shown[kind] < 180 for kind in ("panic", "spite", "peek", "sowing"))


def test_swindle_with_fewer_than_three_shows_all() -> None:
    game = position("swindle", "panic spite")
    play(game, "power swindle")
    assert moves(game) == ["hand panic", "hand spite"]
    game = position("swindle", "panic")
    play(game, "power swindle")
    assert (said(game.hand[0]), offered(game)) == ("panic", True)


def test_swindle_victim_and_thief_know_what_was_taken() -> None:
    game = position("swindle heart", "panic spite peek sowing", "jubilee")
    play(game, "power swindle", "target seat1")
    play(game, moves(game)[0], "refuse")
    taken = game.hand[0][-1]
    assert taken in game.guess(1, Rng(0)).hand[0]
    assert any(taken not in game.guess(2, Rng(k)).hand[0] for k in range(20))


def test_thievery_takes_the_exposed_deed_in_hand() -> None:
    game = position("thievery", deeds=("", "panic spite"))
    event = moved(play(game, "power thievery"))
    assert (said(game.hand[0]), said(game.deeds[1]), event.sees) == ("spite", "panic", None)
    assert nothing(play(position("thievery"), "power thievery")) == ["thievery"]


# -- where the cards are


def test_sixty_four_cards_are_somewhere_all_the_time() -> None:
    game, looks = Karmaka(3, "somewhere"), 0
    for _ in random_play(game):
        assert len({card for *_, cards in game.places() for card in cards}) == 64
        assert len(game.played) == (game.phase in ("target", "copy", "pick", "draw", "look", "offer"))
        assert not any(game.looked) or game.phase in ("pick", "look")
        looks += any(game.looked)
    assert looks
