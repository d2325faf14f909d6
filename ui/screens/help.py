"""The rules of a game in plain words, what is reconstructed, and who made it."""

from __future__ import annotations

import htpy as h

from ..games import look
from ..parts import act
from ..words import Words
from .frame import bar, frame, tool


def help_(words: Words, game: str) -> h.Element:
    sections = [str(number) for number in range(1, look(game).HELP + 1)]
    return frame(
        "help",
        words,
        bar(
            words,
            h.h1[words("rules of", game=words(f"{game}.name"))],
            tool(words, "back", "i-close", "back"),
        ),
        h.main(".help", tabindex="0", aria_label=words("help"))[
            [
                h.section[
                    h.h2[words(f"{game}.help.{number}")],
                    [h.p[line] for line in words(f"{game}.help.{number}.text").split("\n")],
                ]
                for number in (*sections, "about")
            ],
            look(game).aid(words),
            act("back", words("back"), cls="main big"),
        ],
        game=game,
    )


def log(words: Words, game: str, lines: tuple[str, ...]) -> h.Element:
    return frame(
        "log",
        words,
        bar(
            words,
            h.h1[words("log")],
            tool(words, "back", "i-close", "back"),
        ),
        h.main(".help", tabindex="0", aria_label=words("log"))[
            h.ol(".log")[[h.li[line] for line in reversed(lines)]],
            act("back", words("back"), cls="main big"),
        ],
        game=game,
    )
