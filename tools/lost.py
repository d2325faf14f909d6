"""Makes what a host serves beside the page: 404.html for wrong addresses, robots.txt for search engines."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from tools import policy
from tools.index import PAGES

STYLE = """
body { margin: 20vh auto; max-width: 30rem; padding: 0 1rem; background: #0f2f28; color: #f4ead2;
  font: 1.25rem/1.5 system-ui, sans-serif; text-align: center; }
a { color: inherit; }
"""
# A host serves this page at any depth. The folder above a wrong address is at last the right one.
SCRIPT = """
for (const link of document.links) link.href = location.pathname.endsWith("/") ? ".." : ".";
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tapis</title>
<meta http-equiv="Content-Security-Policy" content="POLICY">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>STYLE</style>
</head>
<body>
<h1>Tapis</h1>
SENTENCES
<script>SCRIPT</script>
</body>
</html>
"""
ROBOTS = """User-agent: *
Allow: /
"""


def compose(drawn: Path, out: Path) -> None:
    """Write both into `out`; `drawn` is the folder that `index.render` filled."""
    said: dict[str, list[str]] = json.loads((drawn / PAGES).read_text("utf-8"))["lost"]
    sentences = "\n".join(
        f'<p lang="{lang}">{escape(sentence)} <a href=".">{escape(home)}</a></p>'
        for lang, (sentence, home) in said.items()
    )
    page = PAGE.replace("SENTENCES", sentences).replace("SCRIPT", SCRIPT).replace("STYLE", STYLE)
    (out / "404.html").write_text(page.replace("POLICY", policy.small(SCRIPT, STYLE)), "utf-8")
    (out / "robots.txt").write_text(ROBOTS, "utf-8")
