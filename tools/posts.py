"""Makes what other people's pages show of a game: embed/<game>.html, embed.js, and answers to oEmbed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from tools import index, policy, sheets, social
from tools.project import Project

SVG = "http://www.w3.org/2000/svg"
# The poster loads its fonts and, when somebody plays, the page in a frame. Its script connects to nothing;
# whoever checks a page for search engines reads the host's robots.txt through it.
LOADS = {"font_src": "'self'", "img_src": "'self'", "frame_src": "'self'", "connect_src": "'self'"}
PAGE = """<!doctype html>
<html lang="en" data-game="{game}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{description}">
<meta name="color-scheme" content="dark light">
{social}
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<style>{styles}</style>
</head>
<body>
{drawings}
<main class="tapis-embed"><div class="poster-stage">
{posters}
</div></main>
<script>{script}</script>
</body>
</html>
"""
# In a frame of its own the poster fills it.
FILLED = """
html, body { height: 100%; margin: 0; background: #082a22; }
.tapis-embed { height: 100%; border-radius: 0; }
.tapis-embed > .poster-stage { height: 100%; max-height: none; aspect-ratio: auto; }
.drawings { position: absolute; }
[hidden] { display: none !important; }
.poster { box-sizing: border-box; }
"""
# What of a game's cloth its poster wears, in each theme.
CLOTH = re.compile(r"--(?:lit|mid|deep|soft|text): #\w+")
THEMES = ("", '[data-theme="day"]', '[data-theme="contrast"]')
BARE = ".drawings { position: absolute; }\n:host { display: block; }\n.poster { box-sizing: border-box; }\n"


def compose(project: Project, drawn: Path, out: Path) -> None:
    """Write them into `out`; `drawn` is the folder that `index.render` filled."""
    rendered = json.loads((drawn / index.PAGES).read_text("utf-8"))
    posters: dict[str, dict[str, str]] = rendered["posters"]
    told: dict[str, dict[str, tuple[str, str]]] = rendered["told"]
    (out / "embed").mkdir()
    for game, each in posters.items():
        (out / "embed" / f"{game}.html").write_text(poster_page(project, game, each, told[game]), "utf-8")
    (out / "embed.js").write_text(element(project, posters), "utf-8")
    if project.address:
        (out / social.OEMBED).mkdir()
        for game in posters:
            answer = social.oembed(project.address, game, name_of(told[game]), rendered["frames"][game])
            (out / social.OEMBED / f"{game}.json").write_text(answer, "utf-8")


def poster_page(
    project: Project,
    game: str,
    posters: Mapping[str, str],
    told: Mapping[str, tuple[str, str]],
) -> str:
    title, promise = f"{name_of(told)} · Tapis", " ".join(text for _, text in told.values())
    styles = f"{fonts(project)}\n{cloth(project, game)}{sheet(project)}{FILLED}"
    script = "\n".join(part(project, name) for name in ("theme", "poster", "page"))
    links = social.head(
        project.address,
        f"embed/{game}.html",
        title,
        promise,
        f"{social.PICTURES}/{game}.jpg",
        f"{social.OEMBED}/{game}.json",
    )
    return PAGE.format(
        game=game,
        title=escape(title),
        policy=policy.small(script, styles, **LOADS),
        description=escape(promise),
        social=links,
        styles=styles,
        drawings=drawings(project, posters),
        posters="\n".join(posters.values()),
        script=script,
    )


def element(project: Project, posters: Mapping[str, Mapping[str, str]]) -> str:
    """The script that defines <tapis-game>: all posters are in it, so that it loads nothing itself."""
    known = {
        game: {"words": words, "drawings": drawings(project, words), "cloth": cloth(project, game)}
        for game, words in posters.items()
    }
    data = (
        f"const POSTERS = {json.dumps(known, ensure_ascii=False)};\n"
        f"const STYLES = {json.dumps(BARE + sheet(project), ensure_ascii=False)};"
    )
    scripts = [part(project, name) for name in ("theme", "poster", "element")]
    return "\n".join(["(() => {", '"use strict";', data, *scripts, "})();", ""])


def sheet(project: Project) -> str:
    return project.need(f"assets/{index.ELSEWHERE}/poster.css").read_text("utf-8")


def drawings(project: Project, posters: Mapping[str, str]) -> str:
    return pick(project.need("assets/sprite.svg").read_text("utf-8"), "".join(posters.values()))


def part(project: Project, name: str) -> str:
    return project.need(f"assets/{index.ELSEWHERE}/{name}.js").read_text("utf-8")


def name_of(told: Mapping[str, tuple[str, str]]) -> str:
    """A game's name, which is the same in every language."""
    return next(iter(told.values()))[0]


def fonts(project: Project) -> str:
    """The house's fonts, from a page that is a folder deeper."""
    house = sheets.text(project.need("assets/styles/house.css"))
    faces = re.findall(r"@font-face \{.*?\}", house, re.DOTALL)
    return "\n".join(faces).replace('url("', 'url("../assets/')


def cloth(project: Project, game: str) -> str:
    """The colours of a game's cloth, from the house's sheet and its own."""
    house = sheets.text(project.need("assets/styles/house.css"))
    own = sheets.text(project.need(f"assets/games/{game}.css"))
    rules = []
    for theme in THEMES:
        found = [
            *colours(house, f":root{theme}"),
            *colours(own, f':root[data-plays="{game}"]{theme}'),
        ]
        worn = f".tapis-embed:is({theme} *, {theme})" if theme else ".tapis-embed"
        rules.append(f"{worn} {{ {'; '.join(found)}; }}\n")
    return "".join(rules)


def colours(sheet: str, selector: str) -> list[str]:
    block = re.search(re.escape(selector) + r" \{([^}]*)\}", sheet)
    return CLOTH.findall(block[1]) if block else []


def pick(sprite: str, markup: str) -> str:
    """The drawings that this markup uses, and whatever these are made of."""
    ElementTree.register_namespace("", SVG)
    known = {found.get("id"): found for found in ElementTree.fromstring(sprite).iter() if found.get("id")}
    wanted = [*dict.fromkeys(re.findall(r'href="#([\w-]+)"', markup))]
    for name in wanted:  # grows on the way
        wanted += [each for each in references(known[name]) if each not in wanted]
    picked = "".join(ElementTree.tostring(known[name], "unicode") for name in wanted)
    picked = picked.replace(f' xmlns="{SVG}"', "")
    return f'<svg class="drawings" width="0" height="0" aria-hidden="true" focusable="false">{picked}</svg>'


def references(drawing: ElementTree.Element) -> Iterator[str]:
    for part in drawing.iter():
        for value in part.attrib.values():
            yield from re.findall(r"^url\(#([\w-]+)\)$", value)
        yield from [part.get("href", "").removeprefix("#")] if "href" in part.attrib else []
