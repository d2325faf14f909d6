"""Imports games, each from an archive of its own, which the page fetches with the game.

The page starts with the house alone (tools/bundle.py). An import that finds nothing there asks the importer
at the end of `sys.meta_path`, which has the game's archive brought. Where the page knew in time which game is
coming, it is there; else the page waits for it, for an import statement cannot do otherwise.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from zipimport import zipimporter

from engine import GAMES

OF_GAME = re.compile(r"(?:engine|ui\.games)\.(\w+)(?:\.\w+)*")


class Importer:
    def __init__(self, bring: Callable[[str], object]) -> None:
        """`bring` puts a game's archive into the present folder."""
        self.bring = bring
        self.brought: set[str] = set()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        found = OF_GAME.fullmatch(name)
        game = found[1] if found else ""
        if game not in GAMES:
            return None
        if game not in self.brought:
            self.bring(game)
            self.brought.add(game)
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{game}.zip/{folder}").find_spec(name)


def install(bring: Callable[[str], object]) -> None:
    """Begin to answer; `bring` puts the archive of a game into the present folder."""
    sys.meta_path.append(Importer(bring))
