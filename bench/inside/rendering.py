"""A drawing's elements and their text: our short way (ui/elements.py, ui/markup.py) and htpy's, in turns."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from html.parser import HTMLParser
from statistics import median
from typing import Any

import htpy
from markupsafe import Markup

from ui import elements
from ui.markup import render

Element = tuple[str, dict[str, Any], list[Any]]  # its name, its attributes, its content
Plan = str | Element


class Reader(HTMLParser):
    """Reads a document that has pictures left out; the comments in their place say which."""

    def __init__(self, pictures: list[str]) -> None:
        super().__init__()
        self.pictures = pictures
        self.open: list[Element] = [("body", {}, [])]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {python_name(name): True if value is None else value for name, value in attributes}
        element: Element = (tag, values, [])
        self.open[-1][2].append(element)
        if not isinstance(getattr(htpy, tag), htpy.VoidElement):
            self.open.append(element)

    def handle_data(self, data: str) -> None:
        self.open[-1][2].append(data)

    def handle_comment(self, data: str) -> None:
        self.open[-1][2].append(Markup(self.pictures[int(data)]))

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()


def python_name(name: str) -> str:
    """An attribute as our modules write it."""
    return f"{name}_" if name in ("class", "for") else name.replace("-", "_")


def read(html: str) -> list[Plan]:
    """How a drawing is made. Pictures stay text: the page keeps theirs ready, too."""
    pictures: list[str] = []

    def leave_out(picture: re.Match[str]) -> str:
        pictures.append(picture[0])
        return f"<!--{len(pictures) - 1}-->"

    reader = Reader(pictures)
    reader.feed(re.sub(r"<svg.*?</svg>", leave_out, html, flags=re.DOTALL))
    [(_, _, content)] = reader.open
    return content


def make(plan: Plan, kinds: Any) -> Any:
    """The plan's elements, of a module that has them by name."""
    if isinstance(plan, str):
        return plan
    name, attributes, content = plan
    element = getattr(kinds, name)(**attributes)
    return element[[make(part, kinds) for part in content]] if content else element


def ours(plans: list[Plan]) -> str:
    return render([make(plan, elements) for plan in plans])


def theirs(plans: list[Plan]) -> str:
    return str(htpy.fragment[[make(plan, htpy) for plan in plans]])


WAYS: tuple[Callable[[list[Plan]], str], ...] = (ours, theirs)


def compare(drawn: str, turns: int) -> list[float]:
    """Milliseconds for one drawing by our way and by htpy's; `drawn` is a list of HTML in JSON."""
    drawings = [read(html) for html in json.loads(drawn)]
    times: list[list[float]] = [[] for _ in WAYS]
    for _ in range(turns):
        for found, way in zip(times, WAYS, strict=True):
            start = time.process_time()
            for plans in drawings:
                way(plans)
            found.append((time.process_time() - start) * 1000 / len(drawings))
    return [*map(median, times)]
