"""Playing by post: how a game is sent to whoever plays next, and on what that relies."""

from __future__ import annotations

from .. import elements as h
from ..notice import SILENCE, Notice
from ..parts import act, icon, token
from ..words import Words
from .frame import over


def send(
    words: Words, game: str, names: str, seat: int | None, *, fits: bool, notice: Notice = SILENCE
) -> h.Element:
    """`names` are those who get it, `seat` whoever plays next; `fits`: it is short enough for a link."""
    return over(
        "send",
        words,
        words("post.title"),
        "sending",
        h.section(".paper")[
            token(seat) if seat is not None else None,
            h.p(".how")[words("post.how")],
            h.p(".hint")[icon("i-hint"), h.span[words("post.trust")]],
            None if fits else h.p(".hint")[icon("i-warning"), h.span[words("post.long")]],
            h.div(".ways")[
                act("share", icon("i-share"), words("post.send", names=names), cls="gold big"),
                act("share", icon("i-download"), words("post.file"), data_way="file") if fits else None,
            ],
        ],
        notice=notice,
        game=game,
    )
