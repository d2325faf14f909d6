"""One drawing becomes the next: exactly, with the same elements, and touching nothing that stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.vendor import MORPH

from .conftest import PROJECT

# Any tree of elements, texts and fields; what has a number has it only once.
ANY_TREES = """(pairs) => {
  let state = 1;
  const below = (n) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n);
  const tree = (ids, depth) => {
    const tag = ["div", "p", "b", "ul"][below(4)];
    const id = ids.length && below(2) ? ` id="${ids.splice(below(ids.length), 1)[0]}"` : "";
    const attributes = ["", ' class="x"', ' data-n="1" hidden', ' title="&lt;"'][below(4)];
    const leaf = ["one", "two", "<br>", "<svg><use></use></svg>", '<input name="a" value="b">'];
    const child = () => (depth && below(3) ? tree(ids, depth - 1) : leaf[below(5)]);
    return `<${tag}${id}${attributes}>${Array.from({ length: below(5) }, child).join("")}</${tag}>`;
  };
  const parsed = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
  const wrong = [];
  for (let pair = 0; pair < pairs; pair++) {
    const [from, to] = [0, 0].map(() => `<main>${tree(["k", "l", "m", "n", "o"], 4)}</main>`);
    const old = document.body.appendChild(parsed(from));
    morph(old, to);
    if (!old.isEqualNode(parsed(to))) wrong.push([from, to, old.outerHTML]);
    old.remove();
  }
  return wrong;
}"""
WATCH = """() => {
  window.changes = [];
  new MutationObserver((found) => changes.push(...found)).observe(document.getElementById("app"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def page(blank: Page) -> Page:
    blank.goto("about:blank")
    assets = PROJECT.root / "assets"
    for script in (PROJECT.npm / "/".join(MORPH), assets / "tapis.js", assets / "morph.js"):
        blank.add_script_tag(path=script)
    return blank


def show(page: Page, inside: str) -> None:
    page.evaluate(
        """(html) => {
          if (!document.getElementById("app")) document.body.innerHTML = '<div id="app"></div>';
          morph(document.getElementById("app"), html);
        }""",
        f'<div id="app">{inside}</div>',
    )


def changes(page: Page) -> Any:
    """Since `WATCH`: how many nodes came, how many went, how many attributes and texts changed."""
    return page.evaluate(
        """() => [
          changes.flatMap((change) => [...change.addedNodes]).length,
          changes.flatMap((change) => [...change.removedNodes]).length,
          changes.filter((change) => change.type !== "childList").length,
        ]"""
    )


def cards(*names: str) -> str:
    return "".join(f'<button id="{name}">{name}</button>' for name in names)


def test_any_tree_becomes_any_other(page: Page) -> None:
    assert page.evaluate(ANY_TREES, 500) == []


def test_what_stays_is_not_touched(page: Page) -> None:
    show(page, f"<ul>{cards('a', 'b')}</ul><p class='x'>text</p>")
    page.evaluate(WATCH)
    show(page, f"<ul>{cards('a', 'b')}</ul><p class='x'>text</p>")
    assert changes(page) == [0, 0, 0]


def test_a_card_goes_and_the_others_stay_where_they_are(page: Page) -> None:
    show(page, cards(*"abcdefgh"))
    page.evaluate(WATCH)
    show(page, cards(*"acdefgh"))
    assert changes(page) == [0, 1, 0]


def test_a_card_comes_and_the_others_stay_where_they_are(page: Page) -> None:
    show(page, cards(*"acdefgh"))
    page.evaluate(WATCH)
    show(page, cards(*"abcdefgh"))
    assert changes(page) == [1, 0, 0]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"<ul>{cards('a', 'b')}</ul><ol></ol>", f"<ul>{cards('b')}</ul><ol>{cards('a')}</ol>"),
        (f"<ul></ul><ol>{cards('b', 'a')}</ol>", f"<ul>{cards('a')}</ul><ol>{cards('b')}</ol>"),
        (cards("a", "b", "c"), cards("c", "b", "a")),
        (cards("b", "a"), "<p>new</p>" + cards("a")),
    ],
    ids=["on", "back", "turned", "alone"],
)
def test_a_card_is_the_same_wherever_it_goes_and_keeps_the_focus(page: Page, before: str, after: str) -> None:
    show(page, before)
    page.locator("#a").focus()
    page.evaluate("window.card = document.getElementById('a')")
    show(page, after)
    assert page.evaluate("card === document.getElementById('a') && card.isConnected")
    expect(page.locator("#a")).to_be_focused()


def test_what_has_the_focus_is_drawn_anew_like_the_rest(page: Page) -> None:
    show(page, "<h1 id='question' tabindex='-1'>one</h1>")
    page.locator("#question").focus()
    show(page, "<h1 id='question' tabindex='-1'>two</h1>")
    expect(page.locator("#question")).to_have_text("two")
    expect(page.locator("#question")).to_be_focused()


def test_fields_show_what_is_drawn_but_the_one_that_is_typed_in(page: Page) -> None:
    def fields(name: str, ticked: str, chosen: str) -> str:
        options = "".join(f"<option{' selected' * (n == chosen)}>{n}</option>" for n in "123")
        return (
            f'<form><input id="typed" value="{name}"><input id="other" value="{name}">'
            f'<input id="box" type="checkbox"{ticked}><select id="list">{options}</select>'
            f'<textarea id="area">{name}</textarea></form>'
        )

    show(page, fields("one", "", "1"))
    for field in ("typed", "other", "area"):
        page.locator(f"#{field}").fill("half a w")
    page.locator("#box").check()
    page.locator("#list").select_option("2")
    page.locator("#typed").focus()
    show(page, fields("one", "", "3"))
    expect(page.locator("#typed")).to_have_value("half a w")
    expect(page.locator("#other")).to_have_value("one")
    expect(page.locator("#area")).to_have_value("one")
    expect(page.locator("#box")).not_to_be_checked()
    expect(page.locator("#list")).to_have_value("3")
    show(page, fields("two", " checked", "3"))
    expect(page.locator("#other")).to_have_value("two")
    expect(page.locator("#box")).to_be_checked()


def test_what_a_person_unfolded_stays_unfolded_and_a_menu_folds(page: Page) -> None:
    drawn = "<details id='more'><summary>more</summary>{}</details><details class='menu'>{}</details>"
    show(page, drawn.format("a", "a"))
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
    show(page, drawn.format("b", "b"))
    assert page.evaluate("[...document.querySelectorAll('details')].map((details) => details.open)") == [
        True,
        False,
    ]


BUTTONS = "<p>{}</p><div>{}</div>"


@pytest.mark.parametrize(
    ("button", "stays"),
    [('<button data-move="lay S1">', False), ('<button id="piece-S1">', False), ('<button id="kept">', True)],
)
def test_the_focus_leaves_a_button_that_goes_before_anything_is_changed(
    page: Page, button: str, stays: bool
) -> None:
    """Else the browser works out the layout of a page that is half drawn."""
    show(page, BUTTONS.format("before", button))
    page.evaluate("""() => {
      const button = document.querySelector("button");
      button.focus();
      window.left = null;
      button.addEventListener("blur", () => (window.left = document.querySelector("p").textContent));
    }""")
    show(page, BUTTONS.format("after", '<button id="kept"></button>' if stays else "<b></b>"))
    assert page.evaluate("window.left") == (None if stays else "before")
    assert page.evaluate("document.activeElement.id") == ("kept" if stays else "")
