"""Where things are, and how a mistake is told to a person."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path


class Problem(Exception):
    """Something a person can put right: its text is all that is shown, without a traceback."""


@dataclass(frozen=True)
class Project:
    """The folders of one checkout."""

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
    def npm(self) -> Path:
        """Where npm's packages are unpacked."""
        return self.cache / "npm" / "node_modules"

    @property
    def wheels(self) -> Path:
        """Wheels from PyPI that are published beside the runtime."""
        return self.cache / "wheels"

    @property
    def python(self) -> Path:
        """The virtual environment's interpreter."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """A command of the virtual environment, whether it is there or not."""
        return self.venv / ("Scripts/" + name + ".exe" if os.name == "nt" else "bin/" + name)

    def command(self, name: str) -> str | None:
        """A command of the machine, or else of the virtual environment."""
        return shutil.which(name) or shutil.which(name, path=str(self.script(name).parent))

    def need(self, name: str) -> Path:
        """A source the build cannot do without."""
        path = self.root / name
        if not path.exists():
            raise Problem(f"{name} is missing: the build needs it. Is this a whole checkout of Tapis?")
        return path
