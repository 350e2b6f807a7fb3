//! Servers come and go, and the clocks of their games with them.
//!
//! What Discord tells is stored one by one, in its order, and again until that succeeds.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout_at};

use super::gateway::ServerNews;
use super::pauses::Pauses;
use crate::database::{Database, Error};
use crate::games::{GuildId, Shard};
use crate::table::Clocks;
use crate::timepiece::Timepiece;

/// What a session lists is told of one by one within this time; what is not, is in an outage.
const PATIENCE: Duration = Duration::from_secs(60);

/// Something to take note of.
#[derive(Debug)]
enum News {
    /// A session begins, in which a shard has these servers.
    All(Shard, Vec<GuildId>),
    /// One server.
    One(GuildId, ServerNews),
}

/// Takes note of servers.
#[derive(Clone, Debug)]
pub(super) struct Servers(mpsc::UnboundedSender<News>);

impl Servers {
    /// Begins to take note, until the last clone is gone.
    pub(super) fn new(database: Database, timepiece: Arc<dyn Timepiece>) -> Self {
        let (tell, mut heard) = mpsc::unbounded_channel();
        let mut notes = Notes { database, timepiece, awaited: HashMap::new(), order: VecDeque::new() };
        tokio::spawn(async move {
            loop {
                let news = match notes.next_missing() {
                    Some((server, at)) => match timeout_at(at, heard.recv()).await {
                        Err(_) => Some(News::One(server, ServerNews::Unavailable)),
                        Ok(news) => news,
                    },
                    None => heard.recv().await,
                };
                match news {
                    Some(news) => notes.take(news).await,
                    None => return,
                }
            }
        });
        Self(tell)
    }

    /// A session begins, in which a shard has these servers and no others.
    pub(super) fn are(&self, shard: Shard, servers: Vec<GuildId>) {
        self.tell(News::All(shard, servers));
    }

    /// Something happened to a server.
    pub(super) fn heard(&self, server: GuildId, news: ServerNews) {
        self.tell(News::One(server, news));
    }

    fn tell(&self, news: News) {
        // Nobody takes note any more once the program ends.
        let _ = self.0.send(news);
    }
}

/// What is noted, and where.
struct Notes {
    database: Database,
    timepiece: Arc<dyn Timepiece>,
    /// Servers that a session lists and of which no more has been told: they are to be told of one by one, until when,
    /// unless they are in an outage.
    awaited: HashMap<GuildId, Instant>,
    /// The same in the order of these times, and some that are awaited no more.
    order: VecDeque<(GuildId, Instant)>,
}

impl Notes {
    /// The server that is given up first, and when.
    fn next_missing(&mut self) -> Option<(GuildId, Instant)> {
        while let Some(&(server, at)) = self.order.front() {
            if self.awaited.get(&server) == Some(&at) {
                return Some((server, at));
            }
            self.order.pop_front();
        }
        None
    }

    /// Notes something, however long that takes.
    async fn take(&mut self, news: News) {
        match &news {
            News::All(_, servers) => {
                let until = Instant::now() + PATIENCE;
                self.awaited.extend(servers.iter().map(|server| (*server, until)));
                self.order.extend(servers.iter().map(|server| (*server, until)));
            }
            News::One(server, _) => {
                self.awaited.remove(server);
            }
        }
        let mut pauses = Pauses::default();
        while let Err(error) = self.note(&news).await {
            if matches!(error, Error::Closed) {
                return;
            }
            tracing::error!(%error, "could not take note of a server");
            sleep(pauses.next()).await;
        }
    }

    async fn note(&self, news: &News) -> Result<(), Error> {
        let (database, now) = (&self.database, self.timepiece.time().now);
        match news {
            News::All(shard, servers) => {
                let (left, back) = database.servers_are(*shard, servers.clone(), Clocks::grace(now), now).await?;
                if (left, back) != (0, 0) {
                    tracing::info!(left, back, "servers have come and gone while nobody listened");
                }
                Ok(())
            }
            News::One(server, ServerNews::Here) => database.server_here(*server, Clocks::grace(now), now).await,
            News::One(server, ServerNews::Unavailable) => database.server_unavailable(*server, now).await,
            News::One(server, ServerNews::Gone) => {
                tracing::info!(%server, "the bot has been removed from a server");
                database.server_left(*server, now).await
            }
        }
    }
}
