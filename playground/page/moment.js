/** Times in words. */

const units = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** The format of each style letter in Discord's `<t:…:R>`. */
const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** How far the clock is ahead of the machine's, in milliseconds. */
let ahead = 0;

/** Sets how far ahead the clock is, and updates the page. */
export function setAhead(milliseconds) {
  ahead = milliseconds;
  tellTimes();
}

/** Returns how far ahead the clock is, in words; empty if it is not ahead. */
export function aheadInWords() {
  const hours = Math.round(ahead / 3600_000);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const count = (number, thing) => (number ? [`${number} ${thing}${number > 1 ? "s" : ""}`] : []);
  return [...count(days, "day"), ...count(rest, "hour")].join(" and ");
}

/** Returns when a message was written: the time of day, with the date if that was another day. */
export function written(milliseconds) {
  const date = new Date(milliseconds);
  const today = date.toDateString() === new Date().toDateString();
  return timeElement(date, date.toLocaleString("en-GB", today ? styles.t : { dateStyle: "medium", timeStyle: "short" }));
}

/** Creates the element for Discord's `<t:seconds:style>`. */
export function stamped(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  if (style !== "R") return timeElement(date, date.toLocaleString("en-GB", styles[style]));
  const made = timeElement(date, ago(date));
  made.dataset.relative = "";
  return made;
}

/** Keeps the relative times on the page up to date. */
export function keepTimesTrue() {
  setInterval(tellTimes, 10_000);
}

function tellTimes() {
  for (const time of document.querySelectorAll("time[data-relative]")) time.textContent = ago(new Date(time.dateTime));
}

function ago(date) {
  const seconds = Math.round((date.getTime() - Date.now() - ahead) / 1000);
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1);
  return relative.format(Math.round(seconds / length), unit);
}

function timeElement(date, text) {
  const made = document.createElement("time");
  made.dateTime = date.toISOString();
  made.title = date.toLocaleString("en-GB", styles.F);
  made.textContent = text;
  return made;
}
