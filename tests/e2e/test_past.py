"""The history beside its table: all that is said can be read, and the move that is shown is in sight."""

from __future__ import annotations

import pytest

from engine import GAMES
from pictures.audit import FINGERED, examine
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game, usual_seats
from pictures.moments import Moment, act
from pictures.painter import Painter
from pictures.played import played

every_game = pytest.mark.parametrize("game", GAMES)
LOOKS = 6  # moments of a game that are looked back at, evenly spread
# Texts of the table that are smaller than this, except on cards; sentences that are cut; texts of the felt
# below the hem of the near edge; what lies over something else of a seat's, or over the hand;
# whether the list has the move that is shown in sight, or the beginning of one that fills half of it; cards
# of the move that are neither lit where they lie nor drawn beside its sentence, or both.
READ = """() => {
  const isRead = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.closest(".sr, svg, .card, .face, [data-card]") && getComputedStyle(each).clipPath === "none";
  const texts = [...document.querySelectorAll(".past *")]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && isRead(each));
  const written = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const said = ".past .me :is(.name, .rings, .exposed, .vacant), .past .hand .piece, .past .player :is(.number, .deeds)";
  const things = [...document.querySelectorAll(said)]
    .filter(isRead).map((each) => [each.className, each.getBoundingClientRect()]);
  const hem = document.querySelector(".past .cloth .thread")?.getBoundingClientRect().top + 4;
  const list = document.querySelector(".course");
  list.scrollTop = 0;
  const current = list.querySelector("[aria-current]");
  const [box, own] = [list, current].map((each) => each.getBoundingClientRect());
  const made = document.querySelector(".past").dataset.made.split(" ").slice(1);
  const isLit = (card) => document.querySelector(`[data-bright][data-card="${card}"], .hand [data-card="${card}"]`) !== null;
  const isBeside = (card) => document.querySelector(`.made [data-copy="${card}"]`).checkVisibility();
  const isLong = own.height > box.height / 2;
  const isSeen = own.top >= box.top - 1 && (isLong ? own.top < box.top + box.height / 2 : own.bottom <= box.bottom + 1);
  return {
    small: texts.filter((each) => parseFloat(getComputedStyle(each).fontSize) < %d)
      .map((each) => `${each.className}: ${each.textContent}`),
    cut: [...list.querySelectorAll(".said")]
      .filter((each) => each.checkVisibility() && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1))
      .map((each) => each.textContent),
    isSeen,
    said: current.querySelector(".said").checkVisibility(),
    low: texts.filter((each) => each.closest(".board") && each.offsetWidth > 1 && written(each).bottom > hem).map((each) => each.textContent),
    over: boxes.muddled(things),
    hidden: made.filter((card) => !isLit(card) && !isBeside(card)),
    twice: made.filter((card) => isLit(card) && isBeside(card)),
  };
}"""  # noqa: E501


# The history's measures as the mock-up has them; and what the cards beside the sentence lie over.
MEASURES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const style = (name) => getComputedStyle(document.querySelector(name));
  const [made, token, name] = [".past .made", ".past .me > .token", ".past .me .name"].map(box);
  return {
    bar: Math.round(box(".bar").height),
    list: Math.round(box(".course").width),
    thumb: style(".slide").getPropertyValue("--thumb"),
    at: document.querySelector(".slide .bubble").textContent,
    ticks: document.querySelectorAll(".slide .tick").length,
    later: style(".course .to-come").opacity,
    isOutlined: style(".course [aria-current] button").borderTopColor !== style(".course .to-come button").borderTopColor,
    frame: style(".past").borderTopStyle,
    over: [token, name].some((part) => boxes.isOver(made, part)),
    cards: Math.round(document.querySelector(".past .made .card").offsetHeight),
  };
}"""  # noqa: E501


def test_the_past_is_composed_as_it_was_drawn(painter: Painter) -> None:
    for lang in LANGS:
        [*_, moment] = of_game("shokoba", 3, ["past-open"])
        painter.show(moment, Window("tablet", THEMES[0], lang))
        found = painter.page.evaluate(MEASURES)
        assert found == {
            "bar": 58,
            "list": 368,
            "thumb": "40px",
            "at": str(played("shokoba", 3).middle),
            "ticks": 3,
            "later": "0.72",
            "isOutlined": True,
            "frame": "dashed",
            "over": False,
            "cards": 128,
        }


def looked_back_at(game: str) -> list[Moment]:
    """A game that is over, at some of its moments."""
    whole = played(game, usual_seats(game))
    record = whole.at(len(whole), range(whole.seats))
    moments = [1 + n * (len(whole) - 1) // (LOOKS - 1) for n in range(LOOKS)]
    return [
        Moment(game, f"past-{n}", whole.seats, record, (act("history"), act("seek", to=str(n))))
        for n in moments
    ]


@every_game
@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_of_the_past_can_be_read(painter: Painter, game: str, size: str) -> None:
    least = 15 if size in FINGERED else 13
    moments = looked_back_at(game)
    for turn, lang in enumerate(LANGS):
        read = painter.look_at(moments[turn :: len(LANGS)], Window(size, THEMES[0], lang), READ % least)
        for moment, found in read:
            none: list[str] = []
            lists = {"small": none, "cut": none, "low": none, "over": none, "hidden": none, "twice": none}
            assert found == {**lists, "isSeen": True, "said": True}, moment


@pytest.mark.parametrize("size", ["tablet", "mini"])
@every_game
def test_on_tablets_no_text_of_the_history_or_of_the_lines_for_a_post_is_small_or_cut(
    painter: Painter, game: str, size: str
) -> None:
    """But for a long sentence, of which the list has the rest."""
    for moment in of_game(game, usual_seats(game), ("past", "embed")):
        report = examine(painter, moment, Window(size, THEMES[0], LANGS[0]))
        texts = [each for each in report.faults if each.kind in ("small text", "cut text")]
        assert [each for each in texts if not each.where.endswith("p.question")] == [], moment.name
