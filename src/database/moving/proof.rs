//! The proof that both sides are equal.

use sqlx::AssertSqlSafe;
use wari_games::{Game, GameId};

use super::copy;
use super::tables::{MovedTable, TABLES};
use crate::copies::MoveError;
use crate::engine::sql::{self, Executor, Snapshot};
use crate::play::games::GameRow;
use crate::{Database, Error, OpenError};

/// What has been moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The rows of all tables.
    pub rows: u64,
    /// The games, each of which was replayed on both sides.
    pub games: u64,
    /// Those among them that cannot be replayed on either side. Their rows are equal.
    pub damaged: u64,
}

/// How many games are compared at once.
const PAGE: i64 = 500;

/// Returns how many rows a table has.
pub(super) async fn count<'c>(on: impl Into<Executor<'c>>, table: &MovedTable) -> Result<i64, Error> {
    let count = format!("SELECT count(*) FROM {}", table.name);
    sql::query_scalar(AssertSqlSafe(count)).fetch_one(on).await
}

/// Compares both sides.
pub(super) async fn prove(source: &mut Snapshot, target: &Database) -> Result<Moved, MoveError> {
    let mut rows = 0;
    for table in TABLES {
        let counts = (count(&mut source.connection(), table).await, count(&target.readers, table).await);
        let (there, here) = (counts.0.map_err(OpenError::from)?, counts.1.map_err(OpenError::from)?);
        if there != here {
            return Err(MoveError::Differs(format!(
                "the table {} has {there} rows, and {here} in the copy",
                table.name
            )));
        }
        if let Some(number) = differing(table, source, target).await.map_err(OpenError::from)? {
            return Err(MoveError::Differs(format!("row {number} of the table {}", table.name)));
        }
        rows += there.unsigned_abs();
    }
    let (mut games, mut damaged, mut last) = (0, 0, GameId::new(0));
    loop {
        let pages = (page(&mut source.connection(), last).await, page(&target.readers, last).await);
        let (there, here) = (pages.0.map_err(OpenError::from)?, pages.1.map_err(OpenError::from)?);
        let Some(newest) = there.last().map(|row| row.id) else { break };
        for (number, (there, here)) in there.into_iter().zip(here).enumerate() {
            let id = there.id;
            // Whatever is stored about a game is in its fields, so that equal games print alike.
            match (Game::try_from(there), Game::try_from(here)) {
                (Ok(there), Ok(here)) if format!("{there:?}") == format!("{here:?}") => {}
                (Err(_), Err(_)) => damaged += 1,
                _ => return Err(MoveError::Differs(format!("game {id}, the {number}th after game {last}"))),
            }
            games += 1;
        }
        last = newest;
    }
    Ok(Moved { rows, games, damaged })
}

async fn page<'c>(on: impl Into<Executor<'c>>, after: GameId) -> Result<Vec<GameRow>, Error> {
    let select = sql::query_as("SELECT * FROM games_with_proposals WHERE id > $1 ORDER BY id LIMIT $2");
    select.bind(after).bind(PAGE).fetch_all(on).await
}

/// Returns the position of the first row that differs.
async fn differing(table: &MovedTable, source: &mut Snapshot, target: &Database) -> Result<Option<u64>, Error> {
    let columns = sql::columns(&mut source.connection(), table.name).await?;
    let (mut after, mut number) = (None, 0);
    loop {
        let select = copy::page(table, &columns, after.as_ref());
        let there = select.fetch_objects(&mut source.connection()).await?;
        let here = select.fetch_objects(&target.readers).await?;
        if there.is_empty() && here.is_empty() {
            return Ok(None);
        }
        if let Some(at) = (0..there.len().max(here.len())).find(|&at| there.get(at) != here.get(at)) {
            return Ok(Some(number + u64::try_from(at).unwrap_or_default() + 1));
        }
        number += there.len() as u64;
        after = there.last().cloned();
    }
}
