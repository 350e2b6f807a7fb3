//! Gateway connections, and sessions that outlive them.

use local_discord::{Event, LocalDiscord, Refused};
use serde_json::{Value, json};

use crate::bot::{Bot, Gateway};

#[tokio::test]
async fn a_bot_is_told_who_it_is_and_where() {
    let discord = LocalDiscord::start().await.unwrap();
    discord.guild("Accra").channel("wari");
    let mut gateway = Gateway::open(&discord).await;
    gateway.receive().await.unwrap();
    let identify =
        json!({ "token": format!("Bot {}", discord.token()), "intents": 1, "shard": [0, 1], "properties": {} });
    gateway.send(json!({ "op": 2, "d": identify })).await;
    let ready = gateway.event("READY").await;
    assert_eq!(ready["user"]["id"], json!(discord.bot()));
    assert_eq!(ready["guilds"], json!([{ "id": discord.guild("Accra").id(), "unavailable": true }]));
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!((&guild["name"], &guild["channels"][0]["name"]), (&json!("Accra"), &json!("wari")));

    gateway.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(gateway.receive().await.unwrap()["op"], 11, "a heartbeat is acknowledged");

    // The gateway also announces servers and channels that are created later.
    discord.guild("Kumasi").channel("oware");
    assert_eq!(gateway.event("GUILD_CREATE").await["name"], "Kumasi");
    assert_eq!(gateway.event("CHANNEL_CREATE").await["name"], "oware");
}

#[tokio::test]
async fn strangers_are_turned_away() {
    let discord = LocalDiscord::start().await.unwrap();
    for (said, code) in [
        (json!({ "op": 2, "d": { "token": "wrong", "intents": 0 } }), 4004),
        (json!({ "op": 6, "d": { "token": "wrong", "session_id": "x", "seq": 0 } }), 4004),
        (json!({ "op": 2, "d": { "token": discord.token() } }), 4013),
        (json!({ "op": 2, "d": { "token": discord.token(), "intents": 0, "shard": [1, 1] } }), 4010),
        (json!({ "op": 3, "d": {} }), 4003),
        (json!({ "op": 99 }), 4001),
    ] {
        let mut gateway = Gateway::open(&discord).await;
        gateway.receive().await.unwrap();
        gateway.send(said.clone()).await;
        assert_eq!(gateway.receive().await, Err(code), "{said}");
    }
    let mut gateway = Gateway::identify(&discord, false).await;
    gateway.send(json!({ "op": 2, "d": { "token": discord.token(), "intents": 0 } })).await;
    assert_eq!(gateway.receive().await, Err(4005));
}

#[tokio::test]
async fn compressed_payloads_say_the_same() {
    let discord = LocalDiscord::start().await.unwrap();
    discord.guild("Accra");
    let mut gateway = Gateway::identify(&discord, true).await;
    assert_eq!(gateway.event("GUILD_CREATE").await["name"], "Accra");
    assert_eq!(gateway.compressed, 2, "all but the hello");

    let mut gateway = Gateway::identify_by_stream(&discord).await;
    assert_eq!(gateway.event("GUILD_CREATE").await["name"], "Accra");
    assert_eq!(gateway.compressed, 3);
}

#[tokio::test]
async fn a_dropped_bot_resumes_and_misses_nothing() {
    let discord = LocalDiscord::start().await.unwrap();
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let mut bot = Bot::start(&discord).await;
    let mut events = discord.events();

    discord.drop_gateway();
    discord.bot_gone().await.unwrap();
    while bot.gateway.receive().await.is_ok() {}
    let (answer, ()) = tokio::join!(ana.slash("/wari board"), async {
        // Some clients resume before they have received the hello.
        let (session, sequence) = (bot.gateway.session.clone(), bot.gateway.sequence);
        let mut gateway = Gateway::open(&discord).await;
        gateway.sequence = sequence;
        gateway
            .send(json!({ "op": 6, "d": { "token": discord.token(), "session_id": session, "seq": sequence } }))
            .await;
        assert_eq!(gateway.receive().await.unwrap()["op"], 10);
        let missed = gateway.event("INTERACTION_CREATE").await;
        gateway.event("RESUMED").await;
        bot.gateway = gateway;
        bot.say(&missed, "here again").await;
    });
    assert_eq!(answer.unwrap().content(), "here again");
    assert_eq!(events.recv().await.unwrap(), Event::BotDown);
    assert_eq!(events.recv().await.unwrap(), Event::BotUp);
}

