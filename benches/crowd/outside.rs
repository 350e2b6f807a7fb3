//! A look at the bot's database from outside, on either engine.

use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::{Connection, PgConnection, SqliteConnection};
use tokio::sync::Mutex;

use crate::standings::{Entrant, Game};

/// A connection of the drill's own.
pub(crate) enum Outside {
    File(Mutex<SqliteConnection>),
    Server(Mutex<PgConnection>),
}

/// An event, as it is stored.
pub(crate) struct Event {
    pub(crate) id: u64,
    pub(crate) kind: String,
    pub(crate) stage: String,
}

/// A game of an event with its number.
pub(crate) struct Numbered {
    pub(crate) id: u64,
    pub(crate) game: Game,
}

/// Fetches rows from whichever engine it is; both read the same statements.
macro_rules! rows {
    ($outside:expr, $statement:expr, $argument:expr) => {
        match $outside {
            Outside::File(connection) => {
                sqlx::query_as($statement).bind($argument).fetch_all(&mut *connection.lock().await).await.unwrap()
            }
            Outside::Server(connection) => {
                sqlx::query_as($statement).bind($argument).fetch_all(&mut *connection.lock().await).await.unwrap()
            }
        }
    };
}

type GameRow = (i64, i64, i64, Option<i64>, Option<String>, i64, Option<String>);

impl Outside {
    pub(crate) async fn of(url: &str) -> Self {
        match url.starts_with("postgres") {
            true => Self::Server(Mutex::new(PgConnection::connect(url).await.unwrap())),
            false => Self::File(Mutex::new(SqliteConnection::connect(url).await.unwrap())),
        }
    }

    /// Returns the first event of this name.
    pub(crate) async fn event(&self, name: &str) -> Option<Event> {
        let rows: Vec<(i64, String, String)> =
            rows!(self, "SELECT id, kind, stage FROM events WHERE name = $1 ORDER BY id", name.to_owned());
        rows.into_iter().next().map(|(id, kind, stage)| Event { id: id.cast_unsigned(), kind, stage })
    }

    /// Returns an event that has a name for the second time: whoever hears no answer asks again.
    pub(crate) async fn spare(&self, name: &str) -> Option<u64> {
        let rows: Vec<(i64, String)> =
            rows!(self, "SELECT id, stage FROM events WHERE name = $1 ORDER BY id", name.to_owned());
        rows.into_iter().skip(1).find(|(_, stage)| stage == "open").map(|(id, _)| id.cast_unsigned())
    }

    pub(crate) async fn takes_part(&self, event: u64, person: i64) -> bool {
        let rows: Vec<(i64,)> = rows!(self, "SELECT person FROM entrants WHERE event = $1", event.cast_signed());
        rows.contains(&(person,))
    }

    /// Whether a person has blocked somebody.
    pub(crate) async fn blocks(&self, person: i64) -> bool {
        let rows: Vec<(i64,)> = rows!(self, "SELECT blocked FROM blocks WHERE blocker = $1", person);
        !rows.is_empty()
    }

    pub(crate) async fn games(&self, event: u64) -> Vec<Numbered> {
        let statement = "SELECT games.id, south, north, finish, winner, ply,
                CASE WHEN reason = 'annulled' THEN decided_by END
            FROM fixtures JOIN games ON games.id = fixtures.game WHERE fixtures.event = $1 ORDER BY round, board";
        let rows: Vec<GameRow> = rows!(self, statement, event.cast_signed());
        let game = |(id, south, north, finish, winner, ply, missed): GameRow| Numbered {
            id: id.cast_unsigned(),
            game: Game { south, north, finish, winner, missed, ply },
        };
        rows.into_iter().map(game).collect()
    }

