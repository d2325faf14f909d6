"""Chromium itself crashes now and then; the test in which it does is run again with a page that lives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CONFTEST = """
from tests.e2e.conftest import pytest_runtest_protocol
"""
TESTS = """
import pytest

opened = []

@pytest.fixture(scope="module")
def page():
    opened.append(len(opened))
    if len(opened) == 1:
        raise RuntimeError("Page.goto: Target crashed")
    yield opened[-1]

def test_a_page_that_crashes_as_it_opens(page):
    assert page == 1

def test_a_page_that_crashes_later(page):
    assert page == 2, "Page.click: Target crashed"

def test_what_is_wrong_stays_wrong(page):
    opened.append(0)
    assert len(opened) == 5
"""


def test_a_crash_is_not_the_tests_and_anything_else_is(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_pages.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(tmp_path), str(tmp_path)]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=alone)
    assert "1 failed, 2 passed" in done.stdout, done.stdout
