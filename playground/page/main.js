/** Connects the people, the channel, the composer and the server. */
import { Channel } from "./channel.js";
import { Composer } from "./composer.js";
import { Listener, act } from "./connection.js";
import { element } from "./element.js";
import { Form } from "./form.js";
import { isLater } from "./ids.js";
import { Members } from "./members.js";
import { aheadInWords, keepTimesTrue, setAhead } from "./moment.js";
import { Notice } from "./notice.js";
import { People } from "./people.js";
import { Restart } from "./restart.js";
import { Welcome } from "./welcome.js";

const found = (id) => document.getElementById(id);
const notice = new Notice(found("thinking"), found("refusal"));

const form = new Form(found("form"), ({ id, as }, texts) => act("/api/submit", { as, form: id, texts }));

/** Does something as the speaker, and opens the form that the bot answers with, if it does. */
async function actAsSpeaker(path, question) {
  const as = people.speaker;
  const opened = await act(path, { as, ...question });
  if (opened && as === people.speaker) form.open({ ...opened, as });
}

const channel = new Channel(found("messages"), found("scroller"), found("to-end"), {
  press: (message, button) => notice.watch(actAsSpeaker("/api/click", { message: message.id, button })),
  choose: (message, select, values) =>
    notice.watch(actAsSpeaker("/api/choose", { message: message.id, select, values })),
  insert: (command) => composer.insert(command),
});

const composer = new Composer(found("composer"), {
  speaker: () => people.speaker,
  send: (text) => actAsSpeaker("/api/say", { text }),
  notice,
  sent: () => channel.follow(),
});

const welcome = new Welcome(document.querySelector(".welcome"), (text) => composer.say(text));
const members = new Members(found("players"), found("bots"));
const restart = new Restart(found("restarted"), document.querySelectorAll(".keeping"));

const listener = new Listener({
  state(state) {
    restart.note(state);
    people.show(state);
    members.show(state);
    welcome.show(state);
    welcome.shrink(state.messages.some(({ id }) => isLater(id, state.beginning)));
    showAhead(state.skipped);
    channel.reset(state);
    people.count(channel.seen());
    found("absent").hidden = state.connected;
    found("page").dataset.ready = state.reader;
  },
  message(message) {
    welcome.shrink(true);
    channel.put(message);
    people.count(channel.seen());
  },
  gone: ({ id }) => channel.remove(id),
  bot({ connected }) {
    found("absent").hidden = connected;
    members.connect(connected);
  },
  time: ({ skipped }) => showAhead(skipped),
  connected(yes) {
    found("lost").hidden = yes;
    if (yes) notice.reached();
  },
});

const people = new People(found("people"), () => {
  listener.listenAs(people.speaker);
  composer.changeSpeaker();
  form.close();
});

function showAhead(milliseconds) {
  setAhead(milliseconds);
  const { words, brief } = aheadInWords();
  found("skipped").replaceChildren(
    element("span", { class: "in-full" }, `It's ${words} later here.`),
    element("span", { class: "in-brief", "aria-hidden": "true" }, `+${brief}`),
  );
  found("skipped").hidden = milliseconds === 0;
}

for (const button of document.querySelectorAll("[data-hours]")) {
  button.addEventListener("click", () => notice.watch(act("/api/skip", { hours: Number(button.dataset.hours) })));
}
document.addEventListener("visibilitychange", () => people.count(channel.seen()));
keepTimesTrue();
listener.listenAs(people.speaker);
