/** One message: author and time, text, pictures, framed lists, buttons. */
import { avatar, element } from "./element.js";
import { markdown } from "./markdown.js";
import { written } from "./moment.js";
import { selectMenu } from "./select.js";
import { drawn, eye, spoken } from "./symbols.js";

/**
 * Creates a message's list item. `sight` is its reader's view: `bot`, `reader` (accounts), `names` (for markdown),
 * `person(handle)`, `press(message, label)`, `choose(message, id, values)`, `dismiss(message)`, `loading` (when pictures
 * load), and `figures`, a cache of pictures by address, so that pictures are not reloaded when a message changes.
 */
export function messageItem(message, sight) {
  const called = message.pings.includes(sight.reader.id);
  const classes = ["message", message.private && "private", called && "called"].filter(Boolean).join(" ");
  const author = sight.bot.name;
  return element(
    "li",
    { id: `message-${message.id}`, class: classes, tabindex: "-1", "aria-labelledby": `author-${message.id}` },
    message.asked && cause(message.asked, sight),
    avatar(sight.bot),
    element(
      "header",
      {},
      element("span", { class: "author", id: `author-${message.id}` }, author),
      element("span", { class: "tag" }, "APP"),
      written(message.at),
      ...message.files.filter(({ picture, alt }) => picture && alt).map((file) => description(file, sight)),
    ),
    body(message, sight),
    message.private && privacy(message, sight),
  );
}

function body(message, sight) {
  if (message.loading) return element("p", { class: "thinking" }, `${sight.bot.name} is thinking`);
  return element(
    "div",
    { class: "body" },
    message.content !== "" && element("div", { class: "text" }, markdown(message.content, sight.names)),
    ...message.files.map((file) => figure(file, sight)),
    ...message.embeds.map((embed) => card(embed, sight.names)),
    ...message.rows.map((row) => components(row, message, sight)),
  );
}

/** Shows the action that made the bot write the message. */
function cause({ by, how, what }, sight) {
  const person = sight.person(by);
  const typed = how === "used";
  return element(
    "p",
    { class: "cause" },
    avatar(person),
    element("b", {}, person.name),
    ` ${how} `,
    element("span", { class: typed ? "mention" : "pressed", title: what }, what),
  );
}

function privacy(message, sight) {
  return element(
    "p",
    { class: "privacy" },
    eye(),
    "Only you can see this · ",
    element("button", { type: "button", class: "textual", onclick: () => sight.dismiss(message) }, "Dismiss message"),
  );
}

/** Returns a picture with its description on demand, or a link to any other file. */
function figure(file, { figures, loading }) {
  if (!file.picture) return element("a", { class: "file", href: file.url, download: file.name }, file.name);
  if (!figures.has(file.url)) figures.set(file.url, newFigure(file, loading));
  return figures.get(file.url);
}

function newFigure({ url, alt, picture: [width, height] }, loading) {
  const made = element(
    "figure",
    {},
    element("img", { src: url, alt: alt ?? "", width, height, loading }),
    element("figcaption", { hidden: true }, alt ?? ""),
  );
  made.style.setProperty("--width", `${width}px`);
  return made;
}

/** Returns the button that shows what a picture's description says. It stands where it covers nothing of the picture. */
function description(file, sight) {
  const words = figure(file, sight).querySelector("figcaption");
  const toggle = ({ currentTarget }) => {
    words.hidden = !words.hidden;
    currentTarget.setAttribute("aria-expanded", String(!words.hidden));
  };
  const title = "Describe the picture";
  // Whoever uses the keyboard or hears the page has the description with the picture itself.
  const attributes = {
    type: "button",
    class: "alt",
    tabindex: "-1",
    "aria-expanded": String(!words.hidden),
    title,
    onclick: toggle,
  };
  return element("button", attributes, "ALT");
}

/** Creates a framed list. */
function card(embed, names) {
  const link = /^https?:/.test(embed.url ?? "") && { href: embed.url, target: "_blank", rel: "noopener noreferrer" };
  const title = embed.title && markdown(embed.title, names);
  return element(
    "article",
    { class: "card" },
    embed.author?.name && element("p", { class: "small" }, embed.author.name),
    title && element("h3", {}, link ? element("a", link, title) : title),
    embed.description && element("div", { class: "text" }, markdown(embed.description, names)),
    embed.fields && element("div", { class: "fields" }, ...embed.fields.map((field) => cardField(field, names))),
    embed.footer?.text && element("p", { class: "small" }, embed.footer.text),
  );
}

function cardField({ name, value, inline }, names) {
  return element(
    "section",
    { class: inline ? "field inline" : "field" },
    element("h4", {}, markdown(name, names)),
    element("div", { class: "text" }, markdown(value, names)),
  );
}

function components({ buttons, select }, message, sight) {
  if (select) return selectMenu(select, message, (values) => sight.choose(message, select.id, values));
  return element("div", { class: "row", role: "group" }, ...buttons.map((key) => button(key, message, sight)));
}

function button({ label, emoji, style, disabled, url }, message, sight) {
  const words = [emoji?.id ? `:${emoji.name}:` : emoji?.name, label].filter(Boolean).join(" ");
  if (/^https?:/.test(url ?? "")) {
    return element("a", { class: "button link", href: url, target: "_blank", rel: "noopener noreferrer" }, `${words} ↗`);
  }
  const press = async ({ currentTarget }) => {
    // Ignore a second click while the first is in flight.
    if (currentTarget.hasAttribute("aria-busy")) return;
    currentTarget.setAttribute("aria-busy", "true");
    await sight.press(message, label);
    currentTarget.removeAttribute("aria-busy");
  };
  const attributes = { type: "button", class: `button ${style}`, disabled, "data-label": label, "aria-label": spoken(words) };
  return element("button", { ...attributes, onclick: press }, ...drawn(words));
}
