"""What stands beside and before the players of Rummu: score, cards held, combinations, whose are unfolded."""

from __future__ import annotations

from ... import elements as h
from ...parts import Node, act, few_backs, figure, icon, token
from .melds import melds
from .parts import BACK, SORTS, chips, named, signed, spoken, worth
from .scene import Scene

FEW = 2  # with so many cards left, a player may be out soon


def details(scene: Scene, seat: int) -> Node:
    """Score, cards in hand, partner, dealer."""
    view, words = scene.view, scene.words
    points, held = view["scores"][seat], view["held"][seat]
    mate = partner(scene, seat)
    last = alarm(scene, seat) if seat != scene.near else ""
    return [
        figure(
            None,
            [
                h.b(data_count=f"points:{seat}")[signed(points).lstrip("+")],
                h.span(".of")[f"/{view['target']}"],
            ],
            words.n("rummu.points of", points, target=view["target"]),
            "score",
        ),
        figure(
            icon("i-warning" if last else "i-cards"),
            h.span(data_count=f"hand:{seat} known:{seat}")[str(held)],
            words.n("rummu.in hand", held),
            "count few alarm" if last else "count few" if held <= FEW else "count",
        ),
        h.span(".left.alarm")[icon("i-warning"), h.span[last]] if last else None,
        h.span(".left", aria_hidden="true")[words("rummu.only", n=held)]
        if 1 < held <= FEW and seat != scene.near
        else None,
        h.span(".sr")[
            words("rummu.has opened", points=worth(words, view["standing"][seat]))
            if view["opened"][seat]
            else words("rummu.opens", need=view["needs"][seat])
        ],
        figure(token(mate), None, words("rummu.team", names=scene.team(sorted((seat, mate)))), "mate")
        if mate is not None
        else None,
        figure(icon("i-dealer"), None, words("rummu.dealer"), "dealer") if view["dealer"] == seat else None,
    ]


def partner(scene: Scene, seat: int) -> int | None:
    side = next(side for side in scene.view["sides"] if seat in side)
    return next((mate for mate in side if mate != seat), None)


def things(scene: Scene, seat: int) -> Node:
    """The hand from behind, those of its cards that everybody has seen, the combinations.

    Where there is no room for everybody's, a tap on the name unfolds one player's.
    """
    words, view = scene.words, scene.view
    known = SORTS["colour"](view["zones"]["known"][seat])
    hidden = view["held"][seat] - len(known)
    return [
        act(
            "unfold",
            h.span(".sr")[words("rummu.unfold", name=scene.name(seat))],
            h.span(".plus", aria_hidden="true")["+"] if seat in fitting(scene) else None,
            cls="tab",
            data_seat=str(seat),
            aria_expanded="true" if seat == unfolded(scene) else "false",
        ),
        few_backs(
            BACK, hidden, words.n("rummu.in hand", view["held"][seat]), zone=f"hand:{seat} known:{seat}"
        ),
        h.div(".front")[melds(scene, seat), seen_cards(scene, known) if known else None],
    ]


def seen_cards(scene: Scene, cards: list[str]) -> h.Element:
    """Cards of a hand that everybody has seen."""
    said = scene.words("rummu.known", cards=spoken(scene.words, cards))
    return h.span(".known", title=said)[h.span(".sr")[said], chips(cards)]


def fitting(scene: Scene) -> list[int]:
    """Whose combinations take what is tapped."""
    if not scene.tapped:
        return []
    things = scene.choice.open - scene.tapped
    owners = [each["owner"] for each in scene.view["combinations"] if each["name"] in things]
    return [seat for seat in scene.far if seat in owners]


def unfolded(scene: Scene) -> int:
    """The seat whose combinations are shown: one where a chosen card fits, else the one somebody asked to
    see, else the one where something changed last."""
    wished, fits = scene.unfolded, fitting(scene)
    chosen = [named(scene.view, name)["owner"] for name in scene.tapped if is_meld(scene, name)]
    changed = [
        event["seat"] if event["kind"] == "lay" else event["owner"]
        for move in scene.since
        for event in move.events
        if event["kind"] in ("lay", "add", "swap", "back")
    ]
    laid = [each["owner"] for each in scene.view["combinations"]]
    if wished in fits:
        return wished
    found = [*chosen, *fits, *([] if wished is None else [wished]), *reversed(changed), *laid, *scene.far]
    return next(seat for seat in found if seat in scene.far)


def is_meld(scene: Scene, name: str) -> bool:
    return any(each["name"] == name for each in scene.view["combinations"])


def alarm(scene: Scene, seat: int) -> str:
    """A last card: whoever lays it ends the hand."""
    return scene.words("rummu.last card") if scene.view["held"][seat] == 1 else ""
