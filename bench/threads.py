"""How long the main thread of a page has worked, as Linux tells it from outside the browser.

Chromium tells it in a trace. Firefox and WebKit do not, and the clock of a page also counts what other
programs did meanwhile.
"""

from __future__ import annotations

import os
import threading
import time
from bisect import bisect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PROCESSES = Path("/proc")
PAUSE = 0.002  # seconds between two readings
Worked = Callable[[float, float], float]
Reading = tuple[float, float]  # the time of day, and how long the thread has worked by then; in milliseconds


def find_main_thread(work: Callable[[], object]) -> int | None:
    """The process, of those that this program has started, whose main thread works most during `work`.

    None where the system does not tell how long threads work.
    """
    before = {process: worked for process in descendants() if (worked := read(process)) is not None}
    work()
    return max(before, key=lambda process: (read(process) or 0) - before[process], default=None)


@contextmanager
def watch_thread(process: int | None) -> Iterator[Worked]:
    """Read a main thread's clock again and again, to tell how long it worked between two times of day.

    Where the system does not tell, all the time counts as work.
    """
    if process is None:
        yield lambda start, end: end - start
        return
    readings: list[Reading] = []
    is_over = threading.Event()

    def follow() -> None:
        while not is_over.wait(PAUSE):
            if (worked := read(process)) is not None:
                readings.append((1000 * time.time(), worked))

    thread = threading.Thread(target=follow)
    thread.start()
    try:
        yield lambda start, end: at(readings, end) - at(readings, start)
    finally:
        is_over.set()
        thread.join()


def at(readings: list[Reading], moment: float) -> float:
    """How long the thread had worked at a moment: between two readings, in proportion."""
    place = min(max(bisect(readings, (moment,)), 1), len(readings) - 1)
    (start, before), (end, after) = readings[place - 1], readings[place]
    return before + (after - before) * min(max((moment - start) / (end - start), 0), 1)


def descendants() -> list[int]:
    """The processes that this one has started, and those that they have started."""
    children: dict[int, list[int]] = {}
    for process in numbers():
        if told := text(process, "stat"):
            parent = int(told.rpartition(")")[2].split()[1])  # behind its name, which may have spaces in it
            children.setdefault(parent, []).append(process)
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def numbers() -> list[int]:
    if not PROCESSES.is_dir():
        return []
    return [int(path.name) for path in PROCESSES.iterdir() if path.name.isdigit()]


def read(process: int) -> float | None:
    """Milliseconds that the process's main thread has been on a processor; None if that is not told."""
    told = text(process, f"task/{process}/schedstat").split()
    return int(told[0]) / 1e6 if told else None


def text(process: int, name: str) -> str:
    """What the system tells of a process; empty when it has ended."""
    try:
        return (PROCESSES / str(process) / name).read_text()
    except OSError:
        return ""
