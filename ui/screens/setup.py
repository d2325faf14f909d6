"""Set-up: a table being laid. Who sits where, and by which rules. A plain form that works before Python has
loaded: what depends on what is shown and hidden by style alone, which stands in the page's head."""

from __future__ import annotations

from collections.abc import Collection

from engine import GAMES
from engine.options import Option, Value

from .. import elements as h
from ..draft import Draft
from ..modes import FLAT, MODES, PASS, SOLO
from ..notice import SILENCE, Notice
from ..parts import failed, icon, progress
from ..words import Words
from .chairs import KINDS, chair, plan
from .frame import bar, frame, menu, notices, tool


def setup(words: Words, draft: Draft, notice: Notice = SILENCE) -> h.Element:
    game = draft.game
    most = GAMES[game].SEATS[-1]
    title = [h.h1[words(f"{game}.name")], h.p(".small")[words("lay the table")]]
    return frame(
        "setup",
        words,
        bar(
            words,
            title,
            h.span(".saved.ready")[icon("i-check"), words("ready")],  # style shows it once Python has come
            tool(words, "help", "i-help", "help"),
            menu(words, ("embed", "i-embed", "embed")),
        ),
        notices(notice, words),
        failed(words),
        h.main(".setup")[
            h.form[
                h.div(".laying", data_most=str(most))[
                    h.div(".tabletop", aria_hidden="true"),
                    [
                        h.span(f".clockwise.clockwise-{corner}", aria_hidden="true")
                        for corner in ("nw", "ne", "se", "sw")
                    ],
                    plan(most),
                    h.ol(".chairs")[[chair(words, draft, seat) for seat in range(most)]],
                ],
                how_many(words, draft),
                h.div(".terms")[
                    h.p(".promise")[words(f"{game}.promise")],
                    options(words, draft),
                    sitting(words, draft),
                    length(words, draft),
                    the_deal(words, draft),
                ],
                h.div(".start")[
                    progress(words),
                    h.button(".gold", type="submit", data_act="start")[icon("i-next"), words("start")],
                ],
            ],
        ],
        game=game,
    )


def how_many(words: Words, draft: Draft) -> h.Element:
    return h.fieldset(".how-many")[
        h.legend[words("how many")],
        [
            h.label(".pick")[
                h.input(type="radio", id=f"seats{n}", name="seats", value=str(n), checked=n == draft.seats),
                h.span[str(n)],
            ]
            for n in GAMES[draft.game].SEATS
        ],
    ]


# -- the rules


def options(words: Words, draft: Draft) -> list[h.Element]:
    rules = GAMES[draft.game]
    boxes = [name for name, option in rules.OPTIONS.items() if is_box(option)]
    lists = [name for name in rules.OPTIONS if name not in boxes]
    found = [listing(words, draft.game, name, draft.options[name], rules.OPTIONS[name]) for name in lists]
    if boxes:
        ticks = [box(words, draft.game, name, draft.options[name], rules.OPTIONS[name]) for name in boxes]
        found.insert(0, h.fieldset(".options")[h.legend[words("options")], ticks])
    return found


def is_box(option: Option) -> bool:
    return option.choices == (False, True)


def box(words: Words, game: str, name: str, value: Value, option: Option) -> h.Element:
    key = f"{game}.option.{name}"
    return h.label(".option", data_seats=listed(option.seats), data_needs=option.needs or None)[
        h.input(type="checkbox", name=name, value="True", checked=value is True),
        pictured(name),
        described(words, words(key), words(f"{key}.hint"), option.seats),
        mark(),
    ]


def listing(words: Words, game: str, name: str, value: Value, option: Option) -> h.Element:
    """An option with several choices, under its name: a card for each choice, or one strip where all have
    short names."""
    key = f"{game}.option.{name}"
    hidden = {"data_needs": option.needs, "data_seats": listed(option.seats)} if option.needs else {}
    is_strip = all(f"{key}.{choice}.short" in words for choice in option.choices)
    return h.fieldset(class_="options strip" if is_strip else "options", **hidden)[
        h.legend[words(key)],
        h.p(".small")[hint] if (hint := said(words, f"{key}.hint")) else None,
        [
            h.label(".option", data_seats=listed(option.only.get(choice, ())))[
                h.span(".short")[radio, words(f"{key}.{choice}.short")]
                if is_strip
                else [radio, pictured(f"{name}.{choice}")],
                described(
                    words,
                    words(f"{key}.{choice}"),
                    said(words, f"{key}.{choice}.hint"),
                    option.only.get(choice, ()),
                ),
                mark() if not is_strip else None,
            ]
            for choice in option.choices
            for radio in [h.input(type="radio", name=name, value=str(choice), checked=choice == value)]
        ],
    ]


