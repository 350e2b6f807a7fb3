//! The requests and events of the page's server, with the real bot behind it.

#![allow(clippy::unwrap_used, reason = "a test that unwraps what is not there fails, as it should")]

use playground::{Arguments, Playground};
use reqwest::{Client, Response, StatusCode, header};
use serde_json::{Value, json};

/// A playground, as the browser reaches it.
struct Page {
    address: String,
    client: Client,
    playground: Playground,
}

impl Page {
    async fn open() -> Self {
        Self::on(Playground::start(&Arguments { port: 0, database: None }).await.unwrap())
    }

    fn on(playground: Playground) -> Self {
        Self { address: playground.address(), client: Client::new(), playground }
    }

    async fn get(&self, path: &str) -> Response {
        self.client.get(format!("{}{path}", self.address)).send().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Response {
        self.client.post(format!("{}{path}", self.address)).json(&body).send().await.unwrap()
    }

    async fn say(&self, speaker: &str, text: &str) -> Response {
        self.post("api/say", json!({ "as": speaker, "text": text })).await
    }

    /// Returns the messages a person sees, oldest first.
    async fn messages(&self, reader: &str) -> Vec<Value> {
        let state: Value = self.get(&format!("api/state?as={reader}")).await.json().await.unwrap();
        state["messages"].as_array().unwrap().clone()
    }

    /// Clicks a button of the newest message a person sees.
    async fn click(&self, speaker: &str, button: &str) -> Response {
        let message = self.messages(speaker).await.pop().unwrap();
        self.post("api/click", json!({ "as": speaker, "message": message["id"], "button": button })).await
    }

    /// Advances the clock by `hours`.
    async fn skip(&self, hours: u16) {
        assert_eq!(self.post("api/skip", json!({ "hours": hours })).await.status(), StatusCode::NO_CONTENT);
    }

    async fn suggest(&self, speaker: &str, text: &str) -> Vec<Value> {
        let question = self.client.get(format!("{}api/suggest", self.address));
        let answer = question.query(&[("as", speaker), ("text", text)]).send().await.unwrap();
        answer.json().await.unwrap()
    }

    async fn listen(&self, reader: &str) -> News {
        News { response: self.get(&format!("api/events?as={reader}")).await, heard: String::new() }
    }
}

/// Server-sent events, parsed as a browser does.
struct News {
    response: Response,
    heard: String,
}

impl News {
    /// Returns the kind and the data of the next event.
    async fn next(&mut self) -> (String, Value) {
        loop {
            if let Some((event, rest)) = self.heard.split_once("\n\n") {
                let field = |name| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                let next =
                    (field("event:").unwrap().to_owned(), serde_json::from_str(field("data:").unwrap()).unwrap());
                self.heard = rest.to_owned();
                return next;
            }
            let chunk = self.response.chunk().await.unwrap().expect("the page is being told things for ever");
            self.heard.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    /// Returns the next message event whose cause is known.
    async fn message(&mut self) -> Value {
        loop {
            let (kind, message) = self.next().await;
            if kind == "message" && !message["asked"].is_null() {
                return message;
            }
        }
    }
}

fn labels(message: &Value) -> Vec<&str> {
    let rows = message["rows"].as_array().unwrap();
    rows.iter()
        .flat_map(|row| row["buttons"].as_array().unwrap())
        .map(|button| button["label"].as_str().unwrap())
        .collect()
}

async fn refusal(response: Response) -> String {
    assert_eq!(response.status(), StatusCode::OK, "a browser logs anything else as an error of the page");
    let body: Value = response.json().await.unwrap();
    body["refused"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn ana_challenges_kofi_who_accepts_and_sees_the_board() {
    let page = Page::open().await;
    assert_eq!(page.say("ana", "/wari challenge opponent:@Kofi start:me").await.status(), StatusCode::NO_CONTENT);

    let offer = page.messages("kofi").await.pop().unwrap();
    assert_eq!(labels(&offer), ["Accept", "Decline", "Withdraw", "Details"]);
    assert_eq!(offer["asked"]["by"], "ana");
    assert_eq!(offer["asked"]["what"], "/wari challenge opponent:@Kofi start:me");
    assert_eq!(page.click("kofi", "Accept").await.status(), StatusCode::NO_CONTENT);

    let board = page.messages("esi").await.pop().unwrap();
    assert_eq!(labels(&board), ["a · 4", "b · 4", "c · 4", "d · 4", "e · 4", "f · 4", "Preview", "More"]);
    let picture = &board["files"][0];
    assert!(picture["alt"].as_str().unwrap().ends_with("Position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"));
    let answer = page.get(&picture["url"].as_str().unwrap()[1..]).await;
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/png");
    let png = answer.bytes().await.unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    let size = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(picture["picture"], json!([size(16), size(20)]));

    // It is Ana's turn, and the challenge can no longer be answered.
    assert_eq!(page.click("ana", "c · 4").await.status(), StatusCode::NO_CONTENT);
    let moved = page.messages("ana").await.pop().unwrap();
    assert_eq!(moved["asked"], json!({ "by": "ana", "how": "pressed", "what": "c · 4" }));
    assert!(moved["files"][0]["alt"].as_str().unwrap().ends_with("Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"));
}

#[tokio::test]
async fn a_private_answer_reaches_only_its_reader() {
    let page = Page::open().await;
    let (mut anas, mut kofis) = (page.listen("ana").await, page.listen("kofi").await);
    for news in [&mut anas, &mut kofis] {
        let (kind, state) = news.next().await;
        assert_eq!((&*kind, &state["messages"]), ("state", &json!([])));
    }
    page.say("ana", "/wari challenge opponent:@Ana").await;
    let private = anas.message().await;
    assert_eq!(private["private"], true);
    page.say("ana", "/wari challenge").await;
    let public = kofis.message().await;
    assert_eq!(public["private"], false, "the first thing Kofi hears of is what all may hear");
    assert_eq!(public["asked"]["what"], "/wari challenge");

    let ids = |messages: Vec<Value>| messages.into_iter().map(|message| message["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(page.messages("ana").await), [private["id"].clone(), public["id"].clone()]);
    assert_eq!(ids(page.messages("kofi").await), [public["id"].clone()]);
}

#[tokio::test]
async fn a_private_picture_is_for_its_reader_alone() {
    let page = Page::open().await;
    page.say("ana", "/wari challenge opponent:@Kofi").await;
    page.click("kofi", "Accept").await;
    page.say("esi", "/wari board game:1").await;
    let board = page.messages("esi").await.pop().unwrap();
    assert_eq!(board["private"], true);
    let path = &board["files"][0]["url"].as_str().unwrap()[1..];
    assert_eq!(page.get(path).await.status(), StatusCode::OK);
    assert_eq!(page.get(&path.replace("=esi", "=kofi")).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_hears_of_changes_as_they_happen() {
    let page = Page::open().await;
    page.say("ana", "/wari challenge opponent:@Kofi start:me").await;
    let mut news = page.listen("kofi").await;
    let (kind, state) = news.next().await;
    assert_eq!((&*kind, &state["reader"]), ("state", &json!("kofi")));
    let offer = state["messages"][0]["id"].clone();
    assert_eq!(state["messages"][0]["pings"], json!([state["people"][1]["id"]]), "Kofi is called");

    page.click("kofi", "Accept").await;
    let (mut board_came, mut buttons_went) = (false, false);
    while !(board_came && buttons_went) {
        let (_, message) = news.next().await;
        board_came |= message["files"].as_array().is_some_and(|files| !files.is_empty());
        buttons_went |= message["id"] == offer && labels(&message).is_empty();
    }
}

#[tokio::test]
async fn the_page_hears_when_the_bot_goes_and_comes_back() {
    let page = Page::open().await;
    let mut news = page.listen("ana").await;
    let (_, state) = news.next().await;
    assert_eq!(state["connected"], true);
    page.playground.discord().drop_gateway();
    for connected in [false, true] {
        assert_eq!(news.next().await, ("bot".to_owned(), json!({ "connected": connected })));
    }
}

#[tokio::test]
async fn the_composer_completes_what_was_registered() {
    let page = Page::open().await;
    let texts = |suggestions: Vec<Value>| {
        suggestions.iter().map(|suggestion| suggestion["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all = page.suggest("ana", "/").await;
    let labelled =
        |label: &str| all.iter().find(|it| it["label"] == label).unwrap_or_else(|| panic!("{label}: {all:?}"));
    assert_eq!(all[0]["label"], "/wari challenge");
    assert_eq!(labelled("/wari help")["text"], "/wari help ");
    assert_eq!(labelled("/wari move")["text"], "/wari move house:");
    assert_eq!(labelled("/wari-admin puzzle")["description"], "Turn the daily puzzle on or off");
    assert_eq!(page.suggest("ana", "/wari move ").await[0]["required"], true);
    assert_eq!(texts(page.suggest("ana", "/wari ch").await), ["/wari challenge "]);
    assert_eq!(texts(page.suggest("ana", "/wari challenge opponent:@ko").await), ["/wari challenge opponent:@Kofi "]);
    assert_eq!(
        texts(page.suggest("ana", "/wari challenge opponent:@Kofi ra").await),
        ["/wari challenge opponent:@Kofi rated:"],
        "the name of an option may be begun after a value"
    );

    page.say("ana", "/wari challenge opponent:@Kofi start:me").await;
    page.click("kofi", "Accept").await;
    let houses = page.suggest("ana", "/wari move house:").await;
    assert_eq!(houses[2]["label"], "c · 4 seeds", "the bot itself is asked: {houses:?}");
    assert_eq!(houses[2]["text"], "/wari move house:c ");
}

#[tokio::test]
async fn what_cannot_be_sent_is_explained() {
    let page = Page::open().await;
    assert!(refusal(page.say("ana", "hello").await).await.contains("/wari"));
    assert!(refusal(page.say("ana", "/wari move ").await).await.contains("house"));
    let nothing = page.get("api/suggest?as=ana&text=/wari challenge opponent:@nobody").await;
    assert_eq!(refusal(nothing).await, "No options match your search.");
    assert!(refusal(page.say("ana", "/wari chess").await).await.contains("challenge"));
    page.say("ana", "/wari challenge").await;
    assert!(refusal(page.click("kofi", "Resign").await).await.contains("Accept"));
    assert_eq!(page.say("nobody", "/wari help").await.status(), StatusCode::NOT_FOUND);
    let missing = page.post("api/click", json!({ "as": "ana", "message": "1", "button": "Accept" })).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn other_sites_stay_outside() {
    let page = Page::open().await;
    let as_named = async |host: &str| {
        let answer = page.client.get(&page.address).header(header::HOST, host).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    let own = page.address.trim_start_matches("http://").trim_end_matches('/');
    assert_eq!(as_named(own).await.0, StatusCode::OK);
    assert_eq!(as_named(&own.replace("127.0.0.1", "localhost")).await.0, StatusCode::OK);
    let (status, text) = as_named(&own.replace("127.0.0.1", "evil.example")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(!text.contains("<html"), "{text}");

    // A form or script on another site sends its origin.
    let foreign = page.client.post(format!("{}api/say", page.address)).header(header::ORIGIN, "https://evil.example");
    let foreign = foreign.json(&json!({ "as": "ana", "text": "/wari challenge" })).send().await.unwrap();
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    // Content types that browsers send without a preflight request are rejected, because they are not JSON.
    let simple = page.client.post(format!("{}api/say", page.address));
    let simple = simple.header(header::CONTENT_TYPE, "text/plain").body(r#"{"as":"ana","text":"/wari challenge"}"#);
    assert_eq!(simple.send().await.unwrap().status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(page.messages("ana").await.is_empty(), "nothing was posted");
}

#[tokio::test]
async fn the_page_loads_nothing_from_elsewhere() {
    let page = Page::open().await;
    let answer = page.get("").await;
    let policy = answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let html = answer.text().await.unwrap();
    let mut files = 0;
    for quoted in html.split(['"', '\'']).filter(|text| text.starts_with('/') && text.contains('.')) {
        assert_eq!(page.get(&quoted[1..]).await.status(), StatusCode::OK, "{quoted}");
        files += 1;
    }
    assert!(files >= 4, "style sheets, script and icon were looked for");
    assert!(!html.contains("http:") && !html.contains("https:"), "no address of another server is on the page");
}

#[tokio::test]
async fn time_passes_at_a_press_so_that_nobody_waits_for_days() {
    let page = Page::open().await;
    let mut news = page.listen("kofi").await;
    page.say("ana", "/wari challenge opponent:@Kofi start:me pace:day").await;
    page.click("kofi", "Accept").await;
    assert!(page.messages("esi").await.pop().unwrap()["content"].as_str().unwrap().contains("· move due <t:"));
    let mut hears = async |what: &str| {
        loop {
            let (kind, told) = news.next().await;
            if kind == "message" && told["content"].as_str().unwrap().contains(what) {
                return told;
            }
        }
    };
    page.skip(12).await;
    let reminder = hears("it's your move in [game 1](").await;
    let board = page.messages("esi").await;
    assert_eq!(reminder["pings"].as_array().unwrap().len(), 1);
    assert!(board.iter().any(|message| !labels(message).is_empty()), "the board can still be played on");
    page.skip(12).await;
    let end = hears("Ana ran out of time").await;
    assert!(end["content"].as_str().unwrap().contains("this one is yours"), "{end}");
    assert_eq!(labels(&end)[0], "Rematch");
    let state: Value = page.get("api/state").await.json().await.unwrap();
    assert_eq!(state["skipped"], 24 * 3_600_000);
}

#[tokio::test]
async fn who_wants_reminders_alone_gets_them_alone() {
    let page = Page::open().await;
    page.say("ana", "/wari settings reminders:dm").await;
    page.say("ana", "/wari challenge opponent:@Kofi start:me pace:day").await;
    page.click("kofi", "Accept").await;
    let channel = page.playground.discord().guild("Accra").channel("wari");
    let ana = channel.person("Ana");
    page.skip(12).await;
    let discord = page.playground.discord();
    let direct = || ana.direct_messages().pop().map(|message| message.content);
    let told = discord.until("a direct message", direct).await.unwrap();
    assert!(told.contains("it's your move in [game 1]("), "{told}");
    let public = || channel.messages().into_iter().find(|message| message.content.contains("it's your move"));
    assert_eq!(public().map(|message| message.content), None);

    // From now on nobody can write to Ana, so the channel is notified instead.
    ana.close_direct_messages();
    page.skip(9).await;
    assert_eq!(discord.until("a reminder in the channel", || public().map(|it| it.pings)).await.unwrap(), [ana.id()]);
}

#[tokio::test]
async fn a_game_has_begun_and_goes_on_at_the_next_start_if_a_file_keeps_it() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = Arguments { port: 0, database: Some(folder.path().join("our games.db")) };
    for (newest, next) in [("Kofi sowed **f** (4).", "d · 5"), ("Ana sowed **d** (5).", "e · 4")] {
        let page = Page::on(Playground::start(&arguments).await.unwrap());
        page.playground.open().await.unwrap();
        let state: Value = page.get("api/state").await.json().await.unwrap();
        let board = state["messages"].as_array().unwrap().last().unwrap().clone();
        assert!(board["content"].as_str().unwrap().starts_with(newest), "{board}");
        assert_eq!((&state["beginning"], &state["file"]), (&board["id"], &json!("our games.db")));
        let mover = if next.starts_with('d') { "ana" } else { "kofi" };
        assert_eq!(page.click(mover, next).await.status(), StatusCode::NO_CONTENT);
        page.playground.run(async {}).await.unwrap();
    }
}

#[tokio::test]
async fn one_press_holds_an_arena_in_which_everybody_plays() {
    let page = Page::open().await;
    let pressed = page.post("api/arena", json!({ "as": "ana" })).await;
    assert_eq!(pressed.status(), StatusCode::NO_CONTENT);
    let again: Value = page.post("api/arena", json!({ "as": "kofi" })).await.json().await.unwrap();
    assert!(again["refused"].as_str().unwrap().starts_with("An arena is already running"), "{again}");
    let channel = page.playground.discord().guild("Accra").channel("wari");
    let playing = || {
        let boards = channel.threads().into_iter().filter_map(|table| table.last());
        let moved = boards.filter(|board| board.content.contains(" sowed "));
        (moved.count() >= 4).then_some(())
    };
    page.playground.discord().until("moves at four tables", playing).await.unwrap();
    let is_full = || channel.messages().into_iter().find(|message| message.content.contains("10 of 64 places taken"));
    page.playground.discord().until("the message of the arena to follow", is_full).await.unwrap();
}
