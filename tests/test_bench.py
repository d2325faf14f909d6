"""The bench: what it writes, and that the figures which decided something stand in the repository."""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from bench.guesses import measure, rows
from bench.inside.rendering import compare, ours, read, theirs
from bench.report import Measured, updated
from bench.thinking import most_of, sorted_out
from bench.threads import PROCESSES, at, find_main_thread, watch_thread

MEASURED = Path(__file__).resolve().parents[1] / "docs/measured.md"


def part(title: str, time: str) -> Measured:
    return Measured(title, "Two\nrun in turns.", ("thing", "time"), [("one", time), ("other", "2 ms")])


def test_the_document_says_when_on_what_how_and_how_much() -> None:
    text = updated("", "2 cores", [part("Speed", "1 ms")])
    assert re.search(
        r"## Speed\n\nTwo run in turns\.\n\n\d{4}-\d\d-\d\d, on 2 cores\.\n\n"
        r"\| thing \| time \|\n\| --- \| ---: \|\n\| one \| 1 ms \|\n",
        text,
    )


def test_a_part_that_is_measured_anew_takes_its_place_and_the_others_stay() -> None:
    old = updated("", "2 cores", [part("Speed", "1 ms"), part("Weight", "3 ms")])
    new = updated(old, "4 cores", [part("Speed", "5 ms"), part("Light", "7 ms")])
    assert re.findall("^## (.*)", new, re.MULTILINE) == ["Speed", "Weight", "Light"]
    assert re.findall(r"\| one \| (.*) \|", new) == ["5 ms", "3 ms", "7 ms"]
    assert re.findall(r"on (\d) cores", new) == ["4", "2", "4"]
    assert updated(new, "2 cores", []) == new


@pytest.mark.parametrize("ours", ["assets/morph.js", "ui/markup.py", "tools/inside/library"])
def test_what_takes_a_librarys_place_or_changes_its_use_has_its_figures(ours: str) -> None:
    sections = MEASURED.read_text("utf-8").split("\n## ")
    [section] = [section for section in sections if f"`{ours}`" in section]
    assert len(re.findall(r"\d+(?:\.\d+)? ms", section)) > 3


def test_no_path_of_a_machine_is_written() -> None:
    assert re.findall(r"(?<![\w.])/\w+", MEASURED.read_text("utf-8")) == []


def test_a_drawing_is_read_back_into_the_elements_it_was_made_from() -> None:
    html = '<main><p>1 &lt; 2<br>3</p><svg viewBox="0 0 1 1"><use></use></svg><input disabled></main>'
    assert ours(read(html)) == theirs(read(html)) == html
    assert all(time > 0 for time in compare(json.dumps([html]), turns=2))


def test_what_bots_think_is_told_apart_from_what_is_drawn() -> None:
    beats = [(0.0, 4.0, False), (4.0, 64.0, True), (64.0, 76.0, False)]
    assert sorted_out(beats, lambda start, end: end - start) == ([4.0, 12.0], [60.0])


def test_between_two_readings_of_a_threads_clock_its_work_is_in_proportion() -> None:
    readings = [(10.0, 0.0), (20.0, 8.0), (40.0, 8.0)]
    assert [at(readings, moment) for moment in (0, 10, 15, 20, 30, 99)] == [0, 0, 4, 8, 8, 8]


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="only Linux tells how long threads work")
def test_the_thread_that_works_is_found_and_waiting_is_no_work() -> None:
    script = "for line in __import__('sys').stdin: print(sum(range(int(line))), flush=True)"
    command = [sys.executable, "-c", script]
    with (
        Popen(command, stdin=PIPE, stdout=PIPE, text=True) as worker,
        Popen(["cat"], stdin=PIPE, stdout=PIPE) as idle,
    ):

        def work(numbers: int) -> str:
            assert worker.stdin and worker.stdout
            print(numbers, file=worker.stdin, flush=True)
            return worker.stdout.readline()

        found = find_main_thread(lambda: work(10**7))
        assert found == worker.pid
        with watch_thread(found) as worked:
            start = 1000 * time.time()
            work(10**7)
            middle = 1000 * time.time()
            work(1)
            assert worked(start, middle) > 5 * worked(middle, 1000 * time.time())
        for process in (worker, idle):
            process.communicate()


def test_what_95_of_100_do_not_exceed_is_one_of_them() -> None:
    assert most_of([float(n) for n in range(100, 0, -1)]) == 95.0
    assert most_of([3.0, 1.0]) == 3.0
    assert most_of([2.0]) == 2.0


def test_every_decision_has_a_guess_a_guess_of_it_and_a_move() -> None:
    times = measure("shokoba", 1, "random", "bench")
    assert {*map(len, times.values())} == {len(times["move"])}
    assert [*rows("shokoba", {"guess": [0.1] * 99 + [0.5]})] == [
        "| shokoba | guess | 100 | 0.104 | 0.50 | 0.50 | 0.50 | 1.00% |"
    ]
