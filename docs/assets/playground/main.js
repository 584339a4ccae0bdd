// The playground: a variant on one side, its rulebook and a table on the other.

import { button, el, quoted } from "./dom.js";
import { Editor } from "./editor.js";
import { Library, SlowError } from "./library.js";
import { encoded, wished } from "./link.js";
import { Loading } from "./loading.js";
import { Panels } from "./panels.js";
import { TableView } from "./table.js";
import { lang, words } from "./words.js";

const WAIT = 250; // ms without a key before a text is checked
const FIRST = "fr-livret";
const assets = new URL(".", import.meta.url);

class Page {
  constructor(root, variants, wish) {
    Object.assign(this, { root, variants, wish, good: null, turn: 0 });
    this.build();
    this.read(wish.text ?? this.bundled(wish.variant ?? FIRST).text, wish.variant ?? (wish.text ? "" : FIRST));
    this.load();
  }

  bundled(name) {
    return this.variants.find((variant) => variant.name === name) ?? this.variants.find(({ name }) => name === FIRST);
  }

  build() {
    this.editor = new Editor(words, () => this.typed());
    this.pick = el("select", { id: "pg-pick", onchange: () => this.take() });
    for (const { name, title } of this.variants) {
      const known = title[lang] ?? title.en ?? Object.values(title)[0] ?? "";
      this.pick.append(el("option", { value: name }, known ? `${name} · ${known}` : name));
    }
    this.own = el("option", { value: "", hidden: true }, words.own);
    this.pick.append(this.own);
    this.verdict = el("p", { class: "pg-verdict", id: "pg-verdict", role: "status" });
    this.faults = el("ol", { class: "pg-faults" });
    this.note = el("p", { class: "pg-note", role: "status" });
    this.restore = button(words.restore, () => this.read(this.bundled(this.from).text, this.from), { hidden: true });
    this.loading = new Loading(words, Number(this.root.dataset.bytes) || 0, () => this.load());
    const clause = (id) => `../reference/rules/#${id.toLowerCase()}`;
    this.table = new TableView(words, (name, args) => this.ask(name, args), clause);
    this.panels = new Panels(words, lang, this.table.node, {
      rulebook: () => this.describe(),
      begin: () => this.begin(),
    });
    const actions = el(
      "div",
      { class: "pg-actions" },
      this.restore,
      button(words.link, () => this.share()),
      button(words.save, () => this.save()),
    );
    this.root.replaceChildren(
      this.loading.node,
      el(
        "div",
        { class: "pg-grid" },
        el(
          "section",
          { class: "pg-side", "aria-labelledby": "pg-variant" },
          el("h2", { id: "pg-variant" }, words.variant),
          el("p", { class: "pg-field" }, el("label", { for: "pg-pick" }, words.pick), this.pick),
          this.editor.node,
          this.verdict,
          this.faults,
          actions,
          this.note,
        ),
        this.panels.node,
      ),
    );
  }

  load() {
    const { pyodide } = this.root.dataset;
    if (!pyodide) {
      this.loading.absent();
      return;
    }
    this.loading.start();
    this.library = new Library(new URL(pyodide, location.href).href, assets, (told) => {
      this.loading.hear(told);
      if (told.ready) this.check();
    });
  }

  // The text.

  read(text, from) {
    this.from = from;
    this.pick.value = from;
    this.editor.text = text;
    this.typed(true);
  }

  take() {
    if (this.pick.value) this.read(this.bundled(this.pick.value).text, this.pick.value);
  }

  typed(now = false) {
    const changed = this.from !== "" && this.editor.text !== this.bundled(this.from).text;
    this.restore.hidden = !changed;
    this.note.textContent = "";
    this.root.dataset.checked = "not yet";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), now ? 0 : WAIT);
  }

  async check() {
    if (!this.library?.isReady) return;
    const turn = ++this.turn;
    const { text } = this.editor;
    const found = await this.ask("examine", { text });
    if (!found || turn !== this.turn) return;
    this.tellFaults(found.faults);
    if (found.faults.length) {
      this.panels.stale(this.good !== null);
    } else {
      this.verdict.textContent = words.sound(found.name);
      this.good = { text, name: found.name, players: found.players };
      this.panels.seats(...found.players, this.wish.players);
      await this.describe();
    }
    this.root.dataset.checked = found.faults.length ? "faulty" : "sound";
  }

  tellFaults(faults) {
    this.verdict.classList.toggle("pg-wrong", faults.length > 0);
    if (faults.length) this.verdict.textContent = `${words.faults(faults.length)}. ${words.faultsNote}`;
    this.faults.replaceChildren(...faults.map((fault) => this.fault(fault)));
    this.editor.mark(faults.map((fault) => fault.line));
  }

  fault({ line, path, message }) {
    const place = line ? words.line(line) : path ? "" : words.whole;
    const text = [place && el("b", {}, place), " ", path && el("code", {}, path)];
    const head = line
      ? el("button", { type: "button", class: "pg-goto", onclick: () => this.editor.go(line) }, ...text)
      : el("span", { class: "pg-goto" }, ...text);
    return el("li", {}, head, el("span", { lang: "en" }, ...quoted(message)));
  }

  // What is done with it.

  async describe() {
    if (!this.good) return;
    const { text } = this.good;
    const found = await this.ask("rulebook", { text, players: this.panels.players, lang: this.panels.lang });
    if (found && text === this.good.text) this.panels.show(found.html);
  }

  async begin() {
    if (!this.good) return;
    const seed = this.wish.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const { text } = this.good;
    this.table.node.hidden = true;
    const answer = await this.ask("begin", { text, players: this.panels.players, seed, lang });
    if (!answer) return;
    this.panels.begun();
    await this.table.show(answer, true);
  }

  async ask(name, args) {
    try {
      return await this.library.call(name, args);
    } catch (error) {
      this.note.textContent = error instanceof SlowError ? words.slow : words.error(error.message);
      return null;
    }
  }

  async share() {
    const bundled = this.from && this.editor.text === this.bundled(this.from).text;
    const hash = bundled ? `variant=${this.from}` : `text=${await encoded(this.editor.text)}`;
    history.replaceState(null, "", `${location.pathname}#${hash}`);
    try {
      await navigator.clipboard.writeText(location.href);
      this.note.textContent = words.linked;
    } catch {
      this.note.textContent = words.linkShown;
    }
  }

  save() {
    const file = new Blob([this.editor.text], { type: "application/toml" });
    const href = URL.createObjectURL(file);
    el("a", { href, download: `${this.good?.name ?? "variant"}.toml` }).click();
    URL.revokeObjectURL(href);
  }
}

const root = document.getElementById("pg");
const [variants, wish] = await Promise.all([
  fetch(new URL("variants.json", assets)).then((response) => response.json()),
  wished(location),
]);
new Page(root, variants, wish);
