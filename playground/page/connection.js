/** The way to the server: questions, and what it tells of its own accord. */

/** Why nothing came of a question, in a sentence to be read. */
export class Refusal extends Error {}

const unreachable = "The playground cannot be reached. Is it still running?";

/** Says a command, clicks a button, lets time pass. */
export async function act(path, question) {
  await answer(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
}

/** What may follow what has been typed. */
export async function suggest(speaker, text, signal) {
  const response = await answer(`/api/suggest?${new URLSearchParams({ as: speaker, text })}`, { signal });
  return response.json();
}

async function answer(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    throw error.name === "AbortError" ? error : new Refusal(unreachable);
  }
  if (response.ok) return response;
  const { refused } = await response.json().catch(() => ({}));
  throw new Refusal(refused ?? unreachable);
}

/**
 * Listens to what `reader` sees, again and again if the connection breaks; each time it begins with the whole state.
 * `hear` has a function for each kind of news: `state`, `message`, `gone`, `bot`, `time`, and `connected(yes)`.
 */
export class Listener {
  constructor(hear) {
    this.hear = hear;
  }

  listenAs(reader) {
    this.source?.close();
    clearTimeout(this.retry);
    const source = new EventSource(`/api/events${reader ? `?${new URLSearchParams({ as: reader })}` : ""}`);
    this.source = source;
    for (const kind of ["state", "message", "gone", "bot", "time"]) {
      source.addEventListener(kind, (event) => this.hear[kind](JSON.parse(event.data)));
    }
    source.onopen = () => this.hear.connected(true);
    source.onerror = () => {
      this.hear.connected(false);
      // The browser itself tries again, except after an answer that was none. Then nobody may be called `reader`.
      if (source.readyState === EventSource.CLOSED) this.retry = setTimeout(() => this.listenAs(null), 2000);
    };
  }
}
