//! What most tests need and what takes long to make: it is made once per test process, and then copied.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::LazyLock;

use tokio::sync::OnceCell;
use wari_engine::{Level, Tables};
use wari_rules::rulesets;

/// Copies a database file that has the schema to `path`, unless there is a file; `make` makes one there the first time,
/// and closes it.
pub async fn database(path: &Path, make: impl AsyncFnOnce()) {
    if path.exists() {
        return;
    }
    static MADE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let first = async || {
        make().await;
        fs::read(path).unwrap()
    };
    fs::write(path, MADE.get_or_init(first).await).unwrap();
}

/// Copies the endgame tables that the levels use under Classic rules to a folder, which is created.
pub fn endings(folder: &Path) {
    const SEEDS: u8 = Level::STRONGEST.limits().tables;
    static MADE: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let tables = Tables::build(&rulesets::CLASSIC, SEEDS, |_| ControlFlow::Continue(())).unwrap();
        let mut made = Vec::new();
        tables.write(&mut made).unwrap();
        made
    });
    fs::create_dir_all(folder).unwrap();
    fs::write(Tables::path(folder, &rulesets::CLASSIC, SEEDS), &*MADE).unwrap();
}
