"""`python3 build.py arena`: bots play against each other, and what comes of it is counted.

    arena                             every game: each level against the one below, and against references
    arena shokoba hard normal         one match
    arena shokoba hard:100 greedy     with another number of iterations than the level's own
    arena rummu expert fast --option hands=1 --deals 200

A deal is played once for every seat: the first player sits there, the second one on all other seats. So luck
is shared, and the figures are means over deals with their standard errors. What has been played is kept, and
a match that was stopped goes on where it was; it begins again when the engine of its game has changed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from hashlib import sha256
from math import sqrt
from os import cpu_count
from pathlib import Path
from time import monotonic, process_time
from typing import Any, NamedTuple

from engine import GAMES, Rng
from engine.bots import LEVELS
from engine.options import Value

from .references import REFERENCES, player

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".cache/arena"
REFERENCES_AT = ROOT / "bench/references.py"
EVERY = 5.0  # seconds from one line of progress to the next
# What a figure is given for where no match is named: the first player and the second.
LADDER = (
    ("easy", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("expert", "hard"),
    ("expert", "random"),
    *(("hard", name) for name in ("greedy", "careful", "worlds", "fast")),
    ("cheat", "expert"),
)


class Match(NamedTuple):
    game: str
    one: str
    two: str
    seats: int
    seed: str = "arena"
    options: Mapping[str, Value] = {}
    rounds: int = 0  # a game is stopped after so many rounds; 0: it is played to its end

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.one} against {self.two}"


class Deal(NamedTuple):
    """What came of one deal, as a mean over the seats of the first player."""

    number: int
    share: float  # of the victory
    lead: float  # over the mean of the others, in the game's points
    times: tuple[float, float]  # milliseconds of the processor a decision, of both players
    slowest: tuple[float, float]


def play(match: Match, number: int) -> Deal:
    """Play one deal, once for every seat of the first player."""
    share = lead = 0.0
    spent: tuple[list[float], list[float]] = ([0.0], [0.0])
    for own in range(match.seats):
        game = GAMES[match.game](match.seats, f"{match.seed}/{number}", **match.options)
        players = player(match.game, match.one), player(match.game, match.two)
        rngs = [Rng(f"{match.seed}/{number}/{own}/{seat}/players") for seat in range(match.seats)]
        while (ask := game.ask()) and not (match.rounds and game.facts()["round"] > match.rounds):
            two = ask.seat != own
            start = process_time()
            move = players[two](game, rngs[ask.seat])
            if len(ask.moves) > 1:
                spent[two].append((process_time() - start) * 1000)
            game.play(move)
        scores, winners = game.scores(), game.winners() or game.best()
        share += (own in winners) / len(winners) / match.seats
        lead += (scores[own] - (sum(scores) - scores[own]) / (match.seats - 1)) / match.seats
    means = [sum(times) / max(len(times) - 1, 1) for times in spent]
    return Deal(number, share, lead, (means[0], means[1]), (max(spent[0]), max(spent[1])))


# -- the figures of a match


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1)
    return middle, sqrt(spread / len(values))


def result(match: Match, deals: list[Deal]) -> dict[str, Any]:
    """The figures of a match, ready for JSON."""
    share, share_error = mean([deal.share for deal in deals])
    lead, lead_error = mean([deal.lead for deal in deals])
    return {
        **match._asdict(),
        "options": dict(match.options),
        "deals": len(deals),
        "share": share,
        "share_error": share_error,
        "even": 1 / match.seats,
        "lead": lead,
        "lead_error": lead_error,
        "milliseconds": [mean([deal.times[side] for deal in deals])[0] for side in (0, 1)],
        "slowest": [max(deal.slowest[side] for deal in deals) for side in (0, 1)],
    }


def told(found: Mapping[str, Any]) -> str:
    """A row of a table: wins, lead, time."""
    return (
        f"| {found['game']} | {found['one']} | {found['two']} | {found['deals']} "
        f"| {found['share']:.1%} ± {found['share_error']:.1%} (even {found['even']:.0%}) "
        f"| {found['lead']:+.2f} ± {found['lead_error']:.2f} | {found['milliseconds'][0]:.1f} ms |"
    )


HEAD = "| game | player | against | deals | wins | lead | a decision |\n|---|---|---|--:|--:|--:|--:|"


# -- playing many deals, and going on where one stopped


def digest(game: str, engine: Path = ROOT / "engine") -> str:
    """A short text that changes with whatever may change a move of this game: not with other games."""
    folders = engine, engine / "bots", engine / game
    sources = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return sha256(b"".join(map(Path.read_bytes, (*sources, REFERENCES_AT)))).hexdigest()[:12]


def kept_in(folder: Path, match: Match) -> Path:
    name = sha256(json.dumps([digest(match.game), *match]).encode()).hexdigest()[:16]
    return folder / f"{match.game}-{match.one}-{match.two}-{name}.jsonl".replace(":", "_")


def read(path: Path) -> dict[int, Deal]:
    """The deals that were played before; a last line that was cut off is left out."""
    found: dict[int, Deal] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            number, share, lead, times, slowest = json.loads(line)
        except ValueError:
            continue
        found[number] = Deal(number, share, lead, tuple(times), tuple(slowest))
    return found


def run(match: Match, deals: int, executor: Executor, folder: Path) -> Iterator[list[Deal]]:
    """Play what is missing of a match; all deals known so far, again after each one."""
    path = kept_in(folder, match)
    known = {number: deal for number, deal in read(path).items() if number < deals}
    if known:
        yield [*known.values()]
    waiting = [executor.submit(play, match, number) for number in range(deals) if number not in known]
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("a", encoding="utf-8") as file:
            for done in as_completed(waiting):
                deal = done.result()
                known[deal.number] = deal
                print(json.dumps(deal), file=file, flush=True)
                yield [*known.values()]
    finally:
        for future in waiting:
            future.cancel()


def watch(match: Match, deals: int, executor: Executor, folder: Path) -> dict[str, Any]:
    """Play a match, and show on the way how far it is and how long it will take."""
    found: dict[str, Any] = {}
    start, before, shown = monotonic(), -1, 0.0
    for known in run(match, deals, executor, folder):
        found = result(match, known)
        before = len(known) if before < 0 else before
        played = len(known) - before
        left = (deals - len(known)) * (monotonic() - start) / played if played else 0.0
        if len(known) < deals and monotonic() < shown + EVERY:
            continue
        shown = monotonic()
        progress = f"{match}: {len(known)} of {deals} deals, {found['lead']:+.2f} ± {found['lead_error']:.2f}"
        print(f"{progress}, {left:,.0f} s left", file=sys.stderr, flush=True)
    return found


# -- the command


def matches(options: argparse.Namespace) -> Iterable[Match]:
    names = [options.game] if options.game else list(GAMES)
    for name in names:
        kind = GAMES[name]
        chosen = dict(read_option(kind.OPTIONS, text) for text in options.option)
        seats = options.seats or kind.SEATS[0]
        pairs = [(options.one, options.two or LEVELS[0])] if options.one else LADDER
        for one, two in pairs:
            if all(each.partition(":")[0] in (*LEVELS, *REFERENCES[name]) for each in (one, two)):
                yield Match(name, one, two, seats, options.seed, chosen, options.rounds)
            elif options.one:
                there = ", ".join((*LEVELS, *REFERENCES[name]))
                raise SystemExit(f"{one} or {two} is no player of {name}; there are {there}")


def read_option(offered: Mapping[str, Any], text: str) -> tuple[str, Value]:
    """An option of a game and its value, from `name=value`."""
    name, _, value = text.partition("=")
    for choice in offered[name].choices if name in offered else ():
        if str(choice) == value:
            return name, choice
    raise SystemExit(f"{text}: there is no such option, or no such value")


@contextmanager
def workers(options: argparse.Namespace) -> Iterator[Executor]:
    """What plays the deals: the cores of this machine, or those of a Dask cluster."""
    if not options.dask:
        with ProcessPoolExecutor(options.workers) as executor:
            yield executor
        return
    try:
        from distributed import Client
    except ImportError:
        raise SystemExit("--dask needs the package distributed: pip install distributed") from None
    with Client(options.dask) as client:
        yield client.get_executor()


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="build.py arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=[*GAMES])
    parser.add_argument("one", nargs="?", help="a level or a reference, and perhaps its iterations: hard:100")
    parser.add_argument("two", nargs="?", help="who sits on the other seats")
    parser.add_argument("--deals", type=int, default=100, help="100 by default; each is played on every seat")
    parser.add_argument("--seats", type=int, help="the fewest the game allows, by default")
    parser.add_argument("--rounds", type=int, default=0, help="stop each game after so many rounds")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON, one match a line")
    parser.add_argument("--workers", type=int, default=cpu_count(), help="processes; as many as cores")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="FOLDER", help="where deals are kept")
    options = parser.parse_args(arguments)
    if not options.json:
        print(HEAD, flush=True)
    with workers(options) as executor:
        for match in matches(options):
            found = watch(match, options.deals, executor, options.keep)
            print(json.dumps(found) if options.json else told(found), flush=True)


if __name__ == "__main__":
    main()
