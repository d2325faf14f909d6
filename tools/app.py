"""app.zip: the game's own code and the libraries it draws with, compiled for the page."""

from __future__ import annotations

import importlib.util
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.project import Problem, Project
from tools.pyodide import run_inside, try_imports
from tools.steps import sources

OURS = ("engine", "ui")
# Bridges to frameworks and a command-line tool, none of which a page can use.
LEFT_OUT = {"htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py"}
# The only module that needs a browser: it cannot be imported under Node.
NEEDS_BROWSER = {"ui.page"}
# Python written by PyScript itself at every start.
PYSCRIPT = "pyscript"


def files(project: Project) -> Iterator[tuple[str, Path]]:
    """Name in the page's file system, and where it is now."""
    for name in OURS:
        folder = project.need(name)
        for path in sources(folder):
            if path.suffix == ".po":
                continue  # the page reads the compiled catalogues
            yield path.relative_to(project.root).as_posix(), path
    libraries = {name: installed(name) for name in ("htpy", "markupsafe")}
    for name, folder in {**libraries, PYSCRIPT: project.npm / "@pyscript/core/src/stdlib/pyscript"}.items():
        for path in sorted(folder.glob("*.py")):
            inside = f"{name}/{path.name}"
            if inside not in LEFT_OUT:
                yield inside, path


def installed(package: str) -> Path:
    """The folder of a package of the virtual environment."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise Problem(f"The package {package} is missing: run `python3 build.py setup`.")
    return Path(spec.origin).parent


def pack(project: Project, library: Path, out: Path) -> None:
    """Write app.zip into `out`, after importing all of it on the library the page will have."""
    with tempfile.TemporaryDirectory() as folder:
        job = Path(folder)
        for name, path in files(project):
            target = job / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        run_inside(project, "compile_app.py", job)
        check(project, job, library)
        shutil.copyfile(job / "app.zip", out / "app.zip")


def check(project: Project, job: Path, library: Path) -> None:
    """Stop the build if a module of app.zip cannot be imported in the page's Python."""
    with zipfile.ZipFile(job / "app.zip") as archive:
        archive.extractall(job / "app")
        compiled = [name.removesuffix(".pyc") for name in archive.namelist() if name.endswith(".pyc")]
    ours = [name for name in compiled if not name.startswith(f"{PYSCRIPT}/")]
    modules = [name.replace("/", ".").removesuffix(".__init__") for name in ours]
    wanted = [name for name in modules if name not in NEEDS_BROWSER]
    results = try_imports(project, job, wanted, library=library)
    failed = [f"{name}: {result}" for name, result in results.items() if result != "imported"]
    if failed:
        raise Problem("\n  ".join(["These modules do not import in the page's Python:", *failed]))
