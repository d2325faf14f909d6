"""A move as it is seen: the page's own scripts show it, frame by frame, on a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from playwright.sync_api import Page

from tools.index import MOVING
from ui.app import App

from .painter import ADDRESS, Painter, find

STUBS = """() => {
  for (const name of ["art", "speak", "play", "tell", "mayFocus"]) tapis[name] = () => {};
  tapis.lang = document.documentElement.lang;
}"""
SHOW = "([html, title, lang, plan]) => tapis.show(html, title, lang, plan)"
# The same; whatever sets out hardly moves yet. On a slow machine it might be over before it is looked at.
SET_OUT = """(drawing) => {
  tapis.show(...drawing);
  for (const animation of document.getAnimations()) {
    if (animation.constructor === Animation) animation.playbackRate = 1e-6;
  }
}"""
# Brings everything that moves to a moment; what is over by then ends as it would have. It goes on almost at
# rest: of what is paused, the browser may keep the first picture, which is unseen.
SEEK = """async (time) => {
  for (const animation of document.getAnimations()) {
    if (animation.playState === "finished") continue;
    if (animation.constructor === Animation) animation.playbackRate = 1e-6;
    else animation.pause();
    if (animation.effect.getComputedTiming().endTime <= time) animation.finish();
    else animation.currentTime = time;
  }
  await new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
}"""


def equip(painter: Painter) -> None:
    """Bring the scripts that draw and move onto the page, with a clock that only we turn."""
    page = painter.page
    page.add_init_script("window.nextFrame = requestAnimationFrame.bind(window)")  # of the real clock
    page.clock.install(time=0)
    page.clock.pause_at(1)
    page.reload()
    bring_scripts(painter)


def bring_scripts(painter: Painter) -> None:
    """What draws and moves, on the page's own clock; no other script of the page is there.

    A work tree that this one is compared with may have fewer of them.
    """
    page = painter.page
    names = (f"assets/{name}.js" for name in ("tapis", "wear", "idiomorph.min", *MOVING))
    for name in names:
        if find(painter.project, name):
            page.add_script_tag(url=f"{ADDRESS}{name}")
    page.evaluate(STUBS)


def put(page: Page, app: App, plan: str, script: str = SHOW) -> None:
    page.evaluate(script, [app.html(), app.title(), app.words.lang, plan])


def frames(page: Page, app: App, every: int, rest: int = 0) -> Iterator[int]:
    """The app's next drawing, with its plan, at one moment after the other, until `rest` after its end."""
    text = app.film.text
    last = max(app.film.plan.ms, 1) + rest
    put(page, app, text, SET_OUT)
    app.take_effects()
    for time in count(0, every):
        if time > last:
            break
        page.evaluate(SEEK, time)
        yield time
    page.clock.run_for(last)
    page.evaluate(SEEK, last + 10_000)
