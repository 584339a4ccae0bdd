// What is done with a variant: its rulebook, and a round.

import { button, el, roving } from "./dom.js";

const LANGUAGES = { en: "English", fr: "Français" };
const USUAL = 4;

export class Panels {
  constructor(words, lang, table, calls) {
    Object.assign(this, { words, calls });
    this.lang = lang;
    this.number = el("select", { id: "pg-players", onchange: () => calls.rulebook() });
    this.hints = [0, 1].map(() => el("p", { class: "pg-hint", role: "status" }, words.wait));
    this.book = el("article", { class: "pg-book md-typeset", id: "pg-book", tabindex: "0", "aria-label": words.rulebook });
    this.languages = el("span", { class: "pg-languages", role: "group", "aria-label": words.language });
    this.languages.append(...Object.entries(LANGUAGES).map(([code, name]) => this.language(code, name)));
    this.deal = button(words.deal, () => calls.begin(), { class: "pg-button pg-main", disabled: true, id: "pg-deal" });
    this.about = el("span", {}, words.about);
    this.table = table;
    this.node = this.build();
    this.choose(0);
  }

  get players() {
    return Number(this.number.value) || USUAL;
  }

  build() {
    const { words } = this;
    const bodies = [
      el("div", {}, this.hints[0], this.languages, this.book),
      el("div", {}, this.hints[1], el("p", { class: "pg-begin" }, this.deal, " ", this.about), this.table),
    ];
    const names = [words.rulebook, words.play];
    this.tabs = names.map((name, index) =>
      el(
        "button",
        {
          type: "button",
          role: "tab",
          class: "pg-tab",
          id: `pg-tab-${index}`,
          "aria-controls": `pg-panel-${index}`,
          onclick: () => this.choose(index),
          onfocus: () => this.choose(index),
        },
        name,
      ),
    );
    this.bodies = bodies.map((body, index) => {
      const panel = { class: "pg-panel", role: "tabpanel", id: `pg-panel-${index}`, "aria-labelledby": `pg-tab-${index}` };
      return el("div", panel, body);
    });
    this.list = el("div", { class: "pg-tabs", role: "tablist", "aria-label": words.panels }, ...this.tabs);
    return el(
      "div",
      { class: "pg-side" },
      el(
        "div",
        { class: "pg-head" },
        this.list,
        el("p", { class: "pg-field" }, el("label", { for: "pg-players" }, words.players), this.number),
      ),
      ...this.bodies,
    );
  }

  choose(index) {
    this.tabs.forEach((tab, i) => tab.setAttribute("aria-selected", String(i === index)));
    this.bodies.forEach((body, i) => {
      body.hidden = i !== index;
    });
    roving(this.list, index);
  }

  language(code, name) {
    const pressed = String(code === this.lang);
    return button(name, (event) => this.speak(code, event.currentTarget), { lang: code, "aria-pressed": pressed });
  }

  speak(code, pressed) {
    this.lang = code;
    for (const one of this.languages.children) one.setAttribute("aria-pressed", String(one === pressed));
    this.calls.rulebook();
  }

  // Offers the numbers of players that a variant has.
  seats(min, max, wish) {
    const before = Number(this.number.value) || wish || USUAL;
    const kept = Math.max(min, Math.min(max, before));
    const numbers = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    this.number.replaceChildren(...numbers.map((n) => el("option", { value: n, selected: n === kept }, `${n}`)));
    this.deal.disabled = false;
    this.say("", "");
  }

  // The text has faults: what is shown is that of an earlier one, if there was any.
  stale(isOlder) {
    this.say(isOlder ? this.words.mend : this.words.none, this.words.none);
    this.deal.disabled = true;
  }

  say(...texts) {
    this.hints.forEach((hint, index) => {
      hint.textContent = texts[index];
    });
  }

  // A match has begun: what was said before it makes room.
  begun() {
    this.deal.textContent = this.words.again;
    this.deal.classList.remove("pg-main");
    this.about.hidden = true;
  }

  // The markup is made by the library, which escapes whatever comes from the text.
  show(html) {
    this.book.lang = this.lang;
    this.book.innerHTML = html;
  }
}
