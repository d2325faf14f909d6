"""Playing by post: a game goes from device to device as a link, and no copy of it overwrites another."""

from __future__ import annotations

import pytest

from engine import GAMES, Record, Rng
from ui import post
from ui.app import App
from ui.post import LONGEST, MARK, Post, relation
from ui.saves import PREFIX
from ui.shelf import another
from ui.words import LANGUAGES

from .driver import (
    Kept,
    drawn,
    have_rest,
    legal,
    new_app,
    open_hand,
    play,
    play_fast,
    play_on,
    record,
    saved,
    session,
    start,
)

NAMES = ("Ana", "Léa", "Tom")


def device(tab: str) -> App:
    return new_app(Kept(), tab=tab)


def begin(game: str = "shokoba", seats: int = 2, people: int = 0) -> App:
    return start(device("ana"), game, seats, people or seats, names=NAMES)


def move(app: App) -> None:
    """Whoever is asked opens their hand and plays what they like."""
    if not session(app).moves:
        open_hand(app)
    app.handle("move", {"move": " ".join(session(app).moves[0])})


def asked(app: App) -> str:
    ask = session(app).ask
    assert ask
    return record(app).names[ask.seat]


def send(app: App, how: str = "shared") -> str:
    """The link that is handed to the browser, which reports how it went."""
    app.take_effects()
    app.handle("share")
    [effect] = [effect for effect in app.take_effects() if effect.kind == "share"]
    app.handle("shared", {"at": how})
    assert effect.name == ""
    return effect.text.removeprefix("#")


def arrive(app: App, link: str) -> App:
    app.handle("route", {"hash": link})
    return app


# -- from one device to the next and back


def test_a_game_goes_from_device_to_device_and_nobody_sees_another_hand() -> None:
    devices = {"Ana": begin(seats=3)}
    devices |= {name: device(name) for name in NAMES[1:]}
    first = asked(devices["Ana"])
    link = send(devices["Ana"]) if first != "Ana" else ""
    for turn in range(9):
        name = first if turn == 0 else asked(arrive(devices[first], link))
        here = devices[name]
        if link:
            arrive(here, link)
        page = drawn(here)
        assert (page.screen, page.root["data-open"], asked(here)) == ("curtain", "", name)
        assert "share" not in page.acts(), "it has come to the right device"
        is_passed = here.words("pass to") in page.text
        assert is_passed == (name == "Ana"), "on the device that sent it first others may play too"
        open_hand(here)
        if turn >= 3:
            recap = next(e for e in drawn(here).having("data-recap"))
            assert "hidden" not in recap.attributes, "since one's own turn, which was on this device"
        move(here)
        assert len(record(here)) == turn + 1
        assert "share" in drawn(here).acts() or turn == 0
        link, first = send(here), asked(here)
    assert [len(saved(app.shelf.store)) for app in devices.values()] == [1, 1, 1], "one game, one save each"


def test_after_a_move_the_curtain_of_who_plays_elsewhere_sends_the_game_and_opens_no_hand() -> None:
    app = begin()
    move(app)
    send(app)
    there = arrive(device("there"), post.link(record(app)).removeprefix("#"))
    move(there)
    page = drawn(there)
    assert (page.screen, asked(there)) == ("curtain", "Ana" if asked(app) != "Ana" else "Léa")
    assert there.words("post.send", names=asked(there)) in page.text
    assert page.having("data-hold") == [] and "open" not in page.acts()
    for act in ("hold", "open", "look"):
        there.handle(act)
        assert session(there).viewer is None
    send(there)
    assert there.words("post.again") in drawn(there).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_link_is_sent_it_is_said_that_it_relies_on_nobody_peeking(lang: str) -> None:
    """On the screen that sends a game first, and on the curtain that sends it after each move."""
    said = {"en": "relies on nobody peeking", "fr": "on compte sur tout le monde pour ne pas y regarder"}[
        lang
    ]
    app = begin()
    app.handle("lang", {"lang": lang})
    assert said not in drawn(app).text
    app.handle("send")
    assert "share" in drawn(app).acts()
    assert said in drawn(app).text
    send(app)
    there = arrive(device("there"), post.link(record(app)).removeprefix("#"))
    there.handle("lang", {"lang": lang})
    move(there)
    assert drawn(there).screen == "curtain"
    assert "share" in drawn(there).acts()
    assert said in drawn(there).text


def test_who_has_come_to_the_device_after_all_plays_there_as_if_the_tablet_were_passed() -> None:
    app = begin()
    move(app)
    send(app)
    app.handle("join")
    assert (app.screen, session(app).curtain) == ("curtain", "pass")
    app.handle("here")
    have_rest(app)
    app.handle("open")
    assert session(app).viewer == record(app).now.turn


