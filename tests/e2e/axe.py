"""What axe-core finds on a page that keeps somebody from using it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import PROJECT, painted

SCRIPT = (PROJECT.npm / "axe-core/axe.min.js").read_text("utf-8")
NAMES = "label-content-name-mismatch"  # not among the standards' rules yet, so it is asked for
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "rules": {NAMES: {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],  # what is fine need not be told in full
}
# Why the contrast of a text is left undecided: what is behind it is not one colour.
UNEVEN = {"bgGradient", "bgImage", "pseudoContent"}
# What fades in has not its own colours yet; what pulses for ever is not waited for.
STILL = """() => document.getAnimations().every(
  (each) => each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity,
)"""


def unfit(page: Page, part: str = "html") -> list[str]:
    """A line for each fault; targets that may be too small and names that may differ count as faults too.

    Only a part of the page may be of interest, where the rest has been looked at.
    """
    page.wait_for_function(STILL)
    if page.evaluate("!window.axe"):
        page.evaluate(f"() => {{ {SCRIPT} }}")
    with painted(page):
        found = page.evaluate("([part, options]) => axe.run(part, options)", [part, OPTIONS])
    screen = page.locator("#app").get_attribute("data-screen")
    return [
        f"{screen}: {rule['id']}: {node['target']} {node['html'][:120]}"
        for outcome in ("violations", "incomplete")
        for rule in found[outcome]
        for node in rule["nodes"]
        if outcome == "violations" or is_fault(rule["id"], node)
    ]


def is_fault(rule: str, node: dict[str, Any]) -> bool:
    """Whether what axe leaves to a person to decide is a fault here."""
    if rule != "color-contrast":
        return rule in ("target-size", NAMES)
    return any(is_weak(check["data"] or {}, node["html"]) for check in node["any"])


def is_weak(data: dict[str, Any], html: str) -> bool:
    """Whether a text stands on uneven ground, or is a letter alone that is too faint.

    axe takes a letter for a sign. In a drawing it reads a colour that is not the letter's, which is its fill.
    """
    faint = data.get("messageKey") == "shortTextContent" and bool(data.get("bgColor"))
    return data.get("messageKey") in UNEVEN or (faint and not html.startswith("<text"))
