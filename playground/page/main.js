/** Connects the people, the channel, the composer and the server. */
import { Channel } from "./channel.js";
import { Composer } from "./composer.js";
import { Listener, act } from "./connection.js";
import { aheadInWords, keepTimesTrue, setAhead } from "./moment.js";
import { Notice } from "./notice.js";
import { People } from "./people.js";

const found = (id) => document.getElementById(id);
const notice = new Notice(found("thinking"), found("refusal"));

const channel = new Channel(found("messages"), found("scroller"), found("to-end"), async (message, label) => {
  await notice.watch(act("/api/click", { as: people.speaker, message: message.id, button: label }));
});

const composer = new Composer(found("composer"), {
  speaker: () => people.speaker,
  notice,
  sent: () => channel.follow(),
});

const listener = new Listener({
  state(state) {
    people.show(state.people, state.reader);
    showAhead(state.skipped);
    channel.reset(state);
    people.count(channel.seen());
    found("absent").hidden = state.connected;
    found("page").dataset.ready = state.reader;
  },
  message(message) {
    channel.put(message);
    people.count(channel.seen());
  },
  gone: ({ id }) => channel.remove(id),
  bot: ({ connected }) => (found("absent").hidden = connected),
  time: ({ skipped }) => showAhead(skipped),
  connected: (yes) => (found("lost").hidden = yes),
});

const people = new People(found("people"), () => {
  listener.listenAs(people.speaker);
  composer.changeSpeaker();
});

function showAhead(milliseconds) {
  setAhead(milliseconds);
  found("skipped").textContent = `It's ${aheadInWords()} later here.`;
  found("skipped").hidden = milliseconds === 0;
}

for (const button of document.querySelectorAll("[data-hours]")) {
  button.addEventListener("click", () => notice.watch(act("/api/skip", { hours: Number(button.dataset.hours) })));
}

// The hints, each with the speaker to choose or the text to fill in.
for (const chip of document.querySelectorAll(".chip:not([data-hours])")) {
  const { speaker, text } = chip.dataset;
  chip.addEventListener("click", () => {
    if (speaker) people.speakAs(speaker);
    if (text) composer.fill(text);
  });
}
document.addEventListener("visibilitychange", () => people.count(channel.seen()));
keepTimesTrue();
listener.listenAs(people.speaker);
