//! The machine on which the bot runs, and its faults.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use local_discord::LocalDiscord;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::process::{Child, Command};

/// The size of its disk in mebibytes.
const DISK: usize = 16;

/// A machine with its own small disk, if the user is allowed to mount one.
pub(crate) struct Machine {
    discord: LocalDiscord,
    bot: Option<Child>,
    folder: TempDir,
    has_small_disk: bool,
}

impl Machine {
    /// Sets up the machine and starts a bot that connects to this Discord.
    pub(crate) async fn start(discord: &LocalDiscord) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = std::process::Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={DISK}m"), "none"]).arg(folder.path()).stderr(Stdio::null());
        let has_small_disk = mount.status().is_ok_and(|status| status.success());
        if !has_small_disk {
            println!("no small disk can be mounted here, so its files are only kept from growing");
        }
        let mut machine = Self { discord: discord.clone(), bot: None, folder, has_small_disk };
        machine.start_bot().await;
        machine
    }

    /// Starts the bot so that reaching the file size limit does not kill it.
    pub(crate) async fn start_bot(&mut self) {
        let mut bot = Command::new("sh");
        bot.args(["-c", "trap '' XFSZ; exec \"$0\"", env!("CARGO_BIN_EXE_wari")]).current_dir(self.folder.path());
        bot.env_clear().env("DISCORD_TOKEN", self.discord.token()).env("DISCORD_API_BASE", self.discord.api_base());
        bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "off".to_owned()));
        self.bot = Some(bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap());
        self.discord.bot_ready().await.unwrap();
    }

    /// Kills the bot, as a power failure would.
    pub(crate) async fn kill_bot(&mut self) {
        self.bot.take().unwrap().kill().await.unwrap();
        self.discord.bot_gone().await.unwrap();
    }

    /// Limits the size of the bot's files to `bytes`, or removes the limit.
    pub(crate) fn limit(&self, bytes: Option<u64>) {
        let process = self.bot.as_ref().and_then(Child::id).unwrap();
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Pid::from_raw(process.cast_signed()), Resource::Fsize, limit).unwrap();
    }

    /// Returns the size of the write-ahead log in bytes.
    pub(crate) fn log_size(&self) -> u64 {
        fs::metadata(self.database().with_extension("db-wal")).map_or(0, |log| log.len())
    }

    /// Fills the disk to the last byte.
    pub(crate) fn fill(&self) {
        if !self.has_small_disk {
            return self.limit(Some(0));
        }
        let filler = fs::File::create(self.filler()).unwrap();
        for piece in [1 << 20, 1 << 12, 1] {
            while std::io::Write::write_all(&mut &filler, &vec![0; piece]).is_ok() {}
        }
    }

    /// Frees the disk again.
    pub(crate) fn empty(&self) {
        if !self.has_small_disk {
            return self.limit(None);
        }
        fs::remove_file(self.filler()).unwrap();
    }

    /// Opens a separate connection to the database.
    pub(crate) async fn outside(&self) -> SqliteConnection {
        SqliteConnection::connect(&format!("sqlite://{}", self.database().display())).await.unwrap()
    }

    /// Holds the write lock from another connection for the given time.
    pub(crate) async fn lock_for(&self, time: Duration) {
        let mut outside = self.outside().await;
        let lock = loop {
            // The bot may be writing at the moment.
            if let Ok(lock) = outside.begin_with("BEGIN IMMEDIATE").await {
                break lock;
            }
        };
        tokio::time::sleep(time).await;
        lock.rollback().await.unwrap();
        outside.close().await.unwrap();
    }

    fn database(&self) -> PathBuf {
        self.folder.path().join("wari.db")
    }

    fn filler(&self) -> PathBuf {
        self.folder.path().join("filler")
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        if self.has_small_disk {
            unmount(self.folder.path());
        }
    }
}

fn unmount(folder: &Path) {
    // Unmount lazily, because the bot exits only a moment later.
    let _ = std::process::Command::new("umount").arg("-l").arg(folder).status();
}
