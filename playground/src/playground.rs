//! Connects the local Discord, the bot and the page's server.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use local_discord::{LocalDiscord, Refused, TimedOut};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::RecvError;
use tokio::task::JoinHandle;
use wari::config::{ApiServer, Config, Log, Token};
use wari_database::OpenError;

use crate::arguments::Arguments;
use crate::community::Community;
use crate::hurried::HurriedTime;
use crate::server;

/// A reason why the playground cannot run, in one sentence for the user.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The port is already in use.
    #[error("port {0} is in use; choose another with --port, or use --port 0 for any free one")]
    PortTaken(u16),
    /// The page cannot be served for another reason than a port in use.
    #[error("cannot serve the page on port {0}: {1}")]
    Port(u16, io::Error),
    /// Neither the local Discord nor a temporary folder could be created.
    #[error("cannot set up the playground: {0}")]
    Setting(#[from] io::Error),
    /// The name of the database file is not valid UTF-8.
    #[error("the file name {} is not valid UTF-8; use another one", .0.display())]
    FileName(PathBuf),
    /// The database file cannot be written.
    #[error("cannot store games in {} ({cause}); choose another file with --database", .file.display())]
    File {
        /// The file that was named.
        file: PathBuf,
        /// The cause in words.
        cause: String,
    },
    /// The bot did not connect in time.
    #[error(transparent)]
    Absent(#[from] TimedOut),
    /// The bot did not answer in time.
    #[error("the first game cannot be shown: {0}")]
    Silent(#[from] Refused),
    /// The bot could not start, or failed while running.
    #[error(transparent)]
    Bot(wari::Error),
    /// The bot's thread panicked.
    #[error("the bot crashed")]
    Broken(#[from] RecvError),
}

/// When the local Discord was founded: 1 January 2026. It is the same at every start, so that a file of games knows the
/// people, the server and the channel again.
const FOUNDED: u64 = 1_767_225_600_000;

/// A local Discord, the bot on it, and the page that shows both.
#[derive(Debug)]
pub struct Playground {
    address: SocketAddr,
    discord: LocalDiscord,
    bot: Bot,
    community: Arc<Community>,
    page: JoinHandle<io::Result<()>>,
    /// The folder of the games if no file was named. Removed on drop.
    _folder: Option<TempDir>,
    /// Flushes the log on drop, after everything else.
    _log: wari::logging::WorkerGuard,
}

/// The running bot, on its own threads like a separate program.
#[derive(Debug)]
struct Bot {
    stop: oneshot::Sender<()>,
    ended: oneshot::Receiver<Result<(), wari::Error>>,
}

impl Playground {
    /// Starts everything, with an empty channel, and waits until the bot is ready to play.
    ///
    /// # Errors
    /// Returns an error if the port is taken, the file cannot be used, or the bot does not start.
    pub async fn start(arguments: &Arguments) -> Result<Self, Error> {
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, arguments.port)).await.map_err(|error| match error.kind() {
                io::ErrorKind::AddrInUse => Error::PortTaken(arguments.port),
                _ => Error::Port(arguments.port, error),
            })?;
        let address = listener.local_addr()?;
        let folder = if arguments.database.is_none() { Some(tempfile::tempdir()?) } else { None };
        let file = match (&arguments.database, &folder) {
            (None, Some(folder)) => folder.path().join("wari.db"),
            (file, _) => file.clone().unwrap_or_default(),
        };

        let discord = LocalDiscord::founded(FOUNDED).await?;
        let kept = arguments.database.as_deref().and_then(Path::file_name);
        let kept = kept.map(|name| name.to_string_lossy().into_owned());
        let community = Arc::new(Community::new(discord.clone(), kept));
        let config = Config {
            log: Log::of_warnings(),
            ..Config::new(
                Token::new(&discord.token()).expect("a local Discord's token is shaped like Discord's"),
                database_url(&file)?,
                ApiServer::At(discord.api_base().parse().expect("a local Discord's address is a URL")),
            )
        };
        let log = wari::logging::start(&config.log);
        let mut bot = Bot::start(config, Arc::clone(&community.time))?;
        tokio::select! {
            ready = discord.bot_ready() => ready?,
            ended = &mut bot.ended => ended?.map_err(|error| Error::of_bot(error, &file))?,
        }
        let page = tokio::spawn(server::serve(listener, Arc::clone(&community)));
        Ok(Self { address, discord, bot, community, page, _folder: folder, _log: log })
    }

    /// Shows the games that the file has kept, or else begins one between the first two people.
    ///
    /// # Errors
    /// Returns an error if the bot does not answer.
    pub async fn open(&self) -> Result<(), Error> {
        Ok(self.community.open().await?)
    }

    /// The address of the page.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The local Discord of this playground.
    pub fn discord(&self) -> &LocalDiscord {
        &self.discord
    }

    /// Runs until `stop` completes, then shuts down once the bot has finished its pending answers.
    ///
    /// # Errors
    /// Returns an error if the bot fails.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), Error> {
        let ended = tokio::select! {
            ended = &mut self.bot.ended => ended,
            () = stop => self.bot.stop().await,
        };
        self.page.abort();
        ended?.map_err(Error::Bot)
    }
}

impl Error {
    /// Converts the bot's error, so that it names the playground's own option instead of the bot's `DATABASE_URL`.
    fn of_bot(error: wari::Error, file: &Path) -> Self {
        let cause = match &error {
            wari::Error::Database(OpenError::Lock { source, .. }) => innermost(source),
            wari::Error::Database(OpenError::Unusable { source, .. }) => innermost(source),
            _ => return Self::Bot(error),
        };
        Self::File { file: file.to_owned(), cause }
    }
}

/// Returns the first cause of an error, in words.
fn innermost(error: &dyn std::error::Error) -> String {
    error.source().map_or_else(|| error.to_string(), innermost)
}

impl Bot {
    fn start(config: Config, time: Arc<HurriedTime>) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        std::thread::Builder::new().name("bot".to_owned()).spawn(move || {
            // Dropping the sender also stops the bot: then nobody is left to play, or to receive the result.
            let played = runtime.block_on(wari::run(&config, time, async { drop(stopped.await) }));
            drop(end.send(played));
        })?;
        Ok(Self { stop, ended })
    }

    async fn stop(self) -> Result<Result<(), wari::Error>, RecvError> {
        // An error only means that the bot has already ended.
        let _ = self.stop.send(());
        self.ended.await
    }
}

/// Returns the URL with which SQLite opens `file`, whatever characters its name has.
fn database_url(file: &Path) -> Result<String, Error> {
    let name = file.to_str().ok_or_else(|| Error::FileName(file.to_owned()))?;
    Ok(format!("sqlite://{}", name.replace('%', "%25").replace('?', "%3F").replace('#', "%23")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_be_called_anything() {
        let url = |name: &str| database_url(Path::new(name)).unwrap();
        assert_eq!(url("games.db"), "sqlite://games.db");
        assert_eq!(url("/tmp/100% ours?.db"), "sqlite:///tmp/100%25 ours%3F.db");
    }
}
