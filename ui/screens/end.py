"""The end of a game: who won and with what, how everybody stands, how it went, and what comes next."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from markupsafe import Markup

from .. import elements as h
from ..course import Lines, Told, ends_with
from ..games import look
from ..markup import render
from ..notice import SILENCE, Notice
from ..parts import act, icon, token
from ..scene import Scene
from ..seal import seal
from ..words import Words
from .chart import chart
from .frame import NOTHING, LastMove, bar, frame, menu, notices, tell, tool
from .podium import lead, ranks

# What else can be done: the act, its icon, and the keys of its words.
MORE = (
    ("again", "i-cards", "same deal"),
    ("history", "i-history", "replay"),
    ("log", "i-log", "all moves"),
    ("link", "i-share", "copy link"),
    ("copy", "i-copy", "copy record"),
    ("download", "i-download", "download"),
    ("check", "i-check", "check deal"),
    ("home", "i-home", "home"),
)
PIECES = 46  # of confetti
GOLDEN = 0.6180339887  # steps of it spread evenly, however many there are


def end(
    scene: Scene,
    *,
    seed: str,
    moves: int,
    told: Told = (),
    last: LastMove = NOTHING,
    notice: Notice = SILENCE,
    install: str = "",  # how the page may offer to be installed, if at all
    send_to: str = "",  # how to send it to those on other devices; empty: nobody is
) -> h.Element:
    words, view = scene.words, scene.view
    game = look(view["game"])
    lines = ends_with(game.course(told, view["seats"]), view["scores"])
    return frame(
        "end",
        words,
        bar(
            words,
            [h.h1[words(f"{view['game']}.name")], h.p(".small")[over(scene, lines, moves)]],
            tool(words, "help", "i-help", "help"),
            menu(words),
        ),
        tell(words, last),
        confetti(game.CONFETTI),
        h.main(".end")[
            winner(scene, game.why(scene, told) or lead(scene)),
            h.div(".paper.standings", style=f"--seats:{view['seats']}")[
                podium(scene), chart(scene, lines, game.target(view))
            ],
            h.div(".told")[notices(notice, words), keeping(words, install) if install else None],
            h.div(".onward")[
                act("share", icon("i-share"), send_to, cls="gold") if send_to else None,
                act("rematch", icon("i-replay"), words("rematch"), cls="" if send_to else "gold"),
                more(words, seed, moves),
            ],
        ],
        game=view["game"],
    )


def keeping(words: Words, way: str) -> h.Element:
    """The offer to install the page: a button, or on iOS, where no page can install itself, a sentence that
    says how."""
    by_hand = way == "share"
    return h.section(".install.paper", aria_label=words("install.title"))[
        h.p[words("install.by hand" if by_hand else "install.ask")],
        h.div[
            None if by_hand else act("install", icon("i-download"), words("install.yes"), cls="main"),
            act("decline", words("install.seen" if by_hand else "install.no"), cls="plain"),
        ],
    ]


def over(scene: Scene, lines: Lines, moves: int) -> str:
    """“Game over · 4 rounds”; of a game without rounds, its moves."""
    words, rounds = scene.words, max(map(len, lines)) - 1
    told = words.n("rounds n", rounds) if "round" in scene.view and rounds else words.n("moves n", moves)
    return f"{words('game over')} · {told}"


def winner(scene: Scene, why: str) -> h.Element:
    """The winners' tokens, as large as there is room for; their names; what they won with, and why."""
    seats = scene.view["winners"]
    return h.section(".victor", data_many=str(len(seats)))[
        h.div(".tokens", aria_hidden="true")[
            [h.span(f".laurel.seat-{seat}")[rays(), icon("i-crown", "crown"), token(seat)] for seat in seats]
        ],
        h.h2("#question", tabindex="-1")[
            h.span(f".names.seat-{seats[0]}" if len(seats) == 1 else ".names")[scene.team(seats)],
            " ",
            h.span(".feat")[feat(scene, seats)],
        ],
        h.p(".reason")[why] if why else None,
    ]


def feat(scene: Scene, seats: list[int]) -> str:
    """What they did: the game's own words where its goal was reached, else the points."""
    words, game = scene.words, scene.view["game"]
    best = max(scene.view["scores"][seat] for seat in seats)
    own = f"{game}.goal reached"
    if own in words and len(seats) == 1 and best == look(game).target(scene.view):
        return words(own)
    return words.n("wins with", len(seats), points=words.n(f"{game}.points", best))


def podium(scene: Scene) -> h.Element:
    words, game = scene.words, scene.view["game"]
    return h.ol(".podium")[
        [
            h.li(class_="winner" if rank.wins else None)[
                h.span(".place")[str(rank.place)],
                token(rank.seat),
                h.bdi(".name")[scene.name(rank.seat)],
                h.span(".score")[words.n(f"{game}.points", rank.points)],
            ]
            for rank in ranks(scene.view)
        ]
    ]


def more(words: Words, seed: str, moves: int) -> h.Element:
    return h.details(".menu.beyond", id="more")[
        h.summary[words("more"), icon("i-up")],
        h.div(".paper")[
            [
                act(
                    name,
                    icon(shape),
                    h.span[
                        h.b[words(key)],
                        h.span(".small")[words(hint)] if (hint := f"{key}.then") in words else None,
                    ],
                )
                for name, shape, key in MORE
            ],
            h.p(".seed.small")[
                words("seed was", seed=seed, moves=moves), " ", words("seal check", seal=seal(seed))
            ],
        ],
    ]


@cache
def rays() -> Markup:
    """Sixteen points of light round a token."""
    points = []
    for ray in range(32):
        far = 50 if ray % 2 == 0 else 38
        turn = ray * pi / 16
        width = 0.09 if ray % 2 else 0
        for side in (-width, width) if width else (0,):
            points.append(f"{50 + far * sin(turn + side):.1f},{50 - far * cos(turn + side):.1f}")
    return Markup('<svg class="rays" viewBox="0 0 100 100"><polygon points="{}"/></svg>').format(
        " ".join(points)
    )


@cache
def confetti(shapes: tuple[str, ...]) -> Markup:
    """Unseen until assets/motion.js lets it fall, once."""
    if not shapes:
        return Markup()
    return render(
        h.div(".confetti", aria_hidden="true")[
            [
                h.span(
                    style=f"--x:{100 * (piece * GOLDEN % 1):.1f};--late:{piece * 0.37 % 1:.2f};"
                    f"--turn:{piece * 137 % 360};--size:{18 + piece * 7 % 19}"
                )[icon(shapes[piece % len(shapes)], "piece")]
                for piece in range(PIECES)
            ]
        ]
    )
