"""The shared parts of every screen: icons, buttons, cards, players. Pure functions to markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from . import elements as h
from .markup import render
from .scene import Scene
from .words import LANGUAGES, Words

Node = h.Node


@cache
def icon(name: str, cls: str = "icon") -> Markup:
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"></use></svg>').format(cls, name)


@cache
def crest(game: str) -> Markup:
    """The game's sign on the cloth: a place, so that it can light up."""
    return Markup(
        '<svg class="crest" data-zone="crest" aria-hidden="true"><use href="#{}-crest"></use></svg>'
    ).format(game)


WOVEN = Markup('<rect x="6" y="6" width="88" height="128" rx="5" fill="url(#p-{0})"/>')


def card_back(game: str, woven: Markup = WOVEN) -> Markup:
    """The back of a game's cards: ground, weave and emblem, each a pattern in its sprite.

    Of a symbol, the browser would make a copy for each back, and work out the style of every shape in it.
    The weave is no part of another pattern: WebKit would draw it blurred.
    """
    return Markup(
        '<svg class="face" viewBox="0 0 100 140" aria-hidden="true">'
        '<path fill="url(#{0}-ground)" d="M0 0h100v140H0z"/>{1}'
        '<path fill="url(#{0}-back)" d="M0 0h100v140H0z"/></svg>'
    ).format(game, woven.format(game))


def act(name: str, *children: Node, cls: str = "", **data: str | bool | None) -> h.Element:
    """A button that the page answers; whatever it carries as data comes along."""
    return h.button(class_=cls or None, type="button", data_act=name, **data)[children]


def alt(name: str, *drawn: Node, does: str = "") -> h.Fragment:
    """What is drawn in a button, and the button's name in its place, for who hears the page or speaks to it.

    What a tap `does` with a chosen card goes before the name; it leaves the page with the hand (curtain.js).

    With an `aria-label` nothing would hold the name to the words that can be read (WCAG 2.5.3). Here both are
    content, and the words that are drawn are in the name.
    """
    said = h.span(".sr")[h.span(".does")[f"{does}. "] if does else None, name]
    return h.fragment[h.span(".seen", aria_hidden="true")[drawn], said]


def fill(text: str, **nodes: Node) -> Iterator[Node]:
    """A sentence with parts of markup in the places of its {names}."""
    for index, piece in enumerate(re.split(r"\{(\w+)\}", text)):
        yield nodes[piece] if index % 2 else piece


def template(words: Words, key: str) -> str:
    """A catalogue's text with its {places} still in it."""
    return words.text(key)


def piece(scene: Scene, name: str, *drawn: Node, cls: str = "", label: str, does: str = "") -> h.Element:
    """A thing on the table that moves are made of: a button, enabled exactly when a move can come of it.

    Where all the rest of a move is tapped and it ends here, the button makes that move: `does` says which.
    Around it, a place that takes the taps and keys on a disabled button, so that the page can say why not:
    to arrow keys and to the ear it is a button in its place. It is marked `idle` while no legal move uses the
    thing.
    """
    open_ = name in scene.choice.open
    refused = bool(scene.moves) and not open_
    pressed = "true" if name in scene.tapped else "false"
    move = scene.choice.ends.get(name)
    if move:
        cls = f"{cls} ends"
    elif scene.moves and name not in scene.choice.used:
        cls = f"{cls} idle"
    return h.span(
        class_=f"place {cls}".strip(),
        role="button" if refused else None,
        aria_description=scene.words("not now") if refused else None,
        data_refuse=name if refused else None,
    )[
        h.button(
            id=f"piece-{name}",
            class_="piece",
            type="button",
            data_piece=name,
            data_card=name,
            data_move=" ".join(move) if move else None,
            disabled=not open_,
            role="none" if refused else None,
            aria_pressed=pressed if open_ and scene.moves and not move else None,
        )[alt(label, *drawn, does=does if move else "")]
    ]


