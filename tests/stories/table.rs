//! The setting of the stories: a channel with Ana, Kofi and Esi, and the bot in its own process.

use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;

use local_discord::{
    Answer, AnswerKind, Channel, Description, Guild, LocalDiscord, Message, Person, Request, TlsFront,
};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;
use test_support::{cluster, ready};
use tokio::process::{Child, Command};
use wari::config::EndpointConfig;
use wari_database::Database;
use wari_rules::{SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::hurried::Hurried;

/// A channel, three people, and the bot, started as an operator would.
pub(crate) struct Table {
    pub(crate) discord: LocalDiscord,
    pub(crate) guild: Guild,
    pub(crate) channel: Channel,
    pub(crate) ana: Person,
    pub(crate) kofi: Person,
    pub(crate) esi: Person,
    /// The bot's clock, if it is not the machine's.
    pub(crate) time: OnceLock<Arc<Hurried>>,
    /// How interactions reach the bot.
    pub(crate) way: Way,
    /// The URL of the bot's database.
    pub(crate) url: String,
    /// What the bot takes for Discord's limit. Most stories want no more than they see to happen at once.
    pub(crate) requests_per_second: NonZeroU32,
    bot: Option<Child>,
    folder: TempDir,
    _fresh: Option<cluster::Fresh>,
}

/// How long people wait for a first answer in stories that are not about that: on a busy machine, it may come after
/// Discord has stopped waiting ([`local_discord::PATIENCE`]).
pub(crate) const LONG_PATIENCE: Duration = Duration::from_secs(20);

/// A way from Discord to the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Gateway,
    /// To this port of the loopback.
    Http(u16),
}

impl Way {
    /// Returns the way that all stories take: by HTTP if the variable `WARI_STORIES_BY` says so.
    pub(crate) fn usual() -> Self {
        match std::env::var("WARI_STORIES_BY").as_deref() {
            Ok("http") => Self::http(),
            Err(_) | Ok("" | "gateway") => Self::Gateway,
            Ok(other) => panic!("WARI_STORIES_BY is http or gateway, not {other}"),
        }
    }

    /// Returns a port that is free, outside of the range from which systems choose for connections.
    pub(crate) fn http() -> Self {
        static NEXT: AtomicU16 = AtomicU16::new(0);
        // Programs started together search different ranges, so that two don't pick the same free port.
        let begin = 211 * (std::process::id() % 8_000);
        let ports =
            std::iter::repeat_with(|| 20_000 + (begin + u32::from(NEXT.fetch_add(1, Ordering::Relaxed))) % 8_000);
        let mut ports = ports.map(|port| u16::try_from(port).unwrap());
        Self::Http(ports.find(|&port| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok()).unwrap())
    }

    /// Returns the URL of the endpoint, if that is the way.
    pub(crate) fn url(self) -> Option<String> {
        let Self::Http(port) = self else { return None };
        Some(format!("http://127.0.0.1:{port}/interactions"))
    }
}

impl Table {
    /// Creates a table and waits until the bot is ready.
    pub(crate) async fn set() -> Self {
        let mut table = Self::without_bot().await;
        table.start().await;
        table
    }

    /// Creates a table without a bot.
    pub(crate) async fn without_bot() -> Self {
        Self::reached_by(Way::usual()).await
    }

    /// Creates a table for a story about the gateway itself.
    pub(crate) async fn by_gateway() -> Self {
        let mut table = Self::reached_by(Way::Gateway).await;
        table.start().await;
        table
    }

