"""What is heard of a game: each move is told once and each question put once, in elements of their own."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from ui.drawing import lines

from .driver import begun, moments, record, scene, session

TOLD = re.compile(r'<p id="told-(\d+)">(.*?)</p>')
ASKED = re.compile(r'aria-live="(\w+)" aria-atomic="true"><span id="asked-(\d+)">(.*?)</span></h2>')


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_told_once_and_each_question_put_once(game: str) -> None:
    app = begun(game, GAMES[game].SEATS[0], people=1, seed="ear")
    told: dict[int, str] = {}
    asked: dict[int, tuple[str, str]] = {}
    for page in moments(app, seed="ear"):
        assert page.html.count('id="last"') == 1, page.screen
        for number, said in TOLD.findall(page.html):
            assert told.setdefault(int(number), said) == said, "what changes is told again"
        for live, number, said in ASKED.findall(page.html):
            assert asked.setdefault(int(number), (live, said)) == (live, said), "what changes is put again"
            assert live == ("off" if session(app).bot else "polite")
    assert [*told] == sorted(told)
    assert [*asked] == sorted(asked)
    said = lines(session(app), scene(app), session(app).told)
    assert {*told} == {number for number, line in enumerate(said, 1) if line}
    assert {number for number, (live, _) in asked.items() if live == "polite"} == {
        place for place, step in enumerate(record(app).replay()) if not record(app).bots[step.seat]
    }
