"""Records and links of every game: they come back whole, or they say what is wrong; and moves taken back."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import GAMES, BadRecord, Event, Game, Illegal, Record, Rng
from engine.notation import HEADING, read, written

from .setups import (
    SETUPS,
    Line,
    Setup,
    asked,
    every_game,
    every_setup,
    lines,
    looks,
    named,
    random_play,
    recorded,
    seeds,
)

# The plainest set-up of each game, and the one with all that it offers.
plain_and_full = pytest.mark.parametrize(
    "setup", [each[i] for each in SETUPS.values() for i in (0, -1)], ids=str
)

REASONS = {"long", "foreign", "game", "rules", "setup", "move", "cut", "check"}
STRANGE = [
    "",
    "<b>Zoé</b>",
    "🀄👩‍👩‍👧",
    "two\nlines\r\n",
    '"',
    "\\",
    "check 0",
    "x" * 200,
    "\ud83d",
    " \u2028\x85",
]

names = st.lists(st.sampled_from(STRANGE) | st.text(st.characters(), max_size=12), min_size=1, max_size=6)

Reading = tuple[Callable[[Record], str], Callable[[str], Record]]
both_ways = pytest.mark.parametrize(
    "way", [(Record.text, Record.parse), (Record.link, Record.from_link)], ids=["text", "link"]
)


def short(setup: Setup, plies: int = 12) -> Record:
    """A record of a few moves, with names and a bot."""
    line = Line(SETUPS[setup.kind.NAME].index(setup), "short", plies, [])
    called = recorded(setup.kind, line, ["Zoé", "<b>"])
    assert len(called) == plies
    bots = ["", *["normal"] * (setup.seats - 1)]
    return Record(setup.kind.NAME, setup.seats, "short", setup.options, called.names, bots, called.moves)


def read_or_refused(parse: Callable[[str], Record], text: str) -> Record | BadRecord:
    """What comes of reading a text; any other exception is a failure."""
    try:
        return parse(text)
    except BadRecord as bad:
        assert bad.why in REASONS
        assert str(bad)
        return bad


# -- there and back


@both_ways
@every_game
@given(line=lines, names=names)
def test_a_record_comes_back_whole(kind: type[Game], way: Reading, line: Line, names: list[str]) -> None:
    write, parse = way
    record = recorded(kind, line, names)
    again = parse(write(record))
    assert again.text() == record.text()
    assert (again.seed, again.options, again.names) == (record.seed, record.options, record.names)
    assert again.moves == record.moves
    assert again.game() == record.game()


@every_game
@given(line=lines, names=names)
def test_a_text_fits_any_file_and_a_link_any_address(kind: type[Game], line: Line, names: list[str]) -> None:
    record = recorded(kind, line, names)
    assert record.text().encode("utf-8")
    assert re.fullmatch(r"[\w.-]+", record.link(), re.ASCII)


@every_game
@given(line=lines)
def test_a_text_is_read_whatever_a_mail_does_to_its_white_space(kind: type[Game], line: Line) -> None:
    record = recorded(kind, line, ["Léa"])
    text = record.text()
    for posted in (
        "\ufeff" + text,
        text.replace("\n", "\r\n"),
        f"\n\n {text}\n\n",
        text.replace("\n", " \n"),
    ):
        assert Record.parse(posted).text() == text


@every_game
@given(line=lines)
def test_a_link_is_read_from_a_whole_address(kind: type[Game], line: Line) -> None:
    record = recorded(kind, line)
    address = f" https://example.org/tapis/index.html?lang=fr#{record.link()}\n"
    assert Record.from_link(address).text() == record.text()


@given(place=st.integers(0, 64**3 - 1), rest=st.integers(0, 64**3 - 1))
def test_a_link_writes_any_place_among_the_legal_moves(place: int, rest: int) -> None:
    assert list(read(written(place) + written(rest))) == [place, rest]


def test_a_link_keeps_a_move_past_the_sixty_third_and_notices_when_it_is_cut() -> None:
    record = many_moves()
    link = record.link()
    assert Record.from_link(link).moves == record.moves
    for cut in range(2, 20):
        bad = read_or_refused(Record.from_link, link[:-cut])
        assert isinstance(bad, BadRecord)
        assert bad.record
        assert bad.record.moves == record.moves[: len(bad.record)]


def many_moves() -> Record:
    """A game where everybody lays until there is a wide choice, and then the last of it is played."""
    record = Record("shokoba", 2, "wide", {"distraction": True})
    while len((ask := asked(record.game())).moves) <= 64:
        record.play(min(ask.moves, key=len))
    record.play(ask.moves[-1])
    return record


# -- damage


@both_ways
@plain_and_full
def test_a_record_cut_anywhere_is_refused_and_its_good_part_kept(setup: Setup, way: Reading) -> None:
    write, parse = way
    record = short(setup)
    text, kept = write(record), set()
    for cut in range(len(text)):
        found = read_or_refused(parse, text[:cut])
        if isinstance(found, Record):
            assert text[cut:].isspace()
            assert found.text() == record.text()
        elif found.record is not None:
            assert found.record.moves == record.moves[: len(found.record)]
            assert found.record.game() == record.at(len(found.record))
            assert found.record.names == record.names
            kept.add(len(found.record))
    assert max(kept) == len(record)
    assert len(kept) > len(record) / 2


@every_game
def test_a_text_cut_between_two_moves_keeps_all_moves_before(kind: type[Game]) -> None:
    record = short(SETUPS[kind.NAME][0])
    for n in range(1, len(record)):
        head, tail = record.text().split("\n\n", 1)
        moves = "".join(tail.splitlines(keepends=True)[:n])
        with pytest.raises(BadRecord) as bad:
            Record.parse(f"{head}\n\n{moves}")
        assert bad.value.why == "cut"
        assert bad.value.record
        assert bad.value.record.moves == record.moves[:n]


@plain_and_full
def test_a_text_with_a_line_lost_doubled_or_moved_is_never_another_game(setup: Setup) -> None:
    record = short(setup)
    lines = record.text().split("\n")
    for n, line in enumerate(lines):
        lost = [*lines[:n], *lines[n + 1 :]]
        doubled = [*lines[:n], line, *lines[n:]]
        moved = [*lines[:n], *lines[n + 1 : n + 2], line, *lines[n + 2 :]]
        for edited in (lost, doubled, moved):
            found = read_or_refused(Record.parse, "\n".join(edited))
            assert isinstance(found, BadRecord) or found.text() == record.text()


@every_game
def test_another_legal_move_in_a_record_is_noticed(kind: type[Game]) -> None:
    record = short(SETUPS[kind.NAME][0], 8)
    lines = record.text().split("\n")
    head, noticed = lines.index("") + 1, 0
    for n, played in enumerate(record.moves):
        for move in set(asked(record.at(n)).moves) - {played}:
            edited = [*lines[: head + n], " ".join(move), *lines[head + n + 1 :]]
            with pytest.raises(BadRecord) as bad:
                Record.parse("\n".join(edited))
            assert bad.value.why in {"move", "check"}
            noticed += 1
    assert noticed > len(record)


@both_ways
@every_game
@settings(max_examples=150)
@given(pick=st.integers(0, 999), where=st.integers(0, 9999), gone=st.integers(0, 2), put=seeds)
def test_an_edit_anywhere_is_never_another_game(
    kind: type[Game], way: Reading, pick: int, where: int, gone: int, put: str
) -> None:
    write, parse = way
    record = short(SETUPS[kind.NAME][pick % len(SETUPS[kind.NAME])], 6)
    text = write(record)
    where %= len(text) + 1
    found = read_or_refused(parse, text[:where] + put + text[where + gone :])
    assert isinstance(found, BadRecord) or found.text() == record.text()


# Where an edit is likeliest to pass: the characters that records are made of.
@both_ways
@every_game
def test_no_single_character_of_a_record_can_be_another(kind: type[Game], way: Reading) -> None:
    write, parse = way
    record = short(SETUPS[kind.NAME][-1], 6)
    text, rng = write(record), Rng("edits")
    for where in range(len(text)):
        for put in ("", rng.choice(text), rng.choice("0123456789"), rng.choice("AZaz-_.#\"' \n")):
            found = read_or_refused(parse, text[:where] + put + text[where + 1 :])
            assert isinstance(found, BadRecord) or found.text() == record.text()


FOREIGN = [
    "",
    "\n",
    "<!doctype html><title>Tapis</title><p>Tapis record 1</p>",
    '{"game": "shokoba", "moves": []}',
    "1. e4 e5 2. Nf3",
    HEADING,
    HEADING + "\n\n",
    HEADING + "\n\n\ncheck 0000000000000000\n",
    HEADING + "\ngame go\nrules 1\nseats 2\nseed 1\n\n",
    f"{HEADING}\nseed {'[' * 100_000}\n\n",
    "a.b.c.d.e",
    "...",
    "shokoba.1.AAAA.A.0",
    "#" * 9,
    "\x00" * 9,
    "shokoba.1." + urlsafe_b64encode(b"[" * 100_000).decode() + ".A.0",
]


@both_ways
@pytest.mark.parametrize("text", FOREIGN, ids=lambda text: repr(text[:20]))
def test_what_is_not_a_record_is_refused(way: Reading, text: str) -> None:
    assert isinstance(read_or_refused(way[1], text), BadRecord)


@both_ways
@given(text=st.text(st.characters()))
def test_any_other_text_is_refused(way: Reading, text: str) -> None:
    for foreign in (text, f"{HEADING}\n{text}", f"{HEADING}\ngame {text}\n\n", f"{text}.1.{text}.{text}"):
        assert isinstance(read_or_refused(way[1], foreign), BadRecord)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@every_game
@settings(max_examples=80)
@given(five=st.tuples(*[anything] * 5), whole=anything, sane=st.lists(st.booleans(), min_size=5, max_size=5))
def test_any_other_set_up_in_a_link_is_refused(
    kind: type[Game], five: tuple[Any, ...], whole: Any, sane: list[bool]
) -> None:
    setup = [kind.SEATS[0], "7", {}, [], []]
    mixed = [good if keep else bad for good, bad, keep in zip(setup, five, sane, strict=True)]
    for value in (mixed, whole):
        packed = urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
        link = f"{kind.NAME}.{kind.RULES}.{packed}.A.0123456789abcdef"
        assert isinstance(read_or_refused(Record.from_link, link), BadRecord)


@pytest.mark.parametrize(
    "line", ["seed NaN", "seed null", "seed true", "seed []", "seats 1e1", "name 3", "rules x"]
)
def test_a_set_up_that_says_nonsense_is_refused(line: str) -> None:
    lines = short(SETUPS["shokoba"][0]).text().split("\n")
    key = line.split()[0]
    edited = [line if old.startswith(key + " ") else old for old in lines]
    with pytest.raises(BadRecord) as bad:
        Record.parse("\n".join(edited))
    assert bad.value.why == "setup"


@both_ways
@every_setup
def test_a_record_of_other_rules_says_so_and_keeps_its_moves(
    setup: Setup, way: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, parse = way
    record = short(setup)
    text = write(record)
    monkeypatch.setattr(setup.kind, "RULES", setup.kind.RULES + 1)
    with pytest.raises(BadRecord) as bad:
        parse(text)
    assert bad.value.why == "rules"
    assert bad.value.record
    assert bad.value.record.moves == record.moves


# -- a record by hand


@every_game
def test_a_record_refuses_what_its_game_refuses(kind: type[Game]) -> None:
    few = kind.SEATS[0]
    for seats, seed, options, names in (
        (0, 7, {}, ()),
        (few, None, {}, ()),
        (few, True, {}, ()),
        (few, 7.0, {}, ()),
        (few, 7, {"luck": True}, ()),
        (few, 7, {}, ["alone"] * (few + 1)),
        (few, 7, {}, [None] * few),
    ):
        with pytest.raises(ValueError, match=r"seats|seed|luck|names"):
            Record(kind.NAME, seats, seed, options, names)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="game"):
        Record("go")


@every_game
def test_an_illegal_move_does_not_enter_a_record(kind: type[Game]) -> None:
    record = short(SETUPS[kind.NAME][0])
    text = record.text()
    with pytest.raises(Illegal):
        record.play(("no", "such", "move"))
    assert record.text() == text


@every_game
def test_a_record_without_moves_is_a_record(kind: type[Game]) -> None:
    record = Record(kind.NAME)
    assert record
    assert len(record) == 0


@every_game
def test_the_game_a_record_gives_away_is_a_copy(kind: type[Game]) -> None:
    record = short(SETUPS[kind.NAME][0])
    text, game = record.text(), record.game()
    game.play(asked(game).moves[0])
    assert record.text() == text


@every_setup
def test_a_record_knows_the_game_after_each_of_its_moves(setup: Setup) -> None:
    record, game = short(setup, 30), setup.start("short")
    for n, (seat, move, events) in enumerate(record.replay()):
        assert record.at(n) == game
        assert asked(game).seat == seat
        assert game.play(move) == events
    assert record.at(len(record)) == record.game() == game
    for n in (-1, len(record) + 1):
        with pytest.raises(IndexError):
            record.at(n)


# -- taking back


def why_stuck(before: Game, now: Game, seat: int, events: list[Event]) -> str:
    """The rule of taking back, told again."""
    if before.rng != now.rng:
        return "chance"
    shown = {card for event in events for card in named(type(now), event.view(seat))}
    return "face" if (shown | looks(now, seat)) - looks(before, seat) else ""


@plain_and_full
def test_the_last_move_can_be_taken_back_unless_chance_moved_or_a_face_was_shown(setup: Setup) -> None:
    record, game = Record(setup.kind.NAME, setup.seats, "back", setup.options), setup.start("back")
    assert record.stuck() == "start"
    before, reasons = game.clone(), set()
    for seat, move, events in random_play(game):
        record.play(move)
        assert record.mover == seat
        why = why_stuck(before, game, seat, events)
        assert record.stuck() == why
        reasons.add(why)
        if why:
            with pytest.raises(Illegal, match=why):
                record.undo()
        else:
            assert record.undo() == move
            assert record.game() == before
            record.play(move)
        assert record.game() == game
        before = game.clone()
    assert {"", "chance"} <= reasons


@every_game
@given(line=lines)
def test_taking_back_stays_within_one_seats_run_of_decisions(kind: type[Game], line: Line) -> None:
    record = recorded(kind, line)
    text, seats, back = record.text(), [step.seat for step in record.replay()], []
    while not record.stuck():
        back.append(record.undo())
    assume(back)
    assert len(set(seats[len(record) :])) == 1
    assert record.stuck() != "other" or seats[len(record) - 1] != seats[-1]
    for move in reversed(back):
        record.play(move)
    assert record.text() == text


def test_a_claim_and_the_card_played_after_it_can_both_be_taken_back_but_nothing_before() -> None:
    record = Record("shokoba", 2, 0, {"distraction": True})
    while (ask := asked(record.game())).why != "claim":
        record.play(min(ask.moves, key=len))
    n = len(record)
    for _ in range(2):
        record.play(asked(record.game()).moves[0])
    for _ in range(2):
        record.undo()
    assert len(record) == n
    assert record.stuck() == "other"


# -- golden records

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))


def test_there_are_golden_records_of_every_game() -> None:
    assert {path.name.split("-")[0] for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_still_reads_the_same(path: Path) -> None:
    """A failure here means old saves and links are lost: raise the game's RULES, and make new records."""
    text = path.read_bytes().decode("utf-8")
    record = Record.parse(text)
    assert record.text() == text
    assert Record.from_link(record.link()).text() == text
