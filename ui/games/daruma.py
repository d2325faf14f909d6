"""Daruma on the page: the row and its eyes, the tanuki's book, the dice, the track, the count."""

from __future__ import annotations

import htpy as h

from engine.daruma.cards import ACTION, COLOUR, DARUMAS
from engine.daruma.dice import words as named

from ..parts import Node, icon, piece, token
from ..scene import Json, Scene
from ..words import numeral
from .daruma_parts import FULL, alike, book, die, doll, hue, letter, level, percent, stakes, the
from .daruma_words import label, landing, question, refuse, say

__all__ = [
    "HELP",
    "RESULT",
    "board",
    "details",
    "hand",
    "label",
    "question",
    "refuse",
    "result",
    "say",
    "status",
]

RESULT = "count"
HELP = 9


# -- the table


def board(scene: Scene) -> Node:
    view = scene.view
    return h.div(f".daruma.why-{view['why'] or 'over'}", style=f"--n:{len(view['track'])}")[
        track(scene),
        h.div(".tanuki")[account(scene), bottle(scene)],
        h.div(".row", role="group", aria_label=scene.words("daruma.row"), data_group="row")[
            [daruma(scene, card) for card in view["zones"]["row"]]
        ],
        h.div(".dice")[tray(scene), outcomes(scene) or odds(scene), reason(scene)],
        owners(scene),
        moment(scene),
    ]


def daruma(scene: Scene, card: str) -> h.Element:
    """A daruma of the row: its colour, its letter, its eyes, what painting it does, what that risks."""
    words, view = scene.words, scene.view
    eyes = view["eyes"].get(card, [])
    action = words(f"daruma.action.{ACTION[card]}")
    risks = stakes(view, card) if view["why"] == "use" and 1 in view["dice"] and len(eyes) < 2 else []
    badge = "–".join(percent(words, risks[end]) for end in {0, len(risks) - 1}) if risks else ""
    state = words(f"daruma.eyes.{len(eyes)}")
    fresh = any(event["kind"] in ("paint", "refill") and card in event["cards"] for event in scene.told)
    return piece(
        scene,
        card,
        h.span(".card")[
            letter(words, COLOUR[card]),
            h.span(".badge", data_level=level(risks[-1]), aria_hidden="true")[badge] if badge else None,
            doll(COLOUR[card], tuple(eyes)),
            h.span(".action", aria_hidden="true")[icon(f"daruma-act-{ACTION[card]}"), h.span[action]],
        ],
        cls="last" if fresh else "",
        label=", ".join(
            [the(words, card), action, state, *([words("daruma.risk.bad", chance=badge)] if badge else [])]
        ),
    )


def account(scene: Scene) -> h.Element:
    """The danger: real and phantom fours in the tanuki's book, of the four that are bad luck."""
    words, view = scene.words, scene.view
    full = book(view)
    slots: list[int | str] = [4] * view["book"] + ["ghost"] * view["phantoms"]
    return h.div(".book", data_fours=str(full))[
        icon("daruma-tanuki", "tanuki-art"),
        h.div(".page")[
            h.span(".slots", aria_hidden="true")[
                [h.span(".slot")[die(slot)] for slot in slots[:FULL]],
                [h.span(".slot")[icon("daruma-die-4", "die none")] for _ in range(FULL - full)],
            ],
            h.p(title=words("daruma.book.hint"))[
                words.n("daruma.book", full),
                [" ", words.n("daruma.phantoms", view["phantoms"])] if view["phantoms"] else None,
            ],
        ],
    ]


def bottle(scene: Scene) -> h.Element:
    """The sake bottle and the dice on it; it is lit when a chosen die may go there."""
    words = scene.words
    dice = scene.view["bottle"]
    ready = any(move[0] == "bottle" for move in scene.choice.ready)
    return h.div(class_="bottle ready" if ready else "bottle", title=words("daruma.bottle.hint"))[
        icon("daruma-bottle", "bottle-art"),
        h.span(".on")[map(die, dice)] if dice else None,
        h.span(".small")[words("daruma.bottle.here")],
        h.span(".sr")[", ".join(map(str, dice))] if dice else None,
    ]


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


def track(scene: Scene) -> h.Element:
    """The round tokens, the marker, and where it would stop if the turn ended now."""
    words, view = scene.words, scene.view
    steps, goal = view["would"]["steps"], view["would"]["marker"]
    moving = view["why"] in ("use", "effect") and steps > 0
    return h.div(".track")[
        h.ol[
            [
                h.li(
                    class_=" ".join(
                        [
                            f"on-{kind}",
                            *(["here"] if place == view["marker"] else []),
                            *(["goal"] if moving and place == goal else []),
                        ]
                    ),
                    title=words(f"daruma.token.{kind}.hint"),
                    aria_current="step" if place == view["marker"] else None,
                )[
                    icon(f"daruma-token-{kind}", "round"),
                    h.span(".sr")[words(f"daruma.token.{kind}")],
                    icon("daruma-marker", "marker") if place == view["marker"] else None,
                    h.span(".steps", aria_hidden="true")[f"+{steps}"] if moving and place == goal else None,
                ]
                for place, kind in enumerate(view["track"])
            ]
        ],
        h.p[
            h.span[
                words("daruma.way.back" if view["back"] or goal < view["marker"] else "daruma.way.out"),
                " · ",
                words.n("daruma.left", view["left"]),
            ],
            h.span(".landing")[words("daruma.if now", what=landing(scene))]
            if view["why"] in ("use", "effect")
            else None,
        ],
    ]


