"""One commit makes one page: `build.py build --check` finds every difference between two builds."""

from __future__ import annotations

from pathlib import Path

from tools.twice import compare


def test_files_that_differ_or_are_missing_are_named(tmp_path: Path) -> None:
    for folder, files in {"one": "same changed gone", "other": "same changed new"}.items():
        for name in files.split():
            path = tmp_path / folder / "deep" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(folder if name == "changed" else name)
    found = compare(tmp_path / "one", tmp_path / "other")
    assert found == ["deep/changed", "deep/gone", "deep/new"]
    assert compare(tmp_path / "one", tmp_path / "one") == []
