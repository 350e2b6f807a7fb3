//! A crowd whose old boards alone are more than Discord takes, and a thousand people who follow some of the games:
//! answers come as fast as ever, games end in time, and Discord complains little.

use std::collections::HashSet;
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Message, Person, RateLimit, RateLimits};
use tokio::process::Command;
use tokio::task::JoinSet;

use crate::ended;
use crate::regulars::{Got, Regulars};

/// The number of tables, each in a channel of its own, and how long their players think: 75 moves a second.
const TABLES: usize = 90;
const THINKING: Duration = Duration::from_millis(1_150);
/// At how many of the tables the games are followed, each by so many people who want to hear every move, and how long
/// they take to find each new game.
const FOLLOWED: usize = 10;
const FOLLOWERS: usize = 100;
const FINDING: Duration = Duration::from_secs(5);
/// The number of games that run out of time meanwhile, and when.
const OVERDUE: usize = 6;
const BLITZ: Duration = Duration::from_secs(2 * 60);
/// What holds: the most complaints in ten minutes, the latest end after its deadline, and the longest that 99 of 100
/// answers take.
pub(crate) const COMPLAINTS: u64 = 100;
const LATEST: Duration = Duration::from_secs(15);
const LONGEST: Duration = Duration::from_millis(500);

/// Lets the crowd play at a Discord that allows 50 requests a second, then at one that allows 8.
pub(crate) async fn drill(seconds: u64) -> ExitCode {
    let time = Duration::from_secs(seconds).max(BLITZ + 2 * LATEST);
    let mut is_well = true;
    for allowed in [50, 8] {
        is_well &= play(allowed, time).await;
    }
    ended(is_well)
}

async fn play(allowed: u32, time: Duration) -> bool {
    let (discord, folder) = (LocalDiscord::start().await.unwrap(), tempfile::tempdir().unwrap());
    let global = Some(RateLimit { requests: allowed, window: Duration::from_secs(1) });
    let front = discord.over_tls().unwrap();
    std::fs::write(folder.path().join("authority.pem"), front.authority()).unwrap();
    let mut bot = Command::new(env!("CARGO_BIN_EXE_wari"));
    bot.current_dir(folder.path()).env_clear().env("DISCORD_TOKEN", discord.token());
    bot.env("DISCORD_API_RESOLVE", front.address().to_string()).env("DISCORD_API_CA", "authority.pem");
    bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "off".to_owned()));
    let _bot = bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
    discord.bot_ready().await.unwrap();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Regulars::begin(&discord, number).await);
    }

    discord.set_rate_limits(Some(RateLimits { global, ..RateLimits::USUAL }));
    let (begun, over, mut people, mut ends) =
        (Instant::now(), Arc::new(AtomicBool::new(false)), JoinSet::new(), JoinSet::new());
    for (number, table) in tables.into_iter().enumerate() {
        let over = Arc::clone(&over);
        // They do not press all at once.
        let first = THINKING * u32::try_from(number).unwrap() / TABLES as u32;
        let followers = if number < FOLLOWED { FOLLOWERS } else { 0 };
        let followers = (0..followers).map(|it| table.channel().person(&format!("Follower {number}-{it}"))).collect();
        people.spawn(press(table, followers, first, over));
    }
    for number in 0..OVERDUE {
        ends.spawn(overdue(discord.clone(), number));
    }
    tokio::time::sleep(time).await;
    over.store(true, Relaxed);
    let played = begun.elapsed();
    let (waits, followers): (Vec<_>, Vec<_>) = people.join_all().await.into_iter().unzip();
    let (mut waits, followers) = (waits.concat(), followers.concat());
    waits.sort_unstable();
    ends.abort_all();
    let mut late = Vec::new();
    while let Some(ended) = ends.join_next().await {
        late.extend(ended.ok());
    }
    let (p50, p99, most) = (waits[waits.len() / 2], waits[waits.len() * 99 / 100], waits[waits.len() - 1]);
    let (complaints, a_second) = (discord.rate_limited(), waits.len() as f64 / played.as_secs_f64());
    let direct: HashSet<String> = followers.iter().map(|person| person.dm().channel().id().to_string()).collect();
    let is_told = |path: &str| path.split('/').any(|part| direct.contains(part));
    // A local Discord remembers the last ones only.
    let requests = discord.requests();
    let (told, others): (Vec<_>, Vec<_>) = requests.iter().partition(|request| is_told(&request.path));
    let removed = others.iter().filter(|request| request.method == "PATCH").count();
    println!(
        "Discord allows {allowed} requests a second; {a_second:.1} moves a second for {:.0} s",
        played.as_secs_f64()
    );
    println!("  answers: p50 {p50:.0?}, p99 {p99:.0?}, max {most:.0?}; {} too late", discord.late());
    println!(
        "  {complaints} complaints (429); of the last {} requests, {removed} were for old buttons, {} told followers",
        requests.len(),
        told.len()
    );
    println!("  {} of {OVERDUE} games ended, the last {:.1?} after its deadline", late.len(), late.iter().max());
    let in_time = late.len() == OVERDUE && late.iter().all(|late| *late <= LATEST);
    complaints <= COMPLAINTS && in_time && p99 <= LONGEST && discord.late() == 0
}

/// Presses until all is over, while these people follow each game; returns how long each board took, and them.
async fn press(
    mut table: Regulars,
    followers: Vec<Person>,
    first: Duration,
    over: Arc<AtomicBool>,
) -> (Vec<Duration>, Vec<Person>) {
    let (mut waits, mut begins) = (Vec::new(), true);
    tokio::time::sleep(first).await;
    while !over.load(Relaxed) {
        if std::mem::take(&mut begins)
            && let Some((shown, _)) = table.next()
        {
            tokio::spawn(follow(followers.clone(), shown.game));
        }
        let begun = Instant::now();
        match table.press().await {
            Got::Board(_) => waits.push(begun.elapsed()),
            Got::Begun => begins = true,
            Got::Refusal | Got::Silence => {}
        }
        tokio::time::sleep(THINKING.saturating_sub(begun.elapsed())).await;
    }
    (waits, followers)
}

/// Lets people follow a game, one after the other.
async fn follow(people: Vec<Person>, game: u64) {
    for person in &people {
        // Some find it only when it is over.
        let _ = person.slash(&format!("/wari follow game:{game} every:move")).await;
        tokio::time::sleep(FINDING / FOLLOWERS as u32).await;
    }
}

/// Begins a game in which nobody moves, and returns how long after the deadline its end is shown.
async fn overdue(discord: LocalDiscord, number: usize) -> Duration {
    let channel = discord.guild("Accra").channel(&format!("idle-{number}"));
    let [south, north] = ["Slow", "Slower"].map(|name| channel.person(&format!("{name} {number}")));
    let challenge = format!("/wari challenge opponent:<@{}> match:1 start:me pace:blitz", north.id());
    south.slash(&challenge).await.unwrap();
    let board: Message = north.slash("/wari accept").await.unwrap().message.unwrap();
    let begun = Instant::now();
    loop {
        if channel.last().is_some_and(|message| message.id != board.id) {
            return begun.elapsed().saturating_sub(BLITZ);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
