/** The channel and its threads: which one is shown, and where there is something new. */
import { element } from "./element.js";
import { isLater } from "./ids.js";

/** Stored until the browser's tab is closed. */
const memory = sessionStorage;

export class Places {
  /** `changed` is called when another place is chosen. */
  constructor(nav, changed) {
    this.nav = nav;
    this.changed = changed;
    this.chosen = memory.getItem("place");
    this.seen = {};
    this.all = [];
  }

  /** Shows the places; `here` is the one that is shown. */
  show(places, here = this.chosen) {
    this.all = places;
    this.#remember(here);
    for (const { id, newest } of places) if (id === here || !(id in this.seen)) this.seen[id] = newest;
    this.nav.hidden = places.length < 2;
    // Where games go on at several tables there are messages all the time, and a press takes a while.
    const look = JSON.stringify(places.map(({ id, name, newest }) => [id, name, this.#isNew(id, newest), id === here]));
    if (look === this.look) return;
    this.look = look;
    const scrolled = this.nav.scrollLeft;
    const focused = this.nav.contains(document.activeElement) && document.activeElement.dataset.place;
    this.nav.replaceChildren(...places.map((place) => this.#choice(place, here)));
    this.nav.scrollLeft = scrolled;
    if (focused) this.nav.querySelector(`[data-place="${focused}"]`)?.focus();
  }

  /** Returns the name of a place, if it is one of these. */
  name(id) {
    return this.all.find((place) => place.id === id)?.name;
  }

  /** Goes to another place. */
  go(id) {
    if (id === this.chosen) return;
    this.#remember(id);
    this.changed();
  }

  #remember(id) {
    this.chosen = id;
    memory.setItem("place", id);
  }

  #isNew(id, newest) {
    return Boolean(newest) && isLater(newest, this.seen[id]);
  }

  #choice({ id, name, thread, newest }, here) {
    return element(
      "button",
      {
        type: "button",
        class: "place",
        "data-place": id,
        "aria-current": id === here ? "true" : null,
        onclick: () => this.go(id),
      },
      element("span", { "aria-hidden": "true" }, thread ? "↳" : "#"),
      element("span", { class: "name" }, name),
      this.#isNew(id, newest) && element("span", { class: "new", role: "img", "aria-label": "new messages" }),
    );
  }
}
