//! Transactions that give way, lose their connection, or fail at their end.

use futures_util::future::join_all;
use sqlx::{Connection as _, PgConnection, PgPool};

use super::*;

/// Returns the read connections to a server; `None` if there is no PostgreSQL.
fn server(database: &Database) -> Option<&PgPool> {
    match &database.readers {
        Readers::Postgres(pool) => Some(pool),
        Readers::Sqlite(_) => None,
    }
}

/// Lets the next changes to games fail with a code: each statement, or at the end of the transaction.
async fn inject(database: &Database, code: &str, times: u32, at_the_end: bool) {
    let when = match at_the_end {
        false => "TRIGGER refuses AFTER INSERT OR UPDATE ON games FOR EACH STATEMENT",
        true => "CONSTRAINT TRIGGER refuses AFTER INSERT OR UPDATE ON games DEFERRABLE INITIALLY DEFERRED FOR EACH ROW",
    };
    // Sequences are not rolled back.
    let refuse = format!(
        "DROP TRIGGER IF EXISTS refuses ON games;
         DROP SEQUENCE IF EXISTS refusals;
         CREATE SEQUENCE refusals;
         CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             IF nextval('refusals') <= TG_ARGV[0]::bigint THEN
                 RAISE EXCEPTION 'injected' USING ERRCODE = TG_ARGV[1]; END IF;
             RETURN NULL; END $$;
         CREATE {when} EXECUTE FUNCTION refuse({times}, '{code}')"
    );
    script(database, refuse).await.unwrap();
}

/// Loads the moves of a game, which must be at the given ply.
async fn moves(database: &Database, game: &Game) -> String {
    database.games().load(game.id).await.unwrap().unwrap().record().notation().to_owned()
}

#[tokio::test]
async fn work_that_has_to_give_way_is_repeated_whole() {
    let (database, _home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let mut game = begin(&database, ANA, KOFI).await;
    for (code, at_the_end) in [("40001", false), ("40P01", false), ("40001", true), ("40P01", true)] {
        inject(&database, code, 3, at_the_end).await;
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap(), "{code}");
        assert_eq!(moves(&database, &game).await, game.record().notation());
    }
    let owed = database.outbox().all().await.unwrap();
    assert_eq!(owed.len(), 1, "the news of the last move replaces the others: {owed:?}");
}

