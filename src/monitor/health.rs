//! Whether the bot can do its work.

use std::fmt;
use std::time::Duration;

use tokio::time::timeout;
use wari_base::metrics;
use wari_base::timepiece::Timepiece;
use wari_database::Database;
use wari_games::{Moment, Span};

use crate::Opened;

/// The clocks look at the connections each second.
const LONGEST_LOOK: Duration = Duration::from_secs(15);
/// How long a write may take. Players are told to try again after less.
const LONGEST_WRITE: Duration = Duration::from_secs(5);
/// How long a channel may wait for a message. What Discord refuses is retried less and less often, for a day; that is
/// no fault of the bot's, so only the metrics tell the age of what is older than this.
const OWED_AT_MOST: Span = Span::minutes(10);

/// The result of an examination.
#[derive(Debug)]
pub(super) struct Health {
    gateway: PartHealth,
    database: PartHealth,
    outbox: PartHealth,
    clock: PartHealth,
}

/// Whether a part is well, and why.
type PartHealth = Result<String, String>;

/// What an examination of the database has found.
#[derive(Debug)]
pub(super) struct Stored {
    database: PartHealth,
    outbox: PartHealth,
}

impl Stored {
    /// Examines the database, which costs it a commit.
    pub(super) async fn examine(Opened { database, clock }: &Opened) -> Self {
        let (database, outbox) = tokio::join!(can_write(database), is_delivered(database, clock.time().now));
        Self { database, outbox }
    }
}

impl Health {
    /// Tells how all parts are, if the database is open and was examined.
    pub(super) fn of(examined: Option<(&Opened, &Stored)>) -> Self {
        let Some((Opened { clock, .. }, Stored { database, outbox })) = examined else {
            let waits = || Err("the database cannot be reached yet".to_owned());
            return Self { gateway: is_heard(), database: waits(), outbox: waits(), clock: waits() };
        };
        Self { gateway: is_heard(), database: database.clone(), outbox: outbox.clone(), clock: clock.told() }
    }

    pub(super) fn is_good(&self) -> bool {
        self.parts().iter().all(|(_, finding)| finding.is_ok())
    }

    fn parts(&self) -> [(&str, &PartHealth); 4] {
        let Self { gateway, database, outbox, clock } = self;
        [("gateway", gateway), ("database", database), ("outbox", outbox), ("clock", clock)]
    }
}

impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().iter().try_for_each(|(part, finding)| match finding {
            Ok(why) => writeln!(f, "{part}: ok, {why}"),
            Err(why) => writeln!(f, "{part}: NOT WELL, {why}"),
        })
    }
}

/// Whether interactions arrive.
fn is_heard() -> PartHealth {
    let connections = metrics::connections().ok_or("Discord has not been reached yet")?;
    let told = format!("{} of {} connections to Discord are heard", connections.heard, connections.all);
    match connections.seen.elapsed() {
        ago if ago > LONGEST_LOOK => Err(format!("nobody has looked at the clocks for {} s", ago.as_secs())),
        _ if connections.heard < connections.all => Err(told),
        _ => Ok(told),
    }
}

/// Whether a commit succeeds, and in time.
async fn can_write(database: &Database) -> PartHealth {
    if let Some(damage) = database.damage() {
        return Err(format!("the file is damaged: {damage}"));
    }
    match timeout(LONGEST_WRITE, database.touch()).await {
        Ok(Ok(())) => Ok("it can be written".to_owned()),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err(format!("a write takes more than {} s", LONGEST_WRITE.as_secs())),
    }
}

/// Whether messages get delivered that Discord has not refused.
async fn is_delivered(database: &Database, now: Moment) -> PartHealth {
    let backlog = database.backlog().await.map_err(|error| error.to_string())?;
    match backlog.untried(now) {
        Some(age) if age > OWED_AT_MOST => Err(format!("a message has waited for {} s", age.whole(Span::seconds(1)))),
        _ => Ok(format!("{} messages wait", backlog.count)),
    }
}
