//! All ways to answer, and Discord's errors for invalid answers.

use std::time::Duration;

use local_discord::{AnswerKind, PATIENCE, Refused, permission};
use serde_json::{Value, json};

use crate::bot::{Bot, callback_path, png, webhook_path};
use crate::table::{Table, table};

fn button(label: &str, custom_id: &str, disabled: bool) -> Value {
    json!({ "type": 2, "style": 2, "label": label, "custom_id": custom_id, "disabled": disabled })
}

fn row(buttons: &[Value]) -> Value {
    json!({ "type": 1, "components": buttons })
}

#[tokio::test]
async fn a_promise_is_kept_by_an_edit() {
    let Table { discord, channel, ana, kofi, mut bot, .. } = table().await;
    let (answer, (interaction, reply)) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        let path = format!("{}?with_response=1", callback_path(&interaction));
        let reply = bot.call("POST", &path, json!({ "type": 5, "data": {} })).await;
        (interaction, reply.1)
    });
    let answer = answer.unwrap();
    assert_eq!((answer.kind, answer.private, answer.message), (AnswerKind::Deferred, false, None));
    let promised = channel.last().unwrap();
    assert!(promised.is_loading());
    assert_eq!(reply["interaction"]["response_message_id"], json!(promised.id));
    assert_eq!(reply["interaction"]["response_message_loading"], true);

    let path = format!("{}/messages/@original", webhook_path(&interaction));
    let content = format!("<@{}>, your turn", kofi.id());
    let (status, edited) = bot.call("PATCH", &path, json!({ "content": content })).await;
    assert_eq!((status.as_u16(), &edited["id"]), (200, &json!(promised.id)));
    let message = discord.message(promised.id).unwrap();
    assert_eq!((message.content.as_str(), message.is_loading()), (content.as_str(), false));
    assert_eq!(message.pings, [kofi.id()], "keeping a promise notifies as a new message does");
    assert_eq!(bot.call("GET", &path, Value::Null).await, (status, edited));

    let (status, _) = bot.call("DELETE", &path, Value::Null).await;
    assert_eq!(status, 204);
    assert_eq!(channel.last(), None);
    assert!(discord.message(promised.id).unwrap().deleted);
    let (status, body) = bot.call("GET", &path, Value::Null).await;
    assert_eq!((status.as_u16(), &body["code"]), (404, &json!(10008)));
}

#[tokio::test]
async fn further_messages_follow_an_answer() {
    let Table { channel, ana, mut bot, .. } = table().await;
    let (_, interaction) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        let early = bot.call("POST", &webhook_path(&interaction), json!({ "content": "too early" })).await;
        assert_eq!((early.0.as_u16(), &early.1["code"]), (404, &json!(10015)));
        bot.answer(&interaction, json!({ "type": 5, "data": { "flags": 64 } })).await;
        interaction
    });
    let path = webhook_path(&interaction);
    // The first follow-up after a deferred answer replaces it and is as private as it was.
    let (_, first) = bot.call("POST", &path, json!({ "content": "first" })).await;
    let (_, second) = bot.call("POST", &path, json!({ "content": "second" })).await;
    let contents = |messages: Vec<local_discord::Message>| messages.into_iter().map(|m| m.content).collect::<Vec<_>>();
    assert_eq!(contents(ana.messages()), ["first", "second"]);
    assert_eq!(contents(channel.messages()), ["second"]);
    assert_eq!(first["flags"], 64);
    assert_eq!(second["message_reference"]["message_id"], first["id"]);

    let its_path = format!("{path}/messages/{}", second["id"].as_str().unwrap());
    assert_eq!(bot.call("PATCH", &its_path, json!({ "content": "changed" })).await.1["content"], "changed");
    assert_eq!(bot.call("DELETE", &its_path, Value::Null).await.0, 204);
    assert_eq!(contents(ana.messages()), ["first"]);
}

