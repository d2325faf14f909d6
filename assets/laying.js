// Set-up: a plate shows the name that is typed. A cushion that is added slides in from its side of the table; who gets
// another place travels there round the table. The page is drawn already as it will be: only transform and opacity are
// animated, from the places that were measured when a person last pressed something.
(() => {
  "use strict";

  const { EASE, FADE } = window.tapis.paths;
  const { boxOf, isSeen } = window.tapis.places;
  const SLIDE = 240; // milliseconds
  const TRAVEL = 360;
  const AWAY = 120; // pixels from its place at which a new cushion sets out
  const STEPS = 8; // of a way round the table
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  let before = new Map(); // by seat: where its cushion and its plate were

  const chairs = () => [...document.querySelectorAll(".laying .chair")];
  const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

  function measure() {
    const seated = chairs().filter((chair) => isSeen(boxOf(chair.querySelector(".cushion"))));
    return new Map(seated.map((chair) => [Number(chair.dataset.chair) - 1, places(chair)]));
  }

  const places = (chair) => [".cushion", ".nameplate"].map((name) => centre(boxOf(chair.querySelector(name))));

  // What changes its place with a plate: the name that is written on it, unless that lies on the table.
  function parts(chair) {
    const name = chair.querySelector(".called");
    const isChosen = chair.querySelector(".cushion input").checked;
    return [chair.querySelector(".cushion"), chair.querySelector(".nameplate"), isChosen ? null : name];
  }

  function run(part, frames, duration) {
    if (part && isSeen(boxOf(part))) part.animate(frames, { duration, easing: EASE });
  }

  const moved = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
  const scaled = (pixels) => pixels / (Number(document.documentElement.dataset.text ?? 100) / 100); // of text

  // From one place to another on a circle round the table's middle; in a straight line where the seats are rows.
  function way([fromX, fromY], [toX, toY], table) {
    if (!table) return [[fromX - toX, fromY - toY].map(scaled), [0, 0]];
    const [x, y] = centre(table);
    const polar = (left, top) => [Math.atan2(top - y, left - x), Math.hypot(left - x, top - y)];
    const [[start, inner], [end, outer]] = [polar(fromX, fromY), polar(toX, toY)];
    const turn = ((end - start + 3 * Math.PI) % (2 * Math.PI)) - Math.PI; // the shorter way
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const done = step / STEPS;
      const [angle, radius] = [start + turn * done, inner + (outer - inner) * done];
      return [x + radius * Math.cos(angle) - toX, y + radius * Math.sin(angle) - toY].map(scaled);
    });
  }

  // `swapped` are two seats whose people have changed places: their cushions stay, their plates travel.
  function play(swapped) {
    const [was, now] = [before, measure()];
    before = now;
    if (document.documentElement.hasAttribute("data-still") || document.hidden || !was.size) return;
    const felt = boxOf(document.querySelector(".laying > .tabletop"));
    const table = isSeen(felt) ? felt : null;
    for (const chair of chairs()) {
      const seat = Number(chair.dataset.chair) - 1;
      const here = now.get(seat);
      const there = was.get(swapped.includes(seat) ? swapped[1 - swapped.indexOf(seat)] : seat);
      if (!here) continue;
      const [cushion, plate, name] = parts(chair);
      const places = there && [was.get(seat)?.[0] ?? there[0], there[1]];
      const isMoved = places?.some(([x, y], part) => Math.hypot(x - here[part][0], y - here[part][1]) > 1);
      if (there && !isMoved) continue;
      if (reduced.matches) for (const part of [cushion, plate, name]) run(part, [{ opacity: 0 }, {}], FADE);
      else if (there) travel([cushion, plate, name], places, here, table);
      else slide([cushion, plate, name], here[0], table);
    }
  }

  function travel([cushion, plate, name], [cushionWas, plateWas], [cushionIs, plateIs], table) {
    run(cushion, way(cushionWas, cushionIs, table).map(moved), TRAVEL);
    for (const part of [plate, name]) run(part, way(plateWas, plateIs, table).map(moved), TRAVEL);
  }

  function slide(all, [left, top], table) {
    const [x, y] = table ? centre(table) : [left + 1, top]; // rows slide in from the left
    const far = Math.hypot(left - x, top - y);
    const from = [((left - x) / far) * AWAY, ((top - y) / far) * AWAY];
    for (const part of all) run(part, [{ ...moved(from), opacity: 0 }, {}], SLIDE);
  }

  // The plate of the chosen seat shows its name while that is typed on the table.
  function write({ target }) {
    const plate = target.matches?.(".called") && target.closest(".chair").querySelector(".written");
    if (plate) plate.textContent = target.value || target.placeholder;
  }

  const isSetUp = () => document.getElementById("app").dataset.screen === "setup";

  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, () => (before = isSetUp() ? measure() : new Map()), { capture: true, passive: true });
  }
  addEventListener("input", write);
  addEventListener("change", ({ target }) => target.name === "seats" && requestAnimationFrame(() => play([])), true);
  addEventListener("click", ({ target }) => {
    const button = target.closest?.('.laying [data-act="swap"]');
    if (button) requestAnimationFrame(() => play([Number(button.dataset.seat), Number(button.dataset.other)]));
  }, true);
})();
