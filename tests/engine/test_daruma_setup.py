"""What is in Daruma's box, and how a game is set up."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Rng
from engine.daruma import Daruma
from engine.daruma.cards import (
    ACTION,
    ACTIONS,
    COLOUR,
    DECK,
    GOLD,
    OBJECTIVES,
    TOKENS,
)

# -- what is in the box


def test_sixty_darumas_nine_of_each_colour_and_six_golden() -> None:
    assert len(DECK) == 60
    assert Counter(COLOUR.values()) == {**dict.fromkeys("RBGPWK", 9), GOLD: 6}


def test_every_action_is_as_common_as_any_other() -> None:
    assert Counter(ACTION.values()) == {**dict.fromkeys(ACTIONS, 9), "phantom": 6}


def test_the_golden_darumas_and_no_others_are_phantoms() -> None:
    assert {card for card in DECK if COLOUR[card] == GOLD} == {c for c in DECK if ACTION[c] == "phantom"}


def test_a_darumas_id_is_its_colour_its_action_and_a_letter() -> None:
    assert all(card[0] == COLOUR[card] and ACTIONS[int(card[1]) - 1] == ACTION[card] for card in DECK)


def test_every_colour_is_good_on_two_objectives_and_bad_on_one() -> None:
    assert Counter("".join(OBJECTIVES).replace("-", "")) == dict.fromkeys("RBGPWK", 3)
    assert sorted(name[-1] for name in OBJECTIVES) == sorted("RBGPWK")


def test_twelve_round_tokens() -> None:
    assert TOKENS == {"plain": 6, "daruma": 3, "four": 3}


# -- setting up


@pytest.mark.parametrize(("seats", "laid"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_six_to_nine_tokens_are_laid_by_players(seats: int, laid: int) -> None:
    game = Daruma(seats)
    assert len(game.track) == laid
    assert Counter(game.track) <= Counter(TOKENS)


def test_the_tokens_are_laid_at_random_face_up() -> None:
    tracks = {tuple(Daruma(2, seed).view(None)["track"]) for seed in range(30)}
    assert len(tracks) > 20


def test_five_darumas_lie_face_up_and_the_rest_is_the_deck() -> None:
    view = Daruma(3).view(None)
    assert len(set(view["zones"]["row"]) & set(DECK)) == 5
    assert view["zones"]["deck"] == [None] * 55


def test_everybody_has_a_secret_objective_and_sees_only_that() -> None:
    game = Daruma(4)
    for seat in range(4):
        seen = game.view(seat)["zones"]["objective"]
        assert [bool(faces[0]) for faces in seen] == [other == seat for other in range(4)]
    assert game.view(0)["zones"]["aside"] == [None, None]


def test_the_marker_begins_on_the_leftmost_token() -> None:
    assert Daruma().view(None)["marker"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_begins_is_drawn_by_lot(seats: int) -> None:
    firsts = Counter(Daruma(seats, seed).first for seed in range(100 * seats))
    assert all(70 < firsts[seat] < 130 for seat in range(seats))


def test_a_guess_deals_objectives_as_objectives() -> None:
    game = Daruma(3)
    guess = game.guess(0, Rng(1))
    assert guess.objective[0] == game.objective[0]
    assert sorted(guess.deck) == sorted(game.deck)
    assert {name for held in guess.objective for name in held} | set(guess.aside) == set(OBJECTIVES)
