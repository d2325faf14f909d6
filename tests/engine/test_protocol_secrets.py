"""Who knows what in every game: views, events and guesses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, Rng

from .setups import (
    Line,
    Setup,
    every_game,
    every_setup,
    frozen,
    lines,
    looks,
    named,
    places,
    positions,
    questions,
    random_play,
    reach,
    viewers,
)

# -- who knows what


@every_setup
def test_views_and_events_are_ready_for_json(setup: Setup) -> None:
    """Every event, and the views after every third move."""
    game = setup.start("json")
    for number, (_, _, events) in enumerate(random_play(game)):
        for seat in viewers(game):
            views = [game.view(seat)] if number % 3 == 0 else []
            for thing in [*views, *(event.view(seat) for event in events)]:
                assert json.loads(json.dumps(thing)) == thing


@every_setup
def test_a_view_shows_only_faces_its_seat_may_look_at(setup: Setup) -> None:
    game = setup.start("faces")
    for _ in random_play(game):
        for seat in viewers(game):
            assert named(setup.kind, game.view(seat)) == looks(game, seat)


@every_game
@given(line=lines)
def test_a_view_is_a_copy(kind: type[Game], line: Line) -> None:
    game = reach(kind, line)
    before = frozen(game)
    for seat in viewers(game):
        emptied(game.view(seat))
    assert frozen(game) == before


def emptied(thing: Any) -> None:
    for item in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(item, dict | list):
            emptied(item)
    thing.clear()


@every_game
def test_there_is_no_view_for_a_seat_that_is_not_there(kind: type[Game]) -> None:
    game = kind()
    for seat in (-1, game.seats, "0"):
        with pytest.raises(ValueError, match="seat"):
            game.view(seat)  # type: ignore[arg-type]


@every_setup
def test_an_event_names_no_card_to_a_seat_that_may_not_see_it(setup: Setup) -> None:
    game = setup.start("redacted")
    redacted, drawn = 0, False
    before = in_hand(game)
    for _, _, events in random_play(game):
        for event in events:
            for seat in viewers(game):
                if event.sees is not None and seat not in event.sees:
                    assert not named(setup.kind, event.view(seat))
                    assert len(event.view(seat)["cards"]) == len(event.cards)
                    redacted += 1
        drawn, before = drawn or not in_hand(game) <= before, in_hand(game)
    assert bool(redacted) == drawn


def in_hand(game: Game) -> set[tuple[str, int | None]]:
    """The cards that their owner alone may look at, and whose they are."""
    return {
        (card, owner) for _, zone, owner, cards in game.places() if zone.looks == "owner" for card in cards
    }


@every_setup
def test_an_event_shows_a_seat_only_what_it_could_see_or_what_was_just_played(setup: Setup) -> None:
    """Before the move, after it, or openly played by the seat on turn from what that seat could see."""
    game = setup.start("events")
    before, shown = game.clone(), set[str]()
    for mover, move, events in random_play(game):
        played = set(move) & looks(before, mover)
        for event in events:
            for seat in viewers(game):
                visible = looks(before, seat) | looks(game, seat) | (played if event.sees is None else set())
                assert named(setup.kind, event.view(seat)) <= visible
                shown |= named(setup.kind, event.view(seat))
        before = game.clone()
    assert len(shown) > 10


@every_setup
def test_a_seat_does_not_forget_at_once_what_it_is_shown(setup: Setup) -> None:
    """What an event has just shown it lies in all its guesses where it truly lies, unless chance moved it."""
    game = setup.start("memory")
    chance, compared = game.rng.clone(), 0
    for _, _, events in random_play(game):
        if game.rng == chance:
            truth = places(game)
            for seat in range(game.seats):
                shown = {card for event in events for card in named(setup.kind, event.view(seat))}
                guessed = places(game.guess(seat, Rng("memory")))
                assert {card: guessed[card] for card in shown} == {card: truth[card] for card in shown}
                compared += len(shown)
        chance = game.rng.clone()
    assert compared


# -- guesses


@every_game
@given(line=lines)
def test_a_seat_cannot_tell_a_guess_from_the_truth(kind: type[Game], line: Line) -> None:
    truth = reach(kind, line)
    before = frozen(truth)
    for seat in range(truth.seats):
        guess = truth.guess(seat, Rng(line.seed))
        assert guess.view(seat) == truth.view(seat)
        assert guess.view(None) == truth.view(None)
        assert sorted(places(guess)) == sorted(kind.DECK)
        ask, guessed = truth.ask(), guess.ask()
        assert (ask and ask[:2]) == (guessed and guessed[:2])
        if ask and ask.seat == seat:
            assert guessed == ask
    assert frozen(truth) == before


@every_game
@given(line=lines, first=st.integers(), second=st.integers())
def test_a_guess_depends_on_nothing_its_seat_does_not_know(
    kind: type[Game], line: Line, first: int, second: int
) -> None:
    truth = reach(kind, line)
    for seat in range(truth.seats):
        one, two = Rng(second), Rng(second)
        assert truth.guess(seat, one) == truth.guess(seat, Rng(first)).guess(seat, two)
        assert one == two


@every_game
@given(line=lines)
def test_a_guess_does_not_tell_the_chance_to_come(kind: type[Game], line: Line) -> None:
    truth = reach(kind, line)
    other = truth.clone()
    other.rng = Rng("another future")
    for seat in range(truth.seats):
        assert truth.guess(seat, Rng(0)) == other.guess(seat, Rng(0))


@every_game
@given(line=lines)
def test_a_guess_does_not_keep_the_truths_question_to_another_seat(kind: type[Game], line: Line) -> None:
    truth, unasked = reach(kind, line), reach(kind, line)
    truth.ask()
    for seat in range(truth.seats):
        assert truth.guess(seat, Rng(0)).ask() == unasked.guess(seat, Rng(0)).ask()


@every_setup
def test_guesses_vary_wherever_something_is_hidden(setup: Setup) -> None:
    """With a few cards left a game may know them all by reasoning; with more than that it may not."""
    varied = 0
    for truth in positions(setup, 1, 10):
        for seat in range(truth.seats):
            memory = truth.recall(seat)
            unknown = [card for cards in memory.pools.values() if len(cards) > 1 for card in cards]
            dealt = (places(truth.guess(seat, Rng(k))) for k in range(30))
            first = next(dealt)
            if not unknown and not memory.doubts:
                assert all(guess == first for guess in dealt)
            elif len(unknown) > 5:
                assert any(guess != first for guess in dealt)
                varied += 1
    assert varied


@every_setup
def test_a_guess_plays_on_to_an_end(setup: Setup) -> None:
    for truth, _ in questions(setup, 2, 6):
        for seat in range(truth.seats):
            guess = truth.guess(seat, Rng(seat)).hush()
            for decisions, _ in enumerate(random_play(guess)):
                assert decisions < setup.kind.BOUND
            assert guess.winners()
