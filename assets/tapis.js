// All that the page's scripts and Python say to each other, declared here and nowhere else. Each call is put in
// its place by the script named beside it; nothing else can be added.
window.tapis = Object.seal({
  // Facts.
  runtime: [], // the files that Python's start loads: {file, size, as} (ahead.js)
  lang: "en", // the language on the page (boot.js)
  framed: false, // whether the page is in somebody else's (framed.js)
  stopped: false, // whether nothing can start in this browser, or from here (old.js)
  queue: [], // what was asked before Python could answer: {act, data, form} (boot.js)

  // Before Python and after.
  dress: null, // (theme): felt, day, contrast, or as the system has it; "" as it was last chosen here (theme.js)
  wear: null, // (): the root tells the sheets which game and screen are drawn, and how many are seated (wear.js)
  volume: null, // (level): off, soft or full, from now on (sound.js)
  wake: null, // (choice): "off" lets the screen go dark during a game (awake.js)
  play: null, // (sounds): [[milliseconds from now, name]…]; nothing while off, or before a first gesture (sound.js)
  motion: null, // (plan, draw): calls draw, and shows what led to that drawing (motion.js)
  paths: null, // from boxes and times to keyframes (paths.js)
  places: null, // where everything is in a drawing (places.js)
  numbers: null, // numbers that count while things are on their way (numbers.js)
  touch: null, // (element, then): shows that this was tapped, and does the rest once that is painted (touch.js)
  focus: null, // (): before a drawing; gives what is to be called after it, so that the focus is not lost (keys.js)
  enlarge: null, // (text): the size of text in per cent of the browser's own; "" as it was last chosen here (theme.js)
  tell: null, // (kind, more): a message to the page that this one is in, if it is in one (framed.js)
  mayFocus: null, // (): whether focus may be moved: in somebody else's page only if it is here already (framed.js)
  whenSeen: null, // (what): does this, at once or when the frame that the page is in comes into sight (framed.js)
  art: null, // (name, isDrawn): brings the drawings and the sheet of a game, or a saved game's, into the page, once (art.js)

  bring: null, // (name): fetches the Python of a game, or a saved game's; a promise, or null if it is there (ahead.js)

  // Before Python.
  instead: null, // (screen): stops everything and draws this screen, which says what to open instead (old.js)
  route: null, // (location): where an address leads: {kind, what, over, game, wishes, visit} (routes.js)
  preload: null, // (): asks for the runtime's files in advance (ahead.js)
  locate: null, // (file): the address of one of them (ahead.js)
  hire: null, // (): a promise of a worker in which bots can think (ahead.js)
  keep: null, // (): keeps the page for a visit without a network, once there is time (ahead.js)
  missing: null, // (): one of these files does not come (boot.js)
  speak: null, // (lang): the page is in this language now, and on the next visit (boot.js)

  // Called by Python, in ui/page.py; whatever is not a plain text is JSON.
  brought: null, // (game): its archive; the page waits for it if it has not come (ahead.js)
  place: null, // (): the address: what follows its ?, by name, and what follows its #, as "hash" (stage.js)
  home: null, // (): the whole address of the page's folder; "" for a page in one file, which has none (stage.js)
  form: null, // (): what a person has changed in the screen's form, by name (stage.js)
  asked: null, // (): the queue (stage.js)
  ready: null, // (): Python answers from now on, the loader does not (boot.js)
  listen: null, // (answer): from now on answer(act, data, form) is called for whatever is done (stage.js)
  show: null, // (html, title, lang, plan): draws a screen and lets it move as planned; "": nothing is (stage.js)
  visit: null, // (how, fragment): "push" an address, "replace" the one there is, go "back" to one (stage.js)
  roomy: null, // (): whether the window has room for a table that lies flat (flat.js)
  idle: null, // (wait): the act "hide" is done whenever nobody has touched the page for so long; 0: never (curtain.js)
  lend: null, // (task, ponder, play, meanwhile): how bots are told tasks, think, play, and are told what to foresee (bots.js)
  employ: null, // (game): there is to be a worker for this game's bots; "" none (bots.js)
  foresee: null, // (at): a person is asked, and bots may think about what comes after it (bots.js)
  think: null, // (at, wait, limit): a bot thinks, and plays after so many milliseconds, or at the limit (bots.js)
  later: null, // (act, at, wait): this act is done after so many milliseconds, with {at} (stage.js)
  open: null, // (address): in a tab of its own; where that is not allowed the address is copied (stage.js)
  installable: null, // (): how the page can be installed: by "prompt", by "share" as on iOS, "" not at all (install.js)
  install: null, // (): shows the browser's own prompt (install.js)
  download: null, // (text, name): as a file of that name (share.js)
  copy: null, // (text): to the clipboard, a "#…" as a whole address; then the act "copied" is done (share.js)
  share: null, // (text, name, title): sends a link "#…", or a file of that name; then the act "shared" is done (share.js)
});
