//! What lies where the database and its backups should be: nothing, what is left of a lost one, something else, or an
//! odd disk.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Output;

use insta::assert_snapshot;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::process::Command;
use wari_rules::House;

use crate::environment::{complaint, complaint_with, run};
use crate::followed::By;
use crate::table::Table;

/// Returns the names, permissions and sizes of all that is in a folder.
fn inventory(folder: &Path) -> Vec<(String, u32, u64)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut all: Vec<_> = entries
        .map(|entry| {
            let found = entry.metadata().unwrap();
            (entry.file_name().into_string().unwrap(), found.permissions().mode(), found.size())
        })
        .collect();
    all.sort();
    all
}

/// Returns what a bot says that refuses to start, or a command that fails.
async fn refused(table: &Table, command: Command) -> String {
    complaint(&run(command).await).replace(table.folder().to_str().unwrap(), "FOLDER")
}

/// Returns the bot's command with a folder for backups.
fn with_backups(table: &Table) -> Command {
    let mut command = table.command();
    command.env("BACKUP_DIR", "backups");
    command
}

/// Waits for the bot's first backup.
async fn first_backup(table: &Table) -> PathBuf {
    let folder = table.folder().join("backups");
    let made = || {
        let mut files = fs::read_dir(&folder).into_iter().flatten().map(|file| file.unwrap().path());
        files.find(|path| path.extension().is_some_and(|ending| ending == "db"))
    };
    table.discord.until("the backup", made).await.unwrap()
}

/// Runs statements on a file.
async fn execute(file: &Path, statements: &str) {
    let mut file = SqliteConnection::connect(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

#[tokio::test]
async fn what_is_not_the_bots_stays_as_it_is_permissions_included() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let place = table.folder().join("place");
    fs::create_dir(&place).unwrap();
    fs::create_dir(place.join("folder")).unwrap();
    fs::create_dir(place.join("backups")).unwrap();
    let _socket = UnixListener::bind(place.join("socket")).unwrap();
    fs::write(place.join("letter"), "Dear Kofi, this is no database. ".repeat(200)).unwrap();
    execute(&place.join("recipes"), "CREATE TABLE recipes (name TEXT)").await;
    // Another program with the same library, and a log.
    let others = "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT);
        CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, checksum BLOB NOT NULL);
        INSERT INTO _sqlx_migrations VALUES (1, x'00')";
    execute(&place.join("others"), others).await;
    for entry in fs::read_dir(&place).unwrap() {
        let path = entry.unwrap().path();
        let mode = if path.is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }
    let before = inventory(&place);
    let mut complaints = Vec::new();
    for name in ["folder", "socket", "letter", "recipes", "others"] {
        let url = format!("sqlite://{}", place.join(name).display());
        let commands =
            [table.command(), table.operator(&["recompute-ratings"]), table.operator(&["restore", "none.db"])];
        for mut command in commands {
            command.env("DATABASE_URL", &url).env("BACKUP_DIR", place.join("backups"));
            complaints.push(refused(&table, command).await);
            assert_eq!(inventory(&place), before, "{name}");
        }
    }
    complaints.dedup();
    complaints.retain(|complaint| !complaint.contains("none.db"));
    assert_snapshot!(complaints.join("\n"), @"
    wari: FOLDER/place/folder is no file; check DATABASE_URL
    wari: FOLDER/place/socket is no file; check DATABASE_URL
    wari: the database file FOLDER/place/letter cannot be opened (error returned from database: (code: 26) file is not a database); restore a backup, or check DATABASE_URL
    wari: the database file FOLDER/place/recipes has the tables of another program; check DATABASE_URL
    wari: the database file FOLDER/place/others has the tables of another program; check DATABASE_URL
    ");
}

#[tokio::test]
async fn a_folder_that_was_there_before_keeps_its_permissions() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let folder = table.folder().join("backups");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    fs::write(folder.join(".writable"), "somebody's").unwrap();
    table.start_as(with_backups(&table)).await;
    first_backup(&table).await;
    assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o755);
    assert!(folder.join(".writable").exists());
}

#[tokio::test]
async fn a_new_database_is_announced_and_no_command_makes_one() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut complaints = Vec::new();
    for command in [
        &["recompute-ratings"][..],
        &["forget-person", "7"],
        &["forget-server", "7"],
        &["export-person", "7", "person.json"],
        &["ban", "7"],
        &["ban", "--lift", "7"],
        &["backup", "copy.db"],
        &["restore", "copy.db"],
    ] {
        complaints.push(refused(&table, table.operator(command)).await);
        assert_eq!(inventory(table.folder()), [], "{command:?}");
    }
    // An empty file is no database either.
    fs::write(table.database(), "").unwrap();
    complaints.push(refused(&table, table.operator(&["forget-person", "7"])).await);
    assert_eq!(fs::metadata(table.database()).unwrap().len(), 0);
    fs::remove_file(table.database()).unwrap();
    complaints.dedup();
    assert_snapshot!(complaints.join("\n"), @"
    wari: there is no database file FOLDER/wari.db; check its name
    wari: there is no file FOLDER/wari.db
    wari: there is no file copy.db
    wari: there is no database file FOLDER/wari.db; check its name
    ");

    let log = table.folder().join("bot.log");
    for is_new in [true, false] {
        let mut command = table.command();
        command.env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
        table.start_unprepared(command).await;
        table.stop().await;
        let told = format!("made a new database at {}", table.database().canonicalize().unwrap().display());
        assert_eq!(fs::read_to_string(&log).unwrap().contains(&told), is_new);
    }
}