#[tokio::test]
async fn sessions_that_are_over_cannot_be_resumed() {
    let discord = LocalDiscord::start().await.unwrap();
    let gateway = Gateway::identify(&discord, false).await;
    let (session, sequence) = (gateway.session.clone(), gateway.sequence);
    gateway.close(1000).await;
    discord.bot_gone().await.unwrap();
    for session in [session.as_str(), "never-was"] {
        let mut gateway = Gateway::open(&discord).await;
        gateway.receive().await.unwrap();
        gateway
            .send(json!({ "op": 6, "d": { "token": discord.token(), "session_id": session, "seq": sequence } }))
            .await;
        let refusal = gateway.receive().await.unwrap();
        assert_eq!((&refusal["op"], &refusal["d"]), (&json!(9), &json!(false)));
    }
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let refused = Refused::UnknownCommand { name: "wari".into(), known: vec![] };
    assert_eq!(ana.slash("/wari board").await, Err(refused), "nothing was ever registered");
}

#[tokio::test]
async fn a_killed_bot_comes_again() {
    let discord = LocalDiscord::start().await.unwrap();
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let killed = Bot::start(&discord).await;
    drop(killed);
    discord.bot_gone().await.unwrap();

    let mut bot = Bot::start(&discord).await;
    let (answer, _) = bot.when(&ana, "/wari board", json!({ "type": 4, "data": { "content": "back" } })).await;
    assert_eq!(answer.unwrap().content(), "back");

    // After a proper close, no session is left to receive events.
    bot.gateway.close(1000).await;
    discord.bot_gone().await.unwrap();
    assert_eq!(ana.slash("/wari board").await, Err(Refused::NoResponse));
}

#[tokio::test]
async fn each_server_keeps_to_itself() {
    let discord = LocalDiscord::start().await.unwrap();
    let (accra, kumasi) = (discord.guild("Accra"), discord.guild("Kumasi"));
    let ana = accra.channel("wari").person("Ana");
    assert_eq!(accra.channel("wari").person("Ana").id(), ana.id(), "names are looked up before they are made");
    assert_ne!(kumasi.channel("wari").id(), accra.channel("wari").id());
    let abroad = ana.in_channel(&kumasi.channel("wari"));
    assert_eq!(abroad.id(), ana.id());

    let mut bot = Bot::start(&discord).await;
    let (_, interaction) = tokio::join!(abroad.slash("/wari challenge opponent:@Ana"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "in Kumasi").await;
        interaction
    });
    assert_eq!(interaction["guild_id"], json!(kumasi.id()));
    assert_eq!(interaction["channel"]["id"], json!(kumasi.channel("wari").id()));
    assert_eq!(ana.messages(), []);
    assert_eq!(abroad.messages()[0].content, "in Kumasi");
    let member = |guild: &local_discord::Guild, user| format!("guilds/{}/members/{user}", guild.id());
    assert_eq!(bot.call("GET", &member(&kumasi, ana.id()), Value::Null).await.1["user"]["global_name"], "Ana");
    let kofi = accra.channel("wari").person("Kofi");
    let (status, body) = bot.call("GET", &member(&kumasi, kofi.id()), Value::Null).await;
    assert_eq!((status.as_u16(), &body["code"]), (404, &json!(10007)));
}

#[tokio::test]
async fn it_ends_with_its_last_handle() {
    let discord = LocalDiscord::start().await.unwrap();
    let base = discord.api_base();
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let mut gateway = Gateway::identify(&discord, false).await;
    gateway.event("GUILD_CREATE").await;
    drop(discord);
    assert_eq!(ana.name(), "Ana", "a person keeps it alive");
    drop(ana);
    assert_eq!(gateway.receive().await, Err(0), "the connection ends");
    let gone = async {
        while reqwest::get(format!("{base}/api/v10/gateway")).await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), gone).await.unwrap();
}

#[tokio::test]
async fn a_gateway_closes_with_any_code_and_keeps_the_sessions_that_discord_keeps() {
    let discord = LocalDiscord::start().await.unwrap();
    for (code, is_kept) in [(4000, true), (4008, true), (1001, true), (4007, false), (4009, false), (4014, false)] {
        let mut gateway = Gateway::identify(&discord, false).await;
        discord.close_gateway(code);
        let closed = loop {
            if let Err(code) = gateway.receive().await {
                break code;
            }
        };
        assert_eq!(closed, code);
        let (session, sequence) = (gateway.session.clone(), gateway.sequence);
        let mut gateway = Gateway::open(&discord).await;
        gateway.receive().await.unwrap();
        gateway.sequence = sequence;
        gateway
            .send(json!({ "op": 6, "d": { "token": discord.token(), "session_id": session, "seq": sequence } }))
            .await;
        assert_eq!(gateway.receive().await.unwrap()["t"] == "RESUMED", is_kept, "{code}");
    }
}