#[tokio::test]
async fn private_answers_are_for_their_reader_only() {
    let Table { channel, ana, kofi, mut bot, .. } = table().await;
    let data = json!({ "content": "b is empty", "flags": 64, "components": [row(&[button("Board", "1:b", false)])] });
    let (answer, _) = bot.when(&ana, "/wari board", json!({ "type": 4, "data": data })).await;
    let message = answer.unwrap().message.unwrap();
    assert_eq!(message.private_to, Some(ana.id()));
    assert_eq!((ana.messages().len(), kofi.messages().len(), channel.messages().len()), (1, 0, 0));

    let refused = kofi.click_on(&message, "Board").await.unwrap_err();
    assert_eq!(refused.to_string(), "That message is not here to be clicked: it is private to someone else.");
    assert!(matches!(kofi.click("Board").await, Err(Refused::NoSuchButton { .. })));
    let path = format!("channels/{}/messages/{}", channel.id(), message.id);
    assert_eq!(bot.call("GET", &path, Value::Null).await.0, 404, "only the interaction's token reaches it");
}

#[tokio::test]
async fn clicks_find_their_button() {
    let Table { channel, ana, kofi, mut bot, .. } = table().await;
    let houses = [button("a · 4", "1:a", false), button("b · 0", "1:b", true), button("c · 5", "1:c", false)];
    let rows =
        json!([row(&houses), row(&[json!({ "type": 2, "style": 5, "label": "Rules", "url": "https://x.org" })])]);
    let board = json!({ "type": 4, "data": { "content": "board", "components": rows } });
    let old = bot.when(&ana, "/wari board", board.clone()).await.0.unwrap().message.unwrap();
    let new = bot.when(&ana, "/wari board", board).await.0.unwrap().message.unwrap();

    // "c" matches the button "c · 5" on the newest message that has it; a deferred update changes nothing.
    let (answer, interaction) = tokio::join!(kofi.click("c"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, json!({ "type": 6 })).await;
        interaction
    });
    let answer = answer.unwrap();
    assert_eq!((answer.kind, answer.message), (AnswerKind::DeferredUpdate, None));
    assert_eq!(interaction["data"], json!({ "component_type": 2, "custom_id": "1:c", "id": 4 }));
    assert_eq!(interaction["message"]["id"], json!(new.id));

    assert_eq!(kofi.click("b").await.unwrap_err(), Refused::DisabledButton { label: "b · 0".into() });
    assert_eq!(kofi.click("Rules").await.unwrap_err().to_string(), "The button “Rules” is a link to https://x.org.");
    let sentence = "No message here has a button “d” to click. There are: a · 4, c · 5, Rules.";
    assert_eq!(kofi.click("d").await.unwrap_err().to_string(), sentence);

    // The message may have changed since the person saw it.
    bot.call("PATCH", &format!("channels/{}/messages/{}", channel.id(), old.id), json!({ "components": [] })).await;
    assert!(matches!(kofi.click_on(&old, "c").await, Err(Refused::NoSuchButton { .. })));
    bot.call("DELETE", &format!("channels/{}/messages/{}", channel.id(), old.id), Value::Null).await;
    let elsewhere = kofi.in_channel(&channel.guild().unwrap().channel("lounge"));
    assert_eq!(kofi.click_on(&old, "c").await, Err(Refused::UnseenMessage { reason: "it was deleted" }));
    assert_eq!(
        elsewhere.click_on(&new, "c").await,
        Err(Refused::UnseenMessage { reason: "it stands in another channel" })
    );

    // A forged click is sent anyway.
    let (answer, interaction) = tokio::join!(kofi.forge(&old, "1:7:0:d"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "That is not a button of mine.").await;
        interaction
    });
    assert_eq!(interaction["data"]["custom_id"], "1:7:0:d");
    assert_eq!(answer.unwrap().content(), "That is not a button of mine.");
}

#[tokio::test]
async fn an_answer_is_given_once_and_in_time() {
    let Table { discord, ana, mut bot, .. } = table().await;
    let (answer, (second, unknown)) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "once").await;
        let forged = format!("interactions/{}/x/callback", interaction["id"].as_str().unwrap());
        (bot.say(&interaction, "twice").await, bot.call("POST", &forged, json!({ "type": 4 })).await)
    });
    assert_eq!(answer.unwrap().content(), "once");
    assert_eq!((second.0.as_u16(), &second.1["code"]), (400, &json!(40060)));
    assert_eq!((unknown.0.as_u16(), &unknown.1["code"]), (404, &json!(10062)));
    assert_eq!(discord.late(), 0);

    discord.set_patience(Duration::from_millis(50));
    let answer = ana.slash("/wari board").await;
    assert_eq!(answer, Err(Refused::NoResponse));
    assert_eq!(answer.unwrap_err().to_string(), "The application did not respond.");
    let interaction = bot.interaction().await;
    let (status, body) = bot.say(&interaction, "late").await;
    assert_eq!((status.as_u16(), &body["code"]), (404, &json!(10062)));
    assert_eq!(discord.late(), 1);
}

