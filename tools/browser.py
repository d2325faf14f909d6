"""Finds the browsers of the tests and the bench, and installs those that are not there.

There is no test without Chromium. Firefox and WebKit are tested where they are.
"""

from __future__ import annotations

import os
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools import debian
from tools.project import Problem
from tools.shell import run
from tools.steps import doing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Chromium's own requests to other hosts are switched off: a closed network would refuse each with an error.
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
# Popups of an address bar that nobody types in: every window would load two, in about 0.6 s of the processor.
POPUPS = ("AimEnabled", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup")
# What Playwright switches off for tests. Of two such lists Chromium takes the last alone, so they are one.
UNSTEADY = (
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
DOWNLOAD_SECONDS = 300.0


class Other(NamedTuple):
    """A browser that tests drive beside Chromium."""

    programs: tuple[str, ...]  # one of them is started
    needs: tuple[str, ...]  # programs that have to be there too
    packages: tuple[str, ...]  # Debian's

    @property
    def advice(self) -> str:
        return f"on Debian, install {' and '.join(self.packages)}"


OTHERS = {
    "firefox": Other(("firefox-esr", "firefox"), (), ("firefox-esr",)),
    "webkit": Other(("WebKitWebDriver",), ("Xvfb",), ("webkit2gtk-driver", "xvfb")),
}


def find() -> str | None:
    """The program's path: the variable CHROMIUM, else a usual name, else Playwright's own download."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        if not (path := shutil.which(chosen)):
            raise Problem(f"The variable CHROMIUM is set to {chosen}, but there is no such program.")
        return path
    return next((path for path in map(shutil.which, NAMES) if path), None) or playwrights_own()


def find_other(name: str) -> str | None:
    """The program that starts another browser; None if something of it is not there."""
    other = OTHERS[name]
    program = next(filter(None, map(shutil.which, other.programs)), None)
    return program if all(map(shutil.which, other.needs)) else None


def ensure_others() -> None:
    """Install the other browsers where that is allowed, and say which are still not there."""
    for name, other in OTHERS.items():
        if not find_other(name):
            debian.install(*other.packages)
        if not find_other(name):
            print(f"  The tests leave out {name}, which is not there: {other.advice}.")


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def flags() -> list[str]:
    """Options to start Chromium with. It has to run without its sandbox as root, or it does not start."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    without = f"--disable-features={','.join((*POPUPS, *UNSTEADY))}"
    return [*QUIET, without, *(["--no-sandbox"] if root else [])]


def ensure() -> str:
    """The program's path; if there is none, Chromium is installed first, in the ways this machine allows."""
    found = find()
    if found:
        return found
    for attempt in (partial(debian.install, "chromium"), from_playwright):
        try:
            attempt()
        except Problem as problem:
            print(f"  {problem.first_line()}.")
        if found := find():
            return found
    raise Problem("The tests need Chromium or Chrome: install one, or set CHROMIUM to its path.")


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
