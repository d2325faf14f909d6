"""Markup to text, the short way.

htpy passes every piece of text up through a generator for each level above it, and asks many questions of
each list: most of a tap was spent on that. This walks the same elements once; the text is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import htpy as h
from markupsafe import Markup, escape


def render(node: h.Node) -> Markup:
    """What htpy makes of it."""
    chunks: list[str] = []
    put(node, chunks.append)
    return Markup("".join(chunks))


def put(node: h.Node, add: Callable[[str], None]) -> None:
    if isinstance(node, str):
        add(node if isinstance(node, Markup) else escape(node))
    elif isinstance(node, h.Element):
        add(f"<{node._name}{node._attrs}>")
        put(node._children, add)
        add(f"</{node._name}>")
    elif isinstance(node, h.Fragment):
        put(node._node, add)
    elif isinstance(node, (list, tuple, Iterator)):
        for child in node:
            put(child, add)
    elif node is not None and not isinstance(node, bool):
        add(str(h.fragment[node]))
