"""Which pictures there are: the windows, the themes and the languages, and which go together."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ui.words import LANGUAGES

SIZES = {
    "tablet": (1180, 820),
    "large": (1366, 1024),
    "portrait": (820, 1180),
    "mini": (744, 1133),
    "phone": (390, 844),
    "small": (320, 568),
    "embed": (640, 400),
    "desktop": (1440, 900),
}
THEMES = ("felt", "day", "contrast")  # the first is the page's own, the others are the root's `data-theme`
LANGS = tuple(sorted(LANGUAGES, reverse=True))
USUAL = ("tablet", THEMES[0], LANGS[0])


class Window(NamedTuple):
    """How one picture is looked at."""

    size: str
    theme: str
    lang: str

    def __str__(self) -> str:
        return "-".join(self)


def windows(
    sizes: Collection[str] = (), themes: Collection[str] = (), langs: Collection[str] = ()
) -> Iterator[Window]:
    """Those that are wished for; no wish means all that matter.

    A theme and a language change little that the size does not change too, so unless they are wished for, the
    first ones are drawn at every size, the others at one size.
    """
    for size in sizes or SIZES:
        for theme in themes or THEMES:
            for lang in langs or LANGS:
                wished = (bool(sizes), bool(themes), bool(langs))
                unusual = [
                    not wish and choice != usual
                    for wish, choice, usual in zip(wished, (size, theme, lang), USUAL, strict=True)
                ]
                if sum(unusual) <= 1:
                    yield Window(size, theme, lang)
