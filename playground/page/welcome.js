/** The strip above the messages: buttons that send a first command, large until somebody has done something. */

export class Welcome {
  /** `say(text)` sends a command as the speaker. */
  constructor(section, say) {
    this.section = section;
    for (const button of section.querySelectorAll("button")) {
      button.addEventListener("click", () => this.#press(button, say));
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

  async #press(button, say) {
    // Ignore a second click while the first is in flight.
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    await say(button.dataset.send);
    button.removeAttribute("aria-busy");
  }
}
