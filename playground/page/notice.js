/** What is said beside the composer: that the bot is thinking, or why nothing came of what was done. */
import { Refusal } from "./connection.js";

/** Answers that come sooner than this, in milliseconds, need no word about it. */
const noticeable = 250;

export class Notice {
  constructor(thinking, refusal) {
    this.thinking = thinking;
    this.refusal = refusal;
    this.waiting = 0;
  }

  /** Waits for `answer`, telling how it goes. True if nothing was refused. */
  async watch(answer) {
    this.refuse("");
    this.waiting++;
    const late = setTimeout(() => (this.thinking.hidden = false), noticeable);
    try {
      await answer;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(error.message);
      return false;
    } finally {
      clearTimeout(late);
      this.waiting--;
      if (this.waiting === 0) this.thinking.hidden = true;
    }
  }

  /** Says why something was not done; nothing if `sentence` is empty. */
  refuse(sentence) {
    this.refusal.textContent = sentence;
    this.refusal.hidden = !sentence;
  }
}
