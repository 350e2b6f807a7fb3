//! Direct messages with the bot, and the app installed to an account.

use local_discord::{Answer, Person, Refused, Whom, permission};
use serde_json::{Value, json};

use crate::bot::{Bot, webhook_path};
use crate::table::{Table, table};

/// Starts a bot with a command for everywhere, `/wari`, and one for servers, `/wari-admin`.
async fn set() -> Table {
    let table = table().await;
    let commands = json!([
        { "name": "wari", "description": "Play", "contexts": [0, 1, 2], "integration_types": [0, 1],
          "options": [{ "type": 6, "name": "opponent", "description": "Whom" }] },
        { "name": "wari-admin", "description": "Settings", "contexts": [0], "integration_types": [0] },
    ]);
    let path = format!("applications/{}/commands", table.discord.application());
    assert_eq!(table.bot.call("PUT", &path, commands).await.0, 200);
    table
}

fn message(content: &str, private: bool) -> Value {
    let button = json!({ "type": 2, "style": 2, "label": "a", "custom_id": "1:a" });
    let rows = json!([{ "type": 1, "components": [button] }]);
    json!({ "type": 4, "data": { "content": content, "components": rows, "flags": if private { 64 } else { 0 } } })
}

/// Returns what a person and what the bot receive when the person uses `/wari`.
async fn used(person: &Person, bot: &mut Bot, body: Value) -> (Answer, Value) {
    let (answer, interaction) = tokio::join!(person.slash("/wari"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, body).await;
        interaction
    });
    (answer.unwrap(), interaction)
}

/// Returns what a person and what the bot receive when the person presses a.
async fn pressed(person: &Person, on: &Answer, bot: &mut Bot, body: Value) -> (Answer, Value) {
    let (answer, interaction) = tokio::join!(person.click_on(on.message.as_ref().unwrap(), "a"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, body).await;
        interaction
    });
    (answer.unwrap(), interaction)
}

fn bits(interaction: &Value) -> u64 {
    interaction["app_permissions"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn with_the_bot_one_can_do_what_one_can_in_a_server() {
    let Table { ana, mut bot, .. } = set().await;
    let ana = ana.dm();
    let (answer, interaction) = used(&ana, &mut bot, message("board", false)).await;
    assert_eq!((&interaction["context"], &interaction["channel"]["type"]), (&json!(1), &json!(1)));
    assert_eq!(interaction["authorizing_integration_owners"], json!({ "0": "0" }));
    assert_eq!(interaction["user"]["id"], json!(ana.id()));
    for absent in ["member", "guild", "guild_id", "guild_locale"] {
        assert_eq!(interaction.get(absent), None);
    }
    let given = permission::ATTACH_FILES | permission::EMBED_LINKS;
    let given = given | permission::MENTION_EVERYONE | permission::USE_EXTERNAL_EMOJIS;
    assert_eq!(bits(&interaction), given);
    assert!(!answer.private && answer.message.as_ref().unwrap().link().contains("/channels/@me/"));

    let (private, interaction) = pressed(&ana, &answer, &mut bot, message("for Ana", true)).await;
    assert!(private.private);
    assert_eq!(interaction["authorizing_integration_owners"], json!({ "0": "0" }));
    assert_eq!(interaction["message"]["id"], json!(answer.message.unwrap().id));

    ana.install_app();
    let (_, interaction) = used(&ana, &mut bot, message("board", false)).await;
    assert_eq!(interaction["authorizing_integration_owners"], json!({ "0": "0", "1": ana.id() }));
    let refused = Refused::UnknownCommand { name: "wari-admin".into(), known: vec!["wari".into()] };
    assert_eq!(ana.slash("/wari-admin").await, Err(refused), "a command for servers does not show");
}

#[tokio::test]
async fn the_bot_writes_until_it_is_refused() {
    let Table { discord, channel, ana, kofi, bot, .. } = set().await;
    let opened = async |person: &Person| {
        let (status, channel) = bot.call("POST", "users/@me/channels", json!({ "recipient_id": person.id() })).await;
        assert_eq!((status.as_u16(), &channel["type"]), (200, &json!(1)));
        assert_eq!(channel["recipients"][0]["id"], json!(person.id()));
        format!("channels/{}/messages", channel["id"].as_str().unwrap())
    };
    let hello = || json!({ "content": "Your turn" });
    let path = opened(&ana).await;
    assert_eq!(bot.call("POST", &path, hello()).await.0, 200);
    assert_eq!(ana.dm().messages(), ana.direct_messages());
    ana.close_direct_messages();
    let (status, body) = bot.call("POST", &path, hello()).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50007)));

    let stranger = discord.account("Yaw");
    let path = opened(&stranger).await;
    let (status, body) = bot.call("POST", &path, hello()).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50278)));
    stranger.install_app();
    assert_eq!(bot.call("POST", &path, hello()).await.0, 200);
    let unknown = Refused::UnknownCommand { name: "wari".into(), known: vec![] };
    assert!(stranger.suggest("/").await.unwrap().iter().any(|suggestion| suggestion.label == "/wari"));
    stranger.uninstall_app();
    assert_eq!(stranger.slash("/wari").await, Err(unknown), "neither a server nor the account offers it");

    let path = opened(&kofi).await;
    channel.guild().unwrap().remove_bot();
    let (status, body) = bot.call("POST", &path, hello()).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50278)));
}