def test_a_tablet_that_is_passed_round_has_nothing_of_it_but_a_line_in_the_menu() -> None:
    app = begin()
    move(app)
    page = drawn(app)
    assert "share" not in page.acts() and "send" in page.acts()
    app.handle("send")
    assert app.route().endswith("/send")
    page = drawn(app)
    assert page.screen == "send"
    assert app.words("post.trust") in page.text
    assert app.words("post.send", names=asked(app)) in page.text
    send(app, how="copied")
    assert app.words("post.copied", names=asked(app)) in drawn(app).text, "what became of it is said there"
    app.handle("back")
    assert app.screen == "curtain"


def test_one_person_alone_has_nobody_to_send_it_to() -> None:
    app = begin(people=1)
    assert "send" not in drawn(app).acts()
    app.handle("send")
    assert app.screen == "table"


def test_a_public_question_to_somebody_elsewhere_is_not_answered_here() -> None:
    app = begin("karmaka")
    rng = Rng("offer")
    while not session(app).position.public:
        play(app, rng.choice(legal(app)))
        if app.screen == "result":
            app.handle("next")
    assert app.screen == "table"
    send(app)
    assert app.screen == "curtain"
    assert session(app).moves == () and drawn(app).moves() == []


def test_bots_play_where_the_last_person_has_played() -> None:
    app = start(device("ana"), "shokoba", 3, 2, names=NAMES)
    while asked(app) == "Tom" or session(app).bot:
        play_on(app, 1)
    send(app)
    app.handle("join")
    while not session(app).bot:
        move(app)
    assert app.screen == "table" and not session(app).away
    play_on(app, 1)
    assert not session(app).bot


def test_who_closes_the_share_sheet_has_sent_nothing() -> None:
    app = begin()
    move(app)
    send(app, how="")
    assert session(app).post == post.ROUND
    assert app.notice.text == ""
    send(app, how="failed")
    assert session(app).post == post.ROUND
    assert app.notice.text == app.words("not copied")


@pytest.mark.parametrize("how", ["shared", "copied", "saved"])
def test_what_has_become_of_it_is_said_by_name(how: str) -> None:
    app = begin()
    move(app)
    send(app, how)
    assert app.notice.text == app.words(f"post.{how}", names=asked(app))


def test_a_move_that_was_sent_cannot_be_taken_back_and_that_is_said() -> None:
    app = begin("shokoba")
    while True:
        move(app)
        if not session(app).stuck():
            break
    before = len(record(app))
    send(app)
    app.handle("undo")
    assert len(record(app)) == before
    assert app.notice.text == app.words("no undo.sent")


def test_a_reload_still_knows_who_plays_on_this_device() -> None:
    app = begin()
    move(app)
    send(app)
    again = arrive(new_app(app.shelf.store, tab="later"), app.route())
    assert session(again).post == session(app).post
    assert "share" in drawn(again).acts()


@pytest.mark.parametrize("plain", [None, 3, "x", [], [[0]], [[9], 1], [["0"], 1], [[0], "1"], {"here": [0]}])
def test_a_save_that_says_nonsense_of_its_post_is_passed_round(plain: object) -> None:
    assert Post.read(plain, 2) == post.ROUND


def test_a_rematch_is_played_on_the_same_devices() -> None:
    app = begin("shokoba")
    rng = Rng("to the end")
    session(app).post = Post((0,), 0)
    while app.screen != "end":
        if session(app).away:
            app.handle("join")
        play_fast(app, rng)
    assert session(app).post.here == (0, 1)
    session(app).post = Post((0,), 3)
    page = drawn(app)
    assert app.words("post.send", names="Léa") in page.text, "the others have not seen the end"
    app.handle("rematch")
    assert session(app).post == Post((0,), 0)


