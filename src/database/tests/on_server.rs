//! The stories of the other tests once more, on PostgreSQL.

#![allow(clippy::duplicate_mod, reason = "each story is told on both engines")]

#[path = "challenges.rs"]
mod challenges;
#[path = "choices.rs"]
mod choices;
#[path = "clocks.rs"]
mod clocks;
#[path = "copies.rs"]
mod copies;
#[path = "daily.rs"]
mod daily;
#[path = "fairness.rs"]
mod fairness;
mod foreign;
#[path = "games.rs"]
mod games;
#[path = "holds.rs"]
mod holds;
#[path = "leaving.rs"]
mod leaving;
#[path = "lines.rs"]
mod lines;
#[path = "lists.rs"]
mod lists;
#[path = "outbox.rs"]
mod outbox;
#[path = "places.rs"]
mod places;
#[path = "plans.rs"]
mod plans;
#[path = "processes.rs"]
mod processes;
#[path = "puzzles.rs"]
mod puzzles;
#[path = "races.rs"]
mod races;
#[path = "ratings.rs"]
mod ratings;
mod refusing;
#[path = "servers.rs"]
mod servers;
#[path = "strength.rs"]
mod strength;
mod transactions;
mod traps;

use super::*;

/// Where the database of a test is.
struct Home {
    url: String,
    _fresh: Option<cluster::Fresh>,
    _folder: Option<TempDir>,
}

impl Home {
    /// Makes an empty database on a server; without PostgreSQL, names a file.
    async fn find() -> Self {
        match cluster::migrated().await {
            Some(fresh) => Self { url: fresh.url.clone(), _fresh: Some(fresh), _folder: None },
            None => {
                let folder = tempfile::tempdir().unwrap();
                Self { url: super::url(&folder), _fresh: None, _folder: Some(folder) }
            }
        }
    }
}

/// Opens an empty database on a server; without PostgreSQL, in a file.
async fn empty() -> (Database, Home) {
    let home = Home::find().await;
    (Database::open(&home.url).await.unwrap(), home)
}

/// Opens the same database as another process would.
async fn another(database: &Database, home: &Home) -> Database {
    match &database.readers {
        Readers::Sqlite(_) => database.clone(),
        Readers::Postgres(_) => Database::open(&home.url).await.unwrap(),
    }
}

fn url(home: &Home) -> String {
    home.url.clone()
}
