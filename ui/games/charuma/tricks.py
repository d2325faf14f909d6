"""Charuma's trick: a place for every player round the own one, what is asked, what the trick is worth."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from engine.charuma.cards import LIFTED, brings, matching, winner
from engine.charuma.rules import WORTH

from ... import elements as h
from ...parts import Node, icon, spot, token
from ...select import Move
from ...words import Words
from .parts import MARK, still
from .scene import Scene

OWN = "own-place"  # where a tap plays the chosen cards
# Its name lets it be followed from who won the trick so far to who wins it now.
CROWN = Markup('<svg class="icon" data-card="crown" aria-hidden="true"><use href="#i-crown"></use></svg>')
PLACES = {  # of the others, by the number of seats, from the near seat's left round the table
    2: ("beside",),
    3: ("left", "right"),
    4: ("left", "opposite", "right"),
    5: ("left", "back-left", "back-right", "right"),
}


class Trick(NamedTuple):
    """The trick on the table, or the one just won, which lies there until somebody leads again."""

    asked: str
    leader: int
    plays: list[list[str]]
    winner: int | None
    over: bool = False
    last: bool = False  # of the round

    @property
    def order(self) -> list[int]:
        """The seats in the order they play."""
        return [*range(self.leader, len(self.plays)), *range(self.leader)]

    @property
    def values(self) -> dict[int, int]:
        """What the plays that can win are worth, by seat."""
        return matching(self.asked, self.plays, self.order) if self.asked else {}

    def after(self, seat: int, cards: Move) -> Trick:
        """The same with one more play."""
        plays = [[*cards] if other == seat else play for other, play in enumerate(self.plays)]
        played = self._replace(plays=plays)
        return played._replace(winner=winner(played.values), over=all(plays))

    def brings(self) -> dict[str, int]:
        """What it counts so far, line by line."""
        return brings(self.asked, [card for play in self.plays for card in play], self.last)

    def worth(self) -> int:
        return sum(WORTH[what] * many for what, many in self.brings().items())


def on_table(scene: Scene) -> Trick:
    """The trick as far as it is played; nothing is asked before it is led."""
    view, zones = scene.view, scene.view["zones"]
    leader = view["leader"]
    last = bool(view["asked"]) and not zones["hidden"][leader] and not zones["shown"][leader]
    return Trick(view["asked"], leader, zones["trick"], view["winning"], last=last)


def in_sight(scene: Scene) -> Trick:
    """What lies in the middle: a trick that is won until the next one is led, or a card for it is chosen."""
    told = {event["kind"]: event for event in scene.told}
    if scene.view["asked"] or scene.tapped or "trick" not in told or "round" in told:
        return on_table(scene)
    done = told["trick"]
    laid = [(card, seat) for card, (_, seat), _ in done["moves"] if card and seat is not None]
    plays = [[card for card, owner in laid if owner == seat] for seat in range(scene.view["seats"])]
    return Trick(done["asked"], laid[0][1], plays, done["seat"], True, done["last"])


def middle(scene: Scene) -> h.Element:
    trick = in_sight(scene)
    size = max(len(trick.asked), len(scene.tapped), 1)
    return h.div(".trick", style=f"--size:{size};--others:{len(scene.far)}")[
        h.div(".motif", data_zone="motif")[asked(scene, trick)],
        h.ol(".slots", aria_label=scene.words("charuma.trick"))[
            [slot(scene, trick, seat) for seat in trick.order]
        ],
        h.div(".worth")[worth(scene, trick)],
    ]


def asked(scene: Scene, trick: Trick) -> Node:
    """What the trick asks for, in marks and words; or who has just won it."""
    words, view = scene.words, scene.view
    if trick.over and trick.winner is not None:
        return [icon("i-crown", "crown"), h.b[words("charuma.won", name=scene.name(trick.winner))]]
    said = h.span(".number")[words("charuma.trick number", n=sum(view["singles"]) + sum(view["pairs"]) + 1)]
    if not trick.asked:
        return [said, token(view["leader"]), h.b[words("charuma.to lead", name=scene.name(view["leader"]))]]
    return [
        said,
        h.span(".marks")[[icon(MARK[colour], "mark") for colour in trick.asked]],
        h.b[words("charuma.asked", what=words(f"charuma.what.{trick.asked}"))],
    ]


def worth(scene: Scene, trick: Trick) -> Node:
    """What whoever wins the trick gets: in coins, in words, and what for."""
    if not trick.asked:
        return None
    words, points = scene.words, trick.worth()
    lines = [words.n(f"charuma.brings.{what}", many) for what, many in trick.brings().items() if many]
    return [
        h.span(".number")[words("charuma.worth")] if not trick.over else None,
        h.span(".coins", aria_hidden="true")[[icon("charuma-coin", "gold")] * points],
        h.b[words.n("charuma.points", points)],
        h.span(".number")[" + ".join(lines)],
    ]


def slot(scene: Scene, trick: Trick, seat: int) -> h.Element:
    """A seat's place in the trick: what it played, and what became of it."""
    words, cards = scene.words, trick.plays[seat]
    mark, state = badge(words, trick, seat)
    fresh = any(
        event["kind"] in ("lead", "follow", "discard") and event["seat"] == seat for event in scene.told
    )
    near = seat == scene.near
    place = 0 if near else scene.far.index(seat)
    at = "own" if near else PLACES[len(trick.plays)][place]
    goes = f"won:{trick.winner}" if trick.over else ""
    drawn = [still(card, "fresh" if fresh else "", large=True, goes=goes) for card in cards]
    return h.li(
        class_=f"slot seat-{seat} at-{at} {state}".strip(),
        style=f"--place:{place + 1}",
        data_zone=f"slot:{seat}",
    )[
        h.span(".played", data_zone=f"trick:{seat}")[
            drawn or (own_place(scene, trick) if near else h.span(".vacant"))
        ],
        h.span(".lift", data_zone=f"lift:{seat}")[words("charuma.mark.lifted")]
        if lifted(scene, trick, seat)
        else None,
        token(seat),
        h.span(".sr")[scene.name(seat)],
        h.span(".mark")[mark] if mark else None,
    ]


def badge(words: Words, trick: Trick, seat: int) -> tuple[Node, str]:
    """What became of a play, in a word or two; and whether it `wins` so far, or is `off` what was asked."""
    if not trick.plays[seat]:
        return None, ""
    if trick.winner == seat:
        said = words("charuma.mark.won" if trick.over else "charuma.mark.winning")
        return [CROWN, h.span[said]], "wins"
    if seat not in trick.values:
        return h.span[words("charuma.mark.off")], "off"
    return h.span[words("charuma.mark.led")] if trick.leader == seat else None, ""


def own_place(scene: Scene, trick: Trick) -> h.Element:
    """Where the near seat's cards will lie: a tap plays what is chosen."""
    words = scene.words
    many = max(len(trick.asked), len(scene.tapped), 1)
    said = words.n("charuma.your place", many)
    return spot(scene, OWN, said, cls="vacant", label=said, does=words("charuma.play it"))


def lifted(scene: Scene, trick: Trick, seat: int) -> bool:
    """Whether the seat's aces are worth eleven, those that are chosen too."""
    move = scene.choice.ends.get(OWN) if seat == scene.near == scene.seat else None
    played = trick.after(seat, move[1:]) if move and trick.asked else trick
    return played.values.get(seat) == LIFTED
