"""The grammar of addresses: where an address leads, and how a place of the page is written.

    #                      home
    #settings, #saves      the settings, or the saved games, over home
    #new/shokoba           a game to set up; ?game=shokoba&seats=3&seed=x is the same with wishes
    #new/shokoba/help      the rules, over that set-up; /embed and /settings too
    #play/shokoba-k3j5     a game of this browser; /embed, /help, /history, /log, /send, /settings lie over it
    #shokoba.1.….….…       a whole game in a link; one that was sent by post ends in .post
    ?game=shokoba&bots=1   a game that begins by itself; &mode=flat on a tablet that lies on the table
    ?lang=fr&pace=0        wishes for the whole visit

`assets/routes.js` reads the same grammar before Python is there; `tests/routes.json` holds both to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

Kind = Literal["home", "new", "play", "record", "nowhere"]

PLACE = re.compile(r"(new|play)/([A-Za-z0-9_-]+)(?:/(embed|help|history|log|send|settings))?")
OVER = {
    "new": ("", "embed", "help", "settings"),
    "play": ("", "embed", "help", "history", "log", "send", "settings"),
}
RECORD = re.compile(r"[^./]*\.[^./]*\.")
WISHES = ("seats", "bots", "seed", "mode")
VISIT = ("lang", "pace", "theme")


class Route(NamedTuple):
    kind: Kind
    what: str = ""  # the game to set up, the save to go on with, the record, or what nobody understands
    over: str = ""  # what lies over it: embed, help, history, log, saves, send, settings
    wishes: Mapping[str, str] = {}  # of who invites to a game
    visit: Mapping[str, str] = {}  # of who comes

    @property
    def game(self) -> str:
        """The game that it is about, as far as the address tells."""
        match self.kind:
            case "new":
                return self.what
            case "play":
                return self.what.rpartition("-")[0]
            case "record":
                return self.what.partition(".")[0]
            case _:
                return ""


def parse(fragment: str, query: Mapping[str, str]) -> Route:
    """Where an address leads: what follows its # and, by name, what follows its ?."""
    visit = {name: query[name] for name in VISIT if name in query}
    if not fragment and "game" in query:
        wishes = {name: query[name] for name in WISHES if name in query}
        return Route("new", query["game"], wishes=wishes, visit=visit)
    if fragment in ("", "saves", "settings"):
        return Route("home", over=fragment, visit=visit)
    if found := PLACE.fullmatch(fragment):
        kind, what, over = found.groups("")
        if over in OVER[kind]:
            return Route("new" if kind == "new" else "play", what, over, visit=visit)
    return Route("record" if RECORD.match(fragment) else "nowhere", fragment, visit=visit)


def write(route: Route) -> str:
    """What follows the # of a place that has an address; empty for home itself."""
    if route.kind not in ("new", "play"):
        return route.over
    return "/".join(filter(None, (route.kind, route.what, route.over)))
