//! Whether moves are lost or boards never shown when the machine or Discord fails during games.

use std::collections::{HashMap, HashSet};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use local_discord::{Channel, LocalDiscord};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;
use wari_rules::{Record, SeedsPerHouse, rulesets};

use crate::machine::Machine;
use crate::regulars::{Got, Regulars, Shown, shown};

/// The number of tables, with two players each.
const TABLES: usize = 8;
/// The duration of a fault.
const FAULT: Duration = Duration::from_millis(1500);
/// The time after which every board must have been shown.
const OWED: Duration = Duration::from_secs(10);
/// How long people wait for an answer in the test with kills.
const PATIENCE: Duration = Duration::from_millis(400);
/// How long people think.
const THINKING: Duration = Duration::from_millis(20);
/// The same in the test of an hour, whose boards the local Discord keeps all.
const THINKING_LONG: Duration = Duration::from_secs(1);

/// The faults of Discord, and how many requests in a hundred they befall.
const OF_DISCORD: [local_discord::Fault; 6] = [
    local_discord::Fault::RateLimited(Duration::from_millis(300)),
    local_discord::Fault::ServerError(500),
    local_discord::Fault::ServerError(503),
    local_discord::Fault::CutBefore,
    local_discord::Fault::CutAfter,
    local_discord::Fault::Slow(Duration::from_millis(400)),
];
const IN_A_HUNDRED: f64 = 30.0;

/// A fault of the machine.
#[derive(Clone, Copy, Debug)]
enum Fault {
    FullDisk,
    NoWrites,
    NoGrowth,
    LockedBriefly,
    Locked,
    Killed,
}

impl Fault {
    const ALL: [Self; 6] =
        [Self::FullDisk, Self::NoWrites, Self::NoGrowth, Self::LockedBriefly, Self::Locked, Self::Killed];

    fn name(self) -> &'static str {
        match self {
            Self::FullDisk => "the disk is full",
            Self::NoWrites => "every write fails",
            Self::NoGrowth => "writes fail in the middle of a commit",
            Self::LockedBriefly => "somebody else writes for 0.5 s",
            Self::Locked => "somebody else writes for 2 s",
            Self::Killed => "the bot is killed",
        }
    }

    /// Injects the fault and waits until it is over.
    async fn befall(self, machine: &mut Machine) {
        match self {
            Self::FullDisk => {
                machine.fill();
                tokio::time::sleep(FAULT).await;
                machine.empty();
            }
            Self::NoWrites => {
                machine.limit(Some(0));
                tokio::time::sleep(FAULT).await;
                machine.limit(None);
            }
            Self::NoGrowth => {
                let begun = Instant::now();
                while begun.elapsed() < FAULT {
                    machine.limit(Some(machine.log_size() + 6_000));
                    tokio::time::sleep(FAULT / 10).await;
                    machine.limit(None);
                    tokio::time::sleep(FAULT / 20).await;
                }
            }
            Self::LockedBriefly => machine.lock_for(Duration::from_millis(500)).await,
            Self::Locked => machine.lock_for(Duration::from_secs(2)).await,
            Self::Killed => {
                machine.kill_bot().await;
                machine.start_bot().await;
            }
        }
    }
}

/// What the players have seen.
#[derive(Default)]
struct Seen {
    acknowledged: Mutex<Vec<Shown>>,
    refused: AtomicU64,
    silent: AtomicU64,
    newest: Mutex<Option<Instant>>,
    over: AtomicBool,
}

/// A Discord, a machine, and people who play.
struct Drill {
    discord: LocalDiscord,
    machine: Machine,
    seen: Arc<Seen>,
    channels: Vec<Channel>,
    people: JoinSet<()>,
}

impl Drill {
    async fn begin(thinking: Duration) -> Self {
        let discord = LocalDiscord::start().await.unwrap();
        let machine = Machine::start(&discord).await;
        let (seen, mut channels, mut people) = (Arc::<Seen>::default(), Vec::new(), JoinSet::new());
        for number in 0..TABLES {
            let (mut regulars, seen) = (Regulars::begin(&discord, number).await, Arc::clone(&seen));
            channels.push(regulars.channel().clone());
            people.spawn(async move {
                while !seen.over.load(Relaxed) {
                    match regulars.press().await {
                        Got::Board(board) => {
                            seen.acknowledged.lock().unwrap().push(board);
                            *seen.newest.lock().unwrap() = Some(Instant::now());
                        }
                        Got::Begun | Got::Refusal => drop(seen.refused.fetch_add(1, Relaxed)),
                        Got::Silence => drop(seen.silent.fetch_add(1, Relaxed)),
                    }
                    tokio::time::sleep(thinking).await;
                }
            });
        }
        Self { discord, machine, seen, channels, people }
    }

    /// Waits until a player gets a board, and returns how long that took.
    async fn first_good_answer(&self) -> Duration {
        let begun = Instant::now();
        while self.seen.newest.lock().unwrap().is_none_or(|newest| newest < begun) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        begun.elapsed()
    }

