"""An address that the browser has come to: a place in the stack of screens, or one that is made for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .routes import Route, parse
from .stack import covered, place, uncovered

if TYPE_CHECKING:
    from .app import App


def follow(app: App, data: Mapping[str, str]) -> None:
    fragment = data["hash"]
    route = parse(fragment, data)
    invited = route.kind == "new" and not fragment
    app.outbox.address = "?" if invited else fragment
    bare = Route(route.kind, route.what)
    there = uncovered(app.stack, bare._replace(over=route.over)) or uncovered(app.stack, bare)
    if there and not invited:
        app.stack = there
    else:
        arrive(app, route)
    if route.over and place(app.stack) == bare:
        app.stack = covered(app.stack, route.over)


def arrive(app: App, route: Route) -> None:
    match route.kind:
        case "new":
            app.set_up(route.what, route.wishes, None if route.wishes else app.drafts.get(route.what))
            if "bots" in route.wishes:
                app.on_start({}, {})
        case "play":
            app.on_resume({"id": route.what}, {})
        case "record":
            app.open(route.what)
        case "home":
            app.go_home()
        case "nowhere":
            app.go_home(app.words("no such page"))
