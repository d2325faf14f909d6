"""Random games in every window, and what is wrong with them: `python -m pictures.fuzz --game rummu`.

Every number of players, with long names, in each language and theme by turns. It prints what the audit finds
and which texts something lies over; `--out` says where a picture of each kind of fault goes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Collection, Iterator
from itertools import count
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from engine import GAMES, Rng
from engine.options import Value
from tools.project import Project
from ui.app import App
from ui.select import things
from ui.stack import Home, Playing

from .audit import SCRIPT, Report, read, table, wanted
from .choices import LANGS, SIZES, THEMES, Window
from .moments import Kept, Moment
from .painter import Painter, painter
from .played import Played

PROJECT = Project(Path(__file__).resolve().parent.parent)
NAMES = ("Barthélemy", "Maximilien", "Alexandrie", "Konstantin", "Wilhelmine", "Marguerite")
OPENINGS = 12  # questions of a game that are drawn, at least


class Drawing(NamedTuple):
    """A position as somebody sees it: what it is called, and its markup."""

    name: str
    html: str


def drawings(game: Played, lang: str, wanted: Collection[int]) -> Iterator[Drawing]:
    """These questions: with the hand closed, open, tapped towards the move, and as others see it."""
    numbers = count()
    app = App(Kept(), lang, lambda: str(next(numbers)))
    for n, session in game.walk(range(game.seats)):
        if n not in wanted:
            continue
        app.stack = [Home(), Playing(session)]
        yield Drawing(f"{n}-closed", app.drawn())
        session.viewer = game.asks[n].seat
        yield Drawing(f"{n}-open", app.drawn())
        for piece in sorted(things(game.moves[n])):
            session.tap(piece)
            yield Drawing(f"{n}-tapped-{piece}", app.drawn())
        session.clear()
        session.viewer = None


def chosen(game: str, seats: int, rng: Rng, seed: str) -> Played:
    """A game with options by chance, of those that may be chosen with so many players."""
    kind = GAMES[game]
    options: dict[str, Value] = {}
    for name, option in kind.OPTIONS.items():
        some = [value for value in option.choices if kind.offers(name, seats, options, value)]
        options[name] = some[rng.below(len(some))] if some else option.default
    found = Played(game, seats, seed, options)
    found.names = NAMES[:seats]
    return found


def script(window: Window) -> str:
    """The audit as Painter.look calls it, with how large things have to be in this window."""
    return f"() => ({SCRIPT})({json.dumps(wanted(window, is_strict=True))})"


def look(drawing: Painter, game: Played, shown: list[Drawing], window: Window) -> Iterator[Report]:
    found = drawing.look([each.html for each in shown], window, script(window))
    for each, wrong in zip(shown, found, strict=True):
        faults, cover = read(wrong)
        yield Report(Moment(game.game, each.name, game.seats), window, "drawing", faults, {}, cover)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pictures.fuzz", description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--seats", action="append", type=int, help="only with so many seats")
    parser.add_argument("--size", action="append", choices=SIZES, help="only in this window")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only in this theme")
    parser.add_argument("--lang", action="append", choices=LANGS, help="only in this language")
    parser.add_argument("--seed", default="fuzz", help="of the games; another one, other games")
    parser.add_argument("--every", type=int, default=0, help="every so manieth question; a dozen a game")
    parser.add_argument("--out", type=Path, default=PROJECT.cache / "fuzz", help="where to; .cache/fuzz")
    options = parser.parse_args()
    with painter(PROJECT) as drawing:
        for game in options.game or GAMES:
            fuzz(drawing, game, options)


def fuzz(drawing: Painter, name: str, options: argparse.Namespace) -> None:
    """Print what is wrong with a game, and draw the worst of each kind."""
    rng = Rng(options.seed)
    turns = count()
    reports: list[Report] = []
    worst: dict[tuple[str, str], tuple[Report, str]] = {}
    for seats in options.seats or GAMES[name].SEATS:
        game = chosen(name, seats, rng, f"{options.seed}{seats}")
        every = options.every or max(1, len(game) // OPENINGS)
        shown = {lang: [*drawings(game, lang, range(0, len(game), every))] for lang in options.lang or LANGS}
        for size in options.size or SIZES:
            window = turned(next(turns), size, options)
            found = [*look(drawing, game, shown[window.lang], window)]
            reports += found
            for report, each in zip(found, shown[window.lang], strict=True):
                for fault in report.faults:
                    worst.setdefault((fault.kind, fault.where), (report, each.html))
    print(name, f"({len(reports)} drawings)")
    print("\n".join(table(reports)), flush=True)
    rmtree(options.out / name, ignore_errors=True)
    for number, (report, html) in enumerate(worst.values()):
        drawing.show_html(html, report.window)
        drawing.picture(options.out / name / f"{number:02}-{report.moment}-{report.window}.jpg")


def turned(turn: int, size: str, options: argparse.Namespace) -> Window:
    """A window in a theme and a language whose turn it is."""
    themes, langs = options.theme or THEMES, options.lang or LANGS
    return Window(size, themes[turn % len(themes)], langs[turn // len(themes) % len(langs)])


if __name__ == "__main__":
    main()