#[tokio::test]
async fn patient_people_get_no_answer_once_the_bot_has_heard_that_there_is_none() {
    let Table { discord, ana, mut bot, .. } = table().await;
    discord.set_patience(2 * PATIENCE);
    let (answer, (missing, late)) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        tokio::time::sleep(PATIENCE).await;
        (
            bot.call("GET", &format!("{}/messages/@original", webhook_path(&interaction)), json!(null)).await,
            bot.say(&interaction, "late").await,
        )
    });
    assert_eq!(answer, Err(Refused::NoResponse));
    assert_eq!((missing.0.as_u16(), late.0.as_u16()), (404, 404));
    assert_eq!(discord.late(), 1);
}

#[tokio::test]
async fn held_answers_wait_between_commit_and_answer() {
    let Table { discord, channel, ana, mut bot, .. } = table().await;
    discord.hold_answers(true);
    let (answer, status) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        let release = async {
            discord.until("the answer to arrive", || (discord.held_answers() == 1).then_some(())).await.unwrap();
            assert_eq!(channel.last(), None, "it is not applied yet");
            assert_eq!(discord.requests().last().unwrap().body["data"]["content"], "held");
            discord.hold_answers(false);
        };
        tokio::join!(bot.say(&interaction, "held"), release).0.0
    });
    assert_eq!((status.as_u16(), answer.unwrap().content()), (204, "held"));

    // A bot that was killed meanwhile has not answered, even after answers are released.
    discord.set_patience(Duration::from_millis(300));
    discord.hold_answers(true);
    let (answer, ()) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        tokio::select! {
            _ = bot.say(&interaction, "lost") => panic!("a held answer was replied to"),
            held = discord.until("the answer to arrive", || (discord.held_answers() == 1).then_some(())) => held.unwrap(),
        }
        discord.until("the bot to hang up", || (discord.held_answers() == 0).then_some(())).await.unwrap();
        discord.hold_answers(false);
    });
    assert_eq!(answer, Err(Refused::NoResponse));
    assert_eq!(channel.messages().len(), 1);
}

