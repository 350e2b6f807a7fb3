//! What is written to the standard error stream.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::Config;

/// Starts the log, as detailed as `RUST_LOG` says. A second start in one process changes nothing.
///
/// Libraries only ever get to warn, for their finer messages hold whole payloads and addresses, and with them secrets.
pub fn start(config: &Config) {
    let ours = filter_fn(|event| event.target().starts_with("wari") || *event.level() <= Level::WARN);
    let wanted = EnvFilter::new(&config.log);
    let coloured = std::io::stderr().is_terminal();
    let lines =
        tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(std::io::stderr).with_filter(ours.and(wanted));
    // The only failure is that somebody listens already.
    let _ = tracing_subscriber::registry().with(lines).try_init();
}
