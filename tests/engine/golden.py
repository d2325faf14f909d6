"""Make the golden records: whole games as text, that must read the same for ever.

python -m tests.engine.golden            writes the records that are missing, and no other
python -m tests.engine.golden --again    writes them all: only after a game's RULES was raised
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from engine import Record, Rng
from engine.bots import decide
from engine.options import Value

FOLDER = Path(__file__).with_name("records")


class Golden(NamedTuple):
    seats: int
    seed: str
    options: Mapping[str, Value] = {}
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()  # a person (or none said) plays at random
    moves: int | None = None  # None: to the end
    anew: tuple[int, str] | None = None  # after so many moves the players' generator begins with this seed


GOLDEN = {
    "charuma-2": Golden(2, "7"),
    "charuma-2-bots": Golden(2, "tapis", bots=("normal", "normal")),
    "charuma-2-tie": Golden(2, "tie44", bots=("normal", "normal")),
    "charuma-3": Golden(3, "three", names=("Hibou", "Engrenage", "Cafetière"), bots=("normal", "", "normal")),
    "charuma-3-beginners": Golden(3, "first", {"auction": "after_first_round"}, bots=("normal",) * 3),
    "charuma-4-family": Golden(4, "family", {"auction": "never"}),
    "charuma-5-bots": Golden(5, "five", bots=("normal",) * 5),
    "charuma-5-unfinished": Golden(5, "½ 🐈", bots=("", "normal", "", "normal", ""), moves=70),
    "shokoba-2": Golden(2, "7"),
    "shokoba-2-bots": Golden(2, "tapis", bots=("normal", "normal")),
    "shokoba-2-unfinished": Golden(
        2, "½ 🀄", names=("<b>Zoé</b>", 'two\n"lines"'), bots=("", "normal"), moves=25
    ),
    "shokoba-3": Golden(3, "three", names=("Ana", "Bo", "Cy"), bots=("normal", "", "normal")),
    "shokoba-3-exact": Golden(3, "", {"exact_match": True}, bots=("normal",) * 3),
    "shokoba-3-distraction": Golden(3, "distracted", {"distraction": True}),
    "shokoba-4": Golden(4, "four", bots=("normal", "", "normal", "")),
    "shokoba-4-teams": Golden(4, "teams", {"teams": True}, bots=("normal",) * 4),
    "shokoba-4-experts": Golden(
        4,
        "experts",
        {"teams": True, "nine_cards": True, "exact_match": True, "distraction": True},
        bots=("normal", "", "", "normal"),
    ),
    "rummu-3": Golden(3, "7", {"hands": 1}),
    "rummu-3-bots": Golden(3, "tapis", {"hands": 5}, bots=("normal",) * 3),
    # Two players lead together with the goal reached: found by playing the last hand again and again.
    "rummu-3-tie": Golden(3, "tie24", {"hands": 0}, bots=("normal",) * 3, moves=920, anew=(781, "again175")),
    "rummu-4-partners": Golden(4, "four", {"partners": True, "hands": 3}, bots=("normal", "", "normal", "")),
    "rummu-5-total": Golden(5, "five", {"opening": "total", "hands": 3}, bots=("normal",) * 5),
    "rummu-6": Golden(6, "six", {"partners": True, "opening": "total", "hands": 1}),
    "rummu-6-unfinished": Golden(
        6, "½ 🃏", names=("Ana", "Bo", "Cy", "Di", "Eve", "Flo"), bots=("normal", "") * 3, moves=80
    ),
    "daruma-2": Golden(2, "7"),
    "daruma-2-bots": Golden(2, "tapis", bots=("normal", "normal")),
    "daruma-3-unfinished": Golden(3, "達磨", names=("Ana", "Bo", "Cy"), bots=("normal", "", ""), moves=40),
    "daruma-4": Golden(4, "four", bots=("normal", "", "normal", "")),
    "daruma-5-bots": Golden(5, "hachi", bots=("normal",) * 5),
    "karmaka-2-bots": Golden(2, "tapis", bots=("normal", "normal")),
    "karmaka-3": Golden(3, "three", names=("Bousier", "Serpent", "Loup"), bots=("normal", "", "normal")),
    "karmaka-3-wolf": Golden(3, "wolf", {"mode": "wolf"}, bots=("normal",) * 3),
    "karmaka-3-wolf-alone": Golden(3, "🐺", {"mode": "wolf", "ally_actions": False}, moves=90),
    "karmaka-4-unfinished": Golden(4, "four", bots=("normal", "", "normal", ""), moves=150),
    "karmaka-4-teams": Golden(4, "teams", {"mode": "teams"}, bots=("normal",) * 4),
}


def made(name: str) -> Record:
    golden = GOLDEN[name]
    record = Record(name.split("-")[0], golden.seats, golden.seed, golden.options, golden.names, golden.bots)
    rng = Rng(name)
    while (ask := record.game().ask()) and len(record) != golden.moves:
        if golden.anew and len(record) == golden.anew[0]:
            rng = Rng(golden.anew[1])
        level = golden.bots[ask.seat] if golden.bots else ""
        record.play(decide(record.game(), level or "random", rng))
    return record


def main(again: bool) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        path = FOLDER / f"{name}.txt"
        if again or not path.exists():
            path.write_bytes(made(name).text().encode())
            print(f"wrote {path}")


if __name__ == "__main__":
    main("--again" in sys.argv[1:])
