// What is wrong with a page that may scroll down: what leaves it at a side, is covered or cut, or lies over other text.
// One call: (least) => [faults], of texts too that are smaller than so many pixels. It knows no game.
(least) => {
  const app = document.getElementById("app");
  const found = new Set();
  const SLACK = 2; // pixels that rounding may cost
  const AIR = 0.3; // of a line, above and below its letters, where others may reach into it
  const CONTROL = "button, a[href], summary, input, select, textarea";
  const DRAWN = ".face, .letter, .chip, .coin, .plaque, .mini"; // a drawn thing's own rank or letter
  const OVER = "details[open], [popover], dialog, #notice"; // may lie over anything

  const name = (element) =>
    [element.parentElement, element].map((node) => node.id || node.className.baseVal || node.className || node.tagName).join(" > ");
  const said = (element) => (element.textContent || element.getAttribute("aria-label") || "").trim().slice(0, 30);
  const tell = (what, element, more = "") => found.add(`${what}: ${name(element)} “${said(element)}” ${more}`);

  const seen = new Map([[app, true]]);
  const isSeen = (node) => {
    if (!seen.has(node)) seen.set(node, isSeen(node.parentElement) && isShown(node));
    return seen.get(node);
  };
  const isShown = (node) => {
    if (node.matches("svg, .sr, .beneath, .scrim, .example, [hidden], .by-key:not(:focus), .hurry:not(:focus-visible)")) return false;
    const { overflow, clipPath, display } = getComputedStyle(node);
    if (display === "contents") return true; // it has no box, what is in it has
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = node.getBoundingClientRect();
    return (overflow === "visible" && clipPath === "none") || Math.min(width, height) > SLACK;
  };
  const everything = [...app.querySelectorAll("*")].filter((element) => !element.closest("svg") && isSeen(element));
  const all = (what) => everything.filter((element) => element.matches(what));

  // --- Sideways ---------------------------------------------------------------------------------------------

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.add(`scrolls sideways: ${page.scrollWidth} of ${innerWidth}`);
  for (const element of all("*")) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth + SLACK) tell("scrolls sideways", element);
  }

  // --- What can be tapped -----------------------------------------------------------------------------------

  const isHit = (element, hit) => element.contains(hit) || hit?.closest("label")?.contains(element);
  for (const element of all(CONTROL)) {
    if (element.disabled || element.matches('[type="radio"], [type="checkbox"]')) continue;
    const { top: above, bottom: below } = element.getBoundingClientRect();
    if (above < 0 || below > innerHeight) element.scrollIntoView({ block: "center" });
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (left < -SLACK || right > innerWidth + SLACK) tell("out of the window", element, `${Math.round(left)}–${Math.round(right)}`);
    // In a fan the next card lies over the right part.
    const places = [[left + Math.min(width / 2, 12), (top + bottom) / 2], [left + width / 2, top + height / 2], [left + width / 2, top + Math.min(height / 2, 12)]];
    const hits = places.map(([x, y]) => document.elementFromPoint(x, y));
    if (!hits.some((hit) => isHit(element, hit) || hit?.closest(OVER))) tell("covered", element, `by ${hits[1] && name(hits[1])}`);
  }

  // --- What can be read -------------------------------------------------------------------------------------

  const texts = all("*").filter((element) => !element.closest(".face")).flatMap((element) => {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const range = document.createRange();
    const rects = nodes.flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    return nodes.length ? [{ element, rects: rects.filter(({ width, height }) => width > 1 && height > 1) }] : [];
  });
  for (const { element, rects } of texts) {
    const size = parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1);
    if (size && size < least - 0.1 && !element.closest(DRAWN)) tell("small", element, `${Math.round(size)}px`);
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(node);
      if ([overflowX, overflowY].some((way) => ["auto", "scroll"].includes(way))) break;
      const room = node.getBoundingClientRect();
      for (const rect of rects) {
        const wide = Math.max(room.left - rect.left, rect.right - room.right);
        const high = Math.max(room.top - rect.top, rect.bottom - room.bottom) - rect.height / 4;
        if ((overflowX !== "visible" && wide > SLACK) || (overflowY !== "visible" && high > SLACK)) tell("cut", element);
      }
    }
  }
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > AIR * Math.min(a.height, b.height);
  const lines = texts.filter(({ element }) => !element.closest(OVER));
  lines.forEach(({ element: one, rects }, at) => {
    for (const { element: other, rects: others } of lines.slice(at + 1)) {
      if (one.closest(DRAWN) && other.closest(DRAWN)) continue;
      if (one.contains(other) || other.contains(one)) continue;
      if (rects.some((a) => others.some((b) => meet(a, b)))) tell("text over text", one, `and “${said(other)}” (${name(other)})`);
    }
  });
  scrollTo(0, 0);
  return [...found];
}
