"""Karmaka's row of actions: the verbs for a card in places of their own, each with what follows from it."""

from __future__ import annotations

from engine.karmaka.cards import DECK, KIND, best
from engine.karmaka.powers import POWERS, aims
from engine.karmaka.table import TOP, seat_of

from ... import elements as h
from ...deeds import Deed
from ...hints import hint
from ...parts import Node, fill, icon, template, token
from ...select import Move, things
from .parts import RUNGS, brief, card_name
from .scene import Scene

RANK = ("deed", "power", "future", "give", "take", "spend", "draw")
VERBS = ("deed", "power", "future")
COPIERS = ("denial", "mimic", "embody")
LINE = 31  # letters that a phone's button has room for in one line


def rank(move: Move) -> int:
    """The ways to play a card in the rulebook's order; then taking, spending, drawing; then declining."""
    return RANK.index(move[0]) if move[0] in RANK else len(RANK)


def deeds(scene: Scene) -> list[Deed]:
    """Before a card is tapped, each verb has a button that is disabled, in the place that it will keep; so
    has an answer that needs a card."""
    why, moves = scene.view["why"], sorted(scene.moves, key=rank)
    if why in ("play", "again"):
        return verbs(scene)
    if why == "pick":
        return picks(scene)
    if why in ("target", "copy") and any(move[1].startswith("seat") for move in moves):
        return [
            Deed(label(scene, move), move, then(scene, move))
            for move in moves
            if scene.tapped <= things(move)
        ]
    ready = sorted(scene.choice.ready, key=rank)
    return [
        Deed(label(scene, move), move, then(scene, move), main=not place) for place, move in enumerate(ready)
    ]


def verbs(scene: Scene) -> list[Deed]:
    words, view = scene.words, scene.view
    ready = {move[0]: move for move in scene.choice.ready if len(move) > 1}
    partner = view["partner"][view["active"]]
    row = []
    for verb in (*VERBS, *(["give"] if partner is not None else [])):
        move = ready.get(verb)
        follows = then(scene, move) if move else words(f"karmaka.then.{verb}")
        row.append(Deed(named(scene, verb), move, follows, main=verb == "deed"))
    for move in scene.moves:
        if len(move) == 1:
            row.append(Deed(label(scene, move), move, plain=True))
    if view["hold"]:
        row.append(Deed(words("karmaka.do.pass"), None, words("karmaka.then.hold"), plain=True))
    return row


def picks(scene: Scene) -> list[Deed]:
    """The card to choose, and the end of choosing where that is free."""
    words = scene.words
    verb = next(move[0] for move in scene.moves if len(move) > 1)
    ready = next((move for move in scene.choice.ready if len(move) > 1), None)
    said = label(scene, ready) if ready else words(f"karmaka.do.place.{verb}")
    asked = hint(scene) if ready is None else None
    row = [Deed(said, ready, asked.text if asked else None, main=True)]
    return row + [Deed(label(scene, move), move) for move in scene.moves if len(move) == 1]


# -- what is written on a button


def label(scene: Scene, move: Move) -> Node:
    words, view = scene.words, scene.view
    verb, why = move[0], view["why"]
    power = view["effect"]["power"]
    if why in ("play", "again"):
        if len(move) > 1:
            return named(scene, verb)
        return words("karmaka.do.no more" if why == "again" else "karmaka.do.pass")
    match verb:
        case "target":
            return player(scene, move[1])
        case "copy":
            return copied(scene, move[1])
        case "ruin" | "hand" | "future" | "deed" | "well":
            return h.span(".says")[
                fill(template(words, f"karmaka.do.pick.{verb}"), card=brief(words, move[1]))
            ]
        case "stop":
            key = f"karmaka.do.stop.{power}.{why}"
            return words(key if key in words else f"karmaka.do.stop.{power}")
        case "draw":
            return words.n("karmaka.do.draw", view["effect"]["more"])
        case "take":
            return [icon("karmaka-future"), words("karmaka.do.take")]
        case "refuse" if view["asking"][1:]:
            return [icon("i-next"), words("karmaka.do.refuse on", other=scene.name(view["asking"][1]))]
        case "refuse":
            return [icon("karmaka-ruins"), words("karmaka.do.refuse")]
        case "spend":
            return [icon("karmaka-ring"), words.n("karmaka.do.spend", view["short"])]
    return words(f"karmaka.do.{verb}")


def named(scene: Scene, verb: str) -> Node:
    """A way to play a card: its sign and its name; in the partner's life, with the partner's token."""
    view, words = scene.view, scene.words
    partner = view["partner"][view["active"]]
    if verb == "give" and partner is not None:
        return [token(partner), words("karmaka.do.give", other=scene.name(partner))]
    return [icon(f"karmaka-{verb}"), words(f"karmaka.do.{verb}")]


def player(scene: Scene, piece: str) -> Node:
    seat = seat_of(piece)
    return [token(seat), h.bdi[scene.name(seat)]]


def copied(scene: Scene, model: str) -> Node:
    """What would be copied: a deed, or the exposed deed of a player."""
    if model in DECK:
        said = fill(template(scene.words, "karmaka.do.copy"), card=brief(scene.words, model))
        return h.span(".says")[said]
    return player(scene, model)


# -- what follows from it


