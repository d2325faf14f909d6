"""What a page's buttons and links are called, and what is written on them, as browsers find it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import NamedTuple

NAMED = {"button", "a", "summary"}
VOID = {"input", "br", "hr", "img", "link", "meta"}
WORD = re.compile(r"[^\W\d_]{2,}|(?<!×)\b\d+")  # a word or a number; a letter alone is a sign, and “×2”


class Named(NamedTuple):
    """A button or a link; what is drawn in it but kept out of its name is what is only seen."""

    attributes: dict[str, str]
    name: str
    seen: str

    @property
    def unspoken(self) -> set[str]:
        """The words that can be read on it and are not in its name."""
        return words(self.seen) - words(self.name)


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


class Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Named] = []
        self.open: list[tuple[str, bool]] = []  # tags, and whether names leave out what is in them
        self.inert = 0  # how deep the picture is in which nothing answers; 0 outside of any
        self.at = 0  # how deep the button that is being read is; 0 outside of any
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        attributes = {name: value or "" for name, value in attrs}
        hidden = attributes.get("aria-hidden") == "true" or bool(self.open and self.open[-1][1])
        self.open.append((tag, hidden))
        if "inert" in attributes and not self.inert:
            self.inert = len(self.open)
        if tag in NAMED and not self.at and not self.inert:
            self.at, self.attributes = len(self.open), attributes
            self.named: list[str] = []
            self.seen: list[str] = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass  # a shape in a drawing

    def handle_data(self, data: str) -> None:
        if self.at:
            (self.seen if self.open[-1][1] else self.named).append(data)

    def handle_endtag(self, tag: str) -> None:
        if self.at == len(self.open):
            label = self.attributes.get("aria-label")
            name, seen = " ".join(self.named), " ".join(self.seen)
            if label is not None:
                name, seen = label, f"{name} {seen}"
            self.found.append(Named(self.attributes, " ".join(name.split()), " ".join(seen.split())))
            self.at = 0
        if self.inert == len(self.open):
            self.inert = 0
        assert self.open.pop()[0] == tag


def named(html: str) -> list[Named]:
    """Every button and link of a page."""
    return Reader(html).found


def names(html: str) -> dict[str, str]:
    """What the pieces on the table are called."""
    return {
        each.attributes["data-piece"]: each.name for each in named(html) if "data-piece" in each.attributes
    }
