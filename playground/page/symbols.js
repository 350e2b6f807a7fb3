/** Symbols on buttons, drawn: without an emoji font they would be empty boxes. */

const svg = "http://www.w3.org/2000/svg";

/** Each symbol's meaning, for people who hear the button, and its shape in a square of 24. */
const symbols = {
  "⏮": ["First", "M5 5h2.5v14H5zM19.5 5v14L9 12z"],
  "◀": ["Back", "M17.5 5v14L7 12z"],
  "▶": ["Next", "M6.5 5v14L17 12z"],
  "⏭": ["Last", "M16.5 5H19v14h-2.5zM4.5 5v14L15 12z"],
};
const known = new RegExp(`([${Object.keys(symbols).join("")}])\\uFE0F?`, "u");

/** Returns a button's text as nodes, with every known symbol drawn. */
export function drawn(text) {
  // Every second part is a symbol, since the pattern captures it.
  return text.split(known).map((part, index) => (index % 2 ? draw(symbols[part][1]) : part));
}

/** Returns how a button with nothing but a symbol is called; null for any other text. */
export function spoken(text) {
  const [before, symbol, after] = text.split(known);
  return symbol && !before && !after ? symbols[symbol][0] : null;
}

/** Draws the arrow of a menu that opens. */
export const chevron = () => draw("M5.3 9.3a1 1 0 0 1 1.4 0l5.3 5.3 5.3-5.3a1 1 0 1 1 1.4 1.4l-6 6a1 1 0 0 1-1.4 0l-6-6a1 1 0 0 1 0-1.4z");

/** Draws the mark of an option that is chosen. */
export const tick = () => draw("M20.7 5.3a1 1 0 0 1 0 1.4l-11 11a1 1 0 0 1-1.4 0l-5-5a1 1 0 1 1 1.4-1.4L9 15.6 19.3 5.3a1 1 0 0 1 1.4 0z");

/** Draws the eye beside what only one person sees. */
export const eye = () => draw("M12 5C7 5 3 8.2 1.2 12 3 15.8 7 19 12 19s9-3.2 10.8-7C21 8.2 17 5 12 5zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z");

function draw(shape) {
  const made = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("class", "symbol");
  made.setAttribute("aria-hidden", "true");
  path.setAttribute("d", shape);
  made.append(path);
  return made;
}
