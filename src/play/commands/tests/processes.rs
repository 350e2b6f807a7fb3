//! Tests of several processes that watch the clocks of one database. They need PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use test_support::cluster;
use wari_base::timepiece::Time;
use wari_database::Loaded;
use wari_games::{GameId, GuildId, Moment, News, Offer, Pace, Place, Shard, Span, Start, Terms};
use wari_rules::{SeedsPerHouse, rulesets};

use super::stage::{self, ANA, HERE, KOFI};
use super::story::{Attentive, HOUR, MINUTE, SECOND};
use crate::table::{Clocks, Hearing, Table};

/// The first server of the second of two shards.
const THERE: Place = Place::in_server(GuildId::new(1 << 22), HERE.channel);

/// A database that several processes share, and the time.
pub(super) struct SharedDatabase {
    url: String,
    time: Time,
    server: cluster::Meddler,
    _fresh: cluster::Fresh,
}

/// A process, which has its own connections to the database and to Discord.
pub(super) struct Process {
    pub(super) table: Arc<Table>,
    pub(super) clocks: Clocks,
    pub(super) ears: Attentive,
}

impl SharedDatabase {
    /// Makes a database whose server has the time of the tests; `None` if there is no PostgreSQL.
    pub(super) async fn open() -> Option<Self> {
        let fresh = cluster::migrated().await?;
        let url = fresh.url.clone();
        let mut server = cluster::Meddler::of(&url).await;
        // This schema comes first, so its function is called instead of PostgreSQL's own.
        let clock = "CREATE TABLE clock (time TIMESTAMPTZ NOT NULL);
            INSERT INTO clock VALUES (to_timestamp(1700000000));
            CREATE FUNCTION public.now() RETURNS TIMESTAMPTZ LANGUAGE sql AS 'SELECT time FROM public.clock';
            DO $$ BEGIN
                EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
            END $$";
        server.run(clock.to_owned()).await;
        let time = Time { now: Moment::from_millis(1_700_000_000_000), steady: Duration::from_secs(1000) };
        Some(Self { url, time, server, _fresh: fresh })
    }

    /// Starts a process that hears these lines.
    async fn process(&self, by_http: bool, lines: &[(Shard, Hearing)]) -> Process {
        let ears = Attentive { by_http, ..Attentive::default() };
        ears.hear_some(lines.iter().copied());
        Process::new(stage::open_at(&self.url).await, ears)
    }

    pub(super) async fn by_http(&self) -> Process {
        self.process(true, &[(Shard::ONLY, Hearing::Well)]).await
    }

    async fn passes(&mut self, span: Span) {
        self.time.now = self.time.now.later(span);
        self.time.steady += span.duration();
        self.tells(self.time.now).await;
    }

    /// Sets the clock of the server.
    pub(super) async fn tells(&mut self, now: Moment) {
        let set = format!("UPDATE clock SET time = to_timestamp({}::double precision / 1000)", now.millis());
        self.server.run(set).await;
    }

    /// Looks once a second in each of these processes, for some time.
    async fn goes_on(&mut self, span: Span, processes: &mut [&mut Process]) {
        for _ in 0..span.whole(SECOND) {
            self.passes(SECOND).await;
            for process in &mut *processes {
                process.look(self.time).await;
            }
        }
    }

    async fn left(&self, process: &Process, game: GameId) -> Span {
        process.game(game).await.clock().unwrap().deadline.since(self.time.now)
    }
}

impl Process {
    /// Starts a process, which has not looked yet.
    pub(super) fn new(table: Table, ears: Attentive) -> Self {
        let table = Arc::new(table);
        Self { clocks: Clocks::new(Arc::clone(&table)), table, ears }
    }

    pub(super) async fn look(&mut self, time: Time) {
        self.clocks.look(time, &self.ears).await.unwrap();
    }

    pub(super) async fn game(&self, game: GameId) -> Loaded {
        self.table.database.games().load(game).await.unwrap().unwrap()
    }

    pub(super) async fn begin(&self, place: Place, pace: Pace, now: Moment) -> GameId {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(place, ANA, None, terms).unwrap();
        let challenge = self.table.database.challenges().post(&offer, now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, place, true).unwrap();
        self.table.database.challenges().accept(&challenge, &pairing, now).await.unwrap().unwrap().id
    }

    /// Returns the reminders that are owed.
    async fn reminders(&self) -> usize {
        let owed = self.table.database.outbox().all().await.unwrap();
        owed.iter().filter(|owed| matches!(owed.news, News::Reminder(..))).count()
    }
}

#[tokio::test]
async fn of_several_processes_one_reminds_and_one_ends_a_game() {
    let Some(mut shared) = SharedDatabase::open().await else { return };
    let (mut one, mut two) = (shared.by_http().await, shared.by_http().await);
    one.look(shared.time).await;
    two.look(shared.time).await;
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(one.begin(HERE, Pace::Live, shared.time.now).await);
    }
    shared.passes(5 * MINUTE).await;
    let time = shared.time;
    tokio::join!(one.look(time), two.look(time));
    assert_eq!(one.reminders().await, 20, "at half time, each once, and the time passed is not credited");
    shared.goes_on(5 * MINUTE + 4 * SECOND, &mut [&mut one, &mut two]).await;
    assert!(one.game(games[0]).await.ending().is_none(), "a press may be on its way to the other process");
    shared.goes_on(12 * SECOND, &mut [&mut two, &mut one]).await;
    for game in games {
        assert!(two.game(game).await.ending().is_some());
    }
}

