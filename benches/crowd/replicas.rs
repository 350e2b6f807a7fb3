//! Several processes on one PostgreSQL, which get interactions by HTTP and are killed in turn; and how much one of them
//! carries.

use std::collections::{HashMap, HashSet};
use std::process::{ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use local_discord::{Channel, LocalDiscord, RateLimits};
use tempfile::TempDir;
use test_support::postgres::Postgres;
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use wari_rules::{Record, SeedsPerHouse, rulesets};

use crate::balancer;
use crate::budget::COMPLAINTS;
use crate::ended;
use crate::regulars::{Got, Regulars, Shown, shown};

/// The number of processes.
const PROCESSES: usize = 3;
/// The number of tables, with two players each.
const TABLES: usize = 40;
/// The time for which a player thinks.
const THINKING: Duration = Duration::from_millis(200);
/// How often a process is killed.
const KILLS: Duration = Duration::from_secs(20);
/// The time after which every board must have been shown.
const OWED: Duration = Duration::from_secs(40);
/// The seconds that count as those of the restart once PostgreSQL accepts connections again.
const AFTERMATH: Duration = Duration::from_secs(3);
/// The bars on two quiet cores: the fewest moves per second, and the longest that 99 of 100 moves take.
const FEWEST: f64 = 100.0;
const LONGEST: Duration = Duration::from_secs(1);

/// A process of the bot.
struct Process {
    port: u16,
    folder: TempDir,
    bot: Option<Child>,
}

impl Process {
    fn new() -> Self {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { port, folder: tempfile::tempdir().unwrap(), bot: None }
    }

    fn start(&mut self, discord: &LocalDiscord, database: &str) {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_wari"));
        bot.current_dir(self.folder.path()).env_clear().env("DISCORD_TOKEN", discord.token());
        bot.env("DISCORD_API_BASE", discord.api_base()).env("DISCORD_PUBLIC_KEY", discord.public_key());
        bot.env("INTERACTIONS_LISTEN", self.port.to_string()).env("DATABASE_URL", database);
        bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "off".to_owned()));
        self.bot = Some(bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap());
    }

    async fn kill(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            bot.kill().await.unwrap();
        }
    }

    /// Waits until it accepts connections.
    async fn ready(&self) {
        while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// What the players have done and seen.
#[derive(Default)]
struct Seen {
    acknowledged: Mutex<Vec<Shown>>,
    /// Each press of a house, with the board on which it was made.
    pressed: Mutex<HashSet<(Shown, char)>>,
    /// When each move was made, and how long its board took, with all presses that it needed.
    moves: Mutex<Vec<(Instant, Duration)>>,
    refused: AtomicU64,
    silent: AtomicU64,
    over: AtomicBool,
}

/// Lets a table play until all is over; before each move, they think for this long.
async fn play(mut table: Regulars, seen: Arc<Seen>, thinking: Duration) {
    let mut begun = Instant::now();
    while !seen.over.load(Relaxed) {
        seen.pressed.lock().unwrap().extend(table.next());
        match table.press().await {
            Got::Board(board) => {
                seen.acknowledged.lock().unwrap().push(board);
                seen.moves.lock().unwrap().push((begun, begun.elapsed()));
            }
            Got::Begun => {}
            // They press again.
            Got::Refusal => {
                seen.refused.fetch_add(1, Relaxed);
                continue;
            }
            Got::Silence => {
                seen.silent.fetch_add(1, Relaxed);
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        }
        tokio::time::sleep(thinking).await;
        begun = Instant::now();
    }
}

/// Starts processes behind a load balancer, and the games of all tables.
async fn open(discord: &LocalDiscord, processes: &mut [Process], database: &str) -> Vec<Regulars> {
    let port = balancer::listen(processes.iter().map(|process| process.port).collect()).await;
    discord.trust_endpoint(&format!("http://127.0.0.1:{port}/interactions"));
    for process in &mut *processes {
        process.start(discord, database);
    }
    for process in &*processes {
        process.ready().await;
    }
    discord.bot_ready().await.unwrap();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Regulars::begin(discord, number).await);
    }
    tables
}

