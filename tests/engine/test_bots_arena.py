"""The arena: the same deals from every seat, figures with their errors, and matches that go on."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench import arena
from bench.arena import Deal, Match, digest, kept_in, main, mean, play, read, result, run, watch
from bench.choices import Choice, compared, told
from bench.deciding import row
from bench.inside.deciding import thought, times
from bench.references import REFERENCES, Informed, OpenSeat, informed, player
from engine import GAMES, Rng
from engine.bots import Seat, policy_of
from engine.daruma.cards import POINTS

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
    monkeypatch.setattr(arena, "digest", lambda game: "another")
    assert kept_in(tmp_path, SHORT) != before


def test_a_match_goes_on_when_another_game_has_changed(tmp_path: Path) -> None:
    for name in ("game.py", "bots/flat.py", "rummu/bot.py", "shokoba/bot.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    changed = {}
    for name in ("rummu/bot.py", "game.py", "bots/flat.py", "shokoba/bot.py"):
        before = digest("shokoba", tmp_path)
        (tmp_path / name).write_text(f"# {name}", "utf-8")
        changed[name] = digest("shokoba", tmp_path) != before
    assert changed == {"rummu/bot.py": False, "game.py": True, "bots/flat.py": True, "shokoba/bot.py": True}


def command(words: str, folder: Path) -> None:
    main([*words.split(), "--keep", str(folder)])


def test_the_command_plays_on_a_dask_cluster(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import LocalCluster  # here, since it takes two seconds

    words = "shokoba easy random --rounds 1 --deals 3 --json"
    with LocalCluster("", 1, 1, processes=False, dashboard_address="") as cluster:
        monkeypatch.setattr(arena, "ProcessPoolExecutor", None)  # this machine's own cores are not for it
        command(f"{words} --dask {cluster.scheduler_address}", tmp_path / "dask")
        monkeypatch.setattr(arena, "ProcessPoolExecutor", ProcessPoolExecutor)
    command(f"{words} --workers 1", tmp_path / "here")
    dask, here = (timeless(json.loads(line)) for line in capsys.readouterr().out.splitlines())
    assert dask == here
    assert (here["game"], here["one"], here["two"], here["deals"]) == ("shokoba", "easy", "random", 3)


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {name: figure for name, figure in found.items() if name not in ("milliseconds", "slowest")}


def test_progress_says_how_far_a_match_is_and_how_long_it_will_take(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the clock is two seconds after the one before."""
    clock = itertools.count(0.0, 2.0)
    monkeypatch.setattr(arena, "monotonic", lambda: next(clock))
    monkeypatch.setattr(arena, "EVERY", 0.0)
    found = watch(SHORT, 3, Here(), tmp_path)
    told = capsys.readouterr().err.splitlines()
    assert [re.search(r": (\d) of 3 deals, [+-]\d", line)[1] for line in told] == ["1", "2", "3"]  # type: ignore[index]
    seconds = [int(re.search(r", (\d+) s left", line)[1]) for line in told]  # type: ignore[index]
    assert seconds[1] > seconds[2] == 0
    assert found["deals"] == 3


@pytest.mark.parametrize("words", ["shokoba divine normal", "shokoba hard normal --option teams=maybe"])
def test_the_command_names_what_it_does_not_know(words: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"divine|teams=maybe"):
        command(f"{words} --workers 1", tmp_path)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in REFERENCES[game]])
def test_every_reference_plays_legal_moves(game: str, name: str) -> None:
    kind = GAMES[game]
    position, rng, few = kind(kind.SEATS[0], 7, **brief(kind)), Rng(0), 1 if name == "cheat" else 40
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


def test_darumas_cheat_knows_what_a_rival_wants_and_the_expert_only_infers_it() -> None:
    game: Any = GAMES["daruma"](2, 7)
    truth, rival = game.objective[1 - game.turn][0], 1 - game.turn
    cheating = informed(OpenSeat(game, Rng(0)), Rng(0))
    assert isinstance(cheating, Informed)
    assert cheating.wants[rival] == POINTS[truth]
    fair = policy_of("daruma").search(Seat(game, Rng(0)), "expert", Rng(0))
    assert fair.wants[rival] != POINTS[truth]  # type: ignore[attr-defined]


def test_choices_that_differ_are_played_out_on_the_same_guesses() -> None:
    game = GAMES["rummu"](3, 7, hands=1)
    found = [*compared(game.clone(), "easy", "normal", "seed", 2)]
    assert {len(choice.gains) for choice in found} == {0, 2}
    assert found == [*compared(game, "easy", "normal", "seed", 2)]


def test_of_choices_it_is_told_how_many_differ_and_what_they_bring() -> None:
    choices = [Choice("draw", ()), Choice("play", (1.0, 3.0)), Choice("play", (4.0, 4.0)), Choice("play", ())]
    assert [*told(choices)] == [
        "draw: 0 of 1 different, the same",
        "play: 2 of 3 different, +3.00 ± 1.00 points each",
        "all: +1.500 ± 0.957 points a decision",
    ]


def test_of_the_decisions_every_few_are_timed_and_forced_moves_are_none() -> None:
    every = len(times("shokoba", "normal", 1, 1, "timed"))
    assert len(times("shokoba", "normal", 1, 5, "timed")) == every // 5 > 0


def late_by(delay: float) -> Iterator[float]:
    return itertools.chain([0.0], itertools.count(1.0 + delay))


def test_the_longest_step_of_a_thought_is_a_part_of_it_and_its_beginning_counts() -> None:
    """A clock on which the first step takes 7 ms of the processor, 9 of the day, and each other one 1 ms."""
    game, clock = GAMES["shokoba"](2, "timed"), zip(late_by(6.0), late_by(8.0), strict=True)
    whole, step = thought(game, "hard", Rng("timed"), lambda: next(clock))
    assert whole > step == 7.0


def test_a_row_of_thinking_times_tells_what_95_of_100_do_not_exceed_beside_the_limit() -> None:
    found = [(float(number), number / 2) for number in range(100, 0, -1)]
    assert row("rummu", "hard", found) == "| rummu | hard | 100 | 50 | 95 | 100 | 0.21 | 48 |"