    pub(crate) async fn entrants(&self, event: u64) -> Vec<Entrant> {
        let byes: Vec<(i64,)> =
            rows!(self, "SELECT bye FROM fixtures WHERE event = $1 AND bye IS NOT NULL", event.cast_signed());
        let rows: Vec<(i64, i64, String)> = rows!(
            self,
            "SELECT person, missed, presence FROM entrants WHERE event = $1 AND presence <> 'barred'",
            event.cast_signed()
        );
        let entrant = |(person, missed, presence): (i64, i64, String)| Entrant {
            person,
            missed,
            is_gone: presence == "gone",
            byes: byes.iter().filter(|&&(of,)| of == person).count() as i64,
        };
        rows.into_iter().map(entrant).collect()
    }

    /// Lets the time of an arena be over, for which nobody wants to wait. Where the bot is writing all the time, this
    /// needs another try.
    #[expect(clippy::disallowed_methods, reason = "the bot that looks at this event has the machine's time")]
    pub(crate) async fn end_arena(&self, event: u64) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
        let end = "UPDATE events SET ends_at = $1, due_at = $1, version = version + 1
            WHERE id = $2 AND stage = 'running' AND ends_at > $1";
        let event = event.cast_signed();
        match self {
            Self::File(connection) => {
                let end = sqlx::query(end).bind(now).bind(event);
                match end.execute(&mut *connection.lock().await).await {
                    Err(sqlx::Error::Database(error)) if error.message().contains("is locked") => {}
                    ended => ended.map(drop).unwrap(),
                }
            }
            Self::Server(connection) => {
                let end = sqlx::query(end).bind(now).bind(event);
                end.execute(&mut *connection.lock().await).await.unwrap();
            }
        }
    }

    /// Returns what breaks a law of events, wherever it stands: somebody twice in a round, two who meet twice in a
    /// Swiss, a game in two places.
    pub(crate) async fn broken_laws(&self) -> Vec<String> {
        // A pairing may be on its way while somebody blocks somebody.
        let laws = [
            "SELECT 'twice in a round of ' || seats.event FROM (
                 SELECT fixtures.event, round, south AS person FROM fixtures JOIN games ON games.id = fixtures.game
                 UNION ALL SELECT fixtures.event, round, north FROM fixtures JOIN games ON games.id = fixtures.game
                 UNION ALL SELECT event, round, bye FROM fixtures WHERE bye IS NOT NULL) AS seats
             JOIN events ON events.id = seats.event WHERE kind IN ('swiss', 'round-robin') AND $1 = $1
             GROUP BY seats.event, seats.round, seats.person HAVING count(*) > 1",
            "SELECT 'met twice in ' || fixtures.event FROM fixtures JOIN games ON games.id = fixtures.game
             JOIN events ON events.id = fixtures.event WHERE kind IN ('swiss', 'round-robin', 'simul') AND $1 = $1
             GROUP BY fixtures.event, CASE WHEN south < north THEN south ELSE north END,
                 CASE WHEN south < north THEN north ELSE south END HAVING count(*) > 1",
            "SELECT 'paired although blocked in ' || fixtures.event FROM fixtures JOIN games ON games.id = fixtures.game
             JOIN blocks ON blocker = south AND blocked = north OR blocker = north AND blocked = south
             WHERE blocked_at + 5000 < started_at AND $1 = $1",
            "SELECT 'in two places: ' || game FROM fixtures WHERE game IS NOT NULL AND $1 = $1 GROUP BY game
             HAVING count(*) > 1",
            "SELECT 'in no place: ' || games.id FROM games WHERE event IS NOT NULL AND $1 = $1
             AND NOT EXISTS (SELECT 1 FROM fixtures WHERE fixtures.game = games.id)",
        ];
        let mut broken = Vec::new();
        for law in laws {
            let rows: Vec<(String,)> = rows!(self, law, 1_i64);
            broken.extend(rows.into_iter().map(|(broken,)| broken));
        }
        broken
    }

    /// Returns how many messages are owed.
    pub(crate) async fn owed(&self) -> i64 {
        let rows: Vec<(i64,)> = rows!(self, "SELECT count(*) FROM outbox WHERE $1 = $1", 1_i64);
        rows[0].0
    }
}