    /// Creates a table without a bot, which Discord will reach in this way.
    pub(crate) async fn reached_by(way: Way) -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        discord.set_patience(LONG_PATIENCE);
        discord.follow_late_answers();
        discord.change_interactions();
        if let Some(url) = way.url() {
            discord.trust_endpoint(&url);
        }
        let guild = discord.guild("Accra");
        let channel = guild.channel("wari");
        let [ana, kofi, esi] = ["Ana", "Kofi", "Esi"].map(|name| channel.person(name));
        let folder = tempfile::tempdir().unwrap();
        let on_server = match std::env::var("WARI_STORIES_ON").as_deref() {
            Ok("postgres") => Some(cluster::migrated().await.expect("PostgreSQL is installed")),
            Err(_) | Ok("" | "sqlite") => None,
            Ok(other) => panic!("WARI_STORIES_ON is sqlite or postgres, not {other}"),
        };
        let file = format!("sqlite://{}", folder.path().join("wari.db").display());
        let url = on_server.as_ref().map_or(file, |fresh| fresh.url.clone());
        Self {
            discord,
            guild,
            channel,
            ana,
            kofi,
            esi,
            time: OnceLock::new(),
            way,
            url,
            requests_per_second: NonZeroU32::new(10_000).unwrap(),
            bot: None,
            folder,
            _fresh: on_server,
        }
    }

    /// Starts the bot on the same database file as before.
    pub(crate) async fn start(&mut self) {
        self.start_as(self.command()).await;
    }

    /// Starts the bot with this command.
    pub(crate) async fn start_as(&mut self, command: Command) {
        self.make_ready().await;
        self.start_unprepared(command).await;
    }

    /// Makes what the bot would make at its first start, in less time.
    async fn make_ready(&self) {
        if self.is_on_file() {
            let made = async || Database::open(&self.url).await.unwrap().close().await;
            ready::database(&self.database(), made).await;
            ready::endings(&self.folder().join("wari.db.endings"));
        }
    }

    /// Starts the bot with this command, if need be without a database.
    pub(crate) async fn start_unprepared(&mut self, mut command: Command) {
        self.bot = Some(command.spawn().unwrap());
        self.discord.bot_ready().await.unwrap();
    }

    /// Returns the bot's command line and environment.
    pub(crate) fn command(&self) -> Command {
        let mut command = self.bare_command();
        command
            .env("DISCORD_TOKEN", self.discord.token())
            .env("DATABASE_URL", &self.url)
            .env("DISCORD_API_BASE", self.discord.api_base())
            .env("DISCORD_REQUESTS_PER_SECOND", self.requests_per_second.to_string())
            .env("RUST_LOG", "warn");
        if let Way::Http(port) = self.way {
            command.env("INTERACTIONS_LISTEN", port.to_string()).env("DISCORD_PUBLIC_KEY", self.discord.public_key());
        }
        command
    }

    /// Returns the setting that makes a bot listen, if that is the way.
    pub(crate) fn endpoint(&self) -> Option<EndpointConfig> {
        let Way::Http(port) = self.way else { return None };
        EndpointConfig::read(Some(port.to_string()), Some(self.discord.public_key())).unwrap()
    }

    /// Returns the same for a bot that connects to this Discord as `discord.com`.
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

    /// Returns the bot's command line in its own folder, with an empty environment.
    pub(crate) fn bare_command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wari"));
        command.current_dir(self.folder()).env_clear().stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// Returns the folder in which the bot runs.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Whether the database is a file. Stories about files have nothing to tell otherwise.
    pub(crate) fn is_on_file(&self) -> bool {
        self.url().starts_with("sqlite:")
    }

    /// Returns the path of the database file.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder().join("wari.db")
    }

    /// Returns the URL of the database of the bot at the table. One with a clock of its own has a file, because a
    /// server's clock would contradict it.
    pub(crate) fn url(&self) -> String {
        match self.time.get() {
            Some(_) => format!("sqlite://{}", self.database().display()),
            None => self.url.clone(),
        }
    }

    /// Runs a statement on the database, as nobody but a story does.
    pub(crate) async fn execute(&self, sql: String) {
        let (sql, url) = (sqlx::raw_sql(AssertSqlSafe(sql)), self.url());
        match self.is_on_file() {
            true => sql.execute(&mut SqliteConnection::connect(&url).await.unwrap()).await.map(drop).unwrap(),
            false => sql.execute(&mut PgConnection::connect(&url).await.unwrap()).await.map(drop).unwrap(),
        }
    }

    /// Returns the number of rows of a table, or of those for which something holds.
    pub(crate) async fn count(&self, from: &str) -> i64 {
        let (count, url) = (AssertSqlSafe(format!("SELECT count(*) FROM {from}")), self.url());
        let counted = match self.is_on_file() {
            true => sqlx::query_scalar(count).fetch_one(&mut SqliteConnection::connect(&url).await.unwrap()).await,
            false => sqlx::query_scalar(count).fetch_one(&mut PgConnection::connect(&url).await.unwrap()).await,
        };
        counted.unwrap()
    }

    /// Waits until there are this many such rows.
    pub(crate) async fn counts(&self, from: &str, count: i64) {
        let counted = async || (self.count(from).await == count).then_some(());
        self.discord
            .until_async("rows of the database", counted)
            .await
            .unwrap_or_else(|error| panic!("{error}: {from}"));
    }

    /// Waits until the bot has posted everything that it owes, and knows that Discord has taken it.
    pub(crate) async fn all_is_told(&self) {
        self.counts("outbox", 0).await;
    }

    /// Waits until the bot has handled everything that is due by its own clock, and told everybody.
    pub(crate) async fn is_at_rest(&self) {
        self.time.get().expect("the bot has a clock of its own").looked().await;
        self.all_is_told().await;
    }

    /// Kills the bot, as a power failure would.
    pub(crate) async fn kill(&mut self) {
        let mut bot = self.bot.take().unwrap();
        bot.kill().await.unwrap();
        self.discord.bot_gone().await.unwrap();
    }

    /// Returns the bot's process id.
    pub(crate) fn process(&self) -> u32 {
        self.bot.as_ref().and_then(Child::id).unwrap()
    }

    /// Sends the bot a signal, such as `TERM` or `INT`.
    pub(crate) async fn signal(&self, signal: &str) {
        let process = self.process();
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {process}")]).status().await.unwrap();
        assert!(sent.success());
    }

    /// Waits for the bot to exit by itself.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let status = self.bot.take().unwrap().wait().await.unwrap();
        self.discord.bot_gone().await.unwrap();
        status
    }

    /// Stops the bot as an operator would.
    pub(crate) async fn stop(&mut self) {
        self.signal("TERM").await;
        assert!(self.ended().await.success());
    }

    /// Returns the program with an operator's command, which needs the database only.
    pub(crate) fn operator(&self, arguments: &[&str]) -> Command {
        let mut command = self.bare_command();
        command.args(arguments).env("DATABASE_URL", &self.url);
        command
    }

    /// Returns the bot's files in which an ID stands: as text, or as SQLite stores it; and the tables of a server.
    pub(crate) async fn files_with(&self, id: u64) -> Vec<String> {
        let (text, bytes) = (id.to_string(), id.to_be_bytes());
        let integer = if id < 1 << 47 { &bytes[2..] } else { &bytes[..] };
        let holds = |path: &PathBuf| {
            let content = fs::read(path).unwrap();
            [text.as_bytes(), integer].iter().any(|form| content.windows(form.len()).any(|part| part == *form))
        };
        let files = fs::read_dir(self.folder()).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|path| path.is_file()).filter(holds);
        let mut found: Vec<_> = files.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect();
        if !self.is_on_file() {
            let mut server = PgConnection::connect(&self.url).await.unwrap();
            let tables = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'";
            let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut server).await.unwrap();
            for table in tables {
                let holds = format!("SELECT EXISTS (SELECT 1 FROM {table} AS it WHERE CAST(it AS TEXT) LIKE '%{id}%')");
                if sqlx::query_scalar(AssertSqlSafe(holds)).fetch_one(&mut server).await.unwrap() {
                    found.push(table);
                }
            }
        }
        found
    }

    /// Presses a button and returns what the message becomes as its reader sees it, once the bot has finished.
    pub(crate) async fn becomes(&self, person: &Person, message: &Message, label: &str) -> String {
        person.click_on(message, label).await.unwrap();
        let is_other = |now: &Message| now.id == message.id && now.content != message.content && !now.is_loading();
        let changed = || person.messages().into_iter().find(is_other);
        self.seen(&self.discord.until("the message to change", changed).await.unwrap())
    }

    /// Returns Ana, Kofi and Esi in another channel or thread.
    pub(crate) fn people_in(&self, channel: &Channel) -> [Person; 3] {
        [&self.ana, &self.kofi, &self.esi].map(|person| person.in_channel(channel))
    }

    /// Starts the usual game: Ana against Kofi, with Ana to move first.
    pub(crate) async fn game(&self) -> Followed {
        let Self { discord, ana, kofi, .. } = self;
        let game = Followed::begin(discord, ana, kofi, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
        self.noticed(&game.board).await;
        game
    }

    /// Waits for the message that completes a deferred answer.
    pub(crate) async fn kept(&self, person: &Person, promise: Answer) -> Message {
        assert_eq!(promise.kind, AnswerKind::Deferred);
        if let Some(message) = promise.message {
            return message;
        }
        let is_private = promise.private;
        let message = answered(person, promise).await;
        assert!(message.private_to.is_some() || !is_private, "what was promised to one is not shown to all");
        message
    }

    /// Returns the answer to a command as its reader sees it, be it immediate or deferred.
    pub(crate) async fn typed(&self, person: &Person, command: &str) -> String {
        self.seen(&answered(person, person.slash(command).await.unwrap()).await)
    }

    /// Returns the answer to a press as its reader sees it.
    pub(crate) async fn pressed(&self, person: &Person, message: &Message, label: &str) -> String {
        self.seen(&answered(person, person.click_on(message, label).await.unwrap()).await)
    }

    /// Returns the answer to a forged press as its reader sees it.
    pub(crate) async fn forged(&self, person: &Person, message: &Message, custom_id: &str) -> String {
        self.seen(&answered(person, person.forge(message, custom_id).await.unwrap()).await)
    }

    /// Waits until the bot knows that its answer has arrived. In a response, nothing tells it, so it looks. It knows of
    /// a board that it has posted by itself, because it was late.
    pub(crate) async fn noticed(&self, answer: &Message) {
        if self.way == Way::Gateway || answer.interaction().is_none() {
            return;
        }
        let found = |request: Request| {
            let reply = request.reply.filter(|_| request.path.ends_with("/messages/@original"));
            reply.is_some_and(|reply| reply.status == 200 && reply.body["id"] == answer.id.to_string())
        };
        let noticed = || self.discord.requests().into_iter().any(found).then_some(());
        self.discord.until("the bot to find its answer", noticed).await.unwrap();
    }

    /// Returns all boards in the channel, oldest first.
    pub(crate) fn boards(&self) -> Vec<Message> {
        self.channel.messages().into_iter().filter(|message| !message.attachments.is_empty()).collect()
    }

    /// Returns all boards in the channel that show this position.
    pub(crate) fn boards_of(&self, position: impl ToString) -> Vec<Message> {
        let wanted = position.to_string();
        self.boards().into_iter().filter(|message| crate::table::position(message) == wanted).collect()
    }
}

