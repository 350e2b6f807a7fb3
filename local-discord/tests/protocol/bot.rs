//! A bot made of a websocket and an HTTP client, so that the tests see exactly the bytes that a bot sees.

use std::io::{Read, Write};
use std::time::Duration;

use flate2::read::ZlibDecoder;
use flate2::write::ZlibDecoder as ZlibStream;
use futures_util::{SinkExt, StreamExt};
use local_discord::{Answer, LocalDiscord, Person, Refused};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Returns the smallest bytes that pass for a PNG: the signature, the first chunk's size, and `width` × 16 pixels.
pub(crate) fn png(width: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(16u32.to_be_bytes());
    png
}

/// Returns a command with all features: subcommands, choices, a user, bounds, autocomplete.
pub(crate) fn wari_command() -> Value {
    json!([{
        "name": "wari", "description": "Play Wari", "contexts": [0], "integration_types": [0],
        "options": [
            { "type": 1, "name": "challenge", "description": "Ask somebody for a game", "options": [
                { "type": 6, "name": "opponent", "description": "Whom to ask" },
                { "type": 3, "name": "rules", "description": "Which rules", "choices": [
                    { "name": "Classic", "value": "classic" }, { "name": "Pratt's", "value": "pratt" }] },
                { "type": 4, "name": "seeds", "description": "Seeds a house", "min_value": 3, "max_value": 6 },
                { "type": 5, "name": "rated", "description": "Whether it counts" },
            ] },
            { "type": 1, "name": "move", "description": "Sow", "options": [
                { "type": 3, "name": "house", "description": "Which house", "required": true, "autocomplete": true },
                { "type": 3, "name": "game", "description": "Which game", "max_length": 8 },
            ] },
            { "type": 1, "name": "board", "description": "Show the board" },
        ],
    }])
}

/// One gateway connection.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) session: String,
    pub(crate) sequence: u64,
    /// How many payloads arrived compressed.
    pub(crate) compressed: usize,
    /// The decoder, if all payloads form one compressed stream.
    stream: Option<ZlibStream<Vec<u8>>>,
}

impl Gateway {
    /// Connects without sending anything.
    pub(crate) async fn open(discord: &LocalDiscord) -> Self {
        Self::open_with(discord, "v=10").await
    }

    async fn open_with(discord: &LocalDiscord, query: &str) -> Self {
        let gateway: Value =
            reqwest::get(format!("{}/api/v10/gateway", discord.api_base())).await.unwrap().json().await.unwrap();
        let (socket, _) = connect_async(format!("{}?{query}", gateway["url"].as_str().unwrap())).await.unwrap();
        let stream = query.contains("zlib-stream").then(|| ZlibStream::new(Vec::new()));
        Self { socket, session: String::new(), sequence: 0, compressed: 0, stream }
    }

    /// Connects and identifies; the next payloads are READY and the servers.
    pub(crate) async fn identify(discord: &LocalDiscord, compress: bool) -> Self {
        Self::open(discord).await.identified(discord, compress).await
    }

    /// Does the same over one compressed stream.
    pub(crate) async fn identify_by_stream(discord: &LocalDiscord) -> Self {
        Self::open_with(discord, "v=10&encoding=json&compress=zlib-stream").await.identified(discord, true).await
    }

    async fn identified(mut self, discord: &LocalDiscord, compress: bool) -> Self {
        let gateway = &mut self;
        assert_eq!(gateway.receive().await.unwrap()["op"], 10, "hello comes first");
        gateway
            .send(json!({ "op": 2, "d": {
                "token": discord.token(), "intents": 1, "compress": compress,
                "properties": { "os": "linux", "browser": "hand", "device": "hand" },
            } }))
            .await;
        let ready = gateway.event("READY").await;
        gateway.session = ready["session_id"].as_str().unwrap().to_owned();
        self
    }

    pub(crate) async fn send(&mut self, payload: Value) {
        self.socket.send(Frame::text(payload.to_string())).await.unwrap();
    }

