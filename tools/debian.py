"""Installs Debian's packages, where this machine has apt-get and lets us use it."""

from __future__ import annotations

import os
import shutil

from tools.project import Problem
from tools.shell import run
from tools.steps import doing

QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def install(*packages: str) -> None:
    """Install packages. Where that is not allowed nothing happens; where it fails, a line says why."""
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        return
    options = ["-q", "-y", "--no-install-recommends"]
    with doing(f"Installing {' and '.join(packages)} with apt-get"):
        try:
            run("apt-get", "update", "-q", failing="apt-get could not update its lists", env=QUIET)
            run("apt-get", "install", *options, *packages, failing="apt-get could not install it", env=QUIET)
        except Problem as problem:
            print(f"  {problem.first_line()}.")
