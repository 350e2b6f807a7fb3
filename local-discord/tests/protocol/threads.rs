//! Threads, posts and the kinds of channels: what a bot may do there, and what people can.

use local_discord::{Channel, ChannelKind, Refused, Whom, permission};
use serde_json::{Value, json};

use crate::bot::{Bot, callback_path, png};
use crate::table::{Table, table};

/// Returns the status and the error code of a request.
async fn code(bot: &Bot, method: &str, path: &str, body: Value) -> (u16, Value) {
    let (status, body) = bot.call(method, path, body).await;
    (status.as_u16(), body["code"].clone())
}

fn messages(channel: &Channel) -> String {
    format!("channels/{}/messages", channel.id())
}

fn hello() -> Value {
    json!({ "content": "hello" })
}

/// Returns an answer with a button.
fn board() -> Value {
    let button = json!({ "type": 2, "style": 2, "label": "a", "custom_id": "1:a" });
    json!({ "type": 4, "data": { "content": "board", "components": [{ "type": 1, "components": [button] }] } })
}

#[tokio::test]
async fn each_kind_of_channel_says_what_it_is() {
    let Table { guild, ana, mut bot, .. } = table().await;
    for (channel, kind, number) in [
        (guild.channel("text"), ChannelKind::Text, 0),
        (guild.voice("talk"), ChannelKind::Voice, 2),
        (guild.announcements("news"), ChannelKind::Announcement, 5),
        (guild.stage("hall"), ChannelKind::Stage, 13),
    ] {
        assert_eq!(channel.kind(), Some(kind));
        let ana = ana.in_channel(&channel);
        let (answer, interaction) = tokio::join!(ana.slash("/wari board"), async {
            let interaction = bot.interaction().await;
            bot.say(&interaction, "here").await;
            interaction
        });
        assert_eq!(answer.unwrap().content(), "here");
        assert_eq!((&interaction["channel"]["type"], &interaction["context"]), (&json!(number), &json!(0)));
        assert_eq!(bot.call("POST", &messages(&channel), hello()).await.0, 200);
    }
    for (forum, number) in [(guild.forum("games"), 15), (guild.media("pictures"), 16)] {
        assert_eq!(bot.call("GET", &format!("channels/{}", forum.id()), Value::Null).await.1["type"], json!(number));
        assert_eq!(code(&bot, "POST", &messages(&forum), hello()).await, (400, json!(40058)));
        let ana = ana.in_channel(&forum);
        assert_eq!(ana.slash("/wari board").await, Err(Refused::PostsOnly));
        let post = ana.open_post("Ana's games", "Here I play.").unwrap();
        assert_eq!((post.kind(), post.parent().unwrap().id()), (Some(ChannelKind::PublicThread), forum.id()));
        let told = bot.gateway.event("THREAD_CREATE").await;
        assert_eq!((&told["name"], &told["newly_created"]), (&json!("Ana's games"), &json!(true)));
        let first = &post.messages()[0];
        assert_eq!((first.id.get(), first.author), (post.id().get(), ana.id()));
        assert_eq!(bot.call("POST", &messages(&post), hello()).await.0, 200);
    }
}

