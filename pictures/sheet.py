"""Shows drawn pictures together: one sheet a game, and one page that has them all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import htpy as h
from markupsafe import Markup
from playwright.sync_api import Page

from .choices import LANGS, SIZES, THEMES, Window
from .moments import Moment

Pictures = Mapping[tuple[Moment, Window], Path]

HEIGHT = 220  # of a thumbnail, in pixels
STYLE = """
body { margin: 16px; background: #1b1b1d; color: #ddd; font: 14px/1.4 system-ui, sans-serif; }
h2 { margin: 24px 0 0; }
h3 { margin: 12px 0 4px; font-weight: 400; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.sheet { width: max-content; }
.sheet .row { flex-wrap: nowrap; }
figure { margin: 0; }
img { display: block; height: var(--height); background: #333; }
figcaption { color: #999; font-size: 12px; }
form { position: sticky; top: 0; padding: 8px 0; background: inherit; }
label { margin-right: 12px; }
[hidden] { display: none; }
"""
CHOOSE = """
const form = document.querySelector("form");
form.addEventListener("change", () => {
  const wished = new Set(new FormData(form).values());
  for (const figure of document.querySelectorAll("figure"))
    figure.hidden = !figure.dataset.window.split("-").every((part) => wished.has(part));
});
"""


def figure(folder: Path, path: Path, window: Window) -> h.Element:
    width, height = SIZES[window.size]
    address = path.relative_to(folder).as_posix()
    return h.figure(data_window=str(window))[
        h.a(href=address)[
            h.img(src=address, alt="", loading="lazy", style=f"aspect-ratio:{width}/{height}"),
        ],
        h.figcaption[str(window)],
    ]


def rows(folder: Path, pictures: Pictures, game: str) -> Iterable[h.Element]:
    moments = dict.fromkeys(moment for moment, _ in pictures if moment.game == game)
    for moment in moments:
        own = [figure(folder, path, window) for (of, window), path in pictures.items() if of is moment]
        yield h.section[h.h3[str(moment)], h.div(".row")[own]]


def document(title: str, *body: h.Node, cls: str = "") -> str:
    return str(
        h.html(lang="en")[
            h.head[h.meta(charset="utf-8"), h.title[title], h.style[Markup(STYLE)]],
            h.body(class_=cls or None, style=f"--height:{HEIGHT}px")[body],
        ]
    )


def write_page(folder: Path, pictures: Pictures) -> Path:
    """One page with all pictures, from which sizes, themes and languages can be chosen."""
    games = dict.fromkeys(moment.game for moment, _ in pictures)
    choices = [
        h.label[h.input(type="checkbox", name=name, value=name, checked=True), f" {name}"]
        for name in (*SIZES, *THEMES, *LANGS)
    ]
    path = folder / "index.html"
    path.write_text(
        document(
            "Pictures",
            h.form[choices],
            [[h.h2[game], rows(folder, pictures, game)] for game in games],
            h.script[Markup(CHOOSE)],
        ),
        "utf-8",
    )
    return path


def draw_sheets(page: Page, folder: Path, pictures: Pictures) -> Iterable[Path]:
    """A contact sheet of each game that has more than one picture."""
    for game in dict.fromkeys(moment.game for moment, _ in pictures):
        if sum(moment.game == game for moment, _ in pictures) > 1:
            source, sheet = folder / f"{game}.html", folder / f"{game}.png"
            source.write_text(document(game, h.h2[game], rows(folder, pictures, game), cls="sheet"), "utf-8")
            page.set_viewport_size({"width": 1200, "height": 800})
            page.goto(source.resolve().as_uri())
            page.evaluate(
                "Promise.all([...document.images].map((image) => (image.loading = 'eager', image.decode())))"
            )
            box = page.evaluate("[document.body.scrollWidth + 32, document.body.scrollHeight + 32]")
            page.set_viewport_size({"width": box[0], "height": box[1]})
            page.screenshot(path=sheet)
            source.unlink()
            yield sheet
