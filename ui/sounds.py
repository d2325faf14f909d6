"""The sounds of the table, which assets/sound.js makes. Each game's `MOTION` says what is heard when.

They belong together: paper and wood are short noise, everything else is plucked from one scale, C D E G A.
The sound of a kind of event is the same whatever cards it moves and whoever sees them, so that ears learn
nothing that eyes may not see.
"""

from __future__ import annotations

SOUNDS = {
    "card": "a card is put down: paper, and the table under it",
    "deal": "a card leaves the stock: paper alone, softer, since many follow each other",
    "capture": "cards are swept up, and it was worth it: paper, then a fourth upwards",
    "chip": "a coin or a die comes to others: a small bright tap",
    "dice": "eight dice of wood roll out and come to rest, ever more quietly",
    "paint": "a stroke of the brush that rises, then a drop: one note",
    "badluck": "two low notes sink, the second below the first",
    "chime": "something rare: a chord of C, note by note, up to the octave",
    "climb": "a soul goes up: six steps of the scale",
    "win": "the chord again, and its top once more",
    "turn": "somebody is called: a fourth upwards, the softest of all",
}
YOURS = "turn"  # a person is asked after others have played

SILENT = ""  # on purpose
