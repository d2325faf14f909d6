"""What a page's buttons and links are called, and what is written on them, as browsers find it."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from .driver import parts

NAMED = {"button", "a", "summary"}
VOID = {"input", "br", "hr", "img", "link", "meta"}
TAG = re.compile(r"<([\w-]+)([^<>]*)>")
ATTRIBUTE = re.compile(r'([^\s="]+)(?:="([^"]*)")?')
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


@lru_cache(20_000)
def read_tag(part: str) -> tuple[str, dict[str, str]]:
    """From one drawing to the next few tags are new."""
    token = TAG.fullmatch(part)
    assert token, part
    return token[1], {name: unescape(value) for name, value in ATTRIBUTE.findall(token[2])}


class Reader:
    def __init__(self, html: str) -> None:
        self.found: list[Named] = []
        self.open: list[tuple[str, bool]] = []  # tags, and whether names leave out what is in them
        self.inert = 0  # how deep the picture is in which nothing answers; 0 outside of any
        self.at = 0  # how deep the button that is being read is; 0 outside of any
        for part in parts(html):
            if not part.startswith("<"):
                self.read_text(unescape(part))
            elif part.startswith("</"):
                self.close(part[2:-1])
            elif not part.endswith("/>"):  # a shape in a drawing
                self.begin(*read_tag(part))
        assert self.open == []

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in VOID:
            return
        hidden = attributes.get("aria-hidden") == "true" or bool(self.open and self.open[-1][1])
        self.open.append((tag, hidden))
        if "inert" in attributes and not self.inert:
            self.inert = len(self.open)
        if tag in NAMED and not self.at and not self.inert:
            self.at, self.attributes = len(self.open), attributes
            self.named: list[str] = []
            self.seen: list[str] = []

    def read_text(self, data: str) -> None:
        if self.at:
            (self.seen if self.open[-1][1] else self.named).append(data)

    def close(self, tag: str) -> None:
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
