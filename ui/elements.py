"""htpy's elements, made in less time: the modules of the page have them as `h`.

htpy spends more than half of a drawing on attributes: it parses the same `".name"` and translates the same
`data_name` each time. Here both are remembered, and children are checked when they become text (`markup.py`).
Whatever is not usual is left to htpy, so the text is always the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import htpy
from htpy import BaseElement, Fragment, Node, fragment
from markupsafe import escape

__all__ = ["BaseElement", "Element", "Fragment", "Node", "VoidElement", "fragment"]


class Quick(BaseElement):
    def __call__(self, *given: Any, **attributes: Any) -> Self:
        text = written(given, attributes)
        if text is None:
            return super().__call__(*given, **attributes)
        return self.__class__(self._name, text, self._children)


class Element(Quick, htpy.Element):
    def __getitem__(self, children: Node) -> Self:
        return self.__class__(self._name, self._attrs, children)


class VoidElement(Quick, htpy.VoidElement):
    """An element without content."""


def written(given: tuple[Any, ...], attributes: Mapping[str, Any]) -> str | None:
    """The text of usual attributes; None where htpy has to write them."""
    text = ""
    if given:
        if len(given) > 1 or type(given[0]) is not str or "class_" in attributes or "id" in attributes:
            return None
        text = shorthand(given[0])
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        if value is True and name != "class_":
            text += f" {html_name(name)}"
        elif type(value) is str and (value or name != "class_"):
            text += f' {html_name(name)}="{escape(value)}"'
        else:
            return None
    return text


@cache
def shorthand(given: str) -> str:
    """`#id.one.two` as htpy writes it."""
    return htpy.Element("", "")(given)._attrs if given else ""


@cache
def html_name(name: str) -> str:
    """`data_name` and `class_` as htpy writes them."""
    return htpy.Element("", "")(**{name: True})._attrs.strip() if name != "class_" else "class"


br, img, input = map(VoidElement, ("br", "img", "input"))


def __getattr__(name: str) -> Element:
    """`h.div`, as htpy has it: made when it is first asked for."""
    if not name.islower() or name.startswith("_"):
        raise AttributeError(name)
    element = globals()[name] = Element(name)
    return element
