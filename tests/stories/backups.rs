//! Backups: made while people play, and restored.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use insta::assert_snapshot;
use sqlx::{Connection, SqliteConnection};
use wari_rules::House;

use crate::environment::{complaint, complaint_with, run};
use crate::followed::By;
use crate::table::{Table, answered, shown, told};

/// Runs a command that succeeds, and returns what it says.
async fn said(table: &Table, arguments: &[&str]) -> String {
    let output = run(table.operator(arguments)).await;
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    steady(table, &String::from_utf8(output.stdout).unwrap())
}

/// Runs a command that fails, and returns what it says.
async fn refused(table: &Table, arguments: &[&str]) -> String {
    steady(table, &complaint(&run(table.operator(arguments)).await))
}

/// Replaces the folder, the time, and the newest version of the database in a text.
fn steady(table: &Table, text: &str) -> String {
    let mut text = text.replace(table.folder().to_str().unwrap(), "FOLDER");
    for (before, name) in [(".replaced-", "TIME"), ("only supports up to ", "NEWEST"), ("newest move is of ", "THEN ")]
    {
        if let Some((start, rest)) = text.split_once(before) {
            text = format!(
                "{start}{before}{name}{}",
                rest.trim_start_matches(|c: char| c.is_ascii_digit() || "-: ".contains(c))
            );
        }
    }
    text
}

#[tokio::test]
async fn a_backup_made_during_a_game_brings_that_moment_back() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    assert_snapshot!(said(&table, &["backup", "copy.db"]).await, @"The database was copied to copy.db, and the copy is intact.");
    let mode = fs::metadata(table.folder().join("copy.db")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else can read it");
    let then = game.record.position().to_string();
    for house in [House::B, House::D, House::F] {
        game.sow(house, By::Buttons).await;
    }
    table.stop().await;
    assert_snapshot!(said(&table, &["restore", "copy.db"]).await, @"
    The database was restored from copy.db. It has 1 game; the newest move is of THEN UTC.
    What it held before is in FOLDER/wari.db.replaced-TIME. Delete that file when you no longer need it.
    ");
    table.start().await;
    let board = shown(table.kofi.slash("/wari board").await.unwrap());
    assert!(board.attachments[0].description.as_deref().unwrap().ends_with(&then), "{board:?}");
    // The board that is newer than the database plays nothing.
    let newer = table.ana.click_on(&game.board, "a").await.unwrap();
    assert!(told(&newer).starts_with("This board is out of date, so nothing was played."), "{}", told(&newer));
}

#[tokio::test]
async fn what_cannot_be_copied_or_restored_changes_nothing() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    table.game().await.sow(House::C, By::Buttons).await;
    said(&table, &["backup", "copy.db"]).await;
    fs::write(table.folder().join("letter.db"), "Dear Ana").unwrap();
    fs::write(table.folder().join("half.db"), &fs::read(table.folder().join("copy.db")).unwrap()[..40_000]).unwrap();
    // A count in the header of a page is wrong, which a mere copy does not notice.
    let mut flawed = fs::read(table.folder().join("copy.db")).unwrap();
    flawed[4096 + 7] = 77;
    fs::write(table.folder().join("flawed.db"), flawed).unwrap();
    let foreign = format!("sqlite://{}?mode=rwc", table.folder().join("recipes.db").display());
    let mut foreign = SqliteConnection::connect(&foreign).await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut foreign).await.unwrap();
    foreign.close().await.unwrap();
    fs::copy(table.folder().join("copy.db"), table.folder().join("future.db")).unwrap();
    let future = format!("sqlite://{}", table.folder().join("future.db").display());
    let mut future = SqliteConnection::connect(&future).await.unwrap();
    sqlx::query("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1").execute(&mut future).await.unwrap();
    future.close().await.unwrap();

    let mut complaints = Vec::new();
    for wrong in [&["backup"][..], &["backup", "copy.db"], &["backup", "nowhere/copy.db"], &["backup", "a.db", "b.db"]]
    {
        complaints.push(refused(&table, wrong).await);
    }
    let in_use = run(table.operator(&["restore", "copy.db"])).await;
    complaints.push(steady(&table, &complaint_with(&in_use, 3)));
    table.stop().await;
    let before = said(&table, &["recompute-ratings"]).await;
    for wrong in [
        &["restore"][..],
        &["restore", "none.db"],
        &["restore", "letter.db"],
        &["restore", "half.db"],
        &["restore", "flawed.db"],
        &["restore", "recipes.db"],
        &["restore", "future.db"],
        &["restore", "wari.db"],
    ] {
        complaints.push(refused(&table, wrong).await);
    }
    assert_snapshot!(complaints.join("\n"), @r#"
    wari: the following required arguments were not provided: <FILE>; `wari --help` lists what you can do
    wari: copy.db exists already; choose another name
    wari: nowhere/copy.db could not be written: No such file or directory (os error 2)
    wari: unexpected argument 'b.db' found; `wari --help` lists what you can do
    wari: another Wari bot is using this database (it has locked FOLDER/wari.db.lock); stop that one first
    wari: the following required arguments were not provided: <FILE>; `wari --help` lists what you can do
    wari: there is no file none.db
    wari: FOLDER/letter.db is not an intact database of this bot (error returned from database: (code: 26) file is not a database); nothing was changed
    wari: FOLDER/half.db is not an intact database of this bot (error returned from database: (code: 11) database disk image is malformed); nothing was changed
    wari: FOLDER/flawed.db is not an intact database of this bot (*** in database main *** Tree 2 page 2: free space corruption; wrong # of entries in index sqlite_autoindex__sqlx_migrations_1); nothing was changed
    wari: FOLDER/recipes.db is not an intact database of this bot (error returned from database: (code: 1) no such table: games); nothing was changed
    wari: the database has version 9999, but this program only supports up to NEWEST; start the newer program
    wari: FOLDER/wari.db is the database itself; name a backup
    "#);
    assert_eq!(said(&table, &["recompute-ratings"]).await, before);
    let left: Vec<_> = fs::read_dir(table.folder()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_str().unwrap().contains("partial")), "{left:?}");
    table.start().await;
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"
    private:
    Games
    [Game 1](link) against @Ana · Classic rules · 1 move · **your move**, due in 3 days
    ");
}

