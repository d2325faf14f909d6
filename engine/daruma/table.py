"""What lies on Daruma's table: the row and its eyes, the dice, the track of round tokens; what is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..game import Game
from ..zones import Place, Zone
from .cards import ACTION, COLOUR, EYES, OBJECTIVES, POINTS, TOKENS, TRACK
from .cards import DECK as CARDS
from .dice import DICE, EFFECTS, FOUR, Dice, bad_luck, fortune

if TYPE_CHECKING:
    from .view import Facts, Stake

ROW = 5
ALIKE = 3  # so many of one colour or of one action allow a refresh
REFRESHES = 8
TURNS = 60  # of each player
STEPS = 2  # the marker's longest way in a turn
STOCK: Place = "deck", None
SHELF: Place = "row", None


class Table(Game):
    DECK = (*CARDS, *OBJECTIVES)
    FIXED = ("way",)
    BY_SEAT = ("track",)
    ZONES: ClassVar = {
        "deck": Zone(looks="nobody", knows="nobody", start=CARDS),
        "row": Zone(looks="everybody", knows="everybody"),
        "owned": Zone(looks="everybody", knows="everybody", each=True),
        "objective": Zone(looks="owner", knows="owner", each=True, of="objectives"),
        "aside": Zone(looks="nobody", knows="nobody", of="objectives", start=OBJECTIVES),
        "shown": Zone(looks="everybody", knows="everybody", each=True, of="objectives"),
    }
    EVENTS: ClassVar = {
        "row": (),
        "objective": (),
        "turn": ("round", "phantoms"),
        "refresh": (),
        "refill": (),
        "roll": ("old", "dice"),
        "fortune": (),
        "book": ("fours", "book", "phantoms"),
        "badluck": ("book", "phantoms"),
        "paint": ("action", "both"),
        "phantom": ("book", "phantoms"),
        "bottle": ("die",),
        "shift": ("old", "dice"),
        "nothing": ("action",),
        "gift": ("to",),
        "choose": (),
        "swap": ("seats",),
        "stop": (),
        "pupil": (),
        "take": (),
        "marker": ("marker", "steps", "home"),
        "token": (),
        "reveal": (),
        "count": ("lines", "darumas", "scores"),
        "end": ("winners",),
    }

    deck: list[str]
    row: list[str]
    owned: list[list[str]]
    objective: list[list[str]]
    aside: list[str]
    shown: list[list[str]]
    track: list[str]  # the round tokens, in their order
    way: int  # the marker's whole way, there and back
    walked: int
    pupils: list[str]  # the darumas with one
    first: int
    turns: int
    dice: Dice  # available
    painted: list[str]  # the daruma under each die
    bottle: list[int]
    book: int  # dice that show four
    phantoms: int
    given: bool  # a gift was made in this turn
    refreshes: int
    effect: str  # what is to be done with the dice now
    chosen: str  # the first daruma of a swap

    def begin(self) -> None:
        self.shuffle(STOCK)
        self.tell("row", None, self.draw(STOCK, SHELF, ROW))
        self.shuffle(("aside", None))
        for seat in range(self.seats):
            self.tell("objective", seat, self.draw(("aside", None), ("objective", seat)), (seat,))
        tokens = [token for token, copies in TOKENS.items() for _ in range(copies)]
        self.rng.shuffle(tokens)
        self.track = tokens[: TRACK[self.seats]]
        self.way = 2 * (len(self.track) - 1)
        self.walked = 0
        self.pupils = []
        self.first = self.turn = self.rng.below(self.seats)
        self.turns = 0
        self.begin_turn()

    def begin_turn(self) -> None:
        self.clear()
        self.phase = "roll"
        self.tell("turn", self.turn, round=self.round(), phantoms=self.phantoms)

    def clear(self) -> None:
        """Take all dice back from the darumas, the bottle and the book: the next turn begins without any."""
        self.dice = ()
        self.painted = []
        self.bottle = []
        self.book = 0
        self.phantoms = int(self.track[self.marker()] == "four")
        self.given = False
        self.refreshes = 0
        self.effect = ""
        self.chosen = ""

    def round(self) -> int:
        return self.turns // self.seats + 1

    # -- eyes

    def eyes(self, card: str) -> int:
        """How many of its eyes are painted."""
        return (self.pupils + self.painted).count(card)

    def free(self) -> list[str]:
        """The darumas with a free eye."""
        painted = self.pupils + self.painted
        return [card for card in self.row if painted.count(card) < EYES]

    # -- the marker

    def marker(self) -> int:
        """Which token the marker stands on: it walks right to the last one, then back."""
        return min(self.walked, self.way - self.walked)

    def would(self) -> tuple[int, int]:
        """How far the marker will have come if the turn ends now, and the steps it will make."""
        steps = min(len(self.dice), STEPS, self.way - self.walked)
        return self.walked + steps, steps

    # -- what is public

    def points(self, seat: int, cards: list[str]) -> int:
        """What these darumas are worth to a seat, as far as everybody knows."""
        objective = self.shown[seat][0] if self.shown[seat] else ""
        return sum(map(POINTS[objective].__getitem__, cards))

    def scores(self) -> list[int]:
        """The points; while the objectives are secret, without them."""
        return [self.points(seat, owned) for seat, owned in enumerate(self.owned)]

    def best(self) -> list[int]:
        """Most points; at a tie, fewest darumas."""
        ranks = [(score, -len(owned)) for score, owned in zip(self.scores(), self.owned, strict=True)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def stakes(self) -> dict[str, Stake]:
        """For each daruma that a one may paint now, what painting it risks."""
        if self.phase != "use" or 1 not in self.dice:
            return {}
        book = self.book + self.phantoms
        return {card: stake(ACTION[card], self.dice[1:], book) for card in self.free()}

    def facts(self) -> Facts:
        book = self.book + self.phantoms
        walked, steps = self.would()
        return {
            "first": self.first,
            "round": self.round(),
            "turns": self.turns,
            "dice": list(self.dice),
            "bottle": list(self.bottle),
            "book": self.book,
            "phantoms": self.phantoms,
            "eyes": {
                card: ["pupil"] * self.pupils.count(card) + ["die"] * self.painted.count(card)
                for card in self.row
            },
            "given": self.given,
            "refreshes": REFRESHES - self.refreshes,
            "effect": self.effect,
            "chosen": self.chosen,
            "hold": "one" if 1 in self.dice and self.free() else "",
            "track": list(self.track),
            "marker": self.marker(),
            "back": 2 * self.walked >= self.way,
            "left": self.way - self.walked,
            "would": {"steps": steps, "marker": min(walked, self.way - walked)},
            "fortune": [fortune(count) for count in range(DICE + 1)],
            "bad_luck": [bad_luck(count, book) for count in range(DICE + 1)],
            "stakes": self.stakes(),
            "gift": bad_luck(1, book - 1),
        }


def stake(action: str, dice: Dice, book: int) -> Stake:
    """What an action risks with these dice left, and so many fours in the book."""
    if action == "phantom":
        book += 1
        return {"bad": [1.0] if book >= FOUR else [], "good": [], "book": book}
    moves = EFFECTS[action](dice) if action in EFFECTS else ()
    thrown = sorted({len(move) - 1 for move in moves if move[0] == "throw"})
    return {
        "bad": [bad_luck(count, book) for count in thrown],
        "good": [fortune(count) for count in thrown],
        "book": book,
    }


def alike(row: list[str]) -> bool:
    """Whether three or more share a colour, or an action."""
    for kind in (COLOUR, ACTION):
        shown = [kind[card] for card in row]
        if max(map(shown.count, shown)) >= ALIKE:
            return True
    return False
