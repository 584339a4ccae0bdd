// The library as the page sees it: calls that are answered later, by a worker that may be replaced.

const PATIENCE = 20_000; // ms; a text that takes longer is given up

export class Library {
  // `told` is called with what happens while the library loads: { step }, { bytes }, { ready }, { failed }.
  constructor(pyodide, assets, told) {
    this.pyodide = pyodide;
    this.assets = assets;
    this.told = told;
    this.start();
  }

  start() {
    this.waiting = new Map();
    this.next = 0;
    this.isReady = false;
    this.ready = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.ready.catch(() => {});
    try {
      this.worker = new Worker(new URL("worker.js", this.assets), { type: "module" });
    } catch (error) {
      this.fail(String(error));
      return;
    }
    this.worker.onerror = (event) => this.fail(event.message || "worker");
    this.worker.onmessage = ({ data }) => this.hear(data);
    const library = new URL("library.zip", this.assets).href;
    this.worker.postMessage({ load: { pyodide: this.pyodide, library } });
  }

  fail(why) {
    this.told({ failed: why });
    this.settle.reject(new Error(why));
  }

  hear(data) {
    if (data.failed) {
      this.fail(data.failed);
    } else if (data.ready) {
      this.isReady = true;
      this.settle.resolve();
      this.told(data);
    } else if (data.id === undefined) {
      this.told(data);
    } else {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (!call) return;
      clearTimeout(call.timer);
      if (data.error) call.reject(new Error(data.error));
      else call.resolve(data.result);
    }
  }

  // Calls a method of the class `Playground` of docs/playground.py.
  async call(name, args) {
    await this.ready;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      const timer = setTimeout(() => this.restart(), PATIENCE);
      this.waiting.set(id, { resolve, reject, timer });
      this.worker.postMessage({ id, name, arguments: args });
    });
  }

  // Gives up what it is doing, and loads anew.
  restart() {
    this.worker.terminate();
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new SlowError());
    }
    this.start();
  }
}

export class SlowError extends Error {}
