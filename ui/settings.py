"""What people choose for this device, and what there is to choose from. It is one key in storage."""

from __future__ import annotations

from typing import NamedTuple

from engine.bounds import read_json
from engine.notation import dumps

from .store import Store

KEY = "tapis.settings"
LONGEST = 2_000  # characters of the stored text

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("felt", "day", "contrast", "system"),
    "text": ("100", "125", "150", "200"),  # per cent of the usual size
    "motion": ("slow", "calm", "quick", "off"),
    "sound": ("off", "soft", "full"),
    "pause": ("0", "1", "2"),  # how long a bot's move is left to be seen, times the usual
    "confirm": ("on", "off"),  # off: a tap that leaves one move to choose makes it
    "coach": ("on", "off"),
    "curtain": ("hold", "steps", "off"),  # how a hand is opened; off: every hand lies open
    "awake": ("on", "off"),  # the screen stays on during a game
    "hide": ("1", "3", "0"),  # minutes without a touch after which an open hand is closed; 0: never
}


class Settings(NamedTuple):
    """As it is for who has chosen nothing."""

    theme: str = "felt"
    text: str = "100"
    motion: str = "calm"
    sound: str = "off"
    pause: str = "1"
    confirm: str = "on"
    coach: str = "on"
    curtain: str = "hold"
    awake: str = "on"
    hide: str = "1"

    def choose(self, name: str, value: str) -> Settings:
        """With another choice; what may not be chosen changes nothing."""
        return self._replace(**{name: value}) if value in CHOICES.get(name, ()) else self


def read(store: Store) -> Settings:
    """As they were kept; whatever is no choice is as if nothing had been chosen."""
    found = Settings()
    try:
        kept = read_json(store.get(KEY) or "{}", longest=LONGEST)
    except (OSError, ValueError):  # storage that throws, or a text that is none of ours
        return found
    for name, value in kept.items() if isinstance(kept, dict) else ():
        found = found.choose(name, value if isinstance(value, str) else "")
    return found


def keep(store: Store, settings: Settings) -> None:
    store.set(KEY, dumps(settings._asdict()))