#[tokio::test]
async fn where_something_is_left_of_a_database_no_new_one_takes_its_place() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    table.start_as(with_backups(&table)).await;
    table.game().await.sow(House::C, By::Buttons).await;
    let backup = first_backup(&table).await;
    table.stop().await;
    let wanted = fs::read(table.database()).unwrap();
    let mut complaints = Vec::new();
    let steady = |text: String| text.replace(backup.file_name().unwrap().to_str().unwrap(), "wari-TODAY.db");

    // The lock file always stays.
    fs::remove_file(table.database()).unwrap();
    let left = inventory(table.folder());
    complaints.push(refused(&table, table.command()).await);
    let told = run(table.operator(&["check"])).await;
    assert!(String::from_utf8(told.stdout).unwrap().contains("file: WRONG, there is no database at"));
    assert_eq!(inventory(table.folder()), left);
    // The disk is not there, or the path has a slip.
    for file in fs::read_dir(table.folder()).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
        fs::remove_file(file).unwrap();
    }
    complaints.push(steady(refused(&table, with_backups(&table)).await));
    // The file is empty, beside its log, its journal, or what a restored backup has replaced.
    for ending in ["-wal", "-journal", ".replaced-20260101000000", ".before-upgrade-from-7"] {
        fs::write(table.database(), "").unwrap();
        let left = table.folder().join(format!("wari.db{ending}"));
        fs::write(&left, "what it held").unwrap();
        let before = inventory(table.folder());
        let said = refused(&table, table.command()).await;
        assert!(said.contains(&format!("wari.db{ending} is left of one")), "{said}");
        assert_eq!(inventory(table.folder()), before, "{ending}");
        fs::remove_file(left).unwrap();
    }
    fs::remove_file(table.database()).unwrap();
    assert_snapshot!(complaints.join("\n"), @"
    wari: there is no database at FOLDER/wari.db, but FOLDER/wari.db.lock is left of one; check DATABASE_URL, and that its disk is there, or bring it back with `wari restore BACKUP`; to begin anew, move what is left away first
    wari: there is no database at FOLDER/wari.db, but backups/wari-TODAY.db is left of one; check DATABASE_URL, and that its disk is there, or bring it back with `wari restore BACKUP`; to begin anew, move what is left away first
    ");

    // A stale log would spoil what is restored.
    fs::write(table.folder().join("wari.db-wal"), &wanted).unwrap();
    let restored = run(table.operator(&["restore", backup.to_str().unwrap()])).await;
    assert!(restored.status.success(), "{restored:?}");
    assert!(String::from_utf8(restored.stdout).unwrap().contains("What it held before is in"), "the log is kept");
    assert!(!table.folder().join("wari.db-wal").exists());
    table.start_as(with_backups(&table)).await;
}

#[tokio::test]
async fn a_start_that_fails_leaves_nothing_that_looks_like_a_lost_database() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\"", env!("CARGO_BIN_EXE_wari")]);
    command.current_dir(table.folder());
    for (name, value) in table.command().as_std().get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    let failed = run(command).await;
    assert!(!failed.status.success(), "the disk is full");
    table.start().await;
}

#[tokio::test]
async fn two_bots_do_not_share_a_folder_of_backups() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let as_other = |mut command: Command| {
        command.env("DATABASE_URL", "sqlite://other.db");
        command
    };
    table.start_as(as_other(table.command())).await;
    table.stop().await;
    table.start_as(with_backups(&table)).await;
    let backup = first_backup(&table).await;
    let said = refused(&table, as_other(with_backups(&table))).await;
    assert_snapshot!(said.replace(backup.file_name().unwrap().to_str().unwrap(), "wari-TODAY.db"), @"wari: the folder backups in BACKUP_DIR has a backup of another database (backups/wari-TODAY.db); name a folder of its own");
}

