//! Injected faults.

use std::time::Duration;

use local_discord::{Fault, LocalDiscord, Refused, RequestKind};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::bot::{Bot, Gateway, callback_path};

async fn discord_and_bot() -> (LocalDiscord, Bot) {
    let discord = LocalDiscord::start().await.expect("a free port");
    let bot = Bot::start(&discord).await;
    (discord, bot)
}

#[tokio::test]
async fn a_bot_is_told_to_come_back_later() {
    let (discord, bot) = discord_and_bot().await;
    let channel = discord.guild("Accra").channel("wari");
    let url = format!("{}/api/v10/channels/{}/messages", discord.api_base(), channel.id());
    discord.fail_next(1, RequestKind::Channel, Fault::RateLimited(Duration::from_millis(1300)));
    let refused = reqwest::Client::new().post(url).json(&json!({ "content": "hi" })).send().await.unwrap();
    assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (429, &"2".parse().unwrap()));
    let body: Value = refused.json().await.unwrap();
    assert_eq!(
        body,
        json!({ "message": "You are being rate limited.", "code": 0, "retry_after": 1.3, "global": false })
    );
    assert_eq!((channel.messages().len(), discord.invalid_requests()), (0, 1));
    assert_eq!(discord.requests().last().unwrap().body, json!({ "content": "hi" }), "it arrived all the same");

    let path = format!("channels/{}/messages", channel.id());
    assert_eq!(bot.call("POST", &path, json!({ "content": "hi" })).await.0, 200, "it was to be one only");
}

#[tokio::test]
async fn requests_fail_before_or_after_they_are_acted_on() {
    let (discord, bot) = discord_and_bot().await;
    let channel = discord.guild("Accra").channel("wari");
    let path = format!("channels/{}/messages", channel.id());
    let url = format!("{}/api/v10/{path}", discord.api_base());
    let post = || {
        let authorization = format!("Bot {}", discord.token());
        reqwest::Client::new()
            .post(&url)
            .header("Authorization", authorization)
            .json(&json!({ "content": "hi" }))
            .send()
    };
    discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(503));
    assert_eq!(post().await.unwrap().status(), 503);
    assert_eq!(bot.call("GET", "users/@me", Value::Null).await.0, 200, "other requests are not concerned");
    discord.mend();
    assert_eq!(channel.messages().len(), 0);

    discord.fail_next(1, RequestKind::Any, Fault::CutBefore);
    post().await.unwrap_err();
    assert_eq!(channel.messages().len(), 0);
    discord.fail_next(1, RequestKind::Any, Fault::CutAfter);
    post().await.unwrap_err();
    assert_eq!(channel.messages().len(), 1);

    let (begun, time) = (Instant::now(), Duration::from_millis(50));
    discord.fail_next(1, RequestKind::Any, Fault::Slow(time));
    assert_eq!(post().await.unwrap().status(), 200);
    assert!(begun.elapsed() >= time);
    assert_eq!(channel.messages().len(), 2);
}

#[tokio::test]
async fn a_share_of_all_requests_fails_the_same_way_each_time() {
    let (discord, bot) = discord_and_bot().await;
    let mut struck = Vec::new();
    for _ in 0..2 {
        discord.fail_some(0.3, &[Fault::ServerError(500), Fault::ServerError(502)], 7);
        let mut statuses = Vec::new();
        for _ in 0..100 {
            statuses.push(bot.call("GET", "users/@me", Value::Null).await.0.as_u16());
        }
        struck.push(statuses);
    }
    assert_eq!(struck[0], struck[1]);
    for status in [500, 502] {
        let count = struck[0].iter().filter(|struck| **struck == status).count();
        assert!((5..=30).contains(&count), "{count} of 100 are {status}");
    }
}

#[tokio::test]
async fn an_answer_that_was_cut_off_counts_and_one_that_never_came_does_not() {
    let (discord, mut bot) = discord_and_bot().await;
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let say = async |bot: &mut Bot| {
        let url = format!("{}/api/v10/{}", discord.api_base(), callback_path(&bot.interaction().await));
        let body = json!({ "type": 4, "data": { "content": "said" } });
        reqwest::Client::new().post(url).json(&body).send().await.unwrap_err();
    };
    discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    let (answer, ()) = tokio::join!(ana.slash("/wari board"), say(&mut bot));
    assert_eq!(answer.unwrap().content(), "said");
    discord.set_patience(Duration::from_millis(200));
    discord.fail_next(1, RequestKind::Answer, Fault::CutBefore);
    let (answer, ()) = tokio::join!(ana.slash("/wari board"), say(&mut bot));
    assert_eq!(answer, Err(Refused::NoResponse));
}

/// Checks what a bot receives when its connection is about to end, and on the next one.
#[tokio::test]
async fn the_gateway_sends_bots_away() {
    for (resumable, op) in [(true, 7), (true, 9), (false, 9)] {
        let (discord, mut bot) = discord_and_bot().await;
        let ana = discord.guild("Accra").channel("wari").person("Ana");
        match op {
            7 => discord.ask_to_reconnect(),
            _ => discord.invalidate_sessions(resumable),
        }
        let payload = loop {
            let payload = bot.gateway.receive().await.unwrap();
            if payload["op"] != 0 {
                break payload;
            }
        };
        assert_eq!(payload["op"], op);
        assert_eq!(payload["d"], if op == 7 { Value::Null } else { json!(resumable) });
        if !resumable {
            assert_eq!(ana.slash("/wari board").await, Err(Refused::NoResponse), "nobody is there to hear it");
            let gateway = Gateway::identify(&discord, false).await;
            assert_ne!(gateway.session, bot.gateway.session);
            continue;
        }
        let (answer, ()) = tokio::join!(ana.slash("/wari board"), async {
            let (session, sequence) = (bot.gateway.session.clone(), bot.gateway.sequence);
            bot.gateway = Gateway::open(&discord).await;
            bot.gateway.sequence = sequence;
            let resume = json!({ "token": discord.token(), "session_id": session, "seq": sequence });
            bot.gateway.send(json!({ "op": 6, "d": resume })).await;
            let interaction = bot.interaction().await;
            bot.say(&interaction, "here again").await;
        });
        assert_eq!(answer.unwrap().content(), "here again");
    }
}
