"""What seats remember, written as JSON and read back: a game read from its state guesses as it did before."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any

from .ask import Json
from .doubts import Doubt
from .memory import Memory
from .typed import read

if TYPE_CHECKING:
    from .game import Game

SLOTS = list[tuple[str, int | None, list[int]]]  # a place and its slots
DOUBTS = list[tuple[tuple[int, ...], list[tuple[tuple[int, ...], int]]]]  # slots; cases with their weights
KEYS = {"pools": list[list[str]], "places": SLOTS, "doubts": DOUBTS}


def written(memory: Memory) -> Json:
    """A memory as lists; None where the seat knows no more than what it may look at."""
    kinds = {(memory.packs[place], slot) for place, slots in memory.places.items() for slot in slots}
    if not memory.doubts and len(kinds) == len({pack for pack, _ in kinds}):
        return None
    doubts = {doubt.slots: doubt for doubt in memory.doubts.values()}
    numbers = {number: new for new, number in enumerate(memory.pools, 1)}
    numbers |= {slot: -new for new, slot in enumerate(chain(*doubts), len(numbers) + 1)}
    return {
        "pools": [cards[:] for cards in memory.pools.values()],
        "places": [
            [zone, owner, [numbers[slot] for slot in slots]] for (zone, owner), slots in memory.places.items()
        ],
        "doubts": [
            [
                [numbers[slot] for slot in slots],
                [[[numbers[pool] for pool in case], weight] for case, weight in cases.items()],
            ]
            for slots, cases in doubts.values()
        ],
    }


def restored(game: Game, plain: Any) -> dict[int, Memory]:
    """The memories of all seats; a ValueError if they do not fit how the cards lie."""
    if not isinstance(plain, list) or len(plain) != game.seats:
        raise ValueError(f"memory: there must be one for each of {game.seats} seats")
    memories = {seat: Memory.of(game.places(), seat, game.lends) for seat in range(game.seats)}
    for seat, one in enumerate(plain):
        if one is not None:
            memories[seat] = memory = taken(memories[seat], one, f"memory[{seat}]")
            check(memory, game, f"memory[{seat}]")
    return memories


def taken(blank: Memory, plain: Any, where: str) -> Memory:
    """The memory that was written for a seat; `blank` is what the seat would know without one."""
    if not isinstance(plain, dict) or plain.keys() != KEYS.keys():
        raise ValueError(f"{where}: a memory has {', '.join(KEYS)}")
    pools, places, doubts = (read(plain[key], hint, f"{where}.{key}") for key, hint in KEYS.items())
    memory = blank.copy()
    memory.pools = {number: sorted(cards) for number, cards in enumerate(pools, 1)}
    memory.pool = {card: number for number, cards in memory.pools.items() for card in cards}
    memory.places = {(zone, owner): slots for zone, owner, slots in places}
    memory.doubts = {}
    for slots, cases in doubts:
        memory.doubts |= dict.fromkeys(slots, Doubt(slots, dict(cases)))
    memory.used = len(memory.pools) + len(memory.doubts)
    for name, right in {
        "pools": memory.pool.keys() == blank.pool.keys() and sum(map(len, pools)) == len(blank.pool),
        "places": memory.places.keys() == blank.places.keys(),
        "doubts": {*memory.doubts} == {*range(-memory.used, -len(pools))},
    }.items():
        if not right:
            raise ValueError(f"{where}.{name}: the wrong cards or places")
    return memory


def check(memory: Memory, game: Game, where: str) -> None:
    """A ValueError unless guesses can be drawn from a memory."""
    slots = Counter(slot for slots in memory.places.values() for slot in slots)
    if any(slots[slot] != 1 for slot in memory.doubts):
        raise ValueError(f"{where}.doubts: every doubtful slot must lie in one place")
    for doubt in {doubt.slots: doubt for doubt in memory.doubts.values()}.values():
        held = {tuple(sorted(case)) for case in doubt.cases}
        if len(held) != 1 or len(*held) != len(doubt.slots) or min(doubt.cases.values()) < 1:
            raise ValueError(f"{where}.doubts: the cases must hold the same pools, and have weights")
        slots.update(*held)
    sure = {slot: many for slot, many in slots.items() if slot not in memory.doubts}
    if sure != {number: len(cards) for number, cards in memory.pools.items()}:
        raise ValueError(f"{where}.places: there must be as many slots of each pool as cards")
    for place, held_slots in memory.places.items():
        if len(held_slots) != len(game.at(place)):
            raise ValueError(f"{where}.places: there must be as many slots in {place[0]} as cards")
