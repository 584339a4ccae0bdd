// A round against bots: the table as the visitor sees it, and what the visitor may do.

import { button, el, roving } from "./dom.js";
import { aloud, face, short, shown } from "./cards.js";
import { told } from "./story.js";

const NAMES = ["Alex", "Billie", "Camille", "Dany", "Eden", "Frankie", "Gaby", "Harper", "Indy", "Jo"];
const PACE = 450; // ms between what two bots do
const ME = 0;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class TableView {
  // `ask(name, args)` calls the library; `clause(id)` is the address of a clause.
  constructor(words, ask, clause) {
    Object.assign(this, { words, ask, clause, run: 0 });
    this.says = el("p", { class: "pg-says", role: "status" });
    this.refusal = el("p", { class: "pg-refusal", role: "alert" });
    this.board = el("div", { class: "pg-board" });
    this.hand = el("div", { class: "pg-hand", role: "toolbar", "aria-label": words.hand });
    this.acts = el("div", { class: "pg-acts" });
    this.list = el("div", { class: "pg-choices" });
    this.log = el("ol", { class: "pg-log", tabindex: "0", "aria-label": words.log });
    this.node = el(
      "div",
      { class: "pg-table", hidden: true },
      ...[this.board, this.says, this.hand, this.refusal, this.acts, this.list],
      el("details", { class: "pg-history", open: true }, el("summary", {}, words.log), this.log),
    );
  }

  name(seat) {
    return seat === ME ? this.words.you : (NAMES[seat - 1] ?? `${seat}`);
  }

  // Shows what `begin`, `act` or `proceed` answered: step by step, then what may be done.
  async show(answer, fresh = false) {
    const run = ++this.run;
    const focused = this.node.contains(document.activeElement);
    if (fresh) {
      this.log.replaceChildren();
      this.did = {};
    }
    this.node.hidden = false;
    this.refusal.replaceChildren();
    this.acts.replaceChildren();
    this.list.replaceChildren();
    for (const [index, step] of answer.steps.entries()) {
      this.hear(step.events);
      this.scene = step.scene;
      this.draw();
      if (index < answer.steps.length - 1 && !calm.matches) {
        await new Promise((resolve) => setTimeout(resolve, PACE));
        if (run !== this.run) return;
      }
    }
    this.choices = answer.choices;
    this.offer();
    if (focused || fresh) this.focus();
  }

  focus() {
    const first = this.choices.length ? this.hand : this.acts;
    (first.querySelector('button[tabindex="0"], button:not([tabindex])') ?? this.log).focus({
      preventScroll: true,
    });
  }

  // What happened.

  hear(events) {
    for (const event of events) {
      const { event: kind, seat } = event;
      if (kind === "Dealt" || kind === "TrickEnded") this.did = {};
      if (kind === "Dealt") this.last = event.round;
      if (kind === "Played") this.did[seat] = { cards: event.cards };
      if (kind === "Passed") this.did[seat] = { text: this.words.passed };
      if (kind === "Skipped") this.did[seat] = { text: this.words.skipped };
      const sentence = told(event, this.words, (seat) => this.name(seat));
      if (sentence) this.log.append(el("li", { class: `pg-${kind}` }, sentence));
    }
    this.log.scrollTop = this.log.scrollHeight;
  }

  named(seat) {
    return el("span", { class: "pg-name" }, this.name(seat));
  }

  titled(title) {
    return title ? el("span", { class: "pg-title" }, title) : "";
  }

  // What is there.

  draw() {
    const { words, scene } = this;
    const over = scene.phase === "deal" || scene.phase === "over";
    const head = over ? words.standing(scene.round) : words.round(scene.round);
    this.board.replaceChildren(
      el("h3", { class: "pg-round" }, head),
      over ? this.standing() : this.seats(),
      over ? "" : this.top(),
    );
    this.drawHand();
    this.says.textContent = "";
  }

  seats() {
    const { scene, words } = this;
    const rows = scene.order.map((seat) => {
      const out = scene.out.indexOf(seat);
      const did = this.did[seat];
      const acts = scene.turn === seat || (scene.phase === "exchange" && scene.owed[seat] > 0);
      const doing = out >= 0 ? words.out(words.ordinal(out)) : did?.text;
      return el(
        "li",
        { class: `pg-seat${acts ? " pg-turn" : ""}${out >= 0 ? " pg-out" : ""}` },
        el("span", { class: "pg-who" }, this.named(seat), this.titled(scene.titles[seat])),
        el(
          "span",
          { class: "pg-did" },
          acts ? el("span", { class: "pg-mark" }, words.turnMark(seat === ME)) : "",
          did?.cards ? shown(did.cards, words) : "",
          doing ? el("span", { class: "pg-word" }, doing) : "",
        ),
        el("span", { class: "pg-size" }, words.holds(scene.sizes[seat])),
      );
    });
    return el("ol", { class: "pg-seats", "aria-label": words.seats }, ...rows);
  }

  top() {
    const { scene, words } = this;
    if (scene.phase !== "play") return "";
    return el(
      "p",
      { class: "pg-top" },
      el("strong", {}, words.toBeat),
      " ",
      scene.top.length ? shown(scene.top, words) : words.lead,
      scene.turned ? el("span", { class: "pg-turned" }, words.turned) : "",
    );
  }

  standing() {
    const { scene, words } = this;
    const rows = scene.standing.map((seat, place) =>
      el(
        "li",
        { class: seat === ME ? "pg-me" : null },
        el("span", { class: "pg-place" }, words.ordinal(place)),
        this.named(seat),
        el("strong", {}, scene.titles[seat]),
        scene.scores.length ? el("span", { class: "pg-size" }, words.points(scene.scores[seat])) : "",
      ),
    );
    return el("ol", { class: "pg-standing" }, ...rows);
  }

  drawHand() {
    const { scene, words } = this;
    const cards = scene.hand.map((card) =>
      el(
        "button",
        {
          type: "button",
          class: "pg-pick",
          "aria-pressed": "false",
          "data-card": card,
          onclick: (event) => this.toggle(event.currentTarget),
        },
        face(card),
        el("span", { class: "pg-aloud" }, aloud(card, words)),
      ),
    );
    this.hand.replaceChildren(...cards);
    this.hand.hidden = cards.length === 0;
    roving(this.hand);
  }

  // What may be done.

  toggle(card) {
    const pressed = card.getAttribute("aria-pressed") === "true";
    card.setAttribute("aria-pressed", String(!pressed));
    this.refusal.replaceChildren();
    this.count();
  }

  get picked() {
    return [...this.hand.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.card);
  }

  get kind() {
    const kinds = this.choices.map((choice) => choice.kind);
    return ["discard", "give"].find((kind) => kinds.includes(kind)) ?? "play";
  }

  count() {
    if (this.main) this.main.textContent = this.words[`${this.kind}Cards`](this.picked.length);
  }

  offer() {
    const { words, scene, choices } = this;
    this.main = null;
    if (!choices.length) {
      this.says.textContent = this.verdict();
      this.acts.replaceChildren(
        scene.phase === "over" ? "" : button(words.nextRound, () => this.do("proceed", {}), { class: "pg-button pg-main" }),
      );
      return;
    }
    const mine = scene.turn === ME || scene.owed[ME] > 0;
    this.says.textContent = mine ? this.mine() : words.youMay;
    this.main = button("", () => this.do("act", { cards: this.picked.join(" ") }), {
      class: "pg-button pg-main",
    });
    const others = choices.flatMap(({ kind, cards }, index) =>
      cards.length === 0 ? [button(this.label(kind), () => this.do("act", { choice: index }))] : [],
    );
    if (!mine) others.push(button(words.letBe, () => this.do("proceed", {})));
    this.acts.replaceChildren(this.main, ...others);
    this.count();
    this.listChoices();
    if (choices.length === 1) this.preselect(choices[0].cards);
  }

  mine() {
    const { words, scene } = this;
    if (scene.owed[ME] > 0) return words.youOwe(scene.owed[ME]);
    return scene.top.length ? words.yourTurn : words.yourLead;
  }

  label(kind) {
    const { words } = this;
    return { pass: words.pass, declare: words.declare }[kind] ?? words.what(words[`${kind}Cards`](0), words.nothing);
  }

  listChoices() {
    const { words, choices } = this;
    const items = choices.map(({ kind, cards, reading }, index) => {
      if (!cards.length) return null;
      const name = cards.map((card) => aloud(card, words)).join(", ");
      const as = reading ? words.as(reading) : "";
      return el(
        "button",
        {
          type: "button",
          class: "pg-choice",
          onclick: () => this.do("act", { choice: index }),
        },
        ...cards.map((card) => el("span", { "aria-hidden": "true" }, short(card, words))),
        el("span", { class: "pg-aloud" }, words.what(words[`${kind}Cards`](0), `${name} `)),
        as ? el("em", {}, as) : "",
      );
    });
    const shownItems = items.filter(Boolean);
    if (!shownItems.length) return;
    const group = el("div", { class: "pg-list", role: "toolbar", "aria-label": words.choices(choices.length) }, ...shownItems);
    roving(group);
    this.list.replaceChildren(
      el(
        "details",
        { open: this.listed, ontoggle: (event) => (this.listed = event.currentTarget.open) },
        el("summary", {}, words.choices(choices.length)),
        group,
      ),
    );
  }

  preselect(cards) {
    const wanted = [...cards];
    for (const one of this.hand.children) {
      const at = wanted.indexOf(one.dataset.card);
      if (at < 0) continue;
      wanted.splice(at, 1);
      one.setAttribute("aria-pressed", "true");
    }
    this.count();
  }

  verdict() {
    const { scene, words } = this;
    const place = scene.standing.indexOf(ME);
    return place < 0 ? "" : words.verdict(scene.titles[ME], words.ordinal(place));
  }

  async do(name, args) {
    const answer = await this.ask(name, args);
    if (!answer) return;
    if (!answer.refused) {
      await this.show(answer);
      return;
    }
    const { message, code, clause } = answer.refused;
    const why = clause ? el("a", { href: this.clause(clause) }, `${code}, ${clause}`) : "";
    this.refusal.replaceChildren(message, " ", why);
  }
}
