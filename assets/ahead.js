// The runtime's files, asked for in advance: before anything is drawn where the address names a game, elsewhere
// when somebody shows they mean to play. Of the games' Python, only that of a game which is coming (ui/bringing.py).
(() => {
  "use strict";

  const tapis = window.tapis;
  if (tapis.stopped) return;
  if (location.protocol === "file:") return tapis.instead("disk");
  let preloaded = false;
  let probed = null; // a promise, in a sandbox

  tapis.runtime = JSON.parse(document.getElementById("runtime-files").textContent);

  tapis.hire = async () => new Worker("assets/bots-worker.mjs", { type: "module" });
  tapis.locate = (file) => file;

  // In a sandbox without an origin of its own, files come only from a host that allows them to everybody. From any
  // other, the page goes on as the one in a single file, which loads none.
  async function probe() {
    const asks = (mode) => fetch("pyscript.toml", { mode }).then(() => true, () => false);
    if ((await asks("cors")) || !(await asks("no-cors"))) return;
    location.replace("tapis.html" + location.search + location.hash);
    await new Promise(() => {}); // whatever waits for the files is not to fail before the other page is there
  }

  tapis.preload = () => {
    if (window.origin !== "null") return preload();
    return (probed ??= probe().then(preload));
  };

  // The page's own Python is asked for once Python itself has come: one is on its way while the other starts.
  const LAST = "app.zip";

  function preload() {
    if (preloaded) return;
    preloaded = true;
    const [first, last] = [false, true].map((isLast) => tapis.runtime.filter(({ file }) => isLast === (file === LAST)));
    Promise.all(first.map(ask)).then(() => last.forEach(ask));
  }

  // A link rather than a fetch: the browser keeps its streaming compiler and its cache of compiled code.
  function ask({ file, as }) {
    const link = document.createElement("link");
    if (as === "module") link.rel = "modulepreload";
    else Object.assign(link, { rel: "preload", as });
    if (as !== "script") link.crossOrigin = "anonymous";
    link.href = file;
    link.onerror = () => {
      link.remove();
      preloaded = false;
      probed = null;
      tapis.missing?.();
    };
    document.head.append(link);
    return new Promise((resolve) => (link.onload = resolve));
  }

  // A game's Python, while it is fetched and after. `name` may be a saved game's id, which begins with its game, or
  // whatever somebody has written into an address.
  const games = document.documentElement.dataset.games.split(" ");
  const fetching = new Map();
  const fetched = new Map();
  const archive = (game) => `games/${game}.zip`;

  async function fetchGame(game) {
    try {
      const answer = await fetch(archive(game));
      if (answer.ok) fetched.set(game, await answer.arrayBuffer());
    } catch {
      // Python will ask again.
    }
    fetching.delete(game);
  }

  tapis.bring = (name) => {
    const [game] = /^[a-z]+/.exec(name ?? "") ?? [];
    if (!games.includes(game) || fetched.has(game)) return null;
    if (!fetching.has(game)) fetching.set(game, fetchGame(game));
    return fetching.get(game);
  };

  tapis.brought = (game) => {
    if (!fetched.has(game)) fetched.set(game, fetchNow(archive(game)));
    return fetched.get(game);
  };

  function fetchNow(file) {
    const request = new XMLHttpRequest();
    request.open("GET", file, false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // bytes as characters: no other way to wait for them
    request.send();
    if (request.status >= 400) throw new Error(`${file} did not come`);
    return Uint8Array.from(request.responseText, (byte) => byte.charCodeAt(0)).buffer;
  }

  const manifest = document.querySelector('link[rel="manifest"]');
  let kept = false;
  tapis.keep = () => {
    if (!manifest.isConnected) document.head.append(manifest);
    if (kept || navigator.connection?.saveData) return;
    kept = true;
    (window.requestIdleCallback ?? setTimeout)(() => {
      document.head.append(Object.assign(document.createElement("script"), { src: "assets/offline.js" }));
    });
  };

  if (!["home", "nowhere"].includes(tapis.route(location).kind)) {
    document.documentElement.dataset.boot = "coming"; // home is not what was asked for: it is not drawn
    manifest.remove(); // Chromium tells of a page that can be installed by an animation, which delays the game
    tapis.bring(tapis.route(location).game);
    tapis.preload();
  }
})();
