"""Karmaka with sides: two against two, and the big bad wolf."""

from __future__ import annotations

from typing import Any

import pytest

from engine.karmaka import Karmaka
from engine.karmaka.powers import POWERS

from .karmaka_words import moves, play, position, said
from .setups import asked, event, kinds

# -- two against two


def teams(*hands: str, **table: Any) -> Karmaka:
    return position(*hands, mode="teams", **table)


def test_partners_sit_opposite() -> None:
    assert teams("panic", "", "", "").view(None)["sides"] == [[0, 2], [1, 3]]


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
    game = teams(
        "panic", "", "dwindle", "dwindle", deeds=("", "vengeance vengeance spite"), rung=[0, 3, 0, 0]
    )
    events = play(game, "deed panic")
    assert kinds(events)[-2:] == ["count", "end"]
    assert game.winners() == [1, 3]


# -- the big bad wolf


def wolf(*hands: str, **table: Any) -> Karmaka:
    return position(*hands, mode="wolf", **table)


def test_the_wolf_begins_as_a_wolf_against_two_dung_beetles() -> None:
    view = wolf("panic", "", "").view(None)
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


@pytest.mark.parametrize(
    ("table", "power", "barred"),
    [
        ({}, "crisis", ["self", "", "opposite", ""]),
        ({}, "panic", ["", "", "opposite", ""]),
        ({"deeds": ("", "heart", "heart", "heart")}, "mimic", ["self", "", "", ""]),
        ({"mode": "teams"}, "crisis", ["self", "", "ally", ""]),
        ({"mode": "teams"}, "panic", ["", "", "", ""]),
        ({"mode": "wolf", "ally_actions": False, "turn": 1}, "panic", ["", "", "no help"]),
        ({}, "roulette", []),
    ],
)
def test_the_view_says_why_a_player_may_not_be_chosen(
    table: dict[str, Any], power: str, barred: list[str]
) -> None:
    hands = ["embody"] * (3 if table.get("mode") == "wolf" else 4)
    hands[table.get("turn", 0)] = f"{power} embody"
    game = position(*hands, **table)
    play(game, f"power {power}")
    assert game.view(None)["effect"]["barred"] == barred


def test_the_wolf_has_nobody_to_help() -> None:
    game = wolf("longevity", "panic", "panic")
    assert moves(game) == ["deed longevity", "future longevity", "power longevity"]


@pytest.mark.parametrize(("seat", "winners"), [(0, [0]), (2, [1, 2])])
def test_the_wolf_wins_alone_the_pair_together(seat: int, winners: list[int]) -> None:
    deeds = ["", "", ""]
    deeds[seat] = "vengeance vengeance spite"
    hands = ["panic", "panic", "panic"]
    hands[seat] = ""
    rung = [3 if other == seat else 0 for other in range(3)]
    game = wolf(*hands, turn=(seat - 1) % 3, deeds=deeds, rung=rung)
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
