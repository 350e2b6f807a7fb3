//! The REST routes.

use local_discord::{Event, LocalDiscord, Refused, permission};
use serde_json::{Value, json};

use crate::bot::{Bot, png};

#[tokio::test]
async fn unknown_ways_and_strangers_get_discords_own_errors() {
    let discord = LocalDiscord::start().await.unwrap();
    let bot = Bot::start(&discord).await;
    let channel = discord.guild("Accra").channel("wari").id();
    for (method, path, status, code) in [
        ("GET", "nowhere".to_owned(), 404, 0),
        ("GET", "guilds/7/audit-logs".to_owned(), 404, 0),
        ("DELETE", "gateway".to_owned(), 405, 0),
        ("GET", "channels/7".to_owned(), 404, 10003),
        ("GET", "channels/seven".to_owned(), 400, 50035),
        ("GET", format!("channels/{channel}/messages/7"), 404, 10008),
        ("GET", format!("channels/{channel}/messages?limit=101"), 400, 50035),
        ("GET", "users/7".to_owned(), 404, 10013),
        ("GET", "guilds/7/members/7".to_owned(), 404, 10004),
        ("GET", "applications/7/commands".to_owned(), 404, 10002),
        ("POST", "interactions/7/x/callback".to_owned(), 404, 10062),
        ("POST", format!("webhooks/{}/x", discord.application()), 404, 10015),
    ] {
        let (answered, body) = bot.call(method, &path, Value::Null).await;
        assert_eq!((answered.as_u16(), &body["code"]), (status, &json!(code)), "{method} {path}: {body}");
    }
    assert_eq!(bot.call("GET", "nowhere", Value::Null).await.1, json!({ "code": 0, "message": "404: Not Found" }));

    let http = reqwest::Client::new();
    let base = format!("{}/api/v10", discord.api_base());
    for request in [
        http.get(format!("{base}/users/@me")),
        http.get(format!("{base}/users/@me")).header("Authorization", "Bot wrong"),
        http.post(format!("{base}/channels/{channel}/messages")).json(&json!({ "content": "spam" })),
        http.post(format!("{base}/interactions/7/x/callback")).header("Authorization", "Bot wrong"),
    ] {
        assert_eq!(request.send().await.unwrap().status(), 401);
    }
    let garbled = http.post(format!("{base}/interactions/7/x/callback")).body("{");
    assert_eq!(garbled.send().await.unwrap().json::<Value>().await.unwrap()["code"], 50109);
}

#[tokio::test]
async fn the_application_knows_itself() {
    let discord = LocalDiscord::start().await.unwrap();
    let bot = Bot::start(&discord).await;
    assert_eq!(bot.call("GET", "users/@me", Value::Null).await.1["id"], json!(discord.bot()));
    for path in ["applications/@me", "oauth2/applications/@me"] {
        assert_eq!(bot.call("GET", path, Value::Null).await.1["id"], json!(discord.application()));
    }
    let gateway = bot.call("GET", "gateway/bot", Value::Null).await.1;
    assert_eq!((&gateway["shards"], gateway["url"].as_str().unwrap().get(..5)), (&json!(1), Some("ws://")));
    let kofi = discord.guild("Accra").channel("wari").person("Kofi 🦄");
    let user = bot.call("GET", &format!("users/{}", kofi.id()), Value::Null).await.1;
    assert_eq!((&user["username"], &user["global_name"]), (&json!("kofi"), &json!("Kofi 🦄")));
}

