"""What hidden cards may be where a seat is in doubt: every case there is, counted without listing them.

A card that left a hand unseen may have been any card of that hand. So where the hand held cards of different
pools (see `memory`), the seat is in doubt about the card that left and about those that stayed. Cards that
the seat cannot tell apart by where they lie are a *group*: the cards of a hand, or one card of a pile.

The cases are a decision diagram. A node has a branch for every hand that its group may hold, and the branch
leads to a node of the next group. Nodes that are equal, but for a common factor, are one node, so a diagram
stays small where a list of its cases would not. A case has a weight, the product of those of its branches: in
so many ways it may have come about, if cards leave a hand by chance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations
from math import gcd

from .rng import Rng

Hand = tuple[int, ...]  # the pools of the cards of a group, sorted
Branches = Mapping[Hand, tuple[int, "Node"]]  # for each hand its weight, and the node that follows


class Contradiction(Exception):
    """What was seen is true in none of the cases."""


class Node:
    """What a group may hold and, for each hand, what the groups after it may. It never changes."""

    __slots__ = ("branches", "ways")

    ways: int  # the weights of all cases from here on

    def __init__(self, branches: Branches, ways: int = 0) -> None:
        self.branches = branches
        self.ways = ways or sum([weight * node.ways for weight, node in branches.values()])


END = Node({}, 1)  # there are no more groups
NOWHERE = 0, Node({})  # there is no such case


class Doubt:
    """Groups in the order of a diagram, and its first node. It never changes."""

    def __init__(self, groups: tuple[int, ...], first: Node) -> None:
        self.groups = groups
        self.first = first

    @cached_property
    def layers(self) -> list[list[Node]]:
        """The nodes of each group."""
        found = [[self.first]]
        for _ in self.groups[1:]:
            found.append(
                [*dict.fromkeys([node for above in found[-1] for _, node in above.branches.values()])]
            )
        return found

    def hands(self, group: int) -> dict[Hand, None]:
        """All hands that a group may hold."""
        layer = self.layers[self.groups.index(group)]
        return dict.fromkeys([hand for node in layer for hand in node.branches])

    def draw(self, rng: Rng) -> dict[int, Hand]:
        """Each group with its hand in one of the cases, drawn by weight."""
        drawn = {}
        node = self.first
        for group in self.groups:
            branches = node.branches
            if len(branches) == 1:
                ((hand, (_, node)),) = branches.items()
            else:
                reached = [*accumulate([weight * after.ways for weight, after in branches.values()])]
                hand = [*branches][bisect_right(reached, rng.below(reached[-1]))]
                node = branches[hand][1]
            drawn[group] = hand
        return drawn

    def settled(self) -> tuple[dict[int, Hand], list[Doubt]]:
        """The groups that hold the same hand in every case, and the doubts about the others.

        Where all branches lead to one node, what is before it and what is behind it are two doubts.
        """
        if not self.first.ways:
            raise Contradiction
        layers = self.layers
        single = [only(layer) for layer in layers]
        if not any(single) and min(map(len, layers[1:]), default=2) > 1:
            return {}, [self]
        sure, doubts = {}, []
        weaver, groups = Weaver(), list[int]()
        new = {END: (1, END)}  # for each node of the layer before: a factor, and the new node
        for group, layer, hands in zip(self.groups[::-1], layers[::-1], single[::-1], strict=True):
            if hands:
                (sure[group],) = hands
                new = {node: new[node.branches[hands[0]][1]] for node in layer}  # the only weight is 1
            else:
                groups.append(group)
                new = {node: weaver.led(node, new) for node in layer}
            if len(layer) == 1:
                if groups:
                    doubts.append(Doubt((*reversed(groups),), new[layer[0]][1]))
                groups, new = [], {layer[0]: (1, END)}
        return sure, doubts


def only(layer: Sequence[Node]) -> tuple[Hand, ...]:
    """The hand that a group holds in every case, if there is one."""
    hands = tuple(layer[0].branches)
    return hands if len(hands) == 1 and all(tuple(node.branches) == hands for node in layer) else ()


class Weaver:
    """Makes the nodes of a diagram that changes, each of them once."""

    def __init__(self) -> None:
        self.nodes: dict[object, Node] = {}
        self.sums: dict[object, tuple[int, Node]] = {}

    def node(self, branches: Branches) -> tuple[int, Node]:
        """The node with these branches, and the factor that their weights have in common."""
        if len(branches) == 1:
            ((hand, (shared, after)),) = branches.items()
            branches = {hand: (1, after)}
        else:
            shared = gcd(*[weight for weight, _ in branches.values()])
            if shared > 1:
                branches = {hand: (weight // shared, after) for hand, (weight, after) in branches.items()}
        key = frozenset(branches.items())
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(branches)
        return shared, node

    def led(self, node: Node, new: Mapping[Node, tuple[int, Node]]) -> tuple[int, Node]:
        """A node whose branches lead to new nodes; those that lead nowhere are gone."""
        branches = {}
        for hand, (weight, after) in node.branches.items():
            factor, other = new[after]
            if other.ways:
                branches[hand] = weight * factor, other
        return self.node(branches)

    def renewed(self, doubt: Doubt, group: int, change: Callable[[Branches], tuple[int, Node]]) -> Node:
        """The first node after the branches of a group's nodes have changed."""
        at = doubt.groups.index(group)
        new = {node: change(node.branches) for node in doubt.layers[at]}
        return self.above(doubt, at, new)

    def above(self, doubt: Doubt, at: int, new: Mapping[Node, tuple[int, Node]]) -> Node:
        """The first node after those of one layer have been replaced."""
        for layer in doubt.layers[:at][::-1]:
            new = {node: self.led(node, new) for node in layer}
        return new[doubt.first][1]

    def parted(self, branches: Branches, many: int) -> tuple[int, Node]:
        """A node after so many cards have left the hand of its group: they are the next group."""
        found: dict[Hand, dict[Hand, tuple[int, Node]]] = {}
        for hand, (weight, after) in branches.items():
            parts = [*combinations(hand, many)]
            for part in dict.fromkeys(parts):
                found.setdefault(without(hand, part), {})[part] = weight * parts.count(part), after
        return self.node({rest: self.node(parts) for rest, parts in found.items()})

    def sum(self, parts: Mapping[Node, int]) -> tuple[int, Node]:
        """The node for all cases of these nodes, each so many times; and a factor."""
        if len(parts) == 1:
            ((node, many),) = parts.items()
            return many, node
        key = frozenset(parts.items())
        if key not in self.sums:
            branches: dict[Hand, dict[Node, int]] = {}
            for node, many in parts.items():
                for hand, (weight, after) in node.branches.items():
                    add(branches, hand, after, many * weight)
            self.sums[key] = self.node({hand: self.sum(after) for hand, after in branches.items()})
        return self.sums[key]


