//! Logging to standard error.

use std::io::{IsTerminal, stderr};

use tracing::Level;
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt};

use crate::config::{Log, LogFormat};

/// Starts logging. Calling it again in the same process has no effect.
///
/// Libraries are limited to warnings, because their finer messages contain payloads and URLs, and with them secrets.
pub fn start(log: &Log) {
    let ours = filter_fn(|event| event.target().starts_with("wari") || *event.level() <= Level::WARN);
    let filter = ours.and(log.filter.clone());
    let lines = fmt::layer::<Registry>().with_writer(stderr);
    let lines = match log.format {
        LogFormat::Text => lines.with_ansi(stderr().is_terminal()).boxed(),
        // What happened comes first in a line, and the interaction that it belongs to as a span.
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).with_span_list(false).boxed(),
    };
    // This fails only if a subscriber is already installed.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}
