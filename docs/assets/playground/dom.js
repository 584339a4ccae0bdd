// Elements, made without any markup: whatever a visitor typed stays text.

// el("button", { type: "button", onclick }, "text", child…)
export function el(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export function button(text, onclick, properties = {}) {
  return el("button", { type: "button", class: "pg-button", onclick, ...properties }, text);
}

// A sentence in which what stands in backquotes is code.
export function quoted(sentence) {
  return sentence.split("`").map((part, index) => (index % 2 ? el("code", {}, part) : part));
}

// Lets arrow keys, Home and End move among the buttons of a group, of which Tab meets one alone.
export function roving(group, at = 0) {
  const items = [...group.querySelectorAll("button")];
  const choose = (index, focus) => {
    items.forEach((item, i) => item.setAttribute("tabindex", i === index ? "0" : "-1"));
    if (focus) items[index]?.focus();
  };
  choose(Math.min(at, items.length - 1), false);
  group.onkeydown = (event) => {
    const index = items.indexOf(document.activeElement);
    const last = items.length - 1;
    const to = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || index < 0) return;
    event.preventDefault();
    choose(to, true);
  };
  group.onfocusin = (event) => choose(items.indexOf(event.target), false);
}
