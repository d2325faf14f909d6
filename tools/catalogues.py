"""Catalogues of words, compiled: the standard library's gettext reads .mo files, people write .po files."""

from __future__ import annotations

from pathlib import Path

from tools.project import Problem


def compile_catalogues(folder: Path) -> None:
    """Bring the .mo file of every .po file in this folder up to date, and remove those without one."""
    import polib

    written = set()
    for source in sorted(folder.glob("*.po")):
        target = source.with_suffix(".mo")
        try:
            compiled = polib.pofile(str(source)).to_binary()
        except (OSError, ValueError) as error:
            raise Problem(f"{source.name} cannot be read as a gettext catalogue: {error}") from None
        if not (target.is_file() and target.read_bytes() == compiled):
            target.write_bytes(compiled)
        written.add(target)
    for stale in {*folder.glob("*.mo")} - written:
        stale.unlink()
