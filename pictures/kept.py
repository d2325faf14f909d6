"""The few pictures that are kept: coarse ones that tests compare with, those that the README shows, posters.

A coarse picture is a grid of mean colours in a text file. Another machine draws letters a little differently,
which changes no mean by much; a thing that is elsewhere, gone, or of another colour changes several.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine import GAMES

from .choices import THEMES, Window
from .finders import of_game, of_house, usual_seats
from .moments import HOUSE, Moment
from .painter import Painter
from .posters import posters

PLACE = "tests/pictures.txt"
WINDOW = Window("tablet", THEMES[0], "en")
COLUMNS, ROWS = 24, 16
STEP = 2  # of the sixteen steps of a colour's channel: by so many a mean has to differ to be another
TOLERANCE = 0.03  # of the means may be others
MEANS = """async ([png, columns, rows]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const brush = new OffscreenCanvas(image.width, image.height).getContext("2d");
  brush.drawImage(image, 0, 0);
  const mean = (column, row) => {
    const [left, right] = [column, column + 1].map((edge) => Math.round((edge * image.width) / columns));
    const [top, bottom] = [row, row + 1].map((edge) => Math.round((edge * image.height) / rows));
    const { data } = brush.getImageData(left, top, right - left, bottom - top);
    const sums = [0, 0, 0];
    for (let index = 0; index < data.length; index++) if (index % 4 < 3) sums[index % 4] += data[index];
    return sums.map((sum) => Math.floor(sum / (data.length / 4) / 16).toString(16)).join("");
  };
  const count = (length) => [...Array(length).keys()];
  return count(rows).map((row) => count(columns).map((column) => mean(column, row)));
}"""

Grid = list[list[str]]  # rows of colours, a hexadecimal digit for each channel


def stable(games: Iterable[str] = (HOUSE, *GAMES)) -> Iterator[Moment]:
    """Home, and of every game a table with a move ready."""
    for game in games:
        if game == HOUSE:
            yield next(of_house(["home"]))
        else:
            yield from of_game(game, usual_seats(game), ["tapped"])


def grid(painter: Painter, moment: Moment) -> Grid:
    painter.show(moment, WINDOW)
    shot = b64encode(painter.page.screenshot(animations="disabled")).decode()
    found: Grid = painter.page.evaluate(MEANS, [shot, COLUMNS, ROWS])
    return found


def difference(one: Grid, other: Grid) -> float:
    """The share of means that differ."""
    pairs = [(a, b) for row, line in zip(one, other, strict=True) for a, b in zip(row, line, strict=True)]
    return sum(differ(a, b) for a, b in pairs) / len(pairs)


def differ(one: str, other: str) -> bool:
    return any(abs(int(a, 16) - int(b, 16)) >= STEP for a, b in zip(one, other, strict=True))


def title(moment: Moment) -> str:
    return f"{moment.game} {moment}"


def read(text: str) -> dict[str, Grid]:
    grids = {}
    for block in text.strip().split("\n\n"):
        name, *rows = block.splitlines()
        grids[name] = [row.split() for row in rows]
    return grids


def keep(painter: Painter, root: Path) -> Iterator[Path]:
    """Draw them all anew."""
    blocks = []
    for moment in stable():
        rows = "\n".join(" ".join(row) for row in grid(painter, moment))
        blocks.append(f"{title(moment)}\n{rows}\n")
        if moment.game in GAMES:
            path = root / shown(moment.game)
            painter.picture(path)
            yield path
    (root / PLACE).write_text("\n".join(blocks), "utf-8")
    yield root / PLACE
    yield from posters(painter, root)


def shown(game: str) -> str:
    """The README's picture of a game."""
    return f"docs/{game}.jpg"