/// Checks after each story that all requests and replies match Discord's OpenAPI description.
impl Drop for Table {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let wrong = DESCRIPTION.check(&self.discord.requests());
        let some: Vec<&str> = wrong.iter().take(5).map(String::as_str).collect();
        assert!(wrong.is_empty(), "{} times not as Discord describes it:\n{}", wrong.len(), some.join("\n"));
    }
}

/// Discord's OpenAPI description: the parts that belong to the local Discord, or the file that `DISCORD_OPENAPI` names.
static DESCRIPTION: LazyLock<Description> = LazyLock::new(|| {
    let file = std::env::var_os("DISCORD_OPENAPI").filter(|file| !file.is_empty());
    file.map_or_else(Description::of_discord, |file| Description::read(Path::new(&file))).unwrap()
});

/// Returns the message that answers a person, private or public, even if the answer was deferred because drawing took
/// long.
pub(crate) async fn arrived(person: &Person, answer: Answer, is_private: bool) -> Message {
    let message = answered(person, answer).await;
    assert_eq!(message.private_to.is_some(), is_private, "{}", message.content);
    message
}

/// Returns the message that answers a person, immediate or deferred.
pub(crate) async fn answered(person: &Person, answer: Answer) -> Message {
    answered_by(person, answer, |_| true).await
}

