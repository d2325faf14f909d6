"""Makes the archives of the page's Python: the engine, `ui` and the libraries they import, compiled.

app.zip is the house. Each game has an archive of its own, which comes with the game. In the house stands, of
each game, the package that it is found by, which is no more than an import.
"""

from __future__ import annotations

import importlib.util
import io
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.imports import module_of
from tools.inside.pyc import archive
from tools.project import Problem, Project
from tools.pyodide import run_inside, try_imports
from tools.steps import sources

OURS = ("engine", "ui")
LIBRARIES = ("htpy", "markupsafe")
PYSCRIPT = "pyscript"
APP, GAMES = "app.zip", "games"
CODE = "code.zip"  # also in tools/inside/compile_app.py and index.html
OF_GAME = re.compile(r"engine/(?!bots/)(\w+)/(?!__init__\.)|ui/games/(\w+)/")
# No page needs these: the wheel does, or they are bridges to web frameworks and a command-line tool.
LEFT_OUT = {
    "engine/README.md",
    "engine/py.typed",
    "htpy/django.py",
    "htpy/html2htpy.py",
    "htpy/starlette.py",
}
# The build tries every import under Node, where this module fails: it is the only one that needs a browser.
NEEDS_BROWSER = {"ui.page"}


def files(project: Project) -> Iterator[tuple[str, Path]]:
    """Each file that app.zip is made from: its path in the page, its path on this machine."""
    folders = {
        **{name: project.need(name) for name in OURS},
        **{name: installed(name) for name in LIBRARIES},
        PYSCRIPT: project.npm / "@pyscript/core/src/stdlib/pyscript",
    }
    for name, folder in folders.items():
        for path in sources(folder):
            inside = f"{name}/{path.relative_to(folder).as_posix()}"
            # The page reads compiled catalogues; of libraries it gets the Python alone.
            wanted = path.suffix != ".po" if name in OURS else path.suffix == ".py"
            if wanted and inside not in LEFT_OUT:
                yield inside, path


def installed(package: str) -> Path:
    """The folder of a package that is installed in the virtual environment."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise Problem(f"The package {package} is missing: run `python3 build.py setup`.")
    return Path(spec.origin).parent


def pack(project: Project, library: Path, out: Path) -> None:
    """Write all of it into `out`, once every module has imported with the page's standard library."""
    with tempfile.TemporaryDirectory() as folder:
        job = Path(folder)
        for name, path in files(project):
            target = job / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        run_inside(project, "compile_app.py", job)
        check(project, job, library)
        shutil.copyfile(job / APP, out / APP)


def divide(whole: Path, out: Path) -> None:
    """Write the house and the games into `out`, each as an archive in an archive, as `whole` is one."""
    parts: dict[str, dict[str, bytes]] = {"": {}}
    with code(whole) as content:
        for name in content.namelist():
            parts.setdefault(game_of(name), {})[name] = content.read(name)
    with zipfile.ZipFile(whole) as outer:
        beside = {name: outer.read(name) for name in outer.namelist() if name != CODE}
    house = archive(parts.pop(""), compressed=False)
    (out / APP).write_bytes(archive({CODE: house, **beside}))
    (out / GAMES).mkdir()
    for game, part in parts.items():
        name = f"{game}.zip"
        (out / GAMES / name).write_bytes(archive({name: archive(part, compressed=False)}))


def game_of(file: str) -> str:
    """The game that a file of the page's Python belongs to; empty: it is of the house."""
    found = OF_GAME.match(file)
    return found[found.lastindex or 0] if found else ""


def code(app: Path, name: str = CODE) -> zipfile.ZipFile:
    """The archive within an archive that Python imports from."""
    with zipfile.ZipFile(app) as outer:
        return zipfile.ZipFile(io.BytesIO(outer.read(name)))


def check(project: Project, job: Path, library: Path) -> None:
    """Raise a Problem that names the modules of app.zip which the page's Python cannot import."""
    with code(job / APP) as content:
        content.extractall(job / "app")
        modules = [module_of(name) for name in content.namelist() if name.endswith(".pyc")]
    wanted = [name for name in modules if name not in NEEDS_BROWSER]
    results = try_imports(project, job, wanted, library=library)
    failed = [f"{name}: {result}" for name, result in results.items() if result != "imported"]
    if failed:
        raise Problem("\n  ".join(["These modules do not import in the page's Python:", *failed]))
