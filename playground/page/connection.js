/** The connection to the server: requests, and server-sent events. */

/** A failed request, with a sentence for the user. */
export class Refusal extends Error {}

/** A request that did not arrive. */
export class Unreachable extends Refusal {
  constructor() {
    super("Can't reach the playground. Is it still running?");
  }
}

/** Sends a command, clicks a button, sends a form, or advances the clock. Returns the form that it opened, if any. */
export async function act(path, question) {
  const body = await answer(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  return body?.form;
}

/** Returns suggestions for what to type next. */
export async function suggest(speaker, text, signal) {
  return answer(`/api/suggest?${query({ ...speaker, text })}`, { signal });
}

/** Returns a query of those of these values that there are. */
function query(values) {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value));
}

/** Returns the body of the answer, null if there is none. */
async function answer(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    throw error.name === "AbortError" ? error : new Unreachable();
  }
  if (response.status === 204) return null;
  const body = await response.json().catch(() => null);
  if (body?.refused) throw new Refusal(body.refused);
  if (!response.ok || body === null) throw new Unreachable();
  return body;
}

/**
 * Listens to the events for `reader` in a place and reconnects if the connection breaks; each connection begins with the complete
 * state. `hear` has a function for each kind of event: `state`, `message`, `gone`, `places`, `bot`, `time`, and `connected(yes)`.
 */
export class Listener {
  constructor(hear) {
    this.hear = hear;
  }

  listenAs(reader, place) {
    this.source?.close();
    clearTimeout(this.retry);
    const source = new EventSource(`/api/events?${query({ as: reader, in: place })}`);
    this.source = source;
    for (const kind of ["state", "message", "gone", "places", "bot", "time"]) {
      source.addEventListener(kind, (event) => this.hear[kind](JSON.parse(event.data)));
    }
    source.onopen = () => this.hear.connected(true);
    source.onerror = () => {
      this.hear.connected(false);
      // The browser retries by itself, except after an invalid response. Then there may be no `reader` any more.
      if (source.readyState === EventSource.CLOSED) this.retry = setTimeout(() => this.listenAs(null), 2000);
    };
  }
}
