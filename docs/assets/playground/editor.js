// A text area with line numbers, in which lines can be marked and gone to.

import { el } from "./dom.js";

export class Editor {
  constructor(words, changed) {
    this.numbers = el("div", { class: "pg-numbers", "aria-hidden": "true" });
    this.marks = el("div", { class: "pg-marks", "aria-hidden": "true" });
    this.area = el("textarea", {
      class: "pg-text",
      id: "pg-text",
      "aria-label": words.editor,
      "aria-describedby": "pg-verdict",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
      rows: "24",
    });
    this.node = el("div", { class: "pg-editor" }, this.numbers, this.marks, this.area);
    this.bad = new Set();
    this.area.addEventListener("input", () => {
      this.number();
      changed();
    });
    this.area.addEventListener("scroll", () => this.follow());
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = text;
    this.area.scrollTop = 0;
    this.area.scrollLeft = 0;
    this.bad.clear();
    this.number();
  }

  number() {
    const lines = this.area.value.split("\n").length;
    const row = (i) => el("span", { class: this.bad.has(i) ? "pg-bad" : null }, `${i}\n`);
    this.numbers.replaceChildren(...Array.from({ length: lines }, (_, i) => row(i + 1)));
    this.marks.replaceChildren(
      ...[...this.bad].map((i) => el("div", { style: `--line: ${i - 1}` })),
    );
    this.follow();
  }

  follow() {
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
    this.marks.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }

  mark(lines) {
    this.bad = new Set(lines.filter((line) => line > 0));
    this.number();
  }

  go(line) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.scrollTop = Math.max(0, (line - 4) * height);
    this.area.scrollLeft = 0;
  }
}
