// Runs a Python script inside Pyodide under Node, with a folder of the machine mounted at /job.
// What it compiles knows its lines but not its columns, which would be a third of the download.
// usage: node run.mjs <folder of pyodide> <script.py> <job folder> [standard library.zip]
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
