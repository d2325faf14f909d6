// In the page that is one file (dist/tapis.html) this stands in the place of ahead.js. The files of the page are in it,
// as blocks of text: here they are unpacked, and given to whatever asks for them by their addresses.
(() => {
  "use strict";

  const tapis = window.tapis;
  if (tapis.stopped) return;
  const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", json: "application/json" };
  const home = new URL(".", document.baseURI).href;
  const scripts = new Map(); // the addresses of unpacked scripts

  tapis.runtime = JSON.parse(document.getElementById("runtime-files").textContent);
  tapis.locate = (file) => scripts.get(file);
  tapis.bring = tapis.brought = () => null; // the Python of every game is there from the start

  const block = (file) => document.querySelector(`script[data-file="${CSS.escape(file)}"]`);
  const bytes = (text) => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const typeOf = (file) => TYPES[file.split(".").pop()] ?? "application/octet-stream";

  function unpacked(file) {
    const { textContent, dataset } = block(file);
    const packed = new Blob([bytes(textContent)]).stream();
    const body = dataset.packed === "gzip" ? packed.pipeThrough(new DecompressionStream("gzip")) : packed;
    return new Response(body, { headers: { "Content-Type": typeOf(file) } });
  }

  const { fetch } = window;
  window.fetch = async (what, options) => {
    const { href } = new URL(what instanceof Request ? what.url : what, document.baseURI);
    const file = href.startsWith(home) ? href.slice(home.length) : "";
    return file && block(file) ? unpacked(file) : fetch(what, options);
  };

  // A module imports others by relative addresses, which lead nowhere from a blob: they are made absolute, and the
  // import map leads from there to the blobs.
  async function unpackScript(file) {
    const folder = home + file.slice(0, file.lastIndexOf("/") + 1);
    const source = await unpacked(file).text();
    const absolute = source.replace(/(["'])\.\/([\w.-]+\.m?js)\1/g, (_, quote, name) => quote + folder + name + quote);
    scripts.set(file, URL.createObjectURL(new Blob([absolute], { type: "text/javascript" })));
  }

  let unpacking = null;

  async function unpackScripts() {
    const files = tapis.runtime.filter(({ as }) => as !== "fetch").map(({ file }) => file);
    await Promise.all(files.map(unpackScript));
    const imports = Object.fromEntries([...scripts].map(([file, address]) => [home + file, address]));
    const map = Object.assign(document.createElement("script"), { type: "importmap", textContent: JSON.stringify({ imports }) });
    document.head.append(map);
  }

  // A worker from a disk may be made of text alone, and gets all that it would load.
  const WORKER = ["assets/bots-worker.mjs", "assets/single-worker.js"];
  const BROUGHT = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide-lock.json", "pyodide/python_stdlib.zip", "app.zip"];

  tapis.hire = async () => {
    const sources = await Promise.all(WORKER.map((file) => unpacked(file).text()));
    const contents = await Promise.all(BROUGHT.map((file) => unpacked(file).arrayBuffer()));
    const address = URL.createObjectURL(new Blob(sources, { type: "text/javascript" }));
    const thread = new Worker(address);
    URL.revokeObjectURL(address);
    thread.postMessage({ home, files: new Map(BROUGHT.map((file, at) => [file, contents[at]])) }, contents);
    return thread;
  };

  tapis.preload = () => (unpacking ??= unpackScripts());
})();
