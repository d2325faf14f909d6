"""How a record is written and read: the lines of its set-up, the digits of a link, and what may be wrong.

Moves are played by `record`, not here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from .bounds import TEXT, read_json
from .options import Value

if TYPE_CHECKING:
    from .record import Record

T = TypeVar("T")

HEADING = "Tapis record 1"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
WIDE = 4  # a move past the 63rd is written with the last digit and three more


class BadRecord(ValueError):
    """A record that cannot be trusted whole: why, in which line, and what of it is good."""

    def __init__(self, why: str, told: str, line: int | None = None, record: Record | None = None) -> None:
        super().__init__(f"line {line}: {told}" if line else told)
        self.why = why  # long, foreign, game, rules, setup, move, cut, check
        self.line = line
        self.record = record


def check_length(text: str, longest: int) -> None:
    """Refuse a text that no game of Tapis can have written, before any work is done on it."""
    if len(text) > longest:
        raise BadRecord("long", f"{len(text)} characters, where at most {longest} are read")


# -- the text


def split(text: str) -> list[str]:
    """The lines of a record's text, without the white space that a mail program may have added."""
    check_length(text, TEXT)
    return [line.strip() for line in text.strip("\ufeff \t\r\n").split("\n")]


class Setup:
    """The head of a record while it is read."""

    def __init__(self) -> None:
        self.game = ""
        self.rules = 0
        self.seats = 0
        self.seed: int | str = None  # type: ignore[assignment]  # no default: another seed is another game
        self.options: dict[str, Value] = {}
        self.names: list[str] = []
        self.bots: list[str] = []

    @classmethod
    def parse(cls, lines: Sequence[str]) -> tuple[Setup, int]:
        """The set-up that a record's lines begin with, and how many lines it takes."""
        if lines[0] != HEADING:
            raise BadRecord("foreign", f"a record begins with “{HEADING}”", 1)
        if "" not in lines:
            raise BadRecord("cut", "the record breaks off before its first move", len(lines))
        setup, head = cls(), lines.index("")
        for number, line in enumerate(lines[1:head], 2):
            try:
                setup.read(*line.split(" ", 1))
            except (TypeError, ValueError):
                raise BadRecord("setup", f"“{line[:60]}” is not understood", number) from None
        return setup, head

    def read(self, key: str, value: str) -> None:
        """Read one line of the text; a ValueError if it means nothing here."""
        if key == "game":
            self.game = value
        elif key == "rules":
            self.rules = int(value)
        elif key == "seats":
            self.seats = int(value)
        elif key == "seed":
            self.seed = read_json(value)
        elif key == "option":
            name, choice = value.split(" ", 1)
            self.options[name] = read_json(choice)
        elif key == "name":
            self.names.append(read_json(value))
        elif key == "bot":
            self.bots.append(read_json(value))
        else:
            raise ValueError(key)


def dumps(value: object) -> str:
    """JSON that any file can hold: half a surrogate pair, which UTF-8 has no bytes for, stays escaped."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace").decode()


def as_read_back(value: T) -> T:
    """The value after it was written and read: two halves of a surrogate pair become one character."""
    value = read_json(dumps(value))
    return value


# -- the link


def written(place: int) -> str:
    if place < len(DIGITS) - 1:
        return DIGITS[place]
    digits = ""
    for _ in range(WIDE - 1):
        digits = DIGITS[place % 64] + digits
        place //= 64
    return DIGITS[-1] + digits


def read(text: str) -> Iterator[int]:
    """The places that a text of digits stands for; a foreign or missing digit gives a place no move has."""
    i = 0
    while i < len(text):
        wide = text[i] == DIGITS[-1]
        chunk = text[i + 1 : i + WIDE] if wide else text[i]
        place = 1 << 32 if wide and len(chunk) < WIDE - 1 else 0
        for digit in chunk:
            found = DIGITS.find(digit)
            place = place * 64 + (found if found >= 0 else 1 << 32)
        yield place
        i += WIDE if wide else 1
