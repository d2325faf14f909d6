"""What a language adds to its catalogue: its own name, and how it joins a sentence and what stands in it."""

from __future__ import annotations

from collections.abc import Mapping


class Language:
    """A language with no rules beyond its catalogue; one that has some overrides `adapt`."""

    NAME: str  # as its speakers call it

    def adapt(self, text: str, parts: Mapping[str, object]) -> str:
        """The text, changed where the parts that will fill its {places} require it."""
        return text
