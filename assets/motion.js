// Performs what Python has planned (ui/motion/plan.py): whatever changes its place flies there above everything else,
// while the page below is drawn already as it will be. So nothing has to be waited for, and whatever is cut short
// leaves the drawing as it is. Only transform and opacity are animated.
(() => {
  "use strict";

  const tapis = window.tapis;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const EASE = "cubic-bezier(.2,.8,.2,1)";
  const FADE = 120; // milliseconds, for who wants less motion
  const SLIDE = 200; // of what makes room or closes a gap
  const ARC = 8; // straight pieces that a curved way is made of
  const THING = 64; // pixels, the most of a thing that is no card
  const SPOTS = [".place", ".back", ".held > .back", ".die"].map((each) => `:scope > ${each}`).join();
  const LEAST = 24; // pixels, even where a place is only a number
  const NEAR = 2; // pixels that are no way at all
  let stage = null; // the layer above everything, while something flies
  let under = []; // the animations under way
  let held = []; // numbers that wait for what is on its way to them: the element, its text now and then

  // --- Where everything is ------------------------------------------------------------------------------------

  const all = (selector) => document.querySelectorAll(`#app ${selector}`);
  const boxOf = (element) => element.getBoundingClientRect();
  const isSeen = (box) => box && box.width > 0;

  // The cards of a drawing and its places, with their boxes; of several elements for one place, the one in sight.
  function picture(withPlaces, veiled = false) {
    const cards = new Map();
    const places = new Map();
    for (const element of all("[data-card]")) {
      if (veiled && element.closest('[data-region="hand"]')) continue;
      const { card, goes } = element.dataset;
      const html = goes && element.innerHTML;
      cards.set(card, { element, box: boxOf(element), zone: element.closest("[data-zone]")?.dataset.zone, goes, html });
    }
    const numbers = new Map();
    if (withPlaces) {
      for (const element of all("[data-count]")) numbers.set(element.dataset.count, element.textContent);
      for (const element of all("[data-zone]")) {
        const place = { element, box: boxOf(element) };
        for (const name of element.dataset.zone.split(" ")) if (!isSeen(places.get(name)?.box)) places.set(name, place);
      }
    }
    return { cards, places, numbers };
  }

  // The box of a card within a place: as high as there is room for. Of a card that lies under others, only an edge
  // is seen, which is much too narrow for it.
  function fit(box, ratio) {
    const wide = box.height * ratio;
    const narrow = box.width < 0.45 * wide;
    const width = Math.max(LEAST, narrow ? wide : Math.min(wide, box.width));
    const height = width / ratio;
    return { x: narrow ? box.left : box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2, width };
  }

  // A place that is not drawn, or out of sight, is where its owner sits; one that nobody owns is in the middle.
  function seatOf(name) {
    const [, owner] = name.split(":");
    const found = owner ? document.querySelector(`#player-${owner} .token`) : document.getElementById(name);
    return found ? boxOf(found) : middle(document.querySelector('#app [data-region="board"]'));
  }

  function middle(board) {
    if (!board) return null;
    const { left, top, width, height } = boxOf(board);
    return { left: left + width * 0.46, top: top + height * 0.4, width: width * 0.08, height: height * 0.2 };
  }

  // --- What flies ---------------------------------------------------------------------------------------------

  // The flights of one thing, in their order, with the boxes between which it goes; nothing if it stays.
  function journey(what, flights, before, after, ratio, taken) {
    const small = flights[0].shows?.startsWith("*"); // no card: it does not grow with the place that it comes to
    const find = (name) => tamed(name.startsWith("@") ? beside(name.slice(1)) : within(name));
    const tamed = (spot) => (small && spot?.width > THING ? shrunk(spot) : spot);
    const beside = (name) => {
      const [card, shift = 0] = name.split("+");
      const found = before.cards.get(card) ?? after.cards.get(card);
      const spot = isSeen(found?.box) && fit(found.box, ratio);
      return spot && { ...spot, x: spot.x + shift * spot.width * 0.16 };
    };
    const within = (whole) => {
      const [name, shift] = whole.split("+");
      const place = [after.places.get(name), before.places.get(name)].find((found) => isSeen(found?.box));
      const box = place?.box ?? seatOf(name);
      return box && (shift ? edge(box, shift) : fit(box, ratio));
    };
    const lay = before.cards.get(what);
    const lies = after.cards.get(what);
    const from = isSeen(lay?.box) ? fit(lay.box, ratio) : find(flights[0].source) ?? find(flights[0].target);
    const legs = flights.map((flight) => ({ ...flight, to: find(flight.target) }));
    const last = legs[legs.length - 1];
    let hides = null;
    if (isSeen(lies?.box)) {
      last.to = fit(lies.box, ratio);
      hides = lies.element;
    } else {
      const spot = spotIn(after.places.get(last.target)?.element, taken);
      if (spot) {
        last.to = fit(boxOf(spot), ratio);
        hides = spot;
      }
    }
    if (!from || legs.some(({ to }) => !to)) return null;
    const ends = [from, ...legs.map(({ to }) => to)];
    if (ends.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) < NEAR)) return null;
    return { what, from, legs, hides, wasSeen: isSeen(lay?.box), zone: lay?.zone, end: last.at + last.ms };
  }

  // Small things side by side at the right edge of a place.
  const edge = ({ right, top, height }, number) => {
    const width = Math.min(THING, height * 0.62);
    return { x: right - (number * 1.1 + 0.3) * width, y: top + (height - width) / 2, width };
  };
  const shrunk = ({ x, y, width }) => ({ x: x + (width - THING) / 2, y: y + (width - THING) / 2, width: THING });

  // In a hand of backs, or among dice alike, those that come take the last places, each one of its own.
  function spotIn(place, taken) {
    const spots = place ? [...place.querySelectorAll(SPOTS)] : [];
    const free = spots.filter((spot) => !taken.has(spot));
    const spot = free[free.length - 1];
    if (spot) taken.add(spot);
    return spot;
  }

  // The thing itself: a face, a back, or both sides of a card that turns over.
  function draw(journey, face, back, ratio) {
    const width = Math.max(journey.from.width, ...journey.legs.map(({ to }) => to.width));
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.style.width = `${width}px`;
    ghost.style.height = `${width / ratio}px`;
    const turning = journey.legs.some(({ turns }) => turns);
    ghost.innerHTML = turning
      ? `<div class="ghost-sides"><div class="ghost-side">${face}</div><div class="ghost-side ghost-under">${back}</div></div>`
      : `<div class="ghost-side">${face}</div>`;
    return { ghost, width };
  }

  const easeOut = (t) => 1 - (1 - t) ** 3;
  const at = ({ x, y, width }, base) => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${(width / base).toFixed(3)})`;

  // Its way as keyframes over the whole time of its journey. What is thrown turns round itself.
  function keyframes({ from, legs, wasSeen, end }, base) {
    const frames = [{ offset: 0, transform: at(from, base), opacity: wasSeen ? 1 : 0 }];
    let here = from;
    for (const { to, at: start, ms, path } of legs) {
      if (!wasSeen && here === from) frames.push({ offset: start / end, transform: at(from, base), opacity: 0 });
      frames.push({ offset: start / end, transform: at(here, base), opacity: 1, easing: path === "line" ? EASE : "linear" });
      if (path !== "line") frames.push(...curve(here, to, start, ms, end, base));
      frames.push({ offset: (start + ms) / end, transform: at(to, base), opacity: 1 });
      here = to;
    }
    return frames;
  }

  // A curved way: it bends upwards, the farther the more.
  function curve(from, to, start, ms, end, base) {
    const bend = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) / 4);
    return Array.from({ length: ARC - 1 }, (_, step) => {
      const t = (step + 1) / ARC;
      const p = easeOut(t);
      const mix = (name) => from[name] + (to[name] - from[name]) * p;
      const spot = { x: mix("x"), y: mix("y") - bend * 4 * p * (1 - p), width: mix("width") };
      return { offset: (start + ms * t) / end, transform: at(spot, base), opacity: 1 };
    });
  }

  const spinning = ({ legs, end }) => [
    { offset: 0, transform: "rotate(-640deg)" },
    { offset: legs[0].at / end, transform: "rotate(-640deg)", easing: "cubic-bezier(.2,.6,.3,1)" },
    { offset: (legs[0].at + legs[0].ms) / end, transform: "none" },
    { offset: 1, transform: "none" },
  ];

  function turning({ legs, end }) {
    const first = legs.find(({ turns }) => turns);
    let angle = first.turns === "up" ? 180 : 0;
    const frames = [{ offset: 0, transform: `rotateY(${angle}deg)` }];
    for (const { at: start, ms, turns } of legs) {
      if (!turns) continue;
      frames.push({ offset: (start + ms * 0.25) / end, transform: `rotateY(${angle}deg)`, easing: "ease-in-out" });
      angle = turns === "up" ? 0 : 180;
      frames.push({ offset: (start + ms * 0.9) / end, transform: `rotateY(${angle}deg)` });
    }
    frames.push({ offset: 1, transform: `rotateY(${angle}deg)` });
    return frames;
  }

  function run(element, frames, timing) {
    const animation = element.animate(frames, timing);
    under.push(animation);
    return animation;
  }

  // --- A plan -------------------------------------------------------------------------------------------------

  // What a plan has flying, as journeys with their ghosts.
  function planned({ flights, faces, back, ratio }, before, after) {
    const taken = new Set();
    const things = new Map();
    for (const [what, shows, source, target, start, ms, path, turns] of flights) {
      const flight = { shows, source, target, at: start, ms, path, turns };
      const earlier = things.get(what) ?? [];
      things.delete(what); // what sets out last lies on top
      things.set(what, [...earlier, flight]);
    }
    const found = [...things].map(([what, legs]) => {
      const { shows } = legs[0];
      const shape = shows.startsWith("*") ? 1 : ratio;
      const each = journey(what, legs, before, after, shape, taken);
      return each && [each, draw(each, faces[shows] ?? back, back, shape)];
    });
    return found.filter(Boolean);
  }

  // What is drawn no more, but had told where it goes: the cards of a trick that is won.
  function swept(before, after, flying) {
    const left = [...before.cards].filter(([card, { goes, box }]) => goes && isSeen(box) && !after.cards.has(card) && !flying.has(card));
    return left.flatMap(([card, { goes, html, box }], number) => {
      const gather = { target: `@${left[0][0]}+${number}`, at: 0, ms: 200, path: "line" };
      const leave = { target: goes, at: 200, ms: 280, path: "arc" };
      const ratio = box.width / box.height;
      const each = journey(card, [gather, leave], before, after, ratio, new Set());
      return each ? [[each, draw(each, html, "", ratio)]] : [];
    });
  }

  // --- Marks --------------------------------------------------------------------------------------------------

  const SHOWN = {
    rise: [
      { opacity: 0, transform: "translate(-50%,-30%)" },
      { opacity: 1, transform: "translate(-50%,-60%)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%,-110%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%,-140%)" },
    ],
    ring: [
      { opacity: 0.9, transform: "translate(-50%,-50%) scale(.5)" },
      { opacity: 0, transform: "translate(-50%,-50%) scale(1.5)" },
    ],
    moment: [
      { opacity: 0, transform: "translate(-50%,-50%) scale(.7)" },
      { opacity: 1, transform: "translate(-50%,-50%) scale(1.04)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%,-50%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%,-50%)" },
    ],
    dim: [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
  };

  // A mark, over its place or over the middle of the felt; a moment's words keep off what can be tapped.
  function marked([kind, at, ms, name, text, seat], before, after) {
    const card = name.startsWith("@") && (after.cards.get(name.slice(1)) ?? before.cards.get(name.slice(1)));
    const found = card || after.places.get(name);
    const felt = document.querySelector('#app [data-region="board"]');
    const box = isSeen(found?.box) ? found.box : name ? seatOf(name) : felt && boxOf(felt);
    if (!box) return [];
    const mark = document.createElement("div");
    mark.className = `mark ${kind}${seat === null ? "" : ` seat-${seat}`}`;
    mark.textContent = text;
    const size = Math.min(Math.max(box.width, box.height), 160);
    if (kind === "dim") Object.assign(mark.style, px({ left: box.left, top: box.top, width: box.width, height: box.height }));
    else Object.assign(mark.style, px({ left: box.left + box.width / 2, top: box.top + box.height / 2 }));
    if (kind === "ring") Object.assign(mark.style, px({ width: size, height: size }));
    return [[mark, reduced.matches ? SHOWN.dim : SHOWN[kind], { duration: ms, delay: at }]];
  }

  const px = (lengths) => Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length.toFixed(1)}px`]));

  // --- All of it ----------------------------------------------------------------------------------------------

  // Everything comes onto the page at once: nothing is measured any more after this.
  function perform(ghosts, marks) {
    if (reduced.matches) {
      for (const [{ hides }] of ghosts) if (hides) run(hides, [{ opacity: 0 }, {}], { duration: FADE });
      ghosts = [];
    }
    if (!ghosts.length && !marks.length) return;
    if (!stage) {
      stage = document.createElement("div");
      stage.id = "motion";
      stage.setAttribute("aria-hidden", "true");
      document.getElementById("app").append(stage);
    }
    stage.append(...ghosts.map(([, { ghost }]) => ghost), ...marks.map(([mark]) => mark));
    const leaving = (element) => () => {
      element.remove();
      if (!stage?.firstChild) strike();
    };
    for (const [each, { ghost, width }] of ghosts) {
      const timing = { duration: each.end };
      run(ghost, keyframes(each, width), timing).onfinish = leaving(ghost);
      if (ghost.firstChild.className === "ghost-sides") run(ghost.firstChild, turning(each), timing);
      if (each.legs[0].path === "throw") run(ghost.firstChild, spinning(each), timing);
      if (each.hides) run(each.hides, [{ opacity: 0 }, { opacity: 0 }], timing);
    }
    for (const [mark, frames, timing] of marks) run(mark, frames, timing).onfinish = leaving(mark);
  }

  // A number beside a place changes when the last of what comes or goes has done so.
  function count(before, journeys) {
    for (const element of all("[data-count]")) {
      const was = before.numbers.get(element.dataset.count);
      const text = element.textContent;
      const names = element.dataset.count.split(" ");
      const ends = journeys.filter(({ legs }) => names.includes(legs[legs.length - 1].target)).map(({ end }) => end);
      if (was === undefined || was === text || !ends.length) continue;
      const number = { element, was, text };
      element.textContent = was;
      held.push(number);
      const delay = Math.max(...ends);
      run(element, [{ opacity: 1 }, { opacity: 1 }], { duration: delay }).onfinish = () => release(number);
      run(element, [{}, { transform: "scale(1.35)" }, {}], { duration: SLIDE, delay });
    }
  }

  function release({ element, was, text }) {
    if (element.textContent === was) element.textContent = text;
  }

  function strike() {
    stage?.remove();
    stage = null;
  }

  // Whatever is under way is over: the page is as it was drawn.
  function finish() {
    for (const animation of under) animation.cancel();
    held.forEach(release);
    under = [];
    held = [];
    strike();
  }

  // --- What stays, elsewhere ----------------------------------------------------------------------------------

  // Cards that make room or close a gap slide there, once what lay between them has left. They grow or shrink only
  // where it is the same drawing in another size, and set out within whatever clips them.
  function slide(before, after, journeys) {
    const flown = new Set(journeys.map(({ what }) => what));
    const leaves = new Map();
    for (const { zone, legs, wasSeen } of journeys) {
      if (wasSeen) leaves.set(zone, Math.max(leaves.get(zone) ?? 0, legs[legs.length - 1].at));
    }
    for (const [card, { element, box: to }] of after.cards) {
      const { box: from, zone } = before.cards.get(card) ?? {};
      if (flown.has(card) || !isSeen(from) || !isSeen(to)) continue;
      if (Math.hypot(from.left - to.left, from.top - to.top) < NEAR) continue;
      const scale = similar(from, to) ? from.width / to.width : 1;
      const room = clipping(element);
      const x = within(from.left, room.left, room.right - to.width * scale) - to.left;
      const y = within(from.top, room.top, room.bottom - to.height * scale) - to.top;
      if (Math.hypot(x, y) < NEAR) continue;
      const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 };
      run(element, [start, {}], { duration: SLIDE, delay: leaves.get(zone) ?? 0, fill: "backwards", easing: EASE });
    }
  }

  const within = (value, least, most) => Math.max(least, Math.min(value, most));
  const similar = (one, other) => Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.1;

  // The part of the window where an element is not cut off by what it lies in.
  function clipping(element) {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const box = boxOf(around);
      for (const side of ["left", "top"]) room[side] = Math.max(room[side], box[side]);
      for (const side of ["right", "bottom"]) room[side] = Math.min(room[side], box[side]);
    }
    return room;
  }

  // --- The page calls -----------------------------------------------------------------------------------------

  tapis.motion = (text) => {
    if (text === "off" || document.hidden) {
      finish();
      return () => {};
    }
    const plan = text ? JSON.parse(text) : null;
    if (plan) finish();
    if (plan?.sounds) tapis.play(plan.sounds);
    if (plan?.still) return () => {};
    const before = picture(Boolean(plan), plan?.veiled);
    return () => {
      const after = picture(Boolean(plan));
      const flown = plan ? planned(plan, before, after) : [];
      const left = swept(before, after, new Set(flown.map(([{ what }]) => what)));
      const marks = plan ? plan.marks.flatMap((mark) => marked(mark, before, after)) : [];
      const journeys = flown.map(([each]) => each);
      if (!reduced.matches) {
        slide(before, after, journeys);
        count(before, journeys);
      }
      perform([...left, ...flown], marks);
    };
  };

  // A tap or a key ends what is under way, and counts.
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, finish, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => document.hidden && finish());
})();