def test_a_game_too_long_for_a_message_goes_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    app = begin()
    move(app)
    monkeypatch.setattr(post, "LONGEST", len(post.link(record(app))) - 1)
    app.handle("send")
    assert app.words("post.long") in drawn(app).text
    app.take_effects()
    app.handle("share")
    [effect] = [effect for effect in app.take_effects() if effect.kind == "share"]
    assert (effect.text, effect.name) == (record(app).text(), f"tapis-{session(app).id}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_the_links_of_whole_games_fit_a_message(game: str) -> None:
    """With the most people and long names. A golden record of 920 moves has a link of 1,020 characters."""
    kind = GAMES[game]
    seats, rng = kind.SEATS[-1], Rng("long")
    long = Record(game, seats, "k3j5x8q2ab", {}, ("Maximilienne-Élodie",) * seats, ("",) * seats)
    while (ask := long.now.ask()) and len(long) < 250:
        long.play(rng.choice(ask.moves))
    assert len(long) > 40
    assert len(post.link(long)) * 4 < LONGEST * 3


# -- of two copies, neither is lost


def two_copies(ours: int, theirs: int) -> tuple[App, str]:
    """A device whose game has so many moves, and a link of the same game with so many."""
    app = begin()
    moves = []
    for n in range(max(ours, theirs)):
        moves.append(legal(app)[0])
        play(app, moves[-1])
        if n + 1 == ours:
            app.save(session(app))
            kept = app.shelf.store.texts[PREFIX + session(app).id]  # type: ignore[attr-defined]
    other = another(record(app), moves=moves[:theirs])
    store = Kept()
    store.set(PREFIX + "shokoba-ours", kept)
    return new_app(store, tab="later"), f"{other.link()}{MARK}"


def texts(app: App) -> set[str]:
    return {save.text for save in saved(app.shelf.store)}


def test_a_newer_link_goes_on_in_the_game_that_is_here() -> None:
    app, link = two_copies(ours=2, theirs=5)
    arrive(app, link)
    assert (session(app).id, len(record(app))) == ("shokoba-ours", 5)
    assert len(texts(app)) == 1


def test_the_same_link_again_opens_the_game_that_is_here() -> None:
    app, link = two_copies(ours=4, theirs=4)
    arrive(app, link)
    assert (session(app).id, len(record(app)), len(texts(app))) == ("shokoba-ours", 4, 1)


def test_an_older_link_is_told_and_overwrites_nothing() -> None:
    app, link = two_copies(ours=6, theirs=3)
    before = texts(app)
    arrive(app, link)
    assert app.screen == "trouble"
    assert app.words("trouble.older", n=3) in drawn(app).text
    assert texts(app) == before
    [ours] = [e.attributes["data-id"] for e in drawn(app).having("data-id")]
    golden = [
        e.attributes["data-act"] for e in drawn(app).elements if "gold" in e.attributes.get("class", "")
    ]
    assert golden == ["resume"], "of the two ways on, the game that is here"
    app.handle("resume", {"id": ours})
    assert (session(app).id, len(record(app)), texts(app)) == ("shokoba-ours", 6, before)


def test_what_an_older_link_holds_can_be_opened_as_a_game_of_its_own() -> None:
    app, link = two_copies(ours=6, theirs=3)
    before = texts(app)
    arrive(app, link)
    app.handle("mend")
    assert session(app).id != "shokoba-ours"
    assert len(record(app)) == 3
    assert before < texts(app)


def test_a_link_that_has_gone_another_way_is_told_and_kept_apart() -> None:
    app, link = two_copies(ours=4, theirs=2)
    other = Record.from_link(link)
    while len(other) < 4:
        ask = other.now.ask()
        assert ask
        other.play(ask.moves[-1])
    before = texts(app)
    arrive(app, f"{other.link()}{MARK}")
    assert app.words("trouble.parted", n=2) in drawn(app).text
    assert texts(app) == before
    app.handle("mend")
    assert session(app).id != "shokoba-ours"
    assert before < texts(app)
    assert session(app).post.sent == 4, "it goes on by post"


def test_of_several_copies_the_one_that_has_the_moves_goes_on() -> None:
    app, link = two_copies(ours=3, theirs=5)
    arrive(app, link)
    app.handle("history")
    app.handle("seek", {"to": "2"})
    app.handle("branch")
    branch = session(app).id
    assert branch != "shokoba-ours"
    whole = Record.from_link(link)
    ask = whole.now.ask()
    assert ask
    whole.play(ask.moves[0])
    arrive(app, whole.link())
    assert session(app).id == "shokoba-ours"


def test_two_games_of_other_people_or_another_deal_have_nothing_to_do_with_each_other() -> None:
    one = Record("shokoba", 2, "tapis", {}, ("Ana", "Bo"))
    for other in (
        Record("shokoba", 2, "other", {}, ("Ana", "Bo")),
        Record("shokoba", 2, "tapis", {}, ("Ana", "Mo")),
        Record("shokoba", 3, "tapis", {}, ("Ana", "Bo", "Mo")),
        Record("rummu", 3, "tapis", {}, ("Ana", "Bo", "Mo")),
    ):
        assert relation(one.text(), other.text()) is None
    assert relation(one.text(), one.text()) == ("same", 0)


def test_a_damaged_save_of_the_same_game_stops_no_link() -> None:
    app, link = two_copies(ours=2, theirs=3)
    app.shelf.store.set(f"{PREFIX}bad", "{")
    arrive(app, link)
    assert len(record(app)) == 3
