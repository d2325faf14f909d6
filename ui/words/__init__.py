"""What the page says, in French and in English: gettext catalogues, read as they are.

The browser gets the `.po` files themselves, so there is nothing to compile and nothing to forget.
Keys name a thing (`shokoba.lay`); a key missing from either catalogue fails the tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

LANGUAGES = {"fr": "Français", "en": "English"}

ELIDING = r"\b([Dd]|[Qq]u)e (?=\{(\w+)\})"
VOWELS = set("aàâäáãåæeéèêëiîïíoôöóõøœuùûüú")


class Catalogue(Mapping[str, tuple[str, ...]]):
    """The texts of a .po file, one a key or one a number (singular, plural).

    Each is read when it is first said: a page that starts says few of them.
    """

    def __init__(self, text: str) -> None:
        blocks = (block.partition('msgid "')[2].partition('"\n') for block in text.split("\n\n"))
        self.entries = {key: rest for key, _, rest in blocks if key}
        self.said: dict[str, tuple[str, ...]] = {}

    def __getitem__(self, key: str) -> tuple[str, ...]:
        if key not in self.said:
            self.said[key] = forms(self.entries[key])
        return self.said[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, key: object) -> bool:
        return key in self.entries


def forms(entry: str) -> tuple[str, ...]:
    """What stands below a key; a text may run over several lines."""
    found: list[str] = []
    for line in entry.splitlines():
        word, mark, quoted = line.partition('"')
        if word.startswith("msgstr"):
            found.append(json.loads(mark + quoted))
        elif not word:
            found[-1] += json.loads(mark + quoted)
    return tuple(found)


def elided(found: re.Match[str], parts: Mapping[str, object]) -> str:
    """French drops the e of “de” and “que” before a vowel: “la main d’Anaïs”, but “de Hugo”, to be safe."""
    word, place = found.groups()
    return f"{word}’" if str(parts[place])[:1].lower() in VOWELS else found[0]


def numeral(number: int) -> str:
    """A number to read and to hear: below nought with a true minus, which is also spoken as one."""
    return str(number).replace("-", "−")


@cache
def catalogue(lang: str) -> Catalogue:
    return Catalogue(Path(__file__).with_name(f"{lang}.po").read_text("utf-8"))


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
        return self.say(self.texts[key][0], parts)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def n(self, key: str, number: int, **parts: object) -> str:
        """The form for a number: French says “0 carte”, English “0 cards”."""
        many = abs(number) > 1 if self.lang == "fr" else abs(number) != 1
        return self.say(self.texts[key][many], {"n": numeral(number), **parts})

    def say(self, text: str, parts: Mapping[str, object]) -> str:
        if self.lang == "fr" and "e {" in text:
            text = re.sub(ELIDING, lambda found: elided(found, parts), text)
        return text.format(**parts)

    def all(self, things: Iterable[str]) -> str:
        """A list in a sentence: “a, b and c”."""
        return self.listed("and", things)

    def either(self, things: Iterable[str]) -> str:
        """A choice in a sentence: “a, b or c”."""
        return self.listed("or", things)

    def listed(self, key: str, things: Iterable[str]) -> str:
        *first, last = things
        return self(key, first=", ".join(first), last=last) if first else last
