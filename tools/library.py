"""Makes the page's standard library: only the modules that the shipped code imports, compiled.

Pyodide ships its library as sources and spends most of its start compiling them, so the page gets .pyc files.
Pyodide's own Python makes them, and adds the modules of tools/inside/library. Then every module is imported
from Pyodide's library and from ours; if the outcomes differ, the build stops.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tools.bundle import files
from tools.imports import all_imported, module_of
from tools.project import Problem, Project
from tools.pyodide import run_inside, try_imports

PLACE, REST = "pyodide/python_stdlib.zip", "pyodide/python_rest.zip"
OURS = {"sitecustomize", "restlib"}
LIST = "restlib.txt"

# Modules that are imported without an import statement, and why.
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
# Left out although they are imported at the start: a page has no use for them, and their importers do
# without them.
SPARED = ("bz2", "compression", "lzma", "ssl")
# Kept whole: JavaScript calls into Pyodide's own packages, which no import statement shows.
WHOLE = ("_pyodide", "pyodide")


def roots(project: Project) -> set[str]:
    """The names of all modules that code shipped with the page may import."""
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
    """Write the library into `out`, at the path where Pyodide loads it from."""
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
            lines = [
                "These modules import otherwise from our standard library than from Pyodide's:",
                *different,
            ]
            raise Problem("\n  ".join(lines))
        (out / PLACE).parent.mkdir()
        shutil.copyfile(job / "python_stdlib.zip", out / PLACE)


def divide(whole: Path, needed: Collection[str], out: Path) -> None:
    """Write the library into `out` as two archives: the modules that play needs, and the others.

    The first has a list of what is in the second, for our importer (tools/inside/library/restlib.py).
    """
    with zipfile.ZipFile(whole) as archive:
        files = {item: archive.read(item) for item in archive.infolist()}
    first = {item: data for item, data in files.items() if module_of(item.filename) in {*needed, *OURS}}
    rest = {item: data for item, data in files.items() if item not in first}
    names = " ".join(module_of(item.filename) for item in rest).encode()
    write(out / PLACE, {**first, zipfile.ZipInfo(LIST): names})
    write(out / REST, rest)


def write(path: Path, files: Mapping[zipfile.ZipInfo, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for item, data in files.items():
            archive.writestr(item, data, zipfile.ZIP_DEFLATED, 9)
