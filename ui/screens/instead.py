"""Screens for where nothing can start: a sentence that says what to open instead."""

from __future__ import annotations

from .. import elements as h
from ..parts import Node, icon
from ..words import Words
from .frame import frame


def old_browser(words: Words) -> h.Element:
    """For a browser that is too old to play, or whose WebAssembly is switched off."""
    return sentence("old", words, words("old browser"))


def from_disk(words: Words) -> h.Element:
    """For a page that was opened from a disk: browsers let it load none of its other files."""
    return sentence("disk", words, words("from disk"), h.a(".main", href="tapis.html")["tapis.html"])


def sentence(screen: str, words: Words, text: str, *more: Node) -> h.Element:
    return frame(screen, words, h.main(".coming")[icon("logo", "art"), h.h1["Tapis"], h.p[text], more])
