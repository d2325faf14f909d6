"""What is true of every game, whatever its rules: no game is named here."""

from __future__ import annotations

import ast
import doctest
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import engine
from engine import Game, Illegal, Rng

from .perft import PERFT, count
from .setups import (
    Line,
    Setup,
    asked,
    every_game,
    every_setup,
    frozen,
    going_on,
    lines,
    places,
    random_play,
    reach,
)

# -- a game from its beginning to its end


@every_setup
@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_within_its_bound(setup: Setup, seed: int) -> None:
    game = setup.start(seed)
    decisions = sum(1 for _ in random_play(game, seed))
    assert 0 < decisions <= setup.kind.BOUND
    assert game.ask() is None
    assert game.phase == ""


@every_setup
def test_the_same_seed_and_moves_give_the_same_game(setup: Setup) -> None:
    one, two = setup.start("twin"), setup.start("twin")
    for _, move, events in random_play(one):
        assert two.play(move) == events
        assert two == one
        assert two.rng == one.rng


@every_setup
def test_another_seed_gives_another_game(setup: Setup) -> None:
    assert len({frozen(setup.start(seed)) for seed in range(10)}) > 1


@every_setup
def test_no_card_is_ever_lost_or_doubled(setup: Setup) -> None:
    game = setup.start("cards")
    deck = sorted(setup.kind.DECK)
    assert sorted(places(game)) == deck
    for _ in random_play(game):
        assert sorted(card for *_, cards in game.places() for card in cards) == deck


@every_setup
def test_there_are_winners_when_it_is_over_and_not_before(setup: Setup) -> None:
    game = setup.start("winners")
    seats = range(setup.seats)
    for _ in random_play(game):
        scores = game.scores()
        assert [type(score) for score in scores] == [int for _ in seats]
        winners = game.winners()
        if game.ask():
            assert winners is None
        else:
            assert winners
            assert winners == sorted(set(winners) & set(seats))


@every_setup
def test_the_last_event_is_the_end_and_no_other(setup: Setup) -> None:
    kinds = [event.kind for *_, events in random_play(setup.start("end")) for event in events]
    assert kinds.index("end") == len(kinds) - 1


@every_setup
def test_nothing_can_be_played_when_it_is_over(setup: Setup) -> None:
    game = setup.start("over")
    played = [move for _, move, _ in random_play(game)]
    before = frozen(game)
    for move in [*played[-5:], ()]:
        with pytest.raises(Illegal):
            game.play(move)
    assert frozen(game) == before


# -- questions and answers


@every_game
@given(line=lines)
def test_the_legal_moves_are_words_sorted_and_without_doubles(kind: type[Game], line: Line) -> None:
    ask = asked(going_on(kind, line))
    assert ask.moves
    assert list(ask.moves) == sorted(set(ask.moves))
    assert ask.seat in range(line.setup(kind).seats)
    for move in ask.moves:
        assert type(move) is tuple
        assert move
        assert all(type(word) is str and word and word == "".join(word.split()) for word in move)


@every_game
@given(line=lines)
def test_asking_changes_nothing(kind: type[Game], line: Line) -> None:
    game, unasked = reach(kind, line), reach(kind, line)
    assert game.ask() == game.ask() == unasked.ask()
    assert frozen(game) == frozen(unasked)


@every_game
@given(line=lines)
def test_every_legal_move_can_be_played(kind: type[Game], line: Line) -> None:
    game = going_on(kind, line)
    for move in asked(game).moves:
        assert game.clone().play(move)


def wrong_moves(game: Game, draw: Rng) -> Iterator[Any]:
    """What is not a legal move, by its form or by its words."""
    ask = asked(game)
    move = draw.choice(ask.moves)
    yield from (None, 0, "", b"", [], {}, (), (None,), (0,), ((),), ("",), ("no", "such", "move"))
    yield from (" ".join(move), list(move), (move,), (list(move),), [move], iter(move), set(move))
    words = {word for legal in ask.moves for word in legal} | set(game.DECK)
    mutants = [(*move, ""), ("", *move), (*move, *move), tuple(word.swapcase() for word in move)]
    for word in sorted(words):
        place = draw.below(len(move))
        mutants += [(*move[:place], word, *move[place + 1 :]), (*move, word), (word,)]
    yield from (mutant for mutant in mutants if mutant not in ask.moves)


@every_game
@given(line=lines)
def test_what_is_not_a_legal_move_is_refused_and_changes_nothing(kind: type[Game], line: Line) -> None:
    game = going_on(kind, line)
    before, ask = frozen(game), game.ask()
    for move in wrong_moves(game, Rng(line.seed)):
        with pytest.raises(Illegal):
            game.play(move)
    assert frozen(game) == before
    assert game.ask() == ask


# -- copies


@every_game
@given(line=lines)
def test_a_clone_and_its_original_go_separate_ways(kind: type[Game], line: Line) -> None:
    game = going_on(kind, line)
    before, twin = frozen(game), game.clone()
    assert twin == game
    for _ in random_play(twin, "on its own"):
        pass
    assert frozen(game) == before
    after = frozen(twin)
    for _ in random_play(game, "another way"):
        pass
    assert frozen(twin) == after


@every_game
@given(line=lines)
def test_a_clone_plays_as_its_original_would(kind: type[Game], line: Line) -> None:
    game = going_on(kind, line)
    twin = game.clone()
    assert list(random_play(game)) == list(random_play(twin))
    assert game == twin


# -- counting lines of play


@every_game
def test_there_are_as_many_lines_of_play_as_there_ever_were(kind: type[Game]) -> None:
    assert PERFT[kind.NAME]
    for line in PERFT[kind.NAME]:
        counts = tuple(count(line.start(kind.NAME), depth + 1) for depth in range(len(line.counts)))
        assert counts == line.counts, line


# -- the engine as a whole


IMPURE = {
    "asyncio",
    "datetime",
    "locale",
    "os",
    "random",
    "secrets",
    "socket",
    "threading",
    "time",
    "urllib",
    "uuid",
}


def test_the_engine_imports_no_clock_no_chance_no_page_and_nothing_to_install() -> None:
    found: dict[str, str] = {}
    for path in Path(engine.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.partition(".")[0]: path.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found[(node.module or "").partition(".")[0]] = path.name
    assert {"hashlib", "itertools", "typing"} <= set(found), "imports of both forms are found"
    pure = sys.stdlib_module_names - IMPURE
    assert {name: path for name, path in found.items() if name not in pure} == {}


def test_the_example_on_the_engines_first_page_is_true() -> None:
    results = doctest.testmod(engine)
    assert results.attempted == 3, "every line of the example is run"
    assert results.failed == 0
