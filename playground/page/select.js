/** A select menu under a message: closed it shows what is chosen, open it lists the options. */
import { element } from "./element.js";
import { chevron, tick } from "./symbols.js";

/** Letters typed within this time, in milliseconds, belong to one word. */
const pause = 600;

/** The distance between the menu and its list, and between the list and the edge of the window. */
const gap = 4;

/** Creates the menu `select` of `message`; `choose(values)` is called with what was chosen. */
export function selectMenu(select, message, choose) {
  return new SelectMenu(select, message, choose).box;
}

class SelectMenu {
  constructor({ id, placeholder, options, least, most, disabled }, message, choose) {
    this.options = options;
    this.placeholder = placeholder ?? "Make a selection";
    this.least = least;
    this.most = most;
    this.choose = choose;
    this.chosen = options.filter(({ chosen }) => chosen);
    this.typed = "";
    const listId = `options-${message.id}-${id}`;
    this.items = options.map((option, index) => this.#item(option, `${listId}-${index}`, index));
    this.list = element(
      "ul",
      {
        id: listId,
        class: "options",
        role: "listbox",
        "aria-label": this.placeholder,
        "aria-multiselectable": most > 1 && "true",
        hidden: true,
        // The menu keeps the focus.
        onpointerdown: (event) => event.preventDefault(),
      },
      ...this.items,
    );
    this.value = element("span", { class: "value" });
    this.menu = element(
      "button",
      {
        type: "button",
        class: "menu",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": listId,
        "aria-label": this.placeholder,
        "data-label": `menu ${id}`,
        disabled,
        onclick: () => (this.isOpen ? this.close() : this.open()),
        onkeydown: (event) => this.#key(event),
        onblur: () => this.close(),
      },
      this.value,
      chevron(),
    );
    this.box = element("div", { class: "select" }, this.menu, this.list);
    this.#show();
  }

  get isOpen() {
    return !this.list.hidden;
  }

  open() {
    if (this.menu.hasAttribute("aria-busy")) return;
    this.before = this.chosen;
    this.list.hidden = false;
    this.menu.setAttribute("aria-expanded", "true");
    this.#place();
    this.#mark(Math.max(this.options.indexOf(this.chosen[0]), 0));
    // A list that stays where it is would leave its menu.
    this.leaving = new AbortController();
    const away = { capture: true, passive: true, signal: this.leaving.signal };
    document.addEventListener("scroll", ({ target }) => target !== this.list && this.close(), away);
    window.addEventListener("resize", () => this.close(), away);
  }

  /** Closes the list. Where several may be chosen, this is when they are sent. */
  close() {
    if (!this.isOpen) return;
    this.leaving.abort();
    this.list.hidden = true;
    this.menu.setAttribute("aria-expanded", "false");
    this.menu.removeAttribute("aria-activedescendant");
    if (this.most > 1) this.#send();
  }

  /** Takes back what has been chosen since the list was opened, and closes it. */
  #cancel() {
    this.chosen = this.before;
    this.#show();
    this.close();
  }

  #take(index) {
    const option = this.options[index];
    if (this.most > 1) return this.#toggle(option);
    // As in Discord, the option that is already chosen is not chosen again.
    this.chosen = this.chosen.includes(option) && this.least === 0 ? [] : [option];
    this.#show();
    this.close();
    this.#send();
  }

  #toggle(option) {
    if (this.chosen.includes(option)) this.chosen = this.chosen.filter((other) => other !== option);
    else if (this.chosen.length < this.most) this.chosen = [...this.chosen, option];
    this.#show();
  }

  async #send() {
    const isSame = this.chosen.length === this.before.length && this.chosen.every((one) => this.before.includes(one));
    if (isSame) return;
    if (this.chosen.length < this.least) return this.#cancel();
    this.menu.setAttribute("aria-busy", "true");
    const done = await this.choose(this.chosen.map(({ value }) => value));
    this.menu.removeAttribute("aria-busy");
    if (done) return;
    this.chosen = this.before;
    this.#show();
  }

  /** Puts the list below the menu, or above it where there is more room. */
  #place() {
    const { top, bottom, left, width } = this.menu.getBoundingClientRect();
    const [above, below] = [top - 2 * gap, innerHeight - bottom - 2 * gap];
    const isBelow = below >= Math.min(this.list.scrollHeight, above);
    const { style } = this.list;
    style.left = `${left}px`;
    style.width = `${width}px`;
    style.maxHeight = `${Math.min(320, isBelow ? below : above)}px`;
    style.top = isBelow ? `${bottom + gap}px` : "auto";
    style.bottom = isBelow ? "auto" : `${innerHeight - top + gap}px`;
  }

  #show() {
    const words = this.chosen.map(({ label }) => label).join(", ");
    this.value.textContent = words || this.placeholder;
    this.menu.classList.toggle("empty", !words);
    this.items.forEach((item, index) => {
      item.setAttribute("aria-selected", String(this.chosen.includes(this.options[index])));
    });
  }

  /** Makes an option the one that Enter chooses. */
  #mark(index) {
    this.active = index;
    this.items.forEach((item, at) => item.classList.toggle("active", at === index));
    this.items[index].scrollIntoView({ block: "nearest" });
    this.menu.setAttribute("aria-activedescendant", this.items[index].id);
  }

  #key(event) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = this.options.length - 1;
    const moves = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last, PageDown: this.active + 8, PageUp: this.active - 8 };
    if (!this.isOpen) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      this.open();
    } else if (key in moves) this.#mark(Math.min(Math.max(moves[key], 0), last));
    else if (key === "Enter" || key === " ") this.#take(this.active);
    else if (key === "Escape") this.#cancel();
    else if (key.length === 1 && key !== "/") this.#find(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves to the next option that begins with the letters typed. */
  #find(letter) {
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.typed = ""), pause);
    this.typed += letter.toLowerCase();
    const from = this.active + (this.typed.length === 1 ? 1 : 0);
    const order = this.options.map((_, index) => (index + from) % this.options.length);
    const found = order.find((index) => this.options[index].label.toLowerCase().startsWith(this.typed));
    if (found !== undefined) this.#mark(found);
  }

  #item({ label, description, emoji }, id, index) {
    return element(
      "li",
      { id, role: "option", onclick: () => this.#take(index), onpointermove: () => this.active === index || this.#mark(index) },
      emoji?.name && element("span", { class: "emoji" }, emoji.id ? `:${emoji.name}:` : emoji.name),
      element(
        "span",
        { class: "what" },
        element("span", { class: "label" }, label),
        description && element("span", { class: "description" }, description),
      ),
      tick(),
    );
  }
}
