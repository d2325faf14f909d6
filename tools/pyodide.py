"""Runs Python scripts inside Pyodide under Node: only its Python makes bytecode that the browser can load."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tools.project import Problem, Project
from tools.shell import run

INSIDE = Path(__file__).parent / "inside"


def run_inside(project: Project, script: str, job: Path, *, library: Path | None = None) -> None:
    """Run `tools/inside/<script>`, which sees the folder `job` as /job.

    `library` is the standard library to run on; Pyodide's own by default.
    """
    node = project.command("node")
    if node is None:
        raise Problem("Node.js is missing: run `python3 build.py setup`.")
    run(
        node,
        INSIDE / "run.mjs",
        project.npm / "pyodide",
        INSIDE / script,
        job,
        *([library] if library else []),
        failing=f"tools/inside/{script} failed in Pyodide",
    )


def try_imports(
    project: Project, job: Path, modules: Iterable[str], *, library: Path | None = None
) -> dict[str, str]:
    """Import each module: “imported”, or the error. The folder `app` of the job comes first on the path."""
    (job / "modules.json").write_text(json.dumps([*modules]))
    run_inside(project, "try_imports.py", job, library=library)
    outcome: dict[str, str] = json.loads((job / "outcome.json").read_text())
    return outcome
