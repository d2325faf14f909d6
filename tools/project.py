"""The project's folders, and the error that is shown to people without a traceback."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path


class Problem(Exception):
    """Something that a person can put right. Its text is shown alone, without a traceback."""

    def first_line(self) -> str:
        """What is wrong, without what a program printed about it."""
        return str(self).splitlines()[0].rstrip(":.")


@dataclass(frozen=True)
class Project:
    """The folders and programs of one checkout."""

    root: Path

    @property
    def cache(self) -> Path:
        return self.root / ".cache"

    @property
    def dist(self) -> Path:
        return self.root / "dist"

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def address(self) -> str:
        """Where the page is published, from the variable TAPIS_URL; empty where that is not known.

        Only what other sites read needs it: links to the page from elsewhere, and pictures of it.
        """
        address = os.environ.get("TAPIS_URL", "")
        if address and not re.fullmatch(r"https?://[^\s\"'<>?#]+", address):
            raise Problem(
                f"TAPIS_URL is {address!r}, which is no address such as https://example.org/tapis/."
            )
        return address and address.rstrip("/") + "/"

    @property
    def npm(self) -> Path:
        """The packages that npm has fetched."""
        return self.cache / "npm" / "node_modules"

    @property
    def wheels(self) -> Path:
        """The wheels from PyPI that are published with the runtime."""
        return self.cache / "wheels"

    @property
    def python(self) -> Path:
        """The virtual environment's interpreter."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """The path of a command of the virtual environment, whether the file exists or not."""
        return self.venv / ("Scripts/" + name + ".exe" if os.name == "nt" else "bin/" + name)

    def command(self, name: str) -> str | None:
        """The path of a command of the machine, else of the virtual environment, else None."""
        return shutil.which(name) or shutil.which(name, path=str(self.script(name).parent))

    def need(self, name: str) -> Path:
        """The path of a file or folder of the repository; a Problem if it does not exist."""
        path = self.root / name
        if not path.exists():
            raise Problem(f"{name} is missing: the build needs it. Is this a whole checkout of Tapis?")
        return path
