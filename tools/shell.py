"""Runs other programs, and shows what they print only if they fail."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.project import Problem, Project

LINES, COLUMNS = 30, 300  # how much of what a program printed is shown when it fails


def run(
    *command: str | Path,
    failing: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> str:
    """What a program printed. If it fails, a Problem: the text `failing` and the last lines of that."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise Problem(f"{failing}: it did not end within {timeout:.0f} seconds.") from None
    except OSError as error:
        raise Problem(f"{failing}: {error}.") from None
    if done.returncode:
        printed = (done.stdout + done.stderr).strip().splitlines()[-LINES:]
        raise Problem("\n".join([f"{failing}:", *("  " + line[:COLUMNS] for line in printed)]))
    return done.stdout


def pip(project: Project, command: str, *arguments: str | Path, failing: str) -> None:
    """Run the virtual environment's pip."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    run(project.python, "-m", "pip", command, "--quiet", *arguments, failing=failing, env=quiet)
