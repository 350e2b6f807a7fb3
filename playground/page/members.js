/** The people and the bot of the channel. */
import { avatar, element } from "./element.js";

export class Members {
  constructor(players, bots) {
    this.players = players;
    this.bots = bots;
  }

  /** Shows everybody; `reader` is the handle of the person who looks. */
  show({ people, bot, connected, reader }) {
    const you = (account) => account.handle === reader && element("span", { class: "you" }, "you");
    this.players.replaceChildren(...people.map((account) => member(account, you(account))));
    this.bots.replaceChildren(member(bot, element("span", { class: "tag" }, "APP")));
    this.connect(connected);
  }

  /** Shows whether the bot is connected. */
  connect(yes) {
    this.bots.firstElementChild?.classList.toggle("away", !yes);
  }
}

function member(account, mark) {
  return element("li", { class: "member" }, avatar(account), element("span", { class: "name" }, account.name), mark);
}
