"""What a scenario asks of a browser, so that each is written once and runs in all of them."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 60.0  # seconds; Python starts within them, on a busy machine too
PAUSE = 0.05  # seconds between two looks
# A point of an element where it can be pressed, brought into sight: nothing covers it there. Of a card in a
# fan that is its left edge. Null while there is none, and while the element moves.
TOUCHABLE = """(async (selector) => {
  const element = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return null;
  for (const across of [0.5, 0.1, 0.9]) {
    for (const down of [0.5, 0.2, 0.8]) {
      const [x, y] = [Math.round(left + across * width), Math.round(top + down * height)];
      if (element.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
})"""


class Driver(ABC):
    """A window of a browser. An expression of JavaScript may be a promise; its value is one of JSON."""

    name: str  # the engine's

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str) -> Any: ...

    @abstractmethod
    def enter(self) -> None:
        """Do everything in the first frame of this page, or of this frame, until `goto` or `screenshot`."""

    @abstractmethod
    def press(self, x: int, y: int) -> None:
        """Press the mouse at this place of the page or frame, as the hand on it does."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """The window's picture, a PNG."""

    @abstractmethod
    def close(self) -> None: ...

    def hide(self) -> None:
        """Leave this page unpainted, until a picture of it is wanted or another page comes.

        WebKit takes two fifths of its time to paint, also what is nearly transparent as in tests/e2e.
        """
        self.evaluate("void (document.documentElement.style.opacity = 0)")

    def paint(self) -> None:
        self.evaluate("void (document.documentElement.style.opacity = 1)")

    def wait_for(self, expression: str, seconds: float = PATIENCE) -> Any:
        """The expression's value, as soon as it is one that JavaScript calls true."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            assert time.monotonic() < end, (
                f"{self.name}: not within {seconds:.0f} s: {expression}\n{self.text()}"
            )
            time.sleep(PAUSE)
        return value

    def wait_for_element(self, selector: str, seconds: float = PATIENCE) -> None:
        self.wait_for(f"Boolean(document.querySelector({json.dumps(selector)}))", seconds)

    def click(self, selector: str) -> None:
        """Press the first visible element of a selector, once it can be."""
        x, y = self.wait_for(f"{TOUCHABLE}({json.dumps(selector)})")
        self.press(x, y)

    def count(self, selector: str) -> int:
        found: int = self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")
        return found

    def text(self) -> str:
        """What the page says, for whoever reads of a failure."""
        return str(self.evaluate("`${location.href}\\n${document.body.innerText.slice(0, 800)}`"))
