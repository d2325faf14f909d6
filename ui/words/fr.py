"""French: “de” and “que” lose their e before a vowel."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .language import Language

ELIDING = re.compile(r"\b([Dd]|[Qq]u)e (?=\{(\w+)\})")
VOWELS = set("aàâäáãåæeéèêëiîïíoôöóõøœuùûüú")  # an h may be aspirated, so it never elides


class French(Language):
    NAME = "Français"

    def adapt(self, text: str, parts: Mapping[str, object]) -> str:
        """“La main de {name}” becomes “La main d’{name}” for Anaïs, and stays for Bruno and Hugo."""

        def elided(found: re.Match[str]) -> str:
            word, place = found.groups()
            return f"{word}’" if str(parts[place])[:1].lower() in VOWELS else found[0]

        return ELIDING.sub(elided, text) if "e {" in text else text


LANGUAGE = French()
