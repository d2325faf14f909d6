"""The end of a game of Daruma, and its points."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.daruma import Daruma
from engine.daruma.cards import (
    COLOUR,
    DARUMAS,
    POINTS,
)
from engine.daruma.rules import DECISIONS
from engine.daruma.table import TURNS

from .daruma_words import play, position
from .setups import asked, event, kinds, random_play

# -- the end


def test_when_the_marker_is_home_everyone_finishes_with_the_same_number_of_turns() -> None:
    game = position("22", walked=11, seats=3, turns=6)
    play(game, "stop")
    for seat in (1, 2):
        assert (game.turn, game.phase) == (seat, "roll")
        game.dice, game.phase = (2,), "use"
        play(game, "stop")
    assert game.ask() is None
    assert game.turns == 9


def test_the_game_ends_at_once_when_the_last_of_the_round_brings_the_marker_home() -> None:
    game = position("22", walked=9, turn=1, turns=5)
    assert kinds(play(game, "stop")) == ["stop", "marker", "reveal", "reveal", "count", "end"]


def test_the_game_ends_at_once_when_the_row_cannot_be_filled() -> None:
    game = position("22", painted=["R1a", "R1a", "G3a", "G3a"], deck="K1a")
    events = play(game, "stop")
    assert kinds(events) == ["stop", "take", "refill", "reveal", "reveal", "count", "end"]
    assert game.row == ["K1a", "B2a", "P4a", "W5a"]
    assert game.walked == 0


def test_an_empty_deck_alone_does_not_end_the_game() -> None:
    game = position("22", painted=["R1a", "R1a"], deck="K1a")
    play(game, "stop")
    assert asked(game).seat == 1


def test_the_game_ends_after_sixty_turns_each_at_the_latest() -> None:
    game = position("2", turn=1, turns=2 * TURNS - 1)
    assert kinds(play(game, "stop"))[-1] == "end"


def test_a_game_in_which_the_marker_never_moves_ends_all_the_same() -> None:
    game = Daruma(2, "bound")
    decisions = 0
    for _ in random_play(game):
        decisions += 1
        game.walked = 0
    assert game.turns <= 2 * TURNS
    assert decisions <= 2 * TURNS * DECISIONS < Daruma.BOUND


@pytest.mark.parametrize("seed", range(20))
def test_a_turn_takes_no_more_decisions_than_its_bound(seed: int) -> None:
    game = Daruma(2 + seed % 4, seed)
    taken = Counter(game.turns for _ in random_play(game, seed))
    assert max(taken.values()) < DECISIONS
    assert sum(taken.values()) < Daruma.BOUND


# -- points


def test_gold_two_good_colours_two_the_bad_one_minus_three_others_one() -> None:
    worth = {COLOUR[card]: points for card, points in POINTS["RB-P"].items()}
    assert worth == {"R": 2, "B": 2, "P": -3, "G": 1, "W": 1, "K": 1, "Y": 2}


def last(*owned: str, objectives: str = "RB-P BG-W GP-K", seats: int = 2) -> Daruma:
    """The last decision of a game: what everybody owns."""
    turn, turns = seats - 1, seats * TURNS - 1
    return position("2", owned=owned, objectives=objectives, seats=seats, turn=turn, turns=turns)


def test_while_the_objectives_are_secret_the_scores_are_what_anybody_knows() -> None:
    assert last("R2a P1a Y7a", "W1a").scores() == [4, 1]


def test_in_the_end_the_objectives_are_shown_and_counted_line_by_line() -> None:
    game = last("R2a R3a P1a Y7a", "W1a G1a")
    events = play(game, "stop")
    assert [told.cards for told in events if told.kind == "reveal"] == [("RB-P",), ("BG-W",)]
    facts = event(events, "count").facts
    assert facts["lines"][0] == {"what": "R", "counts": [2, 0], "points": [4, 0]}
    assert [line["what"] for line in facts["lines"]] == list(DARUMAS)
    assert (facts["darumas"], facts["scores"]) == ([4, 2], [3, -1])
    assert game.scores() == [3, -1]
    assert game.view(None)["zones"]["shown"] == [["RB-P"], ["BG-W"]]


def test_most_points_win() -> None:
    game = last("R2a", "B1a K1a")
    assert event(play(game, "stop"), "end").facts == {"winners": [1]}


def test_a_tie_goes_to_fewer_darumas() -> None:
    game = last("R2a B1a", "K1a P1a P2a R3a")
    play(game, "stop")
    assert (game.scores(), game.winners()) == ([4, 4], [0])


def test_a_tie_with_as_many_darumas_is_shared() -> None:
    game = last("R2a", "B1a", "K1a", seats=3)
    play(game, "stop")
    assert game.winners() == [0, 1]
