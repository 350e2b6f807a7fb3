//! Where stories happen: a channel with Ana, Kofi and Esi, and the bot's own process.

use std::fs;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::LazyLock;

use local_discord::{Answer, AnswerKind, Channel, Description, Guild, LocalDiscord, Message, Person, TlsFront};
use tempfile::TempDir;
use tokio::process::{Child, Command};
use tokio::time::{Duration, Instant, sleep};
use wari_rules::{SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};

/// A channel, three people, and the bot as an operator would start it.
pub(crate) struct Table {
    pub(crate) discord: LocalDiscord,
    pub(crate) guild: Guild,
    pub(crate) channel: Channel,
    pub(crate) ana: Person,
    pub(crate) kofi: Person,
    pub(crate) esi: Person,
    bot: Option<Child>,
    folder: TempDir,
}

impl Table {
    /// Sets the table and waits until the bot sits at it.
    pub(crate) async fn set() -> Self {
        let mut table = Self::without_bot().await;
        table.start().await;
        table
    }

    /// Sets the table, to which no bot has come yet.
    pub(crate) async fn without_bot() -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        let guild = discord.guild("Accra");
        let channel = guild.channel("wari");
        let [ana, kofi, esi] = ["Ana", "Kofi", "Esi"].map(|name| channel.person(name));
        let folder = tempfile::tempdir().unwrap();
        Self { discord, guild, channel, ana, kofi, esi, bot: None, folder }
    }

    /// Starts the bot, on the same file as before.
    pub(crate) async fn start(&mut self) {
        self.start_as(self.command()).await;
    }

    /// Starts the bot with an environment of its own.
    pub(crate) async fn start_as(&mut self, mut command: Command) {
        self.bot = Some(command.spawn().unwrap());
        self.discord.bot_ready().await.unwrap();
    }

    /// The bot's command line and environment.
    pub(crate) fn command(&self) -> Command {
        let mut command = self.bare_command();
        command
            .env("DISCORD_TOKEN", self.discord.token())
            .env("DATABASE_URL", format!("sqlite://{}", self.database().display()))
            .env("DISCORD_API_BASE", self.discord.api_base())
            .env("RUST_LOG", "warn");
        command
    }

    /// The same, for a bot that takes this for Discord's own host.
    pub(crate) fn production_command(&self, front: &TlsFront) -> Command {
        let authority = self.folder().join("authority.pem");
        fs::write(&authority, front.authority()).unwrap();
        let mut command = self.command();
        command
            .env_remove("DISCORD_API_BASE")
            .env("DISCORD_API_RESOLVE", front.address().to_string())
            .env("DISCORD_API_CA", authority);
        command
    }

    /// The bot's command line in a folder of its own, with nothing in its environment.
    pub(crate) fn bare_command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wari"));
        command.current_dir(self.folder()).env_clear().stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// The folder in which the bot runs.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Where the games are.
    pub(crate) fn database(&self) -> std::path::PathBuf {
        self.folder().join("wari.db")
    }

    /// Ends the bot as a power cut would.
    pub(crate) async fn kill(&mut self) {
        let mut bot = self.bot.take().unwrap();
        bot.kill().await.unwrap();
        self.discord.bot_gone().await.unwrap();
    }

    /// The number of the bot's process.
    pub(crate) fn process(&self) -> u32 {
        self.bot.as_ref().and_then(Child::id).unwrap()
    }

    /// Sends the bot a signal, `TERM` or `INT`.
    pub(crate) async fn signal(&self, signal: &str) {
        let process = self.process();
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {process}")]).status().await.unwrap();
        assert!(sent.success());
    }

    /// Waits for the bot to end by itself.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        self.bot.take().unwrap().wait().await.unwrap()
    }

    /// The usual game: Ana, who begins, against Kofi.
    pub(crate) async fn game(&self) -> Followed {
        let Self { discord, ana, kofi, .. } = self;
        Followed::begin(discord, ana, kofi, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
    }

    /// What becomes of the promise that somebody was given.
    pub(crate) async fn kept(&self, person: &Person, promise: Answer) -> Message {
        assert_eq!((promise.kind, &promise.message), (AnswerKind::Deferred, &None));
        let kept = || {
            let mut messages = person.messages().into_iter();
            messages.find(|message| message.interaction() == Some(promise.interaction) && !message.is_loading())
        };
        let message = self.discord.until("the promise to be kept", kept).await.unwrap();
        assert_eq!(message.private_to.is_some(), promise.private);
        message
    }

    /// Every board in the channel, the oldest first.
    pub(crate) fn boards(&self) -> Vec<Message> {
        self.channel.messages().into_iter().filter(|message| !message.attachments.is_empty()).collect()
    }

    /// Every board in the channel that shows this position.
    pub(crate) fn boards_of(&self, position: impl ToString) -> Vec<Message> {
        let wanted = position.to_string();
        self.boards().into_iter().filter(|message| crate::table::position(message) == wanted).collect()
    }
}

/// A story is over. What the bot asked and was told must be as Discord describes it, where its description is at hand.
impl Drop for Table {
    fn drop(&mut self) {
        let Some(description) = description().filter(|_| !std::thread::panicking()) else { return };
        let wrong = description.check(&self.discord.requests());
        let some: Vec<&str> = wrong.iter().take(5).map(String::as_str).collect();
        assert!(wrong.is_empty(), "{} times not as Discord describes it:\n{}", wrong.len(), some.join("\n"));
    }
}

/// Discord's OpenAPI description of itself, if the variable `DISCORD_OPENAPI` names its file.
fn description() -> Option<&'static Description> {
    static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(|| {
        let file = std::env::var_os("DISCORD_OPENAPI").filter(|file| !file.is_empty())?;
        Some(Description::read(Path::new(&file)).unwrap())
    });
    DESCRIPTION.as_ref()
}

/// The message with which somebody is answered, alone or before all, also if the answer was promised because it took
/// long to draw.
pub(crate) async fn arrived(person: &Person, answer: Answer, is_private: bool) -> Message {
    let message = answered(person, answer).await;
    assert_eq!(message.private_to.is_some(), is_private, "{}", message.content);
    message
}

/// The message with which somebody is answered, at once or when a promise is kept.
pub(crate) async fn answered(person: &Person, answer: Answer) -> Message {
    if let Some(message) = answer.message {
        return message;
    }
    let begun = Instant::now();
    loop {
        let kept = |message: &Message| message.interaction() == Some(answer.interaction) && !message.is_loading();
        if let Some(message) = person.messages().into_iter().find(kept) {
            return message;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "a promise was not kept");
        sleep(Duration::from_millis(20)).await;
    }
}

/// The board an answer shows to all.
pub(crate) fn shown(answer: Answer) -> Message {
    assert!(!answer.private, "refused: {}", answer.content());
    answer.message.unwrap()
}

/// What an answer says to its reader alone.
pub(crate) fn told(answer: &Answer) -> &str {
    assert!(answer.private, "said to all: {}", answer.content());
    answer.content()
}

/// The position at the end of a board's description, or of its text where there is no picture.
pub(crate) fn position(message: &Message) -> &str {
    let told = if message.attachments.is_empty() { &message.content } else { message.alt_text() };
    let (_, position) = told.rsplit_once("Position ").unwrap();
    position
}

/// The link that jumps to a message.
pub(crate) fn link(message: &Message) -> String {
    format!("https://discord.com/channels/{}/{}/{}", message.guild, message.channel, message.id)
}
