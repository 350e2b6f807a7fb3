//! Tests of several processes that watch the clocks of one database. They need PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use wari_rules::{SeedsPerHouse, rulesets};

use super::stage::{self, ANA, HERE, KOFI};
use super::story::{Attentive, HOUR, MINUTE, SECOND};
use crate::database::tests::cluster;
use crate::games::{Game, GameId, GuildId, Moment, News, Offer, Pace, Place, Shard, Span, Start, Terms};
use crate::table::{Clocks, Hearing, Table};
use crate::timepiece::Time;

/// The first server of the second of two shards.
const THERE: Place = Place::in_server(GuildId::new(1 << 22), HERE.channel);

/// A database that several processes share, and the time.
struct House {
    url: String,
    time: Time,
    server: cluster::Meddler,
    _fresh: cluster::Fresh,
}

/// A process, which has its own connections to the database and to Discord.
struct Process {
    table: Arc<Table>,
    clocks: Clocks,
    ears: Attentive,
}

impl House {
    /// Makes a database whose server has the time of the tests; `None` if there is no PostgreSQL.
    async fn open() -> Option<Self> {
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
        let table = Arc::new(stage::open_at(&self.url).await);
        let ears = Attentive { by_http, ..Attentive::default() };
        ears.hear_some(lines.iter().copied());
        Process { clocks: Clocks::new(Arc::clone(&table)), table, ears }
    }

    async fn by_http(&self) -> Process {
        self.process(true, &[(Shard::ONLY, Hearing::Well)]).await
    }

    async fn passes(&mut self, span: Span) {
        self.time.now = self.time.now.later(span);
        self.time.steady += span.duration();
        self.tells(self.time.now).await;
    }

    /// Sets the clock of the server.
    async fn tells(&mut self, now: Moment) {
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
    async fn look(&mut self, time: Time) {
        self.clocks.look(time, &self.ears).await.unwrap();
    }

    async fn game(&self, game: GameId) -> Game {
        self.table.database.game(game).await.unwrap().unwrap()
    }

    async fn begin(&self, place: Place, pace: Pace, now: Moment) -> GameId {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(place, ANA, None, terms).unwrap();
        let challenge = self.table.database.post_challenge(&offer, now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, place, true).unwrap();
        self.table.database.accept(&challenge, &pairing, now).await.unwrap().unwrap().id
    }

    /// Returns the reminders that are owed.
    async fn reminders(&self) -> usize {
        let owed = self.table.database.all_owed().await.unwrap();
        owed.iter().filter(|owed| matches!(owed.news, News::Reminder(..))).count()
    }
}

#[tokio::test]
async fn of_several_processes_one_reminds_and_one_ends_a_game() {
    let Some(mut house) = House::open().await else { return };
    let (mut one, mut two) = (house.by_http().await, house.by_http().await);
    one.look(house.time).await;
    two.look(house.time).await;
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(one.begin(HERE, Pace::Live, house.time.now).await);
    }
    house.passes(5 * MINUTE).await;
    let time = house.time;
    tokio::join!(one.look(time), two.look(time));
    assert_eq!(one.reminders().await, 20, "at half time, each once, and the time passed is not credited");
    house.goes_on(5 * MINUTE + 4 * SECOND, &mut [&mut one, &mut two]).await;
    assert!(one.game(games[0]).await.ending().is_none(), "a press may be on its way to the other process");
    house.goes_on(12 * SECOND, &mut [&mut two, &mut one]).await;
    for game in games {
        assert!(two.game(game).await.ending().is_some());
    }
}

#[tokio::test]
async fn while_one_process_is_left_nobody_is_credited_and_when_none_was_everybody_is() {
    let Some(mut house) = House::open().await else { return };
    let (mut one, mut two) = (house.by_http().await, house.by_http().await);
    one.look(house.time).await;
    two.look(house.time).await;
    let game = one.begin(HERE, Pace::Day, house.time.now).await;
    let before = house.left(&one, game).await;
    house.goes_on(MINUTE, &mut [&mut two]).await;
    house.goes_on(MINUTE, &mut [&mut one]).await;
    let mut three = house.by_http().await;
    house.goes_on(MINUTE, &mut [&mut three]).await;
    assert_eq!(house.left(&one, game).await, before - 3 * MINUTE);

    // All of them have been killed.
    house.passes(HOUR).await;
    let (mut four, mut five) = (house.by_http().await, house.by_http().await);
    four.look(house.time).await;
    five.look(house.time).await;
    let credited = house.left(&one, game).await - (before - 3 * MINUTE);
    assert!(credited <= SECOND && credited >= -10 * SECOND, "all of the hour, once: {credited:?}");
}

