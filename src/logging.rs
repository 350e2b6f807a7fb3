//! Logging to standard error.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::Config;

/// Starts logging at the level set by `RUST_LOG`. Calling it again in the same process has no effect.
///
/// Libraries are limited to warnings, because their finer messages contain payloads and URLs, and with them secrets.
pub fn start(config: &Config) {
    let ours = filter_fn(|event| event.target().starts_with("wari") || *event.level() <= Level::WARN);
    let wanted = EnvFilter::new(&config.log);
    let coloured = std::io::stderr().is_terminal();
    let lines =
        tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(std::io::stderr).with_filter(ours.and(wanted));
    // This fails only if a subscriber is already installed.
    let _ = tracing_subscriber::registry().with(lines).try_init();
}
