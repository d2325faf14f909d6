"""Makes dist/, the whole site, for any static host and any path prefix."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import bundle, glue, hashes, index, library, lost, offline, posts, single, split, vendor, wheel
from tools.project import Project
from tools.steps import Steps, fingerprint, sources

TOOLS = Path(__file__).parent
# Not loaded when Python starts: licences are for readers, wheels for other pages, fonts come with the styles.
NOT_LOADED = {".txt", ".whl", ".woff2"}
LATER = (split.REST, library.REST, f"{bundle.GAMES}/")


def build(project: Project) -> list[str]:
    """Bring dist/ up to date. Gives the names of the steps that were not up to date."""
    with alone(project):
        hashes.check(project)
        return steps_of(project)


def steps_of(project: Project) -> list[str]:
    steps = Steps(project.cache / "steps")
    common = fingerprint([TOOLS, *map(project.need, ("package.json", "requirements.txt"))])
    code = [project.need(name) for name in bundle.OURS]

    runtime = steps("runtime", "Copying the runtime", [common], lambda out: vendor.copy_runtime(project, out))
    packages = steps("packages", "Adding micropip", [common], lambda out: vendor.copy_packages(project, out))
    roots = sorted(library.roots(project))
    cut = steps(
        "library",
        "Cutting and compiling the standard library",
        [common, *roots],
        lambda out: library.cut(project, roots, out),
    )
    lean = steps("lean", "Trimming Pyodide", [common], lambda out: glue.write_lean(project, out))
    parts = steps(
        "parts",
        "Cutting Pyodide in two",
        [common, lean, cut, split.version()],
        lambda out: split.parts(project, lean, cut, out),
    )
    whole = steps(
        "code",
        "Compiling the games",
        [common, *code, cut],
        lambda out: bundle.pack(project, cut / library.PLACE, out),
    )
    packed = steps(
        "app",
        "Laying each game into an archive",
        [common, whole],
        lambda out: bundle.divide(whole / bundle.APP, out),
    )
    wheels = steps(
        "wheel",
        "Making the engine's wheel",
        [common, *map(project.need, ("engine", "pyproject.toml", "LICENSE"))],
        lambda out: wheel.make_wheel(project, out),
    )
    drawn = steps(
        "drawn", "Drawing the first screens", [common, *code], lambda out: index.render(project, out)
    )
    around = [project.need(name) for name in ("assets", "index.html", "pyscript.toml")]
    own = steps("own", "Joining the scripts", [common, *around], lambda out: index.join(project, out))
    site = steps(
        "page",
        "Composing the page",
        [common, drawn, packed, parts, project.address, *around],
        lambda out: index.compose(project, drawn, loaded(runtime, packages, parts, packed, own), out),
    )
    one_file = steps(
        "single",
        "Composing the page in one file",
        [common, drawn, whole, lean, cut, *around],
        lambda out: single.compose(
            project, drawn, loaded(runtime, packages, lean, cut, whole, own), runtime, out
        ),
    )
    kept = steps(
        "offline",
        "Listing what is kept for no network",
        [common, runtime, packages, parts, packed, own, site],
        lambda out: offline.compose(project, named(runtime, packages, parts), named(packed, own, site), out),
    )
    beside = steps("lost", "Writing 404.html", [common, drawn], lambda out: lost.compose(drawn, out))
    posters = steps(
        "embed",
        "Making what other pages show",
        [common, drawn, project.address, *around],
        lambda out: posts.compose(project, drawn, out),
    )
    gather(
        [runtime, packages, parts, packed, wheels, own, site, one_file, kept, beside, posters], project.dist
    )
    return steps.ran


def named(*folders: Path) -> dict[str, Path]:
    """The files of these folders by their names in the page."""
    return {path.relative_to(folder).as_posix(): path for folder in folders for path in sources(folder)}


def loaded(*folders: Path) -> dict[str, Path]:
    """Those of them that Python's start loads, whichever game is played."""
    files = {name: path for name, path in named(*folders).items() if path.suffix not in NOT_LOADED}
    return {name: path for name, path in files.items() if not name.startswith(LATER)}


def gather(folders: list[Path], dist: Path) -> None:
    """Make dist/ the union of these folders; files that are the same already are left alone."""
    wanted = {path.relative_to(folder): path for folder in folders for path in sources(folder)}
    for path in sources(dist) if dist.is_dir() else []:
        if path.relative_to(dist) not in wanted:
            path.unlink()
    for name, path in wanted.items():
        target = dist / name
        if not (target.is_file() and same(path, target)):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)


def same(one: Path, other: Path) -> bool:
    """Whether one file is a copy of the other: copies keep size and date, so these are enough to compare."""
    a, b = one.stat(), other.stat()
    return (a.st_size, a.st_mtime_ns) == (b.st_size, b.st_mtime_ns)


@contextmanager
def alone(project: Project) -> Iterator[None]:
    """Let one build run at a time: tests that run in parallel may each start one."""
    project.cache.mkdir(exist_ok=True)
    with (project.cache / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
