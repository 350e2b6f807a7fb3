//! *Rematch*: the same two players play again, and the other one begins.

use wari_games::{GameId, Offer, Refusal};

use super::accept;
use crate::commands::press::Press;
use crate::commands::{Request, meant};
use crate::table::{Reply, Table, Unanswered, offers};

/// Offers a rematch, or accepts one.
pub(crate) const REMATCH: Press<GameId> =
    Press::new("rematch", |request, table, game| Box::pin(rematch(request, table, game)));

/// Challenges the opponent of a finished game to another. If they have offered the same, accepts their challenge.
async fn rematch(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let turn = table.turn(id).await?;
    let game = meant::find(request, table, id).await?;
    let offer = Offer::rematch(&game, request.who.id, request.place)?;
    request.check_visible_in(&game)?;
    let challenge = table.database.challenges().post(&offer, request.now).await??;
    if let (Some(_), Some(computer)) = (challenge.offer.terms.level, challenge.offer.invited) {
        return accept::take(request, table, challenge, computer).await;
    }
    if challenge.offer.challenger != request.who.id {
        return accept::accept(request, table, challenge.id).await;
    }
    challenge.withdraw(request.who.id, request.place)?;
    match challenge.message {
        Some(_) => Err(Refusal::RematchOffered { link: challenge.link() }.into()),
        None => Ok(Reply { turn: Some(turn), ..offers::challenge(table, request.voice(), &challenge).await? }),
    }
}