    /// Stops all players, waits until the boards owed are shown or a timeout, and checks the result.
    async fn judge(mut self) -> ExitCode {
        self.seen.over.store(true, Relaxed);
        while self.people.join_next().await.is_some() {}
        let acknowledged = std::mem::take(&mut *self.seen.acknowledged.lock().unwrap());
        let stopped = Instant::now();
        let mut owed = self.owed().await;
        let at_once = owed.len();
        while !owed.is_empty() && stopped.elapsed() < OWED {
            tokio::time::sleep(Duration::from_millis(100)).await;
            owed = self.owed().await;
        }
        let waited = stopped.elapsed();
        let games = self.stored().await;
        let found = |shown: &&Shown| games.get(&shown.game).is_some_and(|game| has(game, &shown.position));
        let kept = acknowledged.iter().filter(found).count();
        let lost = acknowledged.len() - kept;
        println!("{} moves acknowledged, {kept} found again, {lost} lost", acknowledged.len());
        println!("{at_once} boards owed when everybody stopped, {} after {:.1} s", owed.len(), waited.as_secs_f64());
        let boards = self.boards();
        let distinct: HashSet<&Shown> = boards.iter().collect();
        println!("{} boards shown, {} of them once more", boards.len(), boards.len() - distinct.len());
        println!(
            "{} presses refused with a reason, {} unanswered, {} answers too late",
            self.seen.refused.load(Relaxed),
            self.seen.silent.load(Relaxed),
            self.discord.late()
        );
        for game in &owed {
            println!("game {game} stands otherwise than its channel has seen");
        }
        if lost == 0 && owed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// Loads the stored games.
    async fn stored(&self) -> HashMap<u64, Record> {
        let mut file = self.machine.outside().await;
        let games = sqlx::query_as("SELECT id, moves FROM games").fetch_all(&mut file).await.unwrap();
        let record = |(id, moves): (i64, String)| {
            (id.cast_unsigned(), Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, &moves).unwrap())
        };
        games.into_iter().map(record).collect()
    }

    /// Returns the games whose current state the channel has not seen, or for which the outbox still has a board.
    async fn owed(&self) -> Vec<u64> {
        let seen: HashSet<Shown> = self.boards().into_iter().collect();
        let stands = |(game, record): (u64, Record)| Shown { game, position: record.position().to_string() };
        let unseen = self.stored().await.into_iter().map(stands).filter(|stands| !seen.contains(stands));
        let mut owed: HashSet<u64> = unseen.map(|stands| stands.game).collect();
        let known = sqlx::query_scalar("SELECT subject FROM outbox WHERE kind = 'board'");
        let known: Vec<i64> = known.fetch_all(&mut self.machine.outside().await).await.unwrap();
        owed.extend(known.into_iter().map(i64::cast_unsigned));
        owed.into_iter().collect()
    }

    /// Returns every board of every channel.
    fn boards(&self) -> Vec<Shown> {
        let messages = self.channels.iter().flat_map(Channel::messages);
        messages.filter_map(|message| shown(&message)).collect()
    }
}

/// Whether a position occurred in a game.
fn has(game: &Record, position: &str) -> bool {
    (0..=game.ply()).any(|ply| game.position_at(ply).is_some_and(|stood| stood.to_string() == position))
}

/// Injects every fault `rounds` times, and checks the result.
pub(crate) async fn drill(rounds: usize) -> ExitCode {
    let mut drill = Drill::begin(THINKING).await;
    let mut waited: Vec<Vec<Duration>> = vec![Vec::new(); Fault::ALL.len()];
    for _ in 0..rounds {
        for (fault, waited) in Fault::ALL.into_iter().zip(&mut waited) {
            fault.befall(&mut drill.machine).await;
            waited.push(drill.first_good_answer().await);
            tokio::time::sleep(FAULT / 3).await;
        }
    }
    println!("from the end of a fault to the first good answer{:>18}{:>10}", "median", "longest");
    for (fault, mut waited) in Fault::ALL.into_iter().zip(waited) {
        waited.sort();
        let [median, longest] =
            [waited.len() / 2, waited.len() - 1].map(|place| format!("{:.2} s", waited[place].as_secs_f64()));
        println!("{:48}{median:>18}{longest:>10}", fault.name());
    }
    drill.judge().await
}

/// Kills the bot `kills` times at random moments, and checks the result.
pub(crate) async fn kill(kills: usize) -> ExitCode {
    let mut drill = Drill::begin(THINKING).await;
    drill.discord.set_patience(PATIENCE);
    let mut chance = SmallRng::seed_from_u64(1);
    let begun = Instant::now();
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(chance.random_range(0..600))).await;
        drill.machine.kill_bot().await;
        drill.machine.start_bot().await;
    }
    println!("{kills} kills in {:.0} s", begun.elapsed().as_secs_f64());
    drill.first_good_answer().await;
    drill.judge().await
}

/// Lets Discord fail in 30 of 100 requests for some minutes, and checks the result.
pub(crate) async fn unreliable(minutes: u64) -> ExitCode {
    let drill = Drill::begin(THINKING_LONG).await;
    drill.discord.fail_some(IN_A_HUNDRED / 100.0, &OF_DISCORD, 1);
    tokio::time::sleep(Duration::from_secs(60 * minutes)).await;
    drill.discord.mend();
    drill.first_good_answer().await;
    drill.judge().await
}