#[tokio::test]
async fn messages_that_break_a_limit_are_refused_field_by_field() {
    let Table { channel, bot, .. } = table().await;
    let path = format!("channels/{}/messages", channel.id());
    let many = |count: usize| (0..count).map(|n| button("x", &format!("id {n}"), false)).collect::<Vec<_>>();
    let buttons = |buttons: &[Value]| json!({ "components": [row(buttons)] });
    assert_eq!(bot.call("POST", &path, json!({ "content": "é".repeat(2000) })).await.0, 200);
    assert_eq!(bot.call("POST", &path, buttons(&many(5))).await.0, 200);
    for (wrong, at) in [
        (json!({ "content": "x".repeat(2001) }), "/content"),
        (json!({ "content": 7 }), "/content"),
        (json!({ "components": vec![row(&many(1)); 6] }), "/components"),
        (buttons(&many(6)), "/components/0/components"),
        (buttons(&[]), "/components/0/components"),
        (buttons(&[button("x", "same", false), button("y", "same", false)]), "/components/0/components/1/custom_id"),
        (buttons(&[button("x", "", false)]), "/components/0/components/0/custom_id"),
        (buttons(&[button("x", &"i".repeat(101), false)]), "/components/0/components/0/custom_id"),
        (buttons(&[button(&"x".repeat(81), "id", false)]), "/components/0/components/0/label"),
        (buttons(&[button("", "id", false)]), "/components/0/components/0"),
        (buttons(&[json!({ "type": 2, "style": 5, "label": "x", "custom_id": "id" })]), "/components/0/components/0"),
        (buttons(&[json!({ "type": 5, "custom_id": "id" })]), "/components/0/components/0/type"),
        (
            json!({ "content": "x", "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
            "/attachments/0/description",
        ),
        (json!({ "content": "x", "attachments": [{ "id": 7 }] }), "/attachments/0"),
        (json!({ "embeds": [{ "title": "x".repeat(257) }] }), "/embeds/0/title"),
        (json!({ "embeds": [{ "description": "x".repeat(4097) }] }), "/embeds/0/description"),
        (json!({ "embeds": [{ "fields": [{ "name": "x", "value": "x".repeat(1025) }] }] }), "/embeds/0/fields/0/value"),
        (json!({ "embeds": vec![json!({ "description": "x".repeat(2001) }); 3] }), "/embeds"),
        (json!({ "embeds": vec![json!({ "title": "x" }); 11] }), "/embeds"),
        (json!({ "content": "x", "flags": 1 << 15 }), "/flags"),
        (json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["7"] } }), "/allowed_mentions"),
    ] {
        let (status, body) = bot.call("POST", &path, wrong).await;
        assert_eq!((status.as_u16(), &body["code"]), (400, &json!(50035)), "{at}: {body}");
        let fault = body["errors"].pointer(at).unwrap_or_else(|| panic!("nothing at {at}: {body}"));
        assert!(fault["_errors"].is_array(), "{body}");
    }
    let (status, body) = bot.call("POST", &path, json!({ "content": "", "tts": null, "sticker_ids": [] })).await;
    assert_eq!((status.as_u16(), &body["code"]), (400, &json!(50006)));
    assert_eq!(channel.messages().len(), 2);
}

#[tokio::test]
async fn files_stay_or_go_as_the_edit_says() {
    let Table { discord, channel, bot, .. } = table().await;
    let path = format!("channels/{}/messages", channel.id());
    let both = json!({ "attachments": [{ "id": "0", "description": "one" }, { "id": 1, "filename": "b.png" }] });
    let (_, message) = bot.call_with_files("POST", &path, both, &[("a.png", png(1)), ("x.png", png(2))]).await;
    let path = format!("{path}/{}", message["id"].as_str().unwrap());
    let files = || {
        let message = discord.message(message["id"].as_str().unwrap().parse().unwrap()).unwrap();
        message.attachments.into_iter().map(|file| (file.filename, file.bytes[19])).collect::<Vec<_>>()
    };
    let file = |name: &str, width: u8| (name.to_owned(), width);
    assert_eq!(files(), [file("a.png", 1), file("b.png", 2)]);

    // Without the field, all files stay and new ones are added.
    bot.call("PATCH", &path, json!({ "content": "text" })).await;
    bot.call_with_files("PATCH", &path, json!({}), &[("c.png", png(3))]).await;
    assert_eq!(files(), [file("a.png", 1), file("b.png", 2), file("c.png", 3)]);
    // With it, only the listed files remain.
    let listed = json!({ "attachments": [{ "id": message["attachments"][1]["id"] }, { "id": 0 }] });
    bot.call_with_files("PATCH", &path, listed, &[("d.png", png(4))]).await;
    assert_eq!(files(), [file("b.png", 2), file("d.png", 4)]);
    let (status, body) = bot.call_with_files("PATCH", &path, json!({}), &vec![("e.png", png(5)); 9]).await;
    assert_eq!((status.as_u16(), body["errors"]["attachments"].is_object()), (400, true), "ten at most: {body}");
    bot.call("PATCH", &path, json!({ "attachments": [] })).await;
    assert_eq!(files(), []);
    let (status, body) = bot.call("PATCH", &path, json!({ "content": null })).await;
    assert_eq!((status.as_u16(), &body["code"]), (400, &json!(50006)), "nothing would be left");
}

