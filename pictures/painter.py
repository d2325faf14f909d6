"""Draws markup as the page would, in one window of a browser, without the page's runtime."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, Route, sync_playwright

from tools import sheets
from tools.browser import ensure, flags
from tools.project import Project
from tools.vendor import MORPH, RUNTIME
from ui import prerender

from .choices import SIZES, THEMES, Window
from .moments import Moment, drawn

QUALITY = 80
ADDRESS = "http://tapis.test/"
SHELL = """<!doctype html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>{styles}</style></head><body>{sprites}<div id="app"></div></body></html>"""
# Fonts load when a text first needs them: until then it would be measured in another.
FONTS = "Promise.all([...document.fonts].map((font) => font.load()))"
SHOW = """async ([html, theme, lang, boot, isUnfolded]) => {
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.boot = boot;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.getElementById("app").outerHTML = html;
  tapis.wear();
  for (const details of document.querySelectorAll("#app details")) details.open ||= isUnfolded;
  scrollTo(0, 0);
  await document.fonts.ready;
}"""

# What is on the page would be laid out and painted once more in a new window: 0.13 s of the processor.
EMPTY = """document.getElementById("app").replaceChildren()"""

# Each drawing in the place of the one before, as the page makes it, and what a script finds in it.
LOOK = """(drawings) => {
  const found = drawings.map((html) => {
    morph(document.getElementById("app"), html);
    tapis.wear();
    return (%s)();
  });
  document.getElementById("app").replaceChildren();
  return found;
}"""
DRAWING = ("tapis", "wear", "idiomorph.min", "morph")  # the page's scripts that every painter has


class Painter:
    """Shows one screen after another; what the page complains of is noted."""

    def __init__(self, page: Page, project: Project) -> None:
        self.page = page
        self.project = project
        self.errors: list[str] = []
        self.others: dict[str, str] = {}  # pages beside the one that is drawn, by their addresses
        page.on("console", lambda message: self.errors.extend([message.text] * (message.type == "error")))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.route(f"{ADDRESS}**", self.serve)
        page.goto(ADDRESS)
        page.evaluate(FONTS)
        self.add(*DRAWING)

    def add(self, *scripts: str) -> None:
        """Load more of the page's scripts, which expect those that draw to be there."""
        for name in scripts:
            self.page.add_script_tag(url=f"{ADDRESS}assets/{name}.js")

    def serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if not name:
            route.fulfill(body=shell(self.project), content_type="text/html")
        elif name.startswith("embed/"):
            page = self.others.get(name.partition("?")[0].partition("#")[0], "")
            route.fulfill(body=page, content_type="text/html; charset=utf-8")
        elif path := find(self.project, name):
            route.fulfill(path=path, content_type=mimetypes.guess_type(name)[0] or "")
        else:
            route.fulfill(status=404)

    def show(self, moment: Moment, window: Window) -> None:
        self.show_html(drawn(moment, window.lang), window, moment.is_unfolded, bool(moment.before))

    def show_html(
        self, html: str, window: Window, is_unfolded: bool = False, is_before: bool = False
    ) -> None:
        width, height = SIZES[window.size]
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.evaluate(EMPTY)
            self.page.set_viewport_size({"width": width, "height": height})
        theme = "" if window.theme == THEMES[0] else window.theme
        boot = "loading" if is_before else "ready"
        self.put(html, theme, window.lang, boot, is_unfolded)

    def put(
        self, html: str, theme: str = "", lang: str = "en", boot: str = "ready", is_unfolded: bool = False
    ) -> None:
        self.page.evaluate(SHOW, [html, theme, lang, boot, is_unfolded])

    def look(self, drawings: Iterable[str], window: Window, script: str) -> list[Any]:
        """What a script finds in each of these drawings, which are shown in one go.

        That takes half as long as showing them one by one, from nothing each time. What was scrolled or
        unfolded before stays so.
        """
        self.show_html('<div id="app"></div>', window)
        found: list[Any] = self.page.evaluate(LOOK % script, [*drawings])
        return found

    def look_at(self, moments: Iterable[Moment], window: Window, script: str) -> list[tuple[str, Any]]:
        """The same of some moments, each called by its name."""
        shown = [*moments]
        found = self.look([drawn(moment, window.lang) for moment in shown], window, script)
        return [*zip(map(str, shown), found, strict=True)]

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        quality = QUALITY if path.suffix == ".jpg" else None
        self.page.screenshot(path=path, quality=quality, animations="disabled")


def shell(project: Project) -> str:
    """The page without its scripts: every style sheet, and every drawing that is in a sprite."""
    assets = project.need("assets")
    drawings = [path.read_text("utf-8") for path in sorted(assets.rglob("*.svg"))]
    return SHELL.format(
        styles=f"{sheets.every(assets)}\n{prerender.styles()}",
        sprites="\n".join(text for text in drawings if "<symbol" in text),
    )


def find(project: Project, name: str) -> Path | None:
    """A file that the page loads: one of its assets, or another project's that the build puts among them."""
    if (path := project.root / name).is_file():
        return path
    folder, _, file = name.rpartition("/")
    vendored = [*RUNTIME, (*MORPH, "assets")]
    places = [project.npm / source / file for source, _, target in vendored if target == folder]
    return next((path for path in places if path.is_file()), None)


@contextmanager
def painter(project: Project, motion: Literal["reduce", "no-preference"] = "reduce") -> Iterator[Painter]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure(), args=flags())
        try:
            yield Painter(browser.new_page(reduced_motion=motion), project)
        finally:
            browser.close()
