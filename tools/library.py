"""The standard library for the page: only what the shipped code imports, compiled.

Most of a Pyodide start is spent compiling the library's sources, so the page gets .pyc files. They are made
by Pyodide's own Python, with the modules of tools/inside/library among them, then every module is imported
from both libraries: the build stops at any difference.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.bundle import files
from tools.imports import all_imported
from tools.project import Problem, Project
from tools.pyodide import run_inside, try_imports

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
# Imported at the start by modules that do without them, and no use in a page: no start waits for them.
SPARED = ("bz2", "compression", "lzma", "ssl")
# Pyodide's own Python half is reached from JavaScript, so all of it stays.
WHOLE = ("_pyodide", "pyodide")


def roots(project: Project) -> set[str]:
    """Every module that code shipped with the page may import, at any time."""
    paths = [path for _, path in files(project) if path.suffix == ".py"]
    found = all_imported(path.read_bytes() for path in paths)
    for archive in [project.npm / "pyodide/python_stdlib.zip", *project.wheels.glob("*.whl")]:
        with zipfile.ZipFile(archive) as content:
            names = [name for name in content.namelist() if name.endswith(".py")]
            if archive.suffix == ".zip":
                names = [name for name in names if name.partition("/")[0] in WHOLE]
            found |= all_imported(map(content.read, names))
    return found | HIDDEN.keys()


def cut(project: Project, roots: Iterable[str], out: Path) -> None:
    """Write the library into `out`, where Pyodide looks for it."""
    with tempfile.TemporaryDirectory() as folder:
        job = Path(folder)
        (job / "roots.json").write_text(json.dumps([*roots]))
        (job / "whole.json").write_text(json.dumps(WHOLE))
        (job / "spared.json").write_text(json.dumps(SPARED))
        run_inside(project, "cut_library.py", job)
        kept = json.loads((job / "kept.json").read_text())
        stock = try_imports(project, job, kept)
        ours = try_imports(project, job, kept, library=job / "python_stdlib.zip")
        different = [f"{name}: {ours[name]}" for name in kept if stock[name] != ours[name]]
        if different:
            told = ["The cut standard library does not behave as Pyodide's own:", *different]
            raise Problem("\n  ".join(told))
        (out / PLACE).parent.mkdir()
        shutil.copyfile(job / "python_stdlib.zip", out / PLACE)
