"""Limits on text from outside: links, pasted records, stored games and names, addresses.

Length and nesting are checked before anything is parsed. A text that nests thousands of lists overflows the
stack in a browser and ends the interpreter, where CPython raises `RecursionError`; a text of megabytes
freezes the page. Nothing else in `engine` or `ui` parses JSON that came from outside.
"""

from __future__ import annotations

import json
import re
from typing import Any

# In characters. The longest game that random players made is a text of 60,000 and a link of 12,000.
TEXT = 300_000
LINK = 100_000
WORD = 500  # a seed, a player's name, a bot's level
DEPTH = 4  # lists and objects within each other; what the project writes has 3
DIGITS = 9

STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
BRACKET = re.compile(r"[\[{\]}]")


def read_json(text: str, longest: int = TEXT, deepest: int = DEPTH) -> Any:
    """What a JSON text says; a `ValueError` where it is too long, nested too deeply, or not JSON.

    >>> read_json('["Ana", "[[[[[["]')
    ['Ana', '[[[[[[']
    """
    if len(text) > longest:
        raise ValueError(f"{len(text)} characters, where at most {longest} are read")
    if depth(text) > deepest:
        raise ValueError(f"nested deeper than {deepest}")
    return json.loads(text)


def depth(text: str) -> int:
    """How deeply the lists and objects of a JSON text are nested."""
    now = deepest = 0
    for bracket in BRACKET.findall(STRING.sub("", text)):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest


def read_number(text: str | None, most: int, otherwise: int) -> int:
    """The whole number a text writes, or `most` where it is larger; `otherwise` where it writes none.

    >>> read_number("7", 100, 0), read_number("9" * 5000, 100, 0), read_number("seven", 100, 0)
    (7, 100, 0)
    """
    if not text or not text.isdecimal():
        return otherwise
    digits = text.lstrip("0") or "0"
    return min(int(digits), most) if len(digits) <= DIGITS else most
