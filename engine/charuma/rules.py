"""Charuma: points buy the face-up part of a hand; tricks of one card or of a pair bring points back.

Rulings, where the rulebook is silent:
- Nobody bids more points than they own. A stake leaves its owner's points when it is laid, and comes back
  when it is outbid. So a legal bid always exists (0 on an empty group).
- Without an auction the groups, dealt at random, go to the seats in order.
- An ace is lifted only by tens in a play that matches the trick: in a trick of pairs, by a matching pair of
  tens, never by a single ten.
- Only visible cards oblige a player to follow, so how somebody follows tells nothing about hidden cards.
- The token: of those with the fewest points, the nearest clockwise from its holder; the holder comes last.
- The threshold is checked only after the count of a round. If several then share the lead, everybody plays
  another round, until one leads, even if stakes take all players below the threshold again.
- The game ends after 60 rounds at the latest; the most points win, and equals share the victory.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import mul
from typing import ClassVar

from ..ask import Move
from ..options import Option
from .cards import ACE, DECK, LEADS, LIFTED, MAKE_UP, MATCHING, PLAYS, VALUE, choices, matching, winner
from .flaws import VALUES, flaws
from .table import CLOSED, GROUP, GROUPS, HIDDEN, OPEN, ROUNDS, TABLES, TOP_BID, TRICK, WON, Table

ACES = frozenset(card for card in DECK if VALUE[card] == ACE)
BIDS = tuple([("bid", group, str(amount)) for amount in range(TOP_BID + 1)] for group in GROUPS)
WORTH = {"singles": 1, "pairs": 2, "aces": 1, "last": 2}  # tricks by what won them, aces in them, the last


class Charuma(Table):
    NAME = "charuma"
    SEATS = range(2, 6)
    OPTIONS: ClassVar = {"auction": Option(("always", "after_first_round", "never"))}
    # A bid fills a group or raises its stake, and the last group to be filled ends the auction.
    BOUND = ROUNDS * max(
        (seats - 1) * (TOP_BID + 1) + 1 + seats * (HIDDEN + table.group) for seats, table in TABLES.items()
    )
    OF_SEATS = ("turn", "holder", "choice", "leader")  # there are as many groups as seats
    VALUES: ClassVar = VALUES

    def flaws(self) -> Iterator[str]:
        return flaws(self)

    # -- the auction

    def ask_bid(self) -> tuple[Move, ...]:
        most = min(TOP_BID, self.points[self.turn])
        least = [0] * self.seats  # that may be bid on each group
        for seat, group in enumerate(self.choice):
            if group is not None:
                least[group] = self.stake[seat] + 1
        return tuple(chain.from_iterable([BIDS[group][low : most + 1] for group, low in enumerate(least)]))

    def do_bid(self, move: Move) -> None:
        seat, group, amount = self.turn, GROUPS.index(move[1]), int(move[2])
        self.tell("bid", seat, group=move[1], amount=amount)
        if group in self.choice:
            other = self.choice.index(group)
            self.tell("outbid", other, group=move[1], amount=self.stake[other], by=seat)
            self.points[other] += self.stake[other]
            self.choice[other], self.stake[other] = None, 0
        self.points[seat] -= amount
        self.choice[seat], self.stake[seat] = group, amount
        if None in self.choice:
            while self.choice[self.turn] is not None:
                self.turn = self.left(self.turn)
        else:
            self.take_groups()

    def take_groups(self) -> None:
        chosen = [(seat, group) for seat, group in enumerate(self.choice) if group is not None]
        for seat, group in chosen:
            cards = self.groups[group][:]
            self.move(cards, GROUP[group], OPEN[seat])
            self.tell("take", seat, cards, group=GROUPS[group], amount=self.stake[seat])
        self.turn = self.holder
        self.phase = "lead"

    # -- tricks

    def ask_lead(self) -> tuple[Move, ...]:
        hand = sorted(self.hidden[self.turn] + self.shown[self.turn])
        held = {*hand}
        return tuple([move for card in hand for last, move in LEADS[card] if last in held])

    def ask_follow(self) -> tuple[Move, ...]:
        plays = choices(self.hidden[self.turn] + self.shown[self.turn], len(self.asked))
        moves = MATCHING[self.asked] if self.bound() else PLAYS
        return tuple(filter(None, map(moves.get, plays)))

    def do_lead(self, move: Move) -> None:
        self.leader = self.turn
        self.asked = MAKE_UP[move[1:]]
        self.phase = "follow"
        self.put("lead", move[1:])

    def do_follow(self, move: Move) -> None:
        cards = move[1:]
        self.put("follow" if MAKE_UP.get(cards) == self.asked else "discard", cards)
        if self.turn == self.leader:
            self.end_trick()

    def put(self, kind: str, cards: Move) -> None:
        seat = self.turn
        secret = []
        for card in cards:
            if card in self.hidden[seat]:
                secret.append(card)
                self.move((card,), CLOSED[seat], TRICK[seat])
            else:
                self.move((card,), OPEN[seat], TRICK[seat])
        self.turn = (seat + 1) % self.seats
        if not self._silent:
            self.tell(kind, seat, cards, hidden=secret, asked=self.asked)

    def end_trick(self) -> None:
        order = self.order()
        values = matching(self.asked, self.trick, order)
        seat = winner(values)
        cards: list[str] = []
        for other in order:
            play = self.trick[other][:]
            self.move(play, TRICK[other], WON[seat])
            cards += play
        worth = len(self.asked)
        (self.singles if worth == 1 else self.pairs)[seat] += 1
        more = bool(self.hidden[seat] or self.shown[seat])
        if not self._silent:
            self.tell(
                "trick",
                seat,
                cards,
                asked=self.asked,
                value=values[seat],
                lifted=values[seat] == LIFTED,
                worth=worth,
                last=not more,
            )
        self.asked = ""
        self.leader = self.turn = seat
        self.phase = "lead"
        if not more:
            self.end_round()

    # -- the end of a round, of the game

    def end_round(self) -> None:
        self.count()
        most = max(self.points)
        leaders = [seat for seat in range(self.seats) if self.points[seat] == most]
        self.called = self.called or most >= self.threshold
        if (self.called and len(leaders) == 1) or self.round == ROUNDS:
            self.phase = ""
            self.tell("end", winners=leaders)
            return
        if self.called:
            self.tell("tie", seats=leaders)
        self.pass_token()
        self.begin_round()

    def count(self) -> None:
        counts = {
            "singles": self.singles,
            "pairs": self.pairs,
            "aces": [len(ACES.intersection(won)) for won in self.won],
            "last": [int(seat == self.leader) for seat in range(self.seats)],
        }
        lines = [{"what": what, "worth": WORTH[what], "counts": list(counts[what])} for what in WORTH]
        each = zip(*[counts[what] for what in WORTH], strict=True)
        gains = [sum(map(mul, WORTH.values(), counted)) for counted in each]
        self.points = [had + gain for had, gain in zip(self.points, gains, strict=True)]
        self.tell(
            "count",
            round=self.round,
            lines=lines,
            gains=gains,
            stakes=list(self.stake),
            points=list(self.points),
        )

    def pass_token(self) -> None:
        after = self.holder + 1
        clockwise = [seat % self.seats for seat in range(after, after + self.seats)]
        self.holder = min(clockwise, key=self.points.__getitem__)
        self.tell("token", self.holder)
