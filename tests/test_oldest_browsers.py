"""What the page is written in is known to the oldest browsers it promises to work in.

Those are Chrome and Edge 115, Safari 17, Firefox 121; assets/old.js tells older ones that they cannot play.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[1] / "assets"
SCRIPTS = [*ASSETS.rglob("*.js"), *ASSETS.rglob("*.mjs")]
SHEETS = [*ASSETS.rglob("*.css")]

# What is younger than one of them: a pattern, and the first version that knows it.
YOUNG_CALLS = {
    r"\.checkVisibility\(": "Safari 17.4",
    r"Promise\.withResolvers": "Chrome 119, Safari 17.4",
    r"Promise\.try": "Chrome 128",
    r"(Object|Map)\.groupBy": "Chrome 117, Safari 17.4",
    r"Array\.fromAsync": "Chrome 121",
    r"URL\.(canParse|parse)\(": "Chrome 120",
    r"\.(union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(": "Chrome 122, Firefox 127",
    r"\.values\(\)\.(map|filter|some|every|find|toArray)\(": "Chrome 122, Firefox 131",
    r"AbortSignal\.any": "Chrome 116, Safari 17.4",
    r"startViewTransition": "Safari 18, Firefox 144",
    r"\.(showPopover|hidePopover|togglePopover)\(": "Firefox 125",
    r"RegExp\.escape|\.transferToFixedLength|\.getHTML\(|\.moveBefore\(": "Chrome 125 and later",
}
YOUNG_STYLES = {
    r"light-dark\(": "Chrome 123",
    r"@property\b": "Firefox 128",
    r"@starting-style": "Chrome 117, Firefox 129",
    r"@scope\b": "Chrome 118, Firefox 146",
    r"\b(round|mod|rem)\(": "Chrome 125",
    r"\(from\s": "Chrome 119, Firefox 128",
    r"(transition-behavior|allow-discrete|interpolate-size|field-sizing|calc-size\()": "Chrome 117 and later",
    r"(anchor-name|position-anchor|animation-timeline)\s*:": "no Firefox yet",
    r"\balign-content:[^;]*;(?=[^}]*display:\s*block)": "Chrome 123",
}


def found(files: list[Path], young: dict[str, str]) -> list[str]:
    return [
        f"{path.relative_to(ASSETS)}: {match.group(0)} needs {since}"
        for path in files
        for pattern, since in young.items()
        for match in re.finditer(pattern, path.read_text("utf-8"))
    ]


def test_scripts_call_nothing_younger_than_the_oldest_browsers() -> None:
    assert found(SCRIPTS, YOUNG_CALLS) == []


def test_sheets_say_nothing_younger_than_the_oldest_browsers() -> None:
    assert found(SHEETS, YOUNG_STYLES) == []


# Properties that some of them know by this name alone, and the first version that knows the other, too.
PREFIXED = {"mask": "Chrome 120", "mask-image": "Chrome 120", "user-select": "no Safari yet"}


@pytest.mark.parametrize("name", PREFIXED)
def test_what_some_know_with_a_prefix_alone_is_said_in_both_ways(name: str) -> None:
    said = re.compile(rf"(?<![\w-])(-webkit-)?{name}: ([^;]*);")
    for path in SHEETS:
        ways = Counter((value, prefix) for prefix, value in said.findall(path.read_text("utf-8")))
        for value, _ in ways:
            ours = f"{path.name}: {name}: {value} ({PREFIXED[name]})"
            assert ways[value, ""] == ways[value, "-webkit-"], ours


@pytest.mark.parametrize(
    ("text", "young"),
    [("each.checkVisibility()", YOUNG_CALLS), ("color: light-dark(red, blue)", YOUNG_STYLES)],
)
def test_what_is_too_young_is_found(text: str, young: dict[str, str]) -> None:
    assert any(re.search(pattern, text) for pattern in young)
