"""How the house is laid out: what a module may be called, how long it may be, whom it may know."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = {"engine": 300, "ui": 300, "tools": 300, "tests": 500}  # lines
BROWSER = {"js", "pyodide", "pyscript"}


def modules(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The packages that a module names in its imports, those of its own package as dots."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level or (node.module or "").split(".")[0]


@pytest.mark.parametrize("folder", LONGEST)
def test_no_file_is_longer_than_a_person_reads_at_once(folder: str) -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in modules(folder)}
    assert {path: length for path, length in lengths.items() if length > LONGEST[folder]} == {}


def test_no_module_of_the_tools_has_the_name_of_one_of_the_page() -> None:
    names = [{path.name for path in modules(folder)} - {"__init__.py"} for folder in ("tools", "ui")]
    assert names[0] & names[1] == set()


def test_the_rules_know_nobody_and_are_at_home_under_any_name() -> None:
    """The folder engine/ is the package `tapis` where it is installed."""
    ours = {"engine", "ui", "tools", "tapis", "bench", "tests"}
    assert {path for path in modules("engine") if ours & {*imported(path)}} == set()


def needed(path: Path, names: Collection[str]) -> set[str]:
    """The modules of ours that one imports when it is imported itself: not for types, not in a function."""
    inside = path.relative_to(ROOT).parent.parts
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level + 1] if node.level else ()
            origin = ".".join([*base, *([node.module] if node.module else [])])
            found |= {name if (name := f"{origin}.{alias.name}") in names else origin for alias in node.names}
    return found & {*names}


def test_no_modules_import_each_other_in_a_ring() -> None:
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in modules("ui", "engine")
    }
    del paths["engine"]  # the engine's games ask it where it lies
    order = [*TopologicalSorter({name: needed(path, paths) for name, path in paths.items()}).static_order()]
    assert order.index("ui.session") < order.index("ui.app")


def test_one_module_alone_touches_the_browser() -> None:
    found = {
        path.relative_to(ROOT).as_posix() for path in modules("ui", "engine") if BROWSER & {*imported(path)}
    }
    assert found == {"ui/page.py"}


def test_what_is_shipped_asserts_nothing() -> None:
    """Compiled for the page, assertions are left out: a state that could be missing has to be dealt with."""
    found = {
        path: node.lineno
        for path in modules("ui", "engine")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Assert)
    }
    assert found == {}
