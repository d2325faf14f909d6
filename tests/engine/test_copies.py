"""Copies of a game: they share nothing that changes; a hushed one plays the same game without telling it."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from hypothesis import given

from engine import Game, Rng
from engine.bots import Seat
from engine.typed import fields

from .setups import Line, Setup, asked, every_game, every_setup, lines, random_play, reach


@every_setup
def test_a_hushed_copy_comes_through_the_same_states_and_tells_nothing(setup: Setup) -> None:
    game = setup.start("hush")
    hushed, advanced = game.clone().hush(), game.clone()
    assert hushed == game
    assert hushed.opening() == []
    for _, move, events in random_play(game):
        assert events
        assert hushed.play(move) == []
        advanced.advance(move)
        for copy in (hushed, advanced):
            assert copy._moved == copy._past.movements == []  # what is not told is not kept either
            assert copy == game
            assert copy.ask() == game.ask()


@every_game
@given(line=lines)
def test_a_copy_or_a_guess_of_a_hushed_game_is_hushed_and_its_original_is_not(
    kind: type[Game], line: Line
) -> None:
    game = reach(kind, line)
    if ask := game.ask():
        hushed = game.clone().hush()
        assert hushed.clone().play(ask.moves[0]) == []
        assert hushed.guess(ask.seat, Rng(0)).play(ask.moves[0]) == []
        assert game.clone().play(ask.moves[0])


@every_game
def test_what_a_bot_thinks_through_is_hushed(kind: type[Game]) -> None:
    game = kind()
    guess = Seat(game, Rng(0)).guess(Rng(1))
    assert guess.play(asked(guess).moves[0]) == []
    assert game.play(asked(game).moves[0])


@every_game
def test_a_game_read_back_from_its_state_tells_again(kind: type[Game]) -> None:
    game = kind.load(kind().hush().state())
    assert game.play(asked(game).moves[0])


def changes(hint: Any) -> bool:
    """Whether a value of this type can change, or one within it."""
    return get_origin(hint) in (list, dict) or any(map(changes, get_args(hint)))


@every_game
def test_no_state_is_nested_deeper_than_a_copy_goes(kind: type[Game]) -> None:
    for name, hint in fields(kind).items():
        inner = get_args(hint)
        if get_origin(hint) is list and get_origin(inner[0]) is list:
            inner = get_args(inner[0])
        assert not any(map(changes, inner)), name
