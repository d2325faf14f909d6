"""What is true of every game, whatever its rules: no game is named here."""

from __future__ import annotations

import ast
import doctest
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import engine
from engine import GAMES, Game, Illegal, Rng
from engine.bots import LEVELS, Seat, decide

from .perft import PERFT, count
from .setups import (
    SETUPS,
    Line,
    Setup,
    asked,
    brief,
    combinations,
    every_game,
    every_setup,
    lines,
    looks,
    named,
    offered,
    places,
    positions,
    questions,
    random_play,
    reach,
)


def frozen(game: Game) -> str:
    """The whole state, secrets and chance included, as it is now."""
    return json.dumps(game.state(), sort_keys=True)


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def going_on(kind: type[Game], line: Line) -> Game:
    """The position where a line of play leads; Hypothesis looks for another line if it is over there."""
    game = reach(kind, line)
    assume(game.ask())
    return game


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


# -- who knows what


@every_setup
def test_views_and_events_are_ready_for_json(setup: Setup) -> None:
    game = setup.start("json")
    for _, _, events in random_play(game):
        for seat in viewers(game):
            for thing in [game.view(seat), *(event.view(seat) for event in events)]:
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
            unknown = [
                card
                for _, zone, owner, cards in truth.places()
                if not (zone.knows == "everybody" or (zone.knows == "owner" and owner == seat))
                for card in cards
                if card not in truth.seen(seat)
            ]
            dealt = {json.dumps(places(truth.guess(seat, Rng(k))), sort_keys=True) for k in range(30)}
            if len(unknown) < 2:
                assert len(dealt) == 1
            elif len(unknown) > 5:
                assert len(dealt) > 1
                varied += 1
    assert varied


@every_setup
def test_a_guess_plays_on_to_an_end(setup: Setup) -> None:
    for truth, _ in questions(setup, 2, 6):
        for seat in range(truth.seats):
            guess = truth.guess(seat, Rng(seat))
            for decisions, _ in enumerate(random_play(guess)):
                assert decisions < setup.kind.BOUND
            assert guess.winners()


# -- bots


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


# -- set-ups


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    code = "import sys, engine; print(*engine.GAMES, *sys.modules, sep='\\n')"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[: len(GAMES)] == [*GAMES]
    assert {f"engine.{name}" for name in GAMES}.isdisjoint(told.splitlines())


def test_what_is_no_game_has_no_class() -> None:
    with pytest.raises(KeyError):
        GAMES["bots"]
    with pytest.raises(AttributeError, match="Belote"):
        engine.Belote  # noqa: B018


@every_game
def test_a_game_is_listed_by_its_name_and_says_what_it_offers(kind: type[Game]) -> None:
    assert GAMES[kind.NAME] is kind
    assert getattr(engine, kind.__name__) is kind
    assert type(kind.RULES) is int
    assert kind.RULES > 0
    assert len(set(kind.DECK)) == len(kind.DECK)
    assert all(option.default is option.choices[0] for option in kind.OPTIONS.values())
    assert {setup.seats for setup in SETUPS[kind.NAME]} == set(kind.SEATS)


@every_setup
def test_the_options_left_out_take_their_defaults(setup: Setup) -> None:
    kind, seats, options = setup
    chosen = {name: value for name, value in options.items() if value != kind.OPTIONS[name].default}
    assert kind(seats, 7, **chosen) == setup.start(7)
    assert setup.start(7).options == options


@every_game
def test_a_seed_is_a_whole_number_or_any_text(kind: type[Game]) -> None:
    assert kind(seed=7) == kind(seed="7")
    assert kind(seed="") != kind(seed="\ud800")
    for seed in (None, 7.0, True, b"7", ["7"]):
        with pytest.raises(ValueError, match="seed"):
            kind(seed=seed)  # type: ignore[arg-type]


@every_game
def test_a_wrong_number_of_seats_is_refused(kind: type[Game]) -> None:
    few, many = kind.SEATS[0], kind.SEATS[-1]
    for seats in (few - 1, many + 1, 0, -few, True, float(few), str(few), None, [few]):
        with pytest.raises(ValueError, match="seats"):
            kind(seats)  # type: ignore[arg-type]


@every_game
def test_an_option_that_is_not_there_is_refused_by_its_name(kind: type[Game]) -> None:
    with pytest.raises(ValueError, match="luck"):
        kind(luck=True)


@every_setup
def test_a_value_that_is_no_choice_is_refused_by_its_options_name(setup: Setup) -> None:
    kind, seats, options = setup
    refused = set()
    for name, option in kind.OPTIONS.items():
        for choice in option.choices:
            lookalikes = [int(choice), float(choice)] if isinstance(choice, bool | int) else []
            for value in (f"{choice}!", None, [choice], 0.5, *lookalikes):
                if type(value) is not type(choice) or value not in option.choices:
                    with pytest.raises(ValueError, match=name):
                        kind(seats, 7, **{**options, name: value})  # type: ignore[arg-type]
                    refused.add(name)
    assert refused == set(kind.OPTIONS)


@every_game
def test_an_option_that_is_not_offered_there_is_refused_by_its_name(kind: type[Game]) -> None:
    refused = set[str]()
    for setup in combinations(kind):
        if not offered(setup):
            _, seats, options = setup
            names = [name for name in options if not kind.offers(name, seats, options, options[name])]
            with pytest.raises(ValueError, match="|".join(names)):
                setup.start()
            refused.update(names)
    assert refused == {name for name, each in kind.OPTIONS.items() if each.seats or each.needs or each.only}


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
    assert results.attempted > 3
    assert results.failed == 0
