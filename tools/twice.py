"""Builds the page a second time from nothing and compares: one commit makes one page, byte for byte.

Only what was fetched is used again: npm's packages, wheels and the virtual environment.
"""

from __future__ import annotations

import filecmp
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.project import Project
from tools.site import build
from tools.steps import sources

FETCHED = ("npm", "wheels")
NOT_COPIED = (".git", ".venv", "dist", "__pycache__", ".*cache")


def differing(project: Project) -> list[str]:
    """The files of dist/ that come out otherwise in another folder, or only in one of both."""
    with TemporaryDirectory() as name:
        other = Project(Path(name) / "elsewhere")
        shutil.copytree(project.root, other.root, ignore=shutil.ignore_patterns(*NOT_COPIED))
        other.venv.symlink_to(project.venv.resolve())
        other.cache.mkdir()
        for folder in FETCHED:
            (other.cache / folder).symlink_to((project.cache / folder).resolve())
        build(other)
        return compare(project.dist, other.dist)


def compare(one: Path, other: Path) -> list[str]:
    """The names of the files in which two folders differ."""
    names = {path.relative_to(folder).as_posix() for folder in (one, other) for path in sources(folder)}
    _, different, missing = filecmp.cmpfiles(one, other, names, shallow=False)
    return sorted([*different, *missing])
