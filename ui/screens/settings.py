"""Settings: what this device remembers of how people like to play; an example answers each change."""

from __future__ import annotations

from .. import elements as h
from ..games import look
from ..parts import Node, act, icon, languages
from ..settings import CHOICES, Settings
from ..words import Words
from .example import draw_example
from .frame import over

# The papers of the screen, each with what is chosen on it; what is no setting has a row of its own.
PAPERS = {
    "play": ("confirm", "motion", "pause", "coach"),
    "hand": ("curtain", "hide", "awake"),
    "device": ("games", "erase"),
    "see": ("theme", "text", "sound", "language"),
}
LEFT = ("play", "hand", "device")
SHOWN = "shokoba"  # the game of the example, where settings lie over no game


def settings(
    words: Words, chosen: Settings, *, game: str, games: int, is_asked: bool, is_framed: bool
) -> h.Element:
    """`games` are saved on this device; `is_asked`: whether everything is to be erased is asked once more.

    In a frame of somebody's page nothing is kept or heard, and nobody manages the games of the device.
    """
    papers = [name for name in PAPERS if name != "device" or not is_framed]
    shown = game or SHOWN

    def paper(name: str) -> h.Element:
        return h.section(".paper", data_part=name, aria_labelledby=f"settings-{name}")[
            h.h2(id=f"settings-{name}")[words(f"settings.{name}")],
            [
                row(words, chosen, each, games, is_asked)
                for each in PAPERS[name]
                if not (is_framed and each == "sound")
            ],
        ]

    return over(
        "settings",
        words,
        words("settings"),
        "settings",
        h.div(".column")[[paper(name) for name in papers if name in LEFT]],
        h.div(".column")[[paper(name) for name in papers if name not in LEFT], preview(words, shown, chosen)],
        beside=None if is_framed else h.p(".kept")[icon("i-check"), words("settings.kept")],
        game=shown,
    )


def preview(words: Words, game: str, chosen: Settings) -> h.Element:
    return h.section(".preview", aria_label=words("settings.preview"), data_motion=chosen.motion)[
        h.h2[words("settings.preview")], draw_example(words, game, look(game).EXAMPLES[0])
    ]


def row(words: Words, chosen: Settings, name: str, games: int, is_asked: bool) -> h.Element:
    hint = f"settings.{name}.hint"
    if hint not in words:  # what is said depends on what is chosen
        hint = f"{hint}.{getattr(chosen, name, '')}"
    told = words.n(hint, games) if name == "games" else words(hint) if hint in words else ""
    return h.div(".setting", data_setting=name)[
        h.div[
            h.p(".what", id=f"set-{name}")[words(f"settings.{name}")], h.p(".hint")[told] if told else None
        ],
        control(words, chosen, name, games, is_asked),
    ]


def control(words: Words, chosen: Settings, name: str, games: int, is_asked: bool) -> Node:
    match name:
        case "language":
            return languages(words)
        case "games":
            return act("download all", icon("i-download"), words("settings.games.do"), disabled=not games)
        case "erase":
            return erase(words, is_asked)
    if CHOICES[name] == ("on", "off"):
        return switch(name, getattr(chosen, name) == "on")
    return h.div(".choices", role="group", aria_labelledby=f"set-{name}", data_group=f"set-{name}")[
        [choice(words, name, value, value == getattr(chosen, name)) for value in CHOICES[name]]
    ]


def erase(words: Words, is_asked: bool) -> Node:
    """It cannot be undone, so it is asked once more, and the second button lies elsewhere than the first."""
    if not is_asked:
        return act("ask erase", words("settings.erase.do"), cls="danger", id="erase")
    return h.div(".sure", role="group", aria_labelledby="set-erase")[
        act("erase", words("settings.erase.sure"), cls="danger"),
        act("keep all", words("settings.erase.keep"), id="erase"),
    ]


def switch(name: str, is_on: bool) -> h.Element:
    return act(
        "set",
        h.span(".knob")[icon("i-check")],
        cls="switch",
        role="switch",
        aria_checked="true" if is_on else "false",
        aria_labelledby=f"set-{name}",
        data_name=name,
        data_value="off" if is_on else "on",
    )


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
