"""What other sites read in a page's head before they show a link to it: its one address, a picture, a frame.

All of it needs the whole address of the page, which a build only knows when it is told (`Project.address`).
"""

from __future__ import annotations

import json
from html import escape

PICTURES = "assets/posters"
OEMBED = "oembed"
SIDES = 640, 400  # of a frame in a post, where the post does not choose
PICTURE_SIDES = 1280, 800


def head(address: str, path: str, title: str, description: str, picture: str, oembed: str = "") -> str:
    """The lines for a page's head; `path` and `picture` are addresses within the site."""
    if not address:
        return ""
    lines = [
        link("canonical", address + path),
        *(
            f'<meta property="og:{name}" content="{escape(text)}">'
            for name, text in {
                "type": "website",
                "site_name": "Tapis",
                "title": title,
                "description": description,
                "url": address + path,
                "image": address + picture,
            }.items()
        ),
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    if oembed:
        lines.append(link("alternate", address + oembed, kind="application/json+oembed", title=title))
    return "\n".join(lines)


def link(rel: str, href: str, kind: str = "", title: str = "") -> str:
    more = "".join(f' {name}="{escape(text)}"' for name, text in (("type", kind), ("title", title)) if text)
    return f'<link rel="{rel}" href="{escape(href)}"{more}>'


def oembed(address: str, game: str, title: str, frame: str) -> str:
    """What a site learns that is given the link of a game's poster, as oEmbed 1.0 has it."""
    width, height = SIDES
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Tapis",
        "provider_url": address,
        "html": frame.replace("{home}", address),
        "width": width,
        "height": height,
        "thumbnail_url": f"{address}{PICTURES}/{game}.jpg",
        "thumbnail_width": PICTURE_SIDES[0],
        "thumbnail_height": PICTURE_SIDES[1],
    }
    return json.dumps(answer, ensure_ascii=False, indent=1) + "\n"
