"""Catalogues of words, compiled: the standard library's gettext reads .mo files, people write .po files.

A language is one .po file, and several .mo files: the house has what is said of a game before it is opened,
the rest of a game's words lie beside its look, and come to the page with it.
"""

from __future__ import annotations

from pathlib import Path

from tools.project import Problem

# What the house says of a game, as its keys end.
OF_ALL = {"name", "promise", "short", "players", "minutes", "unit", "points"}


def compile_catalogues(ui: Path) -> None:
    """Bring the .mo files of every language up to date, and remove those of no language."""
    import polib

    house = ui / "words"
    places = {folder.name: folder for folder in ui.glob("games/*/")}
    written = set()
    for source in sorted(house.glob("*.po")):
        try:
            whole = polib.pofile(str(source))
        except (OSError, ValueError) as error:
            raise Problem(f"{source.name} cannot be read as a gettext catalogue: {error}") from None
        parts = {place: polib.POFile() for place in (house, *places.values())}
        for entry in whole:
            game, _, key = entry.msgid.partition(".")
            parts[house if key in OF_ALL else places.get(game, house)].append(entry)
        for place, part in parts.items():
            part.metadata = whole.metadata
            target, compiled = place / f"{source.stem}.mo", part.to_binary()
            if not (target.is_file() and target.read_bytes() == compiled):
                target.write_bytes(compiled)
            written.add(target)
    for stale in {*ui.rglob("*.mo")} - written:
        stale.unlink()
