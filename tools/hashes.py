"""Checks other projects' files: each must have the hash that tools/vendored.json records for it.

`python3 build.py setup --trust` writes the hashes anew, after a version was changed in package.json or
requirements.txt. Whoever commits them has looked at what changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from tools import bundle, vendor
from tools.project import Problem, Project

PLACE = "tools/vendored.json"


def vendored(project: Project) -> dict[str, Path]:
    """Every file of others that becomes part of the page, by a name that is the same on every machine."""
    npm = {path.relative_to(project.npm).as_posix(): path for path in vendor.files(project)}
    wheels = {path.name: path for path in sorted(project.wheels.glob("*.whl"))}
    libraries = {name: path for name, path in bundle.files(project) if name.startswith(bundle.LIBRARIES)}
    return {**npm, **wheels, **libraries}


def differences(known: Mapping[str, str], files: Mapping[str, Path]) -> list[str]:
    """The names of the files that are new, gone or changed."""
    found = {name: digest(path) for name, path in files.items()}
    return sorted(name for name in {*known, *found} if known.get(name) != found.get(name))


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def check(project: Project) -> None:
    """Raise a Problem that names the files which are not the known ones."""
    different = differences(json.loads(project.need(PLACE).read_text("utf-8")), vendored(project))
    if different:
        lines = [f"These files of others are not those of {PLACE} (`build.py setup --trust` accepts them):"]
        raise Problem("\n  ".join([*lines, *different]))


def trust(project: Project) -> None:
    known = {name: digest(path) for name, path in sorted(vendored(project).items())}
    (project.root / PLACE).write_text(json.dumps(known, indent=1) + "\n", "utf-8")
