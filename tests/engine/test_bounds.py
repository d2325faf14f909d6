"""The door for text from outside: what is too long or nested too deeply is refused before it is parsed."""

from __future__ import annotations

import ast
import doctest
import json
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, BadRecord, Game, Record, bounds
from engine.bounds import DEPTH, LINK, WORD, depth, read_json, read_number
from engine.notation import HEADING

from .setups import every_game

ROOT = Path(__file__).resolve().parents[2]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters() | st.sampled_from('[]{}"\\')),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[]{}"\\', max_size=3), inner),
    max_leaves=12,
)


def nesting(value: object) -> int:
    """How deeply a value is nested, counted on the value itself."""
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(nesting, value), default=0) if isinstance(value, list) else 0


@given(values)
def test_the_depth_of_a_text_is_that_of_what_it_says(value: object) -> None:
    assert depth(json.dumps(value)) == nesting(value)


@pytest.mark.parametrize("text", ["[" * 6500, '{"a":' * 6500, "[" * 6500 + "]" * 6500, '"\\"' + "[" * 9])
def test_what_is_nested_too_deeply_or_broken_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_json(text)


def test_nesting_is_refused_before_the_text_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(bounds, "json")
    with pytest.raises(ValueError):
        read_json("[" * (DEPTH + 1) + "]" * (DEPTH + 1))


def test_length_is_refused_before_the_text_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(bounds, "depth")
    with pytest.raises(ValueError):
        read_json('"' + "x" * 99 + '"', longest=100)


@pytest.mark.parametrize(
    "text, number",
    [("0", 0), ("12", 12), ("007", 7), ("101", 100), ("9" * 20, 100), ("9" * 5000, 100), ("0" * 5000, 0)],
)
def test_a_number_is_read_or_the_nearest_one_there_is(text: str, number: int) -> None:
    assert read_number(text, 100, -1) == number


@pytest.mark.parametrize("text", [None, "", "-1", "1.5", "1e9", "²", "x" * 5000])
def test_what_writes_no_number_is_none(text: str | None) -> None:
    assert read_number(text, 100, -1) == -1


def test_the_examples_in_the_docstrings_hold() -> None:
    results = doctest.testmod(bounds)
    assert results.attempted and not results.failed


def parses(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(ast.Name("json"), "loads" | "load" | "JSONDecoder") | ast.ImportFrom("json"):
            return True
    return False


def test_nothing_else_parses_json() -> None:
    """Whatever comes from outside comes in by the one door."""
    found = {
        str(path.relative_to(ROOT))
        for folder in ("engine", "ui")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if parses(node)
    }
    assert found == {"engine/bounds.py"}


# -- records


def refused(text: str) -> BadRecord:
    read = Record.parse if text.startswith(HEADING) else Record.from_link
    with pytest.raises(BadRecord) as bad:
        read(text)
    return bad.value


def head(game: str = "shokoba", seed: str = '"x"') -> str:
    seats = GAMES[game].SEATS[0]
    return f"{HEADING}\ngame {game}\nrules {GAMES[game].RULES}\nseats {seats}\nseed {seed}\n\n"


DEEP = {
    "a list": "[" * 6500,
    "a seed": f"[2,{'[' * 6500}{']' * 6500},{{}},[],[]]",
    "an object": '{"a":' * 6500,
}


@pytest.mark.parametrize("deep", DEEP)
def test_a_link_that_nests_deeply_is_no_link(deep: str) -> None:
    packed = urlsafe_b64encode(DEEP[deep].encode()).decode()
    assert refused(f"shokoba.1.{packed}.A.0").why == "foreign"


@pytest.mark.parametrize("key", ["seed", "name", "bot", "option exact_match"])
def test_a_record_that_nests_deeply_has_a_damaged_set_up(key: str) -> None:
    assert refused(head().replace("\n\n", f"\n{key} {'[' * 6500}\n\nplay Z9\n")).why == "setup"


def test_a_text_longer_than_any_game_is_refused_before_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "__init__", None)
    assert refused(head() + "play Z9\n" * 1_000_000).why == "long"
    assert refused("shokoba.1.AAAA." + "A" * LINK).why == "long"


@every_game
def test_more_moves_than_the_game_has_are_refused_before_they_are_played(
    kind: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "BOUND", 50)
    monkeypatch.setattr(kind, "play", None)
    assert refused(head(kind.NAME) + "x\n" * 51).why == "long"
    start = Record(kind.NAME, kind.SEATS[0]).link().split(".")
    assert refused(".".join([*start[:3], "A" * 51, start[4]])).why == "long"


@every_game
def test_a_game_as_long_as_its_bound_is_read(kind: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(kind.NAME, kind.SEATS[0])
    for _ in range(9):
        ask = record.game().ask()
        assert ask
        record.play(ask.moves[0])
    monkeypatch.setattr(kind, "BOUND", 9)
    assert Record.parse(record.text()).moves == Record.from_link(record.link()).moves == record.moves


def test_the_longest_words_that_a_record_takes_are_read_again() -> None:
    word = "\ud800" * WORD  # the longest to write: six characters each
    record = Record("rummu", 6, word, names=[word] * 6, bots=[word] * 6)
    assert Record.parse(record.text()).names == record.names
    assert Record.from_link(record.link()).names == record.names


@pytest.mark.parametrize(
    "more", [{"seed": "x" * (WORD + 1)}, {"names": ["x" * (WORD + 1), ""]}, {"bots": ["", "x" * (WORD + 1)]}]
)
def test_a_longer_word_does_not_enter_a_record(more: dict[str, str | list[str]]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(more)).rstrip('s')}.*{WORD}"):
        Record("shokoba", 2, **more)  # type: ignore[arg-type]
