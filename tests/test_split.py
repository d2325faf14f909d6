"""Pyodide in two parts: the profile fits, the cut follows it, and a machine that cannot cut says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import calls, glue, split, wasm
from tools.project import Problem, Project
from tools.site import build

PROJECT = Project(Path(__file__).resolve().parents[1])
STEPS = PROJECT.cache / "steps"

needs_program = pytest.mark.skipif(not split.program(), reason="wasm-split is not installed")


@pytest.fixture(scope="module")
def site() -> Path:
    build(PROJECT)
    return PROJECT.dist


# --- WebAssembly --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 300_000])
def test_numbers_are_read_as_they_were_written(value: int) -> None:
    assert wasm.Reader(wasm.number(value)).number() == value
    last = wasm.signed(value)[-1]
    assert wasm.Reader(wasm.signed(value)).number() == value
    assert last < 0x40, "the sign would be negative"


def test_a_module_is_written_as_it_was_read() -> None:
    data = (PROJECT.npm / glue.WASM).read_bytes()
    module = wasm.Module.parse(data)
    assert module.packed() == data
    for section, items in ((wasm.IMPORT, module.imports()), (wasm.EXPORT, module.exports())):
        assert wasm.vector(item.packed() for item in items) == module[section]


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(Problem, match="no WebAssembly"):
        wasm.Module.parse(b"<!doctype html>")


# --- The profile --------------------------------------------------------------------------------------------


def test_the_profile_is_that_of_the_pyodide_in_use() -> None:
    kept = json.loads((PROJECT.root / split.PROFILE).read_text())
    pins = json.loads((PROJECT.root / "package.json").read_text())["dependencies"]
    assert (kept["pyodide"], kept["sha256"]) == (pins["pyodide"], glue.stock_hash(PROJECT))


def test_a_profile_is_read_as_it_was_written(tmp_path: Path) -> None:
    profile = split.Profile("abc", frozenset({0, 7, 8, 4711}), frozenset({"re", "email.utils"}))
    (tmp_path / "tools").mkdir()
    (tmp_path / split.PROFILE).write_text(profile.text("1.2.3"))
    assert split.Profile.read(Project(tmp_path)) == profile


# --- The cut ------------------------------------------------------------------------------------------------


@needs_program
def test_the_first_part_imports_one_function_more_than_the_whole_and_has_a_function_in_every_place(
    site: Path,
) -> None:
    whole, first = (wasm.Module.parse((folder / glue.WASM).read_bytes()) for folder in (STEPS / "lean", site))
    before, after = ([*module.imports()] for module in (whole, first))
    assert {(item.module, item.name) for item in after} - {(item.module, item.name) for item in before} == {
        (b"rest", b"join")
    }
    assert len(after) == len(before) + 1
    assert len(first.items(wasm.FUNCTION)) == len(first.items(wasm.CODE))
    assert len((site / glue.WASM).read_bytes()) < 0.6 * len((STEPS / "lean" / glue.WASM).read_bytes())


@needs_program
def test_in_the_first_part_only_a_few_functions_call_by_the_table(site: Path) -> None:
    first = wasm.Module.parse((site / glue.WASM).read_bytes())
    bodies = [wasm.Reader(body).sized() for body in first.items(wasm.CODE)]
    calling = [body for body in bodies if [*calls.indirect_calls(wasm.Reader(body))]]
    assert 1 < len(calling) < 0.01 * len(bodies)
    assert max(map(len, calling)) < 100, "too long to be put in the place of a call"


def test_an_instruction_that_is_not_known_stops_the_build() -> None:
    with pytest.raises(Problem, match="0xfd"):
        [*calls.indirect_calls(wasm.Reader(b"\0\xfd\x0b"))]


def test_only_what_pyodides_scripts_name_is_exported(site: Path) -> None:
    stock, lean = (
        wasm.Module.parse((folder / glue.WASM).read_bytes()) for folder in (PROJECT.npm, STEPS / "lean")
    )
    names = {item.name.decode() for item in lean.exports()}
    dropped = {item.name.decode() for item in stock.exports()} - names
    assert {"malloc", "PyRun_SimpleString", "__wasm_call_ctors", "memory"} <= names
    assert len(dropped) > 20 * len(names)
    assert glue.needed(dropped, (site / glue.PLACE).read_text("utf-8")) == set()


def test_glue_code_of_another_shape_stops_the_build() -> None:
    with pytest.raises(Problem, match="in a way that"):
        glue.trimmed("var a,b;", [])
    with pytest.raises(Problem, match="no single 'x'"):
        glue.put_after("xx", "x", "y")


@pytest.mark.parametrize("missing", ["program", "profile"])
def test_where_it_cannot_be_cut_the_page_gets_the_whole_and_a_line_says_so(
    site: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: str,
) -> None:
    if missing == "program":
        monkeypatch.setattr(split, "program", lambda: "")
    else:
        monkeypatch.setattr(split, "program", lambda: "wasm-split")
        monkeypatch.setattr(glue, "stock_hash", lambda project: "another")
    split.parts(PROJECT, STEPS / "lean", STEPS / "library", tmp_path)
    told = capsys.readouterr().out
    assert "whole" in told and ("binaryen" if missing == "program" else "build.py profile") in told
    for name in (glue.WASM, glue.PLACE):
        assert (tmp_path / name).read_bytes() == (STEPS / "lean" / name).read_bytes()
    assert not (tmp_path / split.REST).exists()
