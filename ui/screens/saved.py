"""The saved games on the home page: a card for the last one, the others folded, and none is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup, escape

from engine import GAMES

from .. import elements as h
from ..markup import render
from ..parts import Node, act, icon, token
from ..saves import Line, Save
from ..words import Words, numeral
from .picture import picture

# When something was, in seconds: below the first number it is told in the unit of the second.
UNITS = (("minutes", 3600, 60), ("hours", 24 * 3600, 3600), ("days", 60 * 24 * 3600, 24 * 3600))
MONTH = 30 * 24 * 3600
NO_BREAK = "\u00a0"
KNOWN = 1e9  # before that moment, in 2001, nobody played: only the order is known


def before_python(words: Words) -> h.Element:
    """What the page's first script shows of it, by what it finds in storage: it fills the card."""
    most = max(rules.SEATS[-1] for rules in GAMES.values())
    return h.section(".saves.paper", data_if_kept=True, hidden=True, aria_label=words("saved games"))[
        h.article(
            ".save.last",
            data_last=True,
            data_if_saved=True,
            hidden=True,
            data_under_way=words("under way"),
            data_now=words("just now"),
            data_round=words("round n", n="{n}"),
            data_turn=words("to play", name="{name}"),
        )[
            icon("logo", "art"),
            h.div(".text")[
                h.p(".age", data_part="age")[words("under way")],
                h.h2(".title")[h.span(data_part="title"), " ", h.span(".stands", data_part="stands")],
                h.ul(".who")[
                    [h.li(hidden=True)[token(seat), h.bdi, h.b(aria_hidden="true")] for seat in range(most)]
                ],
            ],
            h.div(".doings")[act("resume", icon("i-next"), words("resume"), cls="gold")],
        ],
        act("saves", words("saved games"), icon("i-right"), cls="plain all-games"),
    ]


def saved_games(words: Words, saves: Sequence[Save], now: float, full: bool) -> h.Element | None:
    if not saves and not full:
        return None
    under_way = [save for save in saves if save.is_under_way]
    last, others = under_way[:1], under_way[1:]
    finished = [save for save in saves if save.line and save.line.over]
    damaged = [save for save in saves if not save.line]
    number = len(others) + len(finished) + len(damaged)
    return h.section(".saves.paper", aria_label=words("saved games"))[
        h.p(".no-room")[icon("i-warning"), h.span[words("storage full")]] if full else None,
        [card(words, save, save.line, now) for save in last if save.line],
        h.details("#other-games")[
            h.summary[words("other games" if last else "all games", n=number), icon("i-down")],
            rows(words, others, now),
            part(words, "finished games", finished, now),
            part(words, "damaged games", damaged, now),
        ]
        if number
        else None,
    ]


def part(words: Words, key: str, saves: Sequence[Save], now: float) -> h.Element | None:
    if not saves:
        return None
    return h.section(id=key.replace(" ", "-"))[h.h3[words(key, n=len(saves))], rows(words, saves, now)]


def rows(words: Words, saves: Sequence[Save], now: float) -> h.Element | None:
    return h.ul[[h.li[row(words, save, now)] for save in saves]] if saves else None


def card(words: Words, save: Save, line: Line, now: float, is_last: bool = True) -> h.Element:
    """A game with its picture: how it stands, and the way back into it. One under way was played last."""
    state = "finished" if line.over else "under way"
    title = words(f"{line.game}.name")
    whole = words("this game", game=title, names=words.all(line.names)) if line.names else title
    filled = {"id": save.id, "whole": whole, "game": line.game}
    return h.article(f".save.{'last' if is_last else 'one'}.{line.game}", id=f"save-{save.id}")[
        icon(f"tile-{line.game}", "art") if is_last else picture(line),
        h.div(".text")[
            h.p(".age")[" · ".join(filter(None, (words(state), ago(words, now, line.when))))],
            h.h2(".title")[title, " ", h.span(".stands")[", ".join(stands(words, line))]],
            h.ul(".who")[
                [h.li[holder(words, line, seat)] for seat in range(len(line.names))],
                h.li(".unit", aria_hidden="true")[words(f"{line.game}.unit")] if line.scores else None,
            ],
        ],
        h.div(".doings")[
            undo(words, **filled)
            if save.is_deleted
            else [
                way_in(words, state=state, is_last=is_last, **filled),
                tool(words, name="download", shape="i-download", **filled),
                tool(words, name="drop", shape="i-delete", **filled),
            ]
        ],
    ]


