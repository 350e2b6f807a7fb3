//! `/wari decline`, *Decline* and *Withdraw*: a challenge ends without a game.

use async_trait::async_trait;

use super::accept::{self, Answer, Waiting};
use super::{Choice, Command, Opt, Reply, Request, Unanswered, Wari, ask};
use crate::games::{Challenge, ChallengeId, Closing, Refusal};
use crate::words::Menu;

/// The command.
pub(super) struct Decline;

#[async_trait]
impl Command for Decline {
    fn name(&self) -> &'static str {
        "decline"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.decline
    }

    fn options(&self) -> &'static [Opt] {
        accept::OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        match Answer::Decline.meant(request, wari).await? {
            Waiting::Challenge(challenge) => decline(request, wari, challenge).await,
            Waiting::Proposal(proposal) => ask::refuse(request, wari, proposal).await,
        }
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        Answer::Decline.choices(request, wari).await
    }
}

/// Says no to a challenge; from its challenger it takes the challenge back.
pub(super) async fn decline(request: &Request, wari: &Wari, id: ChallengeId) -> Result<Reply, Unanswered> {
    close(request, wari, id, |challenge| challenge.decline(request.who.id, request.place)).await
}

/// Takes a challenge back.
pub(super) async fn withdraw(request: &Request, wari: &Wari, id: ChallengeId) -> Result<Reply, Unanswered> {
    close(request, wari, id, |challenge| challenge.withdraw(request.who.id, request.place)).await
}

async fn close(
    request: &Request,
    wari: &Wari,
    id: ChallengeId,
    judge: impl Fn(&Challenge) -> Result<Closing, Refusal> + Send,
) -> Result<Reply, Unanswered> {
    let (challenge, closing) = loop {
        let challenge = accept::find(wari, id).await?;
        let closing = judge(&challenge)?;
        if wari.database.close_challenge(id, closing, request.now).await? {
            // Looked up again, for the message that shows it may just have become known.
            break (accept::find(wari, id).await?, closing);
        }
        // Somebody else answered in between: look again.
    };
    let text = request.words.closed(&challenge, closing);
    Ok(Reply { answered: challenge.message.or(request.message), ..Reply::public(text) })
}
