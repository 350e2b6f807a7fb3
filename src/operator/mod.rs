//! What the operator's commands do.
//!
//! Those that delete use the same functions as `/wari privacy` and `/wari-admin erase`. A command for which the bot has
//! to be stopped takes the lock of the database.

mod check;
mod health;

use std::path::{Path, PathBuf};
use std::{fmt, io};

use tokio::runtime::Runtime;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use wari_base::private;
use wari_base::timepiece::{MachineTime, Timepiece};
use wari_database::{BackupError, Database, Holds, MoveError, OpenError, SweptTraces};
use wari_games::{GuildId, Leaving, Moment, Subject, UserId, Zone};
use wari_play::export::{self, Export};

use crate::arguments::{Arguments, OperatorCommand};
use crate::bans::Bans;
use crate::config::{Config, ConfigError};

/// The reason why a command was not carried out, in one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum NotDone {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A backup cannot be made or restored.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// Data cannot be moved.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A file cannot be written.
    #[error("{} cannot be written: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] wari_database::Error),
    /// The bot does not answer.
    #[error("{0}")]
    Unwell(String),
    /// The machine is out of something.
    #[error(transparent)]
    Machine(#[from] io::Error),
}

impl NotDone {
    /// Whether the bot has to be stopped first.
    pub fn is_in_use(&self) -> bool {
        let opening = match self {
            Self::Open(error) | Self::Backup(BackupError::Open(error)) | Self::Move(MoveError::Open(error)) => error,
            _ => return false,
        };
        matches!(opening, OpenError::Locked(_))
    }
}

/// What a command has found out or done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What to print.
    pub text: String,
    /// Whether all is well.
    pub is_good: bool,
}

/// Carries out a command.
///
/// # Errors
/// If that fails.
pub fn carry_out(order: OperatorCommand) -> Result<Said, NotDone> {
    match order {
        OperatorCommand::Completions { shell } => Ok(Said { text: Arguments::completions(shell), is_good: true }),
        OperatorCommand::Man => Ok(Said { text: Arguments::manual_page(), is_good: true }),
        OperatorCommand::Health => health::ask(Config::metrics_from_environment()?),
        OperatorCommand::Check => Runtime::new()?.block_on(check::check()),
        OperatorCommand::MoveData { from, to } => {
            let (from, to) = (Config::database_named("FROM", from)?, Config::database_named("TO", to)?);
            let text = Runtime::new()?.block_on(move_data(&from, &to))?;
            Ok(Said { text: text + "\n", is_good: true })
        }
        order => {
            let database = Config::database_from_environment()?;
            let now = MachineTime::default().time().now;
            let text = Runtime::new()?.block_on(change(order, &database, now))?;
            Ok(Said { text: text + "\n", is_good: true })
        }
    }
}

/// Moves everything from one database to another. Neither has to be that of the bot.
async fn move_data(from: &str, to: &str) -> Result<String, NotDone> {
    let moved = wari_database::move_data(from, to).await?;
    let damaged = match moved.damaged {
        0 => String::new(),
        some => format!("\n{some} of them were damaged before and cannot be replayed; their rows are equal."),
    };
    let bans = match Bans::beside(to)?.adopt(&Bans::beside(from)?)? {
        0 => "",
        _ => "\nWho is banned stays so: their list lies beside the new database.",
    };
    Ok(format!("Moved {} rows. All {} games replay alike on both sides.{damaged}{bans}", moved.rows, moved.games))
}

