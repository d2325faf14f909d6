"""The seats of a table that is being laid: who sits where, a person or a bot, and of which level."""

from __future__ import annotations

from engine import GAMES
from engine.bots import LEVELS

from .. import elements as h
from ..draft import LONGEST, USUAL, Draft
from ..parts import act, icon, token
from ..words import Words


def plan(most: int) -> h.Element:
    """Who sits where, drawn; styles show it where the seats themselves are rows."""
    return h.div(".plan", aria_hidden="true")[
        h.div(".tabletop"),
        h.ol[[h.li(data_chair=str(seat + 1))[token(seat), h.span(".open")["+"]] for seat in range(most)]],
    ]


def chair(words: Words, draft: Draft, seat: int) -> h.Element:
    """A cushion at the table and its plate; of the chosen one, what can be changed lies on the table.

    The name is one field: styles draw it on the plate, and on the table while its seat is chosen there. Then
    the plate shows what is written in it (assets/laying.js).
    """
    return h.li(f".chair.seat-{seat}", data_chair=str(seat + 1))[
        h.label(".cushion")[
            h.input(
                type="radio",
                id=f"cushion{seat}",
                name="seat",
                value=str(seat),
                checked=seat == draft.seat,
                aria_label=words("seat n", n=seat + 1),
            ),
            h.span[icon(f"seat-{seat}")],
        ],
        h.div(".nameplate")[
            h.label(".reach", for_=f"cushion{seat}", aria_hidden="true"),
            h.span(".written", aria_hidden="true")[draft.names[seat] or words(f"seat.{seat}")],
            [
                h.span(".kind", data_kind=kind, aria_hidden="true")[icon(shape(kind)), called(words, kind)]
                for kind in KINDS
            ],
            leave(words, draft, seat),
        ],
        h.input(
            ".called",
            id=f"name{seat}",
            name=f"name{seat}",
            value=draft.names[seat],
            maxlength=str(LONGEST),
            placeholder=words(f"seat.{seat}"),
            aria_label=words("name of", n=seat + 1),
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
        ),
        h.div(".panel")[
            h.p(".title")[token(seat), h.span[words("seat n", n=seat + 1)]],
            h.div(".order")[[shift(words, draft, seat, way, step) for way, step in WAYS]],
            kinds(words, draft, seat),
        ],
        # A free place: it is the number of players that is chosen here, so no script is needed.
        h.label(".free-seat", for_=f"seats{seat + 1}")[
            h.span(aria_hidden="true")["+"], h.span(".words")[words("add a seat")]
        ]
        if seat + 1 > GAMES[draft.game].SEATS[0]
        else None,
    ]


KINDS = ("", *LEVELS)  # a person, or a bot of that level
WAYS = (("up", -1), ("down", 1))


def kinds(words: Words, draft: Draft, seat: int) -> h.Element:
    """Who plays: a person or a bot, below it the bot's level, and what that means."""
    return h.div(".kinds", role="group", aria_label=words("kind of", n=seat + 1))[
        h.div(".either")[
            kind(draft, seat, "", icon(shape("")), words("person")),
            # Any bot is one of the usual level. The levels are heard as bots: this need not be heard too.
            h.label(".pick", for_=f"kind{seat}-{USUAL}", aria_hidden="true")[
                h.span(".any-bot")[icon(shape(USUAL)), words("any bot")]
            ],
        ],
        h.div(".levels")[
            [
                kind(
                    draft,
                    seat,
                    level,
                    called(words, level),
                    label=words("bot level", level=called(words, level)),
                )
                for level in LEVELS
            ]
        ],
        h.p(".hint")[
            [h.span(data_kind=kind)[words(f"level.{kind}.hint" if kind else "person.hint")] for kind in KINDS]
        ],
    ]


def kind(draft: Draft, seat: int, value: str, *drawn: h.Node, label: str | None = None) -> h.Element:
    return h.label(".pick")[
        h.input(
            id=f"kind{seat}-{value}",
            type="radio",
            name=f"kind{seat}",
            value=value,
            checked=value == draft.bots[seat],
            aria_label=label,
        ),
        h.span[drawn],
    ]


def shape(kind: str) -> str:
    return "i-bot" if kind else "i-person"


def called(words: Words, kind: str) -> str:
    return words(f"level.{kind}") if kind else words("person")


def shift(words: Words, draft: Draft, seat: int, way: str, step: int) -> h.Element:
    other = seat + step
    return act(
        "swap",
        icon("i-undo"),
        cls=f"tool {way}",
        data_seat=str(seat),
        data_other=str(other),
        aria_label=words(f"move {way}", n=seat + 1),
        title=words(f"move {way}", n=seat + 1),
        disabled=other not in range(draft.seats),
    )


def leave(words: Words, draft: Draft, seat: int) -> h.Element:
    """Take a seat away; style hides it where the fewest who can play are seated."""
    label = words("take away", n=seat + 1)
    return act("leave", icon("i-close"), cls="tool", data_seat=str(seat), aria_label=label, title=label)
