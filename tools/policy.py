"""The Content-Security-Policy of a page: a browser lets it load and run nothing but its own files.

Pyodide makes functions from text ('unsafe-eval'), and its WebAssembly; the screens carry style attributes.
The panel for embedding shows a poster of ours in a frame.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping

Policy = Mapping[str, str]

# What every page forbids; a small page allows its one script and its one style sheet by their hashes.
NOTHING: Policy = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}
SITE: Policy = {
    **NOTHING,
    "script-src": "'self' 'unsafe-eval'",
    "style-src": "'unsafe-inline'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
}
# The page in one file loads nothing at all. Its scripts are unpacked into blobs. An import map that it makes
# names these: no hash of that can be known in advance. The worker in which its bots think imports from data.
SINGLE: Policy = {
    **NOTHING,
    "script-src": "'unsafe-inline' 'unsafe-eval' blob: data:",
    "style-src": "'unsafe-inline'",
    "font-src": "data:",
    "img-src": "data:",
}
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def hashes(page: str) -> list[str]:
    """The hash of each inline script, as a policy names it."""
    return [digest(script) for script in INLINE.findall(page)]


def digest(inline: str) -> str:
    """The hash of an inline script or style sheet, as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()}'"


def text(policy: Policy, *scripts: str) -> str:
    """A policy as the page has it; `scripts` are the hashes of its inline scripts."""
    rules = {**policy, "script-src": " ".join((policy["script-src"], *scripts)).strip()}
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def small(script: str, style: str, **more: str) -> str:
    """The policy of a page with one script and one style sheet; `more` names what it loads (`font_src`)."""
    loads = {name.replace("_", "-"): sources for name, sources in more.items()}
    return text({**NOTHING, "script-src": "", "style-src": digest(style), **loads}, digest(script))
