"""Games that bots have played to the end, from fixed seeds: the same pictures on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, cached_property
from statistics import median_low

from engine import GAMES, Ask, Record, Rng
from engine.bots import decide
from engine.options import Value
from ui.draft import Draft
from ui.session import Session

NAMES = ("Léa", "Noah", "Mina", "Barthélemy", "Inès", "Sacha")
LEVEL = "normal"  # of the bots, who answer at once
SEED = "pictures"
SEEDS = 6  # games that are played with the usual options before others are tried


class Played:
    """One such game, and what was asked before each of its moves."""

    def __init__(self, game: str, seats: int, seed: str, options: Mapping[str, Value]) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.options = {**Draft.fresh(game).options, **options}
        self.names: tuple[str, ...] = ()  # of the players; the usual ones
        self.asks: list[Ask] = []
        record, rng = self.begin(), Rng(f"bots/{seed}")
        while ask := record.now.ask():
            self.asks.append(ask)
            record.play(decide(record.now, LEVEL, rng))
        self.moves = record.moves

    def __len__(self) -> int:
        return len(self.moves)

    def begin(self) -> Record:
        return Record(self.game, self.seats, self.seed, self.options)

    def at(self, n: int, people: Collection[int]) -> Record:
        """The game after its first n moves; these seats are people's, all others are bots'."""
        bots = ["" if seat in people else LEVEL for seat in range(self.seats)]
        return Record(
            self.game,
            self.seats,
            self.seed,
            self.options,
            self.names or NAMES[: self.seats],
            bots,
            self.moves[:n],
        )

    @cached_property
    def middle(self) -> int:
        """A usual question in the middle of the game: of those that are asked most often, one with as many
        answers as most have."""
        usual = Counter(ask.why for ask in self.asks).most_common(1)[0][0]
        same = [n for n, ask in enumerate(self.asks) if ask.why == usual]
        inner = same[len(same) // 4 : max(1, len(same) * 3 // 4)] or same
        many = median_low(len(self.asks[n].moves) for n in inner)
        return min(
            (n for n in inner if len(self.asks[n].moves) == many), key=lambda n: abs(n - len(self) // 2)
        )

    def later(self) -> Iterator[int]:
        """Every question, from the middle on and then from the start."""
        yield from range(self.middle, len(self))
        yield from range(self.middle)

    def walk(self, people: Collection[int]) -> Iterator[tuple[int, Session]]:
        """The session before every move, played on from one to the next."""
        session = Session(self.at(0, people), "walk")
        for n, move in enumerate(self.moves):
            yield n, session
            session.play(move)
            session.results.clear()
            session.settle()

    def among_people(self, is_wanted: Callable[[Session], bool]) -> int | None:
        """The first question of this kind from the middle on, or else at all, if only people play."""
        found = [n for n, session in self.walk(range(self.seats)) if is_wanted(session)]
        return next((n for n in found if n >= self.middle), found[0] if found else None)

    def counts(self) -> list[int]:
        """The moves that end in a count."""
        session = Session(self.at(len(self), range(self.seats)), "counts")
        return [n for n, told in enumerate(session.told) if any(map(session.story.is_count, told.events))]


@cache
def played(game: str, seats: int, seed: str = SEED, options: tuple[tuple[str, Value], ...] = ()) -> Played:
    return Played(game, seats, seed, dict(options))


def variations(game: str, seats: int) -> Iterator[Played]:
    """Games in which every question should occur: usual ones, then one with each other option."""
    kind = GAMES[game]
    yield played(game, seats)
    for number in range(1, SEEDS):
        yield played(game, seats, f"{SEED}{number}")
    for name, option in kind.OPTIONS.items():
        for value in option.choices[1:]:
            if kind.offers(name, seats, {}, value):
                yield played(game, seats, SEED, ((name, value),))
