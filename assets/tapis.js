// All that the page's scripts and Python say to each other, declared here and nowhere else. Each call is put in
// its place by the script named beside it; nothing else can be added.
window.tapis = Object.seal({
  // Facts.
  runtime: [], // the files that Python's start loads: {file, size, as} (ahead.js)
  lang: "en", // the language on the page (boot.js)
  queue: [], // what was asked before Python could answer: {act, data, form} (boot.js)

  // Before Python.
  route: null, // (location): where an address leads: {kind, what, over, game, wishes, visit} (routes.js)
  preload: null, // (): asks for the runtime's files in advance (ahead.js)
  missing: null, // (): one of these files does not come (boot.js)
  speak: null, // (lang): the page is in this language now, and on the next visit (boot.js)

  // Called by Python, in ui/page.py; whatever is not a plain text is JSON.
  place: null, // (): the address: what follows its ?, by name, and what follows its #, as "hash" (stage.js)
  form: null, // (): what a person has changed in the screen's form, by name (stage.js)
  asked: null, // (): the queue (stage.js)
  ready: null, // (): Python answers from now on, the loader does not (boot.js)
  listen: null, // (answer): from now on answer(act, data, form) is called for whatever is done (stage.js)
  show: null, // (html, title, lang): draws a screen (stage.js)
  visit: null, // (how, fragment): "push" an address, "replace" the one there is, go "back" to one (stage.js)
  later: null, // (act, at, wait): this act is done after so many milliseconds, with {at} (stage.js)
  download: null, // (text, name): as a file of that name (stage.js)
  copy: null, // (text): to the clipboard, a "#…" as a whole address; then the act "copied" is done (stage.js)
});
