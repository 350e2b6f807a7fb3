//! What the bot counts about itself. The only folder that uses prometheus-client, and the only place that names a
//! metric.
//!
//! A process has one set of these, as it has one log, so counting needs no handle: whoever does something calls the
//! function that is named after it. Nothing here has the ID or the name of anybody.

mod process;

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use strum::{IntoStaticStr, VariantArray};

/// The bounds of the time that an answer takes, in seconds. Discord waits for three.
const ANSWER_BOUNDS: [f64; 10] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0];
/// The bounds of the time that a commit takes, in seconds. An alarm asks for those that take more than half a second.
const COMMIT_BOUNDS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1.0, 10.0];
/// The bounds of the number of writes that share a commit.
const BATCH_BOUNDS: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 32.0, 128.0, 512.0];

/// The statuses of Discord's responses that are counted from the start; `none` is no response.
const STATUSES: [&str; 13] =
    ["none", "200", "201", "204", "400", "401", "403", "404", "429", "500", "502", "503", "504"];

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ActKind {
    Command,
    Press,
    Form,
    Typing,
}

/// How an answer reached Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Way {
    /// At once.
    Direct,
    /// Announced first, because it is slow by nature: a film, or the computer's move.
    Promised,
    /// Announced first, because it was not ready in time.
    Deferred,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct AnswerLabels {
    act: &'static str,
    way: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ReasonLabel {
    reason: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StatusLabel {
    status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct UrgencyLabel {
    urgency: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct VersionLabel {
    version: &'static str,
}

/// A gauge of seconds.
type Seconds = Gauge<f64, AtomicU64>;

/// The connections to Discord, as they were when somebody last looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// The number of those that are heard.
    pub heard: usize,
    /// The number of all.
    pub all: usize,
    /// When this was seen.
    pub seen: Instant,
}

/// What is read at the moment when somebody asks for the metrics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// The number of running games.
    pub games: u64,
    /// The number of messages that channels are owed.
    pub owed: u64,
    /// The age of the oldest of them.
    pub owed_for: Duration,
}

struct Metrics {
    registry: Registry,
    answers: Family<AnswerLabels, Histogram, fn() -> Histogram>,
    lost: Counter,
    dropped: Counter,
    refusals: Family<ReasonLabel, Counter>,
    moves: Counter,
    ends: Counter,
    games: Gauge,
    owed: Gauge,
    owed_for: Seconds,
    responses: Family<StatusLabel, Counter>,
    delays: Counter,
    connections: Gauge,
    heard: Gauge,
    sessions: Counter,
    thoughts: Family<UrgencyLabel, Gauge>,
    commits: Histogram,
    batches: Histogram,
    outages: Counter,
    writable: Gauge,
    failed_backups: Counter,
    unwritten: Counter,
    memory: Gauge,
    seen: Mutex<Option<Connections>>,
}

static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

impl Metrics {
    fn new() -> Self {
        let answers: fn() -> Histogram = || Histogram::new(ANSWER_BOUNDS);
        let mut metrics = Self {
            registry: Registry::with_prefix("wari"),
            answers: Family::new_with_constructor(answers),
            lost: Counter::default(),
            dropped: Counter::default(),
            refusals: Family::default(),
            moves: Counter::default(),
            ends: Counter::default(),
            games: Gauge::default(),
            owed: Gauge::default(),
            owed_for: Seconds::default(),
            responses: Family::default(),
            delays: Counter::default(),
            connections: Gauge::default(),
            heard: Gauge::default(),
            sessions: Counter::default(),
            thoughts: Family::default(),
            commits: Histogram::new(COMMIT_BOUNDS),
            batches: Histogram::new(BATCH_BOUNDS),
            outages: Counter::default(),
            writable: Gauge::default(),
            failed_backups: Counter::default(),
            unwritten: Counter::default(),
            memory: Gauge::default(),
            seen: Mutex::new(None),
        };
        metrics.writable.set(1);
        metrics.begin();
        metrics.register();
        metrics
    }

    /// Begins the series whose labels are known: a counter that only appears with its first event does not seem to rise
    /// then.
    fn begin(&self) {
        for act in ActKind::VARIANTS {
            for way in Way::VARIANTS {
                let _ = self.answers.get_or_create(&AnswerLabels { act: act.into(), way: way.into() });
            }
        }
        for status in STATUSES {
            let _ = self.responses.get_or_create(&StatusLabel { status: status.to_owned() });
        }
    }

    fn register(&mut self) {
        let build: Family<VersionLabel, Gauge> = Family::default();
        build.get_or_create(&VersionLabel { version: env!("CARGO_PKG_VERSION") }).set(1);
        let registry = &mut self.registry;
        registry.register("build", "The version of the bot", build);
        let seconds = || Unit::Seconds;
        let time = "Time from the arrival of an interaction to Discord's receipt of the answer";
        registry.register_with_unit("answers", time, seconds(), self.answers.clone());
        registry.register("answers_lost", "Answers that did not reach Discord", self.lost.clone());
        let dropped = "Interactions that came too late to be answered, or with too many others";
        registry.register("interactions_dropped", dropped, self.dropped.clone());
        registry.register("refusals", "Requests that were refused, with the reason", self.refusals.clone());
        registry.register("moves", "Moves that were stored", self.moves.clone());
        registry.register("games_ended", "Games that have ended", self.ends.clone());
        registry.register("games_running", "Games that are running", self.games.clone());
        registry.register("outbox_messages", "Messages that channels are owed", self.owed.clone());
        let age = "Age of the oldest message that a channel is owed";
        registry.register_with_unit("outbox_age", age, seconds(), self.owed_for.clone());
        registry.register("discord_responses", "Discord's responses, by status", self.responses.clone());
        registry.register("discord_delays", "Requests that rate limits have delayed", self.delays.clone());
        registry.register("connections", "Connections to Discord that the bot wants", self.connections.clone());
        registry.register("connections_heard", "Connections on which Discord is heard", self.heard.clone());
        registry.register("sessions_started", "Sessions that the bot has started (identify)", self.sessions.clone());
        registry.register("thoughts_waiting", "Jobs that wait for the computer player", self.thoughts.clone());
        registry.register_with_unit("commits", "Time that a commit takes", seconds(), self.commits.clone());
        registry.register("commit_writes", "Writes that share a commit", self.batches.clone());
        registry.register("outages", "Times that the database could not be written", self.outages.clone());
        let writable = "Whether the database can be written: 1, or 0 during an outage or if its file is damaged";
        registry.register("database_writable", writable, self.writable.clone());
        registry.register("backups_failed", "Daily backups that could not be made", self.failed_backups.clone());
        let unwritten = "Lines of the log that could not be written fast enough";
        registry.register("log_lines_lost", unwritten, self.unwritten.clone());
        registry.register_with_unit("memory", "Resident memory", Unit::Bytes, self.memory.clone());
    }
}

/// An answer has reached Discord.
pub fn answered(act: ActKind, way: Way, took: Duration) {
    METRICS.answers.get_or_create(&AnswerLabels { act: act.into(), way: way.into() }).observe(took.as_secs_f64());
}

/// An answer did not reach Discord.
pub fn lost() {
    METRICS.lost.inc();
}

/// An interaction was dropped, because Discord waits for no answer any more, or because of too many others.
pub fn dropped() {
    METRICS.dropped.inc();
}

/// Requests can be refused for these reasons, and jobs of these urgencies can wait.
pub fn expect(reasons: &[&'static str], urgencies: impl IntoIterator<Item = &'static str>) {
    for reason in reasons {
        let _ = METRICS.refusals.get_or_create(&ReasonLabel { reason });
    }
    for urgency in urgencies {
        let _ = METRICS.thoughts.get_or_create(&UrgencyLabel { urgency });
    }
}

/// A request was refused.
pub fn refused(reason: &'static str) {
    METRICS.refusals.get_or_create(&ReasonLabel { reason }).inc();
}

/// Moves were stored.
pub fn moved(count: usize) {
    METRICS.moves.inc_by(count as u64);
}

/// A game has ended.
pub fn ended() {
    METRICS.ends.inc();
}

/// Discord has responded to a request; `None` if it has not.
pub fn responded(status: Option<u16>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    METRICS.responses.get_or_create(&StatusLabel { status }).inc();
}

/// A rate limit delays a request.
pub fn delayed() {
    METRICS.delays.inc();
}

/// This many of all connections to Discord are heard now.
pub fn connected(heard: usize, all: usize) {
    METRICS.connections.set(i64::try_from(all).unwrap_or(i64::MAX));
    METRICS.heard.set(i64::try_from(heard).unwrap_or(i64::MAX));
    let mut seen = METRICS.seen.lock().unwrap_or_else(PoisonError::into_inner);
    *seen = Some(Connections { heard, all, seen: Instant::now() });
}

/// Returns the connections to Discord; `None` if it was never reached.
pub fn connections() -> Option<Connections> {
    *METRICS.seen.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A session with Discord's gateway begins.
pub fn session_started() {
    METRICS.sessions.inc();
}

/// This many jobs of an urgency wait for the computer player.
pub fn thoughts_waiting(urgency: &'static str, count: usize) {
    METRICS.thoughts.get_or_create(&UrgencyLabel { urgency }).set(i64::try_from(count).unwrap_or(i64::MAX));
}

/// Writes were committed together.
pub fn committed(writes: usize, took: Duration) {
    METRICS.commits.observe(took.as_secs_f64());
    METRICS.batches.observe(writes as f64);
}

/// The database cannot be written.
pub fn outage() {
    METRICS.outages.inc();
    METRICS.writable.set(0);
}

/// The database can be written again.
pub fn outage_ended() {
    METRICS.writable.set(1);
}

/// The file of the database is damaged, so it is not written any more.
pub fn damaged() {
    METRICS.writable.set(0);
}

/// A daily backup could not be made.
pub fn backup_failed() {
    METRICS.failed_backups.inc();
}

/// Returns all metrics in the OpenMetrics text format. The log has lost so many lines.
pub fn text(levels: Option<Levels>, lines_lost: u64) -> String {
    let metrics = &*METRICS;
    if let Some(Levels { games, owed, owed_for }) = levels {
        metrics.games.set(i64::try_from(games).unwrap_or(i64::MAX));
        metrics.owed.set(i64::try_from(owed).unwrap_or(i64::MAX));
        metrics.owed_for.set(owed_for.as_secs_f64());
    }
    metrics.unwritten.inner().store(lines_lost, Relaxed);
    metrics.memory.set(process::memory());
    let mut text = String::new();
    encode(&mut text, &metrics.registry).expect("a string takes any text");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_counted_is_told_with_its_unit() {
        answered(ActKind::Press, Way::Direct, Duration::from_millis(20));
        refused("not-your-turn");
        responded(Some(429));
        responded(None);
        thoughts_waiting("move", 3);
        let text = text(Some(Levels { games: 7, owed: 2, owed_for: Duration::from_millis(1500) }), 3);
        for line in [
            r#"wari_answers_seconds_bucket{le="0.025",act="press",way="direct"}"#,
            r#"wari_refusals_total{reason="not-your-turn"}"#,
            r#"wari_discord_responses_total{status="429"}"#,
            r#"wari_discord_responses_total{status="none"}"#,
            r#"wari_thoughts_waiting{urgency="move"} 3"#,
            "wari_games_running 7",
            "wari_log_lines_lost_total 3",
            "wari_outbox_messages 2",
            "wari_outbox_age_seconds 1.5",
            "# UNIT wari_memory_bytes bytes",
            // What the alarm about slow commits compares with.
            r#"wari_commits_seconds_bucket{le="0.5"}"#,
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }

    #[test]
    fn each_metric_of_the_alarms_and_the_board_is_told() {
        answered(ActKind::Press, Way::Direct, Duration::ZERO);
        refused("not-your-turn");
        responded(None);
        thoughts_waiting("move", 0);
        let text = text(None, 0);
        let asked =
            [include_str!("../../../packaging/alerts.yaml"), include_str!("../../../packaging/grafana.json")].concat();
        let names = asked.split(|letter: char| letter != '_' && !letter.is_ascii_alphanumeric());
        let names: Vec<&str> = names.filter(|name| name.starts_with("wari_")).collect();
        assert!(names.len() > 20, "{names:?}");
        for name in names {
            let is_told = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' ']));
            assert!(text.lines().any(is_told), "{name}: {text}");
        }
    }
}
