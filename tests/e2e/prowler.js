// Somebody who plays, looks back, takes back, turns pages and peeks in any order, and notes after every change of the
// page what can be found in it; see test_leaks.py. It comes into every page anew, so that no drawing is missed.
(() => {
  let secrets = { ids: new Set(), names: /$^/gu, faces: [] };
  let moments = [];
  let last = "";
  let state = 1;

  const app = () => document.getElementById("app");
  const all = (selector) => [...app().querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pick = (things) => things[below(things.length)];

  // --- What is in the page ------------------------------------------------------------------------------------------

  const SAID = ["aria-label", "title", "alt", "aria-description"];
  // What is read or heard, on one line: texts, and the names that are attributes.
  const said = (root) => [root.textContent, ...SAID.flatMap((name) => [...root.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name)))].join("\n");

  // The text of the game that is shown: what is kept of it, or the link that has put it here.
  function game() {
    const [, id] = location.hash.match(/^#play\/([\w-]+)/) ?? [];
    const [, link = null] = location.hash.match(/^#(\w+\.\d+\..*)/) ?? [];
    return id ? localStorage.getItem(`tapis.game.${id}`) : link;
  }

  // All of the page but its drawings, which are there for every game.
  const parts = () => [...document.body.children].filter((part) => !part.matches("svg, script, template"));
  const text = () => [...parts().map((part) => part.outerHTML), document.title, location.href].join("\n");
  const found = (text, pattern) => [...new Set(Array.from(text.matchAll(pattern), ([word]) => word))];

  function idsIn(html) {
    const joined = [...secrets.ids].filter((id) => id.includes("-") && html.includes(id));
    return [...found(html, /[A-Za-z0-9]+/g).filter((word) => secrets.ids.has(word)), ...joined];
  }

  function moment(html) {
    const root = app();
    const { screen, open = "", mode = "" } = root.dataset;
    return {
      screen,
      mode,
      // While the page is busy, a hand has just been closed, and what was private has left.
      open: root.ariaBusy === "true" ? "" : open,
      game: game(),
      at: Number(root.querySelector("#moment")?.getAttribute("value") ?? -1),
      ids: idsIn(html),
      names: found([...parts().map(said), document.title].join("\n"), secrets.names),
      faces: secrets.faces.flatMap((face, number) => (html.includes(face) ? [number] : [])),
    };
  }

  function note() {
    if (!app() || !secrets.ids.size) return;
    const html = text();
    if (html === last) return;
    last = html;
    moments.push(moment(html));
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  // --- What somebody does -------------------------------------------------------------------------------------------

  const COVERS = ["help", "log", "history", "send", "settings"];
  const BESIDE = [...COVERS, "back", "undo", "undo", "hide", "look", "recap", "recall", "recall all", "fold", "clear", "seek", "sit", "film", "speed", "lang"];

  const tried = new Set(); // of these, since the watch began
  const MUST = ["Back", "history", "leave", "undo"]; // what the test wants to have been done in every game
  const had = new Set(); // which of them were, since the page was opened: that is in the middle of every game

  const frame = () => new Promise(requestAnimationFrame);
  async function settled() {
    for (let frames = 0; frames < 2 || app().ariaBusy === "true"; frames++) await frame();
  }

  // A finger that stays on a pad until it is open, and then lifts.
  async function peek(pad) {
    const { left, top, width, height } = pad.getBoundingClientRect();
    const finger = { bubbles: true, isPrimary: true, pointerId: 7, clientX: left + width / 2, clientY: top + height / 2 };
    pad.dispatchEvent(new PointerEvent("pointerdown", finger));
    for (let frames = 0; frames < 600 && !app().querySelector("[data-private]"); frames++) await frame();
    dispatchEvent(new PointerEvent("pointerup", finger));
    return "peek";
  }

  async function goBack() {
    const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await arrived;
    return "Back";
  }

  async function beside() {
    const pads = all("[data-peek]");
    if (pads.length && !below(3)) return peek(pick(pads));
    const acts = BESIDE.filter((act) => app().querySelector(`[data-act="${act}"]`));
    const possible = [...acts, "leave", ...(history.state?.below ? ["Back", "Back"] : [])];
    const untried = possible.filter((each) => !tried.has(each));
    const missing = MUST.filter((each) => possible.includes(each) && !had.has(each));
    const act = pick([missing, untried, possible].find(({ length }) => length)); // nothing is left to luck alone
    tried.add(act);
    had.add(act);
    if (act === "Back") return goBack();
    if (act === "leave") return dispatchEvent(new Event("pagehide")), act;
    const target = pick([...app().querySelectorAll(`[data-act="${act}"]`)]);
    if (target.type === "range") {
      target.value = below(Number(target.max) + 1);
      target.dispatchEvent(new Event("input", { bubbles: true }));
    } else target.click();
    return act;
  }

  // Every act begins with a finger that comes down, which ends whatever is moving.
  async function step() {
    const { screen } = app().dataset;
    dispatchEvent(new Event("pointerdown"));
    if (screen === "home") return app().querySelector('[data-act="resume"]').click(), "resume";
    if (screen === "setup") return history.forward(), screen;
    if (!below(3)) return beside();
    if (COVERS.includes(screen)) return app().querySelector('[data-act="back"]').click(), "back";
    await robot.step();
    return "step";
  }

  window.prowler = {
    begin(seed, ids, names, faces) {
      [state, moments, last] = [seed, [], ""];
      tried.clear();
      const quoted = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const whole = (part) => `(?<![\\p{L}\\p{N}])(?:${part})(?![\\p{L}\\p{N}])`;
      const probe = document.createElement("template");
      secrets = {
        ids: new Set(ids),
        names: new RegExp(whole(quoted.join("|")), "gu"),
        faces: faces.map((face) => ((probe.innerHTML = face), probe.innerHTML)), // as the browser writes it
      };
      note();
    },
    // A few steps; what was done, and all that was in the page meanwhile.
    async play(steps) {
      const done = [];
      while (steps-- > 0 && app().dataset.screen !== "end") {
        done.push(await step());
        await settled();
      }
      return [done, prowler.seen()];
    },
    seen: () => moments.splice(0),
    now: () => moment(text()),
  };
})();
