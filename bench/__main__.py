"""`python3 build.py bench`: prints what it measures and, with --write, keeps it in docs/measured.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Playwright, sync_playwright

from tools.project import Problem

from . import drawings, motion, start, taps, thinking, throughput
from .pages import PROJECT, fresh_page
from .report import Measured, describe_machine, updated
from .taps import Taps

PLACE = "docs/measured.md"
TAPS = 8  # in each game, for each turn


def parts(playwright: Playwright, runs: int) -> dict[str, Callable[[], list[Measured]]]:
    """All that stands in docs/measured.md, by what `--only` calls it."""

    @cache
    def played() -> dict[str, Taps]:
        return taps.play(playwright, TAPS * runs)

    def drawn() -> dict[str, list[str]]:
        return {game: found.played.drawn for game, found in played().items()}

    def tapped() -> list[Measured]:
        slowly = taps.play(playwright, TAPS * runs, taps.PHONE)
        return [taps.measure(played()), taps.measure(slowly, taps.PHONE)]

    return {
        "start": lambda: [start.measure(playwright, runs), start.transfer(playwright)],
        "taps": tapped,
        "motion": lambda: [motion.measure(playwright), motion.memory(playwright)],
        "drawings": lambda: [
            drawings.render(playwright, drawn(), runs),
            drawings.morph(playwright, drawn(), runs),
        ],
        "moves": lambda: [throughput.measure(playwright)],
        "thinking": lambda: [thinking.measure(playwright)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="turns of each comparison; 5 by default")
    parser.add_argument("--write", action="store_true", help=f"write {PLACE}")
    parser.add_argument("--only", metavar="PART", action="append", default=[], help="start, taps, motion…")
    parser.add_argument("--against", metavar="COMMIT", help="only compare the engine with another commit's")
    parser.add_argument(
        "--thinking", metavar="SECONDS", type=float, help="only watch bots think, in every browser"
    )
    options = parser.parse_args()
    if options.thinking:
        with sync_playwright() as playwright:
            print(thinking.measure(playwright, options.thinking).markdown())
        return
    if options.against:
        try:
            print(throughput.compare(options.against).markdown())
        except Problem as problem:
            sys.exit(str(problem))
        return
    with sync_playwright() as playwright:
        every = parts(playwright, options.runs)
        if unknown := [name for name in options.only if name not in every]:
            sys.exit(f"There is no {unknown[0]}: choose among {', '.join(every)}.")
        for name in options.only or every:
            measure(playwright, every[name], options.write)


def measure(playwright: Playwright, part: Callable[[], list[Measured]], is_kept: bool) -> None:
    """Measure one part, print it, and keep it at once: a run that is cut short has measured the others."""
    with fresh_page(playwright) as page:
        browser = page.context.browser
        machine = describe_machine(PROJECT.root, browser.version if browser else "")
    found = part()
    print(*(each.markdown(f"On {machine}.") for each in found), sep="\n\n", end="\n\n", flush=True)
    if is_kept:
        place = PROJECT.root / PLACE
        place.write_text(updated(place.read_text("utf-8"), machine, found), "utf-8")


if __name__ == "__main__":
    main()
