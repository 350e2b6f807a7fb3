//! *Rematch*: the same two play once more, and the other one begins.

use super::{Reply, Request, Unanswered, Wari, accept, challenge, moves};
use crate::games::{GameId, Offer, Refusal};

/// Challenges the opponent of a finished game to another; whoever wants the same takes that challenge.
pub(super) async fn rematch(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let game = moves::find(wari, id).await?;
    let offer = Offer::rematch(&game, request.who.id, request.place)?;
    let challenge = wari.database.post_challenge(&offer, request.now).await??;
    if let (Some(_), Some(computer)) = (challenge.offer.terms.level, challenge.offer.invited) {
        return accept::take(request, wari, challenge.id, computer).await;
    }
    if challenge.offer.challenger != request.who.id {
        return accept::accept(request, wari, challenge.id).await;
    }
    challenge.withdraw(request.who.id, request.place)?;
    match challenge.message {
        Some(_) => Err(Refusal::RematchOffered { link: challenge.link() }.into()),
        None => Ok(Reply { turn: Some(turn), ..challenge::posted(request, wari, &challenge).await? }),
    }
}
