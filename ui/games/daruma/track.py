"""Daruma's path of stones: the marker, where it will stop, how far it is home; the deck at its end."""

from __future__ import annotations

from markupsafe import Markup

from ... import elements as h
from ...parts import icon, pile
from .parts import BACK
from .scene import Scene
from .words import landing


def track(scene: Scene) -> h.Element:
    """The round tokens, the marker, and where it would stop if the turn ended now."""
    words, view = scene.words, scene.view
    stones, left = view["track"], len(view["zones"]["deck"])
    back = view["back"] or view["would"]["marker"] < view["marker"]
    return h.div(".path", style=f"--stones:{len(stones)}")[
        h.div(".track")[
            road(len(stones)),
            h.ol[[stone(scene, place) for place in range(len(stones))]],
        ],
        h.p(".homeward")[
            h.span[words("daruma.way.back" if back else "daruma.way.out")],
            " ",
            h.b[words.n("daruma.left", view["left"])],
        ],
        h.p(".sr")[words("daruma.if now", what=landing(scene))] if view["why"] in ("use", "effect") else None,
        pile(
            BACK,
            left,
            h.p(".left")[h.span[words("daruma.deck")], " ", h.b(data_count="deck")[str(left)]],
            "stock",
            zone="deck aside",
        ),
    ]


def stone(scene: Scene, place: int) -> h.Element:
    words, view = scene.words, scene.view
    kind, steps = view["track"][place], view["would"]["steps"]
    here = place == view["marker"]
    goal = view["why"] in ("use", "effect") and steps > 0 and place == view["would"]["marker"]
    return h.li(
        class_=f"stone on-{kind}" + " here" * here + " goal" * goal,
        style=f"--at:{place}",
        data_zone=f"stone-{place}",
        title=words(f"daruma.token.{kind}.hint"),
        aria_current="step" if here else None,
    )[
        icon(f"daruma-token-{kind}", "round"),
        h.span(".sr")[words(f"daruma.token.{kind}")],
        MARKER if here else None,
        h.span(".steps", aria_hidden="true")[f"+{steps}"] if goal else None,
    ]


MARKER = Markup(
    '<svg class="marker" data-card="marker" aria-hidden="true"><use href="#daruma-marker"></use></svg>'
)


def road(stones: int) -> Markup:
    """The way that winds from stone to stone, where the path stands upright."""
    points = " ".join(f"{100 * (place % 2)},{100 - 100 * place / (stones - 1):g}" for place in range(stones))
    return Markup(
        '<svg class="road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">'
        '<polyline points="{0}"/><polyline class="dots" points="{0}"/></svg>'
    ).format(points)
