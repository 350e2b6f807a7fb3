/** Times in words. */

/**
 * The units of relative times, as Discord uses them: the length in seconds, the number of them from which the next unit
 * is used, and a single one in words.
 */
const units = [
  ["second", 1, 45, "a second"],
  ["minute", 60, 45, "a minute"],
  ["hour", 3600, 22, "an hour"],
  ["day", 86400, 26, "a day"],
  ["month", (365.2425 / 12) * 86400, 11, "a month"],
  ["year", 365.2425 * 86400, Infinity, "a year"],
];

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

/** Returns how far ahead the clock is, in words and as briefly as possible; both empty if it is not ahead. */
export function aheadInWords() {
  const hours = Math.round(ahead / 3600_000);
  const counts = [["day", Math.floor(hours / 24)], ["hour", hours % 24]].filter(([, number]) => number);
  return {
    words: counts.map(([unit, number]) => `${number} ${unit}${number > 1 ? "s" : ""}`).join(" and "),
    brief: counts.map(([unit, number]) => `${number} ${unit[0]}`).join(" "),
  };
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
  setInterval(tellTimes, 1000);
}

function tellTimes() {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const text = ago(new Date(time.dateTime));
    if (time.textContent !== text) time.textContent = text;
  }
}

function ago(date) {
  return relative((date.getTime() - Date.now() - ahead) / 1000);
}

/** Returns a time that is `seconds` away in Discord's words, like "in 3 days", "a day ago" or "in 2 hours". */
export function relative(seconds) {
  const away = Math.abs(seconds);
  const [unit, length, , single] = units.find(([, length, enough]) => Math.round(away / length) < enough);
  const number = Math.max(Math.round(away / length), unit === "second" ? 0 : 1);
  const words = number === 1 ? single : `${number} ${unit}s`;
  return seconds > 0 ? `in ${words}` : `${words} ago`;
}

function timeElement(date, text) {
  const made = document.createElement("time");
  made.dateTime = date.toISOString();
  made.title = date.toLocaleString("en-GB", styles.F);
  made.textContent = text;
  return made;
}