def add(sums: dict[Hand, dict[Node, int]], hand: Hand, node: Node, many: int) -> None:
    """Count a node so many more times after this hand."""
    parts = sums.setdefault(hand, {})
    parts[node] = parts.get(node, 0) + many


def without(hand: Hand, part: Hand) -> Hand:
    """A hand after some of its cards have left."""
    left = [*hand]
    for pool in part:
        left.remove(pool)
    return tuple(left)


def joined(doubts: Sequence[Doubt], weaver: Weaver) -> Doubt:
    """One doubt about all groups of these."""
    found, *others = doubts
    for doubt in others:
        first = weaver.above(doubt, len(doubt.groups), {END: (1, found.first)})
        found = Doubt(doubt.groups + found.groups, first)
    return found


def united(doubts: Sequence[Doubt], wanted: Collection[int], name: int) -> Doubt:
    """One doubt about all groups of these, where some have become one group, in the place of the first."""
    weaver = Weaver()
    if not doubts:
        return Doubt((name,), weaver.node({(): (1, END)})[1])
    doubt = joined(doubts, weaver)
    chosen = [group in wanted for group in doubt.groups]
    first, *_, last = [depth for depth, pull in enumerate(chosen) if pull]
    known: dict[Node, Branches] = {}

    def pull(node: Node, depth: int) -> Branches:
        """What follows on each hand that the wanted groups may hold from this node on."""
        if depth > last:
            return {(): (1, node)}
        if node not in known:
            found: dict[Hand, dict[Node, int]] = {}
            kept: dict[Hand, dict[Hand, tuple[int, Node]]] = {}
            for hand, (weight, after) in node.branches.items():
                for more, (many, rest) in pull(after, depth + 1).items():
                    if chosen[depth]:
                        add(found, tuple(sorted(hand + more)), rest, weight * many)
                    else:
                        kept.setdefault(more, {})[hand] = weight * many, rest
            known[node] = {hand: weaver.sum(parts) for hand, parts in found.items()} or {
                hand: weaver.node(branches) for hand, branches in kept.items()
            }
        return known[node]

    new = {node: weaver.node(pull(node, first)) for node in doubt.layers[first]}
    rest = [group for group in doubt.groups[first:] if group not in wanted]
    return Doubt((*doubt.groups[:first], name, *rest), weaver.above(doubt, first, new))
