"""Makes the engine's wheel: the package `tapis`, for any Python and for any Pyodide or PyScript page."""

from __future__ import annotations

from pathlib import Path

from tools.project import Project
from tools.shell import run


def make_wheel(project: Project, out: Path) -> None:
    """Write wheels/tapis_engine-<version>-py3-none-any.whl into `out`; pyproject.toml says what is in it."""
    run(
        project.python,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        out / "wheels",
        failing="hatchling could not make the engine's wheel",
        cwd=project.root,
    )
