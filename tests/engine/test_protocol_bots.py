"""Bots of every game: fair, legal, and better than chance."""

from __future__ import annotations

import pytest

from engine import Game, Rng
from engine.bots import LEVELS, Seat, decide

from .setups import Setup, brief, every_game, every_setup, frozen, questions, random_play


@every_setup
@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_a_bot_plays_the_same_legal_move_on_the_truth_and_on_any_guess(setup: Setup, level: str) -> None:
    for game, ask in questions(setup, 3, 12):
        before = frozen(game)
        move = decide(game, level, Rng("bot"))
        assert move in ask.moves
        for k in range(3):
            assert decide(game.guess(ask.seat, Rng(k)), level, Rng("bot")) == move
        assert frozen(game) == before


@every_setup
def test_a_bots_chair_holds_nothing_of_the_truth(setup: Setup) -> None:
    for game, ask in questions(setup, 4, 6):
        chair, other = (Seat(g, Rng("chair")) for g in (game, game.guess(ask.seat, Rng("other"))))
        assert vars(chair) == vars(other)
        assert chair.view() == game.view(ask.seat)


@every_setup
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_game_to_its_end(setup: Setup, level: str) -> None:
    game, rng = setup.start("bots"), Rng("bots")
    while game.ask():
        game.play(decide(game, level, rng))
    assert game.winners()


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_wins_at_least_twice_as_often_as_random_play(kind: type[Game], level: str) -> None:
    won = {level: 0, "random": 0}
    for seed in range(40):
        game, rng = kind(kind.SEATS[0], seed, **brief(kind)), Rng(seed)
        seated = [level if (seat + seed) % 2 else "random" for seat in range(game.seats)]
        while ask := game.ask():
            game.play(decide(game, seated[ask.seat], rng))
        for seat in game.winners() or []:
            won[seated[seat]] += 1
    assert sum(won.values()) >= 40
    assert won[level] >= 2 * won["random"], won


@every_game
def test_a_bot_has_a_known_level_and_a_game_that_goes_on(kind: type[Game]) -> None:
    game = kind(kind.SEATS[0], 7, **brief(kind))
    with pytest.raises(ValueError, match="level"):
        decide(game, "divine", Rng(0))
    for _ in random_play(game):
        pass
    with pytest.raises(ValueError, match="over"):
        decide(game, "random", Rng(0))