/// Prints how many moves a second one process carries, on a file and on a PostgreSQL, from people who never think.
pub(crate) async fn carry(seconds: u64) -> ExitCode {
    let Some(postgres) = Postgres::start().await else {
        eprintln!("there is no PostgreSQL on this machine: install it");
        return ExitCode::FAILURE;
    };
    for (name, database) in [("a file", "sqlite://wari.db".to_owned()), ("PostgreSQL", postgres.url())] {
        let discord = LocalDiscord::start().await.unwrap();
        let mut process = [Process::new()];
        let tables = open(&discord, &mut process, &database).await;
        let (seen, mut people, begun) = (Arc::<Seen>::default(), JoinSet::new(), Instant::now());
        for table in tables {
            people.spawn(play(table, Arc::clone(&seen), Duration::ZERO));
        }
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        seen.over.store(true, Relaxed);
        let played = begun.elapsed();
        while let Some(played) = people.join_next().await {
            played.unwrap();
        }
        println!("one process on {name}, {TABLES} tables, {:.0} s", played.as_secs_f64());
        let [refused, silent] = [&seen.refused, &seen.silent].map(|count| count.load(Relaxed));
        println!("{refused} presses refused with a reason, {silent} unanswered");
        tell_times(&seen, played, None);
        process[0].kill().await;
    }
    ExitCode::SUCCESS
}

/// Lets people play for `seconds`, and checks the result. The bars hold for five minutes on a quiet machine.
pub(crate) async fn drill(seconds: u64, has_bars: bool) -> ExitCode {
    let Some(mut postgres) = Postgres::start().await else {
        eprintln!("there is no PostgreSQL on this machine: install it");
        return ExitCode::FAILURE;
    };
    let discord = LocalDiscord::start().await.unwrap();
    let mut processes: Vec<Process> = (0..PROCESSES).map(|_| Process::new()).collect();
    let tables = open(&discord, &mut processes, &postgres.url()).await;
    let (seen, mut people) = (Arc::<Seen>::default(), JoinSet::new());
    discord.set_rate_limits(Some(RateLimits::USUAL));
    let channels: Vec<Channel> = tables.iter().map(|table| table.channel().clone()).collect();
    let (begun, whole) = (Instant::now(), Duration::from_secs(seconds));
    for table in tables {
        people.spawn(play(table, Arc::clone(&seen), THINKING));
    }
    let (mut kills, mut restarted) = (0, None);
    while begun.elapsed() < whole {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if restarted.is_none() && begun.elapsed() > whole / 2 {
            let at = Instant::now();
            restarted = Some((at, postgres.restart().await));
        }
        if begun.elapsed() > KILLS * (kills + 1) {
            let process = &mut processes[kills as usize % PROCESSES];
            process.kill().await;
            process.start(&discord, &postgres.url());
            kills += 1;
        }
    }
    let played = begun.elapsed();
    seen.over.store(true, Relaxed);
    while people.join_next().await.is_some() {}
    for process in &processes {
        process.ready().await;
    }
    println!("{PROCESSES} processes, {TABLES} tables, {:.0} s, {kills} kills", played.as_secs_f64());
    let is_quick = tell_times(&seen, played, restarted);
    let complaints = discord.rate_limited();
    println!("{complaints} complaints (429) about 50 requests a second of all processes together");
    // In ten minutes as many as in the drill of Discord's budget, and a few at the beginning.
    let few = 10 + COMPLAINTS * played.as_secs() / 600;
    let is_sound = judge(&postgres, &discord, &seen, &channels).await && complaints <= few;
    ended(is_sound && (is_quick || !has_bars))
}

/// Prints how many moves were made, and how long they took. Returns whether the bars are reached.
fn tell_times(seen: &Seen, played: Duration, restarted: Option<(Instant, Duration)>) -> bool {
    let moves = std::mem::take(&mut *seen.moves.lock().unwrap());
    let a_second = moves.len() as f64 / played.as_secs_f64();
    println!("{} moves, {a_second:.0} a second", moves.len());
    let is_apart = |&(at, took): &(Instant, Duration)| {
        restarted.is_none_or(|(down, lasted)| at + took < down || at > down + lasted + AFTERMATH)
    };
    let others: Vec<_> = moves.iter().copied().filter(is_apart).collect();
    if let Some((_, lasted)) = restarted {
        println!("PostgreSQL was away for {:.1} s", lasted.as_secs_f64());
    }
    println!("from the press to the board{:>21}{:>10}{:>10}", "p50", "p99", "max");
    let mut p99 = Duration::ZERO;
    let without = restarted.map(|_| ("without those of the restart", others));
    for (name, moves) in [("all moves", moves)].into_iter().chain(without) {
        let mut times: Vec<Duration> = moves.into_iter().map(|(_, took)| took).collect();
        times.sort_unstable();
        let share = |of_a_thousand: usize| times[(times.len() * of_a_thousand / 1000).min(times.len() - 1)];
        let [p50, at_99, max] = [500, 990, 1000].map(|part| format!("{:.0} ms", 1000.0 * share(part).as_secs_f64()));
        println!("{name:38}{p50:>10}{at_99:>10}{max:>10}");
        p99 = share(990);
    }
    a_second >= FEWEST && p99 < LONGEST
}

