//! *Details*: all terms of a challenge, and the ratings at stake.

use wari_games::ChallengeId;

use super::accept;
use crate::commands::Request;
use crate::commands::press::Press;
use crate::table::{Reply, Table, Unanswered, offers};

/// Shows all terms of a challenge to whoever presses.
pub(crate) const DETAILS: Press<ChallengeId> =
    Press::new("details", |request, table, challenge| Box::pin(details(request, table, challenge)));

async fn details(request: &Request, table: &Table, id: ChallengeId) -> Result<Reply, Unanswered> {
    let challenge = accept::find(request, table, id).await?;
    challenge.waiting(request.place)?;
    Ok(offers::details(table, request.voice(), &challenge).await?)
}
