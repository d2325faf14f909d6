// The worker in which bots think: an interpreter of its own, which is told tasks (ui/thought.py) and nothing else of a
// game. After each slice of a thought it tells its best move so far, which is also a sign of life.
// In the page that is one file, assets/single-worker.js follows these lines.
const SCRIPTS = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"];
const SLICE = 50; // milliseconds of thought, between which it hears whether something else is wanted
const SPARE = 20; // the same while a person thinks, and as long a rest after it: nobody waits for that
let ponder = null;
// {number, task}: of the thought, and what it is about; {meanwhile}: what tasks may be foreseen from; empty: nothing.
let wanted = {};

onmessage = ({ data }) => {
  onmessage = ({ data }) => think((wanted = data));
  start(data).catch(reportError); // the page hears of it, and does without
};

async function start({ home, compiled, game, code }) {
  if (compiled) useCompiled(compiled);
  const bring = self.bring ?? ((file) => import(home + file));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(SCRIPTS.map(bring));
  const python = await loadPyodide({ indexURL: `${home}pyodide/`, createPyodideModule });
  const app = await fetch(`${home}app.zip`);
  python.unpackArchive(await app.arrayBuffer(), "zip");
  python.runPython('import sys; sys.path.insert(0, "code.zip")');
  if (code) python.pyimport("ui.bringing").install(() => python.unpackArchive(code, "zip"));
  python.pyimport("ui.thought").warm_up(game);
  ponder = python.pyimport("ui.meanwhile").Ahead();
  postMessage({});
}

// The page has fetched and compiled Pyodide's WebAssembly: here it is neither again.
function useCompiled(module) {
  const { fetch } = globalThis;
  globalThis.fetch = async (what, options) => (`${what}`.endsWith(".asm.wasm") ? new Response() : fetch(what, options));
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
}

function think(mine) {
  if (mine !== wanted) return;
  if (mine.meanwhile && ponder.foresee(mine.meanwhile, SPARE)) setTimeout(() => think(mine), SPARE);
  if (!mine.task) return;
  const answer = ponder(mine.task, SLICE);
  postMessage({ number: mine.number, answer });
  const [, ended] = JSON.parse(answer);
  if (!ended) setTimeout(() => think(mine));
}
