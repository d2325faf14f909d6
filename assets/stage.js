// The page's hands, once Python plays: one call draws, one listener brings back what a person does.
// It knows no game and decides nothing.
(() => {
  "use strict";

  const tapis = window.tapis;
  let answer = () => {};

  // --- Drawing ----------------------------------------------------------------------------------------------

  let drawn = "";

  tapis.show = (html, title, lang, plan) => {
    tapis.catchUp();
    if (html === drawn && !plan) return; // nothing has changed: an open menu stays open
    drawn = html;
    tapis.next(() => {
      tapis.parse(html);
      if (title !== document.title) document.title = title; // even the same one would be a new text in the page
      if (lang !== tapis.lang) tapis.speak(lang);
      tapis.motion(plan, (text = html) => put(text, text === html));
    });
  };

  // What is only on its way to the drawing that was asked for takes no focus: its question is an old one.
  function put(html, isLast) {
    const app = document.getElementById("app");
    const settle = tapis.focus();
    let comeInParts;
    morph(app, html, (drawn) => (comeInParts = tapis.part(app, drawn)));
    tapis.wear();
    tapis.art(app.dataset.game, true);
    comeInParts();
    tapis.whole(() => {
      if (isLast) settle();
      tapis.tell("ready");
    });
  }

  // --- The address and the way back ---------------------------------------------------------------------------

  const here = () => location.href.split(/[?#]/)[0];

  // Of what is asked for twice, the first counts.
  const asked = () => Object.fromEntries([...new URLSearchParams(location.search)].reverse());
  tapis.place = () => JSON.stringify({ ...asked(), hash: location.hash.slice(1) });

  tapis.home = () => (document.querySelector("script[data-file]") ? "" : new URL(".", here()).href);

  // What was opened from the place below is closed by going back to it: closing leaves nothing in the history.
  tapis.visit = (how, fragment) => {
    const query = new URLSearchParams(location.search);
    for (const name of ["game", "seats", "bots", "seed", "mode"]) query.delete(name); // the invitation has been followed
    const address = location.pathname + (query.size ? `?${query}` : "") + (fragment && `#${fragment}`);
    if (how === "push" && !tapis.framed) history.pushState({ below: true }, "", address);
    else if (how === "back" && history.state?.below) history.back();
    else history.replaceState(history.state, "", address);
  };

  // --- What a person does -----------------------------------------------------------------------------------

  const values = (form) => (form ? Object.fromEntries(new FormData(form)) : {});
  const send = (act, data = {}, form = {}) => {
    tapis.catchUp();
    answer(act, JSON.stringify(data), JSON.stringify(form));
  };

  // Of a game that is opened, its Python comes first; the page stays lively meanwhile.
  function withGame(name, then) {
    const coming = tapis.bring(name);
    if (coming) coming.then(then);
    else then();
  }

  // What a person has changed in a form that was drawn before the address and the names of last time were known.
  const isChanged = ({ type, checked, defaultChecked, selectedOptions, value, defaultValue }) => {
    if (type === "checkbox" || type === "radio") return checked && !defaultChecked;
    return selectedOptions ? !selectedOptions[0]?.defaultSelected : value !== defaultValue;
  };
  const changed = () => [...document.querySelectorAll("#app form [name]")].filter(isChanged);

  tapis.asked = () => JSON.stringify(tapis.queue);
  tapis.form = () => JSON.stringify(Object.fromEntries(changed().map(({ name, value }) => [name, value])));
  tapis.later = (act, at, wait) => {
    const done = () => tapis.inSteps(() => send(act, { at }));
    setTimeout(() => (act === "tick" ? tapis.whenSeen(done) : done()), wait);
  };
  tapis.open = (address) => {
    const opened = window.open(new URL(address, here()), "_blank");
    if (opened) opened.opener = null;
    else tapis.copy(new URL(address, here()).href);
  };

  function click(event) {
    const target = event.target.closest?.("[data-piece], [data-move], [data-refuse], a[data-act], button[data-act]");
    if (!target) return closeMenus(event.target);
    if (target.type === "submit" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { piece, move, refuse, act } = target.dataset;
    if (act) return withGame(target.dataset.game, () => send(act, target.dataset, values(target.form ?? document.querySelector("#app form"))));
    const then = () => (move ? send("move", { move }) : send(piece ? "piece" : "refuse", { piece: piece ?? refuse }));
    if (event.detail) tapis.touch(target, then);
    else then(); // a key or another program, not a finger
  }

  function closeMenus(except) {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(except)) menu.open = false;
  }

  // Lets a count begin anew, row by row: its animations are off for as long as it takes to notice.
  function recount({ target }) {
    const count = target.closest?.("[data-recount]") && document.querySelector("#app main.result");
    if (!count) return;
    count.scrollTop = 0;
    count.toggleAttribute("data-stopped", true);
    count.getBoundingClientRect();
    count.removeAttribute("data-stopped");
  }

  // Firefox has popovers since 125; before that, what is one is shown and hidden here (styles/house.css).
  const hasPopovers = "popover" in HTMLElement.prototype;
  document.documentElement.toggleAttribute("data-no-popovers", !hasPopovers);

  function pop(event) {
    const button = event.target.closest?.("[popovertarget]");
    const opened = document.querySelector("[popover][data-shown]");
    if (button) event.preventDefault();
    if (button || !opened?.contains(event.target)) opened?.removeAttribute("data-shown");
    const target = button && document.getElementById(button.getAttribute("popovertarget"));
    if (target !== opened) target?.setAttribute("data-shown", "");
  }

  tapis.listen = (handler) => {
    answer = handler;
    addEventListener("click", click);
    addEventListener("click", recount);
    if (!hasPopovers) addEventListener("click", pop);
    addEventListener("submit", (event) => {
      event.preventDefault();
      const button = event.submitter ?? event.target.querySelector('[type="submit"]');
      tapis.inSteps(() => send(button.dataset.act, button.dataset, values(event.target)));
    });
    // Only a set-up is drawn anew while it is filled in: a record that is pasted at home would be gone before it is sent.
    addEventListener("change", ({ target }) => target.matches(".setup form *") && send("form", {}, values(target.form)));
    addEventListener("input", ({ target }) => target.type === "range" && send(target.dataset.act, { to: target.value }));
    addEventListener("popstate", () => withGame(tapis.route(location).game, () => answer("route", tapis.place(), "{}")));
    addEventListener("storage", () => send("elsewhere"));
    addEventListener("tapis-news", () => send("news"));
    document.addEventListener("visibilitychange", () => document.hidden && send("hidden"));
    addEventListener("pagehide", () => send("hidden")); // the browser may keep the page as it is, and show it again
  };
})();
