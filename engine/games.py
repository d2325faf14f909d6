"""The games there are, by name: every folder beside this file is one, but for that of the bots.

A game is imported when it is first asked for: a page that plays one does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from . import __path__ as here
from .game import Game


class Games(Mapping[str, type[Game]]):
    """Names and classes of games; the class of a folder has the folder's name, with a capital."""

    def __init__(self) -> None:
        packages = (found.name for found in iter_modules(here) if found.ispkg)
        self._names = tuple(sorted(name for name in packages if name != "bots"))

    def __getitem__(self, name: str) -> type[Game]:
        if name not in self._names:
            raise KeyError(name)
        kind: type[Game] = getattr(import_module(f"{__package__}.{name}"), name.capitalize())
        return kind

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES = Games()
