"""A game as its set-up and its moves: the save, the undo, the replay, the link and the bug report.

The text is for people, the link for addresses (each move is its place among the legal ones). Both carry the
rules' version and a check over set-up, moves and the position reached, so that a damaged or outdated record
is noticed, explained, and still read up to its last good move.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from .ask import Ask, Illegal, Move
from .bounds import LINK, WORD, read_json
from .events import Event
from .game import Game
from .games import GAMES
from .notation import HEADING, BadRecord, Setup, as_read_back, check_length, dumps, read, split, written
from .options import Value


class Step(NamedTuple):
    """One move of a record, with what came of it."""

    seat: int
    move: Move
    events: list[Event]


class Record:
    def __init__(
        self,
        game: str,
        seats: int = 3,
        seed: int | str = 7,
        options: Mapping[str, Value] | None = None,
        names: Sequence[str] = (),
        bots: Sequence[str] = (),
        moves: Iterable[Move] = (),
    ) -> None:
        """`names` and `bots` go by seat; a bot is its level, a person the empty text."""
        if game not in GAMES:
            raise ValueError(f"game: there is no game {game!r}; there are {', '.join(GAMES)}")
        if len(str(seed)) > WORD:
            raise ValueError(f"seed: at most {WORD} characters")
        for what, words in (("names", names), ("bots", bots)):
            if len(words) not in (0, seats) or not all(isinstance(w, str) and len(w) <= WORD for w in words):
                raise ValueError(f"{what}: one text a seat, of at most {WORD} characters, not {words!r}")
        self.kind = GAMES[game]
        self.seats = seats
        self.options = dict(options or {})
        self.names = tuple(map(as_read_back, names))
        self.bots = tuple(map(as_read_back, bots))
        self._moves: list[Move] = []
        self._before: Game | None = None  # the game before the last move
        self._back: int | None = None  # the seat that is taking moves back
        seed = as_read_back(seed)
        self._game = self._start(seed)
        self.seed = str(seed)
        for move in moves:
            self.play(move)

    # -- playing

    def start(self) -> Game:
        return self._start(self.seed)

    def _start(self, seed: int | str) -> Game:
        implied = {name: option.implied for name, option in self.kind.OPTIONS.items()}
        return self.kind(self.seats, seed, **{**implied, **self.options})

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __bool__(self) -> bool:
        return True  # a record of no moves is a record, though its length is 0

    def play(self, move: Move) -> list[Event]:
        before = self._game.clone()
        events = self._game.play(move)
        self._before = before
        self._moves.append(move)
        self._back = None
        return events

    def game(self) -> Game:
        """The game as it stands, a copy of its own."""
        return self._game.clone()

    @property
    def now(self) -> Game:
        """The game as it stands, for reading only: a move played on it would change the record."""
        return self._game

    @property
    def before(self) -> Game:
        """The game before its last move, for reading only."""
        return self._earlier()

    def at(self, n: int) -> Game:
        """The game after its first n moves."""
        if n not in range(len(self._moves) + 1):
            raise IndexError(f"there is no move {n}: the record has {len(self._moves)}")
        game = self.start()
        for move in self._moves[:n]:
            game.play(move)
        return game

    def replay(self) -> Iterator[Step]:
        """Every move again, with its seat and its events."""
        for ask, move, events in self._played():
            yield Step(ask.seat, move, events)

    def _played(self) -> Iterator[tuple[Ask, Move, list[Event]]]:
        game = self.start()
        for move in self._moves:
            if ask := game.ask():
                yield ask, move, game.play(move)

    # -- taking back

    @property
    def mover(self) -> int | None:
        """The seat that made the last move."""
        return self._earlier().turn if self._moves else None

    def _earlier(self) -> Game:
        """The game before its last move."""
        self._before = self._before or self.at(len(self) - 1)
        return self._before

    def stuck(self) -> str:
        """Why the last move cannot be taken back (start, other, chance, face); empty when it can.

        A seat may go back within its own run of decisions while chance has not moved and it has
        seen no new face.
        """
        if not self._moves:
            return "start"
        before = self._earlier()
        seat = before.turn
        if self._back not in (None, seat):
            return "other"
        if before.rng != self._game.rng:
            return "chance"
        if faces(self._game, seat) - faces(before, seat):
            return "face"
        return ""

    def undo(self) -> Move:
        """Take the last move back; `Illegal` where the rule forbids it."""
        if why := self.stuck():
            raise Illegal(f"the last move cannot be taken back: {why}")
        self._game = self._earlier()
        self._before = None
        self._back = self._game.turn
        return self._moves.pop()

    # -- as text

    def text(self) -> str:
        return f"{self._body()}check {self.check}\n"

    def _body(self) -> str:
        lines = [
            HEADING,
            f"game {self.kind.NAME}",
            f"rules {self.kind.RULES}",
            f"seats {self.seats}",
            f"seed {dumps(self.seed)}",
            *(f"option {name} {dumps(value)}" for name, value in sorted(self.options.items())),
            *(f"name {dumps(name)}" for name in self.names),
            *(f"bot {dumps(level)}" for level in self.bots),
            "",
            *(" ".join(move) for move in self._moves),
            "",
        ]
        return "\n".join(lines) + "\n"

    @property
    def check(self) -> str:
        """A digest of the set-up, the moves and the position they lead to."""
        game = self._game
        zones = {name: getattr(game, name) for name in game.ZONES}
        position = dumps([game.turn, game.phase, game.scores(), game.rng.state, zones])
        return sha256(f"{self._body()}{position}".encode()).hexdigest()[:16]

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record of a text; `BadRecord` says what is wrong, and holds what is good."""
        lines = split(text)
        setup, head = Setup.parse(lines)
        record = cls._begin(setup)
        last = len(lines)
        check = ""
        if lines[-1].startswith("check "):
            check = lines[-1][6:]
            last -= 1
        elif not text.endswith("\n"):
            last -= 1  # the line where the text breaks off may be half a move
        moves = [(number, line) for number, line in enumerate(lines[head:last], head + 1) if line]
        record._within_bound(len(moves))
        for number, line in moves:
            record._replay(tuple(line.split(" ")), number, setup.rules)
        record._vouch(check, setup.rules)
        return record

    @classmethod
    def _begin(cls, setup: Setup) -> Record:
        """A record of no moves yet, by a set-up that was read."""
        if setup.game not in GAMES:
            raise BadRecord("game", f"there is no game “{setup.game[:60]}” here")
        try:
            return cls(setup.game, setup.seats, setup.seed, setup.options, setup.names, setup.bots)
        except (ValueError, TypeError, AttributeError) as error:
            other = setup.rules != GAMES[setup.game].RULES
            raise BadRecord("rules" if other else "setup", str(error)) from None

    def _replay(self, move: Move, line: int | None, rules: int) -> None:
        try:
            self.play(move)
        except Illegal:
            self._same_rules(rules)
            told = f"move {len(self) + 1}, “{' '.join(move)[:60]}”, is not legal there"
            raise BadRecord("move", told, line, self) from None

    def _within_bound(self, moves: int) -> None:
        if moves > self.kind.BOUND:
            raise BadRecord("long", f"{self.kind.NAME} ends within {self.kind.BOUND} moves: here are {moves}")

    def _same_rules(self, rules: int) -> None:
        if rules != self.kind.RULES:
            told = f"this was played by rules {rules} of {self.kind.NAME}; these are rules {self.kind.RULES}"
            raise BadRecord("rules", told, record=self)

    def _vouch(self, check: str, rules: int) -> None:
        self._same_rules(rules)
        if len(check) < len(self.check):
            raise BadRecord("cut", f"the record breaks off after move {len(self)}", record=self)
        if check != self.check:
            raise BadRecord("check", "the record was changed after it was made", record=self)

    # -- as a link

    def link(self) -> str:
        """The whole game in a few characters fit for an address, after its #."""
        setup = dumps([self.seats, self.seed, self.options, self.names, self.bots])
        packed = urlsafe_b64encode(setup.encode()).decode().rstrip("=")
        digits = [written(ask.moves.index(move)) for ask, move, _ in self._played()]
        return ".".join((self.kind.NAME, str(self.kind.RULES), packed, "".join(digits), self.check))

    @classmethod
    def from_link(cls, link: str) -> Record:
        """The record of a link, or of a whole address that ends in one."""
        check_length(link, LINK)
        parts = link.strip().rpartition("#")[2].split(".")
        if len(parts) < 3:
            raise BadRecord("foreign", "this is not a game's link")
        game, rules, packed = parts[:3]
        digits, check = (*parts[3:5], "", "")[:2]
        setup = Setup()
        try:
            plain = read_json(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode())
            setup.game, setup.rules = game, int(rules)
            setup.seats, setup.seed, setup.options, setup.names, setup.bots = plain
        except (TypeError, ValueError):
            raise BadRecord("foreign", "this is not a game's link") from None
        record = cls._begin(setup)
        places = list(read(digits))
        record._within_bound(len(places))
        for place in places:
            ask = record._game.ask()
            if ask is None or place >= len(ask.moves):
                record._same_rules(setup.rules)
                raise BadRecord("move", f"move {len(record) + 1} is not legal there", record=record)
            record.play(ask.moves[place])
        record._vouch(check, setup.rules)
        return record


def faces(game: Game, seat: int | None) -> set[str]:
    """The cards whose faces this seat may look at (None: everybody may)."""
    return {card for held in game.view(seat)["zones"].values() for card in flat(held)}


def flat(held: Sequence[str | list[str | None] | None]) -> Iterator[str]:
    for item in held:
        if isinstance(item, list):
            yield from flat(item)
        elif item is not None:
            yield item
