"""Finds the moments worth a picture: every screen of every game, each question once.

Nothing here knows a game. A new game, a new question, and a new screen that is opened by the act of its name
are found by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import get_args

from engine import GAMES, Record
from engine.record import faces
from ui.app import COVERS, App
from ui.games import look
from ui.select import things
from ui.shelf import another
from ui.stack import Home, Playing, Screen

from .choices import LANGS
from .moments import (
    ARRIVED,
    HOUSE,
    OPENED,
    Kept,
    Moment,
    act,
    adopt,
    away,
    elsewhere,
    fail,
    lay_flat,
    lying,
    rest,
    shared,
    table,
)
from .played import Played, played, variations

Finder = Callable[[Played], Iterator[Moment]]

SCREENS = tuple(screen.__name__.lower() for screen in get_args(Screen))
ACTS = sorted(COVERS)  # they open the screens of their names
TRIES = 40  # positions in which a refused tap is looked for
SPREAD = 80  # positions among which the fullest is looked for
ALONG = 24  # positions of a whole game
OFTEN = 3  # seats, where a game has so many
EVERYWHERE = ("setup", "fullest", "flat", "end")  # drawn at every number of seats, all else at one

# -- in one game


def setup(game: Played) -> Iterator[Moment]:
    form = {"seats": str(game.seats)}
    yield Moment(game.game, "setup", game.seats, None, (act("new", game=game.game), act("form", form)))


def start(game: Played) -> Iterator[Moment]:
    yield table(game, "start", 0)


def middle(game: Played) -> Iterator[Moment]:
    yield table(game, "middle", game.middle)


def fullest(game: Played) -> Iterator[Moment]:
    """Where most is drawn: the longest markup of some positions, evenly spread."""
    app = App(Kept(), LANGS[0], str)
    lengths = {}
    for n, session in game.walk(range(game.seats)):
        if n % max(1, len(game) // SPREAD) == 0:
            session.viewer = game.asks[n].seat
            app.stack = [Home(), Playing(session)]
            lengths[n] = len(app.drawn())
    yield table(game, "fullest", max(lengths, key=lambda n: lengths[n]))


def question(game: Played) -> Iterator[Moment]:
    """Every question once, where it has most answers."""
    missing = {*GAMES[game.game].ASK}
    for other in variations(game.game, game.seats):
        found: dict[str, int] = {}
        for n, ask in enumerate(other.asks):
            best = found.setdefault(ask.why, n)
            if len(ask.moves) > len(other.asks[best].moves):
                found[ask.why] = n
        for why in sorted(missing & found.keys()):
            yield table(other, f"question-{why}", found[why])
        missing -= found.keys()
        if not missing:
            return


def tapped(game: Played) -> Iterator[Moment]:
    """Things are tapped, and a move is ready."""
    for n in game.later():
        pieces = sorted(things(game.moves[n]))
        for many in range(1, len(pieces) + 1):
            moment = table(game, "tapped", n, *(act("piece", piece=piece) for piece in pieces[:many]))
            app = moment.app(LANGS[0])
            session = app.playing()
            if session and session.tapped:
                choice = session.scene(app.words).choice
                if choice.ready or choice.ends:
                    yield moment
                    return


def refused(game: Played) -> Iterator[Moment]:
    """A tap that breaks a rule is answered."""
    for n in list(game.later())[:TRIES]:
        seat, _, moves = game.asks[n]
        record = game.at(n, [seat])
        for card in sorted(faces(record.now, seat).difference(*map(things, moves))):
            moment = table(game, "refused", n, act("piece", piece=card))
            if moment.app(LANGS[0]).notice.text:
                yield moment
                return


def waiting(game: Played) -> Iterator[Moment]:
    """A bot is asked, and a person looks on."""
    n = game.middle
    onlooker = (game.asks[n].seat + 1) % game.seats
    yield Moment(game.game, "waiting", game.seats, game.at(n, [onlooker]))


def curtain(game: Played) -> Iterator[Moment]:
    """Between two people; where every question is public, before somebody looks at private cards."""
    found_at = game.among_people(lambda session: session.screen == "curtain")
    n = game.middle if found_at is None else found_at
    found = [
        shared(game, "curtain-pass", n),
        shared(game, "curtain-wait", n, *ARRIVED),
        shared(game, "curtain-open", n, *ARRIVED, rest),
    ]
    yield from (moment for moment in found if moment.screen() == "curtain")


def passed(game: Played) -> Iterator[Moment]:
    """Somebody has taken the tablet and opened a hand."""
    yield shared(game, "passed", game.middle, *OPENED)


def closed(game: Played) -> Iterator[Moment]:
    """A question that the open table asks, every hand closed."""
    n = game.among_people(lambda session: session.closed)
    if n is not None:
        yield shared(game, "closed", n)


def flat(game: Played) -> Iterator[Moment]:
    """Where it can be played so: each question between people, a card chosen, a pad that is open."""
    if not look(game.game).PADS:
        return
    for found in question(game):
        yield Moment(*found[:3], with_people(found), (lay_flat,))._replace(name=f"flat-{found.name}")
    usual = game.asks[game.middle].why
    n, seat = next((n, ask.seat) for n, ask in enumerate(game.asks) if ask.why == usual)
    yield lying(game, "flat-peek", n, act("hold", at=str(seat)))
    for chosen in tapped(game):
        yield Moment(*chosen[:3], with_people(chosen), (lay_flat, *chosen.steps))._replace(name="flat-tapped")


def with_people(moment: Moment) -> Record:
    """A moment's game with a person at every seat."""
    assert moment.record
    played_on = another(moment.record, moves=moment.record.moves)
    played_on.bots = ("",) * moment.seats
    return played_on


