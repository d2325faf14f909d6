"""What is heard: each kind of event has its sound, or is silent on purpose. assets/sound.js makes them.

The sound of an event is the same whatever cards it moves and whoever sees them, so that ears learn nothing
that eyes may not see.
"""

from __future__ import annotations

from collections.abc import Mapping

SOUNDS = ("card", "deal", "capture", "chip", "dice", "paint", "badluck", "chime", "climb", "win", "turn")
YOURS = "turn"  # a person is asked after others have played

SILENT = ""

HEARD: Mapping[str, Mapping[str, str]] = {
    "charuma": {
        "round": SILENT,
        "deal": "deal",
        "group": "deal",
        "bid": "chip",
        "outbid": "chip",
        "take": "capture",
        "lead": "card",
        "follow": "card",
        "discard": "card",
        "trick": "capture",
        "count": SILENT,  # a screen of its own, to be read
        "tie": SILENT,
        "token": SILENT,
        "end": "win",
    },
    "daruma": {
        "row": "deal",
        "objective": "deal",
        "turn": SILENT,
        "refresh": "deal",
        "refill": "deal",
        "roll": "dice",
        "fortune": "chime",
        "book": "chip",
        "badluck": "badluck",
        "paint": "paint",
        "phantom": "chip",
        "bottle": "chip",
        "shift": "chip",
        "nothing": SILENT,
        "gift": "card",
        "choose": SILENT,
        "swap": "card",
        "stop": SILENT,
        "pupil": "paint",
        "take": "capture",
        "marker": "chip",
        "token": "chime",
        "reveal": "card",
        "count": SILENT,
        "end": "win",
    },
    "karmaka": {
        "deal": "deal",
        "turn": SILENT,
        "draw": "card",
        "pass": SILENT,
        "power": "chime",
        "deed": "card",
        "future": "card",
        "give": "card",
        "target": SILENT,
        "copy": SILENT,
        "move": "card",
        "nothing": SILENT,
        "stop": SILENT,
        "offer": SILENT,
        "take": "capture",
        "refuse": SILENT,
        "fall": "card",
        "refill": "deal",
        "death": "badluck",
        "count": "climb",
        "shed": "deal",
        "rebirth": "deal",
        "end": "win",
    },
    "rummu": {
        "round": SILENT,
        "deal": "deal",
        "turnup": "card",
        "renew": "deal",
        "draw": "card",
        "take": "card",
        "stop": SILENT,
        "lay": "capture",
        "add": "card",
        "swap": "card",
        "back": "card",
        "discard": "card",
        "out": "chime",
        "count": SILENT,
        "tie": SILENT,
        "end": "win",
    },
    "shokoba": {
        "round": SILENT,
        "deal": "deal",
        "table": "deal",
        "lay": "card",
        "claim": SILENT,
        "capture": "capture",
        "shokoba": "chime",
        "pass": SILENT,
        "rest": "capture",
        "count": SILENT,
        "end": "win",
    },
}
