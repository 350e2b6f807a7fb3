/**
 * Creates an element with these attributes and children. Functions named `on…` become listeners; attributes and
 * children that are `false`, `null` or `undefined` are left out. Text stays text and is never parsed as markup.
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Returns a person's round picture: the first letter of their name on their own colour. */
export function avatar(account) {
  const letter = [...account.name][0] ?? "?";
  return element("span", { class: `avatar avatar-${account.handle}`, "aria-hidden": "true" }, letter);
}
