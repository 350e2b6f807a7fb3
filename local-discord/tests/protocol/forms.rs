//! Forms: what Discord accepts, and what sending one tells the bot.

use std::time::Duration;

use local_discord::{Answer, AnswerKind, LocalDiscord, Person, Refused};
use serde_json::{Value, json};

use crate::bot::Bot;

async fn table() -> (Person, Person, Bot) {
    let discord = LocalDiscord::start().await.expect("a free port");
    let channel = discord.guild("Accra").channel("wari");
    let (ana, kofi) = (channel.person("Ana"), channel.person("Kofi"));
    let bot = Bot::start(&discord).await;
    (ana, kofi, bot)
}

fn field() -> Value {
    let input = json!({ "type": 4, "custom_id": "reason", "style": 2, "min_length": 3, "max_length": 20 });
    json!({ "type": 18, "label": "Why?", "component": input })
}

fn form(fields: &[Value]) -> Value {
    json!({ "type": 9, "data": { "custom_id": "1:notes", "title": "Notes", "components": fields } })
}

/// Sends a form, and answers what the bot hears.
async fn sent(
    person: &Person,
    bot: &mut Bot,
    opened: &Answer,
    written: &[(&str, &str)],
    answer: Value,
) -> (Answer, Value) {
    let (sent, interaction) = tokio::join!(person.submit(opened, written), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, answer).await;
        interaction
    });
    (sent.expect("the bot answers"), interaction)
}

#[tokio::test]
async fn a_form_tells_the_bot_what_was_written() {
    let (ana, kofi, mut bot) = table().await;
    let note = json!({ "type": 4, "custom_id": "note", "style": 1, "required": false, "value": "none",
        "placeholder": "Anything" });
    let note = json!({ "type": 18, "label": "A note", "component": note });
    let opened = bot.when(&ana, "/wari board", form(&[field(), note])).await.0.expect("the form is accepted");
    assert_eq!((opened.kind, opened.private, opened.message.is_none()), (AnswerKind::Form, true, true));
    let shown = opened.form.clone().expect("a form");
    assert_eq!((&*shown.custom_id, &*shown.title), ("1:notes", "Notes"));
    let [why, note] = &shown.fields[..] else { panic!("{shown:?}") };
    assert_eq!(
        (&*why.label, why.is_paragraph, why.required, why.min_length, why.max_length),
        ("Why?", true, true, 3, 20)
    );
    assert_eq!((note.placeholder.as_deref(), &*note.value, note.required), (Some("Anything"), "none", false));

    let fails = async |person: &Person, written: &[(&str, &str)]| person.submit(&opened, written).await.unwrap_err();
    assert_eq!(fails(&ana, &[("reason", "no")]).await.to_string(), "“Why?” takes 3 to 20 characters, not 2.");
    assert!(matches!(fails(&ana, &[("reason", &"x".repeat(21))]).await, Refused::WrongLength { length: 21, .. }));
    assert!(matches!(fails(&ana, &[]).await, Refused::WrongLength { length: 0, .. }));
    let unknown = fails(&ana, &[("reason", "because"), ("mood", "fine")]).await;
    assert_eq!(unknown.to_string(), "The form has no field “mood”. It has: reason, note.");
    assert_eq!(fails(&kofi, &[("reason", "because")]).await, Refused::ClosedForm);

    let private = json!({ "type": 4, "data": { "content": "Noted.", "flags": 64 } });
    let (answer, interaction) = sent(&ana, &mut bot, &opened, &[("reason", "because")], private).await;
    assert_eq!((answer.content(), answer.private), ("Noted.", true));
    assert_eq!((&interaction["type"], &interaction["message"]), (&json!(5), &Value::Null));
    let input = |id: u32, name: &str, value: &str| {
        let input = json!({ "type": 4, "id": id + 1, "custom_id": name, "value": value });
        json!({ "type": 18, "id": id, "component": input })
    };
    let rows = [input(1, "reason", "because"), input(3, "note", "none")];
    assert_eq!(interaction["data"], json!({ "custom_id": "1:notes", "components": rows }));
    assert_eq!(fails(&ana, &[("reason", "because")]).await, Refused::ClosedForm);
}

