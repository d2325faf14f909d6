"""Which modules a source file asks for, wherever the import stands in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable


def imported(source: str | bytes) -> set[str]:
    """Dotted names a source may import; `from a import b` gives `a` and `a.b`: b may be a module."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def all_imported(sources: Iterable[str | bytes]) -> set[str]:
    return set().union(*map(imported, sources))
