//! Copying the rows.

use std::sync::Arc;

use serde_json::{Map, Value};
use sqlx::AssertSqlSafe;
use tokio::sync::Mutex;

use super::tables::{MovedTable, TABLES};
use crate::engine::sql::{self, ColumnKind, Connection, Snapshot, Statement};
use crate::erasure::{Erasure, Ledger, promises};
use crate::key::Key;
use crate::play::ends;
use crate::{Database, Error};

/// How many rows are read at once.
const PAGE: i64 = 1_000;
/// How many values a statement has at most. Both engines take more.
const VALUES: usize = 8_000;

/// The key of a database's hashes, and the deletions ever made there.
pub(super) type KeyedErasures = (Key, Vec<Erasure>);

/// Copies all rows, or none, and the list of deletions.
pub(super) async fn copy(
    source: &Arc<Mutex<Snapshot>>,
    forgotten: KeyedErasures,
    target: &Database,
) -> Result<(), Error> {
    if let ((key, entries), Ledger::File(list)) = (&forgotten, &target.forgotten)
        && !entries.is_empty()
    {
        list.adopt(key.clone(), entries.clone()).await.map_err(Error::list)?;
    }
    target
        .writer
        .write((Arc::clone(source), forgotten), |connection, (source, forgotten)| {
            Box::pin(async move {
                let mut source = source.lock().await;
                for table in TABLES {
                    copy_table(table, &mut source, connection).await?;
                }
                ends::go_on(connection).await?;
                let (key, entries) = forgotten;
                key.adopt(connection).await?;
                if matches!(connection, Connection::Postgres(_)) {
                    for entry in entries {
                        promises::add(connection, entry).await?;
                    }
                }
                Ok(())
            })
        })
        .await
}

async fn copy_table(table: &MovedTable, source: &mut Snapshot, target: &mut Connection<'_>) -> Result<(), Error> {
    let columns = sql::columns(target, table.name).await?;
    let (mut after, mut waiting) = (None, Vec::new());
    loop {
        let mut rows = page(table, &columns, after.as_ref()).fetch_objects(&mut source.connection()).await?;
        let Some(last) = rows.last() else { break };
        after = Some(last.clone());
        for row in &mut rows {
            let Some(column) = table.later else { continue };
            if let Some(value) = row.remove(column) {
                waiting.push((row[table.key[0]].clone(), value));
            }
        }
        for some in rows.chunks((VALUES / columns.len()).max(1)) {
            insert(table, &columns, some).execute(&mut *target).await?;
        }
    }
    if let Some(column) = table.later {
        let fill = format!("UPDATE {} SET {column} = $2 WHERE {} = $1", table.name, table.key[0]);
        for (key, value) in waiting {
            let fill = sql::query(AssertSqlSafe(fill.clone())).bind(key.as_i64()).bind(value.as_i64());
            fill.execute(&mut *target).await?;
        }
    }
    if let Some(column) = table.numbered {
        // A number that a row has had is never given again, even if that row is gone.
        let newest = after.and_then(|row| row.get(column).and_then(Value::as_i64));
        let last = sql::last_number(&mut source.connection(), table.name, column).await?;
        if let Some(last) = last.max(newest).filter(|&last| last > 0) {
            sql::number_from(target, table.name, column, last).await?;
        }
    }
    Ok(())
}

/// Selects the rows that follow one, in the order of the key.
pub(super) fn page(
    table: &MovedTable,
    columns: &[(String, ColumnKind)],
    after: Option<&Map<String, Value>>,
) -> Statement {
    let list = |names: &mut dyn Iterator<Item = &str>| names.collect::<Vec<_>>().join(", ");
    let (all, key) = (list(&mut columns.iter().map(|(name, _)| name.as_str())), list(&mut table.key.iter().copied()));
    let values = (1..=table.key.len()).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ");
    let from = if after.is_some() { format!("WHERE ({key}) > ({values})") } else { String::new() };
    let select = format!("SELECT {all} FROM {} {from} ORDER BY {key} LIMIT {PAGE}", table.name);
    let select = sql::query(AssertSqlSafe(select));
    let Some(after) = after else { return select };
    table.key.iter().fold(select, |select, &column| bind(select, kind_of(columns, column), after.get(column)))
}

fn kind_of(columns: &[(String, ColumnKind)], column: &str) -> ColumnKind {
    columns.iter().find(|(name, _)| name == column).map_or(ColumnKind::Text, |&(_, kind)| kind)
}

/// Inserts rows.
fn insert(table: &MovedTable, columns: &[(String, ColumnKind)], rows: &[Map<String, Value>]) -> Statement {
    let names = columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    let width = columns.len();
    let row = |at: usize| {
        let values: Vec<String> = (1..=width).map(|column| format!("${}", at * width + column)).collect();
        format!("({})", values.join(", "))
    };
    let values = (0..rows.len()).map(row).collect::<Vec<_>>().join(", ");
    let insert = sql::query(AssertSqlSafe(format!("INSERT INTO {} ({names}) VALUES {values}", table.name)));
    let all = rows.iter().flat_map(|row| columns.iter().map(|(name, kind)| (*kind, row.get(name))));
    all.fold(insert, |insert, (kind, value)| bind(insert, kind, value))
}

/// Binds a value to a column; flags are read as numbers.
fn bind(statement: Statement, kind: ColumnKind, value: Option<&Value>) -> Statement {
    match kind {
        ColumnKind::Int => statement.bind(value.and_then(Value::as_i64)),
        ColumnKind::Flag => statement.bind(value.and_then(Value::as_i64).map(|flag| flag != 0)),
        ColumnKind::Real => statement.bind(value.and_then(Value::as_f64)),
        ColumnKind::Text => statement.bind(value.and_then(Value::as_str)),
    }
}
