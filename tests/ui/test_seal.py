"""The sealed deal: its seal is shown from the start, its seed at the end, and one follows from the other."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine import Rng
from ui.seal import seal, short

from .driver import begun, drawn, open_hand, play_fast, record


def test_the_seal_is_the_sha_256_of_the_seed_in_groups_that_can_be_read_out() -> None:
    assert seal("tapis").replace(" ", "") == sha256(b"tapis").hexdigest()
    assert seal("graine é") != seal("graine e")
    assert seal("\ud800"), "any text is a seed"
    assert seal("tapis").startswith(short(seal("tapis")))


@pytest.mark.parametrize("opened", [False, True])
def test_it_is_shown_before_a_card_is_played_and_the_seed_is_not(opened: bool) -> None:
    app = begun("shokoba", seed="a secret of the deal")
    if opened:
        open_hand(app)
    page = drawn(app)
    assert short(seal("a secret of the deal")) in page.text
    assert "a secret of the deal" not in page.html


def test_at_the_end_the_seed_and_its_whole_seal_can_be_compared() -> None:
    app = begun("shokoba", seed="a secret of the deal")
    rng = Rng("end")
    while app.screen != "end":
        play_fast(app, rng)
    assert record(app).seed in drawn(app).text
    assert seal(record(app).seed) in drawn(app).text
    assert "it does not prove that nobody knew the seed" in drawn(app).text
    app.handle("lang", {"lang": "fr"})
    assert "cela ne prouve pas que personne ne connaissait la graine" in drawn(app).text


def test_the_page_deals_the_game_again_from_its_seed_and_says_what_that_shows() -> None:
    app = begun("shokoba", seed="a secret of the deal")
    rng = Rng("end")
    app.handle("check")
    assert app.notice.text == "", "while the game goes on its seed is a secret"
    while app.screen != "end":
        play_fast(app, rng)
    assert "check" in drawn(app).acts()
    told = {"seed": record(app).seed, "seal": short(seal(record(app).seed))}
    app.handle("check")
    assert app.notice.text == app.words("deal holds", **told)
    record(app).seed = told["seed"] = "another seed"
    told["seal"] = short(seal("another seed"))
    app.handle("check")
    assert app.notice.text == app.words("deal differs", **told)
