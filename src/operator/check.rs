//! Checking everything that can be checked without Discord.

use wari_database::{BackupError, Database};

use super::{NotDone, Said};
use crate::backups;
use crate::config::{Config, ConfigError};

/// Checks the settings and the database, and returns a line for each part.
///
/// # Errors
/// If `DATABASE_URL` names no database.
pub(super) async fn check() -> Result<Said, NotDone> {
    let settings = Config::from_environment();
    let backup = settings.as_ref().ok().and_then(|settings| backups::newest(settings.backups.as_deref()?));
    let settings = match settings {
        Ok(_) => Ok("are complete".to_owned()),
        // Whoever looks after the database need not know the token.
        Err(ConfigError::NoToken) => {
            Ok("are right, but DISCORD_TOKEN is not set here, without which no bot starts".to_owned())
        }
        Err(error) => Err(error.to_string()),
    };
    let mut parts = vec![("settings", settings)];
    let url = Config::database_from_environment()?;
    parts.extend(match wari_database::check(&url).await {
        Err(BackupError::Missing(file)) => {
            let told = format!("{} does not exist yet; the bot creates it when it starts", file.display());
            let lost = Database::refuse_lost(&url, backup.as_deref()).map_err(|error| error.to_string());
            vec![("file", lost.map(|()| told))]
        }
        found => found?,
    });
    let is_good = parts.iter().all(|(_, finding)| finding.is_ok());
    let lines = parts.into_iter().map(|(part, finding)| match finding {
        Ok(told) => format!("{part}: {told}\n"),
        Err(told) => format!("{part}: WRONG, {told}\n"),
    });
    let text = format!("wari {}\n", env!("CARGO_PKG_VERSION")) + &lines.collect::<String>();
    Ok(Said { text, is_good })
}
