"""The standard library for the page: only what the shipped code imports, compiled.

Most of a Pyodide start is spent compiling the library's sources, so the page gets .pyc files. They are made
by Pyodide's own Python, then every module is imported from both libraries: the build stops at any difference.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.project import Problem, Project
from tools.pyodide import run_inside

PLACE = "pyodide/python_stdlib.zip"

# Imported by name only when they are needed, where no import statement of ours shows it.
HIDDEN = {
    "_strptime": "datetime.strptime is written in C and imports it",
    "encodings.ascii": "codecs are looked up by name",
    "encodings.cp437": "zipfile reads old file names with it, Pyodide's package loader among others",
    "encodings.idna": "codecs are looked up by name",
    "encodings.latin_1": "codecs are looked up by name",
    "importlib.resources": "packages read their data files with it",
    "ipaddress": "urllib.parse checks bracketed hosts with it",
    "_sysconfigdata__emscripten_wasm32-emscripten": "sysconfig reads it for the platform's name",
}
# Pyodide's own Python half is reached from JavaScript.
WHOLE = ("_pyodide", "pyodide")


def cut(project: Project, roots: Iterable[str], out: Path) -> None:
    """Write the library into `out`, where Pyodide looks for it."""
    with tempfile.TemporaryDirectory() as folder:
        job = Path(folder)
        (job / "roots.json").write_text(json.dumps(sorted({*roots, *HIDDEN})))
        (job / "whole.json").write_text(json.dumps(WHOLE))
        run_inside(project, "cut_library.py", job)
        shutil.copyfile(job / "kept.json", job / "modules.json")
        stock = outcome(project, job)
        ours = outcome(project, job, library=job / "python_stdlib.zip")
        different = [f"{name}: {ours[name]}" for name in stock if stock[name] != ours[name]]
        if different:
            raise Problem(
                "\n  ".join(["The cut standard library does not behave as Pyodide's own:", *different])
            )
        (out / PLACE).parent.mkdir()
        shutil.copyfile(job / "python_stdlib.zip", out / PLACE)


def outcome(project: Project, job: Path, library: Path | None = None) -> dict[str, str]:
    """How importing each module of `job/modules.json` goes."""
    run_inside(project, "try_imports.py", job, library=library)
    result: dict[str, str] = json.loads((job / "outcome.json").read_text())
    return result