def holder(words: Words, line: Line, seat: int) -> Node:
    """Who plays, and what they have: the number to see, with its unit to hear."""
    who: list[Node] = [token(seat), h.bdi[line.names[seat]]]
    if not line.scores:
        return who
    has = line.scores[seat]
    return [
        *who,
        h.b(aria_hidden="true")[numeral(has)],
        h.span(".sr")[words.n(f"{line.game}.points", has)],
    ]


def row(words: Words, save: Save, now: float) -> Markup:
    """One game: what it is, the way into it, and what else can be done with it."""
    line = save.line
    game, names = (line.game, words.all(line.names or [""])) if line else ("", "")
    title = words(f"{game}.name" if game else "damaged game")
    told = " · ".join(facts(words, line, now)) if line else words("damaged game.hint")
    whole = words("this game", game=title, names=names) if names else title
    state = "deleted" if save.is_deleted else "" if not line else "finished" if line.over else "under way"
    filled = {"id": save.id, "title": title, "names": names, "told": told, "whole": whole}
    blank = blank_row(words, game, state, bool(names))
    return Markup(blank.format(**{place: escape(text) for place, text in filled.items()}))


@cache
def blank_row(words: Words, game: str, state: str, has_names: bool) -> str:
    """A row with {places} to be filled: drawn once, for fifty rows of elements take longer than a table."""
    drawn = render(
        h.article(class_=f"save {game}", id="save-{id}")[
            h.div(".text")[
                h.h4(".title")["{title}"],
                h.p(".who")[h.bdi["{names}"]] if has_names else None,
                h.p(".small")["{told}"],
            ],
            h.div(".doings")[
                undo(words, game)
                if state == "deleted"
                else [
                    way_in(words, game, state) if state else None,
                    tool(words, game, "download", "i-download"),
                    tool(words, game, "drop", "i-delete"),
                ]
            ],
        ]
    )
    return str(drawn)


# Each names its game beside the save's id, so that the page can fetch the game's drawings in advance.


def way_in(
    words: Words, game: str, state: str, is_last: bool = False, id: str = "{id}", whole: str = "{whole}"
) -> h.Element:
    key, shape = ("go on with", "i-next") if state == "under way" else ("look at", "i-eye")
    return act(
        "resume",
        icon(shape),
        words(key),
        cls="gold" if is_last else "",
        data_id=id,
        data_game=game,
        aria_label=words(f"{key} it", whole=whole),
    )


def tool(
    words: Words, game: str, name: str, shape: str, id: str = "{id}", whole: str = "{whole}"
) -> h.Element:
    label = words(f"{name} it", whole=whole)
    return act(
        name,
        icon(shape),
        cls="tool",
        id=f"{name}-{id}",
        data_id=id,
        data_game=game,
        aria_label=label,
        title=label,
    )


def undo(words: Words, game: str, id: str = "{id}", whole: str = "{whole}") -> Node:
    """In the place of what was done: it has the id of the button that was pressed, so it has the focus."""
    return [
        h.span(".small")[words("deleted")],
        act(
            "restore",
            icon("i-undo"),
            words("restore"),
            id=f"drop-{id}",
            data_id=id,
            data_game=game,
            aria_label=words("restore it", whole=whole),
        ),
    ]


# -- in words


def facts(words: Words, line: Line, now: float) -> list[str]:
    """Who leads, how far it is, when it was played."""
    who = words.all(line.names[seat] for seat in line.leads) if line.leads else ""
    told = words.n("won" if line.over else "leads", len(line.leads), names=who) if who else ""
    far = words("round n", n=line.round) if line.round and not line.over else ""
    short = (far, words.n("moves n", line.moves), ago(words, now, line.when))
    return [fact for fact in (told, *(fact.replace(" ", NO_BREAK) for fact in short)) if fact]


def stands(words: Words, line: Line) -> list[str]:
    """How far the game under way is, and whose turn it is."""
    far = words("round n", n=line.round) if line.round else words.n("moves n", line.moves)
    return [far, words("to play", name=line.names[line.turn])] if line.turn is not None else [far]


def ago(words: Words, now: float, when: float) -> str:
    """When that was; empty where it is not known."""
    if when < KNOWN:
        return ""
    passed = now - when
    if passed < 60:
        return words("just now")
    for unit, below, seconds in UNITS:
        if passed < below:
            return words.n(f"{unit} ago", int(passed // seconds))
    return words.n("months ago", int(min(passed // MONTH, 9999)))