/// Returns the message that answers a person, immediate or deferred. On a busy machine, the bot may be late: it takes
/// the promise back, and a board follows by itself. `is_it` tells this board from those of other games.
pub(crate) async fn answered_by(person: &Person, answer: Answer, is_it: impl Fn(&Message) -> bool) -> Message {
    if let Some(message) = answer.message {
        return message;
    }
    let is_board = |message: &Message| {
        message.id.get() > answer.interaction.get() && !message.attachments.is_empty() && is_it(message)
    };
    let kept = || {
        let posted = || person.messages().into_iter().find(|message| is_board(message) && !message.is_loading());
        person.outcome(answer.interaction).or_else(posted)
    };
    person.channel().discord().until("the promise to be kept", kept).await.unwrap()
}

/// Presses *Play the computer* and chooses the easy level; returns the board.
pub(crate) async fn plays_the_computer(person: &Person, message: &Message) -> Message {
    let question = person.click_on(message, "Play the computer").await.unwrap();
    assert!(told(&question).starts_with("How well should I play?"), "{}", question.content());
    let begun = person.click_on(&question.message.unwrap(), "Easy").await.unwrap();
    answered(person, begun).await
}

/// Returns the board of a public answer.
pub(crate) fn shown(answer: Answer) -> Message {
    assert!(!answer.private, "refused: {}", answer.content());
    answer.message.unwrap()
}

/// Returns the text of a private answer.
pub(crate) fn told(answer: &Answer) -> &str {
    assert!(answer.private, "said to all: {}", answer.content());
    answer.content()
}

/// Returns the position at the end of a board's alt text, or of its content if there is no picture.
pub(crate) fn position(message: &Message) -> &str {
    let told = if message.attachments.is_empty() { &message.content } else { message.alt_text() };
    let (_, position) = told.rsplit_once("Position ").unwrap();
    position
}

/// Returns the link to a message.
pub(crate) fn link(message: &Message) -> String {
    message.link()
}