#[tokio::test]
async fn a_thread_grows_from_a_message_or_from_nothing() {
    let Table { guild, channel, ana, mut bot, .. } = table().await;
    let posted = bot.call("POST", &messages(&channel), hello()).await.1;
    let id = posted["id"].as_str().unwrap();
    let path = format!("{}/{id}/threads", messages(&channel));
    let wanted = json!({ "name": "Ana against Kofi", "auto_archive_duration": 10_080 });
    let (status, thread) = bot.call("POST", &path, wanted.clone()).await;
    assert_eq!((status.as_u16(), &thread["type"], thread["id"].as_str()), (201, &json!(11), Some(id)));
    assert_eq!(thread["parent_id"], json!(channel.id()));
    let metadata = &thread["thread_metadata"];
    let told = [&metadata["archived"], &metadata["locked"], &metadata["auto_archive_duration"]];
    assert_eq!(told, [&json!(false), &json!(false), &json!(10_080)]);
    assert_eq!(bot.gateway.event("THREAD_CREATE").await["id"], thread["id"]);
    assert_eq!(code(&bot, "POST", &path, wanted.clone()).await, (400, json!(160_004)));
    let message = bot.call("GET", &format!("{}/{id}", messages(&channel)), Value::Null).await.1;
    assert_eq!((&message["flags"], &message["thread"]["id"]), (&json!(32), &thread["id"]));
    assert_eq!(channel.threads().iter().map(Channel::name).collect::<Vec<_>>(), ["Ana against Kofi"]);

    // Without a type it is private, which is not what most bots want.
    let path = format!("channels/{}/threads", channel.id());
    for (given, kind) in [(json!({}), 12), (json!({ "type": 11 }), 11), (json!({ "type": 12 }), 12)] {
        let mut body = given;
        body["name"] = json!("Game");
        assert_eq!(bot.call("POST", &path, body).await.1["type"], json!(kind));
    }
    let news = guild.announcements("news");
    let news = format!("channels/{}/threads", news.id());
    assert_eq!(bot.call("POST", &news, json!({ "name": "News", "type": 10 })).await.1["type"], json!(10));
    for (path, body, error) in [
        (&news, json!({ "name": "News", "type": 11 }), 50024),
        (&format!("channels/{}/threads", guild.voice("talk").id()), json!({ "name": "Talk", "type": 11 }), 50024),
        (&path, json!({ "name": "Game", "type": 9 }), 50035),
        (&path, json!({ "type": 11 }), 50035),
        (&path, json!({ "name": "x".repeat(101), "type": 11 }), 50035),
        (&path, json!({ "name": "Game", "type": 11, "auto_archive_duration": 61 }), 50035),
    ] {
        assert_eq!(code(&bot, "POST", path, body).await, (400, json!(error)));
    }
    channel.set_bot_permissions(permission::EVERYONE & !permission::CREATE_PUBLIC_THREADS);
    assert_eq!(code(&bot, "POST", &path, json!({ "name": "Game", "type": 11 })).await, (403, json!(50013)));
    channel.set_bot_permissions(permission::SEND_MESSAGES);
    assert_eq!(code(&bot, "POST", &path, json!({ "name": "Game", "type": 11 })).await, (403, json!(50001)));

    // People start them too, if they may.
    let thread = ana.open_thread("Talk").unwrap();
    let other = ana.open_thread_on(&ana.say("About this").unwrap(), "This").unwrap();
    assert_eq!([&thread, &other].map(|thread| thread.is_archived()), [false, false]);
}

#[tokio::test]
async fn a_post_has_a_first_message_and_needs_only_to_send() {
    let Table { guild, bot, .. } = table().await;
    let forum = guild.forum("games");
    forum.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES | permission::ATTACH_FILES);
    let path = format!("channels/{}/threads", forum.id());
    let body = json!({ "name": "A game", "message": { "content": "Play!", "attachments": [{ "id": 0 }] } });
    let (status, post) = bot.call_with_files("POST", &path, body, &[("board.png", png(1))]).await;
    assert_eq!(status, 201, "{post}");
    assert_eq!((&post["type"], &post["message"]["id"]), (&json!(11), &post["id"]));
    assert!(forum.threads()[0].messages()[0].png().is_some());
    for body in [json!({ "name": "A game" }), json!({ "name": "A game", "message": {} })] {
        assert_eq!(code(&bot, "POST", &path, body).await, (400, json!(50006)));
    }
    assert_eq!(forum.threads().len(), 1, "a post without a message is none");
    forum.require_tag();
    let body = json!({ "name": "A game", "message": { "content": "Play!" } });
    assert_eq!(code(&bot, "POST", &path, body).await, (400, json!(40067)));
    let tagged = json!({ "name": "A game", "message": { "content": "Play!" }, "applied_tags": ["7"] });
    assert_eq!(bot.call("POST", &path, tagged).await.0, 201);
}

