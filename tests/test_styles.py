"""All style sheets are in one page, in layers: what a game says of its table must reach no other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import engine
from tools import posts, sheets
from tools.project import Project

ASSETS = Path(__file__).parents[1] / "assets"
GAMES = sorted((ASSETS / "games").glob("*.css"))
HOUSE = sorted((ASSETS / "styles").glob("*.css"))
SHEETS = [*HOUSE, *GAMES]
LAYERS = {"reset", "house", "parts", "large"}

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
every_house_sheet = pytest.mark.parametrize("sheet", HOUSE, ids=lambda sheet: sheet.stem)
every_game = pytest.mark.parametrize("sheet", GAMES, ids=lambda sheet: sheet.stem)


def uncommented(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """The outermost blocks: what stands before each, and what is in it."""
    text = uncommented(css)
    start = depth = 0
    head = ""
    for place, mark in enumerate(text):
        if mark == "{":
            if depth == 0:
                head, start = text[start:place].strip(), place + 1
            depth += 1
        elif mark == "}":
            depth -= 1
            if depth == 0:
                yield head, text[start:place]
                start = place + 1
    assert depth == 0, "every block is closed"


def rules(css: str) -> Iterator[str]:
    """Every selector of a layer, those within conditions too."""
    for head, body in blocks(css):
        if head.startswith(("@media", "@container")):
            yield from rules(body)
        elif not head.startswith("@"):
            yield from selectors(head)


def layer(sheet: Path) -> str:
    """What stands in the layers of a sheet, its parts one after the other."""
    return "".join(body for _, body in blocks(sheets.text(sheet)))


def selectors(head: str) -> list[str]:
    """A list of selectors, cut at the commas that are in no brackets."""
    found, depth = [""], 0
    for mark in head:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(mark, 0)
        if mark == "," and not depth:
            found.append("")
        else:
            found[-1] += mark
    return [selector.strip() for selector in found]


def test_every_game_has_a_sheet() -> None:
    assert [sheet.stem for sheet in GAMES] == sorted(engine.GAMES)


def test_a_sheet_in_parts_is_the_order_of_what_lies_in_its_folder() -> None:
    """Imports stand before everything else: all of a sheet is in its parts, or nothing."""
    folders = [path for path in (*ASSETS.glob("styles/*/"), *ASSETS.glob("games/*/")) if path.is_dir()]
    assert folders
    for folder in folders:
        sheet = folder.with_suffix(".css")
        parts = re.findall(rf'@import "{folder.name}/([\w-]+)\.css";', sheet.read_text("utf-8"))
        assert sorted(parts) == sorted(path.stem for path in folder.iterdir()), sheet.name
        assert uncommented(sheets.PART.sub("", sheet.read_text("utf-8"))).strip() == "", sheet.name


@every_sheet
def test_everything_in_a_sheet_is_in_a_layer(sheet: Path) -> None:
    heads = {head for head, _ in blocks(sheets.text(sheet))}
    layers = {"game"} if sheet in GAMES else LAYERS
    assert heads
    assert heads - {"@font-face"} <= {f"@layer {layer}" for layer in layers}


@every_game
def test_a_games_styles_stay_in_their_game(sheet: Path) -> None:
    app = f'#app[data-game="{sheet.stem}"]'
    found = [*rules(layer(sheet))]
    assert f".{sheet.stem}" in found, "its tint, for its tile on the home page"
    ours = (app, f':root[data-plays="{sheet.stem}"]', f".{sheet.stem}")
    plain = [re.sub(r"^\[data-theme=\"\w+\"\] ", "", selector) for selector in found]
    assert [selector for selector in plain if not selector.startswith(ours)] == []


@every_game
def test_a_games_tint_stands_in_its_own_sheet(sheet: Path) -> None:
    found = [
        path.stem
        for path in SHEETS
        if re.search(rf"\.{sheet.stem}\b[^{{}}]*{{[^}}]*--tint:", sheets.text(path))
    ]
    assert found == [sheet.stem]


@every_house_sheet
def test_the_houses_styles_speak_of_no_game(sheet: Path) -> None:
    words = re.findall(r"[\w-]+", re.sub(r"/\*.*?\*/", "", sheets.text(sheet), flags=re.DOTALL))
    assert [word for word in words if word.split("-")[0] in engine.GAMES] == []


def test_no_two_animations_have_one_name() -> None:
    css = "".join(sheets.text(sheet) for sheet in SHEETS)
    names = Counter(re.findall(r"@keyframes ([\w-]+)", css))
    assert names
    assert [name for name, many in names.items() if many > 1] == []


@every_sheet
def test_no_sheet_needs_what_browsers_of_2023_lack_or_reads_style_attributes(sheet: Path) -> None:
    css = sheets.text(sheet)
    assert "@scope" not in css
    assert "[style" not in css
    assert not re.search(r"(\.[\w-]+)\1\b", css), "no class is doubled for weight"
    assert not re.search(r"^\s*&", css, re.MULTILINE), "no nested rules"


@every_sheet
def test_no_change_has_the_browser_style_the_whole_table_anew(sheet: Path) -> None:
    """When anything changes below an element with a `:has()`, all is styled anew that any rule with one may
    style below its own element: the table must have none. A rule that ends in a pseudo-element of a
    field names everything. And a `:has()` of the root has the root styled anew at each change of the page:
    it wears attributes instead (`tapis.wear`)."""
    conditional = [selector for selector in every_rule(sheet) if ":has(" in selector]
    table = [
        selector for selector in conditional if re.search(r"(\.table|#app)[^\s.()]*:(not\(:)?has\(", selector)
    ]
    assert [selector for selector in table if ".past" not in selector] == []
    assert [
        selector for selector in conditional if re.search(r"::(placeholder|file|-webkit|-moz)", selector)
    ] == []
    assert [selector for selector in conditional if re.search(r"(:root|html)\S*:has\(", selector)] == []


@every_sheet
def test_no_rule_is_about_whatever_follows_something(sheet: Path) -> None:
    """When anything comes or goes, all that follows it would be styled anew, with all that is in it: of the
    table's main part, the whole table."""
    after = re.compile(r"[+~] (\*|:)[^\s>]*$")
    assert [selector for selector in every_rule(sheet) if after.search(selector)] == []