def count_(game: Played) -> Iterator[Moment]:
    """The first count and the last one."""
    counts = game.counts()
    for name, n in zip(("count", "count-last"), dict.fromkeys((counts[0], counts[-1])), strict=False):
        move = act("move", move=" ".join(game.moves[n]))
        found = [table(game, name, n, move), shared(game, name, n, *OPENED, move)]
        yield from [moment for moment in found if moment.screen() == "result"][:1]


def past(game: Played) -> Iterator[Moment]:
    """A game looked back at: while it goes on, and after its end with open hands."""
    yield table(game, "past", game.middle, act("history"), act("seek", to=str(max(0, game.middle - 4))))
    whole = game.at(len(game), range(game.seats))
    yield Moment(
        game.game, "past-open", game.seats, whole, (act("history"), act("seek", to=str(game.middle)))
    )


def posted(game: Played) -> Iterator[Moment]:
    """Whoever is asked plays on another device."""
    found = game.among_people(lambda session: session.screen == "curtain")
    n = game.middle if found is None else found
    yield shared(game, "posted", n, away)
    yield shared(game, "posted-sent", n, act("shared", at="shared"))


def end(game: Played) -> Iterator[Moment]:
    yield Moment(game.game, "end", game.seats, game.at(len(game), range(game.seats)))


def over(game: Played) -> Iterator[Moment]:
    """Whatever can be laid over a table; and what comes before it."""
    for name in ACTS:
        found = (make(game, name, game.middle, act(name)) for make in (table, shared))
        yield from [moment for moment in found if moment.screen() == name][:1]
    yield table(game, "menu", game.middle)._replace(is_unfolded=True)
    yield table(game, "trouble", game.middle, fail)
    yield Moment(game.game, "coming", 0, before=f"coming/{game.game}")


FINDERS: Mapping[str, Finder] = {
    "setup": setup,
    "curtain": curtain,
    "passed": passed,
    "closed": closed,
    "start": start,
    "middle": middle,
    "fullest": fullest,
    "question": question,
    "tapped": tapped,
    "refused": refused,
    "waiting": waiting,
    "flat": flat,
    "count": count_,
    "past": past,
    "posted": posted,
    "end": end,
    "": over,
}


def along(game: Played) -> Iterator[Moment]:
    """Some questions of a whole game, evenly spread: too many for pictures, enough to see what moves."""
    for n in range(0, len(game), max(1, len(game) // ALONG)):
        yield table(game, f"move-{n}", n)


def of_game(game: str, seats: int, wishes: Collection[str] = ()) -> Iterator[Moment]:
    """The moments of a game whose names begin with one of the wishes; no wish means all."""
    for name, find in FINDERS.items():
        if not wishes or not name or any(wish.startswith(name) or name.startswith(wish) for wish in wishes):
            for moment in found(find, game, seats):
                if not wishes or moment.name.startswith(tuple(wishes)):
                    yield moment


@cache
def found(find: Finder, game: str, seats: int) -> tuple[Moment, ...]:
    """What a finder finds in a game, kept because the same moments are shown in many windows."""
    return (*find(played(game, seats)),)


def usual_seats(game: str) -> int:
    seats = GAMES[game].SEATS
    return OFTEN if OFTEN in seats else seats[0]


def of_all_seats(game: str, wishes: Collection[str] = ()) -> Iterator[Moment]:
    """All moments at the number of seats that is most usual, some at the others."""
    usual = usual_seats(game)
    yield from of_game(game, usual, wishes)
    for other in GAMES[game].SEATS:
        if other != usual and (some := [name for name in EVERYWHERE if not wishes or name in wishes]):
            yield from of_game(game, other, some)


def of_house(wishes: Collection[str] = ()) -> Iterator[Moment]:
    """The moments of no game whose names begin with one of the wishes."""
    yield from (moment for moment in at_home() if not wishes or moment.name.startswith(tuple(wishes)))


@cache
def at_home() -> tuple[Moment, ...]:
    """Home with nothing and with games, troubles, screens that home opens."""
    first, *others = [played(game, kind.SEATS[0]) for game, kind in GAMES.items()]
    begun = [adopt(game.at(game.middle, [0])) for game in others]
    over_ = adopt(first.at(len(first), [0]))
    opened = [Moment(HOUSE, name, 0, None, (act(name),)) for name in ACTS]
    return (
        Moment(HOUSE, "home", 0),
        Moment(HOUSE, "home-games", 0, None, (over_, *begun, act("home"))),
        Moment(HOUSE, "saves-games", 0, None, (over_, *begun, act("home"), act("saves"))),
        Moment(HOUSE, "coming", 0, before="coming/"),
        Moment(HOUSE, "trouble-foreign", 0, None, (act("load", {"record": "no record"}),)),
        Moment(HOUSE, "trouble-elsewhere", 0, first.at(0, [0]), (elsewhere,)),
        *(moment for moment in opened if moment.screen() == moment.name),
    )
