//! Checks the program's clock and those of the games, and tells these what is heard.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::{Instant, MissedTickBehavior, interval};
use wari_base::metrics;
use wari_base::timepiece::{Authority, Chronometer, Timepiece};
use wari_games::{GuildId, Shard};
use wari_play::table::{Clocks, Ears, Hearing, Table};

use crate::discord::gateway::ShardLines;
use crate::discord::rest::api::Api;

/// The time between two checks.
const PAUSE: Duration = Duration::from_secs(1);
/// If more than this has passed between two checks, the process was stalled, and nobody could play meanwhile.
const HELD_UP: Duration = Duration::from_secs(10);

/// Watches the clocks, with what this process hears from Discord.
pub(super) struct Watch {
    pub(super) api: Arc<Api>,
    pub(super) table: Arc<Table>,
    pub(super) timepiece: Arc<Chronometer>,
    pub(super) lines: Arc<ShardLines>,
    /// Whether presses come by HTTP rather than from the gateway.
    pub(super) by_http: bool,
}

#[async_trait]
impl Ears for Watch {
    fn by_http(&self) -> bool {
        self.by_http
    }

    fn lines(&self) -> Vec<(Shard, Hearing)> {
        self.lines.states()
    }

    fn credited(&self, lines: &[(Shard, Hearing)]) {
        self.lines.credited(lines);
    }

    async fn hears(&self, guild: GuildId) -> bool {
        self.lines.hears(guild).await
    }

    async fn is_current(&self) -> bool {
        match self.api.application().await {
            Ok(application) => application.has_endpoint() == self.by_http,
            Err(error) => {
                tracing::debug!(%error, "could not ask Discord for the endpoint");
                false
            }
        }
    }
}

impl Watch {
    /// Checks forever.
    pub(super) async fn run(self) {
        let mut clocks = Clocks::new(Arc::clone(&self.table));
        let mut ticks = interval(PAUSE);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = (Instant::now(), self.timepiece.time());
        loop {
            ticks.tick().await;
            if last.0.elapsed() > HELD_UP {
                self.timepiece.resume(last.1);
                self.lines.held_up(last.1);
            }
            let lines = self.lines.states();
            self.api.gate().share(self.table.database.processes());
            let heard = lines.iter().filter(|(_, hearing)| hearing.is_heard()).count();
            metrics::connected(heard, lines.len());
            self.set(&clocks).await;
            last = (Instant::now(), self.timepiece.time());
            let Some(time) = self.timepiece.sure() else { continue };
            match clocks.look(time, &self).await {
                Ok(true) => self.timepiece.looked(time, heard),
                Ok(false) => {}
                Err(error) => error.log("could not check the clocks"),
            }
        }
    }

    /// Compares the program's clock with the one that decides, if it is time; if that has jumped, all clocks move with
    /// it.
    async fn set(&self, clocks: &Clocks) {
        let clock = &self.timepiece;
        clock.tick();
        match clock.authority() {
            Authority::Server => {
                if let Err(error) = self.table.database.lines().tell_time(clock).await {
                    tracing::debug!(%error, "could not ask the database for the time");
                }
            }
            Authority::Discord if clock.is_due() => self.api.ask_the_time().await,
            Authority::Discord => {}
        }
        let Some(jump) = clock.correction() else { return };
        match clocks.jump(jump).await {
            Ok(()) => clock.correct(jump),
            Err(error) => error.log("could not move all clocks with the time"),
        }
    }
}
