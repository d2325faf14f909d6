"""What seats remember, written as JSON and read back: a game read from its state guesses as it did before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any

from .ask import Json
from .doubts import END, Doubt, Hand, Node, Weaver
from .memory import Memory
from .typed import read

if TYPE_CHECKING:
    from .game import Game

SLOTS = list[tuple[str, int | None, list[int]]]  # a place and its slots
# Groups; then the branches of the nodes of each group: the number of the node, the weight, the number of the
# node of the next group, and the pools of the hand.
DOUBTS = list[tuple[tuple[int, ...], list[list[tuple[int, ...]]]]]
KEYS = {"pools": list[list[str]], "places": SLOTS, "doubts": DOUBTS}


def written(memory: Memory) -> Json:
    """A memory as lists; None where the seat knows no more than what it may look at."""
    kinds = {(memory.packs[place], slot) for place, slots in memory.places.items() for slot in slots}
    if not memory.doubts and len(kinds) == len({pack for pack, _ in kinds}):
        return None
    doubts = {doubt.groups: doubt for doubt in memory.doubts.values()}
    numbers = {number: new for new, number in enumerate(memory.pools, 1)}
    numbers |= {group: -new for new, group in enumerate(chain(*doubts), len(numbers) + 1)}
    return {
        "pools": [cards[:] for cards in memory.pools.values()],
        "places": [
            [zone, owner, [numbers[slot] for slot in slots]] for (zone, owner), slots in memory.places.items()
        ],
        "doubts": [
            [[numbers[group] for group in groups], branches(doubt, numbers)]
            for groups, doubt in doubts.items()
        ],
    }


def branches(doubt: Doubt, numbers: Mapping[int, int]) -> list[list[list[int]]]:
    """The branches of a diagram, group by group."""
    layers = doubt.layers
    found = []
    for layer, after in zip(layers, [*layers[1:], [END]], strict=True):
        places = {node: place for place, node in enumerate(after)}
        found.append(
            [
                [place, weight, places[next_node], *[numbers[pool] for pool in hand]]
                for place, node in enumerate(layer)
                for hand, (weight, next_node) in node.branches.items()
            ]
        )
    return found


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
    for groups, layers in doubts:
        if len(groups) != len(layers):
            raise ValueError(f"{where}.doubts: every group has its branches")
        memory.doubts |= dict.fromkeys(groups, Doubt(groups, diagram(layers, f"{where}.doubts")))
    memory.used = len(memory.pools) + len(memory.doubts)
    for name, right in {
        "pools": memory.pool.keys() == blank.pool.keys() and sum(map(len, pools)) == len(blank.pool),
        "places": memory.places.keys() == blank.places.keys(),
        "doubts": {*memory.doubts} == {*range(-memory.used, -len(pools))},
    }.items():
        if not right:
            raise ValueError(f"{where}.{name}: the wrong cards or places")
    return memory


def diagram(layers: list[list[tuple[int, ...]]], where: str) -> Node:
    """The first node of a diagram whose branches were written."""
    weaver = Weaver()
    after = [(1, END)]
    for layer in reversed(layers):
        nodes: dict[int, dict[Hand, tuple[int, Node]]] = {}
        for place, weight, next_place, *hand in layer:
            if weight < 1 or next_place not in range(len(after)):
                raise ValueError(f"{where}: a branch has a weight, and leads to a node of the next group")
            factor, node = after[next_place]
            nodes.setdefault(place, {})[tuple(sorted(hand))] = weight * factor, node
        if [*nodes] != [*range(len(nodes))]:
            raise ValueError(f"{where}: the nodes of a group are numbered from 0")
        after = [weaver.node(found) for found in nodes.values()]
    if len(after) != 1:
        raise ValueError(f"{where}: a diagram begins with one node")
    return after[0][1]


def held(doubt: Doubt, many: Mapping[int, int], where: str) -> Counter[int]:
    """How many cards of each pool a doubt is about; a ValueError unless that is so in every case."""
    found: dict[Node, Counter[int]] = {END: Counter()}
    for group, layer in reversed([*zip(doubt.groups, doubt.layers, strict=True)]):
        for node in layer:
            cases = [found[after] + Counter(hand) for hand, (_, after) in node.branches.items()]
            if cases.count(cases[0]) != len(cases) or {*map(len, node.branches)} != {many[group]}:
                raise ValueError(f"{where}.doubts: the cases must hold the same pools")
            found[node] = cases[0]
    return found[doubt.first]


def check(memory: Memory, game: Game, where: str) -> None:
    """A ValueError unless guesses can be drawn from a memory."""
    many = Counter(slot for slots in memory.places.values() for slot in slots)
    for place, slots in memory.places.items():
        if len(slots) != len(game.at(place)):
            raise ValueError(f"{where}.places: there must be as many slots in {place[0]} as cards")
        if any(
            slot < 0 and slots.count(slot) != (many[slot] if place in memory.loose else 1) for slot in slots
        ):
            raise ValueError(f"{where}.places: a group must lie in one place, and in a pile be one card")
    for doubt in {doubt.groups: doubt for doubt in memory.doubts.values()}.values():
        many.update(held(doubt, many, where))
    sure = {slot: count for slot, count in many.items() if slot > 0}
    if sure != {number: len(cards) for number, cards in memory.pools.items()}:
        raise ValueError(f"{where}.places: there must be as many slots of each pool as cards")