SIGNS = {
    PASS: "i-pass",
    FLAT: "i-flat",
    SOLO: "i-person",
    "teams": "i-teams",
    "partners": "i-teams",
    "nine_cards": "i-fan",
    "exact_match": "i-equal",
    "distraction": "i-asleep",
    "mode.free": "i-free",
    "mode.teams": "i-teams",
    "mode.wolf": "i-wolf",
    "ally_actions.True": "i-allies",
    "ally_actions.False": "i-alone",
    "auction.always": "i-coin",
    "auction.after_first_round": "i-coin-later",
    "auction.never": "i-coin-none",
    "opening.single": "i-run",
    "opening.total": "i-runs",
}  # of a way to sit, of an option, or of what may be chosen


def pictured(what: str) -> h.Element | None:
    return h.span(".pictured")[icon(SIGNS[what])] if what in SIGNS else None


def sitting(words: Words, draft: Draft) -> h.Element:
    """How people sit round the screen; what this company, this game or this window forbids says why."""
    return h.fieldset(".options.sitting")[
        h.legend[words("how to sit")],
        [way_to_sit(words, mode, draft.hindrance(mode), is_chosen=mode == draft.table) for mode in MODES],
    ]


def way_to_sit(words: Words, mode: str, hindrance: str, is_chosen: bool) -> h.Element:
    said = words(f"no mode.{hindrance}") if hindrance else words(f"mode.{mode}.hint")
    return h.label(class_="option barred" if hindrance else "option")[
        h.input(type="radio", name="tablet", value=mode, checked=is_chosen, disabled=bool(hindrance)),
        pictured(mode),
        h.span(".wording")[h.b[words(f"mode.{mode}")], " ", h.span(".small")[said]],
        mark(),
    ]


def described(words: Words, title: str, hint: str, seats: Collection[int]) -> h.Element:
    """An option in words. Style shows for how many players it is, where it cannot be chosen."""
    return h.span(".wording")[
        h.b[title],
        h.span(".small")[hint] if hint else None,
        h.span(".small.unless")[words("only for", n=words.either(map(str, seats)))] if seats else None,
    ]


def said(words: Words, key: str) -> str:
    """What the catalogue has to add, if anything."""
    return words(key) if key in words else ""


def mark() -> h.Element:
    return h.span(".ticked")[icon("i-check")]


def length(words: Words, draft: Draft) -> h.Element | None:
    """How long it takes with so many players, where the game knows; style shows the one that is true."""
    keys = {n: f"{draft.game}.minutes.{n}" for n in GAMES[draft.game].SEATS}
    if not all(key in words for key in keys.values()):
        return None
    return h.p(".length")[icon("i-clock"), [h.span(data_with=str(n))[words(key)] for n, key in keys.items()]]


def the_deal(words: Words, draft: Draft) -> h.Element:
    return h.details(".more")[
        h.summary[words("the deal"), icon("i-down")],
        h.label(for_="seed")[words("seed")],
        h.input("#seed", name="seed", value=draft.seed, maxlength="200", autocomplete="off"),
        h.p(".small")[words("seed hint")],
    ]


def needs() -> str:
    """Style for the page's head: an option is hidden while what it needs is not chosen, and of the kinds of
    player a card shows the one that is."""
    options = [option for rules in GAMES.values() for option in rules.OPTIONS.values() if option.needs]
    rules = (
        *(
            f'form:not(:has({met(option.needs)})) [data-needs="{option.needs}"] {{ display: none; }}'
            for option in options
        ),
        *(
            f'.chair:not(:has(.kinds [value="{kind}"]:checked)) [data-kind="{kind}"] {{ display: none; }}'
            for kind in KINDS
        ),
    )
    return "\n".join(dict.fromkeys(rules))


def met(needs: str) -> str:
    """What the form holds when an option's need is met: a ticked box, or one of a list."""
    name, _, value = needs.partition("=")
    return f"[name={name}][value={value}]:checked" if value else f"[name={name}]:checked"


def listed(seats: Collection[int]) -> str | None:
    """Numbers of players, as the style reads them; none: with any."""
    return " ".join(map(str, seats)) or None
