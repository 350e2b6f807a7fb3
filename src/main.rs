//! The bot: reads the environment, opens the database, connects.

use std::process::ExitCode;

use tokio::signal::unix::{SignalKind, signal};
use wari::config::Config;

#[tokio::main]
async fn main() -> ExitCode {
    match start().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wari: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn start() -> Result<(), Box<dyn std::error::Error>> {
    let config = Config::from_environment()?;
    wari::logging::start(&config);
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    };
    Ok(wari::run(&config, stop).await?)
}
