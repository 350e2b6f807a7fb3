//! Drives headless Chromium as a person would.

use std::io::Write;
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use playground::{Arguments, Playground};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long to wait for the page to show something.
const PATIENCE: Duration = Duration::from_secs(20);

/// Starts a playground with its own temporary database and an empty channel.
pub(crate) async fn start() -> Playground {
    Playground::start(&Arguments { port: 0, database: None }).await.unwrap()
}

/// Starts a playground as the program does, with a game that has begun.
pub(crate) async fn start_with_game() -> Playground {
    let playground = start().await;
    playground.open().await.unwrap();
    playground
}

/// Posts a message as the bot.
pub(crate) async fn post(playground: &playground::Playground, page: &Page, message: Value) {
    let discord = playground.discord();
    let channel = page.ask("return fetch('/api/state').then((answer) => answer.json())").await["channel"].clone();
    let address = format!("{}/api/v10/channels/{}/messages", discord.api_base(), channel.as_str().unwrap());
    let call = reqwest::Client::new().post(address).header("authorization", format!("Bot {}", discord.token()));
    let answer = call.json(&message).send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
}

/// The device that shows the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// 320 pixels wide, the narrowest in use, with a touch screen.
    SmallPhone,
    /// 390 pixels wide, with a touch screen.
    Phone,
    /// 1,280 pixels wide, with a mouse.
    Desktop,
}

impl Screen {
    /// Returns the screen as Chromium emulates it.
    fn metrics(self) -> Value {
        let (width, height, is_phone) = match self {
            Self::SmallPhone => (320, 568, true),
            Self::Phone => (390, 844, true),
            Self::Desktop => (1280, 800, false),
        };
        let ratio = if is_phone { 2 } else { 1 };
        json!({ "width": width, "height": height, "pixelRatio": ratio, "mobile": is_phone, "touch": is_phone })
    }
}

/// The reader's preferred colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Light {
    Dark,
    Light,
}

/// A running driver. Its browsers end with it.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// The browsers' profiles, removed after the browsers have ended.
    folder: TempDir,
}

/// A page in its own browser.
pub(crate) struct Page {
    pub(crate) client: Client,
    /// The port of its driver.
    driver: u16,
}

impl Driver {
    /// Starts the driver that comes with Chromium.
    pub(crate) async fn start() -> Self {
        // The driver picks a free port for one address family and then needs the same port for the other. If that one
        // has just been taken, it exits.
        for _ in 0..5 {
            if let Some(driver) = Self::try_to_start().await {
                return driver;
            }
        }
        panic!("chromedriver ends whenever it is started");
    }

    async fn try_to_start() -> Option<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver is installed (Debian: chromium and chromium-driver)");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        while let Some(line) = lines.next_line().await.unwrap() {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse().unwrap();
                // Its remaining output is read, so that it never blocks on a full pipe.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Some(Self { process, port, folder: tempfile::tempdir().unwrap() });
            }
        }
        None
    }

    /// Opens an address in a new browser.
    pub(crate) async fn open(&self, address: &str, screen: Screen, light: Light) -> Page {
        let profile = tempfile::tempdir_in(&self.folder).unwrap().keep();
        let mut arguments: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        arguments.push(format!("--blink-settings=preferredColorScheme={}", if light == Light::Dark { 0 } else { 1 }));
        let options = json!({ "args": arguments, "mobileEmulation": { "deviceMetrics": screen.metrics() } });
        let capabilities = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let Value::Object(capabilities) = capabilities else { unreachable!() };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("Chromium starts");
        client.goto(address).await.unwrap();
        let page = Page { client, driver: self.port };
        page.see("//body[@data-ready]").await;
        page
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A shutdown request also ends the browsers of a failed test, which killing the driver would leave behind.
        if let Ok(mut stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) {
            let _ = stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
            for _ in 0..200 {
                if !matches!(self.process.try_wait(), Ok(None)) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

impl Page {
    /// Waits for an element that matches this XPath.
    pub(crate) async fn see(&self, path: &str) -> Element {
        match self.client.wait().at_most(PATIENCE).for_element(Locator::XPath(path)).await {
            Ok(found) => found,
            Err(error) => {
                let newest = self.ask("return document.querySelector('#messages > li:last-child')?.innerText").await;
                panic!("{path} is on the page: {error}; its newest message is {newest}")
            }
        }
    }

    /// Waits until no element matches this XPath.
    pub(crate) async fn see_no_more(&self, path: &str) {
        let gone = async {
            while !self.client.find_all(Locator::XPath(path)).await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, gone).await.unwrap_or_else(|_| panic!("{path} goes away"));
    }

    /// Waits for the newest message to contain this text.
    pub(crate) async fn see_newest(&self, text: &str) {
        self.see(&format!("//ol[@id='messages']/li[last()][contains(., '{text}')]")).await;
    }

    /// Waits until every picture in sight has loaded.
    pub(crate) async fn see_pictures(&self) {
        let arrived = "return [...document.images]
            .filter((one) => {
                const { top, bottom } = one.getBoundingClientRect();
                return bottom > 0 && top < innerHeight;
            })
            .every((one) => one.complete && one.naturalWidth > 0)";
        let all = async {
            while self.ask(arrived).await != true {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, all).await.expect("every picture arrives");
    }

    /// Clicks the element that matches this XPath, even if the page is just putting it in anew.
    pub(crate) async fn click(&self, path: &str) {
        loop {
            match self.see(path).await.click().await {
                Err(error) if error.is_stale_element_reference() => {}
                clicked => return clicked.unwrap(),
            }
        }
    }

    /// Clicks the newest enabled button with this label, or with one that begins with it before a `·`.
    pub(crate) async fn click_button(&self, label: &str) {
        let named = format!("(.='{label}' or starts-with(., '{label} ·'))");
        self.click(&format!("(//button[@data-label][not(@disabled)][{named}])[last()]")).await;
    }

    /// Types keys into the focused element.
    pub(crate) async fn press(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Presses a key that is not a character.
    pub(crate) async fn key(&self, key: Key) {
        self.press(&char::from(key).to_string()).await;
    }

    /// Replaces the text in the composer.
    pub(crate) async fn type_over(&self, text: &str) {
        let input = self.see("//input[@role='combobox']").await;
        input.clear().await.unwrap();
        input.send_keys(text).await.unwrap();
    }

    /// Sends the text in the composer.
    pub(crate) async fn send(&self) {
        self.click("//button[@type='submit']").await;
    }

    /// Types and sends a text.
    pub(crate) async fn say(&self, text: &str) {
        self.type_over(text).await;
        self.send().await;
    }

    /// Chooses the speaker with the mouse.
    pub(crate) async fn speak_as(&self, handle: &str) {
        self.click(&format!("//label[input[@value='{handle}']]")).await;
        self.see(&format!("//body[@data-ready='{handle}']")).await;
    }

    /// Runs a script and returns its result.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Saves a screenshot among the build's temporary files.
    pub(crate) async fn keep(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await.unwrap()).unwrap();
    }

    /// Returns what stands in the browser's console.
    pub(crate) async fn console(&self) -> Value {
        let session = self.client.session_id().await.unwrap().unwrap();
        let address = format!("http://127.0.0.1:{}/session/{session}/se/log", self.driver);
        let answer = reqwest::Client::new().post(address).json(&json!({ "type": "browser" })).send().await.unwrap();
        answer.json::<Value>().await.unwrap()["value"].take()
    }

    /// Closes the browser, whose console must be empty.
    pub(crate) async fn close(self) {
        assert_eq!(self.console().await, json!([]), "the console is empty");
        self.client.close().await.unwrap();
    }
}
