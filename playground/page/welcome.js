/** The strip above the messages: buttons that send a first command, large until somebody has done something. */

export class Welcome {
  /** `say(text)` sends a command as the speaker, and `hold()` holds an arena. */
  constructor(section, say, hold) {
    this.section = section;
    for (const button of section.querySelectorAll("button")) {
      const does = "arena" in button.dataset ? hold : () => say(button.dataset.send);
      button.addEventListener("click", () => this.#press(button, does));
    }
  }

  /** Shows what the speaker can do: which commands there are, and whom they can challenge. */
  show({ people, reader, commands }) {
    const rival = people.find(({ handle }) => handle !== reader);
    for (const name of this.section.querySelectorAll("[data-rival]")) name.textContent = rival.name;
    this.section.querySelector("[data-challenge]").dataset.send = `/wari challenge opponent:@${rival.name}`;
    for (const button of this.section.querySelectorAll("[data-otherwise]")) {
      if (!commands.includes(button.dataset.send)) button.dataset.send = button.dataset.otherwise;
    }
  }

  /** Makes room for the messages once there are any of the people's own. */
  shrink(isBegun) {
    this.section.classList.toggle("small", isBegun);
  }

  async #press(button, does) {
    // Ignore a second click while the first is in flight.
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    await does();
    button.removeAttribute("aria-busy");
  }
}
