"""A Chromium to test in: the one that is there, or one that is installed the way the machine allows."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.project import Problem
from tools.shell import run
from tools.steps import doing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Outside services have no business in a test, and a closed network refuses them one by one.
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
DOWNLOAD_SECONDS = 300.0


def find() -> str | None:
    """The program's path: CHROMIUM if it is set, then the usual names, then Playwright's own download."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        if not shutil.which(chosen):
            raise Problem(f"CHROMIUM is set to {chosen}, which is no program.")
        return chosen
    return next((path for path in map(shutil.which, NAMES) if path), None) or playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def flags() -> list[str]:
    """What to start it with; root has no sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, *(["--no-sandbox"] if root else [])]


def ensure() -> str:
    """A browser's path, after installing one if there is none."""
    found = find()
    if found:
        return found
    for attempt in (from_debian, from_playwright):
        try:
            attempt()
        except Problem as problem:
            reason = str(problem).splitlines()[0].rstrip(":")
            print(f"  {reason}.")
        if found := find():
            return found
    raise Problem("The tests need Chromium or Chrome: install one, or set CHROMIUM to its path.")


def from_debian() -> None:
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        return
    with doing("Installing Chromium with apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-q", failing="apt-get could not update its lists", env=quiet)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"]
        run(*command, failing="apt-get could not install chromium", env=quiet)


def from_playwright() -> None:
    with doing("Downloading Chromium with Playwright"):
        run(
            sys.executable,
            "-m",
            "playwright",
            "install",
            "chromium",
            failing="Playwright could not download Chromium",
            env={"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"},
            timeout=DOWNLOAD_SECONDS,
        )
