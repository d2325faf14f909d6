"""How every game is found and set up, and which set-ups are refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

import engine
from engine import GAMES, Game

from .setups import SETUPS, Setup, combinations, every_game, every_setup, offered


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
