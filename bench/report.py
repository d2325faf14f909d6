"""Figures as a document: a table for each thing measured, and what it was measured on."""

from __future__ import annotations

import json
import os
import platform
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from textwrap import fill

WIDTH = 110
TITLE, SECTION = "# Measured", "\n\n## "
HOW = """
`python3 build.py bench --write` writes this file. Figures depend on the machine, ratios hardly: what is
compared was measured in turns, in one run. “CPU” is how long the page's main thread worked; what other
programs did meanwhile does not count. Each part says when it was measured, and on what; `--only` measures
some of them anew.
"""


@dataclass(frozen=True)
class Measured:
    """One thing measured: how that was done, and a table of figures."""

    title: str
    how: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self, when: str = "") -> str:
        lines = [self.heads, ["---", *["---:"] * (len(self.heads) - 1)], *self.rows]
        table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
        told = filled(self.how), *([filled(when)] if when else []), table
        return "\n\n".join((f"## {self.title}", *told))


def updated(text: str, machine: str, measured: Iterable[Measured]) -> str:
    """docs/measured.md with these parts as they are now: each in its place, new ones at the end."""
    when = f"{date.today().isoformat()}, on {machine}."
    _, *kept = text.rstrip().split(SECTION)
    parts = {part.partition("\n")[0]: SECTION + part for part in kept}
    parts |= {part.title: "\n\n" + part.markdown(when) for part in measured}
    return f"{TITLE}\n\n{filled(HOW)}{''.join(parts.values())}\n"


def filled(text: str) -> str:
    """A paragraph broken into lines."""
    return fill(" ".join(text.split()), WIDTH, break_on_hyphens=False, break_long_words=False)


def describe_machine(root: Path, chromium: str) -> str:
    """The kind of machine and the versions that matter, in words that name no machine."""
    pins = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{os.cpu_count()} cores of {processor()}{load} ({platform.system()}, CPython"
        f" {platform.python_version()}, Chromium {chromium.partition('.')[0]}, Pyodide {pins['pyodide']})"
    )


def processor() -> str:
    """The processor's name and its speed, as far as the system tells."""
    facts = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    name = re.search(r"^model name\s*: (.+)$", facts, re.MULTILINE)
    speed = re.search(r"^cpu MHz\s*: ([\d.]+)$", facts, re.MULTILINE)
    at = f" at {float(speed[1]) / 1000:.1f} GHz" if speed else ""
    return (name[1] if name else platform.processor() or platform.machine()) + at
