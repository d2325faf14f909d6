"""From htpy's elements to text: our walk (ui/markup.py) and htpy's own rendering, in turns."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from html.parser import HTMLParser
from statistics import median

import htpy as h
from markupsafe import Markup

from ui.markup import render

WAYS: tuple[Callable[[h.Node], str], ...] = (render, str)


class Reader(HTMLParser):
    """Builds the elements of a document that has pictures left out; the comments in their place say which."""

    def __init__(self, pictures: list[str]) -> None:
        super().__init__()
        self.pictures = pictures
        self.open: list[tuple[h.Element, list[h.Node]]] = [(h.body, [])]

    def add(self, node: h.Node) -> None:
        self.open[-1][1].append(node)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        element = getattr(h, tag)({name: True if value is None else value for name, value in attributes})
        if isinstance(element, h.VoidElement):
            self.add(element)
        else:
            self.open.append((element, []))

    def handle_data(self, data: str) -> None:
        self.add(data)

    def handle_comment(self, data: str) -> None:
        self.add(Markup(self.pictures[int(data)]))

    def handle_endtag(self, tag: str) -> None:
        element, children = self.open.pop()
        self.add(element[children])


def read(html: str) -> h.Node:
    """The elements of a drawing. Pictures stay text: the page keeps theirs ready, too."""
    pictures: list[str] = []

    def leave_out(picture: re.Match[str]) -> str:
        pictures.append(picture[0])
        return f"<!--{len(pictures) - 1}-->"

    reader = Reader(pictures)
    reader.feed(re.sub(r"<svg.*?</svg>", leave_out, html, flags=re.DOTALL))
    return h.fragment[reader.open[0][1]]


def compare(drawn: str, turns: int) -> list[float]:
    """Milliseconds for one drawing by our walk and by htpy; `drawn` is a list of HTML in JSON."""
    elements = [read(html) for html in json.loads(drawn)]
    times: list[list[float]] = [[] for _ in WAYS]
    for _ in range(turns):
        for found, way in zip(times, WAYS, strict=True):
            start = time.process_time()
            for element in elements:
                way(element)
            found.append((time.process_time() - start) * 1000 / len(elements))
    return [*map(median, times)]
