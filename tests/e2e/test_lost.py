"""A wrong address, however deep: a page says so in both languages and leads home."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ui.words import LANGUAGES, Words


@pytest.mark.parametrize("address, clicks", [("nothing", 1), ("not/here", 2), ("not/even/here/", 3)])
def test_a_wrong_address_leads_home(page: Page, address: str, clicks: int) -> None:
    answer = page.goto(address)
    assert answer and answer.status == 404
    for lang in LANGUAGES:
        expect(page.locator(f'p[lang="{lang}"]')).to_contain_text(Words(lang)("lost"))
    for _ in range(clicks):
        page.locator("p a").first.click()
    expect(page.locator(".tile").first).to_be_visible()