#[tokio::test]
async fn a_bot_is_told_how_many_shards_and_sessions_it_may_have_and_held_to_it() {
    let discord = LocalDiscord::start().await.unwrap();
    let bot = Bot::start(&discord).await;
    assert_eq!(discord.sessions_begun(), 1);
    discord.set_shards(3);
    discord.limit_sessions(3, 1000, std::time::Duration::from_secs(60));
    let identify = async |shard: [u64; 2]| {
        let mut gateway = Gateway::open(&discord).await;
        gateway.receive().await.unwrap();
        let identify = json!({ "token": discord.token(), "intents": 1, "shard": shard, "properties": {} });
        gateway.send(json!({ "op": 2, "d": identify })).await;
        gateway.receive().await.map(|payload| payload["t"].clone())
    };
    assert_eq!(identify([0, 2]).await, Err(4011), "too few");
    assert_eq!(identify([2, 3]).await, Ok(json!("READY")));
    discord.refuse_sessions(1, 4010);
    assert_eq!(identify([2, 3]).await, Err(4010), "once");
    let (_, told) = bot.call("GET", "gateway/bot", Value::Null).await;
    assert_eq!(told["shards"], 3);
    assert_eq!(
        (&told["session_start_limit"]["remaining"], &told["session_start_limit"]["total"]),
        (&json!(0), &json!(1000))
    );
    assert_eq!(identify([2, 3]).await, Err(4004), "whoever begins more loses the token");
    assert_eq!(discord.sessions_begun(), 5);
}

#[tokio::test]
async fn a_gateway_can_be_mute_ignore_heartbeats_or_swallow_everything() {
    const A_WHILE: std::time::Duration = std::time::Duration::from_millis(300);
    let discord = LocalDiscord::start().await.unwrap();
    discord.set_heartbeat(std::time::Duration::from_millis(1234));
    discord.mute_gateway(true);
    let mut gateway = {
        let opened = Gateway::open(&discord);
        tokio::pin!(opened);
        assert!(tokio::time::timeout(A_WHILE, &mut opened).await.is_err());
        discord.mute_gateway(false);
        opened.await
    };
    assert_eq!(gateway.receive().await.unwrap()["d"]["heartbeat_interval"], 1234);

    let mut gateway = Gateway::identify(&discord, false).await;
    discord.ignore_heartbeats(true);
    gateway.send(json!({ "op": 1, "d": 1 })).await;
    assert!(tokio::time::timeout(A_WHILE, gateway.receive()).await.is_err());
    discord.guild("Accra");
    assert_eq!(gateway.receive().await.unwrap()["t"], "GUILD_CREATE", "events come all the same");
    discord.ignore_heartbeats(false);
    discord.freeze_shard(0, true);
    discord.guild("Kumasi");
    gateway.send(json!({ "op": 1, "d": 2 })).await;
    assert!(tokio::time::timeout(A_WHILE, gateway.receive()).await.is_err());
    discord.freeze_shard(0, false);
    let mut heard = [gateway.receive().await.unwrap()["op"].clone(), gateway.receive().await.unwrap()["op"].clone()];
    heard.sort_by_key(Value::as_u64);
    assert_eq!(heard, [json!(0), json!(11)], "all of it arrives");
}

#[tokio::test]
async fn a_server_can_remove_the_bot_and_be_unavailable() {
    let discord = LocalDiscord::start().await.unwrap();
    let guild = discord.guild("Accra");
    let (ana, id) = (guild.channel("wari").person("Ana"), guild.id());
    let mut bot = Bot::start(&discord).await;
    let path = format!("guilds/{id}");
    assert_eq!(bot.call("GET", &path, Value::Null).await.1["name"], "Accra");

    guild.remove_bot();
    assert_eq!(bot.gateway.event("GUILD_DELETE").await, json!({ "id": id }));
    let (status, error) = bot.call("GET", &path, Value::Null).await;
    assert_eq!((status.as_u16(), &error["code"]), (404, &json!(10004)));
    let channel = format!("channels/{}/messages", ana.channel().id());
    let (status, error) = bot.call("POST", &channel, json!({ "content": "hello" })).await;
    assert_eq!((status.as_u16(), &error["code"]), (403, &json!(50001)));
    let unknown = Refused::UnknownCommand { name: "wari".into(), known: vec![] };
    assert_eq!(ana.slash("/wari board").await, Err(unknown), "the commands go with the bot");
    assert_eq!(Gateway::identify(&discord, false).await.sequence, 1);

    guild.invite_bot();
    assert_eq!(bot.gateway.event("GUILD_CREATE").await["name"], "Accra");
    guild.set_unavailable(true);
    assert_eq!(bot.gateway.event("GUILD_DELETE").await, json!({ "id": id, "unavailable": true }));
    guild.set_unavailable(false);
    assert_eq!(bot.gateway.event("GUILD_CREATE").await["unavailable"], false);
}