#[tokio::test]
async fn work_that_always_has_to_give_way_is_not_stored() {
    let (database, _home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let mut game = begin(&database, ANA, KOFI).await;
    inject(&database, "40001", 1_000_000, true).await;
    play_on(&mut game, 1);
    let error = database.games().store(&mut game, NOW).await.unwrap_err();
    assert!(matches!(error, Error::NotStored(_)) && error.is_passing(), "{error}");
    assert_eq!(moves(&database, &game).await, "");
}

#[tokio::test]
async fn work_that_fails_leaves_nothing_and_the_next_goes_on() {
    let (database, _home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let mut game = begin(&database, ANA, KOFI).await;
    inject(&database, "23514", 1, true).await;
    play_on(&mut game, 1);
    let error = database.games().store(&mut game.clone(), NOW).await.unwrap_err();
    assert!(matches!(error, Error::Store(_)) && !error.is_passing(), "{error}");
    assert!(database.games().store(&mut game, NOW).await.unwrap());
}

/// `COMMIT` of a transaction that has failed reports success.
#[tokio::test]
async fn a_failure_that_nobody_noticed_is_not_taken_for_success() {
    let (database, _home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let told = database.writer.write((), |connection, ()| {
        Box::pin(async move {
            sql::query("INSERT INTO servers (guild) VALUES (1)").execute(&mut *connection).await?;
            let _ = sql::query("INSERT INTO servers (guild) VALUES (1)").execute(connection).await;
            Ok(())
        })
    });
    assert!(told.await.is_err());
}

#[tokio::test]
async fn lost_connections_lose_and_double_nothing() {
    let (database, _home) = Engine::Server.empty().await;
    let Some(pool) = server(&database) else { return };
    let mut game = begin(&database, ANA, KOFI).await;
    let cut = async {
        for _ in 0..40 {
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()";
            let _ = sqlx::query(cut).execute(pool).await;
            // Some requests come through in between, on a slower machine fewer.
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    };
    let play = async {
        let mut told = 0;
        while told < 60 && game.record().outcome().is_none() {
            let mut next = game.clone();
            play_on(&mut next, game.ply() + 1);
            match database.games().store(&mut next, NOW).await {
                // If a move were wrongly reported as failed, the game would be out of step.
                Ok(stored) => assert!(stored),
                Err(error) => {
                    assert!(matches!(error, Error::NotStored(_)), "{error}");
                    continue;
                }
            }
            (game, told) = (next, told + 1);
        }
        game
    };
    let (_, game) = tokio::join!(cut, play);
    assert_eq!(moves(&database, &game).await, game.record().notation());
}

#[tokio::test]
async fn two_processes_that_end_games_at_once_agree_on_the_order() {
    let (database, home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let other = Database::open(&home.url).await.unwrap();
    let mut games = Vec::new();
    for number in 0..24 {
        games.push(begin(&database, UserId::new(100 + number), UserId::new(200 + number % 3)).await);
    }
    let ends = games.into_iter().enumerate().map(async |(number, game)| {
        let loser = game.players.south;
        let database = [&database, &other][number % 2];
        let mut game = game.clone();
        play_on(&mut game, Unrated::FEWEST_MOVES);
        game.resign(loser).unwrap();
        while let Err(error) = database.games().store(&mut game, NOW).await {
            assert!(matches!(error, Error::NotStored(_)), "{error}");
        }
    });
    join_all(ends).await;
    let order: Vec<i64> =
        sql::query_scalar("SELECT finish FROM games ORDER BY finish").fetch_all(&database.readers).await.unwrap();
    assert!(order.len() == 24 && order.is_sorted_by(|one, next| one < next), "{order:?}");
    let log = "SELECT player, finish, rating FROM ratings ORDER BY player, finish";
    let log = async || sql::query_as::<(i64, i64, f64)>(log).fetch_all(&database.readers).await.unwrap();
    let live = log().await;
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(log().await, live, "the ratings are those of that order");
}

#[tokio::test]
async fn one_of_two_moves_at_once_is_too_late() {
    let (database, home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let other = Database::open(&home.url).await.unwrap();
    let mut game = begin(&database, ANA, KOFI).await;
    for _ in 0..20 {
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        let (mut one, mut two) = (game.clone(), game.clone());
        let stored = tokio::join!(database.games().store(&mut one, NOW), other.games().store(&mut two, NOW));
        let stored = [stored.0.unwrap(), stored.1.unwrap()];
        assert_eq!(stored.iter().filter(|&&stored| stored).count(), 1);
        game = if stored[0] { one } else { two };
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused_and_readers_cannot_write() {
    let (database, home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    let written = sql::query_scalar::<i64>("DELETE FROM games RETURNING id").fetch_all(&database.readers).await;
    assert!(written.unwrap_err().to_string().contains("read-only"));
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (9000, 'from the future', TRUE, '', 0)";
    script(&database, newer).await.unwrap();
    database.close().await;
    let refused = Database::open(&home.url).await.unwrap_err();
    assert!(matches!(refused, OpenError::NewerSchema { found: 9000, .. }), "{refused}");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named_without_its_password() {
    let refused = Database::open("postgres://wari:secret@127.0.0.1:1/games").await.unwrap_err();
    assert!(refused.to_string().starts_with("the database games at 127.0.0.1:1 cannot be used"), "{refused}");
    assert!(!refused.to_string().contains("secret"), "{refused}");
}

#[tokio::test]
async fn a_board_that_one_process_is_about_to_show_is_shown_by_no_other() {
    let (one, home) = Engine::Server.empty().await;
    if server(&one).is_none() {
        return;
    }
    let other = another(&one, &home).await;
    let mut game = begin(&one, ANA, KOFI).await;
    let id = game.id;
    let owed = |game: &Game| News::Board(game.id, game.version());
    play_on(&mut game, 1);
    assert!(one.games().store(&mut game, NOW).await.unwrap());
    // The answer of the process that has stored the move comes first.
    assert!(other.outbox().is_board_claimed(id).await.unwrap() && !other.outbox().claim_board(id, NOW).await.unwrap());
    one.outbox().mark_posted(owed(&game), Some(MessageId::new(5))).await.unwrap();
    assert!(!other.outbox().is_board_claimed(id).await.unwrap());

    // If it fails, one of the others does it: a press, or the relay.
    play_on(&mut game, 2);
    assert!(one.games().store(&mut game, NOW).await.unwrap());
    one.outbox().release(owed(&game), NOW).await.unwrap();
    assert!(other.outbox().claim_board(id, NOW).await.unwrap() && !one.outbox().claim_board(id, NOW).await.unwrap());
    assert_eq!(one.outbox().claim(NOW, NOW.later(Span::seconds(30)), 9).await.unwrap(), []);

    // If it dies, the relay takes over within seconds.
    let later = NOW.later(Span::seconds(15));
    let both =
        join_all([&one, &other].map(|database| database.outbox().claim(later, later.later(Span::seconds(30)), 9)));
    let claimed: Vec<_> = both.await.into_iter().flat_map(Result::unwrap).collect();
    assert_eq!(claimed.len(), 1, "{claimed:?}");
    other.outbox().put_off(&claimed[0], later.later(Span::seconds(60))).await.unwrap();
    assert!(one.outbox().claim_board(id, later).await.unwrap(), "a pause is no claim");
}

#[tokio::test]
async fn an_operators_command_goes_by_the_clock_of_the_server() {
    let (one, _home) = Engine::Server.empty().await;
    if server(&one).is_none() {
        return;
    }
    let in_a_century = NOW.later(Span::days(100 * 365));
    let time = one.lines().time(in_a_century).await.unwrap();
    assert!(time > NOW && time < in_a_century, "{time:?}");
}

#[tokio::test]
async fn what_a_dead_process_was_at_is_free_within_seconds_and_nothing_else_is() {
    let (one, _home) = Engine::Server.empty().await;
    if server(&one).is_none() {
        return;
    }
    // The answer with its first board has yet to claim it.
    let begun = begin(&one, ANA, ESI).await;
    let (mut dead, mut alive) = (begin(&one, ANA, KOFI).await, begin(&one, ESI, KOFI).await);
    for game in [&mut dead, &mut alive] {
        play_on(game, 1);
        assert!(one.games().store(game, NOW).await.unwrap());
    }
    let claims = format!(
        "UPDATE outbox SET claimed_by = 77 WHERE subject IN ({}, {});
         INSERT INTO chores (name, due_at, claimed, claimed_by) VALUES ('walk', {}, TRUE, 77)",
        dead.id,
        begun.id,
        NOW.later(Span::hours(1)).millis()
    );
    script(&one, claims).await.unwrap();
    while one.outbox().is_board_claimed(dead.id).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(one.outbox().is_board_claimed(alive.id).await.unwrap(), "its process is alive");
    let claimed = one.outbox().claim(NOW, NOW.later(Span::seconds(30)), 9).await.unwrap();
    assert_eq!(claimed.iter().map(|owed| owed.news).collect::<Vec<_>>(), [begun.news(), dead.news()]);
    let done = one.chore("walk", NOW, async { ((), DueAgain::Never) }).await.unwrap();
    assert_eq!(done, Chore::Done(()));
}

#[tokio::test]
async fn a_jump_of_the_servers_clock_frees_nothing_of_a_process_that_is_alive_and_keeps_nothing_for_one_that_is_dead() {
    for jump in [-86_400, 86_400] {
        let (one, home) = Engine::Server.empty().await;
        if server(&one).is_none() {
            return;
        }
        // This function is called instead of PostgreSQL's own, by connections that begin after this.
        let clock = "CREATE TABLE clock (ahead BIGINT NOT NULL);
            INSERT INTO clock VALUES (0);
            CREATE FUNCTION public.now() RETURNS TIMESTAMPTZ LANGUAGE sql
                AS 'SELECT pg_catalog.now() + ahead * interval ''1 second'' FROM public.clock';
            DO $$ BEGIN
                EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
            END $$";
        script(&one, clock.to_owned()).await.unwrap();
        one.close().await;
        drop(one);
        let one = Database::open(&home.url).await.unwrap();
        let game = begin(&one, ANA, KOFI).await;
        let claims = format!("UPDATE outbox SET claimed = TRUE, claimed_by = 77 WHERE subject = {}", game.id);
        // Another process says that it is alive, as this one does.
        let word = "INSERT INTO processes (id, alive_until)
            VALUES (77, CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT) + 3000)
            ON CONFLICT (id) DO UPDATE SET alive_until = greatest(excluded.alive_until, processes.alive_until + 1)";
        script(&one, format!("{word}; {claims}")).await.unwrap();
        let speaks = async {
            for beat in 0..7 {
                if beat == 2 {
                    script(&one, format!("UPDATE clock SET ahead = {jump}")).await.unwrap();
                }
                // Once a second, and a little less often than the one that listens.
                tokio::time::sleep(Duration::from_millis(1_050)).await;
                assert!(one.outbox().is_board_claimed(game.id).await.unwrap(), "its process is alive: {jump}");
                script(&one, word.to_owned()).await.unwrap();
            }
        };
        speaks.await;
        until("what it was at to be free", async || !one.outbox().is_board_claimed(game.id).await.unwrap()).await;
    }
}

#[tokio::test]
async fn processes_know_how_many_they_are() {
    let (one, _home) = Engine::Server.empty().await;
    if server(&one).is_none() {
        return;
    }
    assert_eq!(one.processes(), 1);
    let later = "INSERT INTO processes SELECT id, CAST(extract(epoch FROM now()) * 1000 AS BIGINT) + 60000
        FROM generate_series(1, 2) AS others (id)";
    script(&one, later.to_owned()).await.unwrap();
    while one.processes() != 3 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn starts_and_ends_of_different_people_never_give_way_to_each_other() {
    let (database, home) = Engine::Server.empty().await;
    if server(&database).is_none() {
        return;
    }
    // The server counts what is rolled back, and a connection reports it at the latest when it closes.
    let rolled_back = async || -> i64 {
        let count = "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()";
        let mut connection = PgConnection::connect(&home.url).await.unwrap();
        sqlx::query_scalar(count).fetch_one(&mut connection).await.unwrap()
    };
    // The first game also stores the server, which the others only find.
    begin(&database, ANA, KOFI).await;
    database.close().await;
    let before = rolled_back().await;
    let processes = join_all((0..3).map(async |_| Database::open(&home.url).await.unwrap())).await;
    join_all((0..48).map(async |pair| {
        let database = &processes[usize::try_from(pair).unwrap() % 3];
        let [south, north] = [0, 1].map(|side| UserId::new(1_000 + 2 * pair + side));
        let mut game = begin(database, south, north).await;
        game.resign(south).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
    }))
    .await;
    for process in processes {
        process.close().await;
    }
    assert_eq!(rolled_back().await, before);
}
