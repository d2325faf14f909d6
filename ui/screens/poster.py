"""A game's poster in somebody else's page: what it is, and the way to play it there. It needs no Python."""

from __future__ import annotations

from engine import GAMES

from .. import elements as h
from ..parts import icon
from ..words import Words


def poster(words: Words, game: str) -> h.Element:
    """As it is for who wishes for nothing: one person against as few bots as the game needs.

    assets/embed/poster.js knows what the post wishes for, and writes it into the words and the links.
    """
    seats = GAMES[game].SEATS[0]
    address = f"../?game={game}&seats={seats}&bots={seats - 1}"
    minutes = f"{game}.minutes.{seats}"
    return h.section(
        f".poster.{game}", lang=words.lang, aria_label=words(f"{game}.name"), data_seats=str(seats)
    )[
        icon(f"tile-{game}", "poster-art"),
        h.p(".poster-house")[icon("logo"), "Tapis"],
        h.p(".poster-name")[words(f"{game}.name")],
        h.p(".poster-promise")[words(f"{game}.short")],
        h.p(".poster-meta")[
            h.span[
                icon("i-bot"),
                h.span(
                    data_against=True,
                    data_record=words("poster.record"),
                    data_one=words.n("poster.bots", 1),
                    data_many=words.n("poster.bots", 2).replace("2", "{n}"),
                )[words.n("poster.bots", seats - 1)],
            ],
            h.span[icon("i-clock"), words(minutes if minutes in words else f"{game}.minutes")],
        ],
        h.p(".poster-doings")[
            h.a(".poster-play", href=address, data_loading=words("loading"))[
                icon("i-play"), h.span(role="status")[words("play here")]
            ],
            h.a(".poster-full", href=address, target="_blank", rel="noopener")[
                words("full page"), icon("i-full")
            ],
        ],
    ]
