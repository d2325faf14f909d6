"""Why Rummu refuses a tap, and why cards are no combination: reasons as values. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rummu.cards import COLOUR, NUMBER, YELLOW
from engine.rummu.combinations import Judged, fit, judge
from engine.rummu.explain import refusal as rule_broken
from engine.rummu.find import bits_of, growths, reach
from engine.rummu.view import Combination, View

from ...refusal import Refusal, because
from ...scene import on_turn
from ...words import Words
from .parts import by_number, called, hand_of, named, spoken, the


def chosen(tapped: Iterable[str]) -> tuple[list[str], str]:
    """The cards and the combination that are tapped."""
    things = [*tapped]
    cards = by_number(card for card in things if card in COLOUR)
    return cards, next((name for name in things if name not in COLOUR), "")


def refusal(view: View, tapped: Iterable[str], piece: str) -> Refusal:
    """Why no move holds this and all that is tapped."""
    why, mine = view["why"], hand_of(view, on_turn(view))
    if why in ("draw", "take"):
        return because(why)
    if piece in ("stock", "pile"):
        return because(piece)
    if why in ("back", "discard"):
        return because("barred", card=piece) if piece in mine else because(why)
    cards, to = chosen(tapped)
    if piece == "lay":
        return because("lay")
    if piece in COLOUR:
        return refuse_card(view, cards, to, piece)
    return refuse_combination(view, cards, named(view, piece))


def refuse_card(view: View, cards: list[str], to: str, card: str) -> Refusal:
    mine = by_number([*cards, card])
    if to:
        return because("there", rule=why_there(view, named(view, to), mine))
    if not cards:
        if view["owing"]:
            return because("owing", n=view["owing"])
        return because("barred", card=card)
    judged = judge(tuple(mine))
    if not judged.kind and judged.why != "too_few":
        return why_not(judged, mine)
    if view["opened"][on_turn(view)]:
        return because("with", cards=mine)
    return because(f"opening{in_total(view)}", cards=mine, need=view["needs"][on_turn(view)])


def refuse_combination(view: View, cards: list[str], there: Combination) -> Refusal:
    if not view["opened"][on_turn(view)]:
        return because(f"not_opened{in_total(view)}", need=view["needs"][on_turn(view)])
    if view["owing"]:
        return because("owing", n=view["owing"])
    if cards:
        return because("there", rule=why_there(view, there, cards))
    return because("keep_one") if grows(there["cards"], hand_of(view, on_turn(view))) else because("fits")


def in_total(view: View) -> str:
    """Whether several combinations make an opening together: then its reasons are others."""
    return ".total" if view["options"]["opening"] == "total" else ""


def grows(cards: list[str], hand: list[str]) -> bool:
    """Whether these cards can be added to a combination, apart from the rule that a card to discard must be
    kept."""
    near, far, swaps = reach(tuple(cards))
    bits = bits_of(hand)
    return bool(near & bits and growths(tuple(cards), far & bits)) or any(bit & bits for bit, _, _ in swaps)


def why_there(view: View, there: Combination, cards: list[str]) -> Refusal:
    """Why these cards do not go to a combination on the table."""
    if rule_broken(view, cards, there["name"]) == "keep_one":
        return because("keep_one")
    return why_not(fit(there["cards"], cards), [*there["cards"], *cards])


def why_not(judged: Judged, cards: list[str]) -> Refusal:
    """Why cards are no combination, with what of them breaks the rule."""
    numbers = [NUMBER[card] for card in cards]
    match judged.why:
        case "two_of_colour":
            return because(f"two.{judged.colour}")
        case "gap":
            missing = [n for n in range(min(numbers), max(numbers)) if n not in numbers]
            return because("gap", numbers=missing)
        case "same_card":
            faces = [card[:2] for card in cards]
            return because("same_card", card=next(card for card in cards if faces.count(card[:2]) > 1))
        case "mixed_numbers":
            return because("mixed_numbers", number=next(n for n in numbers if numbers.count(n) > 1))
        case "too_many_yellow":
            naturals = {COLOUR[card] for card in cards} - {YELLOW}
            return because("too_many_yellow.run" if len(naturals) == 1 else "too_many_yellow.mixed")
    return because(judged.why)


def sentence(words: Words, refused: Refusal) -> str:
    """A reason in words."""
    key, facts = f"rummu.no.{refused.why}", refused.facts
    match refused.why:
        case "there":
            return words(key, why=sentence(words, facts["rule"]))
        case "barred":
            return words(key, card=the(words, facts["card"]).capitalize())
        case "same_card":
            return words(key, card=called(words, facts["card"]))
        case "gap":
            missing = facts["numbers"]
            return words.n(key, len(missing), numbers=words.all(map(str, missing)))
        case "owing":
            return words.n(key, facts["n"])
    if "cards" in facts:
        facts = {**facts, "cards": spoken(words, facts["cards"])}
    return words(key, **facts)
