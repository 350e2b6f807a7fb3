//! Moves a second that the store takes: in a file, on a PostgreSQL of the machine, and the same statements by
//! `pgbench`.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::Executor;
use test_support::postgres::Postgres;
use wari_database::{Database, Loaded};
use wari_games::{ChannelId, GuildId, Moment, Offer, Pace, Place, Span, Start, Terms, UserId};
use wari_rules::{SeedsPerHouse, rulesets};

/// The number of people who move at once, and of the connections of `pgbench`.
const PLAYERS: u64 = 16;
/// The number of games that each of them has, one after the other.
const GAMES: u64 = 60;
/// The number of moves of a game.
const MOVES: usize = 50;
/// The number of rounds, of which the median counts.
const ROUNDS: usize = 5;
/// The least share of pgbench's moves.
const SHARE: f64 = 0.65;

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PLACE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));

/// The statements of a move between people, as the store sends them; but for the transaction's number, which it asks
/// for in the message that begins it.
const MOVE: &str = "\
\\set before :ply
\\set ply (:ply + 1) % 50
\\set now 1700000000000 + random(1, 1000000)
\\set deadline :now + 86400000
\\set due :now + 43200000
\\set game :client_id + 1
BEGIN ISOLATION LEVEL REPEATABLE READ;
UPDATE games SET moves = repeat('A', :ply), ply = :ply, undone = 0, free_until = :now, moved_at = :now, \
    deadline = :deadline, due_at = :due, freed_ply = NULL, left_before = 1, \
    houses = lpad(CAST(:ply AS TEXT), 12, '0'), planned = FALSE, planned_before = 0, held_at = NULL, unshown = FALSE, \
    south_bank = NULL, north_bank = NULL, \
    away_until = (SELECT until FROM away WHERE person = :game AND until > :now AND TRUE) \
WHERE id = :game AND ply = :before AND undone = 0 AND finish IS NULL \
    AND (SELECT words FROM plans WHERE game = :game AND player = 1000 AND lapsed IS NULL) IS NOT DISTINCT FROM NULL \
    AND (SELECT words FROM plans WHERE game = :game AND player = 2000 AND lapsed IS NULL) IS NOT DISTINCT FROM NULL \
RETURNING unreachable, paused_until, away_until, held_by IS NOT NULL;
SELECT EXISTS (SELECT 1 FROM proposals WHERE game = :game AND state = 'waiting'), \
    EXISTS (SELECT 1 FROM games WHERE held_by = :game), EXISTS (SELECT 1 FROM plans WHERE game = :game);
DELETE FROM outbox WHERE subject = :game AND kind IN ('board', 'reminder', 'unpaused');
INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before, held_at, claimed, claimed_by) \
VALUES (10, 20, 'board', :game, :ply, :now, :now, (SELECT held_at FROM servers WHERE servers.guild = 10), TRUE, NULL);
COMMIT;
";

/// Prints the medians; returns whether the store reaches its share.
pub(crate) async fn compare(time: Duration) -> bool {
    let Some(postgres) = Postgres::start().await else {
        eprintln!("there is no PostgreSQL on this machine: install it");
        return false;
    };
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("move.sql");
    std::fs::write(&script, MOVE).unwrap();
    let mut rates = [Vec::new(), Vec::new(), Vec::new()];
    for round in 0..ROUNDS {
        let file = folder.path().join(format!("{round}.db"));
        let here = moves(&format!("sqlite://{}", file.display()), time).await;
        empty(&postgres).await;
        let there = moves(&postgres.url(), time).await;
        empty(&postgres).await;
        begin(&Database::open(&postgres.url()).await.unwrap(), 1).await;
        let plain = pgbench(&postgres, script.to_str().unwrap(), time);
        eprintln!("round {}: {here:.0}, {there:.0} and {plain:.0} moves/s", round + 1);
        for (rates, rate) in rates.iter_mut().zip([here, there, plain]) {
            rates.push(rate);
        }
    }
    let [here, there, plain] = rates.map(|mut rates| {
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    });
    println!("moves a second, {PLAYERS} players, medians of {ROUNDS} rounds of {} s", time.as_secs());
    println!("{:28}{here:>8.0}", "the store, in a file");
    println!("{:28}{there:>8.0}", "the store, on PostgreSQL");
    println!("{:28}{plain:>8.0}", "its statements by pgbench");
    println!("{:28}{:>7.0} %", "the store's share of that", 100.0 * there / plain);
    there >= SHARE * plain
}

/// Removes all tables.
async fn empty(postgres: &Postgres) {
    let mut connection = postgres.connect().await.unwrap();
    connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public; CHECKPOINT").await.unwrap();
}

/// Lets all players begin so many games each.
async fn begin(database: &Database, games: u64) -> Vec<Vec<Loaded>> {
    join_all((0..PLAYERS).map(async |number| {
        let players = [UserId::new(1_000 + 2 * number), UserId::new(1_001 + 2 * number)];
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
        let mut begun = Vec::new();
        for _ in 0..games {
            let offer = Offer::new(PLACE, players[0], Some(players[1]), terms).unwrap();
            let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
            let pairing = challenge.accept(players[1], PLACE, false).unwrap();
            begun.push(database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap());
        }
        begun
    }))
    .await
}

/// Returns how many moves a second are stored in a new database.
async fn moves(url: &str, time: Duration) -> f64 {
    let database = Database::open(url).await.unwrap();
    let games = begin(&database, GAMES).await;
    let (made, begun) = (AtomicU64::new(0), Instant::now());
    join_all(games.into_iter().map(async |games| {
        for mut game in games {
            for step in 0..i64::try_from(MOVES).unwrap() {
                if begun.elapsed() >= time {
                    return;
                }
                let now = NOW.later(Span::seconds(step));
                let Some(house) = game.record().legal().iter().last() else { break };
                game.sow(house).unwrap();
                if game.ending().is_some() {
                    break;
                }
                assert!(database.games().store(&mut game, now).await.unwrap());
                made.fetch_add(1, Relaxed);
            }
        }
        panic!("the games are over too early");
    }))
    .await;
    let rate = made.load(Relaxed) as f64 / begun.elapsed().as_secs_f64();
    database.close().await;
    rate
}

/// Returns how many moves a second pgbench stores.
fn pgbench(postgres: &Postgres, script: &str, time: Duration) -> f64 {
    let (players, seconds) = (PLAYERS.to_string(), time.as_secs().to_string());
    let told = postgres.program(
        "pgbench",
        &[
            "-n",
            "-M",
            "prepared",
            "-c",
            &players,
            "-j",
            "2",
            "-T",
            &seconds,
            "-D",
            "ply=0",
            "--max-tries=1000",
            "-f",
            script,
        ],
    );
    let rate = told.lines().find_map(|line| line.strip_prefix("tps = "));
    rate.and_then(|rest| rest.split(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("{told}"))
}
