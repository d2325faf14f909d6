"""Makes what a browser needs to install the page and play it without a network: manifest, service worker."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from tools.index import TOLD
from tools.project import Project
from tools.steps import fingerprint

WORKER, MANIFEST = "offline-worker.js", "manifest.webmanifest"
# Other pages and people need these, a game does not.
NOT_KEPT = {".txt", ".whl", ".jpg", ".png", ".webmanifest"}
PLACE = '"build:parts"'
FELT = "#0f2f28"
ICONS = {"assets/icon-192.png": "192x192", "assets/icon-512.png": "512x512"}


def compose(project: Project, runtime: Mapping[str, Path], app: Mapping[str, Path], out: Path) -> None:
    """Write the manifest and the worker into `out`. The worker keeps these files."""
    parts = [part("runtime", runtime), part("app", app)]
    source = project.need(f"assets/{WORKER}").read_text("utf-8")
    listed = json.dumps(parts, separators=(",", ":"))
    (out / WORKER).write_text(source.replace(PLACE, listed), "utf-8")
    (out / MANIFEST).write_text(json.dumps(manifest(), ensure_ascii=False, indent=1) + "\n", "utf-8")


def part(kind: str, files: Mapping[str, Path]) -> dict[str, object]:
    """Files for one cache, each with its hash; the page itself is at the address of its folder."""
    kept = {name: path for name, path in sorted(files.items()) if path.suffix not in NOT_KEPT}
    hashes = {name.removeprefix("index.html"): integrity(path) for name, path in kept.items()}
    return {"name": f"{kind}-{fingerprint([*hashes, *hashes.values()])[:16]}", "files": hashes}


def integrity(path: Path) -> str:
    digest = hashlib.sha256(path.read_bytes()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def manifest() -> dict[str, object]:
    drawn = {"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}
    painted = [{"src": name, "sizes": size, "type": "image/png"} for name, size in ICONS.items()]
    maskable = [{**icon, "purpose": "maskable"} for icon in painted]
    return {
        "name": "Tapis",
        "short_name": "Tapis",
        "description": TOLD,
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "icons": [drawn, *painted, *maskable],
    }
