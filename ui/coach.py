"""Coach marks: the first time a question of a game is put to a person on this device, one sentence says how
it is answered, and the thing to tap is marked.

Which questions have one, the catalogues tell: `game.coach.why`. A mark is not shown again once its question
has been answered, or somebody has said that it is understood.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.bounds import read_json
from engine.notation import dumps

from .games import look
from .scene import Scene
from .store import Store

KEY = "tapis.coached"
LONGEST = 5_000  # characters of the stored text


class Mark(NamedTuple):
    name: str = ""  # the game and the question; empty: there is none
    at: str = ""  # the region it points to
    text: str = ""


NONE = Mark()


class Coach:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.seen = read(store)

    def mark(self, scene: Scene) -> Mark:
        """What to say of the question that a person is asked now; nothing while they read what happened."""
        game, why = scene.view["game"], scene.view["why"]
        name = f"{game}.{why}"
        key = f"{game}.coach.{why}"
        is_reading = scene.recap.unfolded and bool(scene.since)
        if not scene.moves or is_reading or name in self.seen or key not in scene.words:
            return NONE
        return Mark(name, look(game).COACH.get(why, "hand"), scene.words(key))

    def learn(self, name: str) -> None:
        """This question needs no mark any more."""
        if name and name not in self.seen:
            self.seen |= {name}
            self.store.set(KEY, dumps(sorted(self.seen)))


def read(store: Store) -> frozenset[str]:
    try:
        kept = read_json(store.get(KEY) or "[]", longest=LONGEST)
    except (OSError, ValueError):  # storage that throws, or a text that is none of ours
        return frozenset()
    return (
        frozenset(name for name in kept if isinstance(name, str)) if isinstance(kept, list) else frozenset()
    )
