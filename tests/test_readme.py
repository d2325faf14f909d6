"""What the README shows is run."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_do_what_it_says() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


def test_every_file_the_documents_point_to_is_there() -> None:
    assert (ROOT / "docs/tapis.png").stat().st_size < 300_000
    for name in ("CONTRIBUTING.md", "LICENSE", ".github/workflows/pages.yml"):
        assert (ROOT / name).is_file()
