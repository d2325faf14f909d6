"""Our short way to markup and from it to text says what htpy says."""

from __future__ import annotations

from typing import Any

import htpy as h
import pytest
from markupsafe import Markup

from engine import GAMES
from ui import elements
from ui.drawing import draw
from ui.markup import render

from .driver import begun, moments, new_app

CHILDREN: dict[str, h.Node] = {
    "nothing": None,
    "yes": True,
    "no": False,
    "nought": 0,
    "number": 7,
    "text": "a < b & 'c'",
    "markup": Markup("<b>bold</b>"),
    "list": ["one", None, ["two", h.i["three"]]],
    "tuple": ("one", 2),
    "break": h.br,
    "field": h.input(name="x", disabled=True, value='"'),
    "fragment": h.fragment["a", h.b["&"], None],
    "function": lambda: h.em["called"],
    "element": h.div("#id.one.two", data_x="<", hidden=True)[h.p, h.p(class_=["a", {"b": False}])],
}


@pytest.mark.parametrize("child", CHILDREN.values(), ids=CHILDREN)
def test_any_child_is_told_as_htpy_tells_it(child: h.Node) -> None:
    assert render(h.div[child]) == str(h.div[child])
    assert render(child) == str(h.fragment[child])


ATTRIBUTES: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (("",), {}),
    (("#id.one.two",), {"data_x": "1"}),
    ((".one",), {"class_": "two"}),
    (("#id",), {"id": "other"}),
    (({"data-x": "y"},), {"class_": "one"}),
    ((".one", {"data-x": "y"}), {}),
    ((), {"class_": ["one", {"two": True, "three": False}]}),
    ((), {"class_": "", "title": ""}),
    ((), {"class_": True}),
    ((), {"class_": None, "hidden": False, "disabled": True}),
    ((), {"for_": "seat", "aria_hidden": "true", "tabindex": 0}),
    ((), {"title": "\"a\" < 'b' & c", "data_markup": Markup("<b>")}),
]


@pytest.mark.parametrize(("given", "attributes"), ATTRIBUTES)
def test_attributes_are_written_as_htpy_writes_them(
    given: tuple[Any, ...], attributes: dict[str, Any]
) -> None:
    for ours, theirs in ((elements.div, h.div), (elements.input, h.input)):
        assert str(ours(*given, **attributes)) == str(theirs(*given, **attributes))


@pytest.mark.parametrize("given", ["one", ".one two", ".one#id"])
def test_what_is_no_shorthand_is_refused(given: str) -> None:
    with pytest.raises(ValueError):
        elements.div(given)


def test_what_comes_one_by_one_is_told_in_order() -> None:
    assert render(h.ul[(h.li[n] for n in range(3))]) == "<ul><li>0</li><li>1</li><li>2</li></ul>"


def test_what_is_no_markup_is_refused() -> None:
    with pytest.raises(TypeError):
        render(h.div[object()])  # type: ignore[index]


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_is_told_as_htpy_tells_it(game: str) -> None:
    app = new_app()
    assert app.html() == str(draw(app.top, app.words, app.notice, app.shelf.saves, app.tastes))
    app = begun(game, GAMES[game].SEATS[0], 2)
    for _, page in zip(range(60), moments(app), strict=False):
        assert page.html == str(draw(app.top, app.words, app.notice, app.shelf.saves, app.tastes))