#[tokio::test]
async fn mentions_notify_only_whom_the_bot_allows() {
    let Table { discord, channel, ana, kofi, bot, .. } = table().await;
    let path = format!("channels/{}/messages", channel.id());
    let text = format!("<@{}> and <@!{}> and <@1>", ana.id(), kofi.id());
    for (allowed, pinged) in [
        (Value::Null, vec![ana.id(), kofi.id()]),
        (json!({ "parse": ["users"] }), vec![ana.id(), kofi.id()]),
        (json!({ "users": [kofi.id().get()], "parse": [] }), vec![kofi.id()]),
        (json!({ "parse": [] }), vec![]),
    ] {
        let body = json!({ "content": text, "allowed_mentions": allowed });
        let (_, message) = bot.call("POST", &path, body).await;
        assert_eq!(channel.last().unwrap().pings, pinged);
        let edit = json!({ "content": format!("<@{}>", ana.id()) });
        bot.call("PATCH", &format!("{path}/{}", message["id"].as_str().unwrap()), edit).await;
        let message = discord.message(message["id"].as_str().unwrap().parse().unwrap()).unwrap();
        assert_eq!(message.pings, pinged, "an edit notifies nobody");
    }
}

#[tokio::test]
async fn answers_must_fit_what_was_asked() {
    let Table { ana, mut bot, .. } = table().await;
    let types = async |bot: &mut Bot, answer: Value| {
        let (_, reply) = tokio::join!(ana.slash("/wari board"), async {
            let interaction = bot.interaction().await;
            let reply = bot.answer(&interaction, answer).await;
            bot.say(&interaction, "done").await;
            reply
        });
        (reply.0.as_u16(), reply.1["errors"].clone())
    };
    for wrong in [json!({ "type": 1 }), json!({ "type": 6 }), json!({ "type": 7, "data": {} }), json!({})] {
        let (status, errors) = types(&mut bot, wrong).await;
        assert_eq!((status, errors["type"]["_errors"].is_array()), (400, true), "{errors}");
    }
    let (status, errors) = types(&mut bot, json!({ "type": 4, "data": { "content": "x".repeat(2001) } })).await;
    assert_eq!((status, errors["data"]["content"]["_errors"].is_array()), (400, true), "the fault is told below data");
}

#[tokio::test]
async fn files_and_embeds_in_answers_need_their_permissions() {
    let Table { channel, ana, mut bot, .. } = table().await;
    channel.set_bot_permissions(permission::EVERYONE & !permission::ATTACH_FILES & !permission::EMBED_LINKS);
    let with_file = json!({ "type": 4, "data": { "content": "board" } });
    let embed = json!([{ "title": "Leaders" }]);
    let (answer, interaction) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        let path = callback_path(&interaction);
        let (status, body) = bot.call_with_files("POST", &path, with_file.clone(), &[("b.png", png(1))]).await;
        assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50013)));
        // The interaction can still be answered, without the file.
        let data = json!({ "content": "as text", "embeds": embed });
        assert_eq!(bot.answer(&interaction, json!({ "type": 4, "data": data })).await.0, 204);
        interaction
    });
    let message = answer.unwrap().message.unwrap();
    assert_eq!((message.content.as_str(), message.embeds.len()), ("as text", 0), "embeds are simply not shown");
    for (method, path) in
        [("POST", webhook_path(&interaction)), ("PATCH", format!("{}/messages/@original", webhook_path(&interaction)))]
    {
        let (status, body) = bot.call_with_files(method, &path, json!({}), &[("b.png", png(1))]).await;
        assert_eq!((status.as_u16(), &body["code"]), (403, &json!(50013)), "{method}");
    }
    channel.set_bot_permissions(permission::EVERYONE);
    let path = format!("{}/messages/@original", webhook_path(&interaction));
    let (_, body) = bot.call_with_files("PATCH", &path, json!({ "embeds": embed }), &[("b.png", png(1))]).await;
    assert_eq!(
        (body["embeds"][0]["title"].as_str(), body["attachments"][0]["width"].as_u64()),
        (Some("Leaders"), Some(1))
    );
}

#[tokio::test]
async fn tokens_die() {
    let Table { discord, ana, mut bot, .. } = table().await;
    let (_, interaction) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "answered").await;
        interaction
    });
    let path = webhook_path(&interaction);
    let original = format!("{path}/messages/@original");
    assert_eq!(bot.call("GET", &original, Value::Null).await.0, 200);
    discord.set_token_life(Duration::ZERO);
    for (method, path) in [("GET", &original), ("PATCH", &original), ("DELETE", &original), ("POST", &path)] {
        let (status, body) = bot.call(method, path, json!({ "content": "late" })).await;
        assert_eq!((status.as_u16(), &body["code"]), (401, &json!(50027)), "{method}");
    }
}