#[tokio::test]
async fn in_threads_another_permission_lets_one_write() {
    let Table { channel, ana, kofi, mut bot, .. } = table().await;
    let thread = ana.open_thread("Game").unwrap();
    channel.set_bot_permissions(permission::EVERYONE & !permission::SEND_MESSAGES);
    assert_eq!(code(&bot, "POST", &messages(&channel), hello()).await, (403, json!(50013)));
    assert_eq!(bot.call("POST", &messages(&thread), hello()).await.0, 200);
    thread.set_bot_permissions(permission::EVERYONE & !permission::SEND_MESSAGES_IN_THREADS);
    assert_eq!(code(&bot, "POST", &messages(&thread), hello()).await, (403, json!(50013)));
    assert_eq!(bot.call("POST", &messages(&channel), hello()).await.0, 200, "the thread's are those of its channel");

    channel.overwrite(Whom::Everyone, 0, permission::SEND_MESSAGES_IN_THREADS);
    let kofi = kofi.in_channel(&thread);
    assert_eq!(kofi.say("May I?"), Err(Refused::NoPermission));
    let (_, interaction) = tokio::join!(kofi.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "answered").await;
        interaction
    });
    let channel_json = &interaction["channel"];
    assert_eq!((&channel_json["type"], &channel_json["parent_id"]), (&json!(11), &json!(channel.id())));
    assert_eq!(channel_json["thread_metadata"]["archived"], false);
    let bits = |text: &Value| text.as_str().unwrap().parse::<u64>().unwrap();
    for given in [&interaction["member"]["permissions"], &interaction["app_permissions"]] {
        assert_eq!(bits(given) & permission::SEND_MESSAGES_IN_THREADS, 0);
        assert_ne!(bits(given) & permission::SEND_MESSAGES, 0);
    }
    channel.overwrite(Whom::Everyone, 0, permission::VIEW_CHANNEL);
    assert_eq!(kofi.slash("/wari board").await, Err(Refused::HiddenChannel));
}

#[tokio::test]
async fn without_connect_a_voice_chat_is_closed() {
    let Table { guild, kofi, bot, .. } = table().await;
    let talk = guild.voice("talk");
    talk.set_bot_permissions(permission::EVERYONE & !permission::CONNECT);
    assert_eq!(code(&bot, "POST", &messages(&talk), hello()).await, (403, json!(50001)));
    talk.overwrite(Whom::Everyone, 0, permission::CONNECT);
    assert_eq!(kofi.in_channel(&talk).slash("/wari board").await, Err(Refused::HiddenChannel));
}

#[tokio::test]
async fn a_private_thread_is_for_its_members() {
    let Table { discord, ana, kofi, mut bot, .. } = table().await;
    let kofis = kofi.open_private_thread("Secret").unwrap();
    assert_eq!(code(&bot, "POST", &messages(&kofis), hello()).await, (403, json!(50001)));
    kofi.in_channel(&kofis).say(&format!("<@{}>, come in!", discord.bot())).unwrap();
    assert_eq!(bot.gateway.event("THREAD_CREATE").await["name"], "Secret");
    assert_eq!(bot.call("POST", &messages(&kofis), hello()).await.0, 200);
    let esi = kofi.channel().person("Esi");
    assert_eq!(esi.in_channel(&kofis).slash("/wari board").await, Err(Refused::HiddenChannel));
    assert!(ana.in_channel(&kofis).say("The owner sees all.").is_ok());
    assert!(esi.join_thread(&kofis).say("Thanks!").is_ok());
}

#[tokio::test]
async fn an_archived_thread_is_reopened_by_a_message_and_not_by_an_edit() {
    let Table { ana, kofi, mut bot, .. } = table().await;
    let thread = ana.open_thread("Game").unwrap();
    let posted = bot.call("POST", &messages(&thread), hello()).await.1;
    let posted = format!("{}/{}", messages(&thread), posted["id"].as_str().unwrap());
    thread.archive();
    assert_eq!(bot.gateway.event("THREAD_UPDATE").await["thread_metadata"]["archived"], true);
    for (method, body) in [("PATCH", json!({ "content": "again" })), ("DELETE", Value::Null)] {
        assert_eq!(code(&bot, method, &posted, body).await, (400, json!(50083)));
    }
    assert_eq!(bot.call("POST", &messages(&thread), hello()).await.0, 200);
    assert!(!thread.is_archived());
    thread.archive();
    kofi.in_channel(&thread).say("Still playing?").unwrap();
    assert!(!thread.is_archived());

    // A lock is for all but moderators.
    thread.lock();
    assert_eq!(code(&bot, "POST", &messages(&thread), hello()).await, (400, json!(160_005)));
    assert_eq!(kofi.in_channel(&thread).say("Hello?"), Err(Refused::NoPermission));
    assert_eq!(bot.call("PATCH", &posted, json!({ "content": "again" })).await.0, 200);
    thread.close();
    assert_eq!(code(&bot, "POST", &messages(&thread), hello()).await, (400, json!(160_005)));
    thread.reopen();
    assert_eq!(bot.call("POST", &messages(&thread), hello()).await.0, 200);
    thread.close();
    assert!(ana.in_channel(&thread).say("I own the server.").is_ok());
}