@every_sheet
def test_no_change_has_all_elements_of_one_tag_styled_anew(sheet: Path) -> None:
    """When something comes or goes, the browser styles anew all beside and below it that ends a rule in which
    a mere tag stands before a "+" or "~" (`input:checked + span`); when a class changes, all below it that
    ends a rule with a `[class…]`; when something changes below a `:has()`, all that ends any rule with one.
    Whatever screen such a rule is about: if it ends in a tag of which a table has dozens, most of the table
    is styled anew at each move."""
    beside = re.compile(r"(^|[ >])(?=[a-z:])[a-z]*(:[\w-]+)* [+~] ")
    frequent = re.compile(r"(\[class|:has\().*[ >+~](b|div|g|i|path|rect|span|svg|use)(:[\w()-]+)*$")
    found = [rule for rule in every_rule(sheet) if beside.search(rule) or frequent.search(rule)]
    assert found == []


def every_rule(sheet: Path) -> list[str]:
    return [selector for _, body in blocks(sheets.text(sheet)) for selector in rules(body)]


def test_whatever_flies_is_above_everything_and_takes_no_tap() -> None:
    text = uncommented("".join(sheets.text(path) for path in SHEETS))
    levels = {
        selector: int(level) for selector, level in re.findall(r"([^{}]+)\{[^{}]*z-index: (\d+);", text)
    }
    highest = sorted(levels, key=lambda selector: levels[selector])[-2:]
    assert [selector.strip() for selector in highest] == ["#motion", "[data-no-popovers] [popover]"]
    [layer] = re.findall(r"#motion \{([^}]*)\}", text)
    assert {"position: fixed", "pointer-events: none"} <= {each.strip() for each in layer.split(";")}


@every_sheet
def test_nothing_is_important_but_what_switches_off_whatever_there_is(sheet: Path) -> None:
    """Motion, what is hidden, and the colours of high contrast. All else has its layer."""
    css = uncommented(sheets.text(sheet))
    found = {*re.findall(r"([\w-]+):[^;{}]*!important", css)}
    switches = {"animation", "transition", "display"} if sheet in HOUSE else set()
    contrast = {"--lit", "--mid", "--deep", "--thread", "--soft", "--text", "--gold"}
    assert found <= switches | (contrast if sheet.stem == "house" else set())


@every_sheet
def test_a_line_has_one_declaration(sheet: Path) -> None:
    dense = [line for line in sheets.text(sheet).splitlines() if re.search(r";\s*[\w-]+\s*:", line)]
    assert dense == []