def then(scene: Scene, move: Move) -> Node:
    words, view = scene.words, scene.view
    if view["why"] in ("play", "again"):
        return after_verb(scene, move) if len(move) > 1 else None
    match move[0]:
        case "target":
            return struck(scene, seat_of(move[1]))
        case "copy":
            return model(scene, move[1])
        case "take":
            return words("karmaka.then.next hand", n=len(view["zones"]["future"][scene.seat or 0]) + 1)
        case "refuse" if view["asking"][1:]:
            return words("karmaka.then.left")
        case "refuse" if view["again"]:
            return words("karmaka.then.replays", name=scene.name(view["active"]))
        case "spend":
            seat, climbed = view["active"], view["rung"][view["active"]] + 1
            rung = words(f"karmaka.a.{RUNGS[climbed]}")
            said = words("karmaka.then.becomes", name=scene.name(seat), rung=rung)
            return [said, reborn(scene, seat) if climbed < TOP else None]
        case "keep":
            seat = view["active"]
            rung = words(f"karmaka.a.{RUNGS[view['rung'][seat]]}")
            said = words.n("karmaka.then.stays", view["rings"][seat] + 1, name=scene.name(seat), rung=rung)
            return [said, reborn(scene, seat)]
    return None


def reborn(scene: Scene, seat: int) -> h.Element:
    """The next life's hand, which is the future life: in a line of its own, where there is room."""
    many = len(scene.view["zones"]["future"][seat])
    return h.span(".reborn")[h.span(".sr")["; "], scene.words.n("karmaka.then.reborn", many)]


def after_verb(scene: Scene, move: Move) -> Node:
    """In a sentence; and, for where a button has room for a few letters only, as figures and signs."""
    words, view, seat = scene.words, scene.view, scene.view["active"]
    verb, card = move
    match verb:
        case "deed":
            _, score = best([*view["zones"]["deeds"][seat], card])
            need = view["lives"][seat]["need"] or 0
            enough = RUNGS[view["rung"][seat] + 1]
            key = "karmaka.then.enough" if score >= need else "karmaka.then.points"
            rung, least = words(f"karmaka.a.{enough}"), words("karmaka.of", n=score, need=need)
            return both(fitted(words(key, score=score, need=need, rung=rung), f"{least} → {rung}"), least)
        case "power":
            idle = KIND[card] in view["futile"]
            return both(offered(scene, KIND[card], idle=idle), signs(scene, KIND[card], idle=idle))
        case "future":
            many = len(view["zones"]["future"][seat]) + 1
            said = words("karmaka.then.next hand", n=many)
            return both(said, [icon("karmaka-future"), str(many)])
    return words("karmaka.then.give")


def both(said: Node, least: Node) -> Node:
    """A sentence, which is heard; and the same once more, as short as can be."""
    return [h.span(".whole")[said], h.span(".least", aria_hidden="true")[least]]


def offered(scene: Scene, kind: str, *, idle: bool) -> Node:
    """To whom the card goes when its power is done; and whether that would do nothing.

    Tokens stand for names where these make the sentence too long.
    """
    words, rivals = scene.words, scene.view["rivals"][scene.view["active"]]
    if depends(scene, kind):
        price = words("karmaka.then.aimed" if aims(kind) else "karmaka.then.copied")
        said = words("karmaka.then.idle", then=price) if idle else price
        return fitted(said, words("karmaka.then.void"))
    key, after = f"karmaka.then.{'idle ' * idle}offered", words("karmaka.then.or")
    said = words(key, names=after.join(map(scene.name, rivals)))
    tokens = [[after if place else None, token(rival)] for place, rival in enumerate(rivals)]
    return fitted(said, fill(template(words, key), names=tokens))


def fitted(said: str, short: Node) -> Node:
    """A sentence, and what a phone's button shows in its place if it is too long for one."""
    if len(said) <= LINE:
        return said
    return [h.span(".long")[said], h.span(".short", aria_hidden="true")[short]]


def signs(scene: Scene, kind: str, *, idle: bool) -> Node:
    """The tokens of those who may take the card, in order; unless its target decides that."""
    if idle:
        return scene.words("karmaka.then.void")
    return None if depends(scene, kind) else map(token, scene.view["rivals"][scene.view["active"]])


def depends(scene: Scene, kind: str) -> bool:
    """Whether nobody knows yet to whom the card will be offered: with several rivals, the target of its
    power, or of the power it copies, decides that."""
    is_aimed = bool(aims(kind)) or kind in COPIERS
    return is_aimed and len(scene.view["rivals"][scene.view["active"]]) > 1


def struck(scene: Scene, seat: int) -> str:
    """What a power would find with this player."""
    words, view = scene.words, scene.view
    step = POWERS[view["effect"]["power"]][1]
    zone = step.zone if step.whose == "their" else step.to
    if zone == "deeds":
        return exposed(scene, seat)
    many = (
        view["hands"][seat]
        if zone == "hand"
        else len(view["zones"]["deck" if zone == "deck" else "future"][seat])
    )
    return words.n(f"karmaka.in {zone}", many)


def exposed(scene: Scene, seat: int) -> str:
    card = scene.view["lives"][seat]["exposed"]
    return card_name(scene.words, card) if card else scene.words("karmaka.no deeds")


def model(scene: Scene, piece: str) -> str | None:
    """The deed that a player's place stands for; and whether its copy would do nothing."""
    words, void = scene.words, piece in scene.view["effect"]["void"]
    if piece in DECK:
        return words("karmaka.then.void") if void else None
    said = exposed(scene, seat_of(piece))
    return words("karmaka.then.void card", card=said) if void else said