#[tokio::test]
async fn a_press_reopens_an_archived_thread_or_does_not_arrive() {
    let Table { channel, ana, kofi, mut bot, .. } = table().await;
    let thread = ana.open_thread("Game").unwrap();
    let kofi = kofi.in_channel(&thread);
    let shown = bot.when(&kofi, "/wari board", board()).await.0.unwrap().message.unwrap();
    thread.archive();
    let (answer, interaction) = tokio::join!(kofi.click_on(&shown, "a"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, json!({ "type": 7, "data": { "content": "sown" } })).await;
        interaction
    });
    assert_eq!((answer.unwrap().content(), thread.is_archived()), ("sown", false));
    assert_eq!(interaction["channel"]["thread_metadata"]["archived"], false);

    channel.overwrite(Whom::Everyone, 0, permission::SEND_MESSAGES_IN_THREADS);
    thread.archive();
    let refused = kofi.click_on(&shown, "a").await.unwrap_err();
    assert_eq!(refused.to_string(), "This thread is archived, and you may not reopen it.");
    thread.lock();
    for person in [&kofi, &ana.in_channel(&thread)] {
        let refused = person.click_on(&shown, "a").await.unwrap_err();
        assert_eq!(refused.to_string(), "This thread is locked, and its buttons with it.");
    }

    // A command arrives nevertheless, and its answer is refused.
    let (answer, reply) = tokio::join!(kofi.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        bot.call("POST", &callback_path(&interaction), board()).await
    });
    assert_eq!((answer, reply.0.as_u16(), &reply.1["code"]), (Err(Refused::NoResponse), 400, &json!(50083)));
    let answer = bot.when(&ana.in_channel(&thread), "/wari board", board()).await.0;
    assert_eq!((answer.unwrap().content(), thread.is_archived()), ("board", false), "a moderator may reopen it");
}

#[tokio::test]
async fn a_bot_edits_its_own_threads() {
    let Table { channel, ana, bot, .. } = table().await;
    let path = format!("channels/{}/threads", channel.id());
    let own = bot.call("POST", &path, json!({ "name": "Game", "type": 11 })).await.1;
    let own = format!("channels/{}", own["id"].as_str().unwrap());
    let edited = bot.call("PATCH", &own, json!({ "name": "Game 7", "archived": true })).await.1;
    assert_eq!((&edited["name"], &edited["thread_metadata"]["archived"]), (&json!("Game 7"), &json!(true)));
    assert_eq!(code(&bot, "PATCH", &own, json!({ "name": "Game 8" })).await, (400, json!(50083)));
    let edited = bot.call("PATCH", &own, json!({ "archived": false, "auto_archive_duration": 60 })).await.1;
    assert_eq!(edited["thread_metadata"]["auto_archive_duration"], 60);
    assert_eq!(code(&bot, "PATCH", &own, json!({ "locked": true })).await, (403, json!(50013)));

    let thread = ana.open_thread("Ana's").unwrap();
    let others = format!("channels/{}", thread.id());
    assert_eq!(code(&bot, "PATCH", &others, json!({ "archived": true })).await, (403, json!(50013)));
    thread.archive();
    assert_eq!(bot.call("PATCH", &others, json!({ "archived": false })).await.0, 200, "all who write may reopen it");
    channel.set_bot_permissions(permission::EVERYONE | permission::MANAGE_THREADS);
    let edited = bot.call("PATCH", &others, json!({ "archived": true, "locked": true })).await.1;
    assert_eq!(edited["thread_metadata"]["locked"], true);
    assert!(thread.is_locked());
    let whole = format!("channels/{}", channel.id());
    assert_eq!(code(&bot, "PATCH", &whole, json!({ "name": "chess" })).await, (403, json!(50013)));
    assert_eq!(bot.call("PUT", &format!("{own}/thread-members/{}", ana.id()), Value::Null).await.0, 204);
}

#[tokio::test]
async fn a_server_has_a_thousand_active_threads_at_most() {
    let Table { guild, channel, ana, bot, .. } = table().await;
    (0..1_000).for_each(|number| _ = ana.open_thread(&number.to_string()).unwrap());
    let path = format!("channels/{}/threads", channel.id());
    let wanted = json!({ "name": "One more", "type": 11 });
    assert_eq!(code(&bot, "POST", &path, wanted.clone()).await, (400, json!(160_006)));
    channel.threads()[0].archive();
    assert_eq!(bot.call("POST", &path, wanted).await.0, 201);
    let active = bot.call("GET", &format!("guilds/{}/threads/active", guild.id()), Value::Null).await.1;
    assert_eq!(active["threads"].as_array().unwrap().len(), 1_000);
    channel.delete();
    assert_eq!(channel.threads().len(), 0);
}
