"""Build steps that run only when their inputs have changed, and that say what they are doing."""

from __future__ import annotations

import hashlib
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

# Seconds between two messages that a step goes on, in a log; on a terminal the time is shown every second.
TICK = 15.0


@contextmanager
def doing(what: str) -> Iterator[None]:
    """Print what is being done and, as long as it lasts, for how many seconds."""
    start = time.monotonic()
    ended = threading.Event()

    def seconds() -> str:
        return f"{time.monotonic() - start:.0f} s"

    def tell() -> None:
        while not ended.wait(1.0 if live else TICK):
            print(f"\r· {what}… {seconds()} " if live else f"  … {seconds()}", end=end, flush=True)

    live = sys.stdout.isatty()
    end = "" if live else "\n"
    print(f"· {what}…", end=end, flush=True)
    ticker = threading.Thread(target=tell, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        ended.set()
        ticker.join()
        if live:
            print(f"\r· {what}: {seconds()} ")


def sources(folder: Path) -> list[Path]:
    """The files of a folder in a fixed order, without those that Python has cached."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def fingerprint(inputs: Iterable[str | Path]) -> str:
    """One hash of texts, and of the names and contents of files and folders."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            total.update(b"text\0" + item.encode())
        else:
            for path in sources(item) if item.is_dir() else [item]:
                total.update(f"file\0{path.relative_to(item.parent).as_posix()}\0".encode())
                total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


class Steps:
    """A folder of results: each is a folder beside a stamp, the fingerprint of what it was made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ran: list[str] = []

    def __call__(
        self, name: str, what: str, inputs: Iterable[str | Path], make: Callable[[Path], None]
    ) -> Path:
        """The result named `name`; if its stamp is not that of the inputs, `make` fills it anew."""
        result, stamp = self.folder / name, self.folder / f"{name}.stamp"
        key = fingerprint(inputs)
        if result.is_dir() and stamp.is_file() and stamp.read_text() == key:
            return result
        fresh = self.folder / f"{name}.new"
        for leftover in (fresh, result):
            shutil.rmtree(leftover, ignore_errors=True)
        fresh.mkdir(parents=True)
        with doing(what):
            make(fresh)
        fresh.rename(result)
        stamp.write_text(key)
        self.ran.append(name)
        return result
