"""How smoothly things move on a slow processor, and whether memory grows over a whole game.

Python plays beforehand. The page gets each drawing with its plan and nothing else, so that what is measured
is the showing alone, and a figure is there in seconds (`python -m bench.motion`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from engine import Event
from pictures.animation import dress, play
from pictures.film import bring_scripts, put
from pictures.moments import Kept
from pictures.painter import Painter
from pictures.played import Played, played, variations
from tools import sheets
from tools.browser import ensure, flags
from tools.project import Project
from ui import prerender
from ui.app import App
from ui.shelf import another

from .pages import PROJECT
from .report import Measured

RUNS = 5
SLOWER = 4  # times, of the processor
FRAME = 1000 / 60
LATE = 1.5  # frames: a gap from which a frame counts as dropped
TASK = "ThreadControllerImpl::RunTask"  # what a trace calls a task of the main thread
SETTLE = "for (const each of document.getAnimations()) if (each.constructor === Animation) each.finish()"
WEAR = "(styles) => { document.querySelector('head style').textContent = styles; }"
SCRIPT = Path(__file__).with_name("motion.js").read_text("utf-8")
HOW = f"""
With the processor slowed down {SLOWER} times. A drawing is made in steps, the last of which sets everything
in motion, and painted: “drawing” is the longest of these tasks, “in all” what they take together. Then come
the frames in which things fly. Tasks are measured by the processor's time of the main
thread, so that other programs do not count. They do count for frames, which are therefore held against those
of the same page in the same seconds with nothing moving: a frame is dropped if the next one comes more than
one and a half frames later.
"""
MEMORY = """
A game of Shokoba among bots, with everything moving: the heap after a collection of garbage, and the elements
of the page.
"""


class Wanted(NamedTuple):
    """Something to watch: in which game it happens, and which events of one move it is."""

    name: str
    game: str
    seats: int
    has: Callable[[list[Event]], bool]


class Scene(NamedTuple):
    """A drawing, and the next one with its plan, as the page is given them."""

    name: str
    game: str
    before: list[str]
    after: list[str]
    things: int
    ms: int


def kinds(*names: str) -> Callable[[list[Event]], bool]:
    return lambda events: {*names} <= {event.kind for event in events}


def eight_dice(events: list[Event]) -> bool:
    return any(event.kind == "roll" and len(event.facts["dice"]) == 8 for event in events)


SCENES = (
    Wanted("a deal of 27 cards", "rummu", 3, kinds("deal")),
    Wanted("a capture", "shokoba", 2, kinds("capture")),
    Wanted("eight dice", "daruma", 2, eight_dice),
    Wanted("a death", "karmaka", 2, kinds("count", "rebirth")),
)


def stage(wanted: Wanted) -> Scene:
    """Play up to the wanted move, and draw what is there before and after it."""
    for game in variations(wanted.game, wanted.seats):
        record = game.at(len(game), range(game.seats))
        if wanted.has(record.start().opening()):
            app = App(Kept(), "en", lambda: "bench")
            home = drawn(app, "")
            return shown(wanted, home, begin(game, 0))
        for n, step in enumerate(record.replay()):
            if wanted.has(step.events):
                app = begin(game, n)
                before = drawn(app, "")
                play(app, game.moves[n])
                return shown(wanted, before, app)
    raise LookupError(wanted.name)


def begin(game: Played, n: int) -> App:
    """A table of bots only: every count is made in passing."""
    app = App(Kept(), "en", lambda: "bench")
    record = game.at(n, [])
    app.adopt(another(record, moves=record.moves))
    app.handle("hush")
    return app


def shown(wanted: Wanted, before: list[str], app: App) -> Scene:
    plan = app.film.plan
    things = len(plan.flights) + len(plan.marks)
    return Scene(wanted.name, wanted.game, before, drawn(app, app.film.text), things, plan.ms)


def drawn(app: App, plan: str) -> list[str]:
    return [app.html(), app.title(), app.words.lang, plan]


@contextmanager
def moving_page(playwright: Playwright, project: Project) -> Iterator[tuple[Page, Browser]]:
    """The page with the scripts that draw and move, and no runtime."""
    browser = playwright.chromium.launch(executable_path=ensure(), args=flags())
    try:
        page = browser.new_page(viewport={"width": 1180, "height": 820}, reduced_motion="no-preference")
        bring_scripts(Painter(page, project))
        page.evaluate("(theme) => Object.assign(document.documentElement.dataset, theme)", dress())
        page.evaluate("document.fonts.ready")
        yield page, browser
    finally:
        browser.close()


def measure(playwright: Playwright, runs: int = RUNS) -> Measured:
    return compare(playwright, [PROJECT], runs)[0]


def compare(playwright: Playwright, projects: Sequence[Project], runs: int) -> list[Measured]:
    """The scripts of each project in turn, `runs` times."""
    scenes = [stage(wanted) for wanted in SCENES]
    seen: list[list[list[dict[str, float]]]] = [[] for _ in projects]
    for _ in range(runs):
        for project, turns in zip(projects, seen, strict=True):
            with moving_page(playwright, project) as (page, browser):
                session = page.context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                turns.append([watch(page, browser, project, scene) for scene in scenes])
    return [told(scenes, turns) for turns in seen]


def told(scenes: Sequence[Scene], turns: Sequence[Sequence[dict[str, float]]]) -> Measured:
    rows = []
    for scene, found in zip(scenes, zip(*turns, strict=True), strict=True):
        middle = {name: median(each[name] for each in found) for name in found[0]}
        rows.append(
            (
                scene.name,
                str(scene.things),
                f"{middle['drawing']:.0f} ms",
                f"{middle['in all']:.0f} ms",
                f"{middle['longest']:.1f} ms",
                f"{middle['work']:.1f} ms",
                f"{middle['dropped']:.0f} ({middle['dropped still']:.0f})",
                f"{middle['frame']:.0f} ms ({middle['frame still']:.0f} ms)",
            )
        )
    heads = (
        f"at {SLOWER}× throttle",
        "things",
        "drawing",
        "in all",
        "longest task after it",
        "work a frame",
        "dropped (still page)",
        "longest frame (still page)",
    )
    return Measured("Motion", f"{HOW} Medians of {len(turns)} turns.", heads, rows)


def wear(page: Page, project: Project, game: str) -> None:
    """Of the games' sheets only this one's, as in a page on which one game is played."""
    assets = project.need("assets")
    sheet = sheets.addressed(sheets.text(assets / f"games/{game}.css"))
    page.evaluate(WEAR, f"{sheets.first(assets)}\n{prerender.styles()}\n{sheet}")


def watch(page: Page, browser: Browser, project: Project, scene: Scene) -> dict[str, float]:
    """One scene once, and the page at rest for as long."""
    wear(page, project, scene.game)
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    seen = page.evaluate(SCRIPT, [scene.before, scene.after, scene.ms])
    tasks = tasks_between(json.loads(browser.stop_tracing())["traceEvents"])
    return {
        "drawing": tasks["drawing"][0],
        "in all": sum(tasks["drawing"]),
        "longest": max(tasks["moving"], default=0.0),
        "work": sum(tasks["moving"]) / max(1, len(seen["moving"])),
        **frames("", seen["moving"]),
        **frames(" still", seen["still"]),
    }


def tasks_between(trace: list[dict[str, Any]]) -> dict[str, list[float]]:
    """How long the tasks of the main thread worked, the longest one first: those of the drawing and its first
    frame, and those that followed until everything had landed."""
    marks = {event["name"]: event for event in trace if event.get("cat") == "blink.user_timing"}
    shown, moving, landed = (marks[f"bench-{name}"] for name in ("shown", "moving", "landed"))
    tasks = [
        event for event in trace if event["name"] == TASK and "tdur" in event and event["tid"] == shown["tid"]
    ]

    def within(start: float, end: float) -> list[float]:
        return sorted((task["tdur"] / 1000 for task in tasks if start <= task["ts"] < end), reverse=True)

    around = [task["tdur"] / 1000 for task in tasks if task["ts"] <= shown["ts"] <= task["ts"] + task["dur"]]
    drawing = sorted([*around, *within(shown["ts"], moving["ts"])], reverse=True)
    return {"drawing": drawing, "moving": within(moving["ts"], landed["ts"])}


def frames(suffix: str, gaps: list[float]) -> dict[str, float]:
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps if gap > LATE * FRAME)
    return {f"dropped{suffix}": dropped, f"frame{suffix}": max(gaps)}


def memory(playwright: Playwright, project: Project = PROJECT) -> Measured:
    rows = []
    game = played("shokoba", 2)
    app = begin(game, 0)
    with moving_page(playwright, project) as (page, _):
        session = page.context.new_cdp_session(page)
        put(page, app, "")
        for n, move in enumerate(game.moves[: 1 + len(game) // 20 * 20]):
            if n % 20 == 0:
                session.send("HeapProfiler.collectGarbage")
                heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
                nodes = page.evaluate("document.getElementsByTagName('*').length")
                rows.append((f"after {n} moves", f"{heap:.2f} MB", str(nodes)))
            play(app, move)
            while app.screen == "result":
                put(page, app, app.film.text)
                app.handle("next")
            put(page, app, app.film.text)
            page.evaluate(SETTLE)
    return Measured("Memory", MEMORY, ("in a game", "heap", "elements"), rows)


if __name__ == "__main__":
    trees = [
        PROJECT,
        *(Project(Path(name)) for name in sys.argv[1:]),
    ]  # others are measured in turn with this
    with sync_playwright() as playwright:
        for project, measured in zip(trees, compare(playwright, trees, runs=RUNS), strict=True):
            print(project.root, measured.markdown(), memory(playwright, project).markdown(), sep="\n\n")
