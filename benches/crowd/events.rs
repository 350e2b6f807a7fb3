//! Whether events of all kinds come to their end, and their tables are right, while the bot is killed again and again.

use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use local_discord::LocalDiscord;
use tempfile::TempDir;
use test_support::postgres::Postgres;
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use crate::club::Club;
use crate::outside::Outside;

/// The most clubs that play at once.
const CLUBS: usize = 20;
/// How long the bot lives, and how long in a small drill: a session at the gateway begins five seconds after the last
/// one.
const KILLS: Duration = Duration::from_secs(20);
const KILLS_OF_A_FEW: Duration = Duration::from_secs(6);
/// How many events are a small drill.
const FEW: usize = 50;
/// How long people wait for an answer.
const PATIENCE: Duration = Duration::from_millis(600);
/// How long messages may be owed after the last event.
const OWED: Duration = Duration::from_secs(60);

/// The bot with its database.
struct Bot {
    discord: LocalDiscord,
    folder: TempDir,
    database: String,
    process: Option<Child>,
}

impl Bot {
    async fn start(&mut self) {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_wari"));
        bot.current_dir(self.folder.path()).env_clear().env("DISCORD_TOKEN", self.discord.token());
        bot.env("DISCORD_API_BASE", self.discord.api_base()).env("DATABASE_URL", &self.database);
        bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "off".to_owned()));
        self.process = Some(bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap());
        self.discord.bot_ready().await.unwrap();
    }

    async fn kill(&mut self) {
        self.process.take().unwrap().kill().await.unwrap();
        self.discord.bot_gone().await.unwrap();
    }
}

/// Holds so many events on each engine.
pub(crate) async fn drill(events: usize) -> ExitCode {
    let on_file = hold(events, None).await;
    let on_server = match Postgres::start().await {
        Some(postgres) => hold(events, Some(&postgres)).await,
        None => {
            eprintln!("there is no PostgreSQL on this machine: install it");
            false
        }
    };
    crate::ended(on_file && on_server)
}

async fn hold(events: usize, postgres: Option<&Postgres>) -> bool {
    let discord = LocalDiscord::start().await.unwrap();
    discord.set_patience(PATIENCE);
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", folder.path().join("wari.db").display());
    let database = postgres.map_or("sqlite://wari.db".to_owned(), Postgres::url);
    let mut bot = Bot { discord: discord.clone(), folder, database, process: None };
    bot.start().await;
    let outside = Arc::new(Outside::of(&postgres.map_or(file, Postgres::url)).await);
    let (begun, next, mut clubs) = (Instant::now(), Arc::new(AtomicUsize::new(0)), JoinSet::new());
    let twice = Arc::new(AtomicUsize::new(0));
    for number in 0..CLUBS.min(events) {
        let (mut club, next, outside) = (Club::new(&discord, number), Arc::clone(&next), Arc::clone(&outside));
        let twice = Arc::clone(&twice);
        clubs.spawn(async move {
            let mut faults = Vec::new();
            while next.fetch_add(1, Relaxed) < events {
                let night = next.load(Relaxed);
                faults.extend(club.hold(night, &outside, &twice).await.err());
            }
            faults
        });
    }
    let (mut kills, mut up) = (0, tokio::time::Instant::now());
    let pause = if events > FEW { KILLS } else { KILLS_OF_A_FEW };
    let mut faults = Vec::new();
    loop {
        tokio::select! {
            ended = clubs.join_next() => match ended {
                Some(ended) => faults.extend(ended.unwrap()),
                None => break,
            },
            () = tokio::time::sleep_until(up + pause) => {
                kills += 1;
                bot.kill().await;
                bot.start().await;
                up = tokio::time::Instant::now();
            }
        }
    }
    faults.extend(outside.broken_laws().await);
    let over = Instant::now();
    while outside.owed().await > 0 && over.elapsed() < OWED {
        tokio::time::sleep(PATIENCE).await;
    }
    let (owed, twice) = (outside.owed().await, twice.load(Relaxed));
    let on = if postgres.is_some() { "PostgreSQL" } else { "a file" };
    println!(
        "{events} events on {on} in {:.0} s, with {kills} kills; {owed} messages owed, {twice} answers came twice",
        begun.elapsed().as_secs_f64()
    );
    for fault in &faults {
        println!("{fault}");
    }
    faults.is_empty() && owed == 0 && twice <= kills
}
