"""A strip of frames of one kind of event, to be looked at: `python -m pictures.strip daruma fortune`.

The first game of bots that has the event is played up to it; then the page's own scripts show it (`film.py`).
"""

from __future__ import annotations

import argparse
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from engine import GAMES
from tools.project import Project
from ui.app import App

from .animation import dress, play
from .choices import SIZES
from .film import equip, frames, put
from .finders import usual_seats
from .moments import Kept, adopt, lay_flat
from .painter import Painter, painter
from .played import Played, variations
from .sheet import document

PROJECT = Project(Path(__file__).resolve().parent.parent)
EVERY = 80  # milliseconds from frame to frame
SHEET = 1400  # pixels, its width
STYLE = "figure{position:relative}figcaption{position:absolute;background:#000c;padding:0 4px}"


class Found(NamedTuple):
    """A move that has the event: of which game, which one, and whose event it is."""

    game: Played
    n: int
    seat: int


def find(game: str, kind: str, seats: int, skip: int = 0) -> Iterator[Found]:
    """Every move with the event, `skip` of them left out."""
    for other in variations(game, seats):
        for n, step in enumerate(other.at(len(other), range(seats)).replay()):
            seats_of = [event.seat for event in step.events if event.kind == kind]
            if seats_of:
                skip -= 1
                if skip < 0:
                    yield Found(other, n, other.asks[n].seat if seats_of[0] is None else seats_of[0])


def ready(found: Found, is_bots: bool, is_flat: bool = False, lang: str = "fr") -> App:
    """The app before that move; the event happens to a person, or to a bot under a person's eyes.

    `is_flat`: among people between whom the screen lies flat.
    """
    seat = (found.seat + 1) % found.game.seats if is_bots else found.seat
    app = App(Kept(), lang, lambda: "strip")
    adopt(found.game.at(found.n, range(found.game.seats) if is_flat else [seat]))(app)
    if is_flat:
        lay_flat(app)
    app.handle("set", {"name": "coach", "value": "off"})
    return app


def shots(drawing: Painter, app: App, found: Found, size: str, every: int) -> Iterator[tuple[int, bytes]]:
    """The frames of that move."""
    page, (width, height) = drawing.page, SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(theme) => Object.assign(document.documentElement.dataset, theme)", dress())
    put(page, app, "")
    page.evaluate("document.fonts.ready")
    play(app, found.game.moves[found.n])
    for time in frames(page, app, every, 2 * every):
        yield time, page.screenshot(type="jpeg", quality=80)
    while app.screen == "result":
        yield -1, page.screenshot(type="jpeg", quality=80)
        app.handle("next")
        for time in frames(page, app, every, 2 * every):
            yield time, page.screenshot(type="jpeg", quality=80)


def sheet(drawing: Painter, taken: list[tuple[int, bytes]], across: int, path: Path) -> None:
    """All frames on one picture, each with its time."""
    width = SHEET // across - 8
    figures = [
        h.figure[
            h.figcaption[f"{time} ms"],
            h.img(
                src=f"data:image/jpeg;base64,{b64encode(shot).decode()}", style=f"width:{width}px;height:auto"
            ),
        ]
        for time, shot in taken
    ]
    page = drawing.page
    page.set_viewport_size({"width": SHEET + 40, "height": 400})
    page.set_content(document("strip", h.style[Markup(STYLE)], h.div(".row")[figures]))
    page.screenshot(path=path, full_page=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pictures.strip", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("kind", help="of event, as the game's EVENTS name it")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bot", action="store_true", help="it happens to a bot")
    parser.add_argument("--flat", action="store_true", help="the screen lies flat between people")
    parser.add_argument("--size", choices=SIZES, default="tablet")
    parser.add_argument("--every", type=int, default=EVERY, help="milliseconds from frame to frame")
    parser.add_argument("--skip", type=int, default=0, help="so many such moves are passed over")
    parser.add_argument("--across", type=int, default=4, help="frames side by side")
    parser.add_argument("--out", type=Path, default=PROJECT.cache / "strip.png")
    options = parser.parse_args()
    seats = options.seats or usual_seats(options.game)
    found = next(find(options.game, options.kind, seats, options.skip))
    with painter(PROJECT, "no-preference") as drawing:
        equip(drawing)
        app = ready(found, options.bot, options.flat)
        taken = [*shots(drawing, app, found, options.size, options.every)]
        sheet(drawing, taken, options.across, options.out)
    print(f"{options.out}: move {found.n} of {found.game.seed}, {app.film.plan.ms} ms")


if __name__ == "__main__":
    main()
