// The library in the browser: CPython as WebAssembly, in a worker, so that typing never waits for it.
//
// In:  { load: { pyodide, library } } once, then { id, name, arguments }.
// Out: { step } and { bytes } while it loads, { ready } or { failed }, then { id, result } or { id, error }.

let playground = null;

self.onmessage = async ({ data }) => {
  if (data.load) {
    try {
      playground = await load(data.load);
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ failed: String(error) });
    }
    return;
  }
  try {
    const result = playground.call(data.name, JSON.stringify(data.arguments));
    self.postMessage({ id: data.id, result: JSON.parse(result) });
  } catch (error) {
    self.postMessage({ id: data.id, error: lastLine(error) });
  }
};

async function load({ pyodide, library }) {
  self.postMessage({ step: "python" });
  const fetched = self.fetch;
  self.fetch = async (...request) => counted(await fetched(...request));
  const [{ loadPyodide }, archive] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    self.fetch(library).then(whole),
  ]);
  const python = await loadPyodide({ indexURL: pyodide });
  self.fetch = fetched;
  self.postMessage({ step: "library" });
  python.unpackArchive(archive, "zip", { extractDir: "/library" });
  return python.runPython(`
import sys

sys.path.insert(0, "/library")
import playground

playground.Playground()
`);
}

async function whole(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

// The same response, telling how many bytes have come.
function counted(response) {
  if (!response.ok || !response.body) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      self.postMessage({ bytes: chunk.byteLength });
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

function lastLine(error) {
  return String(error.message ?? error).trim().split("\n").pop();
}
