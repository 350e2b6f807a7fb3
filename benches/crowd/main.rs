//! Thirty people who play at once, through the real program and over real sockets.
//!
//! - `cargo bench --bench crowd -- answers` prints the latency of first answers on the way to the real Discord (TLS,
//!   the gate and Discord's rate limits), compared with the latency without them.
//! - `cargo bench --bench crowd -- computers` prints the latency of answers between people while a thousand others
//!   start games against the computer, and the memory that takes.
//! - `cargo bench --bench crowd -- cost` prints the processor time of a press with a new board, on the way to the real
//!   Discord, and that of a bot which only answers "ok". Linux only.
//! - `cargo bench --bench crowd -- slow 10000` makes that many presses while each sync of the disk takes 0.1, 1, 2.9
//!   and 10 s. It fails if one is not answered in time or its board does not come. It needs Linux and a C compiler.
//! - `cargo bench --bench crowd -- greedy` prints the latency of answers between people while ten others ask for a
//!   film every second, ten for charts of a thousand games and ten for pages of a leaderboard of 200,000 games, and a
//!   second later. It fails if that is over 100 ms longer than in quiet, or if a request is not answered.
//! - `cargo bench --bench crowd -- memory 20000` prints the memory of the bot in production after that many
//!   interactions, and fails if it grows.
//! - `cargo bench --bench crowd -- faults 10` fills the disk, makes writes fail, locks the file and kills the bot, ten
//!   times each, and prints how long recovery takes. It fails if an acknowledged move is lost, or if after ten seconds
//!   a channel has not seen the current state of its game. Linux only.
//! - `cargo bench --bench crowd -- replicas` lets people play for five minutes on three processes that share a
//!   PostgreSQL of the machine and get interactions by HTTP, at a Discord that allows all of them together 50 requests
//!   a second. Every 20 s a process is killed and started again, and once PostgreSQL. It fails if a move is lost or
//!   doubled, if a board is never shown, after more than a hundred complaints, below 100 moves a second, or if one move
//!   in a hundred takes longer than a second outside of the seconds of that restart. `replicas 45` does so for 45
//!   seconds, without the bars of speed.
//! - `cargo bench --bench crowd -- budget 600` lets people make 75 moves a second for that many seconds, and a thousand
//!   follow ten of the games, at a Discord that allows 50 requests a second and at one that allows 8. It fails after
//!   more than a hundred complaints, if a game ends more than 15 s after its deadline, or if one answer in a hundred
//!   takes longer than half a second.
//! - `cargo bench --bench crowd -- carries 30` prints how many moves a second one process carries by HTTP, and how long
//!   they take, from people who move as soon as they see a board, for that many seconds: on a file, and on a
//!   PostgreSQL.
//! - `cargo bench --bench crowd -- unreliable 60` lets 30 of 100 requests to Discord fail for that many minutes: they
//!   are refused, cut before or after they count, or slow. It fails in the same cases. Linux only.
//! - `cargo bench --bench crowd -- exports 200000` lets somebody export that many games while others play. It fails if
//!   no file comes, or if the bot needs more than 32 MiB more.
//! - `cargo bench --bench crowd -- strangers` lets 10,000 strangers hold connections to a bot that may have 1,024
//!   descriptors, and send nothing, half a header, huge headers, slow bodies, or read nothing. It fails if one of 100
//!   presses over new connections is not answered, or if the bot needs more than 32 MiB more. `strangers 300` does so
//!   with 300. Linux only.
//! - `cargo bench --bench crowd -- events 1000` holds that many events of all kinds, on a file and on a PostgreSQL of
//!   the machine, while people come and go and the bot is killed every 20 s. It fails if an event does not end, if
//!   somebody is paired twice, if a table differs from one worked out from the games, if an end is not told once, or if
//!   more messages come twice than the bot was killed.
//! - `cargo bench --bench crowd -- evening` prints the latency of people who press in a Swiss tournament and in an
//!   arena, of others meanwhile, and of as many who play on their own. It fails if any of the first three is more than
//!   a tenth longer.
//! - `cargo bench --bench crowd -- kills 1000` kills the bot that many times at random, and fails in the same cases.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on has failed, as it should")]

mod answers;
mod archive;
mod balancer;
mod budget;
mod club;
mod computers;
#[cfg(target_os = "linux")]
mod cost;
mod crowd;
mod evening;
mod events;
mod exports;
#[cfg(target_os = "linux")]
mod faults;
mod greedy;
#[cfg(target_os = "linux")]
mod machine;
mod memory;
mod outside;
#[cfg(target_os = "linux")]
mod plain;
mod playing;
mod regulars;
mod replicas;
mod slow;
mod standings;
#[cfg(target_os = "linux")]
mod strangers;
mod table;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    // Cargo adds its own option.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        #[cfg(target_os = "linux")]
        ["cost"] => cost::compare().await,
        #[cfg(target_os = "linux")]
        [plain::ALONE] => plain::run().await,
        [] | ["answers"] => answers::compare().await,
        ["computers"] => computers::flood().await,
        ["slow", presses] => return ended(slow::watch(presses.parse().unwrap()).await),
        ["replicas"] => return replicas::drill(300, true).await,
        ["replicas", seconds] => return replicas::drill(seconds.parse().unwrap(), false).await,
        ["budget", seconds] => return budget::drill(seconds.parse().unwrap()).await,
        ["carries", seconds] => return replicas::carry(seconds.parse().unwrap()).await,
        ["evening"] => return evening::compare().await,
        ["greedy"] => return greedy::crowd_out().await,
        ["events", events] => return events::drill(events.parse().unwrap()).await,
        ["exports", games] => return ended(exports::drill(games.parse().unwrap()).await),
        ["rush", seconds] => playing::rush(seconds.parse().unwrap()).await,
        ["memory", interactions] => return memory::watch(interactions.parse().unwrap()).await,
        #[cfg(target_os = "linux")]
        ["strangers"] => return ended(strangers::drill(10_000).await),
        #[cfg(target_os = "linux")]
        ["strangers", count] => return ended(strangers::drill(count.parse().unwrap()).await),
        #[cfg(target_os = "linux")]
        ["faults", rounds] => return faults::drill(rounds.parse().unwrap()).await,
        #[cfg(target_os = "linux")]
        ["unreliable", minutes] => return faults::unreliable(minutes.parse().unwrap()).await,
        #[cfg(target_os = "linux")]
        ["kills", kills] => return faults::kill(kills.parse().unwrap()).await,
        _ => {
            eprintln!(
                "say `answers`, `computers`, `cost`, `evening`, `greedy`, `replicas` or `strangers`; or `budget`, `carries`, `events`, `exports`, `rush`, `slow`, `memory`, `faults`, `unreliable` or `kills`, and how many"
            );
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Returns the exit code for a successful or failed run.
fn ended(is_well: bool) -> ExitCode {
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
