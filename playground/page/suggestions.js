/** The list of suggestions for what to type next. */
import { element } from "./element.js";

export class Suggestions {
  /** `box` holds the list and a sentence for when it is empty; `take` is called with the suggestion chosen. */
  constructor(box, input, take) {
    this.box = box;
    this.list = box.querySelector("[role=listbox]");
    this.sentence = box.querySelector("[role=status]");
    this.input = input;
    this.take = take;
    this.offered = [];
    this.active = -1;
  }

  get isOpen() {
    return this.offered.length > 0;
  }

  /** The suggestion that Enter accepts; undefined if Enter sends the text as it is. */
  get chosen() {
    return this.offered[this.active];
  }

  /** Shows these suggestions for `text`. */
  show(offered, text) {
    this.offered = offered;
    this.list.replaceChildren(...offered.map((suggestion, index) => this.#option(suggestion, index)));
    this.sentence.textContent = "";
    this.box.hidden = !this.isOpen;
    this.input.setAttribute("aria-expanded", String(this.isOpen));
    this.#mark(mayBeSent(text, offered) ? -1 : 0);
  }

  /** Shows a sentence instead, such as that nothing matches. */
  tell(sentence) {
    this.close();
    this.box.hidden = false;
    this.sentence.textContent = sentence;
  }

  close() {
    this.show([], "");
  }

  /** Moves the selection up or down, wrapping around at the ends. */
  step(by) {
    const count = this.offered.length;
    this.#mark(this.active < 0 && by < 0 ? count - 1 : (this.active + by + count) % count);
  }

  #mark(index) {
    this.active = index < this.offered.length ? index : -1;
    [...this.list.children].forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === this.active));
      if (at === this.active) option.scrollIntoView({ block: "nearest" });
    });
    if (this.chosen) this.input.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  #option(suggestion, index) {
    return element(
      "li",
      {
        id: `suggestion-${index}`,
        role: "option",
        "aria-selected": "false",
        // The composer keeps the focus.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.take(suggestion),
      },
      element("span", { class: "label" }, suggestion.label),
      element("span", { class: "description" }, suggestion.description),
    );
  }
}

/** Whether `text` is complete as it stands, so that Enter sends it instead of accepting the first suggestion. */
function mayBeSent(text, offered) {
  const typed = text.trim().toLowerCase();
  const isThere = offered.some((suggestion) => suggestion.text.trim().toLowerCase() === typed);
  const areOptional = offered.every((suggestion) => suggestion.text.endsWith(":") && !suggestion.required);
  return isThere || (text.endsWith(" ") && areOptional);
}
