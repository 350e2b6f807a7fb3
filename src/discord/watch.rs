//! Checks the program's clock and those of the games, and tells these what is heard.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::discord::handler::Shared;
use crate::games::{GuildId, Shard};
use crate::metrics;
use crate::table::{Clocks, Ears, Hearing};
use crate::timepiece::{Authority, Timepiece};

/// The time between two checks.
const PAUSE: Duration = Duration::from_secs(1);
/// If more than this has passed between two checks, the process was stalled, and nobody could play meanwhile.
const HELD_UP: Duration = Duration::from_secs(10);

/// What this process hears from Discord.
struct Hearer<'s> {
    shared: &'s Shared,
    by_http: bool,
}

#[async_trait]
impl Ears for Hearer<'_> {
    fn by_http(&self) -> bool {
        self.by_http
    }

    fn lines(&self) -> Vec<(Shard, Hearing)> {
        self.shared.lines.states()
    }

    fn credited(&self, lines: &[(Shard, Hearing)]) {
        self.shared.lines.credited(lines);
    }

    async fn hears(&self, guild: GuildId) -> bool {
        self.shared.lines.hears(guild).await
    }

    async fn is_current(&self) -> bool {
        match self.shared.api.application().await {
            Ok(application) => application.has_endpoint() == self.by_http,
            Err(error) => {
                tracing::debug!(%error, "could not ask Discord for the endpoint");
                false
            }
        }
    }
}

/// Checks forever.
pub(super) async fn watch(shared: &Arc<Shared>, by_http: bool) {
    let ears = Hearer { shared, by_http };
    let mut clocks = Clocks::new(Arc::clone(&shared.table));
    let mut ticks = interval(PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = (Instant::now(), shared.timepiece.time());
    loop {
        ticks.tick().await;
        if last.0.elapsed() > HELD_UP {
            shared.timepiece.resume(last.1);
            shared.lines.held_up(last.1);
        }
        let lines = shared.lines.states();
        shared.api.gate().share(shared.table.database.processes());
        let heard = lines.iter().filter(|(_, hearing)| hearing.is_heard()).count();
        metrics::connected(heard, lines.len());
        set(shared, &clocks).await;
        last = (Instant::now(), shared.timepiece.time());
        let Some(time) = shared.timepiece.sure() else { continue };
        match clocks.look(time, &ears).await {
            Ok(()) => shared.timepiece.looked(time, heard),
            Err(error) => error.log("could not check the clocks"),
        }
    }
}

/// Compares the program's clock with the one that decides, if it is time; if that has jumped, all clocks move with it.
async fn set(shared: &Shared, clocks: &Clocks) {
    let clock = &shared.timepiece;
    clock.tick();
    match clock.authority() {
        Authority::Server => {
            if let Err(error) = shared.table.database.tell_time(clock).await {
                tracing::debug!(%error, "could not ask the database for the time");
            }
        }
        Authority::Discord if clock.is_due() => shared.api.ask_the_time().await,
        Authority::Discord => {}
    }
    let Some(jump) = clock.correction() else { return };
    match clocks.jump(jump).await {
        Ok(()) => clock.correct(jump),
        Err(error) => error.log("could not move all clocks with the time"),
    }
}
