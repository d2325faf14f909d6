"""What is heard of a game, and what should be: each question and each move once, in order; and names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

from engine import Record
from engine.ask import Move
from ui.drawing import last_move
from ui.session import Session
from ui.words import Words

SCRIPT = Path(__file__).with_name("ear.js").read_text("utf-8")
ACTIVE = {"button", "link", "DisclosureTriangle", "slider"}
REGIONS = {"group", "list", "log", "main", "region", "banner", "navigation"}
WORD = re.compile(r"[^\W\d_]{2,}")
STANDS_FOR = ("data-piece", "data-refuse", "data-move", "data-act")


def listen(page: Page) -> None:
    page.evaluate(SCRIPT)


def heard(page: Page, region: str) -> list[str]:
    found: list[str] = page.evaluate("(region) => ear[region]", region)
    return found


def told(record: Record, words: Words) -> list[str]:
    """Each move in a sentence."""
    after = islice(moments(record), 1, None)
    said = [last_move(now, now.scene(words)).said for now in after]
    return [" ".join(line.split()) for line in said if line]


def asked(record: Record, words: Words) -> list[str]:
    """Each question that is put to a person."""
    return [
        plain(str(now.look.question(now.scene(words), now.ask.seat)))
        for now in moments(record)
        if now.ask and not now.bot
    ]


def moments(record: Record) -> Iterator[Session]:
    """The game again, from its start to its end."""
    setup = record.kind.NAME, record.seats, record.seed, record.options, record.names, record.bots
    session = Session(Record(*setup), "ear")
    yield session
    for move in record.moves:
        session.play(move)
        session.results = []
        session.settle()
        yield session


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", "", markup).split())


# -- names, as the browser's accessibility tree has them


def misnamed(cdp: CDPSession, record: Record) -> Iterator[str]:
    """Buttons without words, with a card's short name, or with the name of another thing beside them."""
    nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    ask = record.game().ask()
    alike = defaultdict(list)
    for node in nodes:
        if node.get("ignored") or role(node) not in ACTIVE:
            continue
        name = node["name"].get("value", "")
        if not WORD.search(name):
            yield f"a {role(node)} is called {name!r}"
        if found := {*re.findall(r"\w+", name)} & {*record.kind.DECK}:
            yield f"{name!r} has {found} in it"
        alike[region(node, by_id), name].append(node)
    for (_, name), several in alike.items():
        if len(several) > 1:
            things = [thing(cdp, node) for node in several]
            moves = {*ask.moves} if ask else set()
            if not all(are_one(moves, things[0], other) for other in things[1:]):
                yield f"{things} are all called {name!r}"


def role(node: dict[str, Any]) -> str:
    found: str = node["role"]["value"]
    return found


def region(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> str:
    """The nearest group that has a name, or the screen."""
    while parent := by_id.get(node.get("parentId", "")):
        if not parent.get("ignored") and role(parent) in REGIONS:
            return str(parent["nodeId"])
        node = parent
    return ""


def thing(cdp: CDPSession, node: dict[str, Any]) -> str:
    """What a button stands for: its piece, its move or its act."""
    flat = cdp.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})["node"]["attributes"]
    attributes = dict(zip(flat[::2], flat[1::2], strict=True))
    return next((attributes[name] for name in STANDS_FOR if name in attributes), "")


def are_one(moves: set[Move], one: str, other: str) -> bool:
    """Whether two things can be exchanged for each other in every legal move."""
    swap = {one: other, other: one}
    swapped = {tuple(swap.get(word, word) for word in move) for move in moves}
    return {(move[0], *sorted(move[1:])) for move in swapped} == {
        (move[0], *sorted(move[1:])) for move in moves
    }
