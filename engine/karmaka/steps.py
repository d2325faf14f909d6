"""How the steps of a power are taken: one after the other, until one of them has a question to ask.

Powers under way lie on a stack of plain frames (a kind and the number of its next step), and a copy puts the
power copied on top: so a game can be cloned in the middle of an effect. A step `take` is begun by
`begin_take`, which says whether it asks; the questions are phases like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..ask import Json, Move
from ..zones import Place, Seats
from .cards import KIND
from .powers import COPIERS, POWERS, Step
from .table import KEPT, WELL, Table, seat_of

VERBS = {"ruins": "ruin", "hand": "hand", "future": "future", "deeds": "deed", "well": "well"}


class Steps(Table):
    def begin_power(self, kind: str) -> None:
        self.stack.append((kind, 0))
        self.chain.append(kind)
        self.idle = True
        if kind in COPIERS:
            self.used.append(kind)

    def resolve(self) -> None:
        """Take step after step, until one asks a question or none is left."""
        stack = self.stack
        while stack:
            kind, number = stack[-1]
            steps = POWERS[kind]
            if number == len(steps):
                if self.idle:
                    self.nothing()
                stack.pop()
                continue
            stack[-1] = kind, number + 1
            step = steps[number]
            if BEGIN[step.do](self, step):
                return
        self.offer()

    def offer(self) -> None:
        raise NotImplementedError

    @property
    def power(self) -> str:
        """The power under way."""
        return self.chain[-1]

    def step(self) -> Step:
        """The step under way."""
        kind, number = self.stack[-1]
        return POWERS[kind][number - 1]

    def holder(self, whose: str) -> int | None:
        if whose == "my":
            return self.active
        return self.target if whose else None

    def source(self, step: Step) -> Place:
        return step.zone, self.holder(step.whose)

    def goal(self, step: Step) -> Place:
        return step.to, self.holder(step.owner)

    def ask_of(self, seat: int, phase: str) -> bool:
        self.turn = seat
        self.phase = phase
        return True

    def nothing(self) -> None:
        self.tell("nothing", self.active, power=self.power)
        self.idle = False

    def stop(self) -> None:
        """End a repeatable step: the player declined to go on."""
        self.tell("stop", self.turn, power=self.power)
        self.more = 0
        self.idle = False

    # -- naming the target

    def begin_aim(self, step: Step) -> bool:
        targets = self.targets(step.zone)
        if len(targets) > 1:
            return self.ask_of(self.active, "target")
        return self.aim(targets[0])

    def aim(self, seat: int) -> bool:
        self.target = seat
        self.tell("target", self.active, target=seat, power=self.power)
        return False

    def ask_target(self) -> list[Move]:
        return [("target", f"seat{seat}") for seat in self.targets(self.step().zone)]

    def do_target(self, move: Move) -> None:
        self.aim(seat_of(move[1]))
        self.resolve()

    # -- cards that move by themselves, from the top or by chance

    def begin_take(self, step: Step) -> bool:
        source, goal = self.source(step), self.goal(step)
        left = step.many
        # The well may have to be filled again between two cards; every other place just runs out.
        while left and (source != WELL or self.top()):
            cards = self.at(source)[: -left - 1 : -1]
            self.arrive(cards, source, goal)
            left = left - len(cards) if source == WELL else 0
        return False

    def begin_lot(self, step: Step) -> bool:
        source, goal = self.source(step), self.goal(step)
        left = self.at(source)[:]
        cards = [left.pop(self.rng.below(len(left))) for _ in range(min(step.many, len(left)))]
        self.arrive(cards, source, goal)
        return False

    def arrive(self, cards: Sequence[str], source: Place, goal: Place) -> None:
        """Move cards that nobody chose, and tell it."""
        if cards:
            self.move(cards, source, goal)
            self.tell_move(self.active, cards, source, goal, self.watchers(source, goal))

    def tell_move(
        self, seat: int, cards: Sequence[str], source: Place, goal: Place, sees: Seats | None, **facts: Json
    ) -> None:
        (zone, whose), (to, owner) = source, goal
        self.idle = False
        self.tell(
            "move", seat, cards, sees, power=self.power, zone=zone, whose=whose, to=to, owner=owner, **facts
        )

    # -- cards that somebody picks

    def begin_pick(self, step: Step) -> bool:
        self.more, self.moved = min(step.many, len(self.choices(step))), 0
        return self.go_on_picking()

    def go_on_picking(self) -> bool:
        """Ask for the next card; a card that leaves no choice moves without a question."""
        step = self.step()
        while self.more and (cards := self.choices(step)):
            if step.optional or len(cards) > 1:
                whose = self.holder(step.whose)
                return self.ask_of(self.active if whose is None else whose, "pick")
            self.pick(cards[0])
        self.more = 0
        return False

    def choices(self, step: Step) -> list[str]:
        """The cards to pick from: all of a place, but of the ruins only the top."""
        pile = self.at(self.source(step))
        return pile[-KEPT:] if step.zone == "ruins" else pile

    def pick(self, card: str) -> None:
        step = self.step()
        source, goal = self.source(step), self.goal(step)
        pile = self.at(source)
        zone, whose = source
        # The position of a card in a future life is public, its position in a hand is not.
        facts = {"place": len(pile) - pile.index(card)} if zone == "future" else {}
        self.move((card,), source, goal)
        self.more -= 1
        self.moved += 1
        seat = self.active if whose is None else whose
        # The owner of cards that were looked at is not told which one is taken: they see which come back.
        sees = (seat,) if zone == "looked" else self.watchers(source, goal)
        self.tell_move(seat, (card,), source, goal, sees, **facts)

    def ask_pick(self) -> list[Move]:
        step = self.step()
        verb = VERBS[step.to]
        moves: list[Move] = [(verb, card) for card in self.choices(step)]
        if step.optional:
            moves.append(("stop",))
        return moves

    def do_pick(self, move: Move) -> None:
        if move[0] == "stop":
            self.stop()
        else:
            self.pick(move[1])
            if self.go_on_picking():
                return
        self.resolve()

    # -- drawing one by one, until the player stops

    def begin_draws(self, step: Step) -> bool:
        self.more = self.moved + 1
        return self.go_on_drawing()

    def go_on_drawing(self) -> bool:
        if self.more and self.can_draw():
            return self.ask_of(self.active, "draw")
        self.more = 0
        return False

    def ask_draw(self) -> tuple[Move, ...]:
        return ("draw",), ("stop",)

    def do_draw(self, move: Move) -> None:
        card = self.top() if move[0] == "draw" else None
        if card is None:
            self.stop()
        else:
            self.more -= 1
            self.arrive((card,), WELL, ("hand", self.active))
            if self.go_on_drawing():
                return
        self.resolve()

    # -- looking at cards, and giving them back

    def begin_look(self, step: Step) -> bool:
        return bool(self.looked[self.active]) and self.ask_of(self.active, "look")

    def ask_look(self) -> tuple[Move, ...]:
        return (("done",),)

    def do_look(self, move: Move) -> None:
        self.resolve()

    def begin_back(self, step: Step) -> bool:
        """Return the cards looked at to the hand they come from."""
        self.arrive(self.looked[self.active][::-1], ("looked", self.active), ("hand", self.target))
        return False

    def begin_again(self, step: Step) -> bool:
        self.again = True
        return False

    # -- copying a power

    def begin_copy(self, step: Step) -> bool:
        if step.zone == "ruins":  # the card just discarded
            if self.moved:
                self.used.clear()
                self.copy(self.ruins[-1], None)
            return False
        models = self.models(step)
        if len(models) > 1:
            return self.ask_of(self.active, "copy")
        if models:
            self.copy_model(models[0])
        return False

    def models(self, step: Step) -> list[str]:
        """What a copier may choose: one's own deeds, or the rivals, each for their exposed deed."""
        if step.whose == "my":
            return self.deeds[self.active]
        return [f"seat{seat}" for seat in self.rivals[self.active]]

    def exposed(self, model: str) -> str | None:
        """The card that is copied with this model, if there is one."""
        if model in KIND:
            return model
        deeds = self.deeds[seat_of(model)]
        return deeds[-1] if deeds else None

    def copy_model(self, model: str) -> None:
        if card := self.exposed(model):
            self.copy(card, self.active if model in KIND else seat_of(model))

    def copy(self, card: str, whose: int | None) -> None:
        self.tell("copy", self.active, (card,), power=self.power, whose=whose)
        if KIND[card] in self.used:
            self.chain.append(KIND[card])
        else:
            self.begin_power(KIND[card])

    def ask_copy(self) -> list[Move]:
        return [("copy", word) for word in self.models(self.step())]

    def do_copy(self, move: Move) -> None:
        self.copy_model(move[1])
        self.resolve()


BEGIN = {step.do: getattr(Steps, f"begin_{step.do}") for steps in POWERS.values() for step in steps}