def owners(scene: Scene) -> h.Element:
    """Everybody's darumas by colour; those that can be given or swapped are tapped here."""
    words, view = scene.words, scene.view
    used = {word for move in scene.moves for word in move[1:]}
    return h.ul(".owners", aria_label=words("daruma.owned"), data_group="owners")[
        [
            h.li(class_=f"owner seat-{seat}" + (" mine" if seat == scene.seat else ""))[
                piece(scene, f"seat{seat}", token(seat), label=scene.name(seat), cls="seat")
                if f"seat{seat}" in used
                else h.span(".seat")[token(seat), h.span(".sr")[scene.name(seat)]],
                chips(scene, seat, used) or h.span(".small")[words("daruma.none")],
            ]
            for seat in range(view["seats"])
        ]
    ]


def chips(scene: Scene, seat: int, used: set[str]) -> list[Node]:
    words = scene.words
    found: list[Node] = []
    for colour in DARUMAS:
        cards = [card for card in scene.view["zones"]["owned"][seat] if COLOUR[card] == colour]
        if not cards:
            continue
        cards.sort(key=lambda card: card not in scene.tapped)
        face = h.span(".chip")[doll(colour), letter(words, colour), h.b(aria_hidden="true")[f"×{len(cards)}"]]
        heard = words.n("daruma.of colour", len(cards), colour=hue(words, cards[0]))
        chosen = " chosen" if scene.view["chosen"] in cards else ""
        found.append(
            h.span(class_=f"held{chosen}")[alike(scene, cards, face, f"{scene.name(seat)}: {heard}")]
            if used & set(cards)
            else h.span(class_=f"held{chosen}", title=heard)[face, h.span(".sr")[heard]]
        )
    return found


def moment(scene: Scene) -> Node:
    """Bad luck, good fortune: for the blink of an eye over the whole table."""
    kinds = [event["kind"] for event in scene.told if event["kind"] in ("badluck", "fortune")]
    if not kinds:
        return None
    return h.p(class_=f"moment {kinds[-1]}", aria_hidden="true")[scene.words(f"daruma.moment.{kinds[-1]}")]


# -- the secret objective


def hand(scene: Scene) -> Node:
    assert scene.eyes is not None
    view, words = scene.view, scene.words
    secret = view["zones"]["objective"][scene.eyes] or view["zones"]["shown"][scene.eyes]
    return h.div(
        ".objective", role="group", aria_label=words("daruma.objective of", name=scene.name(scene.eyes))
    )[h.span(".small")[words("daruma.objective")], worth(scene, secret[0])]


def worth(scene: Scene, objective: str) -> list[Node]:
    """Two good colours and a bad one, in words and marks."""
    words = scene.words
    good, _, bad = objective.partition("-")
    return [
        h.span(class_="wish bad" if colour == bad else "wish")[
            doll(colour),
            letter(words, colour),
            h.span[words(f"daruma.colour.{colour}")],
            h.b["−3" if colour == bad else "+2"],
        ]
        for colour in good + bad
    ]


# -- beside the names, in the bar


def details(scene: Scene, seat: int) -> Node:
    words = scene.words
    count = len(scene.view["zones"]["owned"][seat])
    heard = words.n("daruma.darumas", count)
    return [
        h.span(".score", title=heard)[
            icon("daruma-token-daruma"), h.span(aria_hidden="true")[str(count)], h.span(".sr")[heard]
        ],
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    end = words("daruma.last round") if not view["left"] else words.n("daruma.left", view["left"])
    return words("daruma.status", round=view["round"], end=end)


# -- the count


def result(scene: Scene, event: dict[str, Json]) -> Node:
    """Colour by colour: how many, and what they are worth to each."""
    words, view = scene.words, scene.view
    seats = range(view["seats"])
    lines = [line for line in event["lines"] if any(line["counts"])]
    rows = [
        h.tr(style=f"--row:{row}")[
            h.th(scope="row")[
                h.span(".wish")[
                    doll(line["what"]),
                    letter(words, line["what"]),
                    h.span[words(f"daruma.colour.{line['what']}")],
                ]
            ],
            [
                h.td(class_="won" if points > count else "lost" if points < 0 else None)[
                    [f"{count} → ", h.b[numeral(points)]] if count else "–"
                ]
                for count, points in zip(line["counts"], line["points"], strict=True)
            ],
        ]
        for row, line in enumerate(lines, 1)
    ]
    tied = event["scores"].count(max(event["scores"])) > 1
    return [
        h.table(".tally.daruma")[
            h.caption[words("daruma.count")],
            h.thead[h.tr[h.td, [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats]]],
            h.tbody[
                h.tr(".aims", style="--row:0")[
                    h.th(scope="row")[words("daruma.objectives")],
                    [h.td[[aim(scene, view["zones"]["shown"][seat][0])]] for seat in seats],
                ],
                rows,
            ],
            h.tfoot[
                h.tr(style=f"--row:{len(lines) + 1}")[
                    h.th(scope="row")[words("daruma.count.total")],
                    [h.td[h.b[numeral(score)]] for score in event["scores"]],
                ],
                h.tr(style=f"--row:{len(lines) + 2}", class_="held-line")[
                    h.th(scope="row")[words("daruma.count.darumas")],
                    [h.td[str(count)] for count in event["darumas"]],
                ],
            ],
        ],
        h.p(".small")[words("daruma.count.tie")] if tied else None,
    ]


def aim(scene: Scene, objective: str) -> Node:
    words = scene.words
    good, _, bad = objective.partition("-")
    return [
        h.span(".aim")[
            letter(words, colour),
            h.span(".sr")[words(f"daruma.colour.{colour}")],
            "−3" if colour == bad else "+2",
        ]
        for colour in good + bad
    ]
