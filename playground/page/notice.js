/** The notice beside the composer: the bot is thinking, or why an action failed. */
import { Refusal, Unreachable } from "./connection.js";

/** Responses that arrive within this time, in milliseconds, need no notice. */
const noticeable = 250;

export class Notice {
  constructor(thinking, refusal) {
    this.thinking = thinking;
    this.refusal = refusal;
    this.waiting = 0;
  }

  /** Waits for `answer` and shows its progress. Returns true if it was not refused. */
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
      this.isCut = error instanceof Unreachable;
      return false;
    } finally {
      clearTimeout(late);
      this.waiting--;
      if (this.waiting === 0) this.thinking.hidden = true;
    }
  }

  /** Shows why an action failed; hides the notice if `sentence` is empty. */
  refuse(sentence) {
    this.refusal.textContent = sentence;
    this.refusal.hidden = !sentence;
    this.isCut = false;
  }

  /** Hides the notice if it says that the server cannot be reached. */
  reached() {
    if (this.isCut) this.refuse("");
  }
}
