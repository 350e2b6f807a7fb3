//! Languages of people and servers, and of registered commands; and the commands of context menus.

use local_discord::{Channel, LocalDiscord, Person, Refused};
use serde_json::{Value, json};

use crate::bot::Bot;

async fn table() -> (LocalDiscord, Channel, [Person; 2], Bot) {
    let discord = LocalDiscord::start().await.expect("a free port");
    let channel = discord.guild("Accra").channel("wari");
    let people = ["Ana", "Kofi"].map(|name| channel.person(name));
    let bot = Bot::start(&discord).await;
    (discord, channel, people, bot)
}

async fn register(discord: &LocalDiscord, bot: &Bot, commands: Value) -> (u16, Value) {
    let (status, body) = bot.call("PUT", &format!("applications/{}/commands", discord.application()), commands).await;
    (status.as_u16(), body)
}

/// Returns a command in French besides English, with two commands of context menus.
fn commands() -> Value {
    let rules = json!({
        "type": 3, "name": "rules", "name_localizations": { "fr": "règles" },
        "description": "Which rules", "description_localizations": { "fr": "Quelles règles" },
        "choices": [{ "name": "Classic", "name_localizations": { "fr": "Classique" }, "value": "classic" }],
    });
    json!([
        { "name": "wari", "description": "Play Wari", "description_localizations": { "fr": "Jouer au wari" },
          "options": [rules] },
        { "type": 2, "name": "Challenge to Wari", "name_localizations": { "fr": "Défier au wari" } },
        { "type": 3, "name": "Review this game", "contexts": [0], "integration_types": [0], "options": [] },
    ])
}

#[tokio::test]
async fn a_person_reads_and_types_in_their_language() {
    let (discord, channel, [ana, kofi], mut bot) = table().await;
    assert_eq!(register(&discord, &bot, commands()).await.0, 200);
    ana.set_locale("fr");
    channel.guild().unwrap().set_locale("pt-BR");
    assert_eq!(bot.gateway.event("GUILD_UPDATE").await["preferred_locale"], "pt-BR");
    let shown = async |person: &Person, text: &str| {
        let suggested = person.suggest(text).await.unwrap().remove(0);
        [suggested.text, suggested.label, suggested.description]
    };
    assert_eq!(shown(&ana, "/").await, ["/wari ", "/wari", "Jouer au wari"]);
    assert_eq!(shown(&ana, "/wari ").await, ["/wari règles:", "règles", "Quelles règles"]);
    assert_eq!(shown(&ana, "/wari règles:").await, ["/wari règles:classic ", "Classique", ""]);
    assert_eq!(shown(&kofi, "/wari ").await, ["/wari rules:", "rules", "Which rules"]);

    for (person, typed, locale) in [
        (&ana, "/wari règles:Classique", "fr"),
        (&ana, "/wari rules:Classic", "fr"),
        (&kofi, "/wari rules:classic", "en-US"),
    ] {
        let (_, interaction) = tokio::join!(person.slash(typed), async {
            let interaction = bot.interaction().await;
            bot.say(&interaction, "heard").await;
            interaction
        });
        let option = json!([{ "name": "rules", "type": 3, "value": "classic" }]);
        assert_eq!((&interaction["data"]["options"], &interaction["locale"]), (&option, &json!(locale)));
        assert_eq!((&interaction["guild_locale"], &interaction["guild"]["locale"]), (&json!("pt-BR"), &json!("pt-BR")));
    }
    assert!(matches!(kofi.slash("/wari règles:classic").await, Err(Refused::UnknownOption { .. })));

    // Dictionaries come only to who asks for them.
    let path = format!("applications/{}/commands", discord.application());
    let plain = bot.call("GET", &path, Value::Null).await.1;
    assert!(!plain.to_string().contains("_localizations"));
    let full = bot.call("GET", &format!("{path}?with_localizations=true"), Value::Null).await.1;
    assert_eq!(full[0]["options"][0]["name_localizations"]["fr"], "règles");
}

#[tokio::test]
async fn a_right_click_opens_a_menu() {
    let (discord, channel, [ana, kofi], mut bot) = table().await;
    assert_eq!(register(&discord, &bot, commands()).await.0, 200);
    ana.set_locale("fr");
    assert_eq!(ana.person_menu(), ["Défier au wari"]);
    assert_eq!(kofi.message_menu(), ["Review this game"]);
    let (answer, interaction) = tokio::join!(ana.right_click(&kofi, "Défier au wari"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "asked").await;
        interaction
    });
    let posted = answer.unwrap().message.unwrap();
    let data = &interaction["data"];
    assert_eq!((&data["type"], &data["name"]), (&json!(2), &json!("Challenge to Wari")));
    assert_eq!(data["target_id"], json!(kofi.id()));
    let id = kofi.id().to_string();
    assert_eq!(data["resolved"]["users"][&id]["global_name"], "Kofi");
    assert!(data["resolved"]["members"][&id]["permissions"].is_string());

    let (_, interaction) = tokio::join!(kofi.right_click_message(&posted, "Review this game"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "reviewed").await;
        interaction
    });
    let data = &interaction["data"];
    assert_eq!((&data["type"], &data["target_id"]), (&json!(3), &json!(posted.id)));
    assert_eq!(data["resolved"]["messages"][posted.id.to_string()]["content"], "asked");
    let said = kofi.say("Good game!").unwrap();
    let (_, interaction) = tokio::join!(ana.right_click_message(&said, "Review this game"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "no game").await;
        interaction
    });
    let resolved = &interaction["data"]["resolved"]["messages"][said.id.to_string()];
    assert_eq!((&resolved["content"], &resolved["author"]["username"]), (&json!("Good game!"), &json!("kofi")));

    let refused = ana.right_click(&kofi, "Review this game").await.unwrap_err();
    let sentence = "The menu has no command “Review this game”. It has: Challenge to Wari.";
    assert_eq!(refused.to_string(), sentence);
    let refused = ana.dm().right_click_message(&posted, "Review this game").await.unwrap_err();
    assert!(matches!(refused, Refused::UnseenMessage { .. }));
    assert_eq!(ana.dm().message_menu(), [""; 0], "a command for servers does not show");
    channel.delete_message(&posted);
    assert!(matches!(ana.right_click_message(&posted, "Review this game").await, Err(Refused::UnseenMessage { .. })));
}

