"""The sounds of the table, which assets/sound.js makes. Each game's `MOTION` says what is heard when.

The sound of a kind of event is the same whatever cards it moves and whoever sees them, so that ears learn
nothing that eyes may not see.
"""

from __future__ import annotations

SOUNDS = ("card", "deal", "capture", "chip", "dice", "paint", "badluck", "chime", "climb", "win", "turn")
YOURS = "turn"  # a person is asked after others have played

SILENT = ""  # on purpose
