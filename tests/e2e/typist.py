"""Somebody who plays any game by keyboard alone: Tab to a region, arrows to a thing, Enter or Space."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from engine import Rng
from engine.bots import decide

from .robot import saved

SCRIPT = Path(__file__).with_name("typist.js").read_text("utf-8")


class Typist:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = Rng("typist")
        self.keys = Rng("keys")  # another: which key is pressed changes no game
        page.evaluate(SCRIPT)
        page.keyboard.press("Shift")  # who points before that has the stops of Tab set a second later

    def reach(self, selector: str) -> None:
        """Tab to the region of a thing, then arrows to the thing."""
        for keys in (
            "regions",
            "regions",
            "arrows",
        ):  # Tab may have to go round by way of the browser's own buttons
            for key in self.page.evaluate(f"(selector) => typist.{keys}(selector)", selector):
                self.page.keyboard.press(key)
        assert self.page.evaluate("(selector) => typist.is(selector)", selector), selector

    def use(self, selector: str) -> None:
        self.reach(selector)
        self.page.keyboard.press(self.keys.choice(["Enter", "Space"]))

    def act(self) -> bool:
        """One act of somebody who plays sensibly; False when the game is over."""
        found = self.page.wait_for_function("() => typist.now()", polling=20).json_value()
        if found == "move":
            self.move()
        elif found not in ("end", "trouble"):
            self.use(f'[data-act="{found}"]')
        return found not in ("end", "trouble")

    def wrong(self) -> list[str]:
        """What was wrong with the focus so far."""
        found: list[str] = self.page.evaluate("typist.wrong()")
        return found

    def move(self) -> None:
        """Tap what the move is made of, until something makes it."""
        game = saved(self.page).game()
        ask = game.ask()
        assert ask
        stand_in = self.page.evaluate("typist.hidden()")
        wished = decide(game, "normal", self.moves)
        seen = [tuple(stand_in.get(word, word) for word in move) for move in (wished, *ask.moves)]
        # Where things that are as good as each other are only used together, one is tapped for all.
        chosen = next((move for move in seen if move in ask.moves), wished)
        makes = f'[data-move="{" ".join(chosen)}"]'
        for thing in dict.fromkeys(stand_in.get(thing, thing) for thing in chosen[1:]):
            if self.page.locator(f"{makes}:visible").count():
                break
            self.use(f'[data-piece="{thing}"]:enabled:not([aria-pressed="true"], [data-move])')
        self.use(makes)
