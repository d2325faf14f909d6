// From boxes and times to keyframes: the ways of what flies, and of what is seen for a moment. It touches no page.
(() => {
  "use strict";

  const EASE = "cubic-bezier(.2,.8,.2,1)";
  const FADE = 120; // milliseconds, for who wants less motion
  const TOP = 8; // pixels from the window's upper edge, above which no way bends
  const ARC = 8; // straight pieces that a curved way is made of
  const ROUND = 30; // pixels, of what goes round on its way
  const LEAST = 24; // pixels, even where a place is only a number
  const BEND = 120; // pixels, the most that a curved way leaves the straight one

  // The box of a card within a place: as high as there is room for. Of a card that lies under others, only an edge
  // is seen, which is much too narrow for it. `turn`, in degrees, is that of an edge of a flat table; `lean` that of what
  // lies askew. `least` is how wide it is at least.
  function fit(box, ratio, turn = 0, lean = 0, least = LEAST) {
    if (turn % 180) {
      const { width } = fit({ left: 0, top: 0, width: box.height, height: box.width }, ratio);
      return { x: box.left + (box.width - width) / 2, y: box.top + (box.height - width / ratio) / 2, width, turn: turn + lean };
    }
    const wide = box.height * ratio;
    const narrow = box.width < 0.45 * wide;
    const width = Math.max(least, narrow ? wide : Math.min(wide, box.width));
    const height = width / ratio;
    return { x: narrow ? box.left : box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2, width, turn: turn + lean };
  }

  const easeOut = (t) => 1 - (1 - t) ** 3;
  const highOf = ({ width, height = 0 }, ratio) => height || width / ratio;
  const at = (spot, base, ratio) => {
    const scales = [spot.width / base, (highOf(spot, ratio) * ratio) / base].map((scale) => scale.toFixed(3));
    return `translate(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px) scale(${[...new Set(scales)].join()})`;
  };

  // The way of a journey as keyframes over its whole time; `base` is the width that it is drawn in.
  function fly({ from, legs, wasSeen, end, ratio = 1 }, base) {
    const frames = [{ offset: 0, transform: at(from, base, ratio), opacity: wasSeen ? 1 : 0 }];
    let here = from;
    for (const { to, at: start, ms, path } of legs) {
      if (!wasSeen && here === from) frames.push({ offset: start / end, transform: at(from, base, ratio), opacity: 0 });
      frames.push({ offset: start / end, transform: at(here, base, ratio), opacity: 1, easing: path === "line" ? EASE : "linear" });
      if (path !== "line") frames.push(...curve(path, here, to, start, ms, end, base, ratio));
      frames.push({ offset: (start + ms) / end, transform: at(to, base, ratio), opacity: 1 });
      here = to;
    }
    return frames;
  }

  // A curved way: it bends upwards, the farther the more; or goes round once.
  function curve(path, from, to, start, ms, end, base, ratio) {
    const bend = Math.min(BEND, Math.hypot(to.x - from.x, to.y - from.y) / 4);
    return Array.from({ length: ARC - 1 }, (_, step) => {
      const t = (step + 1) / ARC;
      const p = easeOut(t);
      const between = (one, other) => one + (other - one) * p;
      const mix = (name) => between(from[name], to[name]);
      const angle = 2 * Math.PI * t;
      const round = path === "circle" ? { x: ROUND * Math.sin(angle), y: ROUND * (Math.cos(angle) - 1) } : { x: 0, y: 0 };
      const y = mix("y") + round.y - bend * 4 * p * (1 - p);
      const spot = { x: mix("x") + round.x, y: Math.max(y, Math.min(TOP, from.y, to.y)), width: mix("width"), height: between(highOf(from, ratio), highOf(to, ratio)) };
      return { offset: (start + ms * t) / end, transform: at(spot, base, ratio), opacity: 1 };
    });
  }

  // What is thrown turns round itself twice on that way.
  function spin({ legs, end }) {
    const leg = legs.find(({ path }) => path === "throw");
    return leg && [
      { offset: 0, transform: "rotate(-640deg)" },
      { offset: leg.at / end, transform: "rotate(-640deg)", easing: "cubic-bezier(.2,.6,.3,1)" },
      { offset: (leg.at + leg.ms) / end, transform: "none" },
      { offset: 1, transform: "none" },
    ];
  }

  // What comes to rest on its way: how long it moves yet, and how far.
  const LANDS = {
    tilt: [120, { rotate: "3deg" }],
    bounce: [90, { translate: "0 -16%" }],
  };
  const RESTING = { rotate: "0deg", translate: "0 0" };

  function land({ legs, end }) {
    const frames = legs.flatMap(({ at: start, ms, lands }) => {
      if (!lands) return [];
      const [time, moved] = LANDS[lands];
      return [[0, {}], [time / 2, moved], [time, {}]].map(([late, each]) => ({ offset: Math.min(1, (start + ms + late) / end), ...RESTING, ...each }));
    });
    return frames.length && [{ offset: 0, ...RESTING }, ...frames, { offset: 1, ...RESTING }];
  }

  // From one edge of a flat table to another, the short way round and on its way; nothing where all is upright.
  function tilt({ from, legs, end }) {
    let angle = from.turn ?? 0;
    if (!angle && legs.every(({ to }) => !to.turn)) return null;
    const frame = (time) => ({ offset: time / end, rotate: `${angle}deg` });
    const frames = [frame(0)];
    for (const { to, at: start, ms } of legs) {
      frames.push(frame(start));
      angle += ((((to.turn ?? 0) - angle) % 360) + 540) % 360 - 180;
      frames.push(frame(start + ms));
    }
    return [...frames, frame(end)];
  }

  // A card that shows its other side on one of its ways.
  function turn({ legs, end }) {
    let angle = legs.find(({ turns }) => turns).turns === "up" ? 180 : 0;
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

  // A piece of confetti, from above the window to below it.
  const fall = (turned) => [
    { transform: `rotate(${turned}deg)`, opacity: 1 },
    { opacity: 1, offset: 0.75 },
    { transform: `translateY(calc(100dvh + 80px)) rotate(${turned + 300}deg)`, opacity: 0 },
  ];

  const LIT = [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
  const SPREAD = [
    { opacity: 0.9, transform: "translate(-50%,-50%) scale(.5)" },
    { opacity: 0, transform: "translate(-50%,-50%) scale(1.5)" },
  ];
  const MARKS = {
    rise: [
      { opacity: 0, transform: "translate(-50%,-30%)" },
      { opacity: 1, transform: "translate(-50%,-60%)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%,-110%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%,-140%)" },
    ],
    ring: SPREAD,
    ink: SPREAD,
    moment: [
      { opacity: 0, transform: "translate(-50%,-50%) scale(.7)" },
      { opacity: 1, transform: "translate(-50%,-50%) scale(1.04)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%,-50%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%,-50%)" },
    ],
    dust: [
      { opacity: 0, transform: "translate(-50%,-30%) scale(.4)" },
      { opacity: 1, transform: "translate(-50%,-60%) scale(.9)", offset: 0.35 },
      { opacity: 0, transform: "translate(-50%,-90%) scale(1.2)" },
    ],
    petals: [
      { opacity: 0, transform: "translate(-50%,-50%) scale(.3)" },
      { opacity: 1, transform: "translate(-50%,-56%) scale(.9) rotate(14deg)", offset: 0.4 },
      { opacity: 0, transform: "translate(-50%,-30%) scale(1.15) rotate(40deg)" },
    ],
    halo: LIT,
    violet: LIT,
    flash: LIT,
    glow: LIT,
    dim: [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
  };

  // What something that is drawn does; where a frame says nothing, it is as it is drawn.
  const UNSEEN = [{ opacity: 0 }, { opacity: 0 }];
  const ACTS = {
    appear: [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1 }],
    reveal: [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "scale(1.04)", offset: 0.2 }, { transform: "none", offset: 0.4 }, {}],
    pass: [{ opacity: 0, transform: "scale(.8)" }, { opacity: 1, transform: "none", offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
    drop: [{ opacity: 0, transform: "translateY(-220%) scale(1.6)" }, { opacity: 1, offset: 0.3 }, { transform: "none", offset: 0.8 }, {}],
    nod: [{}, { transform: "translateY(6%) rotate(-3deg)", offset: 0.5 }, {}],
    blink: [{}, { transform: "scale(1.06,.86)", offset: 0.5 }, {}],
    stamp: [{ transform: "scale(1.25)" }, {}],
    settle: [{ translate: "0 -4px" }, { translate: "0 1px", offset: 0.6 }, {}],
    fill: [{ scale: 0 }, { scale: 1.4, offset: 0.7 }, {}],
    pop: [{ opacity: 0, scale: 0.3 }, { opacity: 1, scale: 1.15, offset: 0.6 }, {}],
    flip: [{ transform: "rotateY(0deg)" }, { transform: "rotateY(90deg)", offset: 0.5 }, { transform: "rotateY(0deg)" }],
    light: [{}, { opacity: 1, scale: 1.06, offset: 0.35 }, {}],
    lean: [{ rotate: "0deg" }, { scale: 1.12, offset: 0.6 }, {}],
    wait: [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, {}],
    leave: [{ opacity: 1 }, { opacity: 0 }],
    late: UNSEEN,
    hold: UNSEEN,
  };

  // What was drawn before, seen a while longer.
  const HELD = {
    hold: [{ opacity: 1 }, { opacity: 1 }],
    fade: [{ opacity: 1 }, { opacity: 0 }],
  };

  window.tapis.paths = { ACTS, EASE, FADE, HELD, MARKS, fall, fit, fly, land, spin, tilt, turn };
})();
