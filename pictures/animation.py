"""The README's animations: one turn of each game, as a WebP that a browser plays.

The page's own browser encodes each frame, of which only what has changed is kept; here they are put together.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine import GAMES
from tools.project import Project
from ui.app import App
from ui.select import things

from .choices import SIZES, THEMES
from .film import equip, frames, put
from .finders import usual_seats
from .kept import WINDOW
from .moments import Kept, adopt
from .painter import Painter, painter
from .played import Played, played
from .webp import Frame, webp

WIDTH, HEIGHT = 480, 334  # pixels, of 1180 × 820
QUALITY = 0.54
EVERY = 100  # milliseconds from frame to frame
REST = 240  # milliseconds that a move is left to be seen
ASKED, AGAIN = 900, 1600  # milliseconds of the first picture and of the last
SHORTEST, LONGEST = 4_000, 7_000  # milliseconds of a turn, which the others' moves are part of
ENCODE = Path(__file__).with_name("encode.js").read_text("utf-8")


def animate(project: Project, games: Iterable[str] = GAMES) -> Iterator[Path]:
    """Draw the animations of these games anew."""
    for game in games:
        with painter(project, "no-preference") as drawing:
            path = project.root / animated(game)
            path.write_bytes(webp([*turn(drawing, played(game, usual_seats(game)))], WIDTH, HEIGHT))
            yield path


def animated(game: str) -> str:
    return f"docs/{game}.webp"


def turn(drawing: Painter, game: Played) -> Iterator[Frame]:
    """A person's move, what is tapped before it, and the bots' moves until the person is asked again."""
    equip(drawing)
    app, n = begin(game)
    page, (width, height) = drawing.page, SIZES[WINDOW.size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(theme) => Object.assign(document.documentElement.dataset, theme)", dress())
    put(page, app, "")
    page.evaluate("document.fonts.ready")
    shots = Shots(drawing)
    shots.take(ASKED)
    for piece in sorted(things(game.moves[n])):
        app.handle("piece", {"piece": piece})
        for _ in frames(page, app, EVERY, REST):
            shots.take(EVERY)
    while shots.ms < SHORTEST or (shots.ms < LONGEST and is_bots(app)):
        play(app, game.moves[n])
        n += 1
        for _ in frames(page, app, EVERY, REST):
            shots.take(EVERY)
    shots.take(AGAIN)
    return iter(shots.frames)


def begin(game: Played) -> tuple[App, int]:
    """The game in its middle, a person being asked for a move that is made of things to tap."""
    n = next(n for n in game.later() if things(game.moves[n]))
    app = App(Kept(), WINDOW.lang, lambda: "animation")
    adopt(game.at(n, [game.asks[n].seat]))(app)
    app.handle("set", {"name": "coach", "value": "off"})
    return app, n


def dress() -> dict[str, str]:
    return {"boot": "ready"} if WINDOW.theme == THEMES[0] else {"boot": "ready", "theme": WINDOW.theme}


def is_bots(app: App) -> bool:
    session = app.playing()
    return session is not None and bool(session.bot)


def play(app: App, move: tuple[str, ...]) -> None:
    session = app.session()
    at = session.stamp if session else ""
    app.handle("bot" if is_bots(app) else "move", {"at": at, "move": " ".join(move)})


class Shots:
    """The frames so far; a picture that shows nothing new leaves the one before for longer."""

    def __init__(self, drawing: Painter) -> None:
        self.page = drawing.page
        self.frames: list[Frame] = []
        self.ms = 0

    def take(self, ms: int) -> None:
        self.ms += ms
        png = b64encode(self.page.screenshot()).decode()
        found = self.page.evaluate(ENCODE, [png, WIDTH, HEIGHT, QUALITY])
        if found is None:
            self.frames[-1] = self.frames[-1]._replace(ms=self.frames[-1].ms + ms)
        else:
            x, y, width, height, still = found
            self.frames.append(Frame(x, y, width, height, ms, b64decode(still)))
