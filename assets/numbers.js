// Numbers that count while things are on their way: a pile's when a card comes or goes, a score's after a count.
(() => {
  "use strict";

  const { all } = window.tapis.places;
  const ROLL = 300; // milliseconds of a number to which nothing flies
  const STEPS = 8; // that are seen of a number on its way, at most
  const BUMP = 200; // milliseconds of the swelling at the end
  let known = new Map(); // numbers as they were last seen on this table
  let held = []; // numbers that wait for what is on its way to them

  // A number beside a place counts what comes and goes, and a new one appears with the last that comes; one to which
  // nothing flies rolls. `run` starts an animation.
  function count(journeys, marks, run) {
    const come = [...journeys.map(({ legs, end }) => [legs[legs.length - 1].target, end]), ...marks.map(([, at, , place]) => [place, at])];
    const gone = journeys.map(({ legs }) => [legs[0].source, legs[0].at]);
    for (const element of all("[data-count]")) {
      const names = element.dataset.count.split(" ");
      const times = (ways) => ways.filter(([place]) => names.includes(place.split("/")[0])).map(([, time]) => time).sort((a, b) => a - b);
      const text = element.textContent;
      const was = known.get(element.dataset.count);
      const last = times(come).at(-1);
      if (was === undefined && last) run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: last });
      if (was === undefined || was === text) continue;
      const steps = value(text) - value(was); // not a number, where more than one number is written, or none
      const found = times(Number.isNaN(steps) ? [...come, ...gone] : steps < 0 ? gone : come);
      tick(run, element, was, text, Number.isNaN(steps) ? found.slice(-1) : found.length ? found : rolled(Math.abs(steps)));
    }
  }

  // The number in a text that has one, and the text with another in its place.
  const value = (text) => Number((/^[^\d−-]*([−-]?\d+)\D*$/.exec(text)?.[1] ?? "none").replace("−", "-"));
  const written = (number, text) => text.replace(/[−-]?\d+/, String(number).replace("-", "−"));
  const rolled = (steps) => [...Array(Math.min(steps, STEPS)).keys()].map((n) => ((n + 1) * ROLL) / Math.min(steps, STEPS));

  function tick(run, element, was, text, times) {
    if (!times.length) return;
    put(element, was);
    const number = { element, texts: new Set([was, text]), text };
    held.push(number);
    const every = Math.ceil(times.length / STEPS);
    times.forEach((time, n) => {
      if ((times.length - 1 - n) % every) return;
      const part = (n + 1) / times.length;
      const now = part === 1 ? text : written(Math.round(value(was) + (value(text) - value(was)) * part), text);
      number.texts.add(now);
      run(element, [{}, {}], { duration: Math.max(time, 1) }).onfinish = () => write(number, now);
    });
    run(element, [{}, { transform: "scale(1.35)" }, {}], { duration: BUMP, delay: times.at(-1) });
  }

  // Unless it has been drawn anew meanwhile.
  function write({ element, texts }, text) {
    if (texts.has(element.textContent)) put(element, text);
  }

  // The text is changed, not replaced: a new node has the browser work out the style of the whole table anew (`:has`).
  const put = (element, text) => (element.firstChild ? (element.firstChild.data = text) : (element.textContent = text));

  // Numbers are remembered while a count lies over the table, and no longer than their game.
  function remember() {
    const { screen } = document.getElementById("app").dataset;
    if (screen === "table" || screen === "curtain") known = new Map([...all("[data-count]")].map((each) => [each.dataset.count, each.textContent]));
    else if (screen !== "result") known = new Map();
  }

  // Every number is what was drawn.
  function settle() {
    for (const number of held) write(number, number.text);
    held = [];
  }

  window.tapis.numbers = { count, remember, settle };
})();
