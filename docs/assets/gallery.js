// The gallery of variants: shows those that have all that is chosen. Without it all are shown.
"use strict";

(() => {
  const form = document.querySelector("form.choose");
  if (!form) return;
  const items = [...document.querySelectorAll("ul.variants > li")];
  const status = form.querySelector("[role=status]");

  const show = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    let found = 0;
    for (const item of items) {
      item.hidden = !wanted.every(([key, value]) => item.dataset[key].split("|").includes(value));
      found += !item.hidden;
    }
    const { found: some, none } = status.dataset;
    status.textContent = found ? some.replace("{}", found) : none;
    const query = new URLSearchParams(wanted).toString();
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
  };

  for (const [key, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(key);
    if (field) field.value = value;
  }
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.hidden = false;
  show();
})();
