//! The program's entry point: parses the arguments and runs the bot.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;
use wari::arguments::{self, Arguments, FAILED, IN_USE, INTERRUPTED};
use wari::config::Config;
use wari::operator::{self, Said};
use wari_base::timepiece::MachineTime;

fn main() -> ExitCode {
    let arguments = match Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(told) if !told.use_stderr() => {
            return say(&told.to_string(), ExitCode::SUCCESS);
        }
        Err(error) => {
            return fail(&format!("{}; `wari --help` lists what you can do", arguments::complaint(&error)), FAILED);
        }
    };
    let Some(order) = arguments.order else {
        return match start_playing() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => fail(&error.to_string(), FAILED),
        };
    };
    match operator::carry_out(order) {
        Ok(Said { text, is_good }) => say(&text, if is_good { ExitCode::SUCCESS } else { ExitCode::from(FAILED) }),
        Err(failure) => fail(&failure.to_string(), if failure.is_in_use() { IN_USE } else { FAILED }),
    }
}

/// Prints what a command says, and returns the exit code. A reader that stops early, as `head` does, is no error.
fn say(text: &str, code: ExitCode) -> ExitCode {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&format!("this cannot be printed: {error}"), FAILED)
        }
        _ => code,
    }
}

/// Tells what went wrong, and returns the exit code.
fn fail(why: &str, code: u8) -> ExitCode {
    // Nobody may be there to read it.
    let _ = writeln!(io::stderr(), "wari: {why}");
    ExitCode::from(code)
}

fn start_playing() -> Result<(), Box<dyn Error>> {
    wari::heap::share();
    let config = Config::from_environment()?;
    let _log = wari::logging::start(&config.log);
    let runtime = Builder::new_multi_thread().worker_threads(workers()).enable_all().build()?;
    let played = runtime.block_on(play(&config));
    // A connection that does not close by itself must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    played
}

/// Returns how many threads talk to Discord: half the processors. The others run SQLite, draw films and think for the
/// computer, and a thread that hands over to itself need not wake another.
fn workers() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2))
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
        std::process::exit(INTERRUPTED.into());
    });
    let stop = async { drop(stopped.await) };
    Ok(wari::run(config, Arc::new(MachineTime::default()), stop).await?)
}
