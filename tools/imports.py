"""Finds the modules that source files import, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterable


def imported(source: str | bytes) -> set[str]:
    """The absolute names in a source's import statements. `from a import b` gives both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def module_of(file: str) -> str:
    """The name of the module that a compiled file of an archive holds."""
    return file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")


def all_imported(sources: Iterable[str | bytes]) -> set[str]:
    return set().union(*map(imported, sources))
