"""The arena: the same deals from every seat, figures with their errors, and matches that go on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench import arena
from bench.arena import Deal, Match, kept_in, main, mean, play, read, result, run
from bench.references import REFERENCES, OpenSeat, player
from engine import GAMES, Rng
from engine.bots import Seat

from .setups import asked, brief

SHORT = Match("shokoba", "normal", "random", 2, rounds=1)


class Here(Executor):
    """An executor that works at once and remembers the numbers of the deals."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.numbers.append(given[1])
        future: Future[Any] = Future()
        future.set_result(function(*given, **named))
        return future


def test_a_deal_comes_out_the_same_again() -> None:
    one, two = play(SHORT, 3), play(SHORT, 3)
    assert (one.share, one.lead) == (two.share, two.lead)
    assert play(SHORT, 4).lead != one.lead


def test_a_player_against_itself_is_even_on_every_deal() -> None:
    """Rotated over the seats of the same deal, leads and victories cancel out if moves are the same."""
    match = Match("charuma", "first", "first", 3, rounds=1)
    for number in range(3):
        deal = play(match, number)
        assert deal.share == pytest.approx(1 / 3)
        assert deal.lead == pytest.approx(0)


@pytest.fixture(autouse=True)
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference that always plays the first legal move."""
    with_first = {**REFERENCES["charuma"], "first": lambda game, rng: asked(game).moves[0]}
    monkeypatch.setitem(REFERENCES, "charuma", with_first)


def test_the_mean_has_the_standard_error_of_the_mean() -> None:
    assert mean([1.0, 2.0, 3.0, 4.0]) == pytest.approx((2.5, (5 / 3 / 4) ** 0.5))
    assert mean([2.0]) == (2.0, 0.0)


def test_a_result_counts_shares_leads_and_times() -> None:
    deals = [Deal(0, 1.0, 3.0, (1.0, 2.0), (5.0, 2.0)), Deal(1, 0.5, 1.0, (3.0, 2.0), (4.0, 9.0))]
    found = result(SHORT, deals)
    assert (found["share"], found["lead"], found["lead_error"]) == (0.75, 2.0, 1.0)
    assert (found["milliseconds"], found["slowest"]) == ([2.0, 2.0], [5.0, 9.0])
    assert json.loads(json.dumps(found))["even"] == 0.5


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    first, second = Here(), Here()
    whole = [deals[-1].number for deals in run(SHORT, 3, first, tmp_path)]
    assert sorted(whole) == sorted(first.numbers) == [0, 1, 2]
    path = kept_in(tmp_path, SHORT)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], lines[2][:9]]) + "\n", "utf-8")  # stopped in mid-line
    *_, deals = run(SHORT, 4, second, tmp_path)
    assert len(deals) == 4
    assert len(second.numbers) == 2
    assert set(read(path)) == {0, 1, 2, 3}


def test_a_changed_engine_begins_a_match_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept_in(tmp_path, SHORT)
    monkeypatch.setattr(arena, "digest", lambda: "another")
    assert kept_in(tmp_path, SHORT) != before


def test_the_command_plays_on_a_dask_cluster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a stand-in for Dask's client, which gives the same kind of executor."""
    called: list[str] = []
    executor = Here()

    @contextmanager
    def client(address: str) -> Iterator[SimpleNamespace]:
        called.append(address)
        yield SimpleNamespace(get_executor=lambda: executor)
        called.append("closed")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))
    words = [
        "shokoba",
        "easy",
        "random",
        "--rounds",
        "1",
        "--deals",
        "2",
        "--json",
        "--dask",
        "tcp://cluster:8786",
    ]
    main([*words, "--keep", str(tmp_path)])
    assert called == ["tcp://cluster:8786", "closed"]
    assert sorted(executor.numbers) == [0, 1]
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["one"], found["two"], found["deals"]) == ("shokoba", "easy", "random", 2)


@pytest.mark.parametrize("words", ["shokoba divine normal", "shokoba hard normal --option teams=maybe"])
def test_the_command_names_what_it_does_not_know(words: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"divine|teams=maybe"):
        main([*words.split(), "--workers", "1", "--keep", str(tmp_path)])


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in REFERENCES[game]])
def test_every_reference_plays_legal_moves(game: str, name: str) -> None:
    kind = GAMES[game]
    position, rng, few = kind(kind.SEATS[0], 7, **brief(kind)), Rng(0), 3 if name == "cheat" else 40
    play = player(game, name)
    for _ in range(few):
        if ask := position.ask():
            move = play(position, rng)
            assert move in ask.moves
            position.play(move)


def test_only_the_cheat_sees_the_truth() -> None:
    game = GAMES["shokoba"](2, 7)
    rival = 1 - asked(game).seat
    guesses = [Seat(game, Rng(k)).guess(Rng(k)) for k in range(9)]
    cheats = [OpenSeat(game, Rng(k)).guess(Rng(k)) for k in range(9)]
    assert {tuple(sorted(guess.hand[rival])) for guess in cheats} == {tuple(sorted(game.hand[rival]))}  # type: ignore[attr-defined]
    assert len({tuple(sorted(guess.hand[rival])) for guess in guesses}) > 3  # type: ignore[attr-defined]
