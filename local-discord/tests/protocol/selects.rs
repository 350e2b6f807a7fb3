//! Select menus: what Discord accepts, and what a choice tells the bot.

use local_discord::{AnswerKind, LocalDiscord, Person, Refused};
use serde_json::{Value, json};

use crate::bot::Bot;

async fn table() -> (Person, Bot) {
    let discord = LocalDiscord::start().await.expect("a free port");
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let bot = Bot::start(&discord).await;
    (ana, bot)
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn option(label: &str, value: &str) -> Value {
    json!({ "label": label, "value": value })
}

fn themes() -> Value {
    let wood = json!({ "label": "Hardwood", "value": "wood", "description": "A board of wood", "default": true });
    json!({ "type": 3, "custom_id": "1:theme", "placeholder": "Theme",
            "options": [wood, option("Night · dark", "night")] })
}

fn message(rows: &[Value]) -> Value {
    json!({ "type": 4, "data": { "content": "Settings", "components": rows } })
}

#[tokio::test]
async fn a_choice_tells_the_bot_the_value_chosen() {
    let (ana, mut bot) = table().await;
    let button = json!({ "type": 2, "style": 2, "label": "Reset", "custom_id": "1:reset" });
    let shown = bot.when(&ana, "/wari board", message(&[row(&[button]), row(&[themes()])])).await.0;
    let shown = shown.unwrap().message.unwrap();
    let select = shown.selects().next().unwrap();
    assert_eq!((select.placeholder.as_deref(), select.min_values, select.max_values), (Some("Theme"), 1, 1));
    assert_eq!(select.labels(), ["Hardwood", "Night · dark"]);
    assert_eq!(select.options[0].description.as_deref(), Some("A board of wood"));
    assert!(select.options[0].is_default && !select.options[1].is_default);

    let (answer, interaction) = tokio::join!(ana.choose("Night"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, json!({ "type": 7, "data": { "content": "Night it is", "components": [] } })).await;
        interaction
    });
    let answer = answer.unwrap();
    assert_eq!((answer.kind, answer.content()), (AnswerKind::Update, "Night it is"));
    let data = json!({ "component_type": 3, "custom_id": "1:theme", "id": 4, "values": ["night"] });
    assert_eq!(interaction["data"], data);
    assert_eq!(interaction["message"]["components"][1]["components"][0]["options"][0]["default"], true);

    // The menu is gone, so it takes only a forged choice.
    assert_eq!(ana.choose("Night").await.unwrap_err(), Refused::NoSuchOption { label: "Night".into(), known: vec![] });
    let (_, interaction) = tokio::join!(ana.forge_choice(&shown, "1:theme", &["day"]), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "That theme is not known.").await;
        interaction
    });
    assert_eq!(interaction["data"]["values"], json!(["day"]));
}

#[tokio::test]
async fn only_what_is_offered_can_be_chosen() {
    let (ana, mut bot) = table().await;
    let several = json!({ "type": 3, "custom_id": "1:houses", "min_values": 0, "max_values": 2,
        "options": [option("a", "a"), option("b", "b"), option("c", "c")] });
    let disabled = json!({ "type": 3, "custom_id": "1:off", "placeholder": "Level", "disabled": true,
        "options": [option("Level 1", "1")] });
    let rows = [row(&[themes()]), row(&[several]), row(&[disabled])];
    let shown = bot.when(&ana, "/wari board", message(&rows)).await.0.unwrap().message.unwrap();

    let sentence = "No menu here has the option “Marble” to choose. There are: Hardwood, Night · dark, a, b, c.";
    assert_eq!(ana.choose("Marble").await.unwrap_err().to_string(), sentence);
    assert_eq!(ana.choose("Level 1").await.unwrap_err().to_string(), "The menu “Level” is disabled.");
    let too_many = ana.choose_from(&shown, "1:houses", &["a", "b", "c"]).await.unwrap_err();
    assert_eq!(too_many.to_string(), "The menu takes 0 to 2 options, not 3.");
    for twice in [&["a", "a"][..], &["d"]] {
        assert!(matches!(ana.choose_from(&shown, "1:houses", twice).await, Err(Refused::NoSuchOption { .. })));
    }
    for values in [&[][..], &["c", "a"]] {
        let (answer, interaction) = tokio::join!(ana.choose_from(&shown, "1:houses", values), async {
            let interaction = bot.interaction().await;
            bot.answer(&interaction, json!({ "type": 6 })).await;
            interaction
        });
        assert_eq!(answer.unwrap().kind, AnswerKind::DeferredUpdate);
        assert_eq!(interaction["data"]["values"], json!(values));
    }
}

#[tokio::test]
async fn a_menu_that_discord_would_not_take_is_rejected_field_by_field() {
    let (ana, mut bot) = table().await;
    let with = |name: &str, value: Value| {
        let mut select = themes();
        select[name] = value;
        row(&[select])
    };
    let options = |count: usize| {
        let numbers = 0..count;
        json!(numbers.map(|number| option("House", &number.to_string())).collect::<Vec<_>>())
    };
    let long = "x".repeat(101);
    let mut both = [option("a", "a"), option("b", "b")];
    both.iter_mut().for_each(|option| option["default"] = json!(true));
    for (wrong, at) in [
        (with("custom_id", json!(long)), "/custom_id"),
        (with("custom_id", Value::Null), "/custom_id"),
        (with("placeholder", json!("x".repeat(151))), "/placeholder"),
        (with("options", options(0)), "/options"),
        (with("options", options(26)), "/options"),
        (with("options", json!([option("", "a")])), "/options/0/label"),
        (with("options", json!([option(&long, "a")])), "/options/0/label"),
        (with("options", json!([option("a", &long)])), "/options/0/value"),
        (with("options", json!([{ "label": "a", "value": "a", "description": long }])), "/options/0/description"),
        (with("options", json!([option("a", "a"), option("b", "a")])), "/options/1"),
        (with("options", json!(both)), "/options"),
        (with("min_values", json!(26)), "/min_values"),
        (with("min_values", json!(2)), "/min_values"),
        (with("max_values", json!(0)), "/max_values"),
        (with("max_values", json!(3)), "/max_values"),
        (row(&[themes(), json!({ "type": 2, "style": 2, "label": "b", "custom_id": "b" })]), "/../1"),
        (row(&[json!({ "type": 5, "custom_id": "people" })]), "/type"),
    ] {
        let path = format!("/components/0/components/0{at}").replace("/0/../", "/");
        rejected(&ana, &mut bot, &[wrong], &path).await;
    }
    let same = [row(&[themes()]), row(&[themes()])];
    rejected(&ana, &mut bot, &same, "/components/1/components/0/custom_id").await;
}

/// Answers with these rows, which Discord must reject at `path`, and then with a text.
async fn rejected(ana: &Person, bot: &mut Bot, rows: &[Value], path: &str) {
    let (answer, ()) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        let (status, body) = bot.answer(&interaction, message(rows)).await;
        assert_eq!(status, 400, "{rows:?}");
        assert!(body["errors"]["data"].pointer(&format!("{path}/_errors")).is_some(), "{path} of {body}");
        bot.say(&interaction, "after all").await;
    });
    assert_eq!(answer.expect("the text is taken").content(), "after all");
}
