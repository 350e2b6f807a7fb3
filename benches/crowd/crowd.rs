//! A server with a bot and, by default, thirty tables in three channels.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use futures_util::StreamExt;
use futures_util::stream;
use local_discord::{Guild, LocalDiscord, RateLimits};
use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::table::Table;

/// The default number of tables, each with one person to move.
pub(crate) const TABLES: usize = 30;
/// The name of the server.
pub(crate) const GUILD: &str = "Accra";

/// A way for the bot to reach Discord.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    /// As in production: over TLS, with the usual rate limits.
    Production,
    /// Without TLS and rate limits.
    Bare,
}

/// The server, with the first games in progress.
pub(crate) struct Crowd {
    pub(crate) tables: Vec<Table>,
    pub(crate) discord: LocalDiscord,
    bot: Child,
    _folder: TempDir,
}

impl Crowd {
    pub(crate) async fn gather(way: Way) -> Self {
        Self::gather_with(way, TABLES, &[]).await
    }

    /// Does the same with `tables` tables and additional environment variables for the bot.
    pub(crate) async fn gather_with(way: Way, tables: usize, environment: &[(&str, &OsStr)]) -> Self {
        Self::gather_after(async |_, _| {}, way, tables, environment).await
    }

    /// Does the same after `prepare` has set up the server and the bot's folder.
    pub(crate) async fn gather_after(
        prepare: impl AsyncFnOnce(&Guild, &Path),
        way: Way,
        tables: usize,
        environment: &[(&str, &OsStr)],
    ) -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let guild = discord.guild(GUILD);
        prepare(&guild, folder.path()).await;
        let mut bot = Command::new(env!("CARGO_BIN_EXE_wari"));
        bot.current_dir(folder.path()).env_clear().env("DISCORD_TOKEN", discord.token());
        bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "warn".to_owned()));
        bot.envs(environment.iter().copied());
        match way {
            Way::Production => {
                discord.set_rate_limits(Some(RateLimits::USUAL));
                let front = discord.over_tls().unwrap();
                fs::write(folder.path().join("authority.pem"), front.authority()).unwrap();
                bot.env("DISCORD_API_RESOLVE", front.address().to_string()).env("DISCORD_API_CA", "authority.pem");
            }
            Way::Bare => {
                bot.env("DISCORD_API_BASE", discord.api_base());
            }
        }
        let bot = bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        discord.bot_ready().await.unwrap();
        let channels = ["wari", "talk", "den"].map(|name| guild.channel(name));
        let tables = (0..tables).map(|number| {
            let channel = &channels[number % channels.len()];
            Table::set(["South", "North"].map(|side| channel.person(&format!("{side} {number}"))))
        });
        // At most this many games start at a time, so that no first board has to be deferred.
        let tables = stream::iter(tables).buffered(TABLES).collect().await;
        Self { tables, discord, bot, _folder: folder }
    }

    /// Returns the number of the bot's process.
    #[cfg(target_os = "linux")]
    pub(crate) fn process(&self) -> u32 {
        self.bot.id().unwrap()
    }

    /// Returns the memory the bot uses, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// Returns the peak memory of the bot, in KiB.
    pub(crate) fn memory_at_most(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.bot.id().unwrap())).unwrap();
        let value = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        value.trim().trim_end_matches(" kB").parse().unwrap()
    }
}
