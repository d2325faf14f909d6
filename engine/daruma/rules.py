"""Daruma: paint both eyes of a daruma with ones; the fours are lost, and four of them lose the turn.

Rulings, where the rulebook is silent:
- The round tokens lie face up. Gold is a colour, "phantom" an action, when three alike allow a refresh; a
  player may refresh eight times a turn.
- When the deck is empty, good fortune and the daruma token bring no card; good fortune throws again.
- The bottle throws one die again at least, so the last die cannot go there. An effect that leaves no choice
  happens by itself.
- A one with no free eye left does not hold a player back, and counts as available.
- A gift takes a real four from the book, so there must be one. It is made between two dice, also when the
  last one has just been used, before the turn ends by itself; after bad luck it is too late.
- A daruma in the row belongs to nobody, so it cannot be swapped, not even with both its eyes painted.
- The marker that does not move does not stop anywhere; on its way home it may stop on the first token too.
- When the row cannot be filled the game ends at once: the marker stays.
- The game ends after 60 turns each at the latest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from ..ask import Move
from .cards import ACTION, COLOUR, DARUMAS
from .dice import DICE, EFFECTS, FOUR, ONE, Dice, bottles, throw, values, without
from .flaws import VALUES, flaws
from .table import REFRESHES, ROW, SHELF, STOCK, TURNS, Table, alike

if TYPE_CHECKING:
    from .view import Line

# Eight dice and the one a gift brings back, each used with two choices; refreshes, throw, gift, stop.
DECISIONS = (DICE + 1) * 3 + REFRESHES + 3
PAINT: dict[str, Move] = {card: ("paint", ONE, card) for card in ACTION}
STOP: tuple[Move] = (("stop",),)


class Daruma(Table):
    NAME = "daruma"
    SEATS = range(2, 6)
    BOUND = SEATS[-1] * TURNS * DECISIONS
    OF_SEATS = ("turn", "first")
    VALUES: ClassVar = VALUES

    def flaws(self) -> Iterator[str]:
        return flaws(self)

    # -- the beginning of a turn: another row, and the eight dice

    def ask_roll(self) -> tuple[Move, ...]:
        return (("refresh",), ("roll",)) if self.refreshes < REFRESHES and alike(self.row) else (("roll",),)

    def do_roll(self, move: Move) -> None:
        if move[0] == "roll":
            self.throw(())
            return
        self.refreshes += 1
        old = self.row[:]
        self.move(old, SHELF, STOCK)
        self.shuffle(STOCK)
        self.pupils.clear()
        self.tell("refresh", self.turn, old)
        self.tell("refill", self.turn, self.draw(STOCK, SHELF, ROW))

    # -- throwing: good fortune comes before bad luck

    def throw(self, old: Dice) -> None:
        """Throw dice that showed these values (none: the eight of the turn), then go on with the turn.

        Good fortune brings a card and throws the same dice again.
        """
        while True:
            thrown = throw(self.rng, len(old) or DICE)
            self.tell("roll", self.turn, old=list(old), dice=thrown)
            fours = thrown.count(FOUR)
            if fours < FOUR:
                break
            self.tell("fortune", self.turn, self.gain())
            old = tuple(thrown)
        self.dice = tuple(sorted([*self.dice, *[die for die in thrown if die != FOUR]]))
        if fours:
            self.book += fours
            self.tell("book", self.turn, fours=fours, book=self.book, phantoms=self.phantoms)
        self.go_on()

    def go_on(self) -> None:
        """End the turn on bad luck, or when no die is left and no gift can bring one; else use a die."""
        if self.book + self.phantoms >= FOUR:
            self.tell("badluck", self.turn, book=self.book, phantoms=self.phantoms)
            self.next_turn()
        elif self.dice or self.gifts():
            self.phase = "use"
        else:
            self.end_turn()

    def gain(self) -> list[str]:
        """The top card of the deck goes to the player, if there is one."""
        return self.draw(STOCK, ("owned", self.turn))

    # -- using the dice, one at a time

    def ask_use(self) -> list[Move]:
        free = self.free() if 1 in self.dice else ()
        return [*bottles(self.dice), *self.gifts(), *(map(PAINT.__getitem__, free) if free else STOP)]

    def do_use(self, move: Move) -> None:
        if move[0] == "paint":
            self.paint(move[2])
        elif move[0] == "bottle":
            die = int(move[1][0])
            self.dice = without(self.dice, (die,))
            self.bottle.append(die)
            self.tell("bottle", self.turn, die=die)
            self.begin_effect("bottle")
        elif move[0] == "gift":
            self.gift(move[1], int(move[2][-1]))
        else:
            self.tell("stop", self.turn)
            self.end_turn()

    def paint(self, card: str) -> None:
        self.dice = self.dice[1:]  # the ones come first
        self.painted.append(card)
        action = ACTION[card]
        both = self.eyes(card) == 2
        self.tell("paint", self.turn, (card,), action=action, both=both)
        if action == "phantom":
            self.phantoms += 1
            self.tell("phantom", self.turn, book=self.book, phantoms=self.phantoms)
            self.go_on()
        elif action != "swap":
            self.begin_effect(action)
        elif both and any(self.owned):
            self.phase = "swap"
        else:
            self.no_effect(action)

    def gifts(self) -> list[Move]:
        owned = self.owned[self.turn]
        if self.given or not self.book or not owned:
            return []
        others = [f"seat{seat}" for seat in range(self.seats) if seat != self.turn]
        return [("gift", card, other) for card in owned for other in others]

    def gift(self, card: str, to: int) -> None:
        self.move((card,), ("owned", self.turn), ("owned", to))
        self.given = True
        self.book -= 1
        self.tell("gift", self.turn, (card,), to=to)
        self.throw((FOUR,))

    # -- what a daruma or the bottle does to the dice

    def begin_effect(self, effect: str) -> None:
        moves = EFFECTS[effect](self.dice)
        self.effect = effect
        if len(moves) > 1:
            self.phase = "effect"
        elif moves:
            self.do_effect(moves[0])
        else:
            self.no_effect(effect)

    def no_effect(self, action: str) -> None:
        self.effect = ""
        self.tell("nothing", self.turn, action=action)
        self.go_on()

    def ask_effect(self) -> tuple[Move, ...]:
        return EFFECTS[self.effect](self.dice)

    def do_effect(self, move: Move) -> None:
        self.effect = ""
        if move[0] == "throw":
            old = values(move[1:])
            self.dice = without(self.dice, old)
            self.throw(old)
        else:
            old, new = values(move[1:-1]), values(tuple(move[-1]))
            self.dice = tuple(sorted([*without(self.dice, old), *new]))
            self.tell("shift", self.turn, old=list(old), dice=list(new))
            self.go_on()

    # -- a swap: a daruma, then another player's (or a player who has none)

    def ask_swap(self) -> list[Move]:
        return [("swap", card) for owned in self.owned for card in owned]

    def do_swap(self, move: Move) -> None:
        self.chosen = move[1]
        self.phase = "with"
        self.tell("choose", self.turn, (self.chosen,))

    def ask_with(self) -> list[Move]:
        moves: list[Move] = []
        for seat, owned in enumerate(self.owned):
            if self.chosen not in owned:
                moves += [("with", card) for card in owned or [f"seat{seat}"]]
        return moves

    def do_with(self, move: Move) -> None:
        one, two = self.chosen, move[1]
        alone = two not in ACTION  # a player who has none
        mine, yours = seats = [self.holder(one), int(two[-1]) if alone else self.holder(two)]
        if alone:
            self.move((one,), ("owned", mine), ("owned", yours))
        else:
            here, there = self.owned[mine].index(one), self.owned[yours].index(two)
            self.move((one,), ("owned", mine), ("owned", yours), at=there)
            self.move((two,), ("owned", yours), ("owned", mine), at=here)
        self.chosen = ""
        self.tell("swap", self.turn, (one,) if alone else (one, two), seats=seats)
        self.go_on()

    def holder(self, card: str) -> int:
        return next(seat for seat, owned in enumerate(self.owned) if card in owned)

    # -- the end of a turn

    def end_turn(self) -> None:
        if self.painted:
            self.take()
        if len(self.row) < ROW:
            self.finish()
            return
        if self.dice and self.walked < self.way:
            self.walked, steps = self.would()
            marker = self.marker()
            self.tell("marker", self.turn, marker=marker, steps=steps, home=self.walked == self.way)
            if self.track[marker] == "daruma":
                self.tell("token", self.turn, self.gain())
        self.next_turn()

    def take(self) -> None:
        """Take what has both eyes painted, leave a pupil on what has one, and fill the row again."""
        free = self.free()
        taken = tuple([card for card in self.row if card not in free])
        left = tuple([card for card in free if card in self.painted])
        self.pupils = [card for card in self.pupils if card not in taken]
        if left:
            self.pupils += left
            self.tell("pupil", self.turn, left)
        if not taken:
            return
        places = [self.row.index(card) for card in taken]
        self.move(taken, SHELF, ("owned", self.turn))
        self.tell("take", self.turn, taken)
        new: list[str] = []
        for place in places:
            card = self.deck[-1:]
            self.move(card, STOCK, SHELF, at=place)
            new += card
        self.tell("refill", self.turn, new)

    def next_turn(self) -> None:
        self.turns += 1
        rounds, rest = divmod(self.turns, self.seats)
        if not rest and (self.walked == self.way or rounds == TURNS):
            self.finish()
        else:
            self.turn = self.left(self.turn)
            self.begin_turn()

    # -- the end of the game

    def finish(self) -> None:
        self.phase = ""
        self.clear()
        for seat in range(self.seats):
            self.tell("reveal", seat, self.draw(("objective", seat), ("shown", seat)))
        lines: list[Line] = []
        for colour in DARUMAS:
            held = [[card for card in owned if COLOUR[card] == colour] for owned in self.owned]
            each = [self.points(seat, cards) for seat, cards in enumerate(held)]
            lines.append({"what": colour, "counts": [len(cards) for cards in held], "points": each})
        self.tell("count", lines=lines, darumas=[len(owned) for owned in self.owned], scores=self.scores())
        self.tell("end", winners=self.best())
