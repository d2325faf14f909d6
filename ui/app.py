"""What is on screen now, and what an action does to it. It knows no game and no browser.

The app is a stack of screens, of which the topmost is shown. `handle` takes whatever a person, a timer or the
browser does; `html` draws what follows from it; `outbox` has the few things only the browser can do. Nothing
that goes wrong leaves a blank page: it becomes a screen.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping

from engine import GAMES, BadRecord, Record

from .arriving import follow
from .draft import CHANGES, Draft
from .drawing import draw
from .effects import Effect, Outbox
from .keeping import KEEPING
from .markup import render
from .motion.film import Film
from .notice import Notice
from .playing import ACTS, MOVING, Answer
from .routes import write
from .scene import Recap
from .session import Session
from .shelf import Shelf, another, read
from .stack import TURNING, Home, Playing, Screen, Setup, Trouble, covered, game, name, place
from .store import Store
from .tastes import ACTS as TASTES
from .tastes import Tastes
from .words import Words

# Not a person's own acts: they leave the notice where it is.
UNASKED = frozenset({"bot", "ready", "hush", "elsewhere", "route", "hurry", "tick"})
COVERS = frozenset({"help", "history", "log", "saves", "settings"})  # these lie over what is shown

Data = Mapping[str, str]


class App:
    def __init__(
        self, store: Store, lang: str, fresh: Callable[[], str], pace: int = 900, framed: bool = False
    ) -> None:
        """`fresh` makes a short random text; `pace` is how long a bot's move is left to be seen.

        `framed`: the page is in a frame of somebody else's.
        """
        self.words = Words(lang)
        self.shelf = Shelf(store, fresh)
        self.tastes = Tastes(store, framed)
        self.pace = pace
        self.outbox = Outbox()
        self.stack: list[Screen] = [Home()]
        self.drafts: dict[str, Draft] = {}  # what was last chosen for each game
        self.film = Film()
        self.notice = Notice()

    # -- in and out

    def handle(self, act: str, data: Data | None = None, form: Data | None = None) -> None:
        moment, notice = self.moment(), self.notice
        if act not in UNASKED:
            self.notice = notice.out_of_sight()
        try:
            self.revise(act, data or {}, form or {})
            if act in ACTS:
                self.play(act, data or {})
            elif act in COVERS:
                self.stack = covered(self.stack, act)
            elif act in TASTES:
                self.tastes.handle(act, data or {})
                self.outbox.effects += self.tastes.effects
                self.suit()
            elif act in TURNING:
                self.stack = TURNING[act](self.stack, data or {})
            elif act in KEEPING:
                self.say_and_do(KEEPING[act](self.shelf, self.stack, self.words, data or {}))
            elif act not in CHANGES:
                getattr(self, f"on_{act}")(data or {}, form or {})
        except Exception:  # whatever it is, the game goes on
            self.stumble()
        if self.moment() != moment:
            self.notice = self.notice.since(notice)
        self.outbox.keep_address(act, self.route())
        self.catch_up()
        self.outbox.employ(self.stack)
        self.film.follow(
            self.playing(), self.words, "off" if self.outbox.hurried else self.tastes.settings.motion
        )
        self.outbox.call_bot(self.playing(), self.tastes.pace(self.pace, self.film.plan.ms))
        self.outbox.run(self.top)
        self.outbox.watch(self.session(), self.tastes.patience)

    def html(self) -> str:
        try:
            return self.drawn()
        except Exception:
            self.stumble()
            return self.drawn()

    def drawn(self) -> str:
        return render(draw(self.top, self.words, self.notice, self.shelf.saves, self.tastes))

    def title(self) -> str:
        about = next(filter(None, map(game, reversed(self.stack))), "")
        return f"{self.words(f'{about}.name')} · Tapis" if about else "Tapis"

    def route(self) -> str:
        return write(place(self.stack))

    def take_effects(self) -> list[Effect]:
        return self.outbox.take()

    def say(self, text: str) -> None:
        """A notice: it goes with the next action, or by itself."""
        self.notice = self.notice.say(text)
        self.outbox.hush(self.notice)

    def on_hush(self, data: Data, form: Data) -> None:
        """Somebody has read the notice, or has had the time to."""
        if data.get("at") in (None, str(self.notice.number)):
            self.notice = self.notice.out_of_sight()

    # -- the stack

    @property
    def top(self) -> Screen:
        return self.stack[-1]

    @property
    def screen(self) -> str:
        return name(self.top)

    def playing(self) -> Session | None:
        """The game under way, if nothing lies over it."""
        return self.top.session if isinstance(self.top, Playing) else None

    def session(self) -> Session | None:
        """The game under way, whatever lies over it."""
        return next((screen.session for screen in self.stack if isinstance(screen, Playing)), None)

    def moment(self) -> tuple[object, ...]:
        """What is different when somebody else may look, or at something else."""
        session = self.playing()
        return self.screen, session and (session.stamp, session.eyes)

    def on_home(self, data: Data, form: Data) -> None:
        self.go_home()

    def go_home(self, word: str = "") -> None:
        self.stack = [Home()]
        if word:
            self.say(word)

    # -- addresses

    def on_route(self, data: Data, form: Data) -> None:
        follow(self, data)

    # -- setting up

    def on_new(self, data: Data, form: Data) -> None:
        self.set_up(data["game"], {})

    def set_up(self, about: str, wishes: Data, draft: Draft | None = None) -> None:
        """A set-up as it was left, or a first proposal."""
        if about not in GAMES:
            self.go_home(self.words("no such game", game=about[:40]))
            return
        self.stack = [Home(), Setup(draft or self.shelf.propose(about, wishes))]

    def revise(self, act: str, data: Data, form: Data) -> None:
        """Bring the set-up that is shown up to date before any act: its form, then what the act changes."""
        if isinstance(self.top, Setup):
            draft = self.top.draft.read(form) if form else self.top.draft
            draft = CHANGES[act](draft, data) if act in CHANGES else draft
            self.stack[-1] = Setup(draft)
            self.drafts[draft.game] = draft

    def on_lang(self, data: Data, form: Data) -> None:
        self.words = Words(data["lang"])

    def on_start(self, data: Data, form: Data) -> None:
        if isinstance(self.top, Setup):
            self.adopt(self.shelf.begin(self.top.draft, self.words, is_typed=bool(form)))

    # -- a game on the table

    def adopt(self, record: Record, id_: str = "") -> None:
        """Put a game on the table, in place of any other."""
        session = self.shelf.take_up(record, self.words, id_)
        below = [screen for screen in self.stack if isinstance(screen, Home | Setup)]
        self.stack = [*below, Playing(session)]
        self.suit()
        self.save(session)

    def save(self, session: Session) -> None:
        if self.shelf.save(session):
            self.say(self.words("no room"))

    def open(self, text: str, id_: str = "") -> None:
        """Play on from a record's text or link; what is wrong with it is explained."""
        try:
            self.adopt(read(text), id_)
        except BadRecord as error:
            self.trouble(Trouble.record(error, text, self.session()))

    def on_resume(self, data: Data, form: Data) -> None:
        """A saved game: the one that is named, or else the last one played."""
        if save := self.shelf.find(data.get("id", "")):
            self.open(save.text, save.id)
        else:
            self.go_home(self.words("no such page" if data.get("id") else "nothing saved"))

    def on_load(self, data: Data, form: Data) -> None:
        self.open(form.get("record", "") or data.get("at", ""))

    def play(self, act: str, data: Data) -> None:
        """What people, bots and timers do at the table."""
        session = self.playing()
        if session is None or (act in MOVING and self.is_elsewhere(session)):
            return
        mark = self.tastes.mark(session.scene(self.words))
        answer = ACTS[act](session, self.words, data)
        if answer.moved:
            self.tastes.coach.learn(mark.name)
            self.save(session)
        self.say_and_do(answer)

    def say_and_do(self, answer: Answer) -> None:
        self.outbox.effects += answer.effects
        if answer.begun:
            self.adopt(answer.begun)
        if answer.say:
            self.say(answer.say)

    def on_hurry(self, data: Data, form: Data) -> None:
        """Somebody wants to come to their own turn: bots play at once until a person is asked."""
        session = self.playing()
        self.outbox.hurry(is_bots=bool(session and session.bot))

    def catch_up(self) -> None:
        """Who has skipped the bots' moves reads what they were."""
        session = self.playing()
        if self.outbox.hurried and not (session and session.bot):
            self.outbox.hurried = False
            if session and session.eyes is not None:
                session.recap = Recap(unfolded=True)

    def on_hide(self, data: Data, form: Data) -> None:
        """Somebody closes the hand, nobody has touched it for a while, or the page is out of sight."""
        if session := self.session():
            session.hide()

    on_hidden = on_hide

    def suit(self) -> None:
        """The game under way is played as people have chosen: openly or not, with care or at once."""
        if session := self.session():
            session.share(self.tastes.plays_open)
            session.hasty = self.tastes.settings.confirm == "off"

    # -- when something goes wrong

    def trouble(self, what: Trouble) -> None:
        self.stack = [*(screen for screen in self.stack if not isinstance(screen, Trouble)), what]

    def stumble(self) -> None:
        detail = traceback.format_exc()
        print(detail)
        if session := self.session():
            session.hide()
        self.trouble(Trouble.error(session, detail))

    def is_elsewhere(self, session: Session) -> bool:
        """Whether another tab has played on in this game; then this one says so."""
        elsewhere = self.shelf.is_elsewhere(session)
        if elsewhere:
            session.hide()
            self.trouble(Trouble("elsewhere", id=session.id))
        return elsewhere

    def on_elsewhere(self, data: Data, form: Data) -> None:
        """Another tab has written to what is kept here."""
        if session := self.session():
            self.is_elsewhere(session)

    def on_mend(self, data: Data, form: Data) -> None:
        """Go on from the last good move, or with what the other tab has played."""
        match self.top:
            case Trouble("elsewhere", id=id_):
                self.on_resume({"id": id_}, {})
            case Trouble(good=Record() as good, id=id_):
                self.adopt(another(good, moves=good.moves), id_)