#[tokio::test]
async fn between_people_only_answers_reach_the_channel() {
    let Table { channel, ana, kofi, mut bot, .. } = set().await;
    let esi = channel.person("Esi");
    for (ana, kofi, kind) in
        [(ana.dm_with(&kofi), kofi.dm_with(&ana), 1), (ana.group_dm(&[&kofi, &esi]), kofi.group_dm(&[&esi, &ana]), 3)]
    {
        assert_eq!(ana.channel().id(), kofi.channel().id());
        let unknown = Refused::UnknownCommand { name: "wari".into(), known: vec![] };
        ana.uninstall_app();
        assert_eq!(ana.slash("/wari").await, Err(unknown.clone()));
        ana.install_app();
        let (answer, interaction) = used(&ana, &mut bot, message("board", false)).await;
        assert_eq!((&interaction["context"], &interaction["channel"]["type"]), (&json!(2), &json!(kind)));
        assert_eq!(interaction["authorizing_integration_owners"], json!({ "1": ana.id() }));
        let given = permission::ATTACH_FILES | permission::EMBED_LINKS | permission::MENTION_EVERYONE;
        assert_eq!(bits(&interaction), given);
        assert_eq!(kofi.slash("/wari").await, Err(unknown), "Kofi has not installed it");

        // Kofi sees the message, and so may press; the press belongs to Ana's account, its answer to Kofi.
        let (move_made, press) =
            pressed(&kofi, &answer, &mut bot, json!({ "type": 7, "data": { "content": "b" } })).await;
        assert_eq!(move_made.content(), "b");
        assert_eq!(press["authorizing_integration_owners"], json!({ "1": ana.id() }));
        assert_eq!(press["user"]["id"], json!(kofi.id()));
        assert_ne!(press["token"], interaction["token"]);
        let onlooker = channel.person("Yaw").in_channel(ana.channel());
        assert_eq!(onlooker.click_on(answer.message.as_ref().unwrap(), "a").await, Err(Refused::HiddenChannel));

        let path = format!("channels/{}/messages", ana.channel().id());
        let posted = answer.message.unwrap().id;
        for (method, path) in [("POST", path.clone()), ("GET", path.clone()), ("PATCH", format!("{path}/{posted}"))] {
            let body = if method == "GET" { Value::Null } else { json!({ "content": "Your turn" }) };
            let (status, body) = bot.call(method, &path, body).await;
            assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50001)), "{method}");
        }
        let path = webhook_path(&press);
        for number in 1..=6 {
            let (status, body) = bot.call("POST", &path, json!({ "content": number.to_string() })).await;
            assert_eq!((status == 200, body["code"] == 40094), (number < 6, number == 6), "{body}");
        }
        assert_eq!(bot.call("PATCH", &format!("{path}/messages/@original"), json!({ "content": "c" })).await.0, 200);
    }
}

#[tokio::test]
async fn in_a_server_without_the_bot_only_who_installed_it_uses_it() {
    let Table { discord, mut bot, .. } = set().await;
    let guild = discord.guild_without_bot("Kumasi");
    let lobby = guild.channel("lobby");
    let [_owner, ana, kofi] = ["Yaw", "Ana", "Kofi"].map(|name| lobby.person(name));
    assert!(ana.slash("/wari").await.is_err());
    ana.install_app();
    let (answer, interaction) = used(&ana, &mut bot, message("board", false)).await;
    assert_eq!((&interaction["context"], &interaction["guild_id"]), (&json!(0), &json!(guild.id())));
    assert_eq!(interaction["authorizing_integration_owners"], json!({ "1": ana.id() }));
    assert_eq!(interaction["app_permissions"], interaction["member"]["permissions"]);
    assert!(!answer.private);
    let (_, press) = pressed(&kofi, &answer, &mut bot, message("seen", false)).await;
    assert_eq!(press["authorizing_integration_owners"], json!({ "1": ana.id() }));
    let path = format!("channels/{}/messages", lobby.id());
    let (status, body) = bot.call("POST", &path, json!({ "content": "Your turn" })).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50001)));
    let refused = Refused::UnknownCommand { name: "wari-admin".into(), known: vec!["wari".into()] };
    assert_eq!(ana.slash("/wari-admin").await, Err(refused));

    // Whoever may not use external apps, or not write, is answered alone.
    for denied in [permission::USE_EXTERNAL_APPS, permission::SEND_MESSAGES] {
        lobby.overwrite(Whom::Everyone, 0, denied);
        for body in [message("for all", false), json!({ "type": 5, "data": {} })] {
            let (answer, interaction) = used(&ana, &mut bot, body).await;
            let given: u64 = interaction["member"]["permissions"].as_str().unwrap().parse().unwrap();
            assert!(answer.private && given & denied == 0);
            let follow = bot.call("POST", &webhook_path(&interaction), json!({ "content": "more" })).await.1;
            assert_eq!(follow["flags"], 64);
        }
    }
    assert_eq!(lobby.messages().len(), 2);

    // Where the bot is, this does not hold for those who also installed it.
    guild.invite_bot();
    let (answer, interaction) = used(&ana, &mut bot, message("board", false)).await;
    assert_eq!(interaction["authorizing_integration_owners"], json!({ "0": guild.id(), "1": ana.id() }));
    assert!(!answer.private);
}

#[tokio::test]
async fn people_are_named_where_they_talk() {
    let Table { ana, kofi, mut bot, .. } = set().await;
    ana.install_app();
    let ana = ana.dm_with(&kofi);
    let (_, interaction) = tokio::join!(ana.slash("/wari opponent:@Kofi"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "asked").await;
        interaction
    });
    let resolved = &interaction["data"]["resolved"];
    assert_eq!(resolved["users"][kofi.id().to_string()]["username"], "kofi");
    assert_eq!(resolved.get("members"), None);
    let refused = ana.slash("/wari opponent:@Esi").await.unwrap_err();
    let sentence = "“@Esi” does not fit the option “opponent”: it takes a member of this conversation (@Ana, @Kofi).";
    assert_eq!(refused.to_string(), sentence);
}
