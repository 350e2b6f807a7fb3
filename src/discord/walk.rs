//! The daily walk over the servers that the bot is in. Without a gateway, nothing tells that a server has removed the
//! bot as long as Discord has nothing to refuse there, nor that one has invited it again as long as nobody uses it.

use std::convert::Infallible;
use std::time::Duration;

use tokio::time::sleep;
use wari_base::timepiece::Timepiece;
use wari_database::{Database, DueAgain};
use wari_games::Span;

use crate::discord::failure::Failure;
use crate::discord::gateway::ServerNews;
use crate::discord::rest::api::Api;
use crate::discord::servers::Memberships;

/// The name of this chore.
const CHORE: &str = "servers";
/// How often the bot walks, and how soon again if that failed.
const INTERVAL: Span = Span::days(1);
const FAILED: Span = Span::minutes(10);
/// How often a process looks whether it is time.
const LOOK: Duration = Duration::from_secs(10);

/// Walks once a day, unless another process does.
pub(super) async fn walk_daily(
    api: &Api,
    database: &Database,
    servers: &Memberships,
    timepiece: &dyn Timepiece,
) -> Infallible {
    loop {
        let work = async {
            match walk(api, database, servers).await {
                Ok(()) => ((), DueAgain::In(INTERVAL)),
                Err(failure) => {
                    failure.log("could not look through the servers");
                    ((), DueAgain::In(FAILED))
                }
            }
        };
        if let Err(error) = database.chore(CHORE, timepiece.time().now, work).await {
            error.log("could not look up whether to look through the servers");
        }
        sleep(LOOK).await;
    }
}

/// Compares the servers that are stored with those that Discord lists.
async fn walk(api: &Api, database: &Database, servers: &Memberships) -> Result<(), Failure> {
    let here = api.servers().await?;
    for (server, is_left) in database.servers().all().await? {
        match (is_left, here.contains(&server)) {
            // It may have invited the bot since the list was read.
            (false, false) if !api.is_in(server).await? => servers.heard(server, ServerNews::Gone),
            (true, true) => servers.heard(server, ServerNews::Here { hello: None }),
            _ => {}
        }
    }
    Ok(())
}
