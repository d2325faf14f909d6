// Reads the page, and changes nothing: where cards and places are in a drawing, and so between which boxes things go.
(() => {
  "use strict";

  const { ACTS, EASE, HELD, MARKS, fit } = window.tapis.paths;
  const SLIDE = 200; // milliseconds of what makes room or closes a gap
  const THING = 64; // pixels, the most of a thing that is no card
  const SPOTS = [".place", ".back", ".held > .back", ".die"].map((each) => `:scope > ${each}`).join();
  const ASKEW = 30; // degrees: what is turned further does not only lie askew
  const NEAR = 2; // pixels that are no way at all
  const RING = 160; // pixels, the most of a ring round a place
  const LEAST_RING = 44;
  const ROUNDED = 22; // pixels, of the holes in a veil
  const OUTCOMES = ["hold", "late"]; // marks that keep an outcome unseen
  const SHAPED = ["halo", "violet", "flash", "glow"]; // marks that are as large as their place

  // --- Where everything is ------------------------------------------------------------------------------------

  const all = (selector) => document.querySelectorAll(`#app ${selector}`);
  const boxOf = (element) => element.getBoundingClientRect();
  const isSeen = (box) => box && box.width > 0;

  // The box of a card as it is drawn: in a fan its face is wider than its place, and the next one covers a part of it; on
  // a flat table, higher.
  function cardBox(element) {
    const [box, face] = [boxOf(element), element.querySelector(".face")];
    if (!face || !isSeen(box)) return box;
    const drawn = boxOf(face);
    if (drawn.width > box.width + NEAR) return new DOMRect(drawn.left, box.top, drawn.width, box.height);
    if (drawn.height > box.height + NEAR) return new DOMRect(box.left, drawn.top, box.width, drawn.height);
    return box;
  }

  const turnOf = (element) => Number(element?.closest("[data-turn]")?.dataset.turn ?? 0); // degrees, on a flat table

  // The few degrees by which a card lies askew.
  function leanOf(element) {
    const angle = Number.parseFloat(getComputedStyle(element).rotate) || 0;
    return Math.abs(angle) < ASKEW ? angle : 0;
  }

  // How a card is drawn: the box that it would have if it lay straight, and how it lies.
  function lying(element) {
    const [lean, { left, top, width, height }] = [leanOf(element), cardBox(element)];
    const [cos, sin] = [Math.cos, Math.sin].map((of) => of((Math.abs(lean) * Math.PI) / 180));
    const [wide, high] = [width * cos - height * sin, height * cos - width * sin].map((length) => length / (cos * cos - sin * sin));
    const box = new DOMRect(left + (width - wide) / 2, top + (height - high) / 2, wide, high);
    return { box, turn: turnOf(element), lean, hasFace: element.querySelector(".face") !== null };
  }

  // The cards of a drawing and its places, with their boxes; of several elements for one place, the one in sight. `copied`
  // are cards that fly as they are drawn, each with the properties that it has from its place.
  function picture(withPlaces, veiled = false, copied = new Map()) {
    const cards = new Map();
    const places = new Map();
    for (const element of all("[data-card]")) {
      if (veiled && element.closest('[data-region="hand"]')) continue;
      const { card, goes } = element.dataset;
      const html = goes && element.innerHTML;
      const drawn = withPlaces || goes ? lying(element) : { box: cardBox(element) }; // of what only slides no more is asked
      const zone = withPlaces ? element.closest("[data-zone]")?.dataset.zone : "";
      const copy = copied.has(card) ? copyOf(element, copied.get(card)) : null;
      cards.set(card, { element, ...drawn, zone, goes, html, copy });
    }
    if (withPlaces) {
      for (const element of all("[data-zone]")) {
        const spots = element.querySelectorAll(SPOTS).length;
        const place = { element, box: boxOf(element), turn: turnOf(element), isBare: element.matches(".deck:empty"), spots };
        for (const name of element.dataset.zone.split(" ")) if (!isSeen(places.get(name)?.box)) places.set(name, place);
      }
    }
    return { cards, places };
  }

  // What is drawn in an element, to be shown elsewhere in the same size.
  function copyOf(element, properties) {
    const copy = document.createElement("div");
    copy.append(...[...element.childNodes].map((each) => each.cloneNode(true)));
    const style = getComputedStyle(element);
    copy.style.font = style.font;
    for (const name of properties) copy.style.setProperty(name, style.getPropertyValue(name));
    return copy;
  }

  // The element that a plan speaks of: of a card ("@S7"), of a place, or their last part of a class ("@S7/eye").
  function elementOf({ cards, places }, name) {
    const [whole, part] = name.split("/");
    const element = (whole.startsWith("@") ? cards.get(whole.slice(1)) : places.get(whole))?.element;
    return (part ? [...(element?.querySelectorAll(`.${part}`) ?? [])].at(-1) : element) ?? null;
  }

  // A place that is not drawn, or out of sight, is where its owner sits; one that nobody owns is in the middle.
  function seatOf(name) {
    const [, owner] = name.split(":");
    const found = owner ? document.querySelector(`#player-${owner} .token`) : document.getElementById(name);
    return found ? boxOf(found) : middle();
  }

  const felt = () => document.getElementById("app").querySelector('[data-region="board"], main.result');

  function middle() {
    const board = felt();
    if (!board) return null;
    const { left, top, width, height } = boxOf(board);
    return { left: left + width * 0.46, top: top + height * 0.4, width: width * 0.08, height: height * 0.2 };
  }

  // --- What flies ---------------------------------------------------------------------------------------------

  // The flights of one thing, in their order, with the boxes between which it goes; nothing if it stays. On an eve
  // the drawing is of the moment before, so that things come to rest above it and what they leave is hidden.
  function journey(what, flights, before, after, ratio, taken, isEve = false) {
    const small = flights[0].shows?.startsWith("*"); // no card: it does not grow with the place that it comes to
    const lay = before.cards.get(what);
    const lies = isEve ? null : after.cards.get(what);
    const wasSeen = isSeen(lay?.box);
    // A face may be drawn in another shape, as a slip or an edge: it has that there.
    const drawnAt = ({ box, turn, lean, hasFace }) => {
      const isOther = hasFace && !small && !(turn % 180) && Math.abs(box.width - box.height * ratio) > NEAR;
      return isOther ? { x: box.left, y: box.top, width: box.width, height: box.height, turn: turn + lean } : fit(box, ratio, turn, lean, 0);
    };
    const placeOf = (name) => [after, before].map(({ places }) => places.get(name)).find((found) => isSeen(found?.box));
    const tamed = (spot) => (small && spot?.width > THING ? shrunk(spot) : spot);
    const beside = (name) => {
      const [card, shift = 0] = name.split("+");
      const found = before.cards.get(card) ?? after.cards.get(card);
      const spot = isSeen(found?.box) && drawnAt(found);
      return spot && { ...spot, x: spot.x + shift * spot.width * 0.16 };
    };
    // What stands in a place of a row, as the marker on its stone, stands likewise in the others.
    const likewise = (box) => {
      const home = small && wasSeen && placeOf(lay.zone)?.box;
      return home && { ...fit(lay.box, ratio), x: lay.box.left + box.left - home.left, y: lay.box.top + box.top - home.top };
    };
    const within = (whole) => {
      const [name, where, number] = spelt(whole);
      const place = placeOf(name);
      const box = place?.box ?? seatOf(name);
      if (box && where === "=") return fanned(fit(box, ratio, place?.turn), number, box.width);
      return box && (where ? edge(box, number, where === "^") : (place && likewise(box)) || fit(box, ratio, place?.turn));
    };
    const part = (name) => (name.includes("/") ? elementOf(after, name) : null);
    const find = (whole) => {
      const found = part(whole);
      const name = whole.split("/")[0];
      return tamed(found ? fit(boxOf(found), ratio, 0, 0, 0) : name.startsWith("@") ? beside(name.slice(1)) : within(name));
    };
    const land = (name) => (isEve && !small && placeOf(name) ? landing(placeOf(name), ratio, taken) : find(name));
    let hides = isEve ? after.cards.get(what)?.element ?? spotIn(placeOf(flights[0].source)?.element, taken) : null;
    const left = wasSeen ? lay : hides && lying(hides);
    if (isEve && isSeen(left?.box)) taken.leave(hides?.closest("[data-zone]"), left.box);
    const from = isSeen(left?.box) ? drawnAt(left) : find(flights[0].source) ?? find(flights[0].target);
    const legs = flights.map((flight) => ({ ...flight, to: land(flight.target) }));
    const last = legs[legs.length - 1];
    if (isSeen(lies?.box)) {
      last.to = drawnAt(lies);
      hides = lies.element;
    } else if (!isEve) {
      const spot = spotIn(after.places.get(last.target)?.element, taken);
      if (spot) last.to = drawnAt(lying(spot));
      const isOld = spot?.closest(".held") && isFilled(after.places.get(last.target), before.places.get(last.target), taken);
      hides = part(last.target) ?? (isOld ? null : spot) ?? firstOn(after.places.get(last.target), before.places.get(last.target), taken);
    }
    if (!from || legs.some(({ to }) => !to)) return null;
    const ends = [from, ...legs.map(({ to }) => to)];
    if (ends.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) < NEAR)) return null;
    const copy = lay?.copy ?? lies?.copy;
    return { what, from, legs, hides, wasSeen, copy, ratio, zone: lay?.zone, end: last.at + last.ms };
  }

  // The name of a place, and which of the spots in it: "dice+2", "dice^2", "dice=2of8".
  const spelt = (name) => /^([^+^=]*)([+^=]?)(.*)$/.exec(name).slice(1);

  // Small things side by side in the middle of a place, as large as there is room for.
  function fanned(spot, number, room) {
    const [place, many] = number.split("of").map(Number);
    const width = Math.min(spot.width * 0.6, room / (many + 0.5));
    const inset = (spot.width - width) / 2;
    return { ...spot, x: spot.x + inset + (place - (many + 1) / 2) * width, y: spot.y + inset, width };
  }

  // Small things side by side at the right end of a place: in it ("dice+2"), or on its upper rim ("dice^2").
  const edge = ({ right, top, height }, number, isAbove) => {
    const width = Math.min(THING, height * 0.62);
    return { x: right - (number * 1.1 + 0.3) * width, y: isAbove ? top - width / 2 : top + (height - width) / 2, width };
  };
  const shrunk = ({ x, y, width }) => ({ x: x + (width - THING) / 2, y: y + (width - THING) / 2, width: THING });

  // In a hand of backs, or among dice alike, those that come take the last places, each one of its own; where only the
  // number of backs is in sight, none.
  function spotIn(place, taken) {
    const spots = place ? [...place.querySelectorAll(SPOTS)] : [];
    const spot = spots.findLast((each) => !taken.has(each) && isSeen(boxOf(each)));
    if (spot) taken.add(spot);
    return spot ?? null;
  }

  // Of a hand that is drawn as a few backs and a number, whether what comes now is only one more of the number.
  function isFilled({ element, spots }, earlier, taken) {
    const come = [...element.querySelectorAll(SPOTS)].filter((each) => taken.has(each)).length;
    return come > spots - (earlier?.spots ?? 0);
  }

  // The drawing of a pile that was none before; what comes first makes it one.
  function firstOn(pile, earlier, taken) {
    const drawn = earlier?.isBare && pile?.element.firstElementChild;
    if (!drawn || taken.has(drawn)) return null;
    taken.add(drawn);
    return drawn;
  }

  // Where a card comes to rest in a place that is not drawn with it: where another has left, beside the last card there, or
  // on the pile.
  function landing({ element, box }, ratio, taken) {
    const free = taken.left.get(element)?.shift();
    if (free) return fit(free, ratio, turnOf(element));
    const lying = [...element.querySelectorAll("[data-card]")].map(cardBox).filter(isSeen);
    const last = lying[lying.length - 1];
    const spot = fit(last ?? box, ratio, turnOf(element));
    if (element.matches(".deck, .held, .backs") || (!last && box.width < 1.5 * spot.width)) return spot;
    const number = (taken.get(element) ?? 0) + 1;
    taken.set(element, number);
    const x = last ? spot.x + number * spot.width * 1.08 : box.left + (number - 1) * spot.width * 0.6;
    const most = Math.max(box.right - spot.width, spot.x + number * spot.width * 0.35); // a full place is not left
    return { ...spot, x: Math.min(x, most, innerWidth - spot.width - NEAR) };
  }

  // The spots that something has flown to, and how much has come to a place; of places on an eve, where cards have left.
  class Taken extends Map {
    left = new Map();
    add(spot) {
      this.set(spot, 1);
    }
    leave(place, box) {
      this.left.set(place, [...(this.left.get(place) ?? []), box]);
    }
  }

  // --- What stays, elsewhere ----------------------------------------------------------------------------------

  // Cards that make room or close a gap slide there, once what lay between them has left. They grow or shrink only
  // where it is the same drawing in another size, and set out within whatever clips them.
  function slides(before, after, journeys, marks) {
    const flown = new Set(journeys.map(({ what }) => what));
    const rooms = new Map();
    const leaves = new Map();
    const widening = marks.filter(([kind]) => kind === "room").map(([, , ms, place]) => [elementOf(after, place), ms]);
    for (const { zone, legs, wasSeen } of journeys) {
      if (wasSeen) leaves.set(zone, Math.max(leaves.get(zone) ?? 0, legs[legs.length - 1].at));
    }
    return [...after.cards].flatMap(([card, { element, box: to }]) => {
      const { box: from, zone } = before.cards.get(card) ?? {};
      if (flown.has(card) || !isSeen(from) || !isSeen(to)) return [];
      if (Math.hypot(from.left - to.left, from.top - to.top) < NEAR) return [];
      const scale = similar(from, to) ? from.width / to.width : 1;
      const room = clipping(element.parentElement, rooms);
      const x = between(from.left, room.left, room.right - to.width * scale) - to.left;
      const y = between(from.top, room.top, room.bottom - to.height * scale) - to.top;
      if (Math.hypot(x, y) < NEAR) return [];
      const [, duration] = widening.find(([place]) => place?.contains(element)) ?? [null, SLIDE];
      const half = (scale - 1) / 2; // it is scaled from its middle
      const way = backwards(x + half * to.width, y + half * to.height, turnOf(element));
      return [[element, [{ transform: `${way} scale(${scale})` }, {}], { duration, delay: leaves.get(zone) ?? 0, fill: "backwards", easing: EASE }]];
    });
  }

  // Within what is turned to another edge of the table, a way is turned too; it is from middle to middle.
  function backwards(x, y, turn) {
    const angle = (turn * Math.PI) / 180;
    return `translate(${x * Math.cos(angle) + y * Math.sin(angle)}px, ${y * Math.cos(angle) - x * Math.sin(angle)}px)`;
  }

  const between = (value, least, most) => Math.max(least, Math.min(value, most));
  const similar = (one, other) => Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.1;

  // The part of the window where what lies in an element is not cut off; worked out once for each element.
  function clipping(element, rooms) {
    if (!element) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (rooms.has(element)) return rooms.get(element);
    let room = clipping(element.parentElement, rooms);
    if (getComputedStyle(element).overflow !== "visible") {
      const { left, top, right, bottom } = boxOf(element);
      room = {
        left: Math.max(room.left, left),
        top: Math.max(room.top, top),
        right: Math.min(room.right, right),
        bottom: Math.min(room.bottom, bottom),
      };
    }
    rooms.set(element, room);
    return room;
  }

  // --- What is seen for a moment ------------------------------------------------------------------------------

  // A mark, over its place or over the middle of the felt, where nothing is that is pressed.
  function marked([kind, at, ms, place, text, seat], before, after) {
    if (!MARKS[kind]) return [];
    const [whole] = place.split("/");
    const found = elementOf(after, place) ?? elementOf(after, whole) ?? elementOf(before, whole);
    const drawn = kind !== "dim" && (spotted(place, after) ?? (found && boxOf(found)));
    const table = () => felt() && boxOf(felt());
    const elsewhere = () => (place && kind !== "dim" ? !whole.startsWith("@") && seatOf(whole) : table());
    const box = isSeen(drawn) ? drawn : elsewhere();
    if (!box) return [];
    const { left, top, width, height } = box;
    const size = between(Math.max(width, height), LEAST_RING, RING);
    const middle = { left: left + width / 2, top: top + height / 2 };
    const round = { ...middle, width: size, height: size };
    const styles = { dim: () => veil(place, after), ring: () => px(round), ink: () => px(round) };
    const style = (styles[kind] ?? (() => px(SHAPED.includes(kind) ? { left, top, width, height } : middle)))();
    const name = `spark spark-${kind}${seat === null ? "" : ` seat-${seat}`}`;
    return [{ name, text, style, frames: MARKS[kind], timing: { duration: ms, delay: at } }];
  }

  // One of the spots on the rim of a place, as a box.
  function spotted(name, { places }) {
    const [place, where, number] = spelt(name);
    const box = where === "^" ? places.get(place)?.box : null;
    if (!isSeen(box)) return null;
    const { x, y, width } = edge(box, number, true);
    return { left: x, top: y, width, height: width };
  }

  // A veil has holes, so that what it is about stays bright.
  function veil(places, after) {
    const bright = places.split(" ").map((name) => elementOf(after, name)).filter(Boolean).map(boxOf).filter(isSeen);
    const hole = ({ left, top, width, height }) => {
      const r = Math.min(ROUNDED, width / 2, height / 2);
      const corner = (x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      const ways = [`h${width - 2 * r}`, corner(r, r), `v${height - 2 * r}`, corner(-r, r), `h${2 * r - width}`, corner(-r, -r), `v${2 * r - height}`, corner(r, -r)];
      return `M${left + r} ${top}${ways.join("")}z`;
    };
    return { clipPath: `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${bright.map(hole).join("")}")` };
  }

  // What is drawn already and does something with a mark: the element, what it does, and when. On an eve nothing is drawn
  // that would have to be kept unseen, and what leaves stays away.
  function acted([kind, at, ms, place], after, isEve) {
    const element = ACTS[kind] && !(isEve && OUTCOMES.includes(kind)) && elementOf(after, place);
    const fill = kind === "leave" ? "both" : "backwards";
    return element ? [[element, ACTS[kind], { duration: ms, delay: at, fill }]] : [];
  }

  // What was drawn in a place, to be seen a while longer: a picture of it, and where it was.
  function held([kind, at, ms, place], before) {
    const element = HELD[kind] && elementOf(before, place);
    if (!element || !isSeen(boxOf(element))) return [];
    const { left, top, width, height } = boxOf(element);
    const copy = element.cloneNode(true);
    Object.assign(copy.style, px({ width, height }));
    return [{ name: "spark spark-held", text: copy, style: px({ left, top }), frames: HELD[kind], timing: { duration: ms, delay: at } }];
  }

  const px = (lengths) => Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length.toFixed(1)}px`]));

  window.tapis.places = { Taken, acted, all, boxOf, held, isSeen, journey, marked, picture, slides };
})();
