"""The engine as a wheel that anybody's PyScript or Pyodide page can install."""

from __future__ import annotations

from pathlib import Path

from tools.project import Project
from tools.shell import run

# The first date a zip can hold: the same sources give the same wheel on any day.
NO_DATE = {"SOURCE_DATE_EPOCH": "315532800"}


def make_wheel(project: Project, out: Path) -> None:
    """Write wheels/tapis_engine-<version>-py3-none-any.whl into `out`."""
    wheels = out / "wheels"
    wheels.mkdir()
    run(
        project.python,
        "-m",
        "flit_core.wheel",
        "--outdir",
        wheels,
        project.root,
        failing="The engine's wheel could not be made from pyproject.toml",
        env=NO_DATE,
    )
