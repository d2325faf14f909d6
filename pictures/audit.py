"""What is wrong with a drawn screen: small or cut text, small or covered buttons, regions that move."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .choices import Window
from .moments import Moment, drawn
from .painter import Painter

SCRIPT = (Path(__file__).parent / "audit.js").read_text("utf-8")
# Where the screen lies flat, hand and actions are in the strip of who is asked.
REGIONS = """() => [
  ["screen", "mode", "seat"].map((name) => document.getElementById("app").dataset[name]),
  [...document.querySelectorAll("#app [data-region]")].map((region) => {
    const { x, y, width, height } = region.getBoundingClientRect();
    return [region.dataset.region, [x, y, width, height].map(Math.round)];
  }),
]"""
TABLETS = ("tablet", "portrait")
FINGERED = (*TABLETS, "large", "mini")
FINGER, POINTER = 44, 24  # pixels of a button that a finger has to hit on a tablet, and elsewhere
TEXT, ON_CARD = 15, 13  # pixels
COVER = 0.22  # share of a tablet that things in play have to cover at half of a game's questions
USUAL = ("middle", "question", "tapped", "waiting", "passed")  # with a usual number of things on the table
TABLE = "table"

Box = tuple[int, ...]


class Fault(NamedTuple):
    kind: str
    where: str  # the element and what it lies in
    what: str
    worst: float


class Report(NamedTuple):
    """What was found on one screen in one window."""

    moment: Moment
    window: Window
    screen: str
    faults: tuple[Fault, ...]
    regions: Mapping[str, Box]
    cover: float  # share of the window that things in play cover


def examine(painter: Painter, moment: Moment, window: Window) -> Report:
    """Show a moment, and report all that can be measured."""
    report = regions(painter, moment, window)
    faults, cover = measure(painter, window)
    return report._replace(faults=faults, cover=cover)


def examine_all(painter: Painter, moments: Sequence[Moment], window: Window) -> list[Report]:
    """The same of several moments in which nothing is unfolded, in half the time: see `Painter.look`."""
    script = f"() => [({REGIONS})(), ({SCRIPT})({json.dumps(wanted(window))})]"
    found = painter.look([drawn(moment, window.lang) for moment in moments], window, script)
    reports = []
    for moment, (shown, (faults, cover)) in zip(moments, ((a, read(b)) for a, b in found), strict=True):
        reports.append(reported(moment, window, shown)._replace(faults=faults, cover=cover))
    return reports


def regions(painter: Painter, moment: Moment, window: Window) -> Report:
    """Show a moment, and report its regions alone, which is quicker."""
    painter.show(moment, window)
    return reported(moment, window, painter.page.evaluate(REGIONS))


def reported(moment: Moment, window: Window, found: Any) -> Report:
    (shown, mode, seat), boxes = found
    screen = f"{shown} of {seat}" if mode else shown
    return Report(moment, window, screen, (), {name: tuple(box) for name, box in boxes}, 0)


def measure(painter: Painter, window: Window, is_strict: bool = False) -> tuple[tuple[Fault, ...], float]:
    """What is wrong with what is shown, and how much of the window things in play cover."""
    return read(painter.page.evaluate(SCRIPT, wanted(window, is_strict)))


def read(found: Any) -> tuple[tuple[Fault, ...], float]:
    return tuple(Fault(**fault) for fault in found["faults"]), found["cover"]


def wanted(window: Window, is_strict: bool = False) -> dict[str, int]:
    """How large things have to be in a window, as the script asks for it."""
    finger = FINGER if window.size in FINGERED else POINTER
    return {"finger": finger, "text": TEXT, "onCard": ON_CARD, "isStrict": is_strict}


def moved(reports: Iterable[Report]) -> Iterator[tuple[Report, Report, str]]:
    """Regions whose boxes differ between two tables of a game in the same window with as many seats."""
    first: dict[tuple[str, int, Window, str, str], Report] = {}
    for report in reports:
        if report.screen.startswith(TABLE):
            for name, box in report.regions.items():
                key = (report.moment.game, report.moment.seats, report.window, report.screen, name)
                before = first.setdefault(key, report)
                if before.regions[name] != box:
                    yield before, report, name


def covers(reports: Iterable[Report]) -> list[Report]:
    """The usual tables on a tablet, the emptiest first."""
    usual = [
        report
        for report in reports
        if report.screen == TABLE
        and report.window.size == TABLETS[0]
        and report.cover
        and report.moment.name.startswith(USUAL)
    ]
    return sorted(usual, key=lambda report: report.cover)


def table(reports: list[Report]) -> Iterator[str]:
    """All of that for one game, in lines to read."""
    kinds: dict[str, dict[str, list[tuple[Report, Fault]]]] = {}
    for report in reports:
        for fault in report.faults:
            kinds.setdefault(fault.kind, {}).setdefault(fault.where, []).append((report, fault))
    for kind, places in sorted(kinds.items()):
        yield f"  {kind}"
        pick = min if kind.startswith(("small", "covered", "faint")) else max
        for where, found in sorted(places.items(), key=lambda item: -len(item[1])):
            report, fault = pick(found, key=lambda pair: pair[1].worst)
            worst: dict[str, float] = {}
            for each, other in found:
                worst[each.window.size] = pick(worst.get(each.window.size, other.worst), other.worst)
            yield f"    {where}: {', '.join(f'{size} {value:g}' for size, value in worst.items())} px"
            yield f"      {len(found)} times, worst in {report.moment} {report.window}: {fault.what!r}"
    moves: dict[tuple[str, str, int], list[tuple[Report, Report]]] = {}
    for before, after, name in moved(reports):
        moves.setdefault((name, after.window.size, after.moment.seats), []).append((before, after))
    if moves:
        yield "  regions that move"
    for (name, size, seats), pairs in moves.items():
        before, after = pairs[0]
        yield (
            f"    {name}, {size}, {seats} seats: {before.regions[name]} in {before.moment}, "
            f"{after.regions[name]} in {after.moment}; {len(pairs)} times"
        )
    if TABLE in {report.screen for report in reports} and not any(report.regions for report in reports):
        yield "  no data-region on any table"
    if usual := covers(reports):
        shares = ", ".join(f"{report.moment} {report.cover:.0%}" for report in usual)
        yield f"  things in play should usually cover {COVER:.0%} of a tablet: {shares}"
