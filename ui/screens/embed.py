"""How to have a game in a post: what it looks like there, and the markup for three ways, to copy."""

from __future__ import annotations

from .. import elements as h
from ..embedding import WAYS, Source, address, markup
from ..notice import Notice
from ..parts import act, icon
from ..words import Words
from .frame import over


def embed(words: Words, home: str, source: Source, notice: Notice, what: str = "") -> h.Element:
    """`home` is the page's whole address; `what` is chosen of a game under way, empty where there is none."""
    return over(
        "embed",
        words,
        words("embed"),
        "embedding",
        h.section(".embed-seen", aria_labelledby="embed-preview")[
            h.h2("#embed-preview")[words("embed.preview")],
            choices(words, what) if what else None,
            h.iframe(src=address("", source), title=words("embed.preview"), loading="lazy"),
        ],
        h.div(".embed-ways")[
            [way(words, name, markup(name, home, source, words(f"{source.game}.name"))) for name in WAYS]
            if home.startswith("http")
            else h.p(".paper")[words("embed.nowhere")]
        ],
        notice=notice,
        game=source.game,
    )


def choices(words: Words, what: str) -> h.Element:
    return h.div(".choices", role="group", aria_labelledby="embed-preview", data_group="embed-what")[
        [
            act(
                "embedded",
                words(f"embed.{each}"),
                cls="choice",
                data_what=each,
                aria_pressed="true" if each == what else "false",
            )
            for each in ("position", "fresh")
        ]
    ]


def way(words: Words, name: str, text: str) -> h.Element:
    key = f"embed.{name}"
    return h.section(".paper.embed-way", aria_labelledby=key.replace(".", "-"))[
        h.h2(id=key.replace(".", "-"))[words(key)],
        h.p(".small")[words(f"{key}.hint")],
        h.pre(tabindex="0")[h.code[text]],
        act(
            "snippet",
            icon("i-copy"),
            words("embed.copy"),
            cls="main",
            data_text=text,
            aria_describedby=key.replace(".", "-"),
        ),
    ]
