// Cards: a rank and a suit as a person reads them, on screen and aloud.

import { el } from "./dom.js";

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

export function parts(card) {
  if (card.startsWith("JK")) return { rank: "JK", suit: "" };
  const suit = SIGNS[card.at(-1)] && card.length > 1 ? card.at(-1) : "";
  return { rank: suit ? card.slice(0, -1) : card, suit };
}

// A card as text: `7♥`.
export function short(card, words) {
  const { rank, suit } = parts(card);
  return rank === "JK" ? words.joker : `${rank}${SIGNS[suit] ?? ""}`;
}

// A card as it is read aloud: `seven of hearts`.
export function aloud(card, words) {
  const { rank, suit } = parts(card);
  if (rank === "JK") return words.joker;
  const name = words.ranks[rank] ?? rank;
  return suit ? words.of(name, words.suits[suit]) : name;
}

// What a card looks like; its name is for the element around it.
export function face(card) {
  const { rank, suit } = parts(card);
  const red = suit === "D" || suit === "H";
  return el(
    "span",
    { class: `pg-card${red ? " pg-red" : ""}`, "aria-hidden": "true" },
    el("span", { class: "pg-rank" }, rank === "JK" ? "★" : rank),
    el("span", { class: "pg-suit" }, rank === "JK" ? "joker" : (SIGNS[suit] ?? "")),
  );
}

// Some cards to look at, with their names for those who listen.
export function shown(cards, words, label = "") {
  const names = cards.map((card) => aloud(card, words)).join(", ");
  return el(
    "span",
    { class: "pg-cards", role: "img", "aria-label": label ? `${label}: ${names}` : names },
    ...cards.map(face),
  );
}