    /// Returns the next payload, or the code with which the connection was closed (0 for none).
    pub(crate) async fn receive(&mut self) -> Result<Value, u16> {
        let payload: Value = match self.socket.next().await {
            Some(Ok(Frame::Text(text))) => serde_json::from_str(&text).unwrap(),
            Some(Ok(Frame::Binary(bytes))) => {
                self.compressed += 1;
                let mut json = Vec::new();
                if let Some(stream) = &mut self.stream {
                    stream.write_all(&bytes).unwrap();
                    stream.flush().unwrap();
                    json = std::mem::take(stream.get_mut());
                } else {
                    ZlibDecoder::new(&bytes[..]).read_to_end(&mut json).unwrap();
                }
                serde_json::from_slice(&json).unwrap()
            }
            Some(Ok(Frame::Close(frame))) => return Err(frame.map_or(0, |frame| frame.code.into())),
            _ => return Err(0),
        };
        if let Some(sequence) = payload["s"].as_u64() {
            assert_eq!(sequence, self.sequence + 1, "events come in order, none twice");
            self.sequence = sequence;
        }
        Ok(payload)
    }

    /// Returns the data of the next event with this name; skips others.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let mut payload = self.receive().await.expect("the connection stays");
            if payload["t"] == name {
                return payload["d"].take();
            }
        }
    }

    /// Ends the connection with this close code.
    pub(crate) async fn close(mut self, code: u16) {
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame { code: code.into(), reason: "".into() };
        self.socket.close(Some(frame)).await.unwrap();
    }
}

/// A bot with a session and registered commands.
pub(crate) struct Bot {
    discord: LocalDiscord,
    http: reqwest::Client,
    pub(crate) gateway: Gateway,
}

/// The status and JSON body of an HTTP response.
pub(crate) type Reply = (StatusCode, Value);

impl Bot {
    pub(crate) async fn start(discord: &LocalDiscord) -> Self {
        let gateway = Gateway::identify(discord, false).await;
        let bot = Self { discord: discord.clone(), http: reqwest::Client::new(), gateway };
        let (status, _) =
            bot.call("PUT", &format!("applications/{}/commands", discord.application()), wari_command()).await;
        assert_eq!(status, 200);
        discord.bot_ready().await.unwrap();
        bot
    }

    /// Sends a JSON request with the bot's token.
    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> Reply {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        reply(request).await
    }

    /// Sends the same as a form with files.
    pub(crate) async fn call_with_files(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> Reply {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.clone()).file_name((*name).to_owned()).mime_str("image/png").unwrap();
            form = form.part(format!("files[{number}]"), part);
        }
        reply(self.request(method, path).multipart(form)).await
    }

    fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method: Method = method.parse().unwrap();
        let request = self.http.request(method, format!("{}/api/v10/{path}", self.discord.api_base()));
        request.header("Authorization", format!("Bot {}", self.discord.token()))
    }

    pub(crate) async fn interaction(&mut self) -> Value {
        // A refused command is never sent, so fail instead of waiting forever.
        let interaction = timeout(Duration::from_secs(20), self.gateway.event("INTERACTION_CREATE"));
        interaction.await.expect("nothing was asked")
    }

    pub(crate) async fn answer(&self, interaction: &Value, body: Value) -> Reply {
        self.call("POST", &callback_path(interaction), body).await
    }

    /// Answers with a message (type 4) with this text.
    pub(crate) async fn say(&self, interaction: &Value, content: &str) -> Reply {
        self.answer(interaction, json!({ "type": 4, "data": { "content": content } })).await
    }

    /// Plays both sides of a command and returns what the person and what the bot receives.
    pub(crate) async fn when(&mut self, person: &Person, typed: &str, body: Value) -> (Result<Answer, Refused>, Reply) {
        tokio::join!(person.slash(typed), async {
            let interaction = self.interaction().await;
            self.answer(&interaction, body).await
        })
    }
}

pub(crate) fn callback_path(interaction: &Value) -> String {
    let text = |name: &str| interaction[name].as_str().unwrap().to_owned();
    format!("interactions/{}/{}/callback", text("id"), text("token"))
}

pub(crate) fn webhook_path(interaction: &Value) -> String {
    let text = |name: &str| interaction[name].as_str().unwrap().to_owned();
    format!("webhooks/{}/{}", text("application_id"), text("token"))
}

async fn reply(request: reqwest::RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    (status, if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() })
}
