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
        self.frame = self.page.main_frame

    def goto(self, address: str) -> None:
        self.frame = self.page.main_frame
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, expression: str) -> Any:
        return self.frame.evaluate(expression)

    def enter(self) -> None:
        self.frame = self.frame.child_frames[0]

    def press(self, x: int, y: int) -> None:
        corner = self.frame.frame_element().bounding_box() if self.frame.parent_frame else None
        left, top = (corner["x"], corner["y"]) if corner else (0, 0)
        self.page.mouse.click(left + x, top + y)

    def screenshot(self) -> bytes:
        self.frame = self.page.main_frame
        return self.page.screenshot()

    def close(self) -> None:
        self.browser.close()
