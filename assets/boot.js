// What the page does before Python: it picks the language, turns between the pre-rendered screens, keeps what
// is asked meanwhile in a queue, and starts the runtime when somebody means to play. Python takes over by
// calling `tapis.ready()`. No blank page, whatever fails.
(() => {
  "use strict";

  const root = document.documentElement;
  const tapis = window.tapis;
  if (tapis.stopped) return;
  const listeners = new AbortController();
  let shown = "home";

  // The markup of every screen by its key: "fr/home", "en/setup/shokoba", "en/coming/shokoba", "en/coming/" for any game.
  const screens = new Map([[`${root.lang}/home`, document.getElementById("app").outerHTML]]);
  for (const block of document.querySelectorAll("script[data-page]")) screens.set(block.dataset.page, block.textContent);

  // Storage throws where a browser denies it, and may hold anything: then nothing is remembered, nothing breaks.
  const attempt = (what, otherwise) => {
    try {
      return what();
    } catch {
      return otherwise;
    }
  };
  const recall = (name) => attempt(() => localStorage.getItem(name), null);
  const remember = (name, value) => tapis.framed || attempt(() => localStorage.setItem(name, value));

  // The keys of saved games: one each, and the list that the first versions kept.
  const isSave = (key) => key === "tapis.game" || key.startsWith("tapis.game.");
  const savedKeys = () => (tapis.framed ? [] : attempt(() => Object.keys(localStorage).filter(isSave), []));
  const lineOf = (key) => attempt(() => JSON.parse(recall(key).split("\n", 1)[0]).line, null);
  const isUnderWay = (key) => key === "tapis.game" || lineOf(key)?.over === false;

  Object.assign(tapis, { speak, ready, missing: () => started && fail() });

  // --- Language ---------------------------------------------------------------------------------------------

  function preferred() {
    const wishes = [tapis.route(location).visit.lang, recall("tapis.lang"), ...(navigator.languages ?? [])];
    const known = wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find((wish) => screens.has(`${wish}/home`));
    return known ?? "en";
  }

  // A choice outlives a reload, even where the address asked for another language.
  function speak(lang) {
    tapis.lang = root.lang = lang;
    remember("tapis.lang", lang);
    const query = new URLSearchParams(location.search);
    if (query.has("lang") && query.get("lang") !== lang) {
      query.set("lang", lang);
      history.replaceState(history.state, "", `?${query}${location.hash}`);
    }
  }

  // --- Screens ----------------------------------------------------------------------------------------------

  function show(screen) {
    const markup = screens.get(`${tapis.lang}/${screen}`);
    if (!markup) return;
    shown = screen;
    document.getElementById("app").outerHTML = markup;
    tapis.wear();
    tapis.art(document.getElementById("app").dataset.game);
    dress();
  }

  // What a pre-rendered screen cannot know.
  function dress() {
    const saved = savedKeys();
    const underWay = saved.some(isUnderWay);
    for (const element of document.querySelectorAll("[data-if-kept]")) element.hidden = !saved.length;
    for (const element of document.querySelectorAll("[data-if-saved]")) element.hidden = !underWay;
    for (const element of document.querySelectorAll("[data-failed]")) element.hidden = root.dataset.boot !== "failed";
    attempt(() => tellLast(saved));
    tellProgress();
  }

  // How the game under way stands that was played last, as the first line of its save has it. A save may hold
  // anything: what cannot be told is left out, as the game of an older version is.
  function tellLast(saved) {
    const card = document.querySelector("[data-last]");
    const underWay = saved.map(lineOf).filter((line) => line?.over === false);
    const [line] = underWay.sort((one, other) => other.when - one.when);
    const tile = line && document.querySelector(`.tile[data-game="${CSS.escape(line.game)}"]`);
    if (!card || !tile) return;
    const say = (part, text) => (card.querySelector(`[data-part="${part}"]`).textContent = text);
    const { game, names, scores, round, turn, when } = line;
    card.querySelector(".art use").setAttribute("href", `#tile-${game}`);
    say("title", tile.querySelector(".title").textContent);
    say("age", [card.dataset.underWay, when > 1e9 && ago(Date.now() / 1000 - when, card.dataset.now)].filter(Boolean).join(" · "));
    const far = round > 0 && card.dataset.round.replace("{n}", round);
    say("stands", [far, turn in names && card.dataset.turn.replace("{name}", names[turn])].filter(Boolean).join(", "));
    for (const [seat, item] of card.querySelectorAll(".who li").entries()) {
      item.hidden = !(seat in names);
      item.querySelector("bdi").textContent = names[seat];
      item.querySelector("b").textContent = scores?.[seat] ?? "";
    }
  }

  const UNITS = [["minute", 60, 60], ["hour", 3600, 24], ["day", 86_400, 60], ["month", 2_592_000, Infinity]];

  function ago(seconds, now) {
    if (seconds < 60) return now;
    const [unit, length] = UNITS.find(([, length, most]) => seconds / length < most);
    const words = new Intl.RelativeTimeFormat(tapis.lang, { style: unit === "minute" ? "short" : "long" });
    return words.format(-Math.floor(seconds / length), unit);
  }

  // A game that begins by itself, or goes on, is coming; any other is to be set up.
  function screenFor({ kind, game, wishes }) {
    const wanted = kind === "new" && !("bots" in wishes) ? `setup/${game}` : `coming/${game}`;
    if (kind !== "home" && screens.has(`${tapis.lang}/${wanted}`)) return wanted;
    return kind === "play" || kind === "record" ? "coming/" : "home";
  }

  // Python has an answer to every address but home's and that of a place within the screen.
  const isAsked = ({ kind, what }) => kind !== "home" && !(kind === "nowhere" && document.getElementById(what));

  function follow() {
    const screen = screenFor(tapis.route(location));
    if (screen === shown) return;
    show(screen);
    scrollTo(0, 0);
    if (!tapis.mayFocus()) return;
    const heading = document.querySelector("#app h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  function go(fragment) {
    if (tapis.framed) history.replaceState(null, "", `#${fragment}`);
    else location.hash = fragment;
    follow();
  }

  // A default name belongs to its language; what a person typed or chose does not.
  const isCheck = (control) => control.type === "checkbox" || control.type === "radio";
  const nameOf = (control) => (isCheck(control) ? `${control.name}=${control.value}` : control.name);
  const controls = () => [...document.querySelectorAll("#app [name]")];
  const isTyped = (control) => control.defaultValue !== undefined && !isCheck(control);
  const isChosen = (control) => !isTyped(control) || control.value !== control.defaultValue;

  function translate(lang) {
    const chosen = new Map(controls().filter(isChosen).map((control) => [nameOf(control), control]));
    const focused = document.activeElement?.dataset?.act;
    speak(lang);
    show(shown);
    for (const control of controls()) {
      const before = chosen.get(nameOf(control));
      const holds = isCheck(control) ? "checked" : "value";
      if (before) control[holds] = before[holds];
    }
    if (focused) document.querySelector(`#app [data-act="${focused}"]`)?.focus();
  }

  // --- What is asked before Python can answer ---------------------------------------------------------------

  const acts = {
    new({ game }) {
      if (!tapis.framed) attempt(() => localStorage.removeItem(`tapis.setup.${game}`)); // it is set up anew
      go(`new/${game}`);
      start();
    },
    home: () => go(""),
    lang: ({ lang }) => translate(lang),
    retry: () => location.reload(),
  };

  function act(button) {
    const known = acts[button.dataset.act];
    if (known) return known(button.dataset);
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    // Which game goes on is Python's to say: the drawings of all that could are asked for.
    if (button.dataset.act === "resume") for (const key of savedKeys().filter(isUnderWay)) tapis.art(lineOf(key)?.game);
    const form = button.closest("form");
    // A name that was not typed is that of last time, which Python knows.
    const filled = form ? [...new FormData(form)].filter(([name, value]) => value || !name.startsWith("name")) : [];
    tapis.queue.push({ act: button.dataset.act, data: { ...button.dataset }, form: Object.fromEntries(filled) });
    start();
  }

  function listen(type, handler, options) {
    addEventListener(type, handler, { ...options, signal: listeners.signal });
  }

  listen("click", (event) => {
    const button = event.target.closest?.("a[data-act], button[data-act]");
    const submits = button?.type === "submit" && button.form;
    // A submit button goes through its form, which may find something missing; a modified click opens a tab.
    if (!button || submits || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(button);
  });
  listen("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.dataset.act) act(event.submitter);
  });
  listen("hashchange", () => {
    follow();
    if (isAsked(tapis.route(location))) start();
  });
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    const intends = (event) => event.target.closest?.('[data-act="new"], [data-act="resume"], [data-act="saves"], [data-act="settings"]');
    listen(type, (event) => intends(event) && !navigator.connection?.saveData && tapis.preload(), { passive: true });
  }

  // --- The runtime ------------------------------------------------------------------------------------------

  let started = false;

  async function start() {
    if (started) return;
    started = true;
    root.dataset.boot = "loading";
    watch();
    try {
      await tapis.preload();
      Object.defineProperty(window, "indexedDB", { value: forgetful });
      const scripts = tapis.runtime.filter(({ as }) => as === "script").map(({ file }) => ({ src: tapis.locate(file) }));
      await Promise.all([...scripts, { src: tapis.locate("pyscript/core.js"), type: "module" }].map(load));
    } catch {
      fail();
    }
  }

  // All are fetched at once and run in order.
  function load(attributes) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      document.head.append(Object.assign(script, attributes, { async: false, onload: resolve, onerror: reject }));
    });
  }

  function fail() {
    if (root.dataset.boot === "ready") return;
    root.dataset.boot = "failed";
    dress();
    tapis.tell("failed");
  }

  function ready() {
    performance.mark("tapis-ready");
    root.dataset.boot = "ready";
    progress = 1;
    listeners.abort();
    dress();
    if (!navigator.connection?.saveData) whenIdle(fetchRest);
    tapis.keep?.();
  }

  // What play does not need of Python comes once the table is drawn. It would also come by itself, as soon as it is
  // asked for, but then the page would wait for it.
  const whenIdle = (what) => (window.requestIdleCallback ?? setTimeout)(what);

  async function fetchRest() {
    if (!tapis.framed) root.dataset.games.split(" ").forEach(tapis.bring);
    const python = await import(new URL("pyodide/pyodide.asm.mjs", document.baseURI));
    await python.fetchRest?.().catch(() => {}); // the next call will ask again
  }

  listen("unhandledrejection", () => started && fail());
  listen("py:done", () => root.dataset.boot === "ready" || fail());

  // --- Progress ---------------------------------------------------------------------------------------------

  // The share of the bar that is download; the rest is Python starting, which cannot be measured.
  const DOWNLOAD = 0.9;
  // Milliseconds after which a start that says nothing has failed: a damaged interpreter never answers.
  const PATIENCE = 60_000;
  let progress = 0;

  function watch() {
    const fetched = tapis.runtime.filter(({ size }) => size);
    const sizes = new Map(fetched.map(({ file, size }) => [new URL(file, document.baseURI).href, size]));
    const total = fetched.reduce((sum, { size }) => sum + size, 0) || 1;
    const began = performance.now();
    let arrived = 0;
    let lastArrival = began;
    const observer = new PerformanceObserver((list) => {
      for (const { name, responseStatus } of list.getEntries()) {
        if (sizes.has(name) && responseStatus >= 400) fail();
        arrived += sizes.get(name) ?? 0;
        if (sizes.delete(name)) lastArrival = performance.now();
      }
      if (!sizes.size) update();
    });
    // Told at intervals, for every frame that is drawn now delays the game. Between two arrivals, a file on its
    // way is credited at the rate so far, and never as finished.
    const update = () => {
      const guess = (arrived * (performance.now() - began)) / Math.max(lastArrival - began, 1);
      const most = arrived + 0.9 * (total - arrived);
      progress = Math.max(progress, (DOWNLOAD * Math.min(guess, most)) / total);
      if (!sizes.size && root.dataset.boot === "loading") root.dataset.boot = "starting";
      if (root.dataset.boot === "starting" && performance.now() - lastArrival > PATIENCE) fail();
      tellProgress();
      tapis.tell("progress", { share: progress });
    };
    const timer = setInterval(update, 200);
    observer.observe({ type: "resource", buffered: true });
    listeners.signal.addEventListener("abort", () => {
      clearInterval(timer);
      observer.disconnect();
    });
  }

  // The bar alone is told, not the root: there, every step would have the whole page styled anew.
  function tellProgress() {
    for (const bar of document.querySelectorAll(".loading-bar i")) bar.style.transform = `scaleX(${progress.toFixed(3)})`;
    for (const element of document.querySelectorAll("[data-progress]")) {
      const words = element.dataset[root.dataset.boot] ?? "";
      const text = words.replace("{n}", Math.round(progress * 100));
      if (element.textContent !== text) element.textContent = text;
    }
  }

  // --- Nothing kept by PyScript -----------------------------------------------------------------------------

  // PyScript opens a database before anything else, slowly, and waits for ever where that is refused. Nothing
  // here is kept in it: PyScript gets as much of IndexedDB as it uses, empty and forgetful.
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = new Proxy({}, { get: (_, method) => () => answer(method.startsWith("getAll") ? [] : undefined) });
  const database = { objectStoreNames: ["entries"], close() {}, transaction: () => ({ objectStore: () => store }) };
  const forgetful = { open: () => answer(database), deleteDatabase: () => answer(undefined) };

  // --- Begin ------------------------------------------------------------------------------------------------

  const place = tapis.route(location);
  const written = root.lang;
  tapis.lang = root.lang = preferred();
  if (tapis.lang === written && screenFor(place) === shown) dress();
  else show(screenFor(place));
  if (isAsked(place)) start();
  else root.removeAttribute("data-boot");
  listen("load", () => started || tapis.keep?.());
})();
