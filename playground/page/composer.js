/** The composer: where commands are typed, with suggestions for what to type next. */
import { Refusal, Unreachable, suggest } from "./connection.js";
import { Suggestions } from "./suggestions.js";

/** Debounce time in milliseconds before the bot is asked for suggestions. */
const rest = 60;

export class Composer {
  /**
   * `speaker()` returns the speaker's handle and place; `send(text)` sends a command; `notice` shows progress; `sent` is called after
   * a command was sent.
   */
  constructor(form, { speaker, send, notice, sent }) {
    this.input = form.querySelector("input");
    this.speaker = speaker;
    this.send = send;
    this.notice = notice;
    this.sent = sent;
    this.suggestions = new Suggestions(form.querySelector("#offer"), this.input, ({ text }) => this.fill(text));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    // The composer keeps the focus, so that a phone's keyboard stays open.
    form.querySelector("[type=submit]").addEventListener("mousedown", (event) => event.preventDefault());
    this.input.addEventListener("input", () => {
      this.notice.refuse("");
      this.#typed();
    });
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("focus", () => this.#typed());
    this.input.addEventListener("blur", () => this.#hush());
    document.addEventListener("keydown", (event) => this.#slash(event));
  }

  /** Replaces the text and puts the cursor at its end. */
  fill(text) {
    this.input.value = text;
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
    this.input.scrollLeft = this.input.scrollWidth;
    this.#typed();
  }

  /** Begins a command, like a press on its name in a message: with its required options. */
  async insert(command) {
    this.fill(`${command} `);
    const begun = this.input.value;
    const { offered } = await this.#suggestions(command);
    const itself = offered.find(({ label }) => label === command);
    if (itself && this.input.value === begun) this.fill(itself.text);
  }

  /** Updates the suggestions for a new speaker. */
  changeSpeaker() {
    this.notice.refuse("");
    if (document.activeElement === this.input) this.#typed();
  }

  /** Sends a complete command, whatever is in the input. Returns false if it was refused. */
  async say(text) {
    this.#hush();
    const done = await this.notice.watch(this.send(text));
    if (done) this.sent();
    return done;
  }

  async #send() {
    const text = this.input.value.trim();
    if (!text || this.input.readOnly) return;
    this.input.readOnly = true;
    const done = await this.say(text);
    this.input.readOnly = false;
    if (done) this.input.value = "";
    else this.input.focus();
  }

  #typed() {
    this.#stopAsking();
    const text = this.input.value;
    if (!text.startsWith("/")) return this.suggestions.close();
    const asking = new AbortController();
    this.asking = asking;
    this.timer = setTimeout(async () => {
      const { offered, sentence } = await this.#suggestions(text, asking.signal);
      if (asking.signal.aborted) return;
      this.asking = null;
      if (sentence) this.suggestions.tell(sentence);
      else this.suggestions.show(offered, text);
      if (this.waiting) this.#take(this.waiting);
    }, rest);
  }

  async #suggestions(text, signal) {
    try {
      return { offered: await suggest(this.speaker(), text, signal) };
    } catch (error) {
      if (!(error instanceof Refusal) && error.name !== "AbortError") throw error;
      // A lost connection is reported once for the whole page.
      const isTold = error instanceof Refusal && !(error instanceof Unreachable);
      return { offered: [], sentence: isTold && error.message };
    }
  }

  #stopAsking() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.asking = null;
    this.waiting = null;
  }

  /** Closes the suggestions and cancels pending requests for them. */
  #hush() {
    this.#stopAsking();
    this.suggestions.close();
  }

  #key(event) {
    const { key } = event;
    if (event.isComposing) return;
    if (key === "Escape") this.#hush();
    else if (key === "Enter" || (key === "Tab" && !event.shiftKey)) {
      // A fast typist means the suggestion about to arrive, not the previous one.
      if (this.asking) this.waiting = key;
      else if (!this.#take(key)) return;
      event.preventDefault();
    } else if ((key === "ArrowUp" || key === "ArrowDown") && this.suggestions.isOpen) {
      this.suggestions.step(key === "ArrowUp" ? -1 : 1);
      event.preventDefault();
    }
  }

  /** Handles Tab or Enter: accepts a suggestion, or else Enter sends. Returns false if there is nothing to do. */
  #take(key) {
    const { chosen, offered } = this.suggestions;
    const suggestion = key === "Tab" ? (chosen ?? offered[0]) : chosen;
    if (suggestion) this.fill(suggestion.text);
    else if (key === "Enter") this.#send();
    else return false;
    return true;
  }

  /** Sends the slash to the composer, wherever the focus is, except in a form. */
  #slash(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === this.input) return;
    if (event.target.closest("dialog")) return;
    event.preventDefault();
    this.fill(this.input.value || "/");
  }
}
