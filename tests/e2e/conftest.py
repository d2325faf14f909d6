"""Real browsers on the built page: the site, a server for it, and a Chromium that asks no other host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Request

from tools import browser
from tools.project import Project
from tools.serve import Server
from tools.site import build

PROJECT = Project(Path(__file__).resolve().parents[2])


@pytest.fixture(scope="session")
def site() -> Path:
    """The built page's folder."""
    build(PROJECT)
    return PROJECT.dist


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The page under a path prefix, as GitHub Pages has it."""
    with Server(site, prefix="/tapis/") as serving:
        yield serving


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """So that `page.goto("?game=shokoba")` is enough."""
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": browser.find(), "args": browser.flags()}


@pytest.fixture
def context(context: BrowserContext, server: Server) -> Iterator[BrowserContext]:
    """A visitor of its own for each test; a request to any other host fails the test."""
    elsewhere: list[str] = []

    def note(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.netloc != urlsplit(server.url).netloc:
            elsewhere.append(request.url)

    context.on("request", note)
    yield context
    assert elsewhere == []