/// Checks that what was acknowledged is stored, once, and shown.
async fn judge(postgres: &Postgres, discord: &LocalDiscord, seen: &Seen, channels: &[Channel]) -> bool {
    let stopped = Instant::now();
    let acknowledged = std::mem::take(&mut *seen.acknowledged.lock().unwrap());
    let mut known: HashSet<Shown> = acknowledged.iter().cloned().collect();
    let at_once = owed(postgres, channels, &mut known).await;
    let mut now = at_once.clone();
    while !now.is_empty() && stopped.elapsed() < OWED {
        tokio::time::sleep(Duration::from_millis(200)).await;
        now = owed(postgres, channels, &mut known).await;
    }
    let waited = stopped.elapsed();
    let games = stored(postgres).await;
    let found = |shown: &&Shown| games.get(&shown.game).is_some_and(|game| positions(game).contains(&shown.position));
    let kept = acknowledged.iter().filter(found).count();
    let lost = acknowledged.len() - kept;
    let pressed = std::mem::take(&mut *seen.pressed.lock().unwrap());
    let mut doubled = 0;
    for (&game, record) in &games {
        for (ply, (position, house)) in positions(record).into_iter().zip(record.notation().chars()).enumerate() {
            let press = (Shown { game, position }, house.to_ascii_lowercase());
            if !pressed.contains(&press) {
                doubled += 1;
                println!("nobody has made move {} of game {game}: {house}", ply + 1);
            }
        }
    }
    println!("{} moves acknowledged, {lost} lost, {doubled} doubled", acknowledged.len());
    println!("{} boards owed when everybody stopped, {} after {:.1} s", at_once.len(), now.len(), waited.as_secs_f64());
    let boards: Vec<Shown> = channels.iter().flat_map(Channel::messages).filter_map(|it| shown(&it)).collect();
    let distinct: HashSet<&Shown> = boards.iter().collect();
    println!("{} boards shown, {} of them once more", boards.len(), boards.len() - distinct.len());
    println!(
        "{} presses refused with a reason, {} unanswered, {} answers too late",
        seen.refused.load(Relaxed),
        seen.silent.load(Relaxed),
        discord.late()
    );
    for game in &now {
        println!("game {game} stands otherwise than its channel has seen");
    }
    lost == 0 && doubled == 0 && now.is_empty()
}

/// Returns all positions of a game, from the first.
fn positions(game: &Record) -> Vec<String> {
    (0..=game.ply()).filter_map(|ply| game.position_at(ply)).map(|position| position.to_string()).collect()
}

/// Loads the stored games.
async fn stored(postgres: &Postgres) -> HashMap<u64, Record> {
    let mut connection = postgres.connect().await.unwrap();
    let games: Vec<(i64, String)> =
        sqlx::query_as("SELECT id, moves FROM games").fetch_all(&mut connection).await.unwrap();
    let record = |(id, moves): (i64, String)| {
        (id.cast_unsigned(), Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, &moves).unwrap())
    };
    games.into_iter().map(record).collect()
}

/// Returns the games whose current state no channel has seen, or for which the outbox still has a board.
async fn owed(postgres: &Postgres, channels: &[Channel], known: &mut HashSet<Shown>) -> Vec<u64> {
    known.extend(channels.iter().flat_map(Channel::messages).filter_map(|message| shown(&message)));
    let stands = |(game, record): (u64, Record)| Shown { game, position: record.position().to_string() };
    let unseen = stored(postgres).await.into_iter().map(stands).filter(|stands| !known.contains(stands));
    let mut owed: HashSet<u64> = unseen.map(|stands| stands.game).collect();
    let mut connection = postgres.connect().await.unwrap();
    let waiting: Vec<i64> =
        sqlx::query_scalar("SELECT subject FROM outbox WHERE kind = 'board'").fetch_all(&mut connection).await.unwrap();
    owed.extend(waiting.into_iter().map(i64::cast_unsigned));
    owed.into_iter().collect()
}
