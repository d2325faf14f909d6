"""What a post needs to have a game in it: markup for three ways, from a set-up or a game under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import escape

from engine import Record

from .draft import USUAL, Draft

PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
# As wide as the post allows; on phones higher than wide, as tables are there.
STYLE = "width:100%;max-width:640px;height:clamp(400px,740px - 53vw,568px);border:0;border-radius:14px"
ANY = "tapis"  # the deal of a game whose rules were chosen and whose deal was not
WAYS = ("frame", "element", "picture")


class Source(NamedTuple):
    """What is played: a game with wishes, or a record, which says all there is to say."""

    game: str
    wishes: Mapping[str, str] = {}
    record: str = ""

    @classmethod
    def of_draft(cls, draft: Draft) -> Source:
        """A new game for every reader; where an address cannot say how it is set up, the same one."""
        bots = draft.bots[: draft.seats]
        people = bots.count("")
        options = draft.offered()
        if options or bots != ("",) * people + (USUAL,) * (draft.seats - people):
            made = Record(draft.game, draft.seats, draft.seed.strip() or ANY, options, bots=bots)
            return cls(draft.game, record=made.link())
        wishes = {"seats": str(draft.seats), "bots": str(draft.seats - people), "seed": draft.seed.strip()}
        return cls(draft.game, {name: wish for name, wish in wishes.items() if wish})

    @classmethod
    def of_record(cls, record: Record, whole: bool) -> Source:
        """The game as it stands, or a new one like it."""
        if whole:
            return cls(record.kind.NAME, record=record.link())
        made = Record(record.kind.NAME, record.seats, ANY, record.options, bots=record.bots)
        return cls(record.kind.NAME, record=made.link())

    @property
    def query(self) -> str:
        return "&".join(f"{name}={quoted(wish)}" for name, wish in self.wishes.items())

    @property
    def fragment(self) -> str:
        return f"#{self.record}" if self.record else ""


def markup(way: str, home: str, source: Source, title: str) -> str:
    """The lines to put into a post; `home` is the whole address of the page."""
    return {"frame": frame, "element": element, "picture": picture}[way](home, source, title)


def address(home: str, source: Source) -> str:
    """Where the poster is."""
    query = f"?{source.query}" if source.query else ""
    return f"{home}embed/{source.game}.html{query}{source.fragment}"


def frame(home: str, source: Source, title: str) -> str:
    return (
        f'<iframe src="{escape(address(home, source))}" title="{escape(title)}" width="640" height="400" '
        f'loading="lazy" style="{STYLE}"></iframe>'
    )


def element(home: str, source: Source, title: str) -> str:
    """In it the picture, for where no script runs."""
    named = {"game": source.game, **source.wishes, **({"record": source.record} if source.record else {})}
    attributes = " ".join(f'{name}="{escape(text)}"' for name, text in named.items())
    script = f'<script async src="{escape(home)}embed.js"></script>'
    return f"{script}\n<tapis-game {attributes}>\n{picture(home, source, title)}\n</tapis-game>"


def picture(home: str, source: Source, title: str) -> str:
    asked = f"?game={source.game}&{source.query}" if source.query else f"?game={source.game}"
    page = f"{home}{source.fragment or asked}"
    image = f"{home}assets/posters/{source.game}.jpg"
    return (
        f'<a href="{escape(page)}">'
        f'<img src="{escape(image)}" alt="{escape(title)}" width="640" height="400"></a>'
    )


def quoted(text: str) -> str:
    """A text within an address. The standard library's own would be loaded for this alone."""
    return "".join(chr(byte) if byte in PLAIN else f"%{byte:02X}" for byte in text.encode("utf-8", "replace"))
