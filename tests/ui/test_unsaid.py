"""Nothing in the catalogues that the page never says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine import GAMES

from .catalogues import catalogue

ROOT = Path(__file__).parents[2]
HOLE = "(.+)"
# What no code spells out: numbers, and the ids of cards and colours.
DATA = re.compile(r"\d+|[A-Z]{1,2}|[A-Z]?\d+[a-z]?")


def modules(game: str) -> Iterator[ast.AST]:
    """What is shipped of this game; of the house, where it is none."""
    for folder in ("engine", "ui"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if {*path.parts} & {*GAMES} == {game} - {""}:
                yield from ast.walk(ast.parse(path.read_text("utf-8")))


@cache
def spelled(game: str) -> tuple[set[str], set[str]]:
    """Every word in the code (texts, and names of methods and attributes), and every text with holes."""
    words: set[str] = {*GAMES}
    texts: set[str] = set()
    for node in modules(game):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words.add(node.value)
            if re.fullmatch("[a-z_ ]+", node.value):  # a list in a text, or a key of several words
                words |= {*node.value.split()}
        elif isinstance(node, ast.FunctionDef):
            words.add(node.name.removeprefix("do_"))
        elif isinstance(node, ast.keyword | ast.arg):
            words.add(node.arg or "")
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            words.add(node.target.id)
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if any(part and re.search(r"\w", str(part)) for part in parts):
                texts.add("".join(HOLE if part is None else re.escape(str(part)) for part in parts))
    for path in (ROOT / "assets").rglob("*.js"):
        words |= {*re.findall(r"[\"'`]([\w. ]+)[\"'`]", path.read_text("utf-8"))}
    return words, texts


def unsaid(keys: set[str], game: str) -> set[str]:
    """The keys that the code does not spell, neither whole nor with its own words in the holes of a text."""
    words, texts = (one | other for one, other in zip(spelled(""), spelled(game), strict=True))
    patterns = [*map(re.compile, sorted(texts))]

    def known(part: str) -> bool:
        return part in words or all(word in words or DATA.fullmatch(word) for word in re.split("[. ]", part))

    return {
        key
        for key in keys - words
        if not any(
            (match := pattern.fullmatch(key)) and all(map(known, match.groups())) for pattern in patterns
        )
    }


def test_every_text_is_said_somewhere() -> None:
    keys: dict[str, set[str]] = {game: set() for game in ("", *GAMES)}
    for key in catalogue("en"):
        game = key.partition(".")[0]
        keys[game if game in GAMES else ""].add(key)
    for game, own in keys.items():
        assert unsaid(own, game) == set()
        assert unsaid({f"{game or 'settings'}.attic"}, game)