#[tokio::test]
async fn each_language_is_held_to_the_limits() {
    let (discord, _channel, _people, bot) = table().await;
    let chat = |name: &str, value: Value| {
        let mut command = json!({ "name": "wari", "description": "Play" });
        command[name] = value;
        json!([command])
    };
    let menu = |name: &str, value: Value| {
        let mut command = json!({ "type": 2, "name": "Challenge to Wari" });
        command[name] = value;
        json!([command])
    };
    let long = |count: usize| "x".repeat(count);
    for (wrong, at) in [
        (chat("name_localizations", json!({ "fr": "Wari" })), "/0/name_localizations/fr"),
        (chat("name_localizations", json!({ "fr": "le wari" })), "/0/name_localizations/fr"),
        (chat("name_localizations", json!({ "fr": "" })), "/0/name_localizations/fr"),
        (chat("name_localizations", json!({ "fr": long(33) })), "/0/name_localizations/fr"),
        (chat("name_localizations", json!({ "pt-PT": "wari" })), "/0/name_localizations"),
        (chat("name_localizations", json!(["wari"])), "/0/name_localizations"),
        (chat("description_localizations", json!({ "de": long(101) })), "/0/description_localizations/de"),
        (chat("description_localizations", json!({ "english": "Play" })), "/0/description_localizations"),
        (chat("contexts", json!([0, 3])), "/0/contexts"),
        (chat("contexts", json!([0, 0])), "/0/contexts"),
        (chat("integration_types", json!([])), "/0/integration_types"),
        (chat("type", json!(5)), "/0/type"),
        (menu("description", json!("Ask for a game")), "/0/description"),
        (menu("options", json!([{ "type": 3, "name": "rules", "description": "Which" }])), "/0/options"),
        (menu("name", json!(long(33))), "/0/name"),
        (menu("name_localizations", json!({ "fr": long(33) })), "/0/name_localizations/fr"),
    ] {
        let (status, body) = register(&discord, &bot, wrong).await;
        assert_eq!((status, &body["code"]), (400, &json!(50035)), "{body}");
        let fault = body["errors"].pointer(at).unwrap_or_else(|| panic!("nothing at {at}: {body}"));
        assert!(fault["_errors"].is_array(), "{body}");
    }
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let many = |count: usize| {
            let names =
                (0..count).map(|number| json!({ "type": kind, "name": format!("c{number}"), "description": "" }));
            let named = |mut command: Value| {
                if kind == 1 {
                    command["description"] = json!("Play");
                }
                command
            };
            names.map(named).collect::<Value>()
        };
        assert_eq!(register(&discord, &bot, many(most)).await.0, 200);
        assert_eq!(register(&discord, &bot, many(most + 1)).await.0, 400);
    }
    // Two commands of different kinds may share a name.
    let both = json!([{ "type": 2, "name": "Wari" }, { "type": 3, "name": "Wari" }]);
    assert_eq!(register(&discord, &bot, both).await.0, 200);
}

#[tokio::test]
async fn of_each_text_the_longest_language_counts() {
    let (discord, _channel, _people, bot) = table().await;
    // 4 + 6 characters, and 80 texts of 99 or 100 besides: 8,000 at most.
    let options = |german: usize| {
        let option = |number: usize| {
            let name = format!("o{number:0>2}");
            let description = "x".repeat(90);
            let german = json!({ "de": "x".repeat(german), "fr": "x".repeat(95) });
            json!({ "type": 3, "name": name, "description": description, "description_localizations": german })
        };
        (0..20).map(option).collect::<Value>()
    };
    let subcommand = |number: usize, german: usize| json!({ "type": 1, "name": format!("s{number}"), "description": "xxxx", "options": options(german) });
    let command = |german: usize| {
        let subcommands: Vec<Value> = (0..4).map(|number| subcommand(number, german)).collect();
        json!([{ "name": "wari", "description": "x", "options": subcommands }])
    };
    // Each option has 3 characters and its longest description, each subcommand 6, the command 5: 7,949 with 96.
    assert_eq!(register(&discord, &bot, command(96)).await.0, 200);
    let (status, body) = register(&discord, &bot, command(97)).await;
    assert_eq!(status, 400, "8,029 characters");
    assert_eq!(body["errors"]["0"]["_errors"][0]["code"], "APPLICATION_COMMAND_TOO_LARGE");
}
