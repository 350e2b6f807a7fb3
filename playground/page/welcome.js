/** The beginning of the channel: buttons that send a first command. */

export class Welcome {
  /** `say(text)` sends a command as the speaker. */
  constructor(section, say) {
    this.section = section;
    for (const button of section.querySelectorAll("button")) {
      button.addEventListener("click", () => this.#press(button, say));
    }
  }

  /** Names the person that the speaker can challenge: the first one who is somebody else. */
  show(people, speaker) {
    const rival = people.find(({ handle }) => handle !== speaker);
    for (const name of this.section.querySelectorAll("[data-rival]")) name.textContent = rival.name;
    this.section.querySelector("[data-challenge]").dataset.send = `/wari challenge opponent:@${rival.name}`;
  }

  async #press(button, say) {
    // Ignore a second click while the first is in flight.
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    await say(button.dataset.send);
    button.removeAttribute("aria-busy");
  }
}
