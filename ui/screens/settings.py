"""Settings: what this device remembers of how people like to play."""

from __future__ import annotations

from .. import elements as h
from ..parts import act, icon, languages
from ..settings import CHOICES, Settings
from ..words import Words
from .frame import frame, titled

# The papers of the screen, each with what is chosen on it; "language" is the page's own.
PAPERS = {
    "see": ("theme", "text", "motion", "sound", "language"),
    "play": ("confirm", "pause", "coach"),
    "hand": ("curtain", "hide"),
}


def settings(words: Words, chosen: Settings) -> h.Element:
    return frame(
        "settings",
        words,
        titled(words, words("settings"), h.p(".kept")[icon("i-check"), words("settings.kept")]),
        h.main(".settings")[
            [
                h.section(".paper", aria_labelledby=f"settings-{name}")[
                    h.h2(id=f"settings-{name}")[words(f"settings.{name}")],
                    [row(words, chosen, each) for each in rows],
                ]
                for name, rows in PAPERS.items()
            ]
        ],
    )


def row(words: Words, chosen: Settings, name: str) -> h.Element:
    hint = f"settings.{name}.hint"
    return h.div(".setting", data_setting=name)[
        h.div[
            h.p(".what", id=f"set-{name}")[words(f"settings.{name}")],
            h.p(".hint")[words(hint)] if hint in words else None,
        ],
        languages(words)
        if name == "language"
        else h.div(".choices", role="group", aria_labelledby=f"set-{name}", data_group=f"set-{name}")[
            [choice(words, name, value, value == getattr(chosen, name)) for value in CHOICES[name]]
        ],
    ]


def choice(words: Words, name: str, value: str, is_chosen: bool) -> h.Element:
    return act(
        "set",
        h.span(".swatch", aria_hidden="true", data_theme=value) if name == "theme" else None,
        h.span[words(f"settings.{name}.{value}")],
        cls="choice",
        data_name=name,
        data_value=value,
        aria_pressed="true" if is_chosen else "false",
    )
