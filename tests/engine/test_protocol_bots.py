"""Bots of every game: fair, legal, and better than chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine import Game, Rng
from engine.bots import LEVELS, Seat, Thinking, decide, policy_of

from . import karmaka_words, rummu_words, shokoba_words
from .setups import SETUPS, Setup, asked, brief, every_game, every_setup, frozen, questions, random_play

QUICK = LEVELS[:2]  # these do not search
FEW = 6  # iterations


def by_turns(levels: Sequence[str], most: int) -> pytest.MarkDecorator:
    """Every set-up with so many of these levels; a game's next set-up begins with the next level."""
    seated = [
        (setup, levels[(number + place) % len(levels)])
        for setups in SETUPS.values()
        for number, setup in enumerate(setups)
        for place in range(most)
    ]
    return pytest.mark.parametrize(("setup", "level"), seated, ids=str)


@by_turns(["random", *LEVELS], 2)
def test_a_bot_plays_the_same_legal_move_on_the_truth_and_on_any_guess(setup: Setup, level: str) -> None:
    for game, ask in questions(setup, 3, 12 if level in QUICK else 4):
        before = frozen(game)
        move = decide(game, level, Rng("bot"), FEW)
        assert move in ask.moves
        for k in range(2):
            assert decide(game.guess(ask.seat, Rng(k)), level, Rng("bot"), FEW) == move
        assert frozen(game) == before


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_the_same_whatever_chance_will_bring_later(kind: type[Game], level: str) -> None:
    game = kind(kind.SEATS[0], 7, **brief(kind))
    for _ in range(6):
        other = game.clone()
        other.rng = Rng("another future")
        moves = [decide(each, level, Rng("bot"), FEW) for each in (game, other)]
        assert moves[0] == moves[1]
        game.play(moves[0])


@every_setup
def test_a_bots_chair_holds_nothing_of_the_truth(setup: Setup) -> None:
    for game, ask in questions(setup, 4, 6):
        chair, other = (Seat(g, Rng("chair")) for g in (game, game.guess(ask.seat, Rng("other"))))
        assert vars(chair) == vars(other)
        assert chair.view() == game.view(ask.seat)


@by_turns(QUICK, 1)
def test_bots_play_a_game_to_its_end(setup: Setup, level: str) -> None:
    game, rng = setup.start("bots"), Rng("bots")
    while game.ask():
        game.play(decide(game, level, rng))
    assert game.winners()


@every_game
def test_bots_that_search_play_a_game_to_its_end(kind: type[Game]) -> None:
    game, rng = kind(kind.SEATS[0], "bots", **brief(kind)), Rng("bots")
    while ask := game.ask():
        game.play(decide(game, LEVELS[2 + ask.seat % 2], rng, 2))
    assert game.winners()


@every_game
@pytest.mark.parametrize("level", QUICK)
def test_a_bot_wins_at_least_twice_as_often_as_random_play(kind: type[Game], level: str) -> None:
    """In forty games; those that cannot change the answer any more are not played."""
    won = {level: 0, "random": 0}
    for seed in range(40):
        others = won["random"] + (40 - seed) * (kind.SEATS[0] - 1)  # if they won all the games to come
        if won[level] >= 2 * others:
            return
        game, rng = kind(kind.SEATS[0], seed, **brief(kind)), Rng(seed)
        seated = [level if (seat + seed) % 2 else "random" for seat in range(game.seats)]
        while ask := game.ask():
            game.play(decide(game, seated[ask.seat], rng))
        winners = game.winners()
        assert winners
        for seat in winners:
            won[seated[seat]] += 1
    assert won[level] >= 2 * won["random"], won


def test_there_are_four_levels_the_weakest_first() -> None:
    assert LEVELS == ("easy", "normal", "hard", "expert")


@every_game
def test_a_bot_has_a_known_level_and_a_game_that_goes_on(kind: type[Game]) -> None:
    game = kind(kind.SEATS[0], 7, **brief(kind))
    with pytest.raises(ValueError, match="level"):
        decide(game, "divine", Rng(0))
    for _ in random_play(game):
        pass
    with pytest.raises(ValueError, match="over"):
        decide(game, "random", Rng(0))


# -- thinking in steps


@every_game
def test_a_thought_in_slices_comes_to_the_same_move_as_one_at_once(kind: type[Game]) -> None:
    game = kind(kind.SEATS[0], 7, **brief(kind))
    slices = 0
    for _ in range(6):
        thinking = Thinking(game, "hard", Rng("bot"), FEW)
        while not thinking.run(lambda: False):
            slices += 1
        move = decide(game, "hard", Rng("bot"), FEW)
        assert thinking.best == move
        game.play(move)
    assert slices > 6 * FEW


def steps(count: int) -> Callable[[], bool]:
    """A clock that lets so many steps be made."""
    left = iter(range(count))
    return lambda: next(left, None) is not None


@every_game
def test_a_thought_can_be_stopped_at_any_time_with_a_legal_move(kind: type[Game]) -> None:
    game = kind(kind.SEATS[0], 7, **brief(kind))
    stopped = 0
    for stop in range(12):
        thinking = Thinking(game, "expert", Rng(stop))
        moves = asked(game).moves
        assert thinking.best in moves
        stopped += not thinking.run(steps(stop))
        assert thinking.best in moves
        game.play(thinking.best)
    assert stopped


# -- slips


@every_game
def test_an_easy_bot_slips_but_plays_no_nonsense(kind: type[Game]) -> None:
    """Every slip is among the moves that a normal bot, looking at the same guess, thinks nearly as good."""
    policy, slips = policy_of(kind.NAME), 0
    for setup_seed in range(4):
        game = kind(kind.SEATS[0], setup_seed, **brief(kind))
        for turn in range(30):
            if game.ask() is None:
                break
            chair = Seat(game, Rng(turn))
            near, best = (policy.within(chair, Rng(turn), loss) for loss in (policy.SLIP, 1e-9))
            move = policy.slip(chair, Rng(turn))
            assert move in near
            assert set(best) <= set(near)
            slips += move not in best
            game.play(move)
    assert slips > 3


@pytest.mark.parametrize(
    ("game", "sensible"),
    [
        (shokoba_words.position("D7", "7 10 1"), "play E7c D7"),  # a sweep, and the diamond with it
        (rummu_words.position("R6 B9", table=["R3 R4 R5"]), "add c1 R6"),  # the way out
        (rummu_words.position("R4 R5 R6 K9", table=["B1a B2 B3"]), "lay R4 R5 R6"),
        (karmaka_words.position("panic", "peek", deeds=("vengeance",)), "deed panic"),
    ],
)
def test_an_easy_bot_overlooks_nothing_that_anybody_would_see(game: Game, sensible: str) -> None:
    for seed in range(20):
        assert karmaka_words.said(decide(game, "easy", Rng(seed))) == sensible
