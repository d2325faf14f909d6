"""Daruma's dice: those available in their tray; beside it what they may become, and how likely a throw is to
go wrong."""

from __future__ import annotations

from engine.daruma.dice import DICE
from engine.daruma.dice import words as named

from ... import elements as h
from ...parts import Node, icon, piece, spot, token
from ...select import Move
from .parts import BLANK, FULL, alike, book, chip, die, figure, level, percent
from .scene import Scene
from .words import owner

TOGETHER = ("group", "shift_group")  # actions that take all dice of a value

# -- the tray


def tray(scene: Scene) -> h.Element:
    """The available dice; before the first throw, eight that a tap throws."""
    words, view = scene.words, scene.view
    dice = view["dice"]
    lost = any(event["kind"] == "badluck" for event in scene.told)
    if dice:
        lying: Node = groups(scene)
    elif lost:
        lying = h.p(".lost", data_zone="misfortune")[h.span(".word")[words("daruma.moment.badluck")]]
    elif view["why"] == "roll":
        lying = spot(
            scene,
            "tray",
            [BLANK] * DICE,
            cls="waiting",
            label=words("daruma.no dice"),
            does=words("daruma.do.roll"),
        )
    else:
        lying = last_throw(scene)
    return h.div(
        class_="tray",
        role="group",
        aria_label=words("daruma.dice"),
        data_group="dice",
        data_zone="dice",
        style=f"--dice:{len(dice) or DICE}",
    )[icon("daruma-tray", "tray-art"), lying]


def groups(scene: Scene) -> list[Node]:
    """The dice in groups by value: a tap takes one more of a group, a tap on those taken lets one go; where
    an action takes whole groups, a tap takes all of one."""
    words, view = scene.words, scene.view
    dice = tuple(view["dice"])
    shown: list[Node] = []
    for value in sorted(set(dice)):
        mine = [name for name in named(dice) if name[0] == str(value)]
        taken = [name for name in mine if name in scene.tapped][::-1]
        if taken and view["effect"] in TOGETHER:
            taken = [*taken, *(name for name in mine if name not in taken)]
        rest = [name for name in mine if name not in taken]
        shown += [
            alike(
                scene,
                names,
                h.span(".alike", data_zone=f"die-{value}")[[die(value)] * len(names)],
                words.n("daruma.dice of", len(names), value=value),
                cls="dice",
            )
            for names in (taken, rest)
            if names
        ]
    return shown


def last_throw(scene: Scene) -> Node:
    """With no dice to use, those of the last throw, as they fell."""
    thrown = [event["dice"] for event in scene.told if event["kind"] == "roll"]
    if not thrown:
        return h.p(".none")[scene.words("daruma.no dice left")]
    said = scene.words("daruma.fell", dice=", ".join(map(str, thrown[-1])))
    return h.span(".thrown", role="img", aria_label=said)[map(die, thrown[-1])]


# -- beside the tray


def side(scene: Scene) -> h.Element:
    """Whatever the question turns on: what the dice become, the swap, the chances of a throw."""
    lost = any(event["kind"] == "badluck" for event in scene.told) and not scene.view["dice"]
    return h.div(".side", data_zone="side")[
        outcomes(scene) or swapping(scene) or odds(scene) or said(scene, "lost" if lost else "rule")
    ]


def said(scene: Scene, key: str) -> h.Element:
    """While nothing is at stake: what a throw can bring; after bad luck, what is lost and what stays."""
    words = scene.words
    return h.div(".said")[
        h.p(".title")[words(f"daruma.{key}.title")],
        h.p[words(f"daruma.{key}.text")],
    ]


def outcomes(scene: Scene) -> Node:
    """What the dice may become, where that is the choice."""
    words = scene.words
    shifts = {move[-1]: move for move in scene.moves if move[0] == "shift" and move[-1] in scene.choice.open}
    if not shifts:
        return None
    grouped = scene.view["effect"] in TOGETHER
    return h.div(
        ".outcomes",
        role="group",
        aria_label=words("daruma.become"),
        data_group="outcomes",
        style=f"--outcomes:{len(shifts)}",
    )[
        [
            piece(
                scene,
                word,
                h.span(".outcome")[changed(move) if grouped else map(die, word)],
                label=words("daruma.becomes", dice=", ".join(word)),
            )
            for word, move in shifts.items()
        ]
    ]


def changed(move: Move) -> list[Node]:
    """A group of dice and what it becomes: each value once, and how often."""
    word = move[-1]
    new = [
        [die(value), f"×{word.count(value)}" if word.count(value) > 1 else None] for value in sorted({*word})
    ]
    return [h.span(".from")[die(move[1][0]), "→"], *new]


def swapping(scene: Scene) -> Node:
    """The two darumas that change places, as far as they are chosen."""
    words, view = scene.words, scene.view
    if view["why"] not in ("swap", "with"):
        return None
    first = view["chosen"]
    return h.div(".swapping")[
        h.span(".half")[[token(owner(scene, first)), chip(words, first)] if first else h.span(".open")["?"]],
        icon("daruma-act-swap", "arrows"),
        h.span(".half")[h.span(".open")["?"]],
        h.p[words("daruma.swap.why")],
    ]


def odds(scene: Scene) -> Node:
    """The exact chances of every throw within reach, by its number of dice: bars to see, a table to hear."""
    words, view = scene.words, scene.view
    most = len(view["dice"]) - (view["why"] == "use")
    if view["why"] not in ("use", "effect") or most < 1:
        return None
    counts, bad, good = range(1, most + 1), view["bad_luck"], view["fortune"]
    highest, many = max(0.25, bad[most]), most > 4
    return h.div(".odds", style=f"--bars:{most}")[
        h.div(".why", aria_hidden="true")[
            h.p(".title")[words("daruma.odds.in percent" if many else "daruma.odds.title")],
            h.p(".need")[words.n("daruma.odds.need", FULL - book(view))],
            h.p(".luck")[words("daruma.odds.luck", chance=percent(words, good[most]), n=most)]
            if good[most]
            else None,
        ],
        h.ol(".bars", aria_hidden="true")[
            [
                h.li(style=f"--high:{bad[n] / highest:.3f}", data_level=level(bad[n]))[
                    h.b[figure(words, bad[n]) if many else percent(words, bad[n])],
                    h.i,
                    h.span[str(n), h.span(".unit")[" ", words.n("daruma.odds.n", n)] if not many else None],
                ]
                for n in counts
            ]
        ],
        heard(scene, most),
    ]


def heard(scene: Scene, most: int) -> h.Element:
    words, view = scene.words, scene.view
    counts = range(1, most + 1)
    rows = [
        h.tr[
            h.th(scope="row")[words(f"daruma.odds.{key}")],
            [h.td[percent(words, chances[n])] for n in counts],
        ]
        for key, chances in (("bad", view["bad_luck"]), ("good", view["fortune"]))
        if chances[most] or key == "bad"
    ]
    return h.div(".sr")[
        h.table[
            h.caption[words("daruma.odds")],
            h.tr[h.th(scope="row")[words("daruma.odds.dice")], [h.th(scope="col")[str(n)] for n in counts]],
            rows,
        ]
    ]
