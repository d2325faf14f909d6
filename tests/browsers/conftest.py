"""The browsers of this machine, each started once for all scenarios; one that is not there is told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Playwright

from tests.e2e.conftest import PROJECT, server, site
from tools import browser

from .chromium import Chromium
from .driver import Driver
from .webdriver import Firefox, WebKit

__all__ = ["driver", "picture", "server", "site"]

STARTS: dict[str, Callable[[str], Driver]] = {"firefox": Firefox, "webkit": WebKit}
PICTURES = PROJECT.cache / "browsers"


@pytest.fixture(scope="module", params=["chromium", *STARTS])
def driver(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Driver]:
    """A window of each browser in turn."""
    name: str = request.param
    if name == "chromium":
        driver: Driver = Chromium(playwright)
    elif program := browser.find_other(name):
        driver = STARTS[name](program)
    else:
        pytest.skip(f"{name} is not on this machine: {browser.OTHERS[name].advice}")
    try:
        yield driver
    finally:
        driver.close()


@pytest.fixture
def picture(driver: Driver, request: pytest.FixtureRequest) -> Iterator[Callable[[str], None]]:
    """Leaves pictures in .cache/browsers for people to look at, also of what was on screen at the end."""
    PICTURES.mkdir(parents=True, exist_ok=True)

    def take(name: str) -> None:
        driver.paint()
        (PICTURES / f"{driver.name}-{name}.png").write_bytes(driver.screenshot())
        driver.hide()

    yield take
    take(request.function.__name__)
