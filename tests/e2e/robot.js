// The robot's eyes and fingers in the page; see robot.py. HOUSE: the house's buttons; PATIENCE: in milliseconds.
([HOUSE, PATIENCE]) => {
  const app = () => document.getElementById("app");
  const all = (selector) => [...app().querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const REGIONS = ["players", "board", "last", "question", "hand", "actions"];
  let state, seen, looked, least, left, boxes;

  // A small generator: the same seed, the same game.
  function below(n) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  }
  const pick = (things) => things[below(things.length)];

  const changed = () => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("nothing happens on " + app().dataset.screen)), PATIENCE);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); // a tap, so that the table before a count does not stay
  });

  const name = (e) => e.dataset.piece || e.dataset.move || e.dataset.act || e.className || e.tagName;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const within = (a, b) => a.left >= b.left - 1.5 && a.right <= b.right + 1.5 && a.top >= b.top - 1.5 && a.bottom <= b.bottom + 1.5;

  // What is wrong with the screen as it stands.
  function faults() {
    const found = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    const screen = app().dataset.screen;
    const play = screen === "table" || screen === "curtain";
    const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (scrollWidth > innerWidth) found.push(`scrolls sideways: ${scrollWidth} > ${innerWidth}`);
    if (!play) return found.map((text) => `${screen}: ${text}`);
    if (scrollHeight > innerHeight) found.push(`scrolls: ${scrollHeight} > ${innerHeight}`);
    // A check of what is not there finds no fault: these are on every table.
    for (const part of [".bar", ".players > li", ...REGIONS.map((region) => `[data-region="${region}"]`), "[data-act]"]) {
      if (!all(part).length) found.push(`there is no ${part}`);
    }
    for (const e of all("[data-piece]:enabled, [data-move], [data-act]")) {
      if (!e.checkVisibility({ visibilityProperty: true })) continue;
      if (e.closest("#notice, .sheet, [data-recap], .by-key:not(:focus)")) continue;
      const r = e.getBoundingClientRect();
      const size = Math.min(r.width, r.height);
      const wanted = e.dataset.piece ? least : 24;
      if (!within(r, sight)) found.push(`${name(e)} is out of sight`);
      if (size < wanted) found.push(`${name(e)} is ${Math.round(size)}px small`);
      // In a fan the next card lies over the right part, as its owner sees it: the left edge must still take a finger.
      const turn = ((e.closest("[data-turn]")?.dataset.turn ?? 0) * Math.PI) / 180;
      const [x, y] = [r.width / 2, r.height / 2].map((half, way) => -Math.max(half - 12, 0) * [Math.cos(turn), Math.sin(turn)][way]);
      const hit = document.elementFromPoint(r.left + r.width / 2 + x, r.top + r.height / 2 + y);
      if (!e.contains(hit) && !hit?.closest("#notice, [data-recap], .hide, .unheld")) found.push(`${name(e)} is covered by ${hit && name(hit)}`);
    }
    // What cuts off what does not fit into it; elsewhere, whatever can be tapped has been looked for above.
    for (const box of all(".board, .hand, .fan, .actions").filter((box) => getComputedStyle(box).overflow !== "visible")) {
      if (box.scrollHeight > box.clientHeight + 2) found.push(`${name(box)} is too small: ${box.scrollHeight} > ${box.clientHeight}`);
      if (box.scrollWidth > box.clientWidth + 2) found.push(`${name(box)} is too narrow: ${box.scrollWidth} > ${box.clientWidth}`);
    }
    for (const text of all(".where .small, .board .title, .fan .title")) {
      if (text.scrollWidth > text.clientWidth + 1 && text.clientWidth) found.push(`${text.textContent} is cut`);
    }
    // What has the focus is drawn anew like all the rest: the question is put to the seat that is asked.
    const asked = app().querySelector('[data-region="question"]');
    if (!asked.classList.contains(`seat-${app().dataset.seat}`)) found.push("the question is another seat's");
    for (const region of all("[data-region]")) {
      const { x, y, width, height } = region.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round).join(" ");
      // Where the screen lies flat, hand and actions are in the strip of who is asked.
      const called = region.dataset.region + (app().dataset.mode === "flat" ? app().dataset.seat : "");
      const before = boxes.get(called) ?? box;
      if (box !== before) found.push(`the region ${called} has moved from ${before} to ${box}`);
      boxes.set(called, before);
    }
    const regions = [all("[data-region]"), all(".players > li"), all(".actions > .deed")];
    for (const group of regions) {
      group.forEach((one, i) => {
        const r = one.getBoundingClientRect();
        if (!within(r, sight)) found.push(`${name(one)} leaves the window`);
        for (const other of group.slice(i + 1)) {
          if (meet(r, other.getBoundingClientRect())) found.push(`${name(one)} overlaps ${name(other)}`);
        }
      });
    }
    const step = all(HOUSE)[0]?.dataset.act ?? (all("[aria-pressed=true][data-piece]").length ? "tapped" : "");
    return found.map((text) => `${screen} ${step}: ${text}`);
  }

  // Screens of one shape have the same faults: the same step of the same screen, as much to tap and to read.
  function shape() {
    const counted = ["[data-piece]", "[data-piece]:enabled", "[aria-pressed=true]", "[data-move]"];
    const things = counted.map((what) => app().querySelectorAll(what).length);
    const house = app().querySelector(HOUSE)?.dataset.act;
    return [app().dataset.screen, house, ...things, app().textContent.length >> 5].join();
  }

  // One action; false when there is nothing to do but wait.
  function act() {
    if (app().ariaBusy === "true") return false;
    const house = all(HOUSE);
    if (house.length) return house[0].click(), true;
    const pads = app().dataset.mode === "flat" ? all('[data-act="look"]') : [];
    if (pads.length && !below(8)) return pick(pads).click(), true;
    const moves = all("[data-move]");
    const pieces = all("[data-piece]:enabled:not([aria-pressed=true])");
    if (!moves.length && !pieces.length) return false;
    // Who takes the first that is offered every other time comes to an end sooner than by chance alone.
    const offered = moves.length && (!pieces.length || below(4)) ? moves : pieces;
    (below(2) ? offered[0] : pick(offered)).click();
    return true;
  }

  // Who does not care for what is moving taps the table, which ends it; otherwise others have to do something.
  async function wait() {
    if (document.getElementById("motion")) dispatchEvent(new Event("pointerdown"));
    else await changed();
  }

  window.robot = {
    begin(seed, pieces, steps) {
      state = seed;
      least = pieces;
      left = steps;
      seen = new Set();
      looked = new Set();
      boxes = new Map();
    },
    // What is wrong with the screen as it stands, if its shape has not been looked at yet.
    look() {
      const known = looked.size;
      return looked.add(shape()).size > known ? faults() : [];
    },
    // One action, or a wait for what others do.
    async step() {
      if (!act()) await wait();
    },
    // Play until a kind of screen is seen for the first time, or for so many steps; tells what was wrong on the way.
    async play(stop) {
      const wrong = new Set();
      for (let steps = 0; ; steps++) {
        const screen = app().dataset.screen;
        robot.look().forEach((fault) => wrong.add(fault));
        const pressed = all("[data-piece][aria-pressed=true]").length ? "tapped" : "";
        const kind = [screen, pressed].filter(Boolean).join("-");
        const first = !seen.has(kind);
        seen.add(kind);
        if (first || screen === stop || screen === "end" || screen === "trouble" || left <= 0) {
          return { kind, screen, steps, tired: left <= 0, wrong: [...wrong] };
        }
        if (act()) left -= 1;
        else await wait();
      }
    },
  };
}
