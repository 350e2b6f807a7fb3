//! A minimal bot connects, receives commands, and answers with pictures and buttons.

use local_discord::{AnswerKind, LocalDiscord};
use serde_json::json;

use crate::bot::{Bot, callback_path, png};

#[tokio::test]
async fn a_challenge_is_posted_and_accepted() {
    let discord = LocalDiscord::start().await.unwrap();
    let channel = discord.guild("Accra").channel("wari");
    let (ana, kofi) = (channel.person("Ana"), channel.person("Kofi"));
    let mut bot = Bot::start(&discord).await;

    let offer = json!({ "type": 4, "data": {
        "content": format!("<@{}> challenges <@{}>", ana.id(), kofi.id()),
        "allowed_mentions": { "users": [kofi.id()] },
        "attachments": [{ "id": 0, "filename": "board.png", "description": "Four seeds in every house" }],
        "components": [{ "type": 1, "components": [
            { "type": 2, "style": 3, "label": "Accept", "custom_id": "1:7:accept" },
            { "type": 2, "style": 4, "label": "Decline", "custom_id": "1:7:decline" }] }],
    } });
    let (answer, reply) = tokio::join!(ana.slash("/wari challenge opponent:@Kofi rules:classic rated:true"), async {
        let interaction = bot.interaction().await;
        assert_eq!(interaction["type"], 2);
        assert_eq!(interaction["member"]["user"]["id"], json!(ana.id()));
        assert_eq!(interaction["data"]["name"], "wari");
        assert_eq!(
            interaction["data"]["options"],
            json!([{ "name": "challenge", "type": 1, "options": [
                { "name": "opponent", "type": 6, "value": kofi.id() },
                { "name": "rules", "type": 3, "value": "classic" },
                { "name": "rated", "type": 5, "value": true }] }])
        );
        let resolved = &interaction["data"]["resolved"];
        assert_eq!(resolved["users"][kofi.id().to_string()]["global_name"], "Kofi");
        assert_eq!(resolved["members"][kofi.id().to_string()]["roles"], json!([]));
        let path = format!("{}?with_response=true", callback_path(&interaction));
        bot.call_with_files("POST", &path, offer, &[("board.png", png(640))]).await
    });

    let answer = answer.unwrap();
    let message = answer.message.unwrap();
    assert_eq!((answer.kind, answer.private), (AnswerKind::Message, false));
    assert_eq!(message.png(), Some(&png(640)[..]));
    assert_eq!(message.alt_text(), "Four seeds in every house");
    assert_eq!(message.pings, [kofi.id()], "only the challenged is notified");
    assert_eq!(message.enabled_labels(), ["Accept", "Decline"]);
    assert_eq!(channel.last(), Some(message.clone()));
    let (status, reply) = reply;
    assert_eq!(status, 200);
    assert_eq!(reply["interaction"]["response_message_id"], json!(message.id));
    assert_eq!(reply["resource"]["message"]["attachments"][0]["width"], 640);
    assert_eq!(reply["resource"]["message"]["components"][0]["components"][1]["label"], "Decline");

    // The picture can be downloaded from the URL in the message.
    let fetched = reqwest::get(&message.attachments[0].url).await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap(), png(640));

    // Kofi's click edits the message, which loses its buttons and its picture.
    let (update, (status, _)) = tokio::join!(kofi.click("Accept"), async {
        let interaction = bot.interaction().await;
        assert_eq!(interaction["type"], 3);
        assert_eq!(interaction["data"]["custom_id"], "1:7:accept");
        assert_eq!(interaction["message"]["id"], json!(message.id));
        let accepted = json!({ "content": "Accepted.", "components": [], "attachments": [] });
        bot.answer(&interaction, json!({ "type": 7, "data": accepted })).await
    });
    assert_eq!(status, 204);
    let update = update.unwrap();
    assert_eq!((update.kind, update.content()), (AnswerKind::Update, "Accepted."));
    let message = discord.message(message.id).unwrap();
    assert!(message.is_edited() && message.rows.is_empty() && message.attachments.is_empty());
    assert_eq!(channel.messages(), [message], "it is still the only message");
}
