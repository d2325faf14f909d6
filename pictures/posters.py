"""The pictures that stand for a game in feeds and letters, and for the page where somebody links to it.

They have no words but names: the same picture serves every language.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine import GAMES
from tools.posts import poster_page
from tools.social import PICTURE_SIDES, PICTURES, SIDES
from ui import prerender
from ui.parts import icon

from .painter import ADDRESS, Painter

SOCIAL_SIDES = 1200, 630
# The poster's own page, twice as large and without its words.
BARE = """async (zoom) => {
  document.querySelector(".tapis-embed").style.zoom = zoom;
  const words = ".poster-promise, .poster-meta, .poster-full, .poster-play span";
  for (const part of document.querySelectorAll(words)) part.hidden = true;
  await document.fonts.ready;
}"""
SOCIAL = """<div id="app"><style>
  body, #app {{ margin: 0; }}
  .social {{ display: grid; gap: 54px; align-content: center; height: 630px; padding: 0 56px; }}
  .social h1 {{ display: flex; align-items: center; justify-content: center; gap: 32px; font-size: 120px; }}
  .social h1 .icon {{ width: 132px; height: 132px; }}
  .social div {{ display: grid; grid-template-columns: repeat(5, 1fr); gap: 20px; }}
  .social .art {{ width: 100%; height: 236px; border-radius: 18px; box-shadow: 0 10px 26px #0007; }}
</style><main class="social"><h1>{logo}<span>Tapis</span></h1><div>{tiles}</div></main></div>"""


def posters(painter: Painter, root: Path) -> Iterator[Path]:
    """Draw them all anew."""
    size(painter, SOCIAL_SIDES)
    tiles = "".join(icon(f"tile-{game}", "art") for game in GAMES)
    painter.put(SOCIAL.format(logo=icon("logo"), tiles=tiles))
    yield draw(painter, root / PICTURES / "tapis.jpg")
    drawn, told = prerender.posters(), prerender.told()
    size(painter, PICTURE_SIDES)
    for game in GAMES:
        painter.others[f"embed/{game}.html"] = poster_page(painter.project, game, drawn[game], told[game])
        painter.page.goto(f"{ADDRESS}embed/{game}.html")
        painter.page.evaluate(BARE, PICTURE_SIDES[0] / SIDES[0])
        yield draw(painter, root / PICTURES / f"{game}.jpg")


def size(painter: Painter, sides: tuple[int, int]) -> None:
    painter.page.set_viewport_size({"width": sides[0], "height": sides[1]})


def draw(painter: Painter, path: Path) -> Path:
    painter.picture(path)
    return path
