"""Python scripts run inside Pyodide under Node: the one place whose bytecode the browser can load."""

from __future__ import annotations

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
