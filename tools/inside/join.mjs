// The build puts this before Pyodide's glue code, if Pyodide's WebAssembly is cut in two (tools/split.py).
// A call into the second part before it has come fetches it at once, so nothing is missing, only late.
const REST = new URL("pyodide.rest.wasm", import.meta.url);
let rest = null;

// Fetch and compile the second part in the background, so that no call has to wait for it.
export async function fetchRest() {
  rest ??= await WebAssembly.compileStreaming(fetch(REST));
}

function fetchNow() {
  const request = new XMLHttpRequest();
  request.open("GET", REST, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // bytes as characters: no other way to wait for them
  request.send();
  return new WebAssembly.Module(Uint8Array.from(request.responseText, (byte) => byte.charCodeAt(0)));
}

// For one interpreter: `join` is imported by its first part, whose exports the second part imports.
function joinLater() {
  let primary = null;
  let joined = null;
  const join = () => {
    rest ??= fetchNow();
    joined ??= new WebAssembly.Instance(rest, { primary });
  };
  return { imports: { join }, receive: (exports) => (primary = exports) };
}
