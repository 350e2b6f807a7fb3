//! The bot: reads the environment, opens the database, connects.

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use wari::config::Config;
use wari::timepiece::MachineTime;

fn main() -> ExitCode {
    match start() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wari: {error}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> Result<(), Box<dyn Error>> {
    let config = Config::from_environment()?;
    wari::logging::start(&config);
    let runtime = Runtime::new()?;
    let played = runtime.block_on(play(&config));
    // A connection that does not end by itself must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    played
}

/// Plays until Ctrl-C or SIGTERM.
async fn play(config: &Config) -> Result<(), Box<dyn Error>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    };
    Ok(wari::run(config, Arc::new(MachineTime::default()), stop).await?)
}
