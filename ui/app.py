"""What is on screen now, and what an action does to it. It knows no game and no browser.

The app is a stack of screens, of which the topmost is shown. `handle` takes whatever a person, a timer or the
browser does; `html` draws what follows from it; `outbox` has the few things only the browser can do. Nothing
that goes wrong leaves a blank page: it becomes a screen.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping

from engine import GAMES, Record

from .arriving import agree, follow, is_offered, open_save, receive
from .draft import CHANGES
from .drawing import draw
from .effects import Effect, Outbox
from .flat import lay
from .forgetting import erase
from .keeping import KEEPING
from .markup import render
from .mending import is_elsewhere, mend
from .motion.again import looked_at, show_again
from .motion.film import Film
from .notice import Notice
from .playing import ACTS, AGREEING, MOVING, Answer
from .post import ROUND, Post
from .routes import write
from .scene import Recap
from .session import Session
from .shelf import Shelf
from .stack import TURNING, Home, Playing, Screen, Setup, Trouble, about, covered, name, place
from .store import Store
from .tastes import ACTS as TASTES
from .tastes import Tastes
from .words import Words

# Not a person's own acts: they leave the notice where it is.
UNASKED = frozenset({"bot", "ready", "hush", "elsewhere", "route", "hurry", "tick", "room"})
COVERS = frozenset({"embed", "help", "history", "log", "saves", "send", "settings"})  # over what is shown

Data = Mapping[str, str]


class App:
    def __init__(
        self, store: Store, lang: str, fresh: Callable[[], str], pace: int = 900, framed: bool = False
    ) -> None:
        """`fresh` makes a short random text; `pace` is how long a bot's move is left to be seen.

        `framed`: the page is in a frame of somebody else's.
        """
        self.home = ""  # the whole address of the page, where it has one
        self.words = Words(lang)
        self.shelf = Shelf(store, fresh)
        self.tastes = Tastes(store, framed)
        self.pace = pace
        self.outbox = Outbox()
        self.stack: list[Screen] = [Home()]
        self.is_roomy = False  # the window has room for a table that lies flat
        self.film = Film()
        self.notice = Notice()

    # -- in and out

    def handle(self, act: str, data: Data | None = None, form: Data | None = None) -> None:
        moment, notice, past = self.moment(), self.notice, looked_at(self.top)
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
        self.outbox.keep_address(act, self.route(), is_offered(self.session()))
        self.catch_up()
        self.outbox.employ(self.stack)
        tempo = "off" if self.outbox.hurried else self.tastes.settings.motion
        self.film.follow(self.playing(), self.words, tempo)
        if tempo != "off":
            show_again(self.film, self.words, past, looked_at(self.top))
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
        game, saves = about(self.stack), self.shelf.saves
        return render(draw(self.top, self.words, self.notice, saves, self.tastes, self.home, game))

    def title(self) -> str:
        game = about(self.stack)
        return f"{self.words(f'{game}.name')} · Tapis" if game else "Tapis"

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
        self.shelf.clear(data["game"])  # home sets a game up anew
        self.set_up(data["game"], {})

    def set_up(self, about: str, wishes: Data) -> None:
        """A set-up as it was left, or a first proposal."""
        if about not in GAMES:
            self.go_home(self.words("no such game", game=about[:40]))
            return
        draft = self.shelf.propose(about, wishes)
        self.stack = [Home(), Setup(draft._replace(is_roomy=self.is_roomy))]

    def revise(self, act: str, data: Data, form: Data) -> None:
        """Bring the set-up that is shown up to date before any act: its form, then what the act changes."""
        if isinstance(self.top, Setup):
            draft = self.top.draft.read(form) if form else self.top.draft
            draft = CHANGES[act](draft, data) if act in CHANGES else draft
            self.stack[-1] = Setup(draft)
            self.shelf.leave(draft)

    def on_lang(self, data: Data, form: Data) -> None:
        self.words = Words(data["lang"])

    def on_start(self, data: Data, form: Data) -> None:
        if isinstance(self.top, Setup):
            draft = self.top.draft
            self.adopt(self.shelf.begin(draft, self.words, is_typed=bool(form)), mode=draft.table)

    # -- a game on the table

    def adopt(
        self, record: Record, id_: str = "", post: Post = ROUND, offered: bool = False, mode: str = ""
    ) -> None:
        """Put a game on the table, in place of any other; `offered`: nobody here has asked for it."""
        session = self.shelf.take_up(record, self.words, id_, post, mode)
        session.offered = offered and not self.tastes.framed  # in a frame nothing is kept anyway
        below = [screen for screen in self.stack if isinstance(screen, Home | Setup)]
        self.stack = [*below, Playing(session)]
        self.suit()
        self.save(session)

    def save(self, session: Session) -> None:
        if not session.offered and self.shelf.save(session):
            self.say(self.words("no room"))

    def on_resume(self, data: Data, form: Data) -> None:
        open_save(self, data.get("id", ""))

    def on_load(self, data: Data, form: Data) -> None:
        receive(self, form.get("record", "") or data.get("at", ""))

    def play(self, act: str, data: Data) -> None:
        """What people, bots and timers do at the table; it comes to rest under what covers it, too."""
        session = self.session() if act == "ready" else self.playing()
        if session is None or (act in MOVING and is_elsewhere(self, session)):
            return
        if act in AGREEING:
            agree(self, session)
        mark = self.tastes.mark(session.scene(self.words))
        answer = ACTS[act](session, self.words, data)
        if answer.moved:
            self.tastes.coach.learn(mark.name)
            self.save(session)
        self.say_and_do(answer)

    def say_and_do(self, answer: Answer) -> None:
        self.outbox.effects += answer.effects
        if answer.begun:
            old = self.session()
            self.adopt(answer.begun, post=answer.post, mode=old.mode if old else "")
        if answer.say:
            self.say(answer.say)

    def on_hurry(self, data: Data, form: Data) -> None:
        """Somebody wants to come to their own turn: bots play at once until a person is asked."""
        if session := self.playing():
            agree(self, session)
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

    def on_erase(self, data: Data, form: Data) -> None:
        erase(self)

    def suit(self) -> None:
        """The game under way is played as people have chosen: openly or not, with care or at once."""
        if session := self.session():
            lay(session, self.is_roomy)
            session.share(self.tastes.plays_open)
            session.hasty = self.tastes.settings.confirm == "off"

    def on_room(self, data: Data, form: Data) -> None:
        """The window is another: it has room for a table that lies flat, or none."""
        self.is_roomy = data["at"] == "true"
        if isinstance(self.top, Setup):
            self.stack[-1] = Setup(self.top.draft._replace(is_roomy=self.is_roomy))
        self.suit()

    # -- when something goes wrong

    def trouble(self, what: Trouble) -> None:
        self.stack = [*(screen for screen in self.stack if not isinstance(screen, Trouble)), what]

    def stumble(self) -> None:
        detail = traceback.format_exc()
        print(detail)
        if session := self.session():
            session.hide()
        self.trouble(Trouble.error(session, detail))

    def on_elsewhere(self, data: Data, form: Data) -> None:
        """Another tab has written to what is kept here."""
        if session := self.session():
            is_elsewhere(self, session)

    def on_mend(self, data: Data, form: Data) -> None:
        mend(self)
