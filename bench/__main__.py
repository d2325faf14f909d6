"""`python3 build.py bench`: prints what it measures and, with --write, keeps it in docs/measured.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from playwright.sync_api import Playwright, sync_playwright

from tools.project import Problem

from . import drawings, motion, start, taps, thinking, throughput
from .pages import PROJECT, fresh_page
from .report import Measured, describe_machine, document

PLACE = "docs/measured.md"
TAPS = 8  # in each game, for each turn


def everything(playwright: Playwright, runs: int) -> Iterator[Measured]:
    """All that stands in docs/measured.md."""
    played = taps.play(playwright, TAPS * runs)
    drawn = {game: found.played.drawn for game, found in played.items()}
    yield start.measure(playwright, runs)
    yield start.transfer(playwright)
    yield taps.measure(played)
    yield taps.measure(taps.play(playwright, TAPS * runs, taps.PHONE), taps.PHONE)
    yield motion.measure(playwright)
    yield motion.memory(playwright)
    yield drawings.render(playwright, drawn, runs)
    yield drawings.morph(playwright, drawn, runs)
    yield throughput.measure(playwright)
    yield thinking.measure(playwright)


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="turns of each comparison; 5 by default")
    parser.add_argument("--write", action="store_true", help=f"write {PLACE}")
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
        with fresh_page(playwright) as page:
            browser = page.context.browser
            machine = describe_machine(PROJECT.root, browser.version if browser else "")
        print(f"On {machine}.\n", flush=True)
        measured = []
        for part in everything(playwright, options.runs):
            print(part.markdown(), end="\n\n", flush=True)
            measured.append(part)
    if options.write:
        (PROJECT.root / PLACE).write_text(document(machine, measured), "utf-8")
        print(f"{PLACE} is written.")


if __name__ == "__main__":
    main()
