//! Tracks the bot's servers, greets new ones, and pauses or resumes the clocks of their games.
//!
//! Changes are stored one by one in the order of their arrival, each with retries until it succeeds.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use wari_base::pauses::Pauses;
use wari_base::recent::Recent;
use wari_base::timepiece::Timepiece;
use wari_database::{Database, Error};
use wari_games::{GuildId, Shard};
use wari_play::table::Clocks;

use crate::discord::gateway::ServerNews;

/// How long Discord may take to announce each server of a session; after that it counts as unavailable.
const ANNOUNCEMENT_TIMEOUT: Duration = Duration::from_secs(60);
/// How often it is checked whether that time is over.
const LOOK: Duration = Duration::from_secs(1);

/// The most servers remembered as used, and for how long; others are looked up again. Another process may have learnt
/// that one has removed the bot.
const MAX_ACTED: usize = 100_000;
const ACTED: Duration = Duration::from_secs(10);

/// A change to store.
#[derive(Debug)]
enum ServerChange {
    /// A session begins: the shard has exactly these servers.
    All(Shard, Vec<GuildId>),
    /// One server has changed.
    One(GuildId, ServerNews),
}

/// Stores changes to servers.
#[derive(Clone, Debug)]
pub(super) struct Memberships {
    tell: mpsc::UnboundedSender<ServerChange>,
    /// Servers in which somebody has just used the bot, so that not every act is looked up.
    acted: Arc<Recent<GuildId, ()>>,
}

impl Memberships {
    /// Starts storing changes, until the last clone is dropped.
    pub(super) fn new(database: Database, timepiece: Arc<dyn Timepiece>) -> Self {
        let (tell, mut heard) = mpsc::unbounded_channel();
        let mut notes = ServerNotes { database, timepiece, awaited: HashMap::new(), order: VecDeque::new() };
        tokio::spawn(async move {
            loop {
                let news = match notes.next_missing() {
                    Some((server, at)) => {
                        let left = at.saturating_sub(notes.timepiece.time().steady);
                        match timeout(left.min(LOOK), heard.recv()).await {
                            Ok(news) => news,
                            Err(_) if left > LOOK => continue,
                            Err(_) => Some(ServerChange::One(server, ServerNews::Unavailable)),
                        }
                    }
                    None => heard.recv().await,
                };
                match news {
                    Some(news) => notes.take(news).await,
                    None => return,
                }
            }
        });
        Self { tell, acted: Arc::new(Recent::new(MAX_ACTED, ACTED)) }
    }

    /// A session begins: the shard has exactly these servers.
    pub(super) fn are(&self, shard: Shard, servers: Vec<GuildId>) {
        self.tell(ServerChange::All(shard, servers));
    }

    /// Somebody has used the bot in a server, so it is there.
    pub(super) fn acted(&self, server: GuildId) {
        if self.acted.note(server) {
            self.tell(ServerChange::One(server, ServerNews::Here { hello: None }));
        }
    }

    /// A server's state has changed.
    pub(super) fn heard(&self, server: GuildId, news: ServerNews) {
        self.acted.forget(&server);
        self.tell(ServerChange::One(server, news));
    }

    fn tell(&self, news: ServerChange) {
        // This fails only while the program ends.
        let _ = self.tell.send(news);
    }
}

/// The state of the task that stores them.
struct ServerNotes {
    database: Database,
    timepiece: Arc<dyn Timepiece>,
    /// Servers that a session listed but Discord has not announced yet, each with the deadline by the monotonic clock
    /// after which it counts as unavailable.
    awaited: HashMap<GuildId, Duration>,
    /// The same in the order of the deadlines, with some entries that are no longer awaited.
    order: VecDeque<(GuildId, Duration)>,
}

impl ServerNotes {
    /// Returns the server with the earliest deadline, and the deadline.
    fn next_missing(&mut self) -> Option<(GuildId, Duration)> {
        while let Some(&(server, at)) = self.order.front() {
            if self.awaited.get(&server) == Some(&at) {
                return Some((server, at));
            }
            self.order.pop_front();
        }
        None
    }

    /// Stores a change, retrying until it succeeds.
    async fn take(&mut self, news: ServerChange) {
        match &news {
            ServerChange::All(_, servers) => {
                let until = self.timepiece.time().steady + ANNOUNCEMENT_TIMEOUT;
                self.awaited.extend(servers.iter().map(|server| (*server, until)));
                self.order.extend(servers.iter().map(|server| (*server, until)));
            }
            ServerChange::One(server, _) => {
                self.awaited.remove(server);
            }
        }
        let mut pauses = Pauses::default();
        while let Err(error) = self.note(&news).await {
            if matches!(error, Error::Closed) {
                return;
            }
            error.log("could not store a change to a server");
            sleep(pauses.next_pause()).await;
        }
    }

    async fn note(&self, news: &ServerChange) -> Result<(), Error> {
        let (database, now) = (&self.database, self.timepiece.time().now);
        match news {
            ServerChange::All(shard, servers) => {
                let (left, back) = database.servers().set(*shard, servers.clone(), Clocks::grace(now), now).await?;
                if (left, back) != (0, 0) {
                    tracing::info!(left, back, "the list of servers changed while the bot was offline");
                }
                Ok(())
            }
            ServerChange::One(server, ServerNews::Here { hello }) => {
                database.servers().here(*server, hello.clone(), Clocks::grace(now), now).await
            }
            ServerChange::One(server, ServerNews::Unavailable) => database.servers().unavailable(*server, now).await,
            ServerChange::One(server, ServerNews::Gone) => {
                tracing::info!(%server, "the bot was removed from a server");
                database.servers().left(*server, now).await
            }
        }
    }
}