#[tokio::test]
async fn a_form_opened_by_a_button_can_change_its_message() {
    let (ana, _, mut bot) = table().await;
    let button = json!({ "type": 2, "style": 2, "label": "Note", "custom_id": "1:note" });
    let board =
        json!({ "type": 4, "data": { "content": "board", "components": [{ "type": 1, "components": [button] }] } });
    let board = bot.when(&ana, "/wari board", board).await.0.unwrap().message.unwrap();
    let (opened, _) = tokio::join!(ana.click("Note"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, form(&[field()])).await
    });
    let opened = opened.unwrap();

    // The bot may not open a form for a form, and may answer only once.
    let (_, replies) = tokio::join!(ana.submit(&opened, &[("reason", "because")]), async {
        let interaction = bot.interaction().await;
        assert_eq!(interaction["message"]["id"], board.id.to_string());
        let refused = bot.answer(&interaction, form(&[field()])).await;
        let update = json!({ "type": 7, "data": { "content": "because" } });
        let (taken, again) = (bot.answer(&interaction, update.clone()).await, bot.answer(&interaction, update).await);
        [refused, taken, again].map(|(status, body)| (status.as_u16(), body["code"].clone()))
    });
    assert_eq!(replies, [(400, json!(50035)), (204, Value::Null), (400, json!(40060))]);
    assert_eq!(ana.messages().last().unwrap().content, "because");
}

#[tokio::test]
async fn a_form_that_was_not_answered_stays_open() {
    let discord = LocalDiscord::start().await.expect("a free port");
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let mut bot = Bot::start(&discord).await;
    let opened = bot.when(&ana, "/wari board", form(&[field()])).await.0.unwrap();
    discord.set_patience(Duration::from_millis(50));
    assert_eq!(ana.submit(&opened, &[("reason", "because")]).await.unwrap_err(), Refused::NoResponse);
    bot.interaction().await;
    discord.set_patience(Duration::from_secs(3));
    let (answer, _) = sent(&ana, &mut bot, &opened, &[("reason", "because")], json!({ "type": 5 })).await;
    assert_eq!(answer.kind, AnswerKind::Deferred);
}

#[tokio::test]
async fn a_form_that_discord_would_not_take_is_rejected_field_by_field() {
    let (ana, _, mut bot) = table().await;
    let with = |name: &str, value: Value| {
        let mut field = field();
        let holder = if name == "label" { &mut field } else { &mut field["component"] };
        holder[name] = value;
        form(&[field])
    };
    let data = |name: &str, value: Value| {
        let mut form = form(&[field()]);
        form["data"][name] = value;
        form
    };
    let long = "x".repeat(101);
    for (wrong, at) in [
        (data("custom_id", json!(long)), "custom_id"),
        (data("custom_id", Value::Null), "custom_id"),
        (data("title", json!("x".repeat(46))), "title"),
        (data("title", json!("")), "title"),
        (form(&[]), "components"),
        (form(&[field(), field()]), "components.1.component.custom_id"),
        (
            form(
                &["a", "b", "c", "d", "e", "f"].map(|id| with("custom_id", json!(id))["data"]["components"][0].clone()),
            ),
            "components",
        ),
        (with("custom_id", json!(long)), "components.0.component.custom_id"),
        (with("label", json!("x".repeat(46))), "components.0.label"),
        (with("label", Value::Null), "components.0.label"),
        (with("placeholder", json!(long)), "components.0.component.placeholder"),
        (with("style", json!(3)), "components.0.component.style"),
        (with("type", json!(2)), "components.0.component.type"),
        (with("min_length", json!(21)), "components.0.component.min_length"),
        (with("max_length", json!(0)), "components.0.component.max_length"),
        (with("max_length", json!(4001)), "components.0.component.max_length"),
    ] {
        let (answer, ()) = tokio::join!(ana.slash("/wari board"), async {
            let interaction = bot.interaction().await;
            let (status, body) = bot.answer(&interaction, wrong.clone()).await;
            assert_eq!(status, 400, "{wrong}");
            let path = format!("/{}/_errors", at.replace('.', "/"));
            assert!(body["errors"]["data"].pointer(&path).is_some(), "{at} of {body}");
            bot.say(&interaction, "after all").await;
        });
        assert_eq!(answer.expect("the text is taken").content(), "after all");
    }
}
