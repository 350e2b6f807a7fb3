/** The form that the bot has opened: a dialog with text fields, which only its reader sees. */
import { Refusal } from "./connection.js";
import { element } from "./element.js";

export class Form {
  /** `send(form, texts)` sends what was written, and fails with a `Refusal`. */
  constructor(dialog, send) {
    this.dialog = dialog;
    this.send = send;
    // A press beside the dialog closes it, as in Discord.
    dialog.addEventListener("pointerdown", ({ target }) => target === dialog && dialog.close());
    // After a press on a button of the dialog, Chromium returns the focus without the caret.
    dialog.addEventListener("close", () => {
      const { activeElement } = document;
      activeElement.blur();
      activeElement.focus();
    });
  }

  /** Opens a form, in place of any other. */
  open(form) {
    this.close();
    this.form = form;
    this.fields = form.fields.map((field) => new Field(field));
    this.alert = element("p", { class: "alert", role: "alert" });
    this.submit = element("button", { type: "submit", class: "button primary" }, "Submit");
    const cancel = { type: "button", class: "button plain", onclick: () => this.close() };
    this.dialog.replaceChildren(
      element(
        "form",
        { novalidate: true, onsubmit: (event) => this.#submit(event) },
        element("h2", { id: "form-title" }, form.title),
        ...this.fields.map(({ box }) => box),
        this.alert,
        element("footer", {}, element("button", cancel, "Cancel"), this.submit),
      ),
    );
    this.dialog.showModal();
    this.fields[0].input.focus();
  }

  close() {
    this.dialog.close();
  }

  async #submit(event) {
    event.preventDefault();
    if (this.submit.hasAttribute("aria-busy")) return;
    const wrong = this.fields.filter((field) => !field.check());
    if (wrong.length > 0) return wrong[0].input.focus();
    this.alert.textContent = "";
    this.submit.setAttribute("aria-busy", "true");
    const { form } = this;
    try {
      await this.send(form, Object.fromEntries(this.fields.map(({ name, text }) => [name, text])));
      if (this.form === form) this.close();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.alert.textContent = error.message;
    } finally {
      this.submit.removeAttribute("aria-busy");
    }
  }
}

/** A text field with its label above and what is wrong with it below. */
class Field {
  constructor({ id, label, placeholder, value, paragraph, required, least, most }) {
    [this.name, this.least, this.most, this.required] = [id, least, most, required];
    const attributes = {
      id: `field-${id}`,
      placeholder,
      maxlength: most,
      required,
      "aria-describedby": `wrong-${id}`,
      oninput: () => this.#tell(""),
    };
    this.input = paragraph ? element("textarea", { ...attributes, rows: 4 }) : element("input", { ...attributes, type: "text" });
    this.input.value = value;
    this.wrong = element("span", { id: `wrong-${id}`, class: "wrong" });
    const star = required && element("span", { class: "star", "aria-hidden": "true" }, "*");
    this.box = element("div", { class: "field" }, element("label", { for: `field-${id}` }, label, star), this.input, this.wrong);
  }

  get text() {
    return this.input.value;
  }

  /** Returns whether the text fits, and says why not. */
  check() {
    const length = [...this.text].length;
    const least = Math.max(this.least, this.required ? 1 : 0);
    const fits = (length === 0 && !this.required) || length >= least;
    this.#tell(fits ? "" : length === 0 ? "This field is required." : `Must be at least ${least} characters.`);
    return fits;
  }

  #tell(sentence) {
    this.wrong.textContent = sentence;
    this.input.toggleAttribute("aria-invalid", sentence !== "");
    if (sentence) this.input.setAttribute("aria-invalid", "true");
  }
}
