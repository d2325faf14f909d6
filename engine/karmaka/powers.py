"""The powers: each a tuple of small steps that say what moves from where to where.

"my" is the active player's, "their" the target's; the top of a pile comes first. What is chosen is chosen by
the owner of the place it is taken from. To add a card: an entry here, one in `cards.py`, its words, its test.
"""

from __future__ import annotations

from typing import NamedTuple

ALL = 64  # as many as there are
COPIERS = ("mimic", "embody")  # if one is met a second time in the same resolution, it does nothing


class Step(NamedTuple):
    do: str
    zone: str = ""
    whose: str = ""
    to: str = ""
    owner: str = ""
    many: int = 0
    optional: bool = False


def place(words: str) -> tuple[str, str]:
    """A zone and whose it is: "their deck", "well"."""
    whose, _, zone = words.rpartition(" ")
    return zone, whose


def take(many: int, source: str, to: str) -> Step:
    """Move so many cards from the top, one by one."""
    return Step("take", *place(source), *place(to), many)


def lot(many: int, source: str, to: str) -> Step:
    """Move so many cards that chance picks, one by one."""
    return Step("lot", *place(source), *place(to), many)


def pick(many: int, source: str, to: str) -> Step:
    """Move so many cards that a player picks, one by one."""
    return Step("pick", *place(source), *place(to), many)


def some(many: int, source: str, to: str) -> Step:
    """Move up to so many cards that a player picks, one by one."""
    return Step("pick", *place(source), *place(to), many, True)


def copy(source: str) -> Step:
    return Step("copy", *place(source))


RIVAL = Step("aim", "rival")
ANY = Step("aim", "any")
LOOK = Step("look")
BACK = Step("back")
DRAWS = Step("draws")
AGAIN = Step("again")

POWERS: dict[str, tuple[Step, ...]] = {
    "panic": (ANY, take(1, "their deck", "ruins"), AGAIN),
    "dwindle": (ANY, pick(1, "their hand", "ruins")),
    "crisis": (RIVAL, pick(1, "their deeds", "ruins")),
    "roulette": (some(2, "my hand", "ruins"), DRAWS),
    "heart": (RIVAL, take(2, "their future", "ruins")),
    "vengeance": (RIVAL, take(1, "their deeds", "ruins")),
    "spite": (RIVAL, lot(2, "their hand", "ruins")),
    "recycle": (pick(1, "ruins", "my future"),),
    "another": (take(1, "well", "my hand"), AGAIN),
    "salvage": (pick(1, "ruins", "my hand"),),
    "longevity": (ANY, take(2, "well", "their deck")),
    "sowing": (take(2, "well", "my hand"), pick(2, "my hand", "my future")),
    "jubilee": (some(2, "my hand", "my deeds"),),
    "voyage": (take(3, "well", "my hand"), AGAIN),
    "peek": (RIVAL, take(ALL, "their hand", "my looked"), LOOK, BACK, AGAIN),
    "transmigrate": (pick(1, "my future", "my hand"),),
    "destiny": (
        take(3, "well", "my looked"),
        some(2, "my looked", "my future"),
        pick(ALL, "my looked", "well"),
    ),
    "dreams": (RIVAL, take(1, "their future", "my future")),
    "denial": (pick(1, "my hand", "ruins"), copy("ruins")),
    "swindle": (RIVAL, lot(3, "their hand", "my looked"), pick(1, "my looked", "my hand"), BACK),
    "thievery": (RIVAL, take(1, "their deeds", "my hand")),
    "mimic": (copy("their deeds"),),
    "embody": (copy("my deeds"),),
}


def aims(kind: str) -> str:
    """At whom a power is aimed: a rival, any player, or nobody ("")."""
    first = POWERS[kind][0]
    return first.zone if first.do == "aim" else ""


def replays(kind: str) -> bool:
    """Whether another card may be played after it."""
    return AGAIN in POWERS[kind]
