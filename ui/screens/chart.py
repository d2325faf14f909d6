"""A small chart, round by round: a line for each seat that ends in its token.

Lines are drawn in hundredths of the plot, whatever its size; what is written stands beside them as text, so
that it is never scaled.
"""

from __future__ import annotations

from markupsafe import Markup

from .. import elements as h
from ..course import Lines
from ..parts import token
from ..scene import Scene
from ..words import numeral

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
TICKS = 4  # about so many lines across
ROUNDS = 9  # numbers below the plot, at most


def chart(scene: Scene, lines: Lines, goal: int | None) -> h.Element | None:
    """Nothing is drawn of a game in which nobody was ever counted."""
    rounds = max(map(len, lines)) - 1
    if rounds < 1:
        return None
    words, game = scene.words, scene.view["game"]
    highest = max(max(map(max, lines)), 1)
    is_near = goal is not None and highest * 2 >= goal
    low, high, step = scale(min(map(min, lines)), max(highest, goal) if goal and is_near else highest)

    def x(number: int) -> float:
        return round(100 * number / rounds, 2)

    def y(points: float) -> float:
        return round(100 * (high - points) / (high - low), 2)

    ends = spread([y(line[-1]) for line in lines])
    own = f"{game}.round by round"
    return h.figure(".chart")[
        h.figcaption[words(own if own in words else "round by round")],
        h.div(".plot", role="img", aria_label=told(scene, lines))[
            Markup(
                '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">{}{}{}</svg>'
            ).format(
                Markup("").join(
                    Markup('<path class="rule" d="M0 {0}H100"/>').format(y(at))
                    for at in range(low, high + 1, step)
                ),
                Markup('<path class="aimed" d="M0 {0}H100"/>').format(y(goal)) if goal and is_near else "",
                Markup("").join(
                    Markup('<polyline class="seat-{}" points="{}"/>').format(
                        seat, " ".join(f"{x(number)},{y(points)}" for number, points in enumerate(line))
                    )
                    for seat, line in enumerate(lines)
                ),
            ),
            # Round at every shape of the plot: the other drawing is stretched.
            Markup('<svg class="dots" aria-hidden="true">{}</svg>').format(
                Markup("").join(
                    Markup('<circle class="seat-{}" cx="{}%" cy="{}%" r="4.5"/>').format(
                        seat, x(number), y(points)
                    )
                    for seat, line in enumerate(lines)
                    for number, points in enumerate(line)
                )
            ),
            h.div(aria_hidden="true")[
                [h.span(".tick", style=f"--y:{y(at)}")[numeral(at)] for at in range(low, high + 1, step)],
                [
                    h.span(".nth", style=f"--x:{x(number)}")[str(number)]
                    for number in range(1, rounds + 1)
                    if number % (1 + (rounds - 1) // ROUNDS) == 0 or number == rounds
                ],
                h.span(".aimed", style=f"--y:{y(goal)}")[words("goal", n=goal)] if goal and is_near else None,
                [
                    h.span(".at", style=f"--x:{x(len(line) - 1)};top:{end}")[
                        token(seat), h.bdi[scene.name(seat)]
                    ]
                    for seat, (line, end) in enumerate(zip(lines, ends, strict=True))
                ],
            ],
        ],
    ]


def told(scene: Scene, lines: Lines) -> str:
    """The chart for who hears the page."""
    return "; ".join(
        f"{scene.name(seat)}: {', '.join(numeral(points) for points in line)}"
        for seat, line in enumerate(lines)
    )


def scale(least: int, most: int) -> tuple[int, int, int]:
    """Where the plot begins and ends, and the step between its rules: nought is always one of them.

    >>> scale(0, 7), scale(-12, 38), scale(0, 1)
    ((0, 8, 2), (-20, 40, 20), (0, 1, 1))
    """
    step = next((step for step in STEPS if (most - min(least, 0)) / step <= TICKS), STEPS[-1])
    return min(least, 0) // step * step, -(-most // step) * step, step


def spread(ends: list[float]) -> list[str]:
    """The heights of the tokens, pushed apart where they would cover each other; none is below the plot.

    How far apart is a length, in the sheets: a token has its size whatever the plot's height. It is so far
    below every one that ends above it, and leaves as much room for each that ends below.

    >>> spread([50, 40])  # doctest: +NORMALIZE_WHITESPACE
    ['min(100% - 0 * var(--apart), max(40% + 1 * var(--apart), 50% + 0 * var(--apart)))',
     'min(100% - 1 * var(--apart), max(40% + 0 * var(--apart)))']
    """
    order = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
    placed = [""] * len(ends)
    for nth, seat in enumerate(order):
        above = [
            f"{ends[other]}% + {nth - rank} * var(--apart)" for rank, other in enumerate(order[: nth + 1])
        ]
        placed[seat] = f"min(100% - {len(ends) - 1 - nth} * var(--apart), max({', '.join(above)}))"
    return placed