@every_sheet
def test_whatever_is_as_large_as_the_window_knows_of_the_size_of_text(sheet: Path) -> None:
    own = {"--wide", "--high", "--w", "--tall"}
    sides = re.findall(r"([\w-]+):[^;{}]*\b100(?:vw|vh|dvh|svh)\b", sheets.text(sheet))
    assert {*sides} - own <= ({"min-height"} if sheet.stem == "house" else set()), "the body has no zoom"


@every_game
def test_the_cloth_of_a_game_is_in_the_page_and_the_rest_comes_with_its_drawings(sheet: Path) -> None:
    """Home and the set-ups wear the cloths before anything else of a game is there."""
    first, rest = sheets.first(ASSETS), unescape(sheets.dressed(sheet.with_suffix(".svg")))
    for head, body in blocks(layer(sheet)):
        is_cloth = head == f".{sheet.stem}" or head.startswith(":root")
        here, there = (first, rest) if is_cloth else (rest, first)
        assert body in uncommented(here), head
        assert f"{head} {{{body}}}" not in uncommented(there), head


def test_a_poster_wears_the_cloth_of_its_game() -> None:
    """Shokoba has the colours of the house; sheets that have a cloth are searched for theirs."""
    worn = {sheet.stem: posts.cloth(Project(ASSETS.parent), sheet.stem).splitlines() for sheet in GAMES}
    for game, cloths in worn.items():
        for theme, (own, house) in enumerate(zip(cloths, worn["shokoba"], strict=True)):
            sheet = (ASSETS / f"games/{game}.css").read_text("utf-8")
            has_colours = theme < 2 and "\n  :root" in sheet  # high contrast is the same for most games
            assert own != house or not has_colours, (game, own)


def colours(sheet: Path, root: str) -> dict[str, str]:
    """The custom properties of a root's block that are plain colours."""
    bodies = [body for head, body in blocks(layer(sheet)) if head == root]
    return dict(re.findall(r"--([\w-]+): (#\w+)\b", "".join(bodies)))


def luminance(colour: str) -> float:
    """Of #rgb or #rrggbb, as WCAG 2 defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["", '[data-theme="day"]', '[data-theme="contrast"]'])
@every_game
def test_text_is_read_on_every_part_of_a_cloth_and_on_what_is_filled(sheet: Path, theme: str) -> None:
    house = ASSETS / "styles/house.css"
    own = f':root[data-plays="{sheet.stem}"]'
    worn: dict[str, str] = {}
    for source, root in ((house, ":root"), (sheet, own), (house, f":root{theme}"), (sheet, f"{own}{theme}")):
        worn |= colours(source, root)
    pairs = [(text, cloth) for text in ("text", "soft", "points") for cloth in ("lit", "mid", "deep")]
    pairs += [("accent-ink", "accent"), ("gold-ink", "gold"), ("notice-ink", "notice"), ("ink", "paper")]
    pairs += [("seat-ink", f"seat-{seat}") for seat in range(6)]
    found = {}
    for ink, ground in pairs:
        dark, light = sorted(luminance(worn[name]) for name in (ink, ground))
        found[ink, ground] = (light + 0.05) / (dark + 0.05)
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < 4.5} == {}


def test_paper_has_no_tint_in_high_contrast() -> None:
    house = ASSETS / "styles/house.css"
    plain, worn = (colours(house, root) for root in (":root", ':root[data-theme="contrast"]'))
    for name in ("paper", "paper-band", "paper-edge"):
        assert re.fullmatch(r"#(?:(\w)\1\1|(\w\w)\2\2)", (plain | worn)[name]), name


def test_every_custom_property_that_is_read_is_set_somewhere_or_has_another_value_to_fall_back_on() -> None:
    """Without a value the whole declaration is dropped, and nothing tells."""
    root = ASSETS.parent
    setting = [*SHEETS, *(root / "ui").rglob("*.py"), *ASSETS.rglob("*.js"), *ASSETS.rglob("*.svg")]
    text = "\n".join(sheets.text(path) for path in setting)
    is_set = {*re.findall(r"(--[a-z-]+)\"?[:,]", text)}
    read = {name for sheet in SHEETS for name in re.findall(r"var\((--[a-z-]+)\)", sheets.text(sheet))}
    assert read - is_set == set()
