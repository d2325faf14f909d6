"""Set-up: who sits where, and by which rules. A plain form that works before Python has loaded:
what depends on what is shown and hidden by style alone, which stands in the page's head."""

from __future__ import annotations

from collections.abc import Collection

import htpy as h

from engine import GAMES
from engine.bots import LEVELS
from engine.options import Option, Value

from ..draft import LONGEST, Draft
from ..notice import SILENCE, Notice
from ..parts import act, failed, icon, progress, token
from ..words import Words
from .frame import bar, frame, menu, notices, tool


def setup(words: Words, draft: Draft, notice: Notice = SILENCE) -> h.Element:
    game = draft.game
    rules = GAMES[game]
    return frame(
        "setup",
        words,
        bar(words, h.h1[words(f"{game}.name")], tool(words, "help", "i-help", "help"), menu(words)),
        notices(notice, words),
        failed(words),
        h.main(".setup")[
            h.form[
                h.p(".promise")[words(f"{game}.promise")],
                h.fieldset(".how-many")[
                    h.legend[words("how many")],
                    [
                        h.label(".pick")[
                            h.input(type="radio", name="seats", value=str(n), checked=n == draft.seats),
                            h.span[str(n)],
                        ]
                        for n in rules.SEATS
                    ],
                ],
                h.ol(".chairs")[[chair(words, draft, seat) for seat in range(rules.SEATS[-1])]],
                options(words, draft),
                h.details(".more")[
                    h.summary[words("the deal")],
                    h.label(for_="seed")[words("seed")],
                    h.input("#seed", name="seed", value=draft.seed, maxlength="200", autocomplete="off"),
                    h.p(".small")[words("seed hint")],
                ],
                h.button(".main.big", type="submit", data_act="start")[words("start")],
                progress(words),  # below the button, which is not to move when this goes
            ],
        ],
        game=game,
    )


def chair(words: Words, draft: Draft, seat: int) -> h.Element:
    kinds = [("", words("person")), *((level, words(f"level.{level}")) for level in LEVELS)]
    return h.li(".chair", data_chair=str(seat + 1))[
        token(seat),
        h.input(
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
        h.select(id=f"kind{seat}", name=f"kind{seat}", aria_label=words("kind of", n=seat + 1))[
            [h.option(value=value, selected=value == draft.bots[seat])[text] for value, text in kinds]
        ],
        h.span(".order")[
            [
                act(
                    "swap",
                    icon(f"i-{way}"),
                    cls="tool",
                    data_seat=str(seat),
                    data_other=str(other),
                    aria_label=words(f"move {way}", n=seat + 1),
                    disabled=other not in range(draft.seats),
                )
                for way, other in (("up", seat - 1), ("down", seat + 1))
            ]
        ],
    ]


def options(words: Words, draft: Draft) -> h.Element | None:
    rules = GAMES[draft.game]
    if not rules.OPTIONS:
        return None
    return h.fieldset(".options")[
        h.legend[words("options")],
        [field(words, draft.game, name, draft.options[name], o) for name, o in rules.OPTIONS.items()],
    ]


def needs() -> str:
    """Style for the page's head: an option is hidden while what it needs is not chosen."""
    options = [option for rules in GAMES.values() for option in rules.OPTIONS.values() if option.needs]
    rules = (
        f'form:not(:has({met(option.needs)})) [data-needs="{option.needs}"] {{ display: none; }}'
        for option in options
    )
    return "\n".join(dict.fromkeys(rules))


def met(needs: str) -> str:
    """What the form holds when an option's need is met: a ticked box, or a choice in a list."""
    name, _, value = needs.partition("=")
    return f"[name={name}] [value={value}]:checked" if value else f"[name={name}]:checked"


def field(words: Words, game: str, name: str, value: Value, option: Option) -> h.Element:
    key = f"{game}.option.{name}"
    if option.choices == (False, True):
        box: h.Node = h.input(type="checkbox", name=name, value="True", checked=value is True)
    else:
        box = h.select(name=name)[
            [
                h.option(value=str(c), selected=c == value, data_seats=listed(option.only.get(c, ())))[
                    words(f"{key}.{c}")
                ]
                for c in option.choices
            ]
        ]
    return h.label(
        ".option",
        data_seats=listed(option.seats),
        data_needs=option.needs or None,
    )[box, h.span[h.b[words(key)], h.span(".small")[words(f"{key}.hint")]]]


def listed(seats: Collection[int]) -> str | None:
    """Numbers of players, as the style reads them; none: with any."""
    return " ".join(map(str, seats)) or None
