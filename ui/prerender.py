"""The screens that are on the page before Python is: home, every set-up, a game that is coming; and those
that stand in their place where nothing can start."""

from __future__ import annotations

from engine import GAMES

from .draft import Draft
from .embedding import Source, frame
from .markup import render
from .screens.coming import coming
from .screens.home import home
from .screens.instead import from_disk, old_browser
from .screens.poster import poster
from .screens.setup import needs, setup
from .words import LANGUAGES, Words


def styles() -> str:
    """What these screens need in the page's head."""
    return needs()


def pages() -> dict[str, str]:
    """The markup of each, by “language/screen”."""
    drawn: dict[str, str] = {}
    for lang in LANGUAGES:
        words = Words(lang)
        drawn[f"{lang}/home"] = render(home(words))
        drawn[f"{lang}/coming/"] = render(coming(words))
        drawn[f"{lang}/old"] = render(old_browser(words))
        drawn[f"{lang}/disk"] = render(from_disk(words))
        for game in GAMES:
            drawn[f"{lang}/setup/{game}"] = render(setup(words, Draft.fresh(game)))
            drawn[f"{lang}/coming/{game}"] = render(coming(words, game))
    return drawn


def posters() -> dict[str, dict[str, str]]:
    """Of each game, by language: the poster that stands in somebody else's page."""
    return {
        game: {lang: render(poster(words, game)) for lang in LANGUAGES for words in [Words(lang)]}
        for game in GAMES
    }


def frames() -> dict[str, str]:
    """Of each game, the markup of its frame in a post; {home} stands for the address of the page."""
    words = Words("en")
    return {game: frame("{home}", Source(game), words(f"{game}.name")) for game in GAMES}


def told() -> dict[str, dict[str, tuple[str, str]]]:
    """Of each game, by language: its name and its promise, for who links to it."""
    return {
        game: {
            lang: (words(f"{game}.name"), words(f"{game}.promise"))
            for lang in LANGUAGES
            for words in [Words(lang)]
        }
        for game in GAMES
    }


def lost() -> dict[str, tuple[str, str]]:
    """For an address where nothing is, in each language: a sentence, and the words that lead home."""
    return {lang: (words("lost"), words("home")) for lang in LANGUAGES for words in [Words(lang)]}
