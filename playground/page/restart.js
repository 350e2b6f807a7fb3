/** Says how long games are kept, and notices that the playground has been restarted. */
import { element } from "./element.js";

/** Stored until the browser's tab is closed, so that a reload does not hide a restart. */
const memory = sessionStorage;

export class Restart {
  /** `banner` tells of a restart, and each of `notes` what would happen then. */
  constructor(banner, notes) {
    this.banner = banner;
    this.notes = notes;
    banner.querySelector("button").addEventListener("click", () => (banner.hidden = true));
  }

  /** Notes when the playground started, and the file that keeps its games, if any. */
  note({ started, file }) {
    for (const note of this.notes) note.replaceChildren(...keeping(file));
    const before = memory.getItem("started");
    memory.setItem("started", started);
    if (!before || before === String(started)) return;
    this.banner.querySelector("span").textContent = file
      ? `The playground has restarted. Your games go on; they are kept in ${file}.`
      : "The playground has restarted. Its earlier games and messages are forgotten.";
    this.banner.hidden = false;
  }
}

function keeping(file) {
  if (file) return [`Games are kept in ${file}.`];
  return ["Games are forgotten when it stops. ", element("code", {}, "--database FILE"), " keeps them."];
}
