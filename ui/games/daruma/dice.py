"""Daruma's dice: those available, what they may become, how likely a throw is to go wrong."""

from __future__ import annotations

import htpy as h

from engine.daruma.dice import words as named

from ...parts import Node, icon, piece
from .parts import FULL, alike, die, level, percent
from .scene import Scene


def tray(scene: Scene) -> h.Element:
    """The available dice by value: of those alike one tap takes one, another lets it go."""
    words, view = scene.words, scene.view
    dice = tuple(view["dice"])
    groups = []
    for value in sorted(set(dice)):
        mine = [name for name in named(dice) if name[0] == str(value)]
        taken = [name for name in mine if name in scene.tapped][::-1]
        rest = [name for name in mine if name not in scene.tapped]
        groups.append(
            h.span(".group", style=f"--many:{len(mine)}")[
                [
                    alike(
                        scene,
                        names,
                        h.span(".several")[[die(value)] * len(names)],
                        words.n("daruma.dice of", len(names), value=value),
                    )
                    for names in (taken, rest)
                    if names
                ]
            ]
        )
    return h.div(".tray", role="group", aria_label=words("daruma.dice"), data_group="dice")[
        groups or last_throw(scene)
    ]


def last_throw(scene: Scene) -> Node:
    """With no dice to use, those of the last throw, as they fell."""
    words = scene.words
    thrown = [event["dice"] for event in scene.told if event["kind"] == "roll"]
    if thrown:
        return h.span(
            ".thrown", role="img", aria_label=words("daruma.fell", dice=", ".join(map(str, thrown[-1])))
        )[map(die, thrown[-1])]
    return h.p(".small")[words("daruma.no dice")]


def outcomes(scene: Scene) -> Node:
    """What the dice may become, where that is the choice."""
    words = scene.words
    shifts = {move[-1]: move for move in scene.moves if move[0] == "shift" and move[-1] in scene.choice.open}
    if not shifts:
        return None
    singles = scene.view["effect"] == "shift_singles"
    return h.div(".outcomes", role="group", aria_label=words("daruma.become"), data_group="outcomes")[
        [
            piece(
                scene,
                word,
                h.span(".outcome")[
                    [
                        h.span(".pair")[die(old[0]), die(new)]
                        for old, new in zip(move[1:-1], word, strict=True)
                    ]
                    if singles
                    else [
                        "→",
                        [h.span(".times")[die(new), f"×{word.count(new)}"] for new in sorted(set(word))],
                    ]
                ],
                label=words("daruma.becomes", dice=", ".join(word)),
            )
            for word, move in shifts.items()
        ]
    ]


def odds(scene: Scene) -> Node:
    """The exact chances of every throw within reach, by its number of dice."""
    words, view = scene.words, scene.view
    most = len(view["dice"]) - (view["why"] == "use")
    if view["why"] not in ("use", "effect") or most < 1:
        return None
    counts = range(1, most + 1)
    good = most >= FULL
    return h.table(".odds")[
        h.caption[words("daruma.odds")],
        h.tr[h.th(scope="row")[words("daruma.odds.dice")], [h.th(scope="col")[str(n)] for n in counts]],
        h.tr(".bad")[
            h.th(scope="row")[words("daruma.odds.bad")],
            [
                h.td(data_level=level(view["bad_luck"][n]))[percent(words, view["bad_luck"][n])]
                for n in counts
            ],
        ],
        h.tr(".good")[
            h.th(scope="row")[words("daruma.odds.good")],
            [h.td[percent(words, view["fortune"][n])] for n in counts],
        ]
        if good
        else None,
    ]


def reason(scene: Scene) -> Node:
    """Why the turn cannot end yet."""
    if scene.view["why"] == "use" and scene.view["hold"]:
        return h.p(".hold")[icon("i-warning"), scene.words("daruma.hold")]
    return None
