"""A few of what `python -m pictures.fuzz` draws by the thousand: random games of players with long names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice
from operator import itemgetter

import pytest

from engine import GAMES, Rng
from pictures.audit import Report
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.fuzz import NAMES, chosen, drawings, look
from pictures.painter import Painter
from pictures.played import Played

QUESTIONS = 3  # of a game, evenly spread


def unread(reports: Iterable[Report]) -> list[tuple[str, str, str, str]]:
    """What is wrong but for small letters, which other tests bound."""
    return [
        (str(report.window), report.moment.name, fault.kind, f"{fault.where}: {fault.what}")
        for report in reports
        for fault in report.faults
        if not fault.kind.startswith("small")
    ]


@pytest.mark.parametrize("game", GAMES)
def test_in_a_random_game_nothing_is_cut_or_covered_or_lies_over_a_text(painter: Painter, game: str) -> None:
    """Fewest and most players, each in half of the windows, in each theme and language by turns."""
    rng, seats, wrong = Rng("test"), GAMES[game].SEATS, []
    for turn, many in enumerate((seats[0], seats[-1])):
        found = chosen(game, many, rng, f"test{many}")
        every = len(found) // QUESTIONS
        wanted = range(every // 2, len(found), every)
        shown = {lang: [*drawings(found, lang, wanted)] for lang in LANGS}
        for number, size in enumerate(islice(SIZES, turn, None, 2)):
            window = Window(size, THEMES[number % len(THEMES)], LANGS[(number + turn) % len(LANGS)])
            wrong += unread(look(painter, found, shown[window.lang], window))
    assert wrong == []


# Where two play together: on whose runner a knot lies, and which colours the threads of each runner have.
# Beads that the pill "partner" lies over.
TIED = """() => {
  const all = (what, within = document) =>
    [...within.querySelectorAll(what)].filter((part) => part.checkVisibility());
  const stroke = (part) => getComputedStyle(part).stroke;
  const box = (part) => part.getBoundingClientRect();
  return {
    knots: all("#app .knot").map((knot) => knot.closest(".player")?.id ?? "near"),
    threads: Object.fromEntries(all("#app .player").map((player) =>
      [player.id, all(".thread, .other", player).map(stroke).filter((colour) => colour !== "none")])),
    hidden: all("#app .player").flatMap((player) => all(".side", player).flatMap((side) =>
      all(".beads i", player).filter((bead) => boxes.isOver(box(side), box(bead)))).map(() => player.id)),
  };
}"""


# Buttons whose words do not stand in their middle, though nothing is written below them.
ASKEW = """() => [...document.querySelectorAll("#app .actions .deed")].filter((deed) => {
  const [move, then] = [".move", ".then"].map((part) => deed.querySelector(part));
  if (then?.checkVisibility() && then.offsetHeight > 1) return false;
  const words = document.createRange();
  words.selectNodeContents(move);
  const [inner, outer] = [words, move].map((part) => part.getBoundingClientRect());
  return Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) > 8;
}).map((deed) => deed.textContent)"""


def test_four_players_of_karmaka_in_two_sides_read_every_answer(painter: Painter) -> None:
    """What usual moments do not have: whom to choose, a copied power, many cards, rings to spend."""
    game = Played("karmaka", 4, "t4", {"mode": "teams"})
    game.names = NAMES[:4]
    asked = [(ask.why, len(ask.moves)) for ask in game.asks]
    copied = next(n for n, move in enumerate(game.moves) if move[0] == "copy")
    most = asked.index(max((ask for ask in asked if ask[0] == "play"), key=itemgetter(1)))
    wanted = [
        asked.index(one, at) for one, at in ((("target", 4), 0), (("offer", 2), copied), (("rings", 2), 0))
    ]
    picked = next(n for n, ask in enumerate(game.asks) if ask.why == "pick")
    shown = [*drawings(game, LANGS[1], {*wanted, most, picked})]
    for size in ("phone", "small", "embed", "portrait", "mini"):
        window = Window(size, THEMES[0], LANGS[1])
        assert unread(look(painter, game, shown, window)) == []
        assert [*chain(*painter.look([each.html for each in shown], window, ASKEW))] == [], size


@pytest.mark.parametrize("size", SIZES)
def test_whose_partner_somebody_is_is_seen_at_the_hems_in_every_window(painter: Painter, size: str) -> None:
    game = Played("karmaka", 4, "t4", {"mode": "teams"})
    game.names = NAMES[:4]
    shown = [
        each for each in drawings(game, LANGS[0], {len(game) // 2, len(game) - 6}) if "open" in each.name
    ]
    for each, tied in zip(
        shown,
        painter.look([each.html for each in shown], Window(size, THEMES[0], LANGS[0]), TIED),
        strict=True,
    ):
        near = game.asks[int(each.name.split("-")[0])].seat
        partner = f"player-{(near + 2) % 4}"
        assert tied["hidden"] == [], each.name
        assert len(tied["threads"]) == 3
        assert all(len(set(colours)) == 2 for colours in tied["threads"].values()), each.name
        sides = [frozenset(colours) for colours in tied["threads"].values()]
        assert len(set(sides)) == 2 and sides.count(frozenset(tied["threads"][partner])) == 1
        assert set(tied["knots"]) <= {partner, "near"}
        assert size in ("small", "embed") or partner in tied["knots"]
