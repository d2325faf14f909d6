"""Charuma's points: the count of a round, the token, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.charuma import Charuma
from engine.charuma.cards import VALUE
from engine.charuma.table import ROUNDS

from .charuma_words import every_table, last_trick, play, position
from .setups import asked, event, kinds, random_play

# -- counting


def test_a_trick_is_a_point_and_one_won_with_a_pair_two() -> None:
    game = position("C9 C8 C8", "C2 C3 C3")
    play(game, "C9", "C2")
    events = play(game, "C8 C8", "C3 C3")
    lines = {line["what"]: line["counts"] for line in event(events, "count").facts["lines"]}
    assert (lines["singles"], lines["pairs"]) == ([1, 0], [1, 0])
    assert event(events, "count").facts["gains"] == [1 + 2 + 2, 0]


def test_a_point_for_each_ace_in_ones_tricks_whoever_played_it() -> None:
    _, events = last_trick("C9 C9", "C1 D1")
    assert event(events, "count").facts["gains"] == [2 + 2 + 2, 0]


def test_two_points_for_the_last_trick() -> None:
    game, events = last_trick("C8", "C9", points=[3, 4])
    assert event(events, "trick").facts["last"]
    assert event(events, "count").facts["gains"] == [0, 1 + 2]
    assert game.scores() == [3, 7]


def test_the_rulebooks_example_of_a_count() -> None:
    won = ("C1 D1 C2", "C3", "C1")
    _, events = last_trick("C5", "C6", "C7", won=won, singles=[2, 3, 0], pairs=[1, 0, 0])
    assert event(events, "count").facts["gains"] == [6, 3, 4]


def test_a_count_tells_every_line_and_the_stakes() -> None:
    tricks: dict[str, Any] = {"won": ["D1"], "singles": [3, 0], "pairs": [0, 2]}
    _, events = last_trick("C5", "C6", **tricks, stake=[2, 0], points=[3, 5])
    assert event(events, "count").facts == {
        "round": 1,
        "lines": [
            {"what": "singles", "worth": 1, "counts": [3, 1]},
            {"what": "pairs", "worth": 2, "counts": [0, 2]},
            {"what": "aces", "worth": 1, "counts": [1, 0]},
            {"what": "last", "worth": 2, "counts": [0, 1]},
        ],
        "gains": [4, 7],
        "stakes": [2, 0],
        "points": [7, 12],
    }


@every_table
def test_every_round_pays_a_point_a_card_of_a_hand_the_aces_in_play_and_two(seats: int) -> None:
    game = Charuma(seats, "pays")
    size, counts = (7 if seats == 5 else 8), 0
    hidden_aces = sum(VALUE[card] == 1 for card in game.aside)
    for _, _, events in random_play(game):
        if "count" in kinds(events):
            told = event(events, "count").facts
            lines = {line["what"]: sum(line["counts"]) for line in told["lines"]}
            assert lines["singles"] + 2 * lines["pairs"] == size
            assert lines["aces"] == 4 - hidden_aces
            assert sum(told["gains"]) == size + 4 - hidden_aces + 2
            hidden_aces = sum(VALUE[card] == 1 for card in game.aside)
            counts += 1
    assert counts == game.round > 1


@every_table
def test_trick_points_are_the_cards_won_divided_by_the_players(seats: int) -> None:
    """The rulebook's trick for counting."""
    game = Charuma(seats, "cards", auction="never")
    most = 0
    for _ in random_play(game):
        for seat in range(seats):
            assert len(game.won[seat]) == seats * (game.singles[seat] + 2 * game.pairs[seat])
            most = max(most, len(game.won[seat]))
    assert most > 2 * seats


# -- the token


def holder_after(points: list[int], holder: int) -> int:
    game = position(*["C5", "C5", "C6", "C6"][: len(points)], points=points, holder=holder)
    game.pass_token()
    return game.holder


def test_the_token_goes_to_whoever_has_the_fewest_points() -> None:
    assert holder_after([5, 3, 4], holder=0) == 1


def test_of_equals_the_token_goes_to_the_nearest_clockwise() -> None:
    assert holder_after([3, 3, 9, 3], holder=2) == 3
    assert holder_after([3, 3, 9, 9], holder=2) == 0


def test_the_holder_comes_last_of_equals() -> None:
    assert holder_after([3, 9, 3], holder=0) == 2
    assert holder_after([3, 9, 9], holder=0) == 0


def test_the_new_holder_begins_the_next_round() -> None:
    game, events = last_trick("C8", "C9", points=[4, 2])
    assert kinds(events)[1:5] == ["trick", "count", "token", "round"]
    assert event(events, "token").seat == event(events, "round").seat == 0
    assert (game.round, asked(game).seat) == (2, 0)


# -- the end of the game


@pytest.mark.parametrize(("seats", "threshold"), [(2, 25), (3, 25), (4, 20), (5, 20)])
def test_the_threshold_ends_the_game_after_a_count(seats: int, threshold: int) -> None:
    for had, over in ((threshold - 4, False), (threshold - 3, True)):
        plays = ["C9", *["C2", "C2", "C3", "C3"][: seats - 1]]
        game, events = last_trick(*plays, points=[had, *[0] * (seats - 1)])
        assert (game.ask() is None, kinds(events)[-1] == "end") == (over, over)


def test_the_threshold_is_not_looked_at_within_a_round() -> None:
    game = position("C9 C8", "C2 C3", points=[25, 0])
    play(game, "C9", "C2")
    assert game.winners() is None


def test_points_staked_below_the_threshold_do_not_count_as_reached() -> None:
    game, _ = last_trick("C2", "C9", points=[24, 0], stake=[5, 0])
    assert game.ask()


def test_the_most_points_win() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[26, 25, 3])
    assert game.winners() == event(events, "end").facts["winners"] == [1]


def test_a_tie_at_the_top_means_one_more_round_for_everyone() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[27, 24, 3])
    assert event(events, "tie").facts["seats"] == [0, 1]
    assert (game.winners(), game.round, game.view(None)["called"]) == (None, 2, True)


def test_after_a_tie_too_the_token_goes_to_whoever_has_the_fewest_points() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[27, 24, 3])
    assert kinds(events)[1:5] == ["trick", "count", "tie", "token"]
    assert (event(events, "token").seat, game.holder, asked(game).seat) == (2, 2, 2)


def test_a_tie_below_the_top_does_not_matter() -> None:
    game, _ = last_trick("C8", "C9", "C2", points=[5, 24, 5])
    assert game.winners() == [1]


def test_the_end_once_called_stays_called_though_stakes_take_all_below_the_threshold() -> None:
    game, _ = last_trick("C8", "C9", points=[21, 17], called=True)
    assert game.winners() == [0]


def test_another_tie_is_another_round() -> None:
    game, events = last_trick("C8", "C9", points=[21, 18], called=True)
    assert "tie" in kinds(events)
    assert game.ask()


def test_the_game_ends_after_sixty_rounds_and_equals_share() -> None:
    for number, over in ((ROUNDS - 1, False), (ROUNDS, True)):
        game, _ = last_trick("C8", "C9", "C2", points=[8, 5, 3], round=number)
        assert (game.ask() is None) == over
    assert ROUNDS == 60
    assert game.winners() == [0, 1]


def test_the_end_tells_all_who_share_the_win() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[8, 5, 3], round=ROUNDS)
    assert event(events, "end").facts == {"winners": [0, 1]}
    assert game.winners() == [0, 1]
