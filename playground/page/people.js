/** The person you speak as, and who has been called since they last looked. */
import { avatar, element } from "./element.js";
import { isLater } from "./ids.js";

const title = document.title;

/** Stored until the browser's tab is closed, so that two tabs can be two people. */
const memory = sessionStorage;

export class People {
  /** `changed` is called when another speaker is chosen. */
  constructor(list, changed) {
    this.list = list;
    this.changed = changed;
    this.accounts = [];
    this.speaker = memory.getItem("speaker");
    this.seen = JSON.parse(memory.getItem("seen") ?? "{}");
    document.addEventListener("keydown", (event) => this.#switchByKey(event));
  }

  /** Makes the person with this handle the speaker. */
  speakAs(handle) {
    if (handle === this.speaker) return;
    this.#remember(handle);
    this.changed();
  }

  /** Shows the people; `reader` is the current speaker, and what was there at the `beginning` calls nobody. */
  show({ people: accounts, reader: speaker, beginning }) {
    this.beginning = beginning;
    if (accounts.map(({ id }) => id).join() !== this.accounts.map(({ id }) => id).join()) {
      this.accounts = accounts;
      this.list.replaceChildren(...accounts.map((account, index) => this.#choice(account, index)));
    }
    this.#remember(speaker);
  }

  /** Counts the messages that have called each person since they last looked; the tab's title shows the speaker's. */
  count(messages) {
    const newest = messages.at(-1)?.id;
    if (newest && document.visibilityState === "visible") {
      this.seen[this.speaker] = newest;
      memory.setItem("seen", JSON.stringify(this.seen));
    }
    for (const { id, handle } of this.accounts) {
      const calls = (message) =>
        message.pings.includes(id) && isLater(message.id, this.seen[handle]) && isLater(message.id, this.beginning);
      const { length } = messages.filter(calls);
      const badge = this.list.querySelector(`[data-calls="${handle}"]`);
      badge.hidden = length === 0;
      badge.textContent = length;
      badge.setAttribute("aria-label", length === 1 ? "pinged once" : `pinged ${length} times`);
      if (handle === this.speaker) document.title = length === 0 ? title : `(${length}) ${title}`;
    }
  }

  #remember(speaker) {
    this.speaker = speaker;
    memory.setItem("speaker", speaker);
    for (const choice of this.list.querySelectorAll("input")) choice.checked = choice.value === speaker;
  }

  #choice(account, index) {
    const key = `Alt+${index + 1}`;
    return element(
      "label",
      { class: "person", title: `Play as ${account.name} (${key})` },
      element("input", {
        type: "radio",
        name: "speaker",
        value: account.handle,
        "aria-keyshortcuts": key,
        onchange: () => this.speakAs(account.handle),
      }),
      avatar(account),
      element("span", { class: "name" }, account.name),
      element("span", { class: "calls", "data-calls": account.handle, role: "img", hidden: true }),
    );
  }

  #switchByKey(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const account = this.accounts[Number(event.code.match(/^Digit([1-9])$/)?.[1]) - 1];
    if (!account) return;
    event.preventDefault();
    this.speakAs(account.handle);
  }
}
