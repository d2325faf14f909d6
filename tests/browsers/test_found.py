"""Which browsers the tests run in: those that are there, and a line for each that is not."""

from __future__ import annotations

import shutil

import pytest

from tools import browser, debian


@pytest.mark.parametrize(
    "there, left_out",
    [
        ({"firefox", "WebKitWebDriver", "Xvfb"}, []),
        ({"firefox-esr", "WebKitWebDriver"}, ["webkit"]),
        ({"WebKitWebDriver", "Xvfb"}, ["firefox"]),
        (set(), ["firefox", "webkit"]),
    ],
)
def test_a_browser_that_cannot_be_installed_is_left_out_and_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], there: set[str], left_out: list[str]
) -> None:
    wanted: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(debian, "install", lambda *packages: wanted.extend(packages))
    browser.ensure_others()
    assert [name for name in browser.OTHERS if not browser.find_other(name)] == left_out
    assert wanted == [package for name in left_out for package in browser.OTHERS[name].packages]
    told = capsys.readouterr().out.splitlines()
    assert [name for name in browser.OTHERS if any(name in line for line in told)] == left_out
