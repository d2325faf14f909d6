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
refuse(scene, piece)  the rule that a tap on this piece would break
result(scene, event)  the count at the end of a round
RESULT                the kind of event that calls for it
FORGOTTEN             optional: the kind of event before which nobody may look back
HELP                  how many sections its help has
aid(words)            optional: what help shows after them, such as every card
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

ALL = ("shokoba", "charuma", "rummu", "daruma", "karmaka")


def look(game: str) -> ModuleType:
    return import_module(f"{__name__}.{game}")