#[tokio::test]
async fn the_games_of_a_process_that_has_died_wait_and_the_others_go_on() {
    let Some(mut house) = House::open().await else { return };
    let [first, second] = [0, 1].map(|index| Shard { index, count: 2 });
    let mut one = house.process(false, &[(first, Hearing::Well)]).await;
    let mut two = house.process(false, &[(second, Hearing::Well)]).await;
    one.look(house.time).await;
    two.look(house.time).await;
    house.goes_on(20 * SECOND, &mut [&mut one, &mut two]).await;
    let (here, there) =
        (one.begin(HERE, Pace::Live, house.time.now).await, one.begin(THERE, Pace::Live, house.time.now).await);
    let begun = house.time.now;
    house.goes_on(12 * MINUTE, &mut [&mut one]).await;
    assert!(one.game(here).await.ending().is_some());
    assert!(one.game(there).await.ending().is_none());
    let lines = one.table.database.lines().await.unwrap();
    assert_eq!(lines.iter().map(|line| line.is_silent).collect::<Vec<_>>(), [false, true]);

    let mut again = house.process(false, &[(second, Hearing::Not { since: house.time })]).await;
    again.look(house.time).await;
    house.passes(SECOND).await;
    again.ears.hear_some([(second, Hearing::Well)]);
    again.look(house.time).await;
    assert_eq!(house.time.now.since(begun), 12 * MINUTE + SECOND);
    let left = house.left(&one, there).await;
    assert!((10 * MINUTE - 10 * SECOND..=10 * MINUTE).contains(&left), "{left:?}");
}

#[tokio::test]
async fn where_presses_come_by_http_the_gateway_leaves_the_clocks_alone_until_they_do_not() {
    let Some(mut house) = House::open().await else { return };
    let shards = [0, 1].map(|index| (Shard { index, count: 2 }, Hearing::Well));
    let mut gateway = house.process(false, &shards).await;
    gateway.look(house.time).await;
    let game = gateway.begin(HERE, Pace::Live, house.time.now).await;
    gateway.ears.is_current.store(false, Ordering::SeqCst);
    let mut http = house.by_http().await;
    house.goes_on(MINUTE, &mut [&mut http, &mut gateway]).await;
    let lines = gateway.table.database.lines().await.unwrap();
    assert!(lines.len() == 1 && lines[0].by_http, "{lines:?}");

    // The endpoint is gone, but Discord still knows it: nobody can play.
    house.goes_on(20 * MINUTE, &mut [&mut gateway]).await;
    assert!(gateway.game(game).await.ending().is_none());
    gateway.ears.is_current.store(true, Ordering::SeqCst);
    house.goes_on(MINUTE, &mut [&mut gateway]).await;
    let lines = gateway.table.database.lines().await.unwrap();
    assert!(lines.len() == 2 && lines.iter().all(|line| !line.by_http && !line.is_silent), "{lines:?}");
    let left = house.left(&gateway, game).await;
    assert!((8 * MINUTE..9 * MINUTE + 10 * SECOND).contains(&left), "{left:?}");
}

#[tokio::test]
async fn a_machine_whose_clock_is_wrong_ends_no_game() {
    let Some(mut house) = House::open().await else { return };
    let (mut right, mut wrong) = (house.by_http().await, house.by_http().await);
    right.look(house.time).await;
    wrong.look(house.time).await;
    let game = right.begin(HERE, Pace::Day, house.time.now).await;
    house.goes_on(20 * SECOND, &mut [&mut right, &mut wrong]).await;
    let jumped = Time { now: house.time.now.later(30 * HOUR), ..house.time };
    wrong.look(jumped).await;
    assert!(right.game(game).await.ending().is_none());
    assert_eq!(right.reminders().await, 0);
    // Its note would have been about the future.
    assert!(right.table.database.lines().await.unwrap()[0].heard_at <= house.time.now);
}
