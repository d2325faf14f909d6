"""`python3 build.py pictures`: draws every screen of every game into .cache/pictures, and contact sheets."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import GAMES
from tools.project import Problem, Project

from .animation import animate
from .audit import examine, regions, table
from .choices import LANGS, SIZES, THEMES, Window, windows
from .finders import along, of_all_seats, of_game, of_house
from .kept import PLACE, keep
from .moments import HOUSE, Moment
from .painter import Painter, painter
from .played import played
from .sheet import draw_sheets, write_page

FEW = 100
PROJECT = Project(Path(__file__).resolve().parent.parent)


def wished(options: argparse.Namespace) -> Iterator[Moment]:
    for game in options.game or [HOUSE, *GAMES]:
        if game == HOUSE:
            yield from of_house(options.moment)
        elif options.seats:
            for seats in sorted({*options.seats} & {*GAMES[game].SEATS}):
                yield from of_game(game, seats, options.moment)
        else:
            yield from of_all_seats(game, options.moment)


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py pictures", description=__doc__)

    def wish(name: str, help: str, **more: object) -> None:
        parser.add_argument(f"--{name}", action="append", default=[], help=help, **more)  # type: ignore[arg-type]

    wish("game", "only this game; any wish may be repeated", choices=[HOUSE, *GAMES])
    wish("moment", "only moments whose names begin so: middle, question, question-bid, count, help…")
    wish("seats", "only with so many seats", type=int)
    wish("size", "only in this window", choices=[*SIZES])
    wish("theme", "only in this theme", choices=THEMES)
    wish("lang", "only in this language", choices=LANGS)
    parser.add_argument(
        "--out", type=Path, default=PROJECT.cache / "pictures", help="where to; .cache/pictures"
    )
    parser.add_argument("--audit", action="store_true", help="draw nothing: measure, and tell what is wrong")
    parser.add_argument(
        "--keep",
        action="store_true",
        help=f"draw the README's pictures and those in {PLACE} anew, nothing else",
    )
    parser.add_argument(
        "--animate",
        action="store_true",
        help="draw the README's animations anew, or those of the wished games",
    )
    options = parser.parse_args()

    try:
        if options.animate:
            for path in animate(PROJECT, [game for game in options.game or GAMES if game != HOUSE]):
                print(path, flush=True)
            return
        with painter(PROJECT) as drawing:
            carry_out(options, drawing)
    except Problem as problem:
        sys.exit(str(problem))


def carry_out(options: argparse.Namespace, drawing: Painter) -> None:
    if options.keep:
        print(*keep(drawing, PROJECT.root), sep="\n")
        return
    moments = [*wished(options)]
    if not moments:
        raise Problem("No moment is like that: leave --moment or --seats out to see all there are.")
    looks = [*windows(options.size, options.theme, options.lang)]
    if options.audit:
        audit(drawing, moments, looks)
    else:
        draw(drawing, moments, looks, options.out)


def draw(drawing: Painter, moments: list[Moment], looks: list[Window], out: Path) -> None:
    """PNG shows every pixel; many pictures are JPEG, which takes a quarter of the time and of the room."""
    suffix = "png" if len(moments) * len(looks) <= FEW else "jpg"
    pictures: dict[tuple[Moment, Window], Path] = {}
    for window in looks:
        for moment in moments:
            drawing.show(moment, window)
            path = pictures[moment, window] = out / moment.game / f"{moment}-{window}.{suffix}"
            drawing.picture(path)
            print(path, flush=True)
    for path in (*draw_sheets(drawing.page, out, pictures), write_page(out, pictures)):
        print(path, flush=True)


def audit(drawing: Painter, moments: list[Moment], looks: list[Window]) -> None:
    """Print what is wrong with them, game by game."""
    for game in dict.fromkeys(moment.game for moment in moments):
        own = [moment for moment in moments if moment.game == game]
        print(game)
        seats = sorted({moment.seats for moment in own} - {0})
        walks = [moment for many in seats for moment in along(played(game, many))]
        reports = [
            report
            for window in looks
            for report in (
                *(examine(drawing, moment, window) for moment in own),
                *(regions(drawing, moment, window) for moment in walks),
            )
        ]
        print("\n".join(table(reports)), flush=True)


if __name__ == "__main__":
    main()
