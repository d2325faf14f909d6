"""Chromium, driven by Playwright, which knows the system's own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Playwright

from tools import browser

from .driver import PATIENCE, Driver
from .webdriver import WINDOW


class Chromium(Driver):
    name = "chromium"

    def __init__(self, playwright: Playwright) -> None:
        self.browser = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        self.page = self.browser.new_page(viewport={"width": WINDOW["width"], "height": WINDOW["height"]})
        self.page.set_default_timeout(PATIENCE * 1000)

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def press(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def screenshot(self) -> bytes:
        return self.page.screenshot()

    def close(self) -> None:
        self.browser.close()
