//! Where stories happen: a channel with Ana, Kofi and Esi, and the bot's own process.

use std::process::Stdio;

use local_discord::{Answer, Channel, Guild, LocalDiscord, Message, Person};
use tempfile::TempDir;
use tokio::process::{Child, Command};

/// A channel, three people, and the bot as an operator would start it.
pub struct Table {
    pub discord: LocalDiscord,
    pub guild: Guild,
    pub channel: Channel,
    pub ana: Person,
    pub kofi: Person,
    pub esi: Person,
    bot: Option<Child>,
    folder: TempDir,
}

impl Table {
    /// Sets the table and waits until the bot sits at it.
    pub async fn set() -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        let guild = discord.guild("Accra");
        let channel = guild.channel("wari");
        let [ana, kofi, esi] = ["Ana", "Kofi", "Esi"].map(|name| channel.person(name));
        let folder = tempfile::tempdir().unwrap();
        let mut table = Self { discord, guild, channel, ana, kofi, esi, bot: None, folder };
        table.start().await;
        table
    }

    /// Starts the bot on the same file as before.
    pub async fn start(&mut self) {
        self.bot = Some(self.command().spawn().unwrap());
        self.discord.bot_ready().await.unwrap();
    }

    /// The bot's command line and environment.
    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wari"));
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("DISCORD_TOKEN", self.discord.token())
            .env("DATABASE_URL", self.database_url())
            .env("DISCORD_API_BASE", self.discord.api_base())
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .kill_on_drop(true);
        command
    }

    /// Where the games are.
    pub fn database_url(&self) -> String {
        format!("sqlite://{}", self.folder.path().join("wari.db").display())
    }

    /// Ends the bot as a power cut would.
    pub async fn kill(&mut self) {
        let mut bot = self.bot.take().unwrap();
        bot.kill().await.unwrap();
        self.discord.bot_gone().await.unwrap();
    }

    /// Ana challenges Kofi with these options and begins; gives the first board.
    pub async fn begin(&self, options: &str) -> Message {
        self.ana.slash(&format!("/wari challenge opponent:@Kofi start:me {options}")).await.unwrap();
        let answer = self.kofi.click("Accept").await.unwrap();
        answer.message.unwrap()
    }

    /// South is Ana, who begins; plays these houses in turn by commands and gives the last board.
    pub async fn play(&self, houses: &str) -> Message {
        let mut board = None;
        for (ply, house) in houses.chars().enumerate() {
            let mover = if ply % 2 == 0 { &self.ana } else { &self.kofi };
            board = Some(shown(mover.slash(&format!("/wari move house:{house}")).await.unwrap()));
        }
        board.unwrap()
    }
}

/// The board an answer shows to all.
pub fn shown(answer: Answer) -> Message {
    assert!(!answer.private, "refused: {}", answer.content());
    answer.message.unwrap()
}

/// What an answer says to its reader alone.
pub fn told(answer: &Answer) -> &str {
    assert!(answer.private, "said to all: {}", answer.content());
    answer.content()
}

/// The position at the end of a board's description.
pub fn position(message: &Message) -> &str {
    message.alt_text().rsplit(' ').next().unwrap()
}
