//! Interactions that are sent to an endpoint by HTTP, and the answers in its responses.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use local_discord::{AnswerKind, Fault, LocalDiscord, Person, Refused, RequestKind};
use ring::signature::{ED25519, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::bot::{Bot, callback_path, png, wari_command, webhook_path};

/// What an endpoint does with whatever Discord has signed.
type Answers = Arc<Mutex<Box<dyn Fn(&Value) -> Response + Send>>>;

/// An endpoint made by hand.
struct Endpoint {
    url: String,
    answers: Answers,
    /// The interactions that have arrived.
    arrived: mpsc::UnboundedReceiver<Value>,
}

#[derive(Clone)]
struct Desk {
    key: Vec<u8>,
    answers: Answers,
    arrived: mpsc::UnboundedSender<Value>,
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).unwrap());
    digits.map(|two| u8::from_str_radix(two, 16).unwrap()).collect()
}

async fn take(State(desk): State<Desk>, headers: HeaderMap, body: Bytes) -> Response {
    let header = |name: &str| headers[name].to_str().unwrap();
    let signed = [header("x-signature-timestamp").as_bytes(), &body].concat();
    let signature = bytes(header("x-signature-ed25519"));
    if UnparsedPublicKey::new(&ED25519, &desk.key).verify(&signed, &signature).is_err() {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let interaction: Value = serde_json::from_slice(&body).unwrap();
    if interaction["type"] == 1 {
        return json(json!({ "type": 1 }));
    }
    desk.arrived.send(interaction.clone()).unwrap();
    let answers = desk.answers.lock().unwrap();
    answers(&interaction)
}

fn json(value: Value) -> Response {
    ([("content-type", "application/json")], value.to_string()).into_response()
}

fn form(value: &Value, file: &[u8]) -> Response {
    let head = format!(
        "--x\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{value}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"files[0]\"; filename=\"board.png\"\r\nContent-Type: image/png\r\n\r\n"
    );
    let body = [head.as_bytes(), file, b"\r\n--x--\r\n"].concat();
    ([("content-type", "multipart/form-data; boundary=x")], body).into_response()
}

fn says(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

impl Endpoint {
    async fn open(discord: &LocalDiscord) -> Self {
        let answers: Answers = Arc::new(Mutex::new(Box::new(|_| json(says("hello")))));
        let (told, arrived) = mpsc::unbounded_channel();
        let desk = Desk { key: bytes(&discord.public_key()), answers: Arc::clone(&answers), arrived: told };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/interactions", listener.local_addr().unwrap());
        let router = Router::new().fallback(take).with_state(desk);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, answers, arrived }
    }

    fn answers(&self, answers: impl Fn(&Value) -> Response + Send + 'static) {
        *self.answers.lock().unwrap() = Box::new(answers);
    }
}

/// Returns a Discord with an endpoint, a bot that sends requests, and Ana.
async fn table() -> (LocalDiscord, Endpoint, Bot, Person) {
    let discord = LocalDiscord::start().await.unwrap();
    let endpoint = Endpoint::open(&discord).await;
    let bot = Bot::start(&discord).await;
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    discord.set_endpoint(Some(&endpoint.url)).await.unwrap();
    (discord, endpoint, bot, ana)
}

/// Answers an interaction.
type Answering = Box<dyn Fn(&Value) -> Response + Send>;

#[tokio::test]
async fn an_endpoint_is_checked_before_it_is_used() {
    let (discord, endpoint, bot, _) = table().await;
    assert_eq!(discord.endpoint(), Some(endpoint.url.clone()));
    let set = |url: Value| bot.call("PATCH", "applications/@me", json!({ "interactions_endpoint_url": url }));
    let (status, application) = set(Value::Null).await;
    assert_eq!((status.as_u16(), &application["interactions_endpoint_url"]), (200, &Value::Null));
    assert_eq!(application["verify_key"], json!(discord.public_key()));

    // One that lets anybody in, one that lets nobody in, and none.
    let other = LocalDiscord::start().await.unwrap();
    let stranger = Endpoint::open(&other).await;
    let open = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let everybodys = format!("http://{}", open.local_addr().unwrap());
    let pong = Router::new().fallback(|| async { json(json!({ "type": 1 })) });
    tokio::spawn(async move { axum::serve(open, pong).await });
    for url in [&*stranger.url, &*everybodys, "http://127.0.0.1:1", "nowhere"] {
        let (status, refused) = set(json!(url)).await;
        assert_eq!((status.as_u16(), &refused["code"]), (400, &json!(50035)), "{url}");
        let code = &refused["errors"]["interactions_endpoint_url"]["_errors"][0]["code"];
        assert_eq!(code, "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID");
        assert_eq!(discord.endpoint(), None);
    }
    let (_, application) = set(json!(endpoint.url)).await;
    assert_eq!(application["interactions_endpoint_url"], json!(endpoint.url));
}

#[tokio::test]
async fn an_answer_in_a_response_is_like_one_in_a_request() {
    let (discord, mut endpoint, bot, ana) = table().await;
    let answer = ana.slash("/wari board").await.unwrap();
    assert_eq!((answer.kind, answer.content()), (AnswerKind::Message, "hello"));
    let interaction = endpoint.arrived.recv().await.unwrap();
    assert_eq!(interaction["type"], 2);
    let (status, original) =
        bot.call("GET", &format!("{}/messages/@original", webhook_path(&interaction)), Value::Null).await;
    assert_eq!((status.as_u16(), &original["id"]), (200, &json!(answer.message.unwrap().id)));
    let (status, _) = bot.say(&interaction, "again").await;
    assert_eq!(status.as_u16(), 400, "it has been answered");

    endpoint.answers(|_| {
        let attachments = json!([{ "id": "0", "filename": "board.png", "description": "A board" }]);
        form(&json!({ "type": 4, "data": { "content": "look", "attachments": attachments } }), &png(8))
    });
    let answer = ana.slash("/wari board").await.unwrap().message.unwrap();
    assert_eq!((answer.png(), answer.alt_text()), (Some(&*png(8)), "A board"));

    endpoint.answers(|_| json(json!({ "type": 8, "data": { "choices": [{ "name": "c", "value": "c" }] } })));
    assert_eq!(ana.complete("/wari move house:").await.unwrap()[0].name, "c");

    let requests = discord.requests();
    let answers: Vec<bool> = requests
        .iter()
        .filter(|request| request.path.ends_with("/callback"))
        .map(|request| request.is_response)
        .collect();
    assert_eq!(answers, [true, false, true, true]);
    let kinds: Vec<(u16, String)> = discord.deliveries().into_iter().map(|one| one.response.unwrap()).collect();
    let [plain, formed] = ["application/json", "multipart/form-data"].map(|kind| (200, kind.to_owned()));
    assert_eq!(kinds, [plain.clone(), formed, plain]);
}

#[tokio::test]
async fn where_the_response_is_empty_the_answer_comes_by_a_request() {
    let (discord, mut endpoint, mut bot, ana) = table().await;
    endpoint.answers(|_| StatusCode::ACCEPTED.into_response());
    let (answer, status) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = endpoint.arrived.recv().await.unwrap();
        bot.say(&interaction, "by request").await.0
    });
    assert_eq!((answer.unwrap().content(), status.as_u16()), ("by request", 204));
    assert!(!discord.requests().last().unwrap().is_response);
    let none = tokio::time::timeout(Duration::from_millis(50), bot.gateway.event("INTERACTION_CREATE"));
    assert!(none.await.is_err(), "nothing comes by the gateway");
    discord.set_endpoint(None).await.unwrap();
    let (answer, _) = bot.when(&ana, "/wari board", says("by the gateway")).await;
    assert_eq!(answer.unwrap().content(), "by the gateway");
}

