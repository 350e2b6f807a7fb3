//! Rows of any shape, as JSON objects.

use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Error, Row, TypeInfo, ValueRef};

use super::drivers::PgRow;

/// Returns a row as an object, without the columns that are empty.
macro_rules! object {
    ($row:expr, $value:expr) => {{
        let mut object = Map::new();
        for column in $row.columns() {
            let stored = $row.try_get_raw(column.ordinal())?;
            if stored.is_null() {
                continue;
            }
            let kind = stored.type_info().name().to_owned();
            object.insert(column.name().to_owned(), $value($row, column.ordinal(), &kind)?);
        }
        Ok(object)
    }};
}

pub(super) fn sqlite(row: &SqliteRow) -> Result<Map<String, Value>, Error> {
    let value = |row: &SqliteRow, at: usize, kind: &str| {
        Ok::<Value, Error>(match kind {
            "INTEGER" => row.try_get::<i64, _>(at)?.into(),
            "REAL" => row.try_get::<f64, _>(at)?.into(),
            _ => row.try_get::<String, _>(at)?.into(),
        })
    };
    object!(row, value)
}

/// Flags are numbers, as SQLite has them.
pub(super) fn postgres(row: &PgRow) -> Result<Map<String, Value>, Error> {
    let value = |row: &PgRow, at: usize, kind: &str| {
        Ok::<Value, Error>(match kind {
            "INT8" => row.try_get::<i64, _>(at)?.into(),
            "INT4" => row.try_get::<i32, _>(at)?.into(),
            "BOOL" => i64::from(row.try_get::<bool, _>(at)?).into(),
            "FLOAT8" => row.try_get::<f64, _>(at)?.into(),
            _ => row.try_get::<String, _>(at)?.into(),
        })
    };
    object!(row, value)
}
