"""What this device remembers of its people beside their games: settings, and coach marks seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .coach import NONE, Coach, Mark
from .effects import Effect
from .scene import Scene
from .settings import keep, read
from .store import Store

ACTS = frozenset({"set", "coached"})
INSTALL = "tapis.install"  # what somebody has answered to the offer to install the page


class Tastes:
    def __init__(self, store: Store, framed: bool = False) -> None:
        """In a frame of somebody's page, settings hold while it is open and are not kept."""
        self.store = store
        self.framed = framed
        self.settings = read(store)
        self.coach = Coach(store)
        self.install_way: Callable[[], str] = str  # how the browser would install the page, if at all

    def handle(self, act: str, data: Mapping[str, str]) -> None:
        """A setting is chosen: it holds at once and on the next visit. Or a coach mark is understood."""
        if act == "coached":
            self.coach.learn(data["name"])
        else:
            self.settings = self.settings.choose(data["name"], data["value"])
            if not self.framed:
                keep(self.store, self.settings)

    def mark(self, scene: Scene) -> Mark:
        """The coach mark for a question, unless people want none."""
        return self.coach.mark(scene) if self.settings.coach == "on" else NONE

    @property
    def install(self) -> str:
        """How the page may offer to be installed; empty where it cannot, or where somebody has answered."""
        return "" if self.framed or self.store.get(INSTALL) else self.install_way()

    @property
    def effects(self) -> list[Effect]:
        """What of the settings is the browser's to do."""
        return [
            Effect("theme", self.settings.theme),
            Effect("text", self.settings.text),
            Effect("sound", self.settings.sound),
            Effect("awake", self.settings.awake),
        ]

    @property
    def plays_open(self) -> bool:
        """Whether people have no secrets from each other: hands lie open, without a curtain."""
        return self.settings.curtain == "off"

    @property
    def patience(self) -> int:
        """Milliseconds that an open hand is left untouched before it is closed; 0: for ever."""
        return int(self.settings.hide) * 60_000

    def pace(self, usual: int, moving: int = 0) -> int:
        """Milliseconds that a bot's move is left to be seen: at least while it is `moving`, or none."""
        pause = usual * int(self.settings.pause)
        return max(pause, moving) if pause else 0