/// A click's answer edits the clicked message: files are dropped, retained and added according to `attachments`.
#[tokio::test]
async fn a_click_changes_its_message_whether_public_or_private() {
    let Table { channel, ana, kofi, mut bot, .. } = table().await;
    for flags in [0, 64] {
        let (posted, ()) = tokio::join!(ana.slash("/wari board"), async {
            let interaction = bot.interaction().await;
            let data =
                json!({ "content": "ply 0", "flags": flags, "components": [row(&[button("⏭", "1:on", false)])] });
            let body = json!({ "type": 4, "data": data });
            bot.call_with_files("POST", &callback_path(&interaction), body, &[("0.png", png(1))]).await;
        });
        let posted = posted.unwrap().message.unwrap();
        let mut step = async |data: Value, files: &[(&str, Vec<u8>)]| {
            let (answer, (reply, interaction)) = tokio::join!(ana.click_on(&posted, "⏭"), async {
                let interaction = bot.interaction().await;
                let path = format!("{}?with_response=true", callback_path(&interaction));
                let body = json!({ "type": 7, "data": data });
                let reply = bot.call_with_files("POST", &path, body, files).await;
                (reply.1, interaction)
            });
            let answer = answer.unwrap();
            assert_eq!((answer.kind, answer.private), (AnswerKind::Update, flags == 64));
            let message = answer.message.unwrap();
            assert_eq!(message.id, posted.id, "no new message");
            assert_eq!(reply["resource"]["type"], 7);
            assert_eq!(reply["interaction"]["response_message_id"], json!(posted.id));
            assert_eq!(interaction["message"]["flags"], flags);
            message.attachments.into_iter().map(|file| (file.id, file.bytes[19])).collect::<Vec<_>>()
        };
        let widths = |files: &[(_, u8)]| files.iter().map(|(_, width)| *width).collect::<Vec<_>>();
        let new = json!({ "content": "ply 1", "attachments": [{ "id": "0" }] });
        assert_eq!(widths(&step(new, &[("1.png", png(2))]).await), [2], "the new picture replaces the old");
        let added = step(json!({ "content": "ply 2" }), &[("2.png", png(3))]).await;
        assert_eq!(widths(&added), [2, 3], "without the field both stay");
        let kept = step(json!({ "attachments": [{ "id": added[1].0 }] }), &[]).await;
        assert_eq!(kept, added[1..], "only what is listed stays");
        assert!(step(json!({ "attachments": [] }), &[]).await.is_empty());
        assert_eq!(ana.messages().last().unwrap().content, "ply 2");
        assert_eq!(kofi.messages().len(), 1, "{flags}: the private one is Ana's alone");
        assert_eq!(channel.messages().len(), 1);
    }
}

#[tokio::test]
async fn an_update_of_a_file_that_is_not_there_changes_nothing() {
    let Table { channel, ana, mut bot, .. } = table().await;
    let data = json!({ "content": "ply 0", "components": [row(&[button("⏭", "1:on", false)])] });
    bot.when(&ana, "/wari board", json!({ "type": 4, "data": data })).await.0.unwrap();
    let (answer, ()) = tokio::join!(ana.click("⏭"), async {
        let interaction = bot.interaction().await;
        for wrong in [json!({ "id": "7" }), json!({ "id": channel.last().unwrap().id }), json!({ "filename": "b.png" })]
        {
            let data = json!({ "content": "ply 1", "attachments": [wrong] });
            let (status, body) = bot.answer(&interaction, json!({ "type": 7, "data": data })).await;
            assert_eq!(
                (status.as_u16(), body["errors"]["data"]["attachments"]["0"].is_object()),
                (400, true),
                "{body}"
            );
        }
        assert_eq!(channel.last().unwrap().content, "ply 0");
        bot.answer(&interaction, json!({ "type": 6 })).await;
    });
    assert_eq!(answer.unwrap().kind, AnswerKind::DeferredUpdate);
}
