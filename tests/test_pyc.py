"""The page's code is compiled without columns: a traceback still names every line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

from tools import steps
from tools.inside.pyc import LINE, entry, lightened, signed

SOURCE = Path(steps.__file__).read_text("utf-8")


def parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for item in code.co_consts:
        if isinstance(item, CodeType):
            yield from parts(item)


def lines(code: CodeType) -> dict[int, int | None]:
    return {place: line for start, end, line in code.co_lines() for place in range(start, end, 2)}


def test_every_instruction_keeps_its_line_and_loses_its_column() -> None:
    code = compile(SOURCE, "steps.py", "exec", dont_inherit=True)
    light = lightened(code, lines=True)
    assert [*map(lines, parts(code))] == [*map(lines, parts(light))]
    assert {
        column for each in parts(light) for _, _, *columns in each.co_positions() for column in columns
    } == {None}
    assert sum(len(each.co_linetable) for each in parts(light)) < sum(
        len(each.co_linetable) for each in parts(code)
    )


def test_without_lines_a_function_is_where_it_begins() -> None:
    for each in parts(lightened(compile(SOURCE, "steps.py", "exec", dont_inherit=True), lines=False)):
        assert {*lines(each).values()} == {each.co_firstlineno}


@pytest.mark.parametrize("number", [0, 1, -1, 31, 32, -32, 2_000, -70_000])
def test_a_distance_is_written_as_cpython_reads_it(number: int) -> None:
    code = compile("pass", "x", "exec").replace(co_firstlineno=100_000)
    units = len(code.co_code) // 2
    table = entry(LINE, units) + signed(number)
    assert {*lines(code.replace(co_linetable=table)).values()} == {100_000 + number}
