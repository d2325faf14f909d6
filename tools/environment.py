"""Sets up what the commands need: a virtual environment, its packages, the runtime's files, a browser."""

from __future__ import annotations

import sys
import venv
from pathlib import Path

from tools import split, vendor
from tools.catalogues import compile_catalogues
from tools.project import Problem, Project
from tools.shell import pip
from tools.steps import doing, fingerprint


def is_inside(project: Project) -> bool:
    """Whether the running Python is that of the project's virtual environment."""
    return Path(sys.prefix).resolve() == project.venv.resolve()


def make_venv(project: Project) -> None:
    """Make the virtual environment with the running Python, unless it is there."""
    if project.python.exists():
        return
    with doing("Making .venv"):
        try:
            venv.create(project.venv, with_pip=True)
        except Exception as error:
            raise Problem(
                f"The virtual environment could not be made ({error}).\n"
                "On Debian and Ubuntu, install the package python3-venv first."
            ) from None


def install(project: Project, *names: str) -> None:
    """Install each requirements file, unless it is unchanged since it was installed."""
    for name in names:
        pins = project.need(name)
        stamp = project.venv / f"{name}.stamp"
        key = fingerprint([pins, sys.version])
        if stamp.is_file() and stamp.read_text() == key:
            continue
        with doing(f"Installing the packages of {name}"):
            pip(project, "install", "-r", pins, failing=f"pip could not install {name}")
        stamp.write_text(key)


def prepare(project: Project, *, tests: bool) -> None:
    """Set up what a build needs; with `tests`, also what the tests and the bench need."""
    install(project, "requirements.txt", *(["requirements-dev.txt"] if tests else []))
    vendor.fetch(project)
    compile_catalogues(project.need("ui"))
    if tests:
        from tools import browser

        browser.ensure()
        browser.ensure_others()
        split.ensure()