#[tokio::test]
async fn channels_hold_messages() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let bot = Bot::start(&discord).await;
    let mut events = discord.events();
    let path = format!("channels/{}/messages", channel.id());
    let mut posted = Vec::new();
    for number in 0..4 {
        posted.push(bot.call("POST", &path, json!({ "content": number.to_string() })).await.1);
    }
    let id = |number: usize| posted[number]["id"].as_str().unwrap();
    let listed = async |query: &str| {
        let list = bot.call("GET", &format!("{path}?{query}"), Value::Null).await.1;
        list.as_array().unwrap().iter().map(|m| m["content"].as_str().unwrap().to_owned()).collect::<String>()
    };
    assert_eq!(listed("").await, "3210", "newest first");
    assert_eq!(listed("limit=2").await, "32");
    assert_eq!(listed(&format!("limit=2&before={}", id(2))).await, "10");
    assert_eq!(listed(&format!("limit=2&after={}", id(0))).await, "21", "those next after it");

    let one = format!("{path}/{}", id(1));
    assert_eq!(bot.call("GET", &one, Value::Null).await.1, posted[1]);
    let edited = bot.call("PATCH", &one, json!({ "content": "one" })).await.1;
    assert_eq!(edited["content"], "one");
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(bot.call("DELETE", &one, Value::Null).await.0, 204);
    assert_eq!(bot.call("PATCH", &one, json!({ "content": "one" })).await.0, 404);
    assert_eq!(listed("").await, "320");

    let (channel, message) = (channel.id(), id(1).parse().unwrap());
    let mut heard = Vec::new();
    while let Ok(event) = events.try_recv() {
        heard.push(event);
    }
    assert_eq!(heard.len(), 6);
    assert_eq!(heard[1], Event::MessageCreated { channel, message });
    assert_eq!(heard[4..], [Event::MessageEdited { channel, message }, Event::MessageDeleted { channel, message }]);
}

#[tokio::test]
async fn a_bot_without_permission_is_told_so() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let ana = channel.person("Ana");
    let mut bot = Bot::start(&discord).await;
    let path = format!("channels/{}/messages", channel.id());
    channel.set_bot_permissions(permission::EVERYONE & !permission::ATTACH_FILES);
    let (_, interaction) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "as text").await;
        interaction
    });
    let permissions: u64 = interaction["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(permissions & permission::ATTACH_FILES, 0);
    let (status, body) = bot.call_with_files("POST", &path, json!({}), &[("board.png", png(1))]).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50013)));
    channel.set_bot_permissions(0);
    let (status, body) = bot.call("POST", &path, json!({ "content": "x" })).await;
    assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50001)));
}

#[tokio::test]
async fn requests_are_remembered() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let bot = Bot::start(&discord).await;
    let path = format!("channels/{}/messages", channel.id());
    bot.call_with_files("POST", &format!("{path}?x=1"), json!({ "content": "hi" }), &[("board.png", png(1))]).await;
    let request = discord.requests().pop().unwrap();
    assert_eq!(
        (request.method.as_str(), request.path, request.query.as_str()),
        ("POST", format!("/api/v10/{path}"), "x=1")
    );
    assert_eq!((request.body, request.files), (json!({ "content": "hi" }), vec!["board.png".to_owned()]));
    bot.call("GET", "nowhere", Value::Null).await;
    assert_eq!(discord.requests().pop().unwrap().path, "/api/v10/nowhere");
}

#[tokio::test]
async fn without_send_messages_nothing_is_posted_or_changed_but_interactions_are_answered() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let ana = channel.person("Ana");
    let mut bot = Bot::start(&discord).await;
    let path = format!("channels/{}/messages", channel.id());
    let (_, posted) = bot.call("POST", &path, json!({ "content": "before" })).await;
    let posted = format!("{path}/{}", posted["id"].as_str().unwrap());
    for (permissions, code) in [
        (permission::EVERYONE & !permission::SEND_MESSAGES, 50013),
        (permission::EVERYONE & !permission::VIEW_CHANNEL, 50001),
    ] {
        channel.set_bot_permissions(permissions);
        for (method, path) in [("POST", &path), ("PATCH", &posted)] {
            let (status, body) = bot.call(method, path, json!({ "content": "after" })).await;
            assert_eq!((status.as_u16(), &body["code"]), (403, &json!(code)), "{method}");
        }
        let (answer, reply) =
            bot.when(&ana, "/wari board", json!({ "type": 4, "data": { "content": "answered" } })).await;
        assert_eq!((answer.unwrap().content(), reply.0.as_u16()), ("answered", 204));
    }
    let other = discord.guild("Accra").channel("talk").id();
    assert_eq!(
        bot.call("POST", &format!("channels/{other}/messages"), json!({ "content": "elsewhere" })).await.0,
        200,
        "each channel has its own permissions"
    );
    assert_eq!(discord.invalid_requests(), 4);
}

