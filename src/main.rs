//! The program's entry point: parses the arguments and runs the bot.

use std::error::Error;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;
use wari::arguments::Order;
use wari::config::Config;
use wari::timepiece::{MachineTime, Timepiece};

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
    let order = Order::read(lexopt::Parser::from_env());
    match order.map_err(|error| format!("{error}; `wari --help` lists what you can do"))? {
        Order::Play => start_playing(),
        Order::BackUp(to) => {
            let database = Config::database_from_environment()?;
            Runtime::new()?.block_on(wari::database::back_up(&database, &to))?;
            println!("The database was copied to {}, and the copy is intact.", to.display());
            Ok(())
        }
        Order::Restore(from) => {
            let database = Config::database_from_environment()?;
            let now = MachineTime::default().time().now;
            let kept = Runtime::new()?.block_on(wari::database::restore(&database, &from, now))?;
            println!("The database was restored from {}.", from.display());
            if let Some(kept) = kept {
                println!("What it held before is in {}. Delete that file when you no longer need it.", kept.display());
            }
            Ok(())
        }
        Order::RecomputeRatings => {
            let database = Config::database_from_environment()?;
            let games = Runtime::new()?.block_on(wari::recompute_ratings(&database))?;
            println!("The ratings were recomputed from {games} games.");
            Ok(())
        }
        Order::Help => {
            println!("{}", Order::HELP);
            Ok(())
        }
        Order::Version => {
            println!("wari {}", env!("CARGO_PKG_VERSION"));
            Ok(())
        }
    }
}

fn start_playing() -> Result<(), Box<dyn Error>> {
    let config = Config::from_environment()?;
    wari::logging::start(&config);
    let runtime = Runtime::new()?;
    let played = runtime.block_on(play(&config));
    // A connection that does not close by itself must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    played
}

/// Listens for Ctrl-C and SIGTERM.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the next signal.
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Plays until Ctrl-C or SIGTERM; a second signal exits at once.
async fn play(config: &Config) -> Result<(), Box<dyn Error>> {
    let (stop, stopped) = oneshot::channel();
    let mut signals = Signals::listen()?;
    tokio::spawn(async move {
        signals.next().await;
        let _ = stop.send(());
        // A second signal means: do not wait for pending work. Nothing that was acknowledged is lost.
        signals.next().await;
        std::process::exit(130);
    });
    let stop = async { drop(stopped.await) };
    Ok(wari::run(config, Arc::new(MachineTime::default()), stop).await?)
}
