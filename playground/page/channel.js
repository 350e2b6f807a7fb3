/** The messages of the channel, oldest first, as one person sees them. */
import { isLater } from "./ids.js";
import { messageItem } from "./message.js";

/** Maximum distance from the end, in pixels, at which the list still follows new messages. */
const nearEnd = 60;

/** Stores the dismissed private answers until the browser's tab is closed. */
const memory = sessionStorage;

export class Channel {
  /**
   * `scroller` is the element that scrolls `list`. `press(message, label)` presses a button, `choose(message, id, values)`
   * chooses from a menu, `insert(command)` puts a command into the composer, and `place` knows other places.
   */
  constructor(list, scroller, toEnd, { press, choose, insert, place }) {
    this.list = list;
    this.scroller = scroller;
    this.toEnd = toEnd;
    this.acts = { press, choose };
    this.insert = insert;
    this.place = place;
    this.messages = new Map();
    this.figures = new Map();
    this.dismissed = new Set(JSON.parse(memory.getItem("dismissed") ?? "[]"));
    this.followed = true;
    scroller.addEventListener("scroll", () => this.#noteWhere());
    toEnd.addEventListener("click", () => this.follow());
    // Neither a growing list or composer nor a phone's keyboard can hide the newest message.
    const watch = new ResizeObserver(() => this.followed && this.follow());
    document.addEventListener("keydown", (event) => this.#page(event));
    watch.observe(scroller);
    watch.observe(list);
  }

  /** Shows the complete state for one reader. */
  reset({ messages, bot, people, computers, reader }) {
    const accounts = new Map([bot, ...people, ...computers].map((account) => [account.id, account]));
    const handles = new Map(people.map((account) => [account.handle, account]));
    const own = handles.get(reader);
    this.sight = {
      bot,
      reader: own,
      names: { name: (id) => accounts.get(id)?.name, reader: own.id, insert: this.insert, place: this.place },
      person: (handle) => handles.get(handle),
      ...this.acts,
      dismiss: (message) => this.#dismiss(message),
      figures: this.figures,
      loading: "lazy",
    };
    this.messages = new Map();
    const files = new Set(messages.flatMap((message) => message.files.map(({ url }) => url)));
    for (const url of this.figures.keys()) if (!files.has(url)) this.figures.delete(url);
    this.list.replaceChildren();
    for (const message of messages) this.#place(message);
    // A lazy picture waits until its place is known, and a new board must not.
    this.sight.loading = "eager";
    this.follow();
  }

  /** Adds a new message, or replaces one that has changed. */
  put(message) {
    this.#place(message);
    if (this.followed) this.follow();
    else this.#noteWhere();
  }

  /** Removes a message. */
  remove(id) {
    if (!this.messages.delete(id)) return;
    this.#keepFocus(this.#item(id), () => this.#item(id).remove());
  }

  /** Returns the visible messages. */
  seen() {
    return [...this.messages.values()].sort((a, b) => (isLater(a.id, b.id) ? 1 : -1));
  }

  /** Scrolls to the end, and stays there when messages arrive. */
  follow() {
    this.followed = true;
    this.scroller.scrollTop = Math.max(this.scroller.scrollTop, this.#end());
    this.toEnd.hidden = true;
  }

  /** Returns the scroll position of the end or, if the newest message is too tall to fit, that of its beginning. */
  #end() {
    const { scrollHeight, clientHeight } = this.scroller;
    const begin = this.list.lastElementChild?.offsetTop ?? 0;
    return Math.min(scrollHeight - clientHeight, begin);
  }

  #place(message) {
    if (this.dismissed.has(message.id)) return;
    this.messages.set(message.id, message);
    const item = messageItem(message, this.sight);
    const before = this.#item(message.id);
    if (before) return this.#keepFocus(before, () => before.replaceWith(item));
    const next = [...this.list.children].find((other) => isLater(other.id.replace("message-", ""), message.id));
    this.list.insertBefore(item, next ?? null);
  }

  #item(id) {
    return document.getElementById(`message-${id}`);
  }

  #dismiss({ id }) {
    this.dismissed.add(id);
    memory.setItem("dismissed", JSON.stringify([...this.dismissed]));
    this.remove(id);
  }

  /** If `change` removes the focused element, focuses the same button if it still exists, or the newest message. */
  #keepFocus(item, change) {
    const focused = item.contains(document.activeElement) ? document.activeElement : null;
    const { label } = focused?.dataset ?? {};
    change();
    if (!focused || focused.isConnected) return;
    const same = label && this.list.querySelector(`#${item.id} [data-label="${CSS.escape(label)}"]:enabled`);
    (same || this.list.lastElementChild)?.focus({ preventScroll: true });
  }

  /** Scrolls the messages: the composer is a single line and does not need these keys. */
  #page({ key }) {
    const by = { PageUp: -1, PageDown: 1 }[key];
    if (by) this.scroller.scrollBy({ top: by * 0.8 * this.scroller.clientHeight });
  }

  #noteWhere() {
    this.followed = this.scroller.scrollTop > this.#end() - nearEnd;
    this.toEnd.hidden = this.followed;
  }
}
