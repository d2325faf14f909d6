"""How each game looks on the page: one module a game, all with the same few functions.

board(scene)          the public table
hand(scene)           the private part, for the seat whose eyes these are
open_cards(scene)     optional: what the seat on turn can tap before it looks at its private cards
details(scene, seat)  what stands beside a player's name
status(scene)         where the game stands, for the bar
question(scene)       what the seat on turn is asked
say(scene, event)     an event as a sentence; empty: nothing worth a line
label(scene, move)    what is written on the button that makes a move
rank(move)            optional: which of the buttons come first
goal(move)            optional: the place on the table where this move ends: a tap there completes it
kind(scene, thing)    optional: what kind of thing this is, for the hint; otherwise its zone, or "player"
refuse(scene, piece)  the rule that a tap on this piece would break
result(scene, event)  the count at the end of a round
RESULT                the kind of event that calls for it
ALONE                 optional: a count is one seat's alone, so nobody has to stop for a bot's
FORGOTTEN             optional: the kind of event before which nobody may look back
PRIVATE               optional: every question is put to an open hand, even where no answer names a card of it
STEADY                optional: what is tapped stays when another tap does not fit it, and refuse says why
HELP                  how many sections its help has
aid(words)            optional: what help shows after them, such as every card
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from ..scene import Scene
from ..select import nowhere


def nothing(*_: object) -> None:
    return None


def alike(*_: object) -> int:
    return 0


def zone_of(scene: Scene, thing: str) -> str:
    """The zone that a card lies in; anything else that moves name is a player."""
    for name, held in scene.view["zones"].items():
        if thing in held or any(isinstance(cards, list) and thing in cards for cards in held):
            return str(name)
    return "player"


# What is meant where a look says nothing of it.
OPTIONAL: dict[str, Any] = {
    "open_cards": nothing,
    "aid": nothing,
    "rank": alike,
    "goal": nowhere,
    "kind": zone_of,
    "ALONE": False,
    "FORGOTTEN": "",
    "PRIVATE": False,
    "STEADY": False,
}


def look(game: str) -> ModuleType:
    module = import_module(f"{__name__}.{game}")
    for name, meant in OPTIONAL.items():
        vars(module).setdefault(name, meant)
    return module
