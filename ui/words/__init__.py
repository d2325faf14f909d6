"""What the page says, in every language it speaks.

A language is a module here (`fr.py`: its name and its rules) and a gettext catalogue (`fr.po`), which the
build compiles (`fr.mo`) for the standard library's reader. Keys name a thing (`shokoba.lay`); a key that is
missing from a catalogue fails the tests. A third language is two more files.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import get_data, iter_modules
from typing import NoReturn

from .language import Language

HERE = Path(__file__).parent
DEFAULT = "en"  # for a visitor none of whose languages we speak


def spoken() -> dict[str, Language]:
    """The languages by their codes, in the order of their names."""
    codes = sorted({module.name for module in iter_modules([str(HERE)])} - {"language"})
    found = {code: import_module(f"{__name__}.{code}").LANGUAGE for code in codes}
    return dict(sorted(found.items(), key=lambda item: item[1].NAME))


LANGUAGES = spoken()


class Missing(NullTranslations):
    """After a catalogue: a key that it does not have is a mistake of ours, not a text to show."""

    def gettext(self, message: str) -> NoReturn:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise KeyError(msgid1)


@cache
def catalogue(lang: str) -> GNUTranslations:
    texts = GNUTranslations(BytesIO(get_data(__name__, f"{lang}.mo") or b""))
    texts.add_fallback(Missing())
    return texts


def numeral(number: int) -> str:
    """A number to read and to hear: below nought with a true minus, which is also spoken as one."""
    return str(number).replace("-", "−")


class Words:
    """A language's voice: `words("shokoba.lay", name="Léa", card="7")`. Two of one language are equal."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in LANGUAGES else DEFAULT
        self.language = LANGUAGES[self.lang]
        self.texts = catalogue(self.lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and other.lang == self.lang

    def __hash__(self) -> int:
        return hash(self.lang)

    def __contains__(self, key: str) -> bool:
        try:
            self.texts.gettext(key)
        except KeyError:
            return False
        return True

    def text(self, key: str) -> str:
        """A text with its {places} still open."""
        return self.texts.gettext(key)

    def __call__(self, key: str, **parts: object) -> str:
        return self.language.adapt(self.texts.gettext(key), parts).format(**parts)

    def n(self, key: str, number: int, **parts: object) -> str:
        """The form that the language uses for this number: French says “0 carte”, English “0 cards”."""
        text = self.texts.ngettext(key, key, abs(number))
        filled = {"n": numeral(number), **parts}
        return self.language.adapt(text, filled).format(**filled)

    def all(self, things: Iterable[str]) -> str:
        """A list in a sentence: “a, b and c”."""
        return self.listed("and", things)

    def either(self, things: Iterable[str]) -> str:
        """A choice in a sentence: “a, b or c”."""
        return self.listed("or", things)

    def listed(self, key: str, things: Iterable[str]) -> str:
        *first, last = things
        return self(key, first=", ".join(first), last=last) if first else last
