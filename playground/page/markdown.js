/**
 * Renders the part of Discord's markdown that bots use. `names` says what a user id is called, which id is the reader's,
 * and how a pressed command gets into the composer. Text only ever becomes text nodes, so nothing in it can become markup.
 */
import { element } from "./element.js";
import { stamped } from "./moment.js";

const heading = /^(#{1,3}) +(.+)$/;
const small = /^-# +(.+)$/;
const item = /^( *)([-*]|\d+\.) +(.+)$/;
const quote = /^> ?(.*)$/;

/** Renders a text as blocks: paragraphs, headings, lists, quotes, code. */
export function markdown(text, names) {
  const page = document.createDocumentFragment();
  text.split(/```(?:[\w+-]*\n)?([^]*?)\n?```\n?/).forEach((part, index) => {
    if (index % 2) page.append(element("pre", {}, element("code", {}, part)));
    else page.append(...blocks(part.replace(/\n$/, ""), names));
  });
  return page;
}

function blocks(text, names) {
  if (!text) return [];
  const made = [];
  const lines = text.split("\n");
  /** Removes the leading lines that match, and returns their matches. */
  const run = (pattern) => {
    const taken = [];
    while (lines.length && pattern.test(lines[0])) taken.push(lines.shift().match(pattern));
    return taken;
  };
  while (lines.length) {
    const line = lines[0];
    if (heading.test(line)) {
      const [, marks, words] = lines.shift().match(heading);
      // Headings inside messages rank below the page's own two levels.
      made.push(element(`h${marks.length + 2}`, {}, inline(words, names)));
    } else if (small.test(line)) {
      made.push(element("p", { class: "small" }, inline(lines.shift().match(small)[1], names)));
    } else if (item.test(line)) {
      made.push(list(run(item), names));
    } else if (quote.test(line)) {
      const quoted = run(quote).map(([, words]) => words);
      made.push(element("blockquote", {}, ...blocks(quoted.join("\n"), names)));
    } else {
      const special = [heading, small, item, quote];
      const taken = [lines.shift()];
      while (lines.length && !special.some((pattern) => pattern.test(lines[0]))) taken.push(lines.shift());
      made.push(element("p", {}, inline(taken.join("\n"), names)));
    }
  }
  return made;
}

/** Creates a list from its matched lines; deeper lines belong to the item before them. */
function list(lines, names) {
  const depth = lines[0][1].length;
  const made = element(/\d/.test(lines[0][2]) ? "ol" : "ul");
  if (made.tagName === "OL") made.start = Number.parseInt(lines[0][2], 10);
  for (let at = 0; at < lines.length; ) {
    const own = element("li", {}, inline(lines[at++][3], names));
    const from = at;
    while (at < lines.length && lines[at][1].length > depth) at++;
    if (at > from) own.append(list(lines.slice(from, at), names));
    made.append(own);
  }
  return made;
}

/** Inline markup: a pattern that is tried at one place, and its replacement. The first match wins. */
const spans = [
  [/\\([^\p{L}\p{N}\s])/uy, ([, letter]) => letter],
  [/(`{1,2})([^]*?[^`])\1(?!`)/y, ([, , code]) => element("code", {}, code.trim())],
  [/<@!?(\d+)>/y, ([, id], names) => user(id, names)],
  [/<#(\d+)>/y, ([, id], names) => place(id, names)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([whole, seconds, style]) => stamped(Number(seconds), style) ?? whole],
  [/<\/([^:>]+):\d+>/y, ([, name], names) => command(`/${name}`, names)],
  [/<a?:(\w+):\d+>/y, ([, emoji]) => `:${emoji}:`],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url)],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, words, url], names) => link(url, inline(words, names))],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*/sy, ([, words], names) => element("strong", {}, element("em", {}, inline(words, names)))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, ([, words], names) => element("strong", {}, inline(words, names))],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, ([, words], names) => element("u", {}, inline(words, names))],
  [/~~((?:\\.|[^\\])+?)~~/sy, ([, words], names) => element("s", {}, inline(words, names))],
  [/\*(?![\s*])((?:\\.|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/sy, ([, words], names) => element("em", {}, inline(words, names))],
  [/(?<![\p{L}\p{N}_])_((?:\\.|__|[^\\_])+?)_(?![\p{L}\p{N}_])/suy, ([, words], names) => element("em", {}, inline(words, names))],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])}]/y, ([url]) => link(url)],
];

/** Renders a line's text with its inline markup. */
function inline(text, names) {
  const made = document.createDocumentFragment();
  let plain = "";
  for (let at = 0; at < text.length; ) {
    let found = null;
    for (const [pattern, become] of spans) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) {
        found = { length: match[0].length, node: become(match, names) };
        break;
      }
    }
    if (!found) {
      plain += text[at++];
      continue;
    }
    made.append(plain, found.node);
    plain = "";
    at += found.length;
  }
  made.append(plain);
  made.normalize();
  return made;
}

function user(id, { name, reader }) {
  const mine = id === reader ? " mention-me" : "";
  return element("span", { class: `mention${mine}` }, `@${name(id) ?? "somebody"}`);
}

/** Creates the name of a place; a press goes there. */
function place(id, { place: { name, go } }) {
  return element("button", { type: "button", class: "mention", onclick: () => go(id) }, `#${name(id) ?? "elsewhere"}`);
}

/** Creates a command that a press puts into the composer. */
function command(name, { insert }) {
  return element("button", { type: "button", class: "mention", onclick: () => insert(name) }, name);
}

const jump = /^https:\/\/discord\.com\/channels\/\d+\/\d+\/(\d+)$/;

/** Creates an external link, or a link to a message on this page. */
function link(url, words) {
  const message = url.match(jump);
  if (message) {
    return element("a", { href: `#message-${message[1]}`, class: words ? null : "mention" }, words ?? "#wari › message");
  }
  return element("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words ?? url);
}
