// How somebody finds their way with Tab and arrows; see typist.py.
() => {
  const REGIONS = ".sheet, [data-region], .bar, [data-recap], .notice, .me, .aside, .curtain";
  const ITEMS = "button:enabled, a[href], summary, input, [tabindex]";
  const app = () => document.getElementById("app");
  const all = (selector) => [...app().querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const name = ({ id, dataset, tagName }) => dataset.piece || dataset.move || dataset.refuse || dataset.act || id || tagName;
  const wrong = new Set();

  // Whatever takes the focus has to show it.
  addEventListener("focusin", ({ target }) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    const isRinged = target.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    if (!isRinged) wrong.add(`${name(target)} has the focus and does not show it`);
  });

  // Keys from what has the focus to a thing, as somebody counts them who sees the page.
  const steps = (from, to, many, on, back) => {
    const ahead = (to - from + many) % many;
    return ahead <= many - ahead ? Array(ahead).fill(on) : Array(many - ahead).fill(back);
  };

  window.typist = {
    // Tabs to the region of a thing.
    regions(selector) {
      const [target] = all(selector);
      if (!target) throw new Error(`there is no ${selector} among ${all("[data-piece], [data-move]").map(name)}`);
      const region = target.closest(REGIONS);
      const active = document.activeElement;
      if (region?.contains(active)) return [];
      const stops = [...all(ITEMS).filter((each) => each.tabIndex >= 0), document.body]; // the last leaves the page
      const there = stops.findIndex((each) => (region ?? target).contains(each));
      if (there < 0) throw new Error(`Tab never comes to ${selector}`);
      const here = stops.indexOf(active);
      if (here >= 0) return steps(here, there, stops.length, "Tab", "Shift+Tab");
      const next = stops.findIndex((each) => active.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
      return ["Tab", ...steps(Math.max(next, 0), there, stops.length, "Tab", "Shift+Tab")];
    },
    // Arrows to a thing, from where Tab has come to.
    arrows(selector) {
      const [target] = all(selector);
      const region = target.closest(REGIONS);
      if (!region) return [];
      const items = all("button:enabled, a[href], summary, [data-refuse]").filter((each) => each.closest(REGIONS) === region);
      return steps(items.indexOf(document.activeElement), items.indexOf(target), items.length, "ArrowRight", "ArrowLeft");
    },
    // Of things that are as good as each other one is seen, and stands for the others.
    hidden() {
      const standIn = (each) => (each.hidden ? standIn(each.previousElementSibling) : each.querySelector("[data-piece]"));
      return Object.fromEntries([...app().querySelectorAll("[data-piece][hidden]")].map((each) => [name(each), name(standIn(each))]));
    },
    is: (selector) => document.activeElement.matches(selector),
    // What can be done now: an act of the house, "move" for a person's own, "end", or nothing yet. Then a key is pressed,
    // so that the table before a count does not stay.
    now() {
      const { screen } = app().dataset;
      if (app().ariaBusy === "true") return "";
      if (screen === "end" || screen === "trouble") return screen;
      const [house] = all('[data-act="fold"], [data-act="here"], [data-act="open"]:not([aria-disabled="true"]), [data-act="next"]');
      if (house) return house.dataset.act;
      if (all("[data-move], [data-piece]:enabled").length) return "move";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      return "";
    },
    // What was wrong with the focus so far.
    wrong() {
      const active = document.activeElement;
      if (active === document.body || active.disabled || !active.checkVisibility()) wrong.add(`${name(active)} has the focus`);
      return [...wrong];
    },
  };
}
