//! What is stored about a person: as counts, and as a document with all of it.

use jiff::Timestamp;
use serde_json::{Map, Value};
use tokio::sync::mpsc;
use wari_games::{Keyword, UserId};

use super::holdings::{self, Topic};
use crate::Error;
use crate::engine::sql;
use crate::subjects::Erasures;

/// How many rows are handed on at a time.
const PART: usize = 100;

/// Some rows of a table. All rows of a table come one after the other.
#[derive(Debug)]
pub struct ExportedRows {
    /// The name of the table.
    pub table: &'static str,
    /// The rows, at least one.
    pub rows: Vec<Map<String, Value>>,
}

impl Erasures<'_> {
    /// Counts what is stored about a person, by what it is for, and omits empty topics.
    pub async fn stored_about(self, person: UserId) -> Result<Vec<(Topic, u64)>, Error> {
        let mut counts: Vec<(Topic, u64)> = Topic::ALL.iter().map(|&topic| (topic, 0)).collect();
        for holding in holdings::all() {
            let Some((topic, count)) = holding.topic.zip(holding.count) else { continue };
            let count = sql::query_scalar(count).bind(person);
            let count: u64 = count.fetch_one(&self.0.readers).await?;
            if let Some((_, all)) = counts.iter_mut().find(|(counted, _)| *counted == topic) {
                *all += count;
            }
        }
        counts.retain(|&(_, count)| count > 0);
        Ok(counts)
    }

    /// Counts the running games of a person against other people.
    pub async fn running_against_people(self, person: UserId) -> Result<u64, Error> {
        let count = "SELECT (SELECT count(*) FROM games WHERE south = $1 AND finished_at IS NULL AND computer IS NULL)
            + (SELECT count(*) FROM games WHERE north = $1 AND finished_at IS NULL AND computer IS NULL)";
        sql::query_scalar(count).bind(person).fetch_one(&self.0.readers).await
    }

    /// Hands on all that is stored about a person, table by table, some rows at a time. IDs are text, and times are RFC
    /// 3339. Ends early if nobody listens.
    pub async fn everything_about(self, person: UserId, listener: &mpsc::Sender<ExportedRows>) -> Result<(), Error> {
        for holding in holdings::all() {
            let Some(select) = holding.export else { continue };
            let select = sql::query(select).bind(person);
            let part = |rows: Vec<Map<String, Value>>| {
                let rows = rows.into_iter().map(readable).collect();
                ExportedRows { table: holding.table, rows }
            };
            select.send_objects(&self.0.readers, PART, part, listener).await?;
        }
        Ok(())
    }
}

/// Returns a row with its times in RFC 3339, which are milliseconds or days since 1970.
fn readable(mut row: Map<String, Value>) -> Map<String, Value> {
    for (column, value) in &mut row {
        let is_time = column.ends_with("_at") || column.ends_with("until") || column == "deadline";
        let readable = match value.as_i64() {
            Some(millis) if is_time => moment(millis),
            Some(day) if column == "day" => moment(day * 86_400_000).map(|text| text[..10].to_owned()),
            _ => None,
        };
        if let Some(text) = readable {
            *value = text.into();
        }
    }
    row
}

/// Formats a moment with its milliseconds; `None` if it is out of range.
fn moment(millis: i64) -> Option<String> {
    Some(format!("{:.3}", Timestamp::from_millisecond(millis).ok()?))
}
