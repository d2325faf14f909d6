// Where an address leads: the grammar of ui/routes.py, for the scripts that run before Python. Both are held to
// tests/routes.json.
window.tapis.route = (location) => {
  "use strict";

  const query = new URLSearchParams(location.search);
  const fragment = location.hash.slice(1);
  const named = (names) => Object.fromEntries(names.filter((name) => query.has(name)).map((name) => [name, query.get(name)]));
  const leads = (kind, what = "", over = "", game = "", wishes = {}) => ({ kind, what, over, game, wishes, visit: named(["lang", "pace", "theme"]) });

  if (!fragment && query.has("game")) {
    const game = query.get("game");
    return leads("new", game, "", game, named(["seats", "bots", "seed", "mode"]));
  }
  if (["", "saves", "settings"].includes(fragment)) return leads("home", "", fragment);
  const [, game, overGame] = /^new\/([A-Za-z0-9_-]+)(?:\/(embed|help|settings))?$/.exec(fragment) ?? [];
  if (game) return leads("new", game, overGame, game);
  const [, id, overTable] = /^play\/([A-Za-z0-9_-]+)(?:\/(embed|help|history|log|send|settings))?$/.exec(fragment) ?? [];
  if (id) return leads("play", id, overTable, id.slice(0, Math.max(id.lastIndexOf("-"), 0)));
  if (/^[^./]*\.[^./]*\./.test(fragment)) return leads("record", fragment, "", fragment.split(".")[0]);
  return leads("nowhere", fragment);
};