#[tokio::test]
async fn while_one_process_is_left_nobody_is_credited_and_when_none_was_everybody_is() {
    let Some(mut shared) = SharedDatabase::open().await else { return };
    let (mut one, mut two) = (shared.by_http().await, shared.by_http().await);
    one.look(shared.time).await;
    two.look(shared.time).await;
    let game = one.begin(HERE, Pace::Day, shared.time.now).await;
    let before = shared.left(&one, game).await;
    shared.goes_on(MINUTE, &mut [&mut two]).await;
    shared.goes_on(MINUTE, &mut [&mut one]).await;
    // Here all have the same number, so that none sees another one.
    shared.server.run("INSERT INTO processes VALUES (7, 9000000000000000)".to_owned()).await;
    let mut three = shared.by_http().await;
    shared.server.run("DELETE FROM processes WHERE id = 7".to_owned()).await;
    shared.goes_on(MINUTE, &mut [&mut three]).await;
    assert_eq!(shared.left(&one, game).await, before - 3 * MINUTE);

    // All of them have been killed.
    shared.passes(HOUR).await;
    let (mut four, mut five) = (shared.by_http().await, shared.by_http().await);
    four.look(shared.time).await;
    five.look(shared.time).await;
    let credited = shared.left(&one, game).await - (before - 3 * MINUTE);
    assert!(credited <= SECOND && credited >= -10 * SECOND, "all of the hour, once: {credited:?}");
}

#[tokio::test]
async fn the_games_of_a_process_that_has_died_wait_and_the_others_go_on() {
    let Some(mut shared) = SharedDatabase::open().await else { return };
    let [first, second] = [0, 1].map(|index| Shard { index, count: 2 });
    let mut one = shared.process(false, &[(first, Hearing::Well)]).await;
    let mut two = shared.process(false, &[(second, Hearing::Well)]).await;
    one.look(shared.time).await;
    two.look(shared.time).await;
    shared.goes_on(20 * SECOND, &mut [&mut one, &mut two]).await;
    let (here, there) =
        (one.begin(HERE, Pace::Live, shared.time.now).await, one.begin(THERE, Pace::Live, shared.time.now).await);
    let begun = shared.time.now;
    shared.goes_on(12 * MINUTE, &mut [&mut one]).await;
    assert!(one.game(here).await.ending().is_some());
    assert!(one.game(there).await.ending().is_none());
    let lines = one.table.database.lines().all().await.unwrap();
    assert_eq!(lines.iter().map(|line| line.is_silent).collect::<Vec<_>>(), [false, true]);

    let mut again = shared.process(false, &[(second, Hearing::Not { since: shared.time })]).await;
    again.look(shared.time).await;
    shared.passes(SECOND).await;
    again.ears.hear_some([(second, Hearing::Well)]);
    again.look(shared.time).await;
    assert_eq!(shared.time.now.since(begun), 12 * MINUTE + SECOND);
    let left = shared.left(&one, there).await;
    assert!((10 * MINUTE - 10 * SECOND..=10 * MINUTE).contains(&left), "{left:?}");
}

#[tokio::test]
async fn where_presses_come_by_http_the_gateway_leaves_the_clocks_alone_until_they_do_not() {
    let Some(mut shared) = SharedDatabase::open().await else { return };
    let shards = [0, 1].map(|index| (Shard { index, count: 2 }, Hearing::Well));
    let mut gateway = shared.process(false, &shards).await;
    gateway.look(shared.time).await;
    let game = gateway.begin(HERE, Pace::Live, shared.time.now).await;
    gateway.ears.is_current.store(false, Ordering::SeqCst);
    let mut http = shared.by_http().await;
    shared.goes_on(MINUTE, &mut [&mut http, &mut gateway]).await;
    let lines = gateway.table.database.lines().all().await.unwrap();
    assert!(lines.len() == 1 && lines[0].by_http, "{lines:?}");

    // The endpoint is gone, but Discord still knows it: nobody can play.
    shared.goes_on(20 * MINUTE, &mut [&mut gateway]).await;
    assert!(gateway.game(game).await.ending().is_none());
    gateway.ears.is_current.store(true, Ordering::SeqCst);
    shared.goes_on(MINUTE, &mut [&mut gateway]).await;
    let lines = gateway.table.database.lines().all().await.unwrap();
    assert!(lines.len() == 2 && lines.iter().all(|line| !line.by_http && !line.is_silent), "{lines:?}");
    let left = shared.left(&gateway, game).await;
    assert!((8 * MINUTE..9 * MINUTE + 10 * SECOND).contains(&left), "{left:?}");
}

#[tokio::test]
async fn a_line_that_was_heard_a_moment_ago_leaves_a_grace_at_a_restart_as_well() {
    for by_http in [false, true] {
        let Some(mut shared) = SharedDatabase::open().await else { return };
        let lines = [(Shard::ONLY, Hearing::Well)];
        let mut one = shared.process(by_http, &lines).await;
        one.look(shared.time).await;
        let game = one.begin(HERE, Pace::Blitz, shared.time.now).await;
        shared.passes(3 * MINUTE).await;
        let ahead = shared.time.now.later(SECOND).millis();
        shared.server.run(format!("UPDATE lines SET heard_at = {ahead}")).await;
        drop(one);
        let mut again = shared.process(by_http, &lines).await;
        again.look(shared.time).await;
        assert_eq!(shared.left(&again, game).await, 5 * MINUTE, "by HTTP: {by_http}");
    }
}
