"""Shokoba with teams, with the expert rules, with distracted players."""

from __future__ import annotations

from typing import Any

from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK

from .setups import asked, event, kinds
from .shokoba_words import DISTRACTION, FOUR_STONES, TEAMS, counted, moves, play, position, values

# -- teams


def test_partners_sit_opposite() -> None:
    assert Shokoba(4, **TEAMS).view(None)["sides"] == [[0, 2], [1, 3]]


def test_a_team_pools_its_cards() -> None:
    assert counted("2R", "", "2R", "3R", options=TEAMS) == [2, 0]  # rubies and cards


def test_a_tie_between_teams_for_the_most_gives_its_stone_to_nobody() -> None:
    assert counted("2R", "3R", "2R", "R", options=TEAMS) == [0, 0]  # four rubies each, whoever has most


def test_a_team_pools_its_stones() -> None:
    game = position("7", "7 1", "2 3", "2 1", "4 5", seats=4, options=TEAMS)
    play(game, "7 takes 7", "lay 2", "2 takes 2")
    assert game.stones == [2, 0]
    assert game.scores() == [2, 0, 2, 0]


def test_a_team_wins_together() -> None:
    game = position("10", "1", seats=4, last_deal=True, options=TEAMS, stones=[3, 7])
    play(game, "lay 1")
    assert game.winners() == [1, 3]


def test_teams_with_as_many_stones_win_together() -> None:
    game = position("10", "R1", piles=FOUR_STONES, seats=4, last_deal=True, options=TEAMS, stones=[3, 7])
    events = play(game, "lay 1")
    assert game.winners() == event(events, "end").facts["winners"] == [0, 1, 2, 3]


def test_partners_do_not_see_each_others_cards() -> None:
    view = Shokoba(4, **TEAMS).view(0)
    assert view["zones"]["hand"][2] == [None] * 3


# -- expert rules


def test_nine_cards_deals_all_the_cards_at_once() -> None:
    game = Shokoba(4, **TEAMS, nine_cards=True)
    assert [len(hand) for hand in game.hand] == [9] * 4
    assert game.deck == []


def test_exact_match_leaves_sums_where_there_is_no_equal_card() -> None:
    game = position("1 2 4 7", "10", options={"exact_match": True})
    assert moves(game) == ["10 takes 1 2 7"]


def test_the_expert_rules_go_together_or_apart() -> None:
    game = position("1 6 7", "7", seats=4, options={**TEAMS, "nine_cards": True, "exact_match": True})
    assert moves(game) == ["7 takes 7"]


# -- distraction


def distracted(table: str = "4 3 9", *hands: str, **setup: Any) -> Shokoba:
    """Seat 0 has laid a seven that could have captured."""
    game = position(
        table, *(hands or ("7 10", "1 2")), options={**DISTRACTION, **setup.pop("options", {})}, **setup
    )
    play(game, "lay 7")
    return game


def test_without_distraction_the_mistake_is_impossible() -> None:
    assert "lay 7" not in moves(position("4 3 9", "7 10"))


def test_with_distraction_a_card_that_could_capture_may_be_laid() -> None:
    game = position("4 3 9", "7 10", options=DISTRACTION)
    assert moves(game) == ["7 takes 3 4", "lay 10", "lay 7"]


def test_the_next_player_may_claim_the_capture_or_pass() -> None:
    game = distracted()
    assert (asked(game).seat, asked(game).why) == (1, "claim")
    assert moves(game) == ["claim 3 4", "pass"]


def test_each_capture_that_was_possible_may_be_claimed_and_nothing_else() -> None:
    game = distracted("4 3 E7a 1 1", "D7 10", "1 2")
    assert moves(game) == ["claim 3 4", "claim 7", "pass"]
    assert all(move[1] == "D7" for move in asked(game).moves if move[0] == "claim")


def test_the_claimant_takes_the_played_card_too_and_then_plays_their_own_turn() -> None:
    game = distracted()
    events = play(game, "claim 3 4")
    assert kinds(events) == ["claim", "capture"]
    assert values(game.pile[1]) == [3, 4, 7]
    assert game.pile[0] == []
    assert values(game.table) == [9]
    assert (asked(game).seat, asked(game).why) == (1, "play")
    assert len(game.hand[1]) == 2


def test_a_claim_that_empties_the_table_is_the_claimants_shokoba() -> None:
    game = distracted("4 3", "7 10", "1 2")
    assert "shokoba" in kinds(play(game, "claim 3 4"))
    assert game.scores() == [0, 1]
    assert moves(game) == ["lay 1", "lay 2"]


def test_who_passes_leaves_the_card_on_the_table_for_good() -> None:
    game = distracted("4 3 9", "7 10", "1 7", "2 3", seats=3)
    play(game, "pass")
    assert values(game.table) == [3, 4, 7, 9]
    assert moves(game) == ["7 takes 3 4", "7 takes 7", "lay 1", "lay 7"]
    play(game, "lay 1")
    assert (asked(game).seat, asked(game).why) == (2, "play")


def test_a_card_that_could_not_capture_cannot_be_claimed() -> None:
    game = position("4 3 9", "7 10", "1 2", options=DISTRACTION)
    play(game, "lay 10")
    assert asked(game).why == "play"


def test_a_claim_at_the_end_of_a_deal_comes_before_the_next_deal() -> None:
    game = distracted("4 3 9", "7", "", dealer=0)
    assert (asked(game).why, game.deal) == ("claim", 1)
    events = play(game, "claim 3 4")
    assert kinds(events) == ["claim", "capture", "deal", "deal"]
    assert (asked(game).seat, asked(game).why, game.deal) == (1, "play", 2)


def test_a_claim_at_the_end_of_a_round_comes_before_the_rest_is_taken() -> None:
    game = distracted("4 3 9", "7", last_deal=True, last=0)
    events = play(game, "claim 3 4")
    assert kinds(events)[:4] == ["claim", "capture", "rest", "count"]
    assert (event(events, "rest").seat, values(event(events, "rest").cards)) == (1, [9])


def test_a_pass_at_the_end_of_a_round_leaves_the_rest_to_the_last_to_have_captured() -> None:
    game = distracted("4 3 9", "7", last_deal=True, last=0)
    events = play(game, "pass")
    assert kinds(events)[:3] == ["pass", "rest", "count"]
    assert (event(events, "rest").seat, values(event(events, "rest").cards)) == (0, [3, 4, 7, 9])


def test_a_claim_follows_exact_match() -> None:
    game = distracted("4 3 E7a", "D7 10", options={"exact_match": True})
    assert moves(game) == ["claim 7", "pass"]


def test_a_partner_cannot_claim_only_the_next_player_can() -> None:
    game = distracted("4 3 9", "7 10", seats=4, options=TEAMS)
    assert asked(game).seat == 1
    play(game, "claim 3 4")
    assert values(game.pile[1]) == [3, 4, 7]


def test_if_nobody_captures_in_a_whole_round_the_cards_left_go_to_nobody() -> None:
    others = " ".join(card for card in DECK if card != "R1")
    game = position(others, "R1", last_deal=True, options=DISTRACTION)
    play(game, "lay 1")
    events = play(game, "pass")
    assert "rest" not in kinds(events)
    assert [line["side"] for line in event(events, "count").facts["lines"]] == [None] * 5
    assert game.stones == [0, 0]
    assert len(game.deck + game.table) + sum(map(len, game.hand)) == 40
