//! Try Wari: run `cargo run --release -p playground` and open the address it prints.

use std::io::{self, Write};
use std::process::ExitCode;

use playground::{Arguments, Playground};
use tokio::signal::unix::{SignalKind, signal};

#[tokio::main]
async fn main() -> ExitCode {
    match play().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("playground: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn play() -> Result<(), Box<dyn std::error::Error>> {
    let Some(arguments) = Arguments::from_command_line()? else {
        print!("{}", Arguments::HELP);
        return Ok(());
    };
    // Registered before anything is started, so that everything started is also cleaned up.
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    };
    tokio::pin!(stop);
    let playground = tokio::select! {
        opened = opened(&arguments) => opened?,
        () = &mut stop => return Ok(()),
    };
    let games = match &arguments.database {
        Some(file) => format!("Your games are kept in {}.", file.display()),
        None => "Your games are forgotten when it stops. To keep them, start it with --database FILE.".to_owned(),
    };
    let told = format!("Wari is running at {} (press Ctrl-C to stop).\n{games}\n", playground.address());
    // Whoever started it may not listen.
    let _ = io::stdout().write_all(told.as_bytes());
    Ok(playground.run(stop).await?)
}

/// Starts the playground with a game on its page.
async fn opened(arguments: &Arguments) -> Result<Playground, playground::Error> {
    let playground = Playground::start(arguments).await?;
    playground.open().await?;
    Ok(playground)
}
