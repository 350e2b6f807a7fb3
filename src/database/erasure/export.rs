//! What is stored about a person: as counts, and as a document with all of it.

use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Row, TypeInfo, ValueRef};

use super::holdings::{self, Topic};
use crate::database::{Database, Error};
use crate::games::{Keyword, UserId};

impl Database {
    /// Counts what is stored about a person, by what it is for, and omits empty topics.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn stored_about(&self, person: UserId) -> Result<Vec<(Topic, u64)>, Error> {
        let mut counts: Vec<(Topic, u64)> = Topic::ALL.iter().map(|&topic| (topic, 0)).collect();
        for holding in holdings::all() {
            let Some((topic, count)) = holding.topic.zip(holding.count) else { continue };
            let count = sqlx::query_scalar(count).bind(person.get().cast_signed());
            let count: i64 = count.fetch_one(&self.readers).await?;
            if let Some((_, all)) = counts.iter_mut().find(|(counted, _)| *counted == topic) {
                *all += count.cast_unsigned();
            }
        }
        counts.retain(|&(_, count)| count > 0);
        Ok(counts)
    }

    /// Counts the running games of a person against other people.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn running_against_people(&self, person: UserId) -> Result<u64, Error> {
        let count = "SELECT (SELECT count(*) FROM games WHERE south = $1 AND finished_at IS NULL AND computer IS NULL)
            + (SELECT count(*) FROM games WHERE north = $1 AND finished_at IS NULL AND computer IS NULL)";
        let count: i64 = sqlx::query_scalar(count).bind(person.get().cast_signed()).fetch_one(&self.readers).await?;
        Ok(count.cast_unsigned())
    }

    /// Returns all that is stored about a person, by table. IDs are text, and times are RFC 3339.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn everything_about(&self, person: UserId) -> Result<Map<String, Value>, Error> {
        let mut tables = Map::new();
        for holding in holdings::all() {
            let Some(select) = holding.export else { continue };
            let rows = sqlx::query(select).bind(person.get().cast_signed()).fetch_all(&self.readers).await?;
            if !rows.is_empty() {
                let rows = rows.iter().map(object).collect::<Result<_, Error>>()?;
                tables.insert(holding.table.to_owned(), Value::Array(rows));
            }
        }
        Ok(tables)
    }
}

/// Returns a row as an object, without the columns that are empty.
fn object(row: &SqliteRow) -> Result<Value, Error> {
    let mut object = Map::new();
    for column in row.columns() {
        let stored = row.try_get_raw(column.ordinal())?;
        if stored.is_null() {
            continue;
        }
        let kind = stored.type_info().name().to_owned();
        let value = match kind.as_str() {
            "INTEGER" => row.try_get::<i64, _>(column.ordinal())?.into(),
            "REAL" => row.try_get::<f64, _>(column.ordinal())?.into(),
            _ => row.try_get::<String, _>(column.ordinal())?.into(),
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(Value::Object(object))
}