#[tokio::test]
async fn an_invalid_response_is_no_answer() {
    let (discord, endpoint, _bot, ana) = table().await;
    let too_long = "x".repeat(2001);
    let bad: [Answering; 7] = [
        Box::new(|_| json(json!({ "type": 7, "data": { "content": "no message was pressed" } }))),
        Box::new(move |_| json(says(&too_long))),
        Box::new(|_| says("no media type").to_string().into_response()),
        Box::new(|_| form(&says("too large"), &[0; 150_000])),
        Box::new(|_| (StatusCode::ACCEPTED, "with a body").into_response()),
        Box::new(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()),
        Box::new(|_| json(json!({}))),
    ];
    for answers in bad {
        *endpoint.answers.lock().unwrap() = answers;
        assert_eq!(ana.slash("/wari board").await.unwrap_err(), Refused::NoResponse);
    }
    let replies: Vec<u16> = discord.requests().into_iter().filter_map(|one| Some(one.reply?.status)).collect();
    assert_eq!(replies.iter().filter(|&&status| status == 400).count(), 3, "{replies:?}");
    assert!(ana.messages().is_empty());
}

#[tokio::test]
async fn requests_and_responses_get_lost_on_demand() {
    let (discord, mut endpoint, bot, ana) = table().await;
    discord.fail_next(1, RequestKind::Delivery, Fault::CutBefore);
    assert_eq!(ana.slash("/wari board").await.unwrap_err(), Refused::NoResponse);
    assert!(endpoint.arrived.try_recv().is_err(), "it never came");

    discord.set_patience(Duration::from_millis(200));
    discord.fail_next(1, RequestKind::Answer, Fault::CutBefore);
    assert_eq!(ana.slash("/wari board").await.unwrap_err(), Refused::NoResponse);
    assert!(endpoint.arrived.recv().await.is_some(), "it came, and the response did not");

    discord.set_patience(Duration::from_secs(3));
    discord.fail_next(1, RequestKind::Delivery, Fault::CutAfter);
    let (answer, path) = tokio::join!(ana.slash("/wari board"), async {
        let interaction = endpoint.arrived.recv().await.unwrap();
        bot.say(&interaction, "in time").await;
        callback_path(&interaction)
    });
    assert_eq!(answer.unwrap().content(), "in time", "a request still answers it");
    assert!(discord.requests().iter().any(|request| request.path.ends_with(&path) && !request.is_response));
}

#[tokio::test]
async fn an_endpoint_counts_as_a_bot_as_long_as_it_accepts_connections() {
    let discord = LocalDiscord::start().await.unwrap();
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    discord.trust_endpoint(&format!("http://{address}"));
    discord.bot_gone().await.unwrap();
    let path = format!("{}/api/v10/applications/{}/commands", discord.api_base(), discord.application());
    let request = reqwest::Client::new().put(path).header("Authorization", format!("Bot {}", discord.token()));
    assert_eq!(request.json(&wari_command()).send().await.unwrap().status().as_u16(), 200);
    let open = tokio::net::TcpListener::bind(address).await.unwrap();
    discord.bot_ready().await.unwrap();
    drop(open);
    discord.bot_gone().await.unwrap();
}
