"""A small picture of a table, from a saved game's first line alone: who sits where, what lies open.

Nothing is replayed for it, and it needs no drawings of the game, which may not have been fetched yet.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from ..saves import Line

WIDTH, HEIGHT = 160, 120
CARD, GAP = 22, 4


def picture(line: Line) -> Markup:
    """Hidden from who hears the page: the words beside it say the same."""
    return drawn(line.game, len(line.names), line.turn, line.table)


@lru_cache(maxsize=200)
def drawn(game: str, seats: int, turn: int | None, table: tuple[str, ...]) -> Markup:
    cards = Markup().join(card(name, place, len(table)) for place, name in enumerate(table))
    tokens = Markup().join(seat(number, seats, number == turn) for number in range(seats))
    return Markup(
        '<svg class="art picture" viewBox="0 0 {} {}" aria-hidden="true">'
        '<use href="#tile-{}" class="faint" x="30" y="10" width="100" height="100"/>{}{}</svg>'
    ).format(WIDTH, HEIGHT, game, cards, tokens)


def card(name: str, place: int, many: int) -> Markup:
    """A card of the row in the middle, with its value in the colour of its suit."""
    x = (WIDTH - many * (CARD + GAP) + GAP) / 2 + place * (CARD + GAP)
    y = (HEIGHT - CARD * 1.4) / 2
    return Markup(
        '<g class="suit-{}" transform="translate({:g} {:g})">'
        '<rect class="card" width="{}" height="{:g}" rx="3"/><text x="{:g}" y="20">{}</text></g>'
    ).format(name[0], x, y, CARD, CARD * 1.4, CARD / 2, name[1:])


def seat(number: int, seats: int, is_asked: bool) -> Markup:
    """The first seat is near, the others are along the far edge in turn order."""
    x, y = (WIDTH / 2, HEIGHT - 18.0) if number == 0 else (WIDTH * (number - 0.5) / (seats - 1), 18.0)
    return Markup(
        '<g class="seat-{0}{1}" transform="translate({2:g} {3:g})"><circle class="disc" r="13"/>'
        '<use href="#seat-{0}" x="-9" y="-9" width="18" height="18"/></g>'
    ).format(number, " on-turn" if is_asked else "", x, y)
