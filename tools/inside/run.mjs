// Runs a Python script in Pyodide under Node; it sees a folder of this machine as /job, and its own as /inside.
// Usage: node run.mjs <folder of pyodide> <script.py> <job folder> [standard library.zip]
// PYTHONNODEBUGRANGES leaves column numbers out of what is compiled: they would be a third of the download.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, script, job, stdLibURL] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: home, stdLibURL, env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/job", job);
python.mountNodeFS("/inside", dirname(script));
python.runPython("import sys; sys.path.append('/inside'); sys.dont_write_bytecode = True");
python.runPython(readFileSync(script, "utf8"), { filename: script });
