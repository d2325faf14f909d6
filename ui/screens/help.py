"""Help: a sheet beside the table it belongs to, opened at what is being played; and the log."""

from __future__ import annotations

from collections.abc import Sequence

from .. import elements as h
from ..games import look
from ..parts import Node, act, token
from ..scene import Scene
from ..words import Words
from .example import draw_example, still
from .frame import frame, over, tool

ALL = "all"  # every part, one below the other
AID = "aid"


def parts(game: str) -> list[str]:
    """What help has, the player aid first."""
    return [AID, *map(str, range(1, look(game).HELP + 1)), "about"]


def here(game: str, why: str) -> str:
    """The part that belongs to a question of the game, to its count or its end."""
    return str(look(game).PARTS.get(why, 1))


def help_(
    words: Words,
    game: str,
    part: str = "",
    *,
    why: str = "",
    scene: Scene | None = None,
    beneath: Node = None,
) -> h.Element:
    """`part` is what to read, `why` the question that is asked now; `beneath` is what the sheet lies over."""
    present = here(game, why) if why else ""
    known = parts(game)
    part = part if part in (*known, ALL) else present or known[0]
    return frame(
        "help",
        words,
        h.section(".help-sheet", role="dialog", aria_modal="true", aria_labelledby="help-title")[
            h.header(".bar")[
                h.h1("#help-title")[words("help of", game=words(f"{game}.name"))],
                act("read", words("read all"), data_part=ALL, aria_pressed=str(part == ALL).lower()),
                tool(words, "back", "i-close", "close"),
            ],
            contents(words, game, part),
            h.div(".help", tabindex="0", role="region", aria_label=words("help"))[
                [
                    chapter(words, game, each, scene if each == present else None)
                    for each in (known if part == ALL else [part])
                ],
                aid(words, game) if part not in (AID, ALL) else None,
            ],
        ],
        act("back", cls="scrim", aria_label=words("close"), tabindex="-1") if beneath else None,
        h.div(".beneath", inert=True, aria_hidden="true")[still(beneath)] if beneath else None,
        game=game,
    )


def contents(words: Words, game: str, part: str) -> h.Element:
    return h.nav(".contents", aria_label=words("contents"))[
        h.p[words("contents")],
        [
            act(
                "read",
                title(words, game, each),
                id=f"read-{each}",
                data_part=each,
                aria_current="true" if each == part else None,
            )
            for each in parts(game)
        ],
    ]


def title(words: Words, game: str, part: str) -> str:
    return words("player aid") if part == AID else words(f"{game}.help.{part}")


def chapter(words: Words, game: str, part: str, scene: Scene | None) -> h.Element:
    """A part of the help; where it is about what is asked now, the question comes first."""
    examples = [each for each in look(game).EXAMPLES if str(each.part) == part]
    if part == AID:
        return h.section[aid(words, game), look(game).aid(words)]
    return h.section[
        h.h2[title(words, game, part), h.span(".here")[words("you are here")] if scene else None],
        asked(scene) if scene else None,
        [h.p[line] for line in words(f"{game}.help.{part}.text").split("\n")],
        [draw_example(words, game, each) for each in examples],
    ]


def asked(scene: Scene) -> Node:
    """What binds whoever plays now, in the table's own words."""
    seat = scene.seat
    if seat is None:
        return None
    return h.p(".asked")[token(seat), h.span[look(scene.view["game"]).question(scene, seat)]]


def aid(words: Words, game: str) -> h.Element:
    """The few numbers that players look up."""
    facts: list[list[str]] = []
    while (key := f"{game}.aid.{len(facts) + 1}") in words:
        facts.append(words(key).split(" | "))
    return h.section(".aid")[
        h.h2[words("player aid")],
        h.ul[[h.li[h.b[number], " ", h.span[text]] for number, text in facts]],
    ]


def log(words: Words, game: str, lines: Sequence[tuple[int, str]]) -> h.Element:
    """The moves that may be looked back at, each with who made it; the last one first."""
    told = [h.li[token(seat), h.p[line]] for seat, line in reversed(lines) if line]
    told = told or [h.li[h.p[words("the start")]]]
    return over("log", words, words("log"), "logged", h.section(".paper")[h.ol(".log")[told]], game=game)
