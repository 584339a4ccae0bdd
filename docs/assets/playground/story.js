// What happened, in sentences.

import { short } from "./cards.js";

const ME = 0;

// An event of the library as a sentence; undefined for one that needs none.
export function told(event, words, name) {
  const who = event.seat ?? event.leader ?? event.dealer ?? event.winner;
  return words.tell[event.event]?.({
    ...event,
    name: name(who),
    you: who === ME,
    to: name(event.to),
    toYou: event.to === ME,
    giver: name(event.giver),
    cards: cards(event, words),
    place: event.place === undefined ? "" : words.ordinal(event.place),
    lock: lock(event, words),
  });
}

// The cards of an event, or how many they are where they are not for all to see.
function cards({ cards: seen, number }, words) {
  if (seen?.length) return seen.map((card) => short(card, words)).join(" ");
  return number ? words.holds(number) : words.nothing;
}

function lock({ rank, suits, stepping }, words) {
  const names = [...(suits ?? "")].map((suit) => words.suits[suit]).join(", ");
  return [rank && words.lock.rank(rank), names && words.lock.suits(names), stepping && words.lock.step]
    .filter(Boolean)
    .join(", ");
}
