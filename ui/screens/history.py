"""The past of a game: its table as it was, the moves beside it, a slider over them, a film, a way on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from .. import elements as h
from ..games import look
from ..parts import Node, act, crest, icon, token
from ..reel import SPEEDS, History
from ..scene import Played, Scene, seen
from ..story import Told
from . import seats
from .frame import bar, frame, tool
from .recap import brief, sentence

LISTED, BEFORE = 12, 4  # moves in the list, and before the one that has been made last
# So many lines go up to that one at most: then it is in sight beside the table. A move takes two, or more
# where its sentence is long.
ROOM = 22
LETTERS = 28  # of a line
SHORT = 44  # letters of a sentence that is drawn larger
SHOWN = 4  # cards of a move beside its sentence
NAMED = 0.1  # of the slider, which a round has to take up for its name to have room


def history(scene: Scene, past: History, now: Scene) -> h.Element:
    """`now` is the game as everybody may see it today: what it covers is not told of the past either."""
    words, view = scene.words, scene.view
    back = words("to the end of it" if past.is_open else "to now")
    return frame(
        "history",
        words,
        bar(
            words,
            [
                h.h1(tabindex="-1")[words(f"{view['game']}.name")],
                h.p(".small")[words("history open" if past.is_open else "history")],
            ],
            act("back", back, cls="to-now"),
            tool(words, "back", "i-close", "close"),
        ),
        table(scene, past, now),
        course(past, now),
        reel(scene, past),
        game=view["game"],
    )


def table(scene: Scene, past: History, now: Scene) -> h.Element:
    words, game = scene.words, look(scene.view["game"])
    move = past.moves[past.at - 1] if past.at else None
    said = sentence(now, move) if move else words("the start")
    cards = shown(now, move) if move else []
    return h.main(
        ".table.past",
        data_seats=str(scene.view["seats"]),
        data_made=" ".join([str(move.seat), *cards]) if move else None,
    )[
        h.p(".when")[when(scene, past)],
        crest(scene.view["game"]),
        seats.far(scene),
        h.section(".board", aria_label=words("table"), data_region="board")[game.board(scene)],
        h.div(".line")[
            h.div(".asking", data_region="question")[
                beside(now, move.seat, cards) if move and cards else None,
                h.p(
                    "#question",
                    class_="question terse" if len(said) <= SHORT else "question",
                    tabindex="0",
                    aria_live="polite",
                )[said],
            ]
        ],
        seats.cloth(scene),
        h.section(".near", aria_label=words("place of", name=scene.name(scene.near)))[
            h.div(".hand", data_region="hand")[
                game.hand(scene, scene.near) if scene.eyes is not None else game.closed(scene, scene.near)
            ],
            h.div(".row")[seats.near(scene, hideable=False), hands(scene, past)],
        ],
    ]


def shown(now: Scene, move: Played[Told]) -> list[str]:
    """The cards a move was made with: what the rules cover for good stays covered, as in a recap."""
    game = look(now.view["game"])
    told = [event for event in move.events if game.brief(now, event) is not None]
    return next((faces for event in told if (faces := seen(event.get("cards") or ()))), [])[:SHOWN]


def beside(now: Scene, seat: int, cards: list[str]) -> h.Element:
    """These cards and whose move it was. Those that lie on the table are lit there, and not drawn again
    (assets/wear.js)."""
    game = look(now.view["game"])
    return h.div(".made", aria_hidden="true", style=f"--ratio:{game.RATIO:.3f}")[
        [h.span(".card", data_copy=card)[game.face(now.words, card)] for card in cards], token(seat)
    ]


def when(scene: Scene, past: History) -> str:
    words = scene.words
    rounds = [number for start, number in past.rounds.items() if start <= past.at]
    where = words("move of", n=past.at, last=past.last)
    return f"{words('round n', n=rounds[-1])} · {where}" if rounds else where


def course(past: History, now: Scene) -> h.Element:
    """The moves round this one, each a way to its moment; those to come are fainter.

    It says why where nobody may look further back.
    """
    words = now.words
    shown = around(lambda n: lines(now, past.moves[n - 1]), past.first, past.at, past.last)
    begins = past.first and shown.start == past.first + 1
    return h.section(".course", aria_label=words("moves"))[
        h.p(".begins")[words(f"{now.view['game']}.begins")] if begins else None,
        h.ol[
            [
                (
                    h.li(".chapter")[words("round n", n=past.rounds[n - 1])]
                    if n - 1 in past.rounds
                    else None,
                    h.li(**mark(n, past.at))[entry(now, past, n)],
                )
                for n in shown
            ]
        ],
    ]


def lines(now: Scene, move: Played[Told]) -> int:
    return max(2, 1 + len(sentence(now, move)) // LETTERS)


def around(needs: Callable[[int], int], first: int, at: int, last: int) -> range:
    """The moves to list round this one, of those after the first moment, counted from 1.

    Each needs some lines; as many stand before it as leave it in sight.
    """
    shown = start = max(at, first + 1)
    if shown > last:
        return range(0)
    most = max(BEFORE, LISTED - 1 - (last - shown))
    taken = needs(shown)
    while shown - start < most and start - 1 > first and taken + needs(start - 1) <= ROOM:
        start -= 1
        taken += needs(start)
    return range(start, min(last, start + LISTED - 1) + 1)


def mark(n: int, at: int) -> Mapping[str, str | None]:
    cls = "to-come" if n > at else "before" if n < at - 1 else None
    return {"class_": cls, "aria_current": "step" if n == at else None}


def entry(now: Scene, past: History, n: int) -> h.Element:
    """What the nth move was."""
    move = past.moves[n - 1]
    return act(
        "seek",
        h.span(".number")[str(n)],
        token(move.seat),
        h.span(".what")[
            h.span(".said")[sentence(now, move)], h.span(".cards", aria_hidden="true")[brief(now, move)]
        ],
        id=f"to-{n}",
        data_to=str(n),
    )


def reel(scene: Scene, past: History) -> h.Element:
    words = scene.words
    return h.section(".reel", data_region="actions", aria_label=words("history"))[
        slider(scene, past),
        keys(scene, past),
        speeds(scene, past),
        h.div(".onwards")[
            h.p(".small")[words("a copy", n=past.at)],
            act(
                "branch",
                icon("i-next"),
                h.span(".word")[words("go on from here")],
                cls="gold",
                aria_label=words("go on from here"),
                title=words("a copy", n=past.at),
            ),
        ],
    ]


def slider(scene: Scene, past: History) -> h.Element:
    words, length = scene.words, max(1, past.last - past.first)
    rounds = {start: number for start, number in past.rounds.items() if start >= past.first}
    return h.div(".slide", style=f"--at:{(past.at - past.first) / length:.4f}")[
        h.input(
            type="range",
            id="moment",
            min=str(past.first),
            max=str(past.last),
            value=str(past.at),
            data_act="seek",
            aria_label=words("moment"),
            aria_valuetext=words("move of", n=past.at, last=past.last),
        ),
        h.span(".bubble", aria_hidden="true")[str(past.at)],
        [
            h.span(".tick", aria_hidden="true", style=f"--at:{(start - past.first) / length:.4f}")[
                words("round n", n=rounds[start]) if end - start > NAMED * length else None
            ]
            for start, end in pairwise([*rounds, past.last])
        ],
    ]


def keys(scene: Scene, past: History) -> h.Element:
    words = scene.words

    def to(n: int, shape: str, key: str) -> h.Element:
        out = not past.first <= n <= past.last or n == past.at
        return act(
            "seek",
            icon(shape),
            cls="tool",
            data_to=str(n),
            disabled=out,
            aria_label=words(key),
            title=words(key),
        )

    film = words("pause film" if past.runs else "play film")
    return h.div(".keys", role="group", aria_label=words("film"), data_group="reel")[
        to(past.first, "i-first", "to the start"),
        to(past.at - 1, "i-left", "one back"),
        act(
            "film",
            icon("i-pause" if past.runs else "i-play"),
            h.span(".word")[film],
            cls="play",
            aria_label=film,
        ),
        to(past.at + 1, "i-right", "one on"),
        to(past.last, "i-last", "to the last"),
    ]


def speeds(scene: Scene, past: History) -> h.Element:
    words = scene.words
    return h.div(".speeds", role="group", aria_label=words("speed"), data_group="speeds")[
        [
            act(
                "speed",
                words(f"speed.{speed}"),
                data_to=speed,
                aria_pressed="true" if speed == past.speed else "false",
            )
            for speed in SPEEDS
        ]
    ]


def hands(scene: Scene, past: History) -> Node:
    """After the end: whose hand to look into."""
    if not past.is_open:
        return None
    words = scene.words
    return h.div(".sitters", role="group", aria_label=words("hands open"), data_group="sitters")[
        [
            act(
                "sit",
                token(seat),
                cls="tool",
                data_seat=str(seat),
                aria_label=words("hand of", name=scene.name(seat)),
                aria_pressed="true" if seat == scene.near else "false",
            )
            for seat in range(scene.view["seats"])
        ]
    ]
