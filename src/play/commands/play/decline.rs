//! `/wari decline`, *Decline* and *Withdraw*: end a challenge without a game.

use wari_games::{Challenge, ChallengeId, Closing, News, Refusal};

use super::accept::{self, OFFER, OfferResponse, PendingOffer};
use super::ask;
use crate::commands::press::Press;
use crate::commands::{Command, Request};
use crate::table::{Reply, Table, Unanswered, offers};

/// Declines a challenge.
pub(crate) const DECLINE: Press<ChallengeId> =
    Press::new("decline", |request, table, challenge| Box::pin(decline(request, table, challenge)));
/// Withdraws the presser's own challenge.
pub(crate) const WITHDRAW: Press<ChallengeId> =
    Press::new("withdraw", |request, table, challenge| Box::pin(withdraw(request, table, challenge)));

/// The `/wari decline` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&OFFER.entry],
    presses: &[&DECLINE, &WITHDRAW],
    suggest: |request, table, _| Box::pin(OfferResponse::Decline.choices(request, table)),
    ..Command::new("decline", |words| words.text.command_decline(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    match OfferResponse::Decline.meant(request, table).await? {
        PendingOffer::Challenge(challenge) => decline(request, table, challenge).await,
        PendingOffer::Proposal(proposal) => ask::refuse(request, table, proposal).await,
    }
}

/// Declines a challenge, or withdraws the asker's own.
pub(crate) async fn decline(request: &Request, table: &Table, id: ChallengeId) -> Result<Reply, Unanswered> {
    close(request, table, id, |challenge| challenge.decline(request.who.id, request.place)).await
}

/// Withdraws the asker's own challenge.
pub(crate) async fn withdraw(request: &Request, table: &Table, id: ChallengeId) -> Result<Reply, Unanswered> {
    close(request, table, id, |challenge| challenge.withdraw(request.who.id, request.place)).await
}

async fn close(
    request: &Request,
    table: &Table,
    id: ChallengeId,
    judge: impl Fn(&Challenge) -> Result<Closing, Refusal> + Send,
) -> Result<Reply, Unanswered> {
    let (challenge, closing) = loop {
        let challenge = accept::find(request, table, id).await?;
        let closing = judge(&challenge)?;
        if table.database.challenges().close(&challenge, closing, request.now).await? {
            // Load it again, because the id of its message may just have been stored.
            break (accept::find(request, table, id).await?, closing);
        }
        // Another answer came first: look again.
    };
    let closed = offers::closed(table, request.voice(), &challenge, closing);
    let pressed = request.pressed();
    // The answer stands in place of the offer that was pressed.
    let mut answered = ask::asking(challenge.message, pressed);
    answered.retain(|&message| Some(message) != pressed);
    Ok(match challenge.message {
        _ if pressed.is_some() => Reply { replaces: true, answered, ..closed },
        Some(_) if request.may_edit() => {
            // The relay edits the message, so that this outlives a restart.
            table.leave_to_relay(News::Closing(id), request.now).await?;
            Reply::private(closed.text)
        }
        _ => Reply { answered, ..closed },
    })
}
