"""The hint beside a question: which kinds of things can be tapped now, in words.

It is made from the legal moves, so it names what is open and nothing else. In the catalogues,
`game.thing.kind` names a kind of thing; `game.tap.verb`, where there is one, says what the things of a move
are for, with their kinds in its places, and is used while all of them are still to be tapped; `game.way.verb`
is what there is to choose from once a thing is tapped.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .games import look
from .parts import template
from .scene import Scene
from .select import things

PLACE = re.compile(r"\{(\w+)\}")


class Hint(NamedTuple):
    things: tuple[str, ...]  # the kinds it names
    ways: tuple[str, ...]  # the verbs it names
    text: str


def hint(scene: Scene) -> Hint | None:
    """What can be tapped; None where nothing can, or where what is tapped already has its button."""
    if scene.tapped and (scene.choice.ready or scene.choice.near):
        return None
    verbs = wanted(scene)
    if not verbs:
        return None
    words, game = scene.words, scene.view["game"]
    named: dict[str, None] = {}
    phrases: list[str] = []
    for verb, kinds in verbs.items():
        said = {kind: words(f"{game}.thing.{kind}") for kind in kinds}
        text = f"{game}.tap.{verb}"
        if text in words and set(PLACE.findall(template(words, text))) == set(kinds):
            phrases.append(words(text, **said))
        else:
            phrases += [said[kind] for kind in kinds if kind not in named]
        named |= kinds
    ways = tuple(verb for verb in verbs if f"{game}.way.{verb}" in words)
    what = words.either(phrases)
    if len(ways) < 2:
        return Hint(tuple(named), (), words("tap", what=what))
    how = words.either(words(f"{game}.way.{verb}") for verb in ways)
    return Hint(tuple(named), ways, words("tap for", what=what, ways=how))


def wanted(scene: Scene) -> dict[str, dict[str, None]]:
    """The verbs of the moves within reach, and for each the kinds of things that are still to be tapped."""
    game = look(scene.view["game"])
    found: dict[str, dict[str, None]] = {}
    for move in sorted(scene.moves, key=game.rank):
        rest = [thing for thing in move[1:] if thing not in scene.tapped]
        if rest and scene.tapped <= things(move):
            found.setdefault(move[0], {}).update(dict.fromkeys(rest))
    return {verb: {game.kind(scene, thing): None for thing in rest} for verb, rest in found.items()}
