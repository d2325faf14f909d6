"""The catalogues as their authors wrote them, for the tests that read all of their texts."""

from __future__ import annotations

from pathlib import Path

import polib

WORDS = Path(__file__).parents[2] / "ui/words"


def catalogue(lang: str) -> dict[str, tuple[str, ...]]:
    """The texts of a catalogue by key: one, or one for each plural form."""
    return {
        entry.msgid: tuple(entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural))
        or (entry.msgstr,)
        for entry in polib.pofile(str(WORDS / f"{lang}.po"))
    }