#[tokio::test]
async fn a_folder_gets_a_backup_each_day() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut command = table.command();
    command.env("BACKUP_DIR", "backups");
    table.start_as(command).await;
    let backups = table.folder().join("backups");
    let newest = || {
        let mut files = fs::read_dir(&backups).into_iter().flatten().map(|file| file.unwrap().path());
        files.find(|file| file.extension().is_some_and(|extension| extension == "db"))
    };
    let backup = table.discord.until("the backup", newest).await.unwrap();
    let date = backup.file_stem().unwrap().to_str().unwrap().strip_prefix("wari-20").map(str::len);
    assert_eq!(date, Some("26-11-23".len()));
    assert_eq!(fs::metadata(&backups).unwrap().permissions().mode() & 0o777, 0o700);
    let mut copy = SqliteConnection::connect(&format!("sqlite://{}", backup.display())).await.unwrap();
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut copy).await.unwrap();
    assert_eq!(sound, "ok");

    // A restart on the same day makes no second one, and a folder that cannot be one stops the start.
    table.kill().await;
    let mut command = table.command();
    command.env("BACKUP_DIR", "backups");
    table.start_as(command).await;
    table.game().await.sow(House::C, By::Buttons).await;
    assert_eq!(files(&backups), 1);
    table.kill().await;
    let mut command = table.command();
    command.env("BACKUP_DIR", "wari.db");
    assert_snapshot!(steady(&table, &complaint(&run(command).await)), @"wari: the folder wari.db in BACKUP_DIR cannot be written (Not a directory (os error 20)); create it, or name another");
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[tokio::test]
async fn a_backup_on_another_machine_forgets_who_was_deleted_since() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut command = table.command();
    command.env("BACKUP_DIR", "backups");
    table.start_as(command).await;
    table.game().await.sow(House::C, By::Buttons).await;
    // A copy with this game.
    said(&table, &["backup", "backups/later.db"]).await;
    let asked = table.ana.slash("/wari privacy action:delete").await.unwrap();
    let asked = answered(&table.ana, asked).await;
    let done = table.becomes(&table.ana, &asked, "Delete, and resign my game").await;
    assert!(done.contains("is gone"), "{done}");
    let list = table.folder().join("backups/wari.forgotten");
    let is_listed = || fs::read_to_string(&list).is_ok_and(|list| list.lines().count() == 2).then_some(());
    table.discord.until("the list beside the backups", is_listed).await.unwrap();
    table.stop().await;

    // Only the folder of backups is left.
    for file in fs::read_dir(table.folder()).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
        fs::remove_file(file).unwrap();
    }
    said(&table, &["restore", "backups/later.db"]).await;
    table.start().await;
    assert_eq!(table.files_with(table.ana.id().get()).await, Vec::<String>::new());
    assert!(!table.files_with(table.kofi.id().get()).await.is_empty());
}
