// How far the library has loaded, and why it has not.

import { button, el } from "./dom.js";

const MEGA = 1_000_000;

export class Loading {
  constructor(words, bytes, retry) {
    Object.assign(this, { words, bytes, retry });
    this.text = el("p", { class: "pg-stage", id: "pg-stage", role: "status" });
    this.bar = el("progress", { class: "pg-progress", "aria-labelledby": "pg-stage", max: 1, hidden: true });
    this.node = el("div", { class: "pg-loading" }, this.text, this.bar);
  }

  start() {
    this.done = 0;
    this.step = "python";
    this.node.className = "pg-loading";
    this.bar.hidden = false;
    this.say(this.words.loading.start);
    this.move(0);
  }

  hear({ step, bytes, ready, failed }) {
    if (failed) this.fail(failed);
    else if (ready) this.finish();
    else if (step === "library") {
      this.say(this.words.loading.library);
      this.move(1);
    } else if (bytes) {
      this.done += bytes;
      this.move(Math.min(1, this.done / (this.bytes || this.done)));
    }
  }

  // Bytes are seen at once, but read aloud only at every quarter.
  move(part) {
    this.bar.value = 0.9 * part;
    const quarter = Math.floor(part * 4);
    const { python } = this.words.loading;
    const whole = (bytes) => (bytes / MEGA).toLocaleString(undefined, { maximumFractionDigits: 1 });
    this.bar.title = python(whole(this.done), whole(this.bytes));
    if (part > 0 && part < 1 && quarter !== this.quarter) this.say(this.bar.title);
    this.quarter = quarter;
  }

  finish() {
    this.bar.value = 1;
    this.bar.hidden = true;
    this.node.classList.add("pg-ready");
    this.say(this.words.loading.ready);
  }

  absent() {
    this.node.classList.add("pg-failed");
    this.say(this.words.absent);
  }

  fail(why) {
    this.bar.hidden = true;
    this.node.classList.add("pg-failed");
    this.text.replaceChildren(this.words.failed(why), " ", button(this.words.retry, this.retry));
  }

  say(text) {
    this.text.textContent = text;
  }
}
