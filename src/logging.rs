//! Logging to standard error. A thread of its own writes the lines, so that a reader who stops reading holds nobody up.

use std::io::{IsTerminal, Write, stderr};
use std::sync::OnceLock;

use tracing::Level;
pub use tracing_appender::non_blocking::WorkerGuard;
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt};

use crate::config::{Log, LogFormat};

/// How many lines wait to be written, a few megabytes. Once so many do, further ones are lost.
const WAITING: usize = 16_384;

static LOST: OnceLock<ErrorCounter> = OnceLock::new();

/// Starts logging. Dropping the guard flushes the log, for a second at most. Calling this again in the same process has
/// no effect.
///
/// Libraries are limited to warnings, because their finer messages contain payloads and URLs, and with them secrets.
pub fn start(log: &Log) -> WorkerGuard {
    let (writer, guard) = in_background(stderr());
    let ours = filter_fn(|event| event.target().starts_with("wari") || *event.level() <= Level::WARN);
    let filter = ours.and(log.filter.clone());
    let lines = fmt::layer::<Registry>().with_writer(writer);
    let lines = match log.format {
        LogFormat::Text => lines.with_ansi(stderr().is_terminal()).boxed(),
        // What happened comes first in a line, and the interaction that it belongs to as a span.
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).with_span_list(false).boxed(),
    };
    // This fails only if a subscriber is already installed.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    guard
}

/// Returns how many lines were lost because they could not be written fast enough.
pub fn lost() -> u64 {
    LOST.get().map_or(0, |lost| lost.dropped_lines() as u64)
}

/// Returns a writer that hands lines to a thread, which writes them.
fn in_background(to: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let builder = NonBlockingBuilder::default().buffered_lines_limit(WAITING).thread_name("log");
    let (writer, guard) = builder.finish(to);
    let _ = LOST.set(writer.error_counter());
    (writer, guard)
}

#[cfg(test)]
mod tests {
    use std::io::pipe;

    use super::*;

    #[test]
    fn what_is_lost_while_nobody_reads_is_counted() {
        let (unread, log) = pipe().unwrap();
        let (mut writer, _guard) = in_background(log);
        // Some lines are in the pipe itself, which holds 64 KiB.
        for _ in 0..WAITING + 65_536 {
            writer.write_all(b"line").unwrap();
        }
        assert!(lost() > 0);
        drop(unread);
    }
}