def spot(scene: Scene, name: str, *drawn: Node, cls: str = "", label: str, does: str) -> h.Element:
    """A place on the table where moves end, though none is made of it: the bottle, a pile.

    It is a button while one move is complete but for this tap; otherwise it tells why not.
    """
    move = scene.choice.ends.get(name)
    if move:
        return h.button(
            class_=f"spot ends {cls}".strip(),
            type="button",
            id=name,
            data_move=" ".join(move),
        )[alt(label, *drawn, does=does)]
    if scene.moves:
        said = scene.words("not now")
        return h.span(
            class_=f"spot {cls}".strip(), id=name, role="button", aria_description=said, data_refuse=name
        )[alt(label, *drawn)]
    return h.span(class_=f"spot {cls}".strip(), id=name, role="img", aria_label=label)[drawn]


def figure(
    shape: Node, shown: Node, said: str, cls: str = "count", zone: str = "", counts: str = ""
) -> h.Element:
    """A number beside a name: a drawing and the number to see, the whole of it in words to hear.

    `counts` is the place of the game that the number is of, if it changes with each card on its way.
    """
    return h.span(class_=cls, title=said, data_zone=zone or None)[
        shape, h.span(aria_hidden="true", data_count=counts or None)[shown], h.span(".sr")[said]
    ]


def fan(*cards: Node, name: str, group: str, cls: str = "fan", zone: str = "") -> h.Element:
    """Cards side by side, named as a whole; arrow keys go from one to the next. Styles read their number.

    Here as in all parts that stand for places of the game, `zone` names these, for cards on their way there.
    """
    return h.div(
        class_=cls,
        role="group",
        aria_label=name,
        data_group=group,
        data_zone=zone or None,
        style=f"--cards:{len(cards)}",
    )[cards]


def pile(back: Node, count: int, said: Node, cls: str = "", *, zone: str) -> h.Element:
    """A pile of face-down cards, as thick as it is high up to three, with its count in words."""
    return h.div(class_=f"pile {cls}".strip())[
        h.div(".deck", data_left=str(min(count, 3)), data_zone=zone)[back if count else None], said
    ]


def small_pile(back: Node, count: int, said: str, *, zone: str) -> h.Element:
    """A pile before a player: its number on it, and that in words."""
    return h.span(".pile.small-pile", title=said)[
        h.span(".deck", data_left=str(min(count, 3)), data_zone=zone, aria_hidden="true")[
            back if count else None
        ],
        h.span(".badge", aria_hidden="true", data_count=zone)[str(count)],
        h.span(".sr")[said],
    ]


@cache
def token(seat: int) -> Markup:
    """A seat's own shape in its own colour."""
    return Markup('<span class="token seat-{0}">{1}</span>').format(seat, icon(f"seat-{seat}"))


def backs(back: Markup, number: int, *, zone: str) -> h.Element:
    """A hand seen from behind, all cards alike."""
    return h.div(".fan.backs", aria_hidden="true", data_zone=zone, style=f"--cards:{number}")[
        [h.span(".place")[back] for _ in range(number)]
    ]


def few_backs(back: Markup, number: int, said: str, shown: int = 3, *, zone: str) -> h.Element:
    """The hand of somebody across the table: a few backs, the number if there are more, and words."""
    return h.span(".held", title=said, data_zone=zone)[
        [h.span(".back", aria_hidden="true")[back] for _ in range(min(number, shown))],
        h.span(".badge", aria_hidden="true", data_count=zone)[str(number)] if number > shown else None,
        h.span(".sr")[said],
    ]


@cache
def languages(words: Words) -> Markup:
    return render(
        h.div(".languages", role="group", aria_label=words("language"))[
            [
                h.button(
                    type="button",
                    data_act="lang",
                    data_lang=lang,
                    lang=lang,
                    aria_pressed="true" if lang == words.lang else "false",
                )[h.span(".whole")[language.NAME]]
                for lang, language in LANGUAGES.items()
            ]
        ]
    )


def progress(words: Words) -> h.Element:
    """How far Python has come; filled in by the page's loader before Python runs."""
    return h.div(".loading")[
        h.div(".loading-bar", aria_hidden="true")[h.i],
        h.p(
            role="status",
            data_progress=True,
            data_loading=words("loading"),
            data_starting=words("starting"),
            data_ready=words("ready"),
        ),
    ]


def failed(words: Words) -> h.Element:
    """Shown by the loader when the runtime cannot be had."""
    return h.div(".failed", data_failed=True, hidden=True, role="alert")[
        icon("i-warning"),
        h.p[words("failed")],
        act("retry", words("retry"), cls="main"),
    ]
