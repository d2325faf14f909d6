"""Python scripts run inside Pyodide under Node: the one place whose bytecode the browser can load."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tools.project import Problem, Project
from tools.shell import run

INSIDE = Path(__file__).parent / "inside"


def run_inside(project: Project, script: str, job: Path, *, library: Path | None = None) -> None:
    """Run `tools/inside/<script>` with `job` at /job, on Pyodide's own standard library or on ours."""
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
    """How importing each of these modules goes; the job's folder `app`, if there is one, comes first."""
    (job / "modules.json").write_text(json.dumps([*modules]))
    run_inside(project, "try_imports.py", job, library=library)
    outcome: dict[str, str] = json.loads((job / "outcome.json").read_text())
    return outcome
