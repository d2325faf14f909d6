"""Daruma on the page: the row and its eyes, the tanuki's book, the dice, the track, the count."""

from __future__ import annotations

import htpy as h

from engine.daruma.cards import ACTION, COLOUR

from ...parts import Node, figure, icon, piece, spot
from ...scene import seen
from .dice import odds, outcomes, reason, tray
from .owners import owners
from .parts import FULL, book, die, doll, letter, level, percent, spoken, stakes, the
from .scene import Scene
from .words import landing, told

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
    ends = scene.choice.ends.get(card)
    aim = ["aim"] if ends else []
    return piece(
        scene,
        card,
        h.span(".card")[
            letter(words, COLOUR[card]),
            h.span(".badge", data_level=level(risks[-1]), aria_hidden="true")[badge] if badge else None,
            doll(COLOUR[card], (*eyes, *aim)),
            h.span(".action", aria_hidden="true")[icon(f"daruma-act-{ACTION[card]}"), h.span[action]],
        ],
        cls="last" if fresh else "",
        label=", ".join(
            [the(words, card), action, state, *([words("daruma.risk.bad", chance=badge)] if badge else [])]
        ),
        does=told(scene, ends) if ends else "",
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
    """The sake bottle and the dice on it; once a die is chosen that may go there, a tap puts it there."""
    words, dice = scene.words, scene.view["bottle"]
    ends = scene.choice.ends.get("bottle")
    return spot(
        scene,
        "bottle",
        icon("daruma-bottle", "bottle-art"),
        h.span(".on")[map(die, dice)] if dice else None,
        h.span(".small")[words("daruma.bottle.here")],
        cls="bottle",
        label=words.n("daruma.bottle", len(dice), dice=spoken(dice)) if dice else words("daruma.bottle.hint"),
        does=told(scene, ends) if ends else "",
    )


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


def moment(scene: Scene) -> Node:
    """Bad luck, good fortune: for the blink of an eye over the whole table."""
    kinds = [event["kind"] for event in scene.told if event["kind"] in ("badluck", "fortune")]
    if not kinds:
        return None
    return h.p(class_=f"moment {kinds[-1]}", aria_hidden="true")[scene.words(f"daruma.moment.{kinds[-1]}")]


# -- the secret objective


def hand(scene: Scene, seat: int) -> Node:
    zones, words = scene.view["zones"], scene.words
    secret = seen(zones["objective"][seat]) or zones["shown"][seat]
    return h.div(".objective", role="group", aria_label=words("daruma.objective of", name=scene.name(seat)))[
        h.span(".small")[words("daruma.objective")], worth(scene, secret[0])
    ]


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
    return figure(icon("daruma-token-daruma"), str(count), words.n("daruma.darumas", count), "score")


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    end = words("daruma.last round") if not view["left"] else words.n("daruma.left", view["left"])
    return words("daruma.status", round=view["round"], end=end)
