"""What the page says, in French and in English: gettext catalogues, read as they are.

The browser gets the `.po` files themselves, so there is nothing to compile and nothing to forget.
Keys name a thing (`shokoba.lay`); a key missing from either catalogue fails the tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

LANGUAGES = {"fr": "Français", "en": "English"}

Catalogue = dict[str, tuple[str, ...]]


def read(text: str) -> Catalogue:
    """A catalogue from the text of a .po file: one text a key, or one a number (singular, plural)."""
    catalogue: Catalogue = {}
    key = ""
    forms: list[str] = []
    target = ""
    for line in (*text.splitlines(), 'msgid ""'):
        word, _, quoted = line.partition(" ")
        if line.startswith('"'):
            word, quoted = "", line
        elif not word.startswith("msg"):
            continue
        piece = json.loads(quoted) if "\\" in quoted else quoted[1:-1]
        if word == "msgid":
            if key:
                catalogue[key] = tuple(forms)
            key, forms, target = piece, [], word
        elif word.startswith("msgstr"):
            forms.append(piece)
            target = word
        elif not word and target == "msgid":
            key += piece
        elif not word and forms:
            forms[-1] += piece
        else:
            target = word
    return catalogue


def numeral(number: int) -> str:
    """A number to read and to hear: below nought with a true minus, which is also spoken as one."""
    return str(number).replace("-", "−")


@cache
def catalogue(lang: str) -> Catalogue:
    return read(Path(__file__).with_name(f"{lang}.po").read_text("utf-8"))


class Words:
    """A language's voice: `words("shokoba.lay", name="Léa", card="7")`. Two of one language are equal."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts = catalogue(lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and other.lang == self.lang

    def __hash__(self) -> int:
        return hash(self.lang)

    def __call__(self, key: str, **parts: object) -> str:
        return self.texts[key][0].format(**parts)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def n(self, key: str, number: int, **parts: object) -> str:
        """The form for a number: French says “0 carte”, English “0 cards”."""
        many = abs(number) > 1 if self.lang == "fr" else abs(number) != 1
        return self.texts[key][many].format(n=numeral(number), **parts)

    def all(self, things: Iterable[str]) -> str:
        """A list in a sentence: “a, b and c”."""
        *first, last = things
        return self("and", first=", ".join(first), last=last) if first else last
