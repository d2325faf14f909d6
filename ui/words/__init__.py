"""What the page says, in every language it speaks.

A language is a module here (`fr.py`: its name and its rules) and a gettext catalogue (`fr.po`), which the
build compiles (`fr.mo`) for the standard library's reader. Most of a game's words are compiled into its own
folder (`ui/games`): they are read when the first of them is asked for. Keys name a thing (`shokoba.lay`); a
key that is missing from a catalogue fails the tests. A third language is two more files.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import get_data, iter_modules

from engine import GAMES

from .language import Language

HERE = Path(__file__).parent
DEFAULT = "en"  # for a visitor none of whose languages we speak


def spoken() -> dict[str, Language]:
    """The languages by their codes, in the order of their names."""
    codes = sorted({module.name for module in iter_modules([str(HERE)])} - {"language"})
    found = {code: import_module(f"{__name__}.{code}").LANGUAGE for code in codes}
    return dict(sorted(found.items(), key=lambda item: item[1].NAME))


LANGUAGES = spoken()


class Texts(GNUTranslations):
    """A catalogue, to which others can be added."""

    _catalog: dict[object, str]  # where the standard library keeps what it has read

    @classmethod
    def read(cls, package: str, lang: str) -> Texts:
        return cls(BytesIO(get_data(package, f"{lang}.mo") or b""))

    def add(self, other: Texts) -> None:
        self._catalog.update(other._catalog)


class Further(NullTranslations):
    """Asked for a key that the catalogue does not have: it adds the words of the key's game, once.

    A key that is not among them either is a mistake of ours, not a text to show.
    """

    def __init__(self, texts: Texts, lang: str) -> None:
        super().__init__()
        self.texts, self.lang = texts, lang
        self.games = {*GAMES}  # whose words have not been added

    def gettext(self, message: str) -> str:
        self.bring(message)
        return self.texts.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.bring(msgid1)
        return self.texts.ngettext(msgid1, msgid2, n)

    def bring(self, key: str) -> None:
        game = key.partition(".")[0]
        if game not in self.games:
            raise KeyError(key)
        self.texts.add(Texts.read(f"ui.games.{game}", self.lang))
        self.games.discard(game)


@cache
def catalogue(lang: str) -> Texts:
    texts = Texts.read(__name__, lang)
    texts.add_fallback(Further(texts, lang))
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
