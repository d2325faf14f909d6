// The page's hands, once Python plays: one call draws, one listener brings back what a person does.
// It knows no game and decides nothing.
(() => {
  "use strict";

  const tapis = window.tapis;
  let answer = () => {};

  // --- Drawing ----------------------------------------------------------------------------------------------

  let drawn = "";

  tapis.show = (html, title, lang, plan) => {
    if (html === drawn && !plan) return; // nothing has changed: an open menu stays open
    drawn = html;
    const app = document.getElementById("app");
    const screen = app.dataset.screen;
    const hadFocus = app.contains(document.activeElement);
    const move = tapis.motion(plan);
    morph(app, html);
    tapis.art(app.dataset.game);
    document.title = title;
    if (lang !== tapis.lang) tapis.speak(lang);
    settle(screen, hadFocus);
    move();
  };

  // Focus never falls off the page: what was focused and is gone gives way to the question asked now.
  function settle(screen, hadFocus) {
    const app = document.getElementById("app");
    const turned = app.dataset.screen !== screen;
    if (turned) scrollTo(0, 0);
    if (turned || (hadFocus && !app.contains(document.activeElement))) {
      const target = document.getElementById("question") ?? app.querySelector("h1");
      target?.setAttribute("tabindex", "-1");
      target?.focus({ preventScroll: true });
    }
  }

  // --- The address and the way back ---------------------------------------------------------------------------

  // Of what is asked for twice, the first counts.
  const asked = () => Object.fromEntries([...new URLSearchParams(location.search)].reverse());
  tapis.place = () => JSON.stringify({ ...asked(), hash: location.hash.slice(1) });

  // What was opened from the place below is closed by going back to it: closing leaves nothing in the history.
  tapis.visit = (how, fragment) => {
    const query = new URLSearchParams(location.search);
    for (const name of ["game", "seats", "bots", "seed"]) query.delete(name); // the invitation has been followed
    const address = location.pathname + (query.size ? `?${query}` : "") + (fragment && `#${fragment}`);
    if (how === "push") history.pushState({ below: true }, "", address);
    else if (how === "back" && history.state?.below) history.back();
    else history.replaceState(history.state, "", address);
  };

  // --- What a person does -----------------------------------------------------------------------------------

  const values = (form) => (form ? Object.fromEntries(new FormData(form)) : {});
  const send = (act, data = {}, form = {}) => answer(act, JSON.stringify(data), JSON.stringify(form));

  // What a person has changed in a form that was drawn before the address and the names of last time were known.
  const isChanged = ({ type, checked, defaultChecked, selectedOptions, value, defaultValue }) => {
    if (type === "checkbox" || type === "radio") return checked && !defaultChecked;
    return selectedOptions ? !selectedOptions[0]?.defaultSelected : value !== defaultValue;
  };
  const changed = () => [...document.querySelectorAll("#app form [name]")].filter(isChanged);

  tapis.asked = () => JSON.stringify(tapis.queue);
  tapis.form = () => JSON.stringify(Object.fromEntries(changed().map(({ name, value }) => [name, value])));
  tapis.later = (act, at, wait) => setTimeout(() => send(act, { at }), wait);
  tapis.copy = async (text) => {
    const whole = text.startsWith("#") ? location.href.split(/[?#]/)[0] + text : text;
    let done = true;
    try {
      await navigator.clipboard.writeText(whole);
    } catch {
      done = byHand(whole);
    }
    send("copied", { done: String(done) });
  };

  tapis.download = (text, name) => {
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };

  // The old way, for pages that may not use the clipboard (a frame, a file).
  function byHand(text) {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  function click(event) {
    const target = event.target.closest?.("[data-piece], [data-move], [data-refuse], a[data-act], button[data-act]");
    if (!target) return closeMenus(event.target);
    if (target.type === "submit" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { piece, move, refuse, act } = target.dataset;
    if (act) send(act, target.dataset, values(target.form ?? document.querySelector("#app form")));
    else if (move) send("move", { move });
    else send(piece ? "piece" : "refuse", { piece: piece ?? refuse });
  }

  function closeMenus(except) {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(except)) menu.open = false;
  }

  const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

  function key(event) {
    const group = event.target.closest?.("[data-group]");
    if (event.key === "Escape") {
      if (document.querySelector("details.menu[open]")) return closeMenus(null);
      const act = ["fold", "clear", "back", "hide"].find((name) => document.querySelector(`#app [data-act="${name}"]`));
      if (act) send(act);
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.matches("input, textarea")) {
      if (document.querySelector('#app [data-act="undo"]')) send("undo");
    } else if (group && ARROWS[event.key]) {
      const buttons = [...group.querySelectorAll("button:enabled")];
      const next = buttons.indexOf(document.activeElement) + ARROWS[event.key];
      buttons[(next + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
  }

  tapis.listen = (handler) => {
    answer = handler;
    addEventListener("click", click);
    addEventListener("keydown", key);
    addEventListener("submit", (event) => {
      event.preventDefault();
      const button = event.submitter ?? event.target.querySelector('[type="submit"]');
      send(button.dataset.act, button.dataset, values(event.target));
    });
    // Only a set-up is drawn anew while it is filled in: a record that is pasted at home would be gone before it is sent.
    addEventListener("change", ({ target }) => target.matches(".setup form *") && send("form", {}, values(target.form)));
    addEventListener("input", ({ target }) => target.type === "range" && send(target.dataset.act, { to: target.value }));
    addEventListener("popstate", () => answer("route", tapis.place(), "{}"));
    addEventListener("storage", () => send("elsewhere"));
    addEventListener("tapis-news", () => send("news"));
    document.addEventListener("visibilitychange", () => document.hidden && send("hidden"));
    addEventListener("pagehide", () => send("hidden")); // the browser may keep the page as it is, and show it again
  };
})();
