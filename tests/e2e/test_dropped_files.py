"""A file that is dropped on the page: a game is opened, anything else is explained, nothing is lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine import Record
from ui.words import Words

from . import robot
from .test_page import on_screen

WORDS = Words("en")
MINE = Record("shokoba", 2, "mine", names=("Ana", "Bo"), bots=("", "normal"))
THEIRS = Record("rummu", 3, "theirs", names=("Cem", "Dora", "Eli"), bots=("", "normal", "normal"))
DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
  const dropped = (kind) => new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  const below = document.getElementById("app");
  if (below.dispatchEvent(dropped("dragover"))) throw new Error("the browser would open the file");
  below.dispatchEvent(dropped("drop"));
}"""


def drop(page: Page, text: str) -> None:
    page.evaluate(DROP, text)


def test_a_file_dropped_at_home_or_on_a_table_opens_its_game_or_is_explained(tapis: Page) -> None:
    drop(tapis, "a shopping list")
    on_screen(tapis, "trouble")
    expect(tapis.locator("#question")).to_have_text(WORDS("trouble.foreign"))
    robot.go_home(tapis)
    drop(tapis, MINE.text())
    on_screen(tapis, "table")
    expect(tapis.locator("#app")).to_have_attribute("data-game", "shokoba")
    tapis.locator('[data-act="undo"]').wait_for()
    mine = robot.saved(tapis).text()
    drop(tapis, MINE.text()[:-20] + "nonsense")
    on_screen(tapis, "trouble")
    assert robot.saved(tapis).text() == mine
    drop(tapis, THEIRS.text())
    expect(tapis.locator("#app")).to_have_attribute("data-game", "rummu")
    assert {record.kind.NAME for record in robot.all_saved(tapis)} == {"shokoba", "rummu"}
    assert robot.all_saved(tapis)[1].text() == mine
