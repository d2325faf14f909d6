// What is wrong with the screen that is drawn now, as far as boxes and computed styles tell. It knows no game.
// One call: ({finger, text, onCard, isStrict}) => {faults: [{kind, where, what, worst}], cover}; strict: what lies over
// a text, too, and what crosses the thread of a hem.
({ finger, text: leastText, onCard, isStrict }) => {
  const app = document.getElementById("app");
  const isTable = ["table", "curtain"].includes(app.dataset.screen);
  const faults = [];
  const round = (number) => Math.round(number * 10) / 10;

  const CARD = "[data-card], [data-piece], .card, .face";
  const CONTROL = "button, a[href], summary, input, select, textarea";
  const SLACK = 1.5; // pixels that rounding may cost

  // --- Names ------------------------------------------------------------------------------------------------

  // Tag and first class of an element and of what it lies in: the same for all its likes.
  function where(element) {
    const names = [];
    for (let node = element; node && node !== app && names.length < 3; node = node.parentElement) {
      const region = node.dataset.region ? `[${node.dataset.region}]` : "";
      names.unshift(node.tagName.toLowerCase() + (node.classList.length ? `.${node.classList[0]}` : "") + region);
    }
    return names.join(" > ");
  }

  const said = (element) => (element.textContent || element.getAttribute("aria-label") || "").trim().slice(0, 40);
  const fault = (kind, element, worst, what = said(element)) => faults.push({ kind, where: where(element), what, worst });

  // --- What can be seen -------------------------------------------------------------------------------------

  const boxes = new Map();
  const box = (element) => boxes.get(element) ?? boxes.set(element, element.getBoundingClientRect()).get(element);
  const isDot = (element) => box(element).width <= 1 || box(element).height <= 1; // only for screen readers

  const seen = new Map([[app, true]]);
  function isSeen(element) {
    if (!seen.has(element)) seen.set(element, isShown(element) && (!element.parentElement || isSeen(element.parentElement)));
    return seen.get(element);
  }
  function isShown(element) {
    const { overflow, clipPath, display } = getComputedStyle(element);
    if (element.matches(".sr")) return false; // in a stretched box it is no dot, and unseen all the same
    if (display === "contents") return true; // it has no box, what is in it has
    const hides = overflow !== "visible" || clipPath !== "none";
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !(hides && isDot(element));
  }

  const scales = new Map([[document.documentElement, 1]]);
  function scale(element) {
    if (!scales.has(element)) {
      const { transform, scale: own } = getComputedStyle(element);
      const matrix = transform === "none" ? null : new DOMMatrixReadOnly(transform);
      const by = (matrix ? Math.hypot(matrix.a, matrix.b) : 1) * (own === "none" ? 1 : parseFloat(own));
      scales.set(element, by * (element.parentElement ? scale(element.parentElement) : 1));
    }
    return scales.get(element);
  }

  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const around = function* (element) {
    for (let node = element; node && node !== document.body; node = node.parentElement) yield node;
  };
  const canScrollTo = (element) =>
    [...around(element)].some((node) => scrolls(getComputedStyle(node), "X") || scrolls(getComputedStyle(node), "Y"));

  const all = [...app.querySelectorAll("*")].filter((element) => !element.closest("svg") && isSeen(element));
  const texts = all
    .map((element) => ({ element, nodes: [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()) }))
    .filter(({ nodes }) => nodes.length);

  function lines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
  }

  const sheet = (element) => layer(element) ?? element.closest(".curtain");
  // Beyond the edge of what hides the rest: a line for which there is no room.
  const isAway = (element, line) =>
    [...around(element)].some((node) => getComputedStyle(node).overflowY !== "visible" && common(line, box(node)) <= 0);
  // Without the air above and below its letters.
  const inked = ({ left, top, right, bottom }) => ({ left, right, top: top + (bottom - top) * 0.22, bottom: bottom - (bottom - top) * 0.22 });
  const common = (a, b) =>
    Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  // --- Text: large enough, and whole ------------------------------------------------------------------------

  for (const { element, nodes } of texts) {
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    if (size && size < (element.closest(CARD) ? onCard : leastText) - 0.05) fault("small text", element, round(size));
    cut(element, nodes.flatMap(lines)); // what lies between them may be for the ear alone
  }
  for (const label of app.querySelectorAll(":is([data-card], [data-piece]) svg text")) {
    const matrix = label.getScreenCTM();
    const size = parseFloat(getComputedStyle(label).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (isSeen(label.closest("svg")) && size < onCard - 0.05) fault("small text", label, round(size));
  }

  function cut(element, rects) {
    for (const node of around(element)) {
      const style = getComputedStyle(node);
      const room = box(node);
      for (const rect of rects) {
        const wide = Math.max(room.left - rect.left, rect.right - room.right);
        const high = Math.max(room.top - rect.top, rect.bottom - room.bottom) - rect.height / 4; // of a line, its air
        const lost = Math.max(
          ["hidden", "clip"].includes(style.overflowX) ? wide : 0,
          ["hidden", "clip"].includes(style.overflowY) ? high : 0,
        );
        if (lost > SLACK && !(isStrict && isAway(element, rect))) return fault("cut text", element, round(lost));
      }
      if (scrolls(style, "X") || scrolls(style, "Y")) return;
    }
  }

  // --- Texts: told from what they stand on, where that has one colour ---------------------------------------

  const LEAST = 4.5; // WCAG 2.2, 1.4.3
  const LEAST_LARGE = 3;
  const parsed = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+(?:e-?\d+)?/g).map(Number);
    return { parts: [red, green, blue].map((part) => (colour.startsWith("rgb") ? part / 255 : part)), alpha };
  };
  const luminance = ({ parts }) => {
    const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // Nothing of what is pale on purpose, since it cannot be done, nor of what has a drawing behind it.
  function ground(element) {
    for (const node of around(element)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      if (backgroundImage !== "none" || opacity < 1 || node.matches(":disabled, [aria-disabled=true]")) return null;
      const colour = parsed(backgroundColor);
      if (colour.alpha === 1) return common(box(element), box(node)) > 0 ? colour : null;
      if (colour.alpha) return null;
    }
    return null;
  }
  for (const { element } of texts) {
    const under = ground(element);
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ink = parsed(color);
    if (!under || ink.alpha < 1 || !common(box(element), box(app))) continue;
    const [dark, light] = [luminance(ink), luminance(under)].sort((a, b) => a - b);
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < (isLarge ? LEAST_LARGE : LEAST)) fault("faint text", element, round(contrast));
  }

  // --- Everything within the window -------------------------------------------------------------------------

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) fault("out of the window", app, page.scrollWidth - innerWidth, "scrolls sideways");
  if (isTable && page.scrollHeight > innerHeight + 1)
    fault("out of the window", app, page.scrollHeight - innerHeight, "scrolls down");

  const controls = all.filter((element) => element.matches(CONTROL));
  for (const element of new Set([...texts.map((found) => found.element), ...controls])) {
    const { left, top, right, bottom } = box(element);
    if (canScrollTo(element)) continue;
    const wide = Math.max(-left, right - innerWidth);
    const high = isTable ? Math.max(-top, bottom - innerHeight) : 0;
    if (Math.max(wide, high) > SLACK) fault("out of the window", element, round(Math.max(wide, high)));
  }
  if (isTable)
    for (const element of all) {
      const style = getComputedStyle(element);
      const wide = scrolls(style, "X") ? element.scrollWidth - element.clientWidth : 0;
      const high = scrolls(style, "Y") ? element.scrollHeight - element.clientHeight : 0;
      if (Math.max(wide, high) > SLACK) fault("scrolls inside", element, Math.max(wide, high), wide > high ? "sideways" : "down");
    }

  // --- Buttons: free for a finger ---------------------------------------------------------------------------

  // How far from a point of it one can go and still hit an element, up to a finger's breadth; what is tapped
  // through a label counts.
  function reach(element, x, y, dx, dy) {
    const { left, top, right, bottom } = box(element);
    let steps = 0;
    for (; steps * STEP < finger; steps++) {
      const [px, py] = [x + steps * dx, y + steps * dy];
      if (px < left || px > right || py < top || py > bottom) break;
      const hit = document.elementFromPoint(px, py);
      if (!hit || !(element.contains(hit) || hit.closest("label")?.control === element || isIn(element, hit))) break;
    }
    return steps * Math.abs(dx + dy);
  }

  const isIn = (element, hit) => element.matches("input") && hit.closest("label") === element.closest("label") && !!hit.closest("label");
  const STEP = 2;

  function free(element) {
    const { left, top, right, bottom, width, height } = box(element);
    let best = { wide: 0, high: 0 };
    for (const [across, down] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.15, 0.15], [0.5, 0.15], [0.5, 0.85]]) {
      const [x, y] = [left + width * across, top + height * down];
      const wide = reach(element, x, y, STEP, 0) + reach(element, x, y, -STEP, 0);
      const high = reach(element, x, y, 0, STEP) + reach(element, x, y, 0, -STEP);
      if (Math.min(wide, high) > Math.min(best.wide, best.high)) best = { wide, high };
      if (Math.min(wide, high) >= finger) break;
    }
    const capped = Math.min(bottom, innerHeight) - Math.max(top, 0) < height || Math.min(right, innerWidth) - Math.max(left, 0) < width;
    return { ...best, capped };
  }

  // What is opened over the table may lie over anything.
  const layer = (element) => element?.closest("details[open], [popover], dialog, [data-recap]");
  const isUnderLayer = (element) => {
    const { left, top, width, height } = box(element);
    return layer(document.elementFromPoint(left + width / 2, top + height / 2)) !== layer(element);
  };

  // While somebody is chosen, their whole place is tapped, and what else may be pressed in it waits.
  const isWaiting = (element) => !element.dataset.piece && !!element.closest(".player, .me")?.querySelector(".aim, .target");
  const enabled = controls.filter(
    (element) => !element.disabled && element.getAttribute("aria-disabled") !== "true" && !isWaiting(element),
  );
  for (const element of enabled) {
    const area = element.matches("input") && element.closest("label") ? element.closest("label") : element;
    const { width, height } = box(area);
    const inText = element.matches("a") && getComputedStyle(element).display === "inline";
    if (Math.min(width, height) < finger - 0.5 && !inText) {
      fault("small button", element, round(Math.min(width, height)), `${round(width)}×${round(height)} ${said(element)}`);
      continue;
    }
    if (inText || canScrollTo(element) || isUnderLayer(area)) continue;
    const { wide, high, capped } = free(area);
    if (capped) continue;
    if (!wide || !high) fault("covered button", element, 0);
    else if (Math.min(wide, high) < finger - 2 * STEP) fault("covered button", element, Math.min(wide, high), `${wide}×${high} free ${said(element)}`);
  }

  for (const [index, one] of enabled.entries())
    for (const other of enabled.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || (one.dataset.piece && other.dataset.piece)) continue;
      if (one.closest(".fan") && one.closest(".fan") === other.closest(".fan")) continue;
      if (layer(one) !== layer(other)) continue;
      if (one.closest("label") && one.closest("label") === other.closest("label")) continue;
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (Math.min(wide, high) > SLACK) fault("buttons overlap", one, round(Math.min(wide, high)), `${said(one)} / ${said(other)}`);
    }

  // --- Texts: with nothing over them ------------------------------------------------------------------------

  // What is meant to lie over something else: numbers and words on a pile or a card, what hides everything.
  const LIES_OVER = ".count, .mark, .sum, .badge, .fresh, .notice, .coach, [data-recap], .veil";
  const THINGS = ".card, .face, .back, .token";
  const isOutermost = (element) => !element.parentElement.closest(THINGS);

  function muddle() {
    const lying = all
      .filter((element) => element.matches(THINGS) && isOutermost(element) && !isAway(element, box(element)))
      .map((element) => [element, box(element)]);
    const read = texts
      .filter(({ element }) => !element.closest(`${THINGS}, ${LIES_OVER}`) && !canScrollTo(element))
      .flatMap(({ element, nodes }) => nodes.flatMap(lines).map((line) => [element, inked(line)]))
      .filter(([element, line]) => !isAway(element, line));
    read.forEach(([element, line], at) => {
      const mayCover = element.closest(".aim"); // why somebody may not be chosen
      for (const [other, room] of [...read.slice(at + 1), ...(mayCover ? [] : lying)]) {
        if (other === element || other.contains(element) || sheet(other) !== sheet(element)) continue;
        const lost = common(line, room);
        if (lost > 2) fault("muddled text", element, round(lost), `${said(element)} / ${where(other)} ${said(other)}`);
      }
    });
    for (const thread of app.querySelectorAll(".hem .thread"))
      for (const [element, line] of read.filter(([element]) => thread.closest(".hem").parentElement.contains(element))) {
        const lost = acrossSides(line, box(thread), box(thread.closest(".hem")));
        if (lost > 1) fault("text across a thread", element, round(lost));
      }
  }
  function acrossSides(line, thread, hem) {
    if (line.bottom < thread.top || line.top > Math.min(thread.bottom, hem.bottom)) return 0;
    const sides = [thread.left, thread.right].filter((side) => side > 0 && side < innerWidth);
    return Math.max(0, ...sides.map((side) => Math.min(side - line.left, line.right - side)));
  }
  if (isStrict && isTable) muddle();

  // --- How much of the window is things in play ------------------------------------------------

  // A thing in play travels, or can be tapped towards a move, or is a drawing larger than a sign; what the cloth is made
  // of is none.
  const THING = "[data-card], [data-piece]";
  const CLOTH = ".hem, .crest, .cloth";
  const SIGN = 44;
  const isThing = (element) => element.matches(THING) && !element.querySelector(THING);
  const isDrawing = ({ width, height }) => Math.min(width, height) >= SIGN && width * height < 0.15 * innerWidth * innerHeight;
  const drawings = [...app.querySelectorAll("main svg")].filter((svg) => isSeen(svg.parentElement) && isDrawing(box(svg)) && !svg.closest(CLOTH));
  const CELL = 4;
  const columns = Math.ceil(innerWidth / CELL);
  const cells = new Uint8Array(columns * Math.ceil(innerHeight / CELL));
  for (const element of isTable ? [...all.filter(isThing), ...drawings] : []) {
    const { left, top, right, bottom } = box(element);
    for (let y = Math.max(0, Math.round(top / CELL)); y < Math.min(innerHeight, bottom) / CELL; y++)
      for (let x = Math.max(0, Math.round(left / CELL)); x < Math.min(innerWidth, right) / CELL; x++) cells[y * columns + x] = 1;
  }
  const cover = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;

  return { faults, cover };
}
