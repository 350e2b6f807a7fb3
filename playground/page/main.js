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
import { Places } from "./places.js";
import { Restart } from "./restart.js";
import { Welcome } from "./welcome.js";

const found = (id) => document.getElementById(id);
const notice = new Notice(found("thinking"), found("refusal"));

const form = new Form(found("form"), ({ id, as }, texts) => act("/api/submit", { as, form: id, texts }));

/** Does something as the speaker, and opens the form that the bot answers with, if it does. */
async function actAsSpeaker(path, question) {
  const as = people.speaker;
  found("instead").hidden = true;
  const opened = await act(path, { as, in: places.chosen, ...question });
  if (opened && as === people.speaker) form.open({ ...opened, as });
}

/** Presses a button, and offers to play as the person whom the message has called, if that is somebody else. */
async function press(message, button) {
  await notice.watch(actAsSpeaker("/api/click", { message: message.id, button }));
  const called = message.private ? [] : people.accounts.filter(({ id }) => message.pings.includes(id));
  if (called.length !== 1 || called[0].handle === people.speaker) return;
  const [{ handle, name }] = called;
  const change = () => people.speakAs(handle);
  found("instead").replaceChildren(
    element("span", {}, `That message called ${name}.`),
    element("button", { type: "button", class: "chip", onclick: change }, `Play as ${name}`),
  );
  found("instead").hidden = false;
}

const channel = new Channel(found("messages"), found("scroller"), found("to-end"), {
  press,
  choose: (message, select, values) =>
    notice.watch(actAsSpeaker("/api/choose", { message: message.id, select, values })),
  insert: (command) => composer.insert(command),
  place: { name: (id) => places.name(id), go: (id) => places.go(id) },
});

const composer = new Composer(found("composer"), {
  speaker: () => ({ as: people.speaker, in: places.chosen }),
  send: (text) => actAsSpeaker("/api/say", { text }),
  notice,
  sent: () => channel.follow(),
});

const welcome = new Welcome(
  document.querySelector(".welcome"),
  (text) => composer.say(text),
  () => notice.watch(act("/api/arena", { as: people.speaker })),
);
const members = new Members(found("players"), found("bots"));
const restart = new Restart(found("restarted"), document.querySelectorAll(".keeping"));

const listener = new Listener({
  state(state) {
    restart.note(state);
    people.show(state);
    places.show(state.places, state.channel);
    found("language").value = state.language;
    document.querySelector(".top h2 .name").textContent = places.name(state.channel);
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
  places: (all) => places.show(all),
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

/** Shows what the speaker sees in the chosen place. */
function look() {
  listener.listenAs(people.speaker, places.chosen);
  composer.changeSpeaker();
  found("instead").hidden = true;
  form.close();
}

const people = new People(found("people"), look);
const places = new Places(found("places"), look);

found("language").addEventListener("change", ({ target }) => notice.watch(act("/api/language", { locale: target.value })));

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
listener.listenAs(people.speaker, places.chosen);
