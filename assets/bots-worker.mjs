// The worker in which bots think: an interpreter of its own, which is told tasks (ui/thought.py) and nothing else of a
// game. After each slice of a thought it tells its best move so far, which is also a sign of life.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const SLICE = 50; // milliseconds of thought, between which it hears whether something else is wanted
let ponder = null;
let wanted = {}; // {number, task}: of the thought, and what it is about; empty: nothing is

onmessage = ({ data }) => {
  onmessage = ({ data }) => think((wanted = data));
  start(data).catch(reportError); // the page hears of it, and does without
};

async function start({ compiled, game }) {
  if (compiled) useCompiled(compiled);
  const python = await loadPyodide();
  const app = await fetch(new URL("../app.zip", import.meta.url));
  python.unpackArchive(await app.arrayBuffer(), "zip");
  python.runPython('import sys; sys.path.insert(0, "code.zip")');
  const thought = python.pyimport("ui.thought");
  thought.warm_up(game);
  ponder = thought.Ponder();
  postMessage({});
}

// The page has fetched and compiled Pyodide's WebAssembly: here it is neither again.
function useCompiled(module) {
  const { fetch } = globalThis;
  globalThis.fetch = async (what, options) => (`${what}`.endsWith(".asm.wasm") ? new Response() : fetch(what, options));
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
}

function think(mine) {
  if (mine !== wanted || !mine.task) return;
  const answer = ponder(mine.task, SLICE);
  postMessage({ number: mine.number, answer });
  const [, ended] = JSON.parse(answer);
  if (!ended) setTimeout(() => think(mine));
}
