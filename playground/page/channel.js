/** The messages of the channel, oldest first, as one person sees them. */
import { messageItem } from "./message.js";

/** How near to its end, in pixels, the list counts as followed. */
const nearEnd = 60;

/** Kept while the browser's tab lives: the private answers that were dismissed. */
const memory = sessionStorage;

export class Channel {
  /** `scroller` is what scrolls around `list`; `press(message, label)` is asked to press a button. */
  constructor(list, scroller, toEnd, press) {
    this.list = list;
    this.scroller = scroller;
    this.toEnd = toEnd;
    this.press = press;
    this.messages = new Map();
    this.figures = new Map();
    this.dismissed = new Set(JSON.parse(memory.getItem("dismissed") ?? "[]"));
    this.followed = true;
    scroller.addEventListener("scroll", () => this.#noteWhere());
    toEnd.addEventListener("click", () => this.follow());
    // Neither a growing list or composer nor a phone's keyboard may hide the newest message.
    const watch = new ResizeObserver(() => this.followed && this.follow());
    document.addEventListener("keydown", (event) => this.#page(event));
    watch.observe(scroller);
    watch.observe(list);
  }

  /** Everything there is to see, for one reader. */
  reset({ messages, bot, people, reader }) {
    const accounts = new Map([bot, ...people].map((account) => [account.id, account]));
    const handles = new Map(people.map((account) => [account.handle, account]));
    const own = handles.get(reader);
    this.sight = {
      bot,
      reader: own,
      names: { name: (id) => accounts.get(id)?.name, reader: own.id },
      person: (handle) => handles.get(handle),
      press: this.press,
      dismiss: (message) => this.#dismiss(message),
      figures: this.figures,
    };
    this.messages = new Map();
    const files = new Set(messages.flatMap((message) => message.files.map(({ url }) => url)));
    for (const url of this.figures.keys()) if (!files.has(url)) this.figures.delete(url);
    this.list.replaceChildren();
    for (const message of messages) this.#place(message);
    this.follow();
  }

  /** A new message, or one that has changed. */
  put(message) {
    this.#place(message);
    if (this.followed) this.follow();
    else this.#noteWhere();
  }

  /** A message that is gone. */
  remove(id) {
    if (!this.messages.delete(id)) return;
    this.#keepFocus(this.#item(id), () => this.#item(id).remove());
  }

  /** The messages that can be seen. */
  seen() {
    return [...this.messages.values()].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  }

  /** Shows the end, and whatever comes after it. */
  follow() {
    this.followed = true;
    this.scroller.scrollTop = Math.max(this.scroller.scrollTop, this.#end());
    this.toEnd.hidden = true;
  }

  /** Where the list is at its end: also where a newest message that is too long to be seen whole begins. */
  #end() {
    const { scrollHeight, clientHeight } = this.scroller;
    const begin = this.list.lastElementChild?.offsetTop ?? scrollHeight;
    return Math.min(scrollHeight - clientHeight, begin);
  }

  #place(message) {
    if (this.dismissed.has(message.id)) return;
    this.messages.set(message.id, message);
    const item = messageItem(message, this.sight);
    const before = this.#item(message.id);
    if (before) return this.#keepFocus(before, () => before.replaceWith(item));
    const next = [...this.list.children].find((other) => this.#isAfter(other, message));
    this.list.insertBefore(item, next ?? null);
  }

  #isAfter(item, message) {
    return BigInt(item.id.replace("message-", "")) > BigInt(message.id);
  }

  #item(id) {
    return document.getElementById(`message-${id}`);
  }

  #dismiss({ id }) {
    this.dismissed.add(id);
    memory.setItem("dismissed", JSON.stringify([...this.dismissed]));
    this.remove(id);
  }

  /** When `change` takes away what had the keyboard's focus: the same button if it is still there, or the newest message. */
  #keepFocus(item, change) {
    const focused = item.contains(document.activeElement) ? document.activeElement : null;
    const { label } = focused?.dataset ?? {};
    change();
    if (!focused || focused.isConnected) return;
    const same = label && this.list.querySelector(`#${item.id} [data-label="${CSS.escape(label)}"]:enabled`);
    (same || this.list.lastElementChild)?.focus({ preventScroll: true });
  }

  /** The composer has no pages to turn, so these keys are always for the messages. */
  #page({ key }) {
    const by = { PageUp: -1, PageDown: 1 }[key];
    if (by) this.scroller.scrollBy({ top: by * 0.8 * this.scroller.clientHeight });
  }

  #noteWhere() {
    this.followed = this.scroller.scrollTop > this.#end() - nearEnd;
    this.toEnd.hidden = this.followed;
  }
}
