//! A machine whose clock is wrong: the bot runs with a library that shifts its clocks.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::sleep;
use wari_base::timepiece::{MachineTime, Timepiece};
use wari_games::{Moment, Span, Zone};

use crate::table::{Table, Way, answered};

/// The clocks of a bot.
struct Shifted {
    library: PathBuf,
    shifts: PathBuf,
}

impl Shifted {
    /// Builds the library, with the C compiler that Rust links with.
    fn of(table: &Table) -> Self {
        let [library, shifts] = ["shifted_clock.so", "shifts"].map(|name| table.folder().join(name));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stories/shifted_clock.c");
        let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).status();
        assert!(built.unwrap().success(), "the library does not compile");
        fs::write(&shifts, [0; 16]).unwrap();
        Self { library, shifts }
    }

    /// Shifts the time of day, and the steady clock.
    fn set(&self, day: Span, steady: Span) {
        let shifts = [day, steady].map(|span| span.as_millis().to_ne_bytes()).concat();
        File::options().write(true).open(&self.shifts).unwrap().write_all_at(&shifts, 0).unwrap();
    }

    /// Starts the bot with these clocks, and backups in a folder.
    async fn start(&self, table: &mut Table) {
        let mut command = table.command();
        command.env("LD_PRELOAD", &self.library).env("SHIFTED_CLOCK", &self.shifts);
        command.env("BACKUP_DIR", table.folder().join("backups"));
        table.start_as(command).await;
    }
}

fn now() -> Moment {
    MachineTime::default().time().now
}

/// Returns a time that is stored, if there is one.
async fn stored(table: &Table, what: &str) -> Moment {
    let millis = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT {what}")));
    let mut database = <sqlx::SqliteConnection as sqlx::Connection>::connect(&table.url).await.unwrap();
    let millis: Option<i64> = millis.fetch_one(&mut database).await.unwrap();
    Moment::from_millis(millis.unwrap_or_default())
}

/// Waits until the bot has noted that it hears Discord, after now.
async fn is_heard(table: &Table) {
    let since = now();
    while stored(table, "max(heard_at) FROM lines WHERE NOT silent").await < since {
        sleep(Duration::from_millis(200)).await;
    }
}

const DEADLINES: [&str; 3] = [
    "max(deadline) FROM games WHERE pace = 'three-days'",
    "max(deadline) FROM games WHERE pace = 'week'",
    "max(expires_at) FROM challenges WHERE state = 'waiting'",
];

/// Lets the bot start with wrong clocks, which are then put right, and checks that as much is left as before.
async fn starts_with(day: Span, steady: Span) {
    let mut table = Table::reached_by(Way::Gateway).await;
    if !table.is_on_file() {
        return;
    }
    let shifted = Shifted::of(&table);
    shifted.start(&mut table).await;
    for pace in ["three-days", "week"] {
        let challenge = format!("/wari challenge opponent:@Kofi start:me pace:{pace}");
        let offer = answered(&table.ana, table.ana.slash(&challenge).await.unwrap()).await;
        answered(&table.kofi, table.kofi.click_on(&offer, "Accept").await.unwrap()).await;
    }
    answered(&table.esi, table.esi.slash("/wari challenge opponent:@Kofi pace:week").await.unwrap()).await;
    is_heard(&table).await;
    table.stop().await;
    let begun = now();
    let before = join_all(DEADLINES.map(|deadline| stored(&table, deadline))).await;

    shifted.set(day, steady);
    shifted.start(&mut table).await;
    sleep(Duration::from_secs(6)).await;
    shifted.set(Span::ZERO, Span::ZERO);
    is_heard(&table).await;
    table.stop().await;
    let after = join_all(DEADLINES.map(|deadline| stored(&table, deadline))).await;
    for (before, after) in before.into_iter().zip(after) {
        let (left_before, left) = (before.since(begun), after.since(now()));
        let passed = now().since(begun) + Span::seconds(30);
        assert!(left <= left_before + Span::seconds(30), "{day:?}: {left:?} is more than {left_before:?}");
        assert!(left >= left_before - passed, "{day:?}: {left:?} is less than {left_before:?}");
    }
}

#[tokio::test]
async fn whatever_time_it_is_at_a_start_as_much_is_left_of_each_deadline() {
    let days = Span::days(1);
    let shifts = [(-days, false), (-365 * days, false), (30 * days, false), (Span::hours(-3), true), (-days, true)];
    join_all(shifts.map(|(shift, leaps)| starts_with(shift, if leaps { shift } else { Span::ZERO }))).await;
}

#[tokio::test]
async fn a_clock_that_is_a_month_ahead_costs_no_backup() {
    let mut table = Table::reached_by(Way::Gateway).await;
    if !table.is_on_file() {
        return;
    }
    let (shifted, folder) = (Shifted::of(&table), table.folder().join("backups"));
    fs::create_dir(&folder).unwrap();
    let name = |days| format!("wari-{}.db", Zone::UTC.date(now().later(-Span::days(days))));
    let mut names: Vec<String> = (0..7).map(name).collect();
    names.iter().for_each(|name| fs::write(folder.join(name), "a backup").unwrap());
    shifted.set(30 * Span::days(1), Span::ZERO);
    shifted.start(&mut table).await;
    is_heard(&table).await;
    table.stop().await;
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<String> = files.filter(|name| name.ends_with(".db")).collect();
    files.retain(|name| names.contains(name));
    files.sort();
    names.sort();
    assert_eq!(files, names);
}