#[tokio::test]
async fn what_only_a_full_check_finds_is_found_wherever_a_file_is_checked() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    table.game().await.sow(House::C, By::Buttons).await;
    table.stop().await;
    let operator = async |arguments: &[&str]| -> Output {
        let mut command = table.operator(arguments);
        command.env("DISCORD_TOKEN", table.discord.token());
        run(command).await
    };
    assert!(operator(&["backup", "good.db"]).await.status.success());
    // An index has another row than its table: each page is as it should be, and as many rows are in both.
    let make = "CREATE TABLE numbers (number INTEGER); CREATE INDEX by_number ON numbers (number);
        INSERT INTO numbers VALUES (7)";
    execute(&table.database(), make).await;
    let hide = "CREATE TABLE hidden AS SELECT * FROM sqlite_schema WHERE name = 'by_number';
        PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'by_number'";
    execute(&table.database(), hide).await;
    let show = "UPDATE numbers SET number = 8; PRAGMA writable_schema = ON;
        INSERT INTO sqlite_schema SELECT * FROM hidden; DROP TABLE hidden";
    execute(&table.database(), show).await;
    fs::copy(table.database(), table.folder().join("bad.db")).unwrap();

    let checked = String::from_utf8(operator(&["check"]).await.stdout).unwrap();
    assert!(checked.contains("is damaged: row 1 missing from index by_number"), "{checked}");
    for command in [&["backup", "copy.db"][..], &["restore", "bad.db"]] {
        let said = String::from_utf8(operator(command).await.stderr).unwrap();
        assert!(said.contains("is not an intact database of this bot (row 1 missing from index"), "{said}");
    }
    assert!(operator(&["restore", "good.db"]).await.status.success());
}

/// Returns a program on a disk that is odd in these ways.
#[cfg(target_os = "linux")]
fn on_odd_disk(table: &Table, mut command: Command, ways: &str) -> Command {
    let library = table.folder().join("odd_disk.so");
    if !library.exists() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stories/odd_disk.c");
        let mut compiler = std::process::Command::new("cc");
        let built = compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source);
        assert!(built.status().unwrap().success(), "the library does not compile");
    }
    command.env("LD_PRELOAD", library).env("ODD_DISK", ways);
    command
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_that_syncs_no_folders_and_knows_no_permissions_will_do() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let command = on_odd_disk(&table, with_backups(&table), "fp");
    table.start_as(command).await;
    table.game().await.sow(House::C, By::Buttons).await;
    let backup = first_backup(&table).await;
    table.stop().await;
    for command in
        [&["backup", "copy.db"][..], &["restore", "copy.db"], &["restore", backup.to_str().unwrap()], &["ban", "7"]]
    {
        let done = run(on_odd_disk(&table, table.operator(command), "fp")).await;
        assert!(done.status.success(), "{command:?}: {done:?}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_without_locks_is_called_a_network_share() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut complaints = Vec::new();
    for ways in ["l", "r"] {
        complaints.push(refused(&table, on_odd_disk(&table, table.command(), ways)).await);
    }
    assert_snapshot!(complaints.join("\n"), @"
    wari: FOLDER/wari.db cannot be locked (No locks available (os error 37)); is its disk a network share? SQLite needs locks and shared memory, so use a disk of this machine
    wari: the database file FOLDER/wari.db cannot be opened (error returned from database: (code: 3850) disk I/O error); is its disk a network share? SQLite needs locks and shared memory, so use a disk of this machine
    ");
}

/// Returns a command as somebody who is not above all permissions.
fn as_somebody(mut command: Command) -> Command {
    const NOBODY: u32 = 65_534;
    if rustix::process::geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

#[tokio::test]
async fn what_lies_on_a_medium_that_cannot_be_written_is_read_as_it_is() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    table.game().await.sow(House::C, By::Buttons).await;
    table.stop().await;
    let [medium, here] = ["medium", "here"].map(|name| table.folder().join(name));
    fs::create_dir(&medium).unwrap();
    fs::create_dir(&here).unwrap();
    fs::copy(table.database(), medium.join("wari.db")).unwrap();
    for (path, mode) in [(table.folder(), 0o755), (&here, 0o777), (&medium.join("wari.db"), 0o444), (&medium, 0o555)] {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }
    let copy = medium.join("wari.db").display().to_string();
    let mut restore = table.operator(&["restore", &copy]);
    restore.env("DATABASE_URL", format!("sqlite://{}", here.join("wari.db").display()));
    let restored = run(as_somebody(restore)).await;
    assert!(restored.status.success(), "{restored:?}");
    let told = String::from_utf8(restored.stdout).unwrap();
    assert!(told.contains("It has 1 game; the newest move is of 20"), "{told}");
    let mut check = table.operator(&["check"]);
    check.env("DATABASE_URL", format!("sqlite://{copy}")).env("DISCORD_TOKEN", table.discord.token());
    let checked = run(as_somebody(check)).await;
    assert!(checked.status.success(), "{checked:?}");
    fs::set_permissions(&medium, Permissions::from_mode(0o755)).unwrap();
}

#[tokio::test]
async fn a_second_bot_is_kept_out_by_what_the_file_is() {
    let table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    fs::remove_file(table.folder().join("wari.db.lock")).unwrap();
    let in_use = "another Wari bot is using this database";
    assert!(refused(&table, table.command()).await.contains(in_use));
    fs::create_dir(table.folder().join("there")).unwrap();
    fs::hard_link(table.database(), table.folder().join("there/games.db")).unwrap();
    let mut second = table.command();
    second.env("DATABASE_URL", "sqlite://there/games.db");
    assert!(refused(&table, second).await.contains(in_use));
    let mut command = table.operator(&["recompute-ratings"]);
    command.env("DATABASE_URL", "sqlite://there/games.db");
    assert!(complaint_with(&run(command).await, 3).contains(in_use));
    table.game().await.sow(House::C, By::Buttons).await;
}
