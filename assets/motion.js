// Performs what Python has planned (ui/motion/plan.py): whatever changes its place flies there above everything else,
// while the page below is drawn already as it will be. So nothing has to be waited for, and whatever is cut short
// leaves the drawing as it is. Only a count is drawn late: what led to it is shown first, on the table as it was.
// Everything is measured before anything is changed, and only transform and opacity are animated.
(() => {
  "use strict";

  const tapis = window.tapis;
  const { FADE, fall, fly, land, spin, tilt, turn } = tapis.paths;
  const { Taken, acted, all, held, isSeen, journey, marked, picture, slides } = tapis.places;
  const { count, remember, settle } = tapis.numbers;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const EVE = 620; // milliseconds, for who wants less motion, of the table before a count: nothing moves on it
  const GATHER = 220; // of the cards of a trick that is swept
  const SWEEP = 400; // of their way to whoever has won it
  const FALL = 1100; // of a piece of confetti
  const LATEST = 700; // after which the last piece sets out
  const DRAWN = 700; // of the lines of a chart
  const LINE = 3000; // pixels, of the dash that they are drawn with, as in end.css
  const SOON = 60; // milliseconds: what is first seen later than this is drawn in later frames,
  const GROUP = 3; // so many things in each
  let stage = null; // the layer above everything, while something flies
  let under = []; // the animations under way
  const flying = new Set(); // those of them that show something on that layer
  const coming = []; // groups of what sets out later, each a function that draws it
  let due = null; // the drawing that waits for what led to it, and its timer
  let late = null; // the plan of a drawing whose sheet has not come yet
  const UNSEEN = { cards: new Map(), places: new Map() }; // a picture in which nothing is drawn

  // --- What flies ---------------------------------------------------------------------------------------------

  const drawings = new Map(); // what flies, parsed once while the layer is there

  function parse(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    drawings.set(html, template.content);
    return template.content;
  }

  const parsed = (html) => (drawings.get(html) ?? parse(html)).cloneNode(true);

  function div(name, ...children) {
    const made = document.createElement("div");
    made.className = name;
    made.append(...children);
    return made;
  }

  // The thing itself: a face, a back, or both sides of a card that turns over. A side may be the card as it is drawn.
  function draw(journey, face, back, ratio) {
    const width = Math.max(journey.from.width, ...journey.legs.map(({ to }) => to.width));
    const { drawn } = journey.legs[0];
    const side = (name, html, which) => {
      if (drawn !== which) return div(name, parsed(html));
      return journey.copy ? div(`${name} as-drawn`, journey.copy) : div(`${name} undrawn`, parsed(html));
    };
    const front = side("ghost-side", face, "shows");
    const turns = journey.legs.some((leg) => leg.turns);
    const ghost = div("ghost", turns ? div("ghost-sides", front, side("ghost-side ghost-under", back, "under")) : front);
    ghost.style.width = `${width}px`;
    ghost.style.height = `${width / ratio}px`;
    return { ghost, width };
  }

  // --- A plan -------------------------------------------------------------------------------------------------

  // What a plan has flying, as journeys; each can draw its ghost.
  function planned({ flights, faces, back, ratio, eve }, before, after) {
    const taken = new Taken();
    const rod = hung();
    const things = new Map();
    for (const [what, shows, source, target, start, ms, path, turns, lands, under, drawn] of flights) {
      const flight = { shows, source, target, at: start, ms, path, turns, lands, under, drawn };
      const earlier = things.get(what) ?? [];
      things.delete(what); // what sets out last lies on top
      things.set(what, [...earlier, flight]);
    }
    const found = [...things].map(([what, legs]) => {
      const { shows, under } = legs[0];
      const shape = shows.startsWith("*") ? shapeOf(before.cards.get(what)) : ratio;
      const each = journey(what, legs, before, after, shape, taken, Boolean(eve));
      return each && isClear(each, rod) && [each, () => draw(each, faces[shows] ?? back, faces[under] ?? back, shape)];
    });
    return found.filter(Boolean);
  }

  // A thing is as high as wide, unless it is drawn otherwise where it stands.
  const shapeOf = (drawn) => (isSeen(drawn?.box) ? drawn.box.width / drawn.box.height : 1);

  // While the curtain hangs, its name and token are read at once: what comes to the near edge or leaves it is there, or
  // gone, without flying over the cloth.
  const hung = () => document.querySelector("#app .curtain")?.getBoundingClientRect().top ?? Infinity;
  const isClear = ({ from, legs }, rod) => [from, ...legs.map(({ to }) => to)].every(({ y, width }) => y + width / 2 < rod);

  // What is drawn no more, but had told where it goes: the cards of a trick that is won.
  function swept(before, after, flying, plan) {
    const back = plan?.back ?? "";
    const left = [...before.cards].filter(([card, { goes, box }]) => goes && isSeen(box) && !after.cards.has(card) && !flying.has(card));
    return left.flatMap(([card, { goes, html, box, turn }], number) => {
      const gather = { target: `@${left[0][0]}+${number}`, at: 0, ms: GATHER, path: "line" };
      const leave = { target: goes, at: GATHER, ms: SWEEP, path: "arc", turns: back && "down" };
      const ratio = turn % 180 ? box.height / box.width : box.width / box.height;
      const each = journey(card, [gather, leave], before, after, ratio, new Taken());
      return each ? [[each, () => draw(each, html, back, ratio)]] : [];
    });
  }

  // --- All of it ----------------------------------------------------------------------------------------------

  function run(element, frames, timing) {
    const animation = element.animate(frames, timing);
    under.push(animation);
    return animation;
  }

  const fade = (element) => run(element, [{ opacity: 0 }, {}], { duration: FADE });

  // Nothing is measured any more after this. What is seen at once comes onto the page at once, all else in the frames that
  // follow, a few things in each: so the first of them is short.
  function perform(ghosts, marks, isEve) {
    if (!ghosts.length && !marks.length) return;
    if (!stage) {
      stage = div("");
      stage.id = "motion";
      stage.setAttribute("aria-hidden", "true");
      document.getElementById("app").append(stage);
    }
    for (const [each] of ghosts) if (each.hides) hide(each, isEve);
    const things = [
      ...ghosts.map(([each, draw]) => ({ isNow: each.wasSeen, at: each.legs[0].at, go: (clock) => launch(each, draw(), isEve, clock) })),
      ...marks.map(([mark, frames, timing]) => ({ at: timing.delay, go: (clock) => light(mark, frames, timing, isEve, clock) })),
    ];
    const isNow = (thing) => isEve || thing.isNow || thing.at < SOON;
    const first = things.filter(isNow).map(({ go }) => go());
    const clock = first[0] ?? under[0];
    const later = things.filter((thing) => !isNow(thing)).sort((one, other) => one.at - other.at);
    for (let n = 0; n < later.length; n += GROUP) coming.push(() => later.slice(n, n + GROUP).forEach(({ go }) => go(clock)));
    tapis.spread(coming);
  }

  // Starts an animation, if need be together with what has set out already: `clock` is one of these.
  function start(clock, element, frames, timing) {
    const animation = run(element, frames, timing);
    if (clock) animation.startTime = clock.startTime ?? document.timeline.currentTime;
    return animation;
  }

  // Lets a ghost fly, below the marks and above the ghosts that are there.
  function launch(each, { ghost, width }, isEve, clock) {
    stage.insertBefore(ghost, stage.querySelector(":scope > .spark"));
    const timing = { duration: each.end, fill: isEve ? "forwards" : "none" };
    const flight = start(clock, ghost, fly(each, width), timing);
    if (!isEve) follow(flight);
    if (ghost.firstChild.className === "ghost-sides") start(clock, ghost.firstChild, turn(each), timing);
    for (const frames of [tilt(each), spin(each), land(each)]) if (frames) start(clock, ghost.firstChild, frames, timing);
    return flight;
  }

  // Shows a mark, above everything.
  function light(mark, frames, timing, isEve, clock) {
    stage.append(mark);
    const seen = start(clock, mark, frames, timing);
    if (!isEve) follow(seen);
    return seen;
  }

  // What has landed is unseen, and stays on the layer until everything has: taking one away has the browser work out
  // the style of all others anew.
  function follow(flight) {
    flying.add(flight);
    flight.onfinish = () => {
      flying.delete(flight);
      if (!flying.size && !coming.length) strike();
    };
  }

  // Something that is seen for a moment.
  function brief({ name, text, style, frames, timing }) {
    const mark = div(name, text);
    Object.assign(mark.style, style);
    return [mark, frames, timing];
  }

  // What is drawn where something will land is not seen before that; what is drawn where it lay, not after.
  function hide({ hides, legs, end }, isEve) {
    const timing = isEve ? { duration: FADE, delay: legs[0].at, fill: "forwards" } : { duration: end };
    run(hides, [{ opacity: 0 }, { opacity: 0 }], timing);
  }

  // For who wants less motion: things appear where they come to, and nothing travels.
  function still(ghosts, isEve) {
    if (isEve) {
      perform(ghosts, [], true);
      for (const animation of under) animation.finish();
    }
    const shown = isEve ? [...all("#motion > .ghost > *")] : ghosts.map(([{ hides }]) => hides).filter(Boolean);
    for (const each of shown) fade(each);
  }

  function strike() {
    stage?.remove();
    stage = null;
    drawings.clear();
  }

  // Whatever is under way is over: the page is as it was drawn, or as it was to be drawn after that.
  function finish() {
    late = null;
    for (const animation of under) animation.cancel();
    under = [];
    coming.length = 0;
    flying.clear();
    settle();
    strike();
    for (const row of document.querySelector("#app main.result")?.getAnimations({ subtree: true }) ?? []) row.finish();
    if (due) release();
  }

  const cover = () => tapis.inSteps(finish);

  function release() {
    const { then, timer } = due;
    clearTimeout(timer);
    due = null;
    then();
  }

  // --- The page calls -----------------------------------------------------------------------------------------

  // `draw` puts the new drawing on the page, or another text in its place.
  tapis.motion = (text, draw) => {
    const plan = text && text !== "off" ? JSON.parse(text) : null;
    if (due) clearTimeout(due.timer);
    due = null; // what comes now is newer
    if (!plan?.still) document.documentElement.toggleAttribute("data-still", text === "off");
    if (text === "off" || document.hidden || plan) finish();
    if (text === "off" || document.hidden) return draw();
    if (plan?.sounds) tapis.play(plan.sounds);
    remember();
    const last = () => {
      draw();
      if (plan?.won) tapis.next(celebrate, true);
    };
    if (plan?.still) return last();
    show(plan, plan?.eve ? draw : last);
    if (plan?.eve) due = { then: last, timer: setTimeout(cover, reduced.matches ? Math.min(EVE, plan.ms) : plan.ms) };
  };

  // Measures what is there, then draws what is there after the plan, and before that is seen sets in motion what led to it.
  function show(plan, draw) {
    const copied = copies(plan);
    const before = picture(Boolean(plan), plan?.veiled, copied);
    const old = plan && !plan.eve && !reduced.matches ? plan.marks.flatMap((mark) => held(mark, before)) : [];
    for (const html of plan ? [plan.back, ...Object.values(plan.faces)] : []) parse(html);
    const soon = plan ? tapis.afterFrame : tapis.next; // where nothing flies, the next frame has it in time
    soon(() => {
      draw(plan?.eve);
      tapis.whole((isUnseen) => {
        const isUndressed = document.documentElement.hasAttribute("data-undressed");
        late = isUndressed && !plan?.eve ? plan : null;
        if (isUndressed) return;
        const steps = [
          () => picture(Boolean(plan), false, copied), // style and layout of the drawing are worked out for this
          (after) => prepare(plan, before, after, old),
          (setOut) => setOut(),
          () => stage?.getBoundingClientRect(), // and those of what sets out
        ];
        pass(steps, !isUnseen);
      });
    });
  }

  // Does these one after the other, each with what the one before gives.
  function pass([step, ...rest], isBeforePaint, given) {
    tapis.next(() => {
      const found = step(given);
      if (rest.length) pass(rest, isBeforePaint, found);
    }, isBeforePaint);
  }

  // The cards that fly as they are drawn, each with the properties that it has from its place.
  const copies = (plan) => new Map(plan?.flights.filter(([, , , , , , , , , , drawn]) => drawn).map(([what]) => [what, plan.worn]));

  // The sheet of a table that is drawn has come, and everything is in its place.
  tapis.dressed = () => {
    const plan = late;
    late = null;
    if (plan) prepare(plan, UNSEEN, picture(true, false, copies(plan)), [])();
  };

  // Works out what sets out, and gives what lets it.
  function prepare(plan, before, after, old) {
    const isEve = Boolean(plan?.eve);
    const flown = plan ? planned(plan, before, after) : [];
    const journeys = flown.map(([each]) => each);
    const ghosts = isEve ? flown : [...swept(before, after, new Set(journeys.map(({ what }) => what)), plan), ...flown];
    if (reduced.matches) return () => still(ghosts, isEve);
    const marks = plan ? [...old, ...plan.marks.flatMap((mark) => marked(mark, before, after))].map(brief) : [];
    const sliding = isEve ? [] : slides(before, after, journeys, plan?.marks ?? []);
    const acting = plan ? plan.marks.flatMap((mark) => acted(mark, after, isEve)) : [];
    return () => {
      for (const each of [...sliding, ...acting]) run(...each);
      if (plan && !isEve) count(journeys, plan.marks, run);
      perform(ghosts, marks, isEve);
    };
  }

  // What won is seen once: the game's own confetti falls, the lines of the chart are drawn.
  function celebrate() {
    if (reduced.matches) return;
    const pieces = [...all(".confetti > span")].filter((piece) => piece.getClientRects().length);
    const lines = [...all(".plot polyline")].map((line) => [line, line.getBoundingClientRect()]);
    for (const piece of pieces) {
      const [late, turned] = ["--late", "--turn"].map((name) => Number(piece.style.getPropertyValue(name)));
      run(piece, fall(turned), { duration: FALL, delay: late * LATEST, easing: "cubic-bezier(.3,.2,.7,1)" });
    }
    for (const [line, { width, height }] of lines) {
      const frames = [LINE, LINE - width - height].map((strokeDashoffset) => ({ strokeDashoffset }));
      run(line, frames, { duration: DRAWN, easing: "ease-out" });
    }
  }

  // A tap or a key ends what is under way, and counts.
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, finish, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => document.hidden && finish());
})();
