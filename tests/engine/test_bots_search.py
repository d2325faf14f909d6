"""The searches: exact endings against plain minimax, and what sampling must find on clear positions."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, Game, Rng
from engine.bots import Seat, decide, policy_of
from engine.bots.exact import Exact, solved
from engine.bots.flat import Flat
from engine.bots.ismcts import Ismcts
from engine.bots.policy import Policy
from engine.bots.search import Search

from .setups import asked, brief
from .shokoba_words import position

SAMPLING = (Flat, Ismcts)


def thought(search: Search, iterations: int = 200) -> Search:
    for _ in search.steps(iterations):
        pass
    return search


def minimax(game: Game, policy: Policy[Any], seat: int, end: int) -> float:
    """Best play by the book: every line to the end of the stage, nothing left out."""
    ask = game.ask()
    if ask is None or policy.stage(game) >= end:
        return policy.worth(game)[seat]
    found = []
    for move in ask.moves:
        after = game.clone()
        after.play(move)
        found.append(minimax(after, policy, seat, end))
    return max(found) if ask.seat == seat else min(found)


def endings(name: str, left: int, many: int) -> list[Game]:
    """Positions where so few cards are left to play in this stage, from games of normal bots."""
    found = []
    for seed in range(many):
        game, rng = GAMES[name](2, seed), Rng(seed)
        while cards(game) > left:
            game.play(decide(game, "normal", rng))
        found.append(game.hush())
    return found


def cards(game: Any) -> int:
    """How many cards are still to be played in this stage."""
    if game.NAME == "shokoba":
        return len(game.deck) + sum(map(len, game.hand))
    return 99 if game.phase == "bid" else sum(map(len, game.hidden + game.shown))


@pytest.mark.parametrize(("name", "left"), [("shokoba", 6), ("charuma", 6)])
def test_an_exact_ending_is_worth_what_plain_minimax_says(name: str, left: int) -> None:
    policy = policy_of(name)
    for game in endings(name, left, 6):
        seat, end = asked(game).seat, policy.stage(game) + 1
        assert solved(game.clone(), policy, seat, end) == minimax(game, policy, seat, end)


def test_the_last_deal_of_two_hides_nothing_and_is_played_exactly() -> None:
    policy = policy_of("shokoba")
    for game in endings("shokoba", 6, 6):
        seat, end = asked(game).seat, policy.stage(game) + 1
        after = game.clone()
        after.play(decide(game, "expert", Rng("bot")))
        assert minimax(after, policy, seat, end) == minimax(game, policy, seat, end)


def test_an_exact_search_looks_at_no_more_guesses_than_it_may() -> None:
    [game] = endings("charuma", 4, 1)
    search = Exact(Seat(game, Rng(0)), Rng(0), policy_of("charuma"), 3)
    steps = sum(1 for _ in search.steps(99))
    assert steps == 3 * len(search.moves)


@pytest.mark.parametrize("kind", SAMPLING)
def test_sampling_takes_the_sweep_and_the_diamond(kind: type[Flat] | type[Ismcts]) -> None:
    policy, game = policy_of("shokoba"), position("D7", "7 10 1")
    search = thought(kind(Seat(game.hush(), Rng(0)), Rng(0), policy))
    assert search.best()[2:] == ("D7",)
    assert max(search.gains()) > sorted(search.gains())[-2] + 1.0


@pytest.mark.parametrize("kind", SAMPLING)
def test_sampling_does_not_leave_a_sweep_to_the_next_player(kind: type[Flat] | type[Ismcts]) -> None:
    """Who lays the 1 leaves 1 and 10, which nobody can take together; who lays the 9 leaves 9 and 10."""
    policy, game = policy_of("shokoba"), position("10", "9 1 10")
    search = thought(kind(Seat(game.hush(), Rng(0)), Rng(0), policy))
    assert search.best()[1].startswith(("S10", "R10"))


@pytest.mark.parametrize("kind", SAMPLING)
@pytest.mark.parametrize("name", ["shokoba", "charuma", "karmaka"])
def test_sampling_comes_to_the_same_numbers_again(kind: type[Flat] | type[Ismcts], name: str) -> None:
    game = GAMES[name](2, 7, **brief(GAMES[name]))
    one, two = (
        thought(kind(Seat(game, Rng(1)), Rng(2), policy_of(name), 5), 8) for game in (game, game.clone())
    )
    assert len(one.moves) <= 5
    assert (one.moves, one.gains()) == (two.moves, two.gains())


@pytest.mark.parametrize("name", ["shokoba", "charuma"])
def test_what_one_of_two_leads_by_the_other_trails_by(name: str) -> None:
    policy, rng = policy_of(name), Rng(0)
    game = GAMES[name](2, 7)
    while game.ask():
        assert sum(policy.worth(game)) == pytest.approx(0)
        game.play(decide(game, "random", rng))
    [winner] = game.winners() or []
    assert policy.worth(game)[winner] > 0
