//! The least that a bot can do: it answers each interaction with "ok", through serenity and TLS. No picture, no
//! database, no old buttons. It is what a press costs with any bot, and runs as a process of its own.

use std::env;
use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use local_discord::{LocalDiscord, RateLimits};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, Command as SlashCommand, CreateActionRow, CreateButton, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, Http, HttpBuilder, Interaction,
};
use tempfile::TempDir;
use tokio::process::{Child, Command};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// The argument that makes this program run as that bot.
pub(crate) const ALONE: &str = "plain";

/// Settings of that process.
const TOKEN: &str = "TOKEN";
const ADDRESS: &str = "ADDRESS";
const AUTHORITY: &str = "AUTHORITY";

/// The command, and the id of the button below its answer.
pub(crate) const COMMAND: &str = "ok";
pub(crate) const BUTTON: &str = "press";

/// The bot, and its own Discord.
pub(crate) struct Plain {
    pub(crate) discord: LocalDiscord,
    pub(crate) bot: Child,
    _folder: TempDir,
}

impl Plain {
    /// Starts the bot.
    pub(crate) async fn start() -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        discord.set_rate_limits(Some(RateLimits::USUAL));
        let folder = tempfile::tempdir().unwrap();
        let (front, authority) = (discord.over_tls().unwrap(), folder.path().join("authority.pem"));
        std::fs::write(&authority, front.authority()).unwrap();
        let mut bot = Command::new(env::current_exe().unwrap());
        bot.arg(ALONE).env(TOKEN, discord.token()).env(ADDRESS, front.address().to_string()).env(AUTHORITY, authority);
        let bot = bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        discord.bot_ready().await.unwrap();
        Self { discord, bot, _folder: folder }
    }
}

/// Runs the bot.
pub(crate) async fn run() {
    let setting = |name| env::var(name).unwrap();
    let authority = reqwest::Certificate::from_pem(&std::fs::read(setting(AUTHORITY)).unwrap()).unwrap();
    let address: SocketAddr = setting(ADDRESS).parse().unwrap();
    let client = reqwest::Client::builder().use_rustls_tls().tls_built_in_root_certs(false).no_proxy();
    let client = client.add_root_certificate(authority).resolve("discord.com", address).build().unwrap();
    let token = setting(TOKEN);
    let http = Arc::new(HttpBuilder::new(&token).client(client).ratelimiter_disabled(true).build());
    let application: ApplicationId = http.get_current_application_info().await.unwrap().id;
    http.set_application_id(application);
    let command = CreateCommand::new(COMMAND).description("Says ok.");
    SlashCommand::set_global_commands(&http, vec![command]).await.unwrap();

    let gateway = http.get_gateway().await.unwrap().url;
    let (socket, _) = connect_async(format!("{gateway}/?v=10&encoding=json")).await.unwrap();
    let (mut said, mut heard) = socket.split();
    let hello: Value = serde_json::from_str(heard.next().await.unwrap().unwrap().to_text().unwrap()).unwrap();
    let mut beat = tokio::time::interval(Duration::from_millis(hello["d"]["heartbeat_interval"].as_u64().unwrap()));
    let properties = json!({ "os": "linux", "browser": "plain", "device": "plain" });
    let identify = json!({ "op": 2, "d": { "token": token, "intents": 1, "properties": properties } });
    said.send(Message::text(identify.to_string())).await.unwrap();
    let mut sequence = Value::Null;
    loop {
        let message = tokio::select! {
            message = heard.next() => message,
            _ = beat.tick() => {
                said.send(Message::text(json!({ "op": 1, "d": sequence }).to_string())).await.unwrap();
                continue;
            }
        };
        let Some(Ok(Message::Text(text))) = message else { return };
        let event: Value = serde_json::from_str(&text).unwrap();
        sequence = event["s"].clone();
        if event["t"] == "INTERACTION_CREATE" {
            let interaction: Interaction = serde_json::from_value(event["d"].clone()).unwrap();
            tokio::spawn(answer(interaction, Arc::clone(&http)));
        }
    }
}

/// Answers "ok", with a button below the answer to a command.
async fn answer(interaction: Interaction, http: Arc<Http>) {
    let ok = CreateInteractionResponseMessage::new().content("ok");
    match interaction {
        Interaction::Command(command) => {
            let button = CreateActionRow::Buttons(vec![CreateButton::new(BUTTON).label(BUTTON)]);
            let ok = CreateInteractionResponse::Message(ok.components(vec![button]));
            command.create_response(&http, ok).await.unwrap();
        }
        Interaction::Component(press) => {
            press.create_response(&http, CreateInteractionResponse::Message(ok)).await.unwrap();
        }
        _ => {}
    }
}