#[tokio::test]
async fn a_nonce_that_is_enforced_posts_once() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let bot = Bot::start(&discord).await;
    let path = format!("channels/{}/messages", channel.id());
    let post = async |content: &str, nonce: Value, enforced: bool| {
        let body = json!({ "content": content, "nonce": nonce, "enforce_nonce": enforced });
        bot.call("POST", &path, body).await.1
    };
    let first = post("first", json!("1:7:0"), true).await;
    assert_eq!(post("again", json!("1:7:0"), true).await, first);
    assert_eq!(first["nonce"], "1:7:0");
    post("another", json!("1:7:1"), true).await;
    post("not enforced", json!("1:7:0"), false).await;
    post("a number", json!(7), true).await;
    let contents: Vec<_> = channel.messages().into_iter().map(|message| message.content).collect();
    assert_eq!(contents, ["first", "another", "not enforced", "a number"]);
    let errors = post("too long", json!("x".repeat(26)), true).await;
    assert!(errors["errors"]["nonce"]["_errors"].is_array(), "{errors}");
}

#[tokio::test]
async fn who_has_left_a_server_is_no_member_and_has_no_commands_there() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let (ana, kofi) = (channel.person("Ana"), channel.person("Kofi"));
    let mut bot = Bot::start(&discord).await;
    let (answer, _) = bot.when(&kofi, "/wari board", json!({ "type": 4, "data": { "content": "Kofi's board" } })).await;
    answer.unwrap();
    kofi.leave_server();
    let guild = channel.guild().unwrap().id();
    let (status, body) = bot.call("GET", &format!("guilds/{guild}/members/{}", kofi.id()), Value::Null).await;
    assert_eq!((status.as_u16(), &body["code"]), (404, &json!(10007)));
    assert_eq!(bot.call("GET", &format!("guilds/{guild}/members/{}", ana.id()), Value::Null).await.0, 200);
    assert_eq!(bot.call("GET", &format!("users/{}", kofi.id()), Value::Null).await.0, 200);
    assert_eq!(ana.messages().last().unwrap().content, "Kofi's board");
    assert!(matches!(kofi.slash("/wari board").await, Err(Refused::UnknownCommand { .. })));
}

#[tokio::test]
async fn the_bots_servers_are_listed_in_pages() {
    let discord = LocalDiscord::start().await.unwrap();
    let bot = Bot::start(&discord).await;
    let names = ["Accra", "Kumasi", "Tamale", "Ho", "Wa"];
    let guilds = names.map(|name| discord.guild(name));
    guilds[1].remove_bot();
    let list = async |query: &str| {
        let (status, body) = bot.call("GET", &format!("users/@me/guilds{query}"), Value::Null).await;
        assert_eq!(status, 200, "{body}");
        let names = body.as_array().unwrap().iter().map(|guild| guild["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(list("").await, "Accra Tamale Ho Wa");
    assert_eq!(list("?limit=2").await, "Accra Tamale");
    assert_eq!(list(&format!("?limit=2&after={}", guilds[2].id())).await, "Ho Wa");
    assert_eq!(list(&format!("?limit=2&before={}", guilds[4].id())).await, "Tamale Ho");
    assert_eq!(list(&format!("?after={}", guilds[4].id())).await, "");
    let counted = bot.call("GET", "users/@me/guilds?with_counts=true&limit=1", Value::Null).await.1;
    assert_eq!(counted[0]["approximate_member_count"], 1);
    let refused = bot.call("GET", "users/@me/guilds?limit=201", Value::Null).await;
    assert_eq!((refused.0.as_u16(), &refused.1["code"]), (400, &json!(50035)));
}