/// Carries out a command that is about the database.
async fn change(order: OperatorCommand, database: &str, now: Moment) -> Result<String, NotDone> {
    Ok(match order {
        OperatorCommand::BackUp { file } => {
            wari_database::back_up(database, &file).await?;
            format!("The database was copied to {}, and the copy is intact.", file.display())
        }
        OperatorCommand::Restore { file } => {
            let restored = wari_database::restore(database, &file, now).await?;
            let kept = restored.kept.map(|kept| {
                format!("\nWhat it held before is in {}. Delete that file when you no longer need it.", kept.display())
            });
            let holds = told(restored.holds);
            format!("The database was restored from {}. {holds}{}", file.display(), kept.unwrap_or_default())
        }
        OperatorCommand::RecomputeRatings => {
            let database = Database::open_existing(database).await?;
            let games = database.people().recompute_ratings().await;
            database.close().await;
            format!("The ratings were recomputed from {} games.", games?)
        }
        OperatorCommand::ExportPerson { id, file } => export(database, UserId::new(id), &file).await?,
        OperatorCommand::ForgetPerson { id, annul } => {
            let leaving = if annul { Leaving::Annul } else { Leaving::Resign };
            forget(database, Subject::Person(UserId::new(id), leaving), format_args!("person {id}"), now).await?
        }
        OperatorCommand::ForgetServer { id } => {
            forget(database, Subject::Server(GuildId::new(id)), format_args!("server {id}"), now).await?
        }
        OperatorCommand::Ban { id, lift } => {
            Database::refuse_missing(database).await?;
            match Bans::beside(database)?.change(id, !lift)? {
                true if lift => format!("{id} is served again."),
                true => format!("{id} is no longer served. `wari ban --lift {id}` ends that."),
                false if lift => format!("{id} was not banned."),
                false => format!("{id} was banned already."),
            }
        }
        OperatorCommand::MoveData { .. }
        | OperatorCommand::Check
        | OperatorCommand::Health
        | OperatorCommand::Completions { .. }
        | OperatorCommand::Man => String::new(),
    })
}

/// Says what a database holds, so that an old one, or one whose log was not copied, is noticed.
fn told(holds: Holds) -> String {
    let games = match holds.games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    match holds.newest {
        None => "It has no games.".to_owned(),
        Some(newest) => {
            format!("It has {games}; the newest move is of {} {} UTC.", Zone::UTC.date(newest), Zone::UTC.clock(newest))
        }
    }
}

/// Writes everything that is stored about a person to a new file, whose size Discord does not limit.
async fn export(url: &str, person: UserId, file: &Path) -> Result<String, NotDone> {
    let unwritten = |source| NotDone::File { file: file.to_owned(), source };
    let database = Database::open_existing(url).await?;
    let new = private::new_file(file).map_err(unwritten)?;
    let (told, rows) = mpsc::channel(export::PARTS);
    let writing = spawn_blocking(move || Export::to_disk(person, rows, new));
    let exported = database.erasures().everything_about(person, &told).await;
    drop(told);
    let written = writing.await.expect("writing a file does not panic");
    database.close().await;
    exported?;
    written.map_err(unwritten)?;
    Ok(format!("Everything that is stored about person {person} is in {}.", file.display()))
}

/// Deletes everything about a person or a server, as they could do themselves.
async fn forget(url: &str, subject: Subject, whom: fmt::Arguments<'_>, now: Moment) -> Result<String, NotDone> {
    let database = Database::open_existing(url).await?;
    let forgotten = async {
        let now = database.lines().time(now).await?;
        let is_known = match database.erasures().promise(subject, now).await? {
            Ok(promised) => database.erasures().erase(promised).await?,
            // It has just been deleted.
            Err(_) => false,
        };
        Ok::<_, wari_database::Error>((is_known, database.erasures().remove_traces().await?))
    };
    let forgotten = forgotten.await;
    database.close().await;
    Ok(match forgotten? {
        (false, _) => format!("Nothing was stored about {whom}."),
        (true, SweptTraces::Gone) => format!("Everything about {whom} is gone. Backups lose it within 7 days."),
        (true, SweptTraces::Remain | SweptTraces::UntilRestart) => format!(
            "Everything about {whom} is deleted. The last traces leave the file when the bot starts, and backups lose it \
             within 7 days."
        ),
    })
}
