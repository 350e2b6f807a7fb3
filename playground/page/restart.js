/** Notices that the playground has been restarted, with a new and empty channel. */

/** Stored until the browser's tab is closed, so that a reload does not hide a restart. */
const memory = sessionStorage;

export class Restart {
  constructor(banner) {
    this.banner = banner;
    banner.querySelector("button").addEventListener("click", () => (banner.hidden = true));
  }

  /** Notes which channel is shown. Every start of the playground creates one of its own. */
  note(channel) {
    const before = memory.getItem("channel");
    memory.setItem("channel", channel);
    if (before && before !== channel) this.banner.hidden = false;
  }
}
