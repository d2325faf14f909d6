"""What the page has to say just now: in sight for a while, to be heard again for a while longer."""

from __future__ import annotations

from typing import NamedTuple

HEARD = 5  # notices that a screen reader may come back to
LEAST, LETTER = 4000, 60  # milliseconds that any notice stays in sight, and that each letter adds


class Notice(NamedTuple):
    text: str = ""  # in sight
    heard: tuple[str, ...] = ()  # this one and those before it, for as long as nothing else has changed
    number: int = 0  # how many there were

    def say(self, text: str) -> Notice:
        return Notice(text, (*self.heard, text)[-HEARD:], self.number + 1)

    def out_of_sight(self) -> Notice:
        return self._replace(text="")

    def since(self, earlier: Notice) -> Notice:
        """Without what was heard earlier: it was for other eyes."""
        return self._replace(heard=self.heard[-1:] if self.number > earlier.number else ())

    @property
    def wait(self) -> int:
        """Milliseconds to read it in."""
        return LEAST + LETTER * len(self.text)


SILENCE = Notice()
