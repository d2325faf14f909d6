"""What is on screen now, and what an action does to it. It knows no game and no browser.

`handle` takes whatever a person, a timer or the browser does; `html` draws what follows from it; `effects`
are the few things only the browser can do. Nothing that goes wrong leaves a blank page: it becomes a screen.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import GAMES, BadRecord, Record, Rng
from engine.bots import decide
from engine.record import HEADING

from .draft import Draft, level
from .drawing import draw, public_moves, scene
from .games import look
from .markup import render
from .saves import Saves, Store
from .scene import Json
from .select import tap
from .words import Words

NAMES = "tapis.names"
SHORT = 16  # of a seed, in a line
LINGER = 3  # so much longer a count is left to be seen

Data = Mapping[str, str]


class Effect(NamedTuple):
    """Something for the browser: `later` (an act, after so many milliseconds), `copy` (a text)."""

    kind: str
    text: str = ""
    wait: int = 0


class Trouble(NamedTuple):
    why: str  # a key of the catalogue, after "trouble."
    text: str = ""  # what can be rescued
    good: Record | None = None  # from where the game can go on
    detail: str = ""


class App:
    def __init__(self, store: Store, lang: str, fresh: Callable[[], str], pace: int = 900) -> None:
        """`fresh` makes a short random text; `pace` is how long a bot's move is left to be seen."""
        self.words = Words(lang)
        self.fresh = fresh
        self.pace = pace
        self.store = store
        self.saves = Saves(store, fresh())
        self.rng = Rng("")  # the bots' own
        self.screen = "home"
        self.message = ""
        self.effects: list[Effect] = []
        self.draft: Draft | None = None
        self.record: Record | None = None
        self.id = ""  # the save that the record is kept in
        self.kept = True
        self.viewer: int | None = None  # the seat whose hand is open
        self.here = False  # the next person has the tablet
        self.tapped: frozenset[str] = frozenset()
        self.ways: dict[int, str] = {}  # how each seat likes its cards arranged
        self.told: list[list[dict[str, Json]]] = []  # what everybody saw, a list a move
        self.results: list[dict[str, Json]] = []  # counts not yet read
        self.trouble: Trouble | None = None
        self.before = ""  # the screen to go back to

    # -- in and out

    def handle(self, act: str, data: Data | None = None, form: Data | None = None) -> None:
        self.message = ""
        try:
            getattr(self, f"on_{act}")(data or {}, form or {})
        except BadRecord as error:
            self.refuse_record(error, (form or {}).get("record") or (data or {}).get("hash", ""))
        except Exception:  # whatever it is, the game goes on
            self.stumble()

    def html(self) -> str:
        try:
            return render(draw(self))
        except Exception:
            self.stumble()
            return render(draw(self))

    def route(self) -> str:
        """Where this is, for the address: what a reload or a way back comes to."""
        if self.choosing() and self.draft:
            return f"new/{self.draft.game}"
        if self.screen in ("home", "trouble") or not self.record:
            return ""
        return f"play/{self.id}"

    def title(self) -> str:
        game = self.game_name()
        return f"{self.words(f'{game}.name')} · Tapis" if game and self.screen != "home" else "Tapis"

    def choosing(self) -> bool:
        """Whether this is a game still to be set up, or its rules read from there."""
        return "setup" in (self.screen, self.before if self.screen == "help" else "")

    def game_name(self) -> str:
        """The game that the screen is about."""
        if self.record and not self.choosing():
            return self.record.kind.NAME
        return self.draft.game if self.draft else ""

    def take_effects(self) -> list[Effect]:
        effects, self.effects = self.effects, []
        return effects

    # -- coming and going

    def on_route(self, data: Data, form: Data) -> None:
        """An address: a game to set up, one to go on with, a whole record, or none of these."""
        where, _, what = data["hash"].partition("/")
        if where == "new" and what:
            self.on_new({"game": what}, {})
        elif where == "play":
            self.on_resume({"id": what}, {})
        elif where.count(".") >= 2:
            self.adopt(Record.from_link(data["hash"]))
        elif where:
            self.screen, self.message = "home", self.words("no such page")
        elif "game" in data:
            self.on_new(data, {})
            if self.screen == "setup" and "bots" in data:
                self.on_start({}, {})
        else:
            self.screen = "home"

    def on_home(self, data: Data, form: Data) -> None:
        self.screen = "home"
        self.viewer = None

    def on_new(self, data: Data, form: Data) -> None:
        game = data["game"]
        if game not in GAMES:
            self.screen, self.message = "home", self.words("no such game", game=game[:40])
            return
        draft = Draft.fresh(game, self.last_names(), number(data.get("seats")), number(data.get("bots"), -1))
        self.draft = draft.read({"seed": data.get("seed", "")})
        self.screen = "setup"

    def on_lang(self, data: Data, form: Data) -> None:
        if self.draft and form:
            self.draft = self.draft.read(form)
        self.words = Words(data["lang"])

    def on_swap(self, data: Data, form: Data) -> None:
        assert self.draft
        self.draft = self.draft.read(form).swap(int(data["seat"]), int(data["other"]))

    def on_form(self, data: Data, form: Data) -> None:
        if self.draft:
            self.draft = self.draft.read(form)

    def on_start(self, data: Data, form: Data) -> None:
        assert self.draft
        draft = self.draft = self.draft.read(form)
        self.store.set(NAMES, json.dumps(draft.names))
        names = draft.players(self.words)
        seed = draft.seed.strip() or self.fresh()
        self.adopt(Record(draft.game, draft.seats, seed, draft.offered(), names, draft.bots[: draft.seats]))

    def last_names(self) -> tuple[str, ...]:
        try:
            return tuple(str(name) for name in json.loads(self.store.get(NAMES) or "[]"))
        except (ValueError, TypeError):
            return ()

    def on_resume(self, data: Data, form: Data) -> None:
        """A saved game: the one that is named, or else the last one played."""
        saves = self.saves.all()
        save = self.saves.find(data["id"]) if "id" in data else saves[0] if saves else None
        if save is None:
            self.screen, self.message = "home", self.words("no such page" if saves else "nothing saved")
            return
        try:
            self.adopt(Record.parse(save.text), save.id)
        except BadRecord as error:
            self.refuse_record(error, save.text)

    def on_load(self, data: Data, form: Data) -> None:
        text = form.get("record", "").lstrip()
        self.adopt(Record.parse(text) if text.startswith(HEADING) else Record.from_link(text))

    def adopt(self, record: Record, id_: str = "") -> None:
        """Put a record on the table: a new game, a saved one, one from a link."""
        strangers = record.names or ("",) * record.seats
        record.bots = tuple(map(level, record.bots)) or ("",) * record.seats
        record.names = Draft(record.kind.NAME, record.seats, strangers, record.bots).players(self.words)
        self.record = record
        self.rng = Rng(f"bots/{len(record)}/{record.seed}")  # the same game, the same bots
        self.id = id_ or self.fresh()
        self.told = [[event.view(None) for event in step.events] for step in record.replay()]
        self.results = []
        self.viewer = None
        self.trouble = None
        self.save()
        self.advance()

    # -- playing

    def on_piece(self, data: Data, form: Data) -> None:
        seen = scene(self)
        if not seen.moves:
            return  # a tap that came too late
        game = look(seen.view["game"])
        tapped = tap(seen.moves, self.tapped, data["piece"], game.STEADY)
        if tapped is None:
            self.message = game.refuse(seen, data["piece"])
        else:
            self.tapped = tapped

    on_refuse = on_piece  # a tap beside a disabled button may still mean something

    def on_clear(self, data: Data, form: Data) -> None:
        self.tapped = frozenset()

    def on_arrange(self, data: Data, form: Data) -> None:
        """Whose hand is open likes its cards in another way; the game does not hear of it."""
        if self.viewer is not None:
            self.ways[self.viewer] = data["way"]

    def on_move(self, data: Data, form: Data) -> None:
        move = tuple(data["move"].split(" "))
        if move in scene(self).moves:
            self.play(move)

    def on_bot(self, data: Data, form: Data) -> None:
        """A bot's move, unless the game has moved on since it was called."""
        record = self.record
        if record and self.screen == "table" and data["at"] == self.stamp() and (bot := self.bot_on_turn()):
            self.play(decide(record.game(), bot, self.rng))

    def play(self, move: tuple[str, ...]) -> None:
        assert self.record
        if self.saves.elsewhere(self.id):
            self.on_elsewhere({}, {})
            return
        events = [event.view(None) for event in self.record.play(move)]
        self.told.append(events)
        self.results += [event for event in events if self.is_count(event) and not self.in_passing(event)]
        self.save()
        self.advance()

    def is_count(self, event: dict[str, Json]) -> bool:
        assert self.record
        return bool(event["kind"] == look(self.record.kind.NAME).RESULT)

    def in_passing(self, event: dict[str, Json]) -> bool:
        """Whether a count is a bot's alone, in a game that goes on: nobody has to stop for it."""
        assert self.record
        alone = look(self.record.kind.NAME).ALONE
        return bool(alone and self.record.bots[event["seat"]]) and self.record.game().ask() is not None

    def on_undo(self, data: Data, form: Data) -> None:
        assert self.record
        if why := self.stuck():
            self.message = self.words(f"no undo.{why}")
            return
        if self.saves.elsewhere(self.id):
            self.on_elsewhere({}, {})
            return
        self.record.undo()
        self.told.pop()
        self.results = []
        self.save()
        self.advance()

    def stuck(self) -> str:
        """Why the last move stands; a bot's is not a person's to take back, nor is another person's."""
        assert self.record
        mover = self.record.mover
        if mover is not None and (self.record.bots[mover] or self.viewer not in (None, mover)):
            return "other"
        return self.record.stuck()

    def on_next(self, data: Data, form: Data) -> None:
        self.results = self.results[1:]
        self.advance()

    def advance(self) -> None:
        """After anything that moved the game: who is asked now, and who may see what."""
        assert self.record
        self.tapped = frozenset()
        self.here = False
        game = self.record.game()
        people = [seat for seat, level in enumerate(self.record.bots) if not level]
        if len(people) == 1:
            self.viewer = people[0]
        elif self.viewer != game.turn or game.ask() is None or self.results:
            self.viewer = None  # over a count, everybody looks
        if self.results:
            self.screen = "result"
        elif game.ask() is None:
            self.screen = "end"
        elif self.bot_on_turn():
            self.screen = "table"
            counted = any(self.is_count(event) for event in self.told[-1]) if self.told else False
            self.effects.append(Effect("later", self.stamp(), self.pace * (LINGER if counted else 1)))
        else:
            self.screen = "table" if self.viewer == game.turn or public_moves(game) else "curtain"

    def bot_on_turn(self) -> str:
        """The level of the bot that is asked now; empty when a person is."""
        assert self.record
        ask = self.record.game().ask()
        return self.record.bots[ask.seat] if ask else ""

    def stamp(self) -> str:
        assert self.record
        return f"{self.id}:{len(self.record)}"

    # -- the curtain

    def on_here(self, data: Data, form: Data) -> None:
        self.here = self.screen == "curtain"

    def on_look(self, data: Data, form: Data) -> None:
        """A public question can be answered as it stands; who wants to see private cards first may."""
        if scene(self).closed:
            self.screen, self.here = "curtain", True

    def on_open(self, data: Data, form: Data) -> None:
        if self.screen == "curtain" and self.here and self.record:
            self.viewer = self.record.game().turn
            self.screen = "table"

    def on_hidden(self, data: Data, form: Data) -> None:
        """The page is out of sight: close the hand, unless nobody else could open it."""
        if self.record and self.record.bots.count("") > 1 and self.viewer is not None:
            self.viewer = None
            if self.screen == "table":
                self.advance()

    # -- after the end

    def on_rematch(self, data: Data, form: Data) -> None:
        assert self.record
        old = self.record
        self.adopt(Record(old.kind.NAME, old.seats, self.fresh(), old.options, old.names, old.bots))

    def on_again(self, data: Data, form: Data) -> None:
        """The same deal, everybody one seat on."""
        assert self.record
        old = self.record
        names, bots = (old.names[-1], *old.names[:-1]), (old.bots[-1], *old.bots[:-1])
        self.adopt(Record(old.kind.NAME, old.seats, old.seed, old.options, names, bots))

    def on_copy(self, data: Data, form: Data) -> None:
        text = self.trouble.text if self.trouble else self.record.text() if self.record else ""
        self.effects.append(Effect("copy", text))

    def on_link(self, data: Data, form: Data) -> None:
        assert self.record
        self.effects.append(Effect("copy", "#" + self.record.link()))

    def on_copied(self, data: Data, form: Data) -> None:
        self.message = self.words("copied" if data["done"] == "true" else "not copied")

    # -- beside the game

    def on_help(self, data: Data, form: Data) -> None:
        if self.screen == "setup" and self.draft and form:
            self.draft = self.draft.read(form)
        self.before, self.screen = self.screen, "help"

    def on_log(self, data: Data, form: Data) -> None:
        self.before, self.screen = self.screen, "log"

    def on_back(self, data: Data, form: Data) -> None:
        self.screen = self.before
        if self.screen in ("table", "curtain"):
            self.advance()

    def on_hush(self, data: Data, form: Data) -> None:
        pass

    # -- when something goes wrong

    def save(self) -> None:
        assert self.record
        if self.record.game().ask() is None:
            self.saves.drop(self.id)
        else:
            self.kept = self.saves.keep(self.id, self.record.text())

    def on_elsewhere(self, data: Data, form: Data) -> None:
        """Another tab has written to what is kept here."""
        if self.record and self.screen not in ("home", "setup", "end") and self.saves.elsewhere(self.id):
            self.viewer = None
            self.screen, self.trouble = "trouble", Trouble("elsewhere")

    def refuse_record(self, error: BadRecord, text: str) -> None:
        good = error.record if error.record and len(error.record) else None
        self.screen, self.trouble = "trouble", Trouble(error.why, text, good, str(error))

    def stumble(self) -> None:
        detail = traceback.format_exc()
        text = self.record.text() if self.record else ""
        self.viewer = None
        self.screen, self.trouble = "trouble", Trouble("error", f"{text}\n{detail}", self.record, detail)
        print(detail)

    def on_mend(self, data: Data, form: Data) -> None:
        """Go on from the last good move, or with what the other tab has played."""
        trouble = self.trouble
        if trouble and trouble.why == "elsewhere":
            self.on_resume({"id": self.id}, {})
        elif trouble and trouble.good:
            good = trouble.good
            again = Record(
                good.kind.NAME, good.seats, good.seed, good.options, good.names, good.bots, good.moves
            )
            self.adopt(again, self.id if trouble.why == "error" else "")


def number(text: str | None, otherwise: int = 0) -> int:
    return int(text) if text and text.isdecimal() else otherwise
