//! The computer as an opponent: it takes every challenge, moves when it is its turn, and answers what it is asked.

use std::time::Duration;

use super::{Act, Reply, Request, Turn, Unanswered, Wari, accept, moves, showing};
use crate::games::{Awaited, Computer, Game, Offer, Refusal, Rejection, Terms, Wish};
use crate::thinking::Subject;
use crate::words::View;

/// Whoever moves wants to see what the move did before the answer comes.
const PAUSE: Duration = Duration::from_millis(700);

/// Challenges the computer, which accepts: at once, or when those have been attended to who came before.
pub(super) async fn challenge(request: &Request, wari: &Wari, terms: Terms) -> Result<Reply, Unanswered> {
    if let Some(_seat) = wari.free_seat() {
        return accepted(request, wari, terms).await;
    }
    let (request, wari) = (request.clone(), wari.clone());
    Ok(Reply::later(false, Duration::ZERO, async move {
        let seat = wari.seat().await;
        let reply = super::answered(&request, accepted(&request, &wari, terms).await);
        drop(seat);
        match reply.later {
            Some(board) => board.make().await,
            None => reply,
        }
    }))
}

async fn accepted(request: &Request, wari: &Wari, terms: Terms) -> Result<Reply, Unanswered> {
    let offer = Offer::new(request.place, request.who.id, Some(request.bot), terms)?;
    let challenge = wari.database.post_challenge(&offer, request.now).await??;
    accept::take(request, wari, challenge.id, request.bot).await
}

/// The board of a game that waits for the computer, once it has done what it is to do.
pub(super) async fn board(request: &Request, wari: &Wari, game: Game, turn: Turn) -> Result<Reply, Unanswered> {
    if request.act == Act::Clock {
        return act(request, wari, game, turn).await;
    }
    let (request, wari) = (request.clone(), wari.clone());
    Ok(Reply::later(false, PAUSE, async move { super::answered(&request, act(&request, &wari, game, turn).await) }))
}

/// Does what the game waits for, and shows it. It thinks without a seat, for the thinker has an order of its own.
async fn act(request: &Request, wari: &Wari, mut game: Game, turn: Turn) -> Result<Reply, Unanswered> {
    let mut told = Vec::new();
    let mut seat = None;
    while let Some((computer, awaited)) = game.awaits_computer() {
        let (before, own) = (game.point(), game.players[computer.side]);
        match awaited {
            Awaited::Answer(proposal) => {
                let agrees = agrees(wari, &game, computer, proposal.wish).await;
                seat = Some(wari.seat_or(seat).await);
                if agrees {
                    game.agree(own, game.place, proposal.id, request.now)?;
                    if proposal.wish == Wish::Undo {
                        let names = showing::names(request, wari, &game).await;
                        told.push(request.words.taken_back(&View { game: &game, names: &names }));
                    }
                    wari.database.store(&mut game, before, request.now).await?;
                } else {
                    wari.database.reject(proposal.id, Rejection::Declined).await?;
                    told.push(request.words.rejected(&game, proposal.wish, Rejection::Declined, own));
                }
            }
            Awaited::Move => {
                let chosen = wari.thinker.choose(subject(&game), &game.record, computer.level).await;
                seat = Some(wari.seat_or(seat).await);
                let over = Refusal::GameOver { game: game.id, link: game.link() };
                game.play(own, game.place, chosen.ok_or(over)?, request.now)?;
                wari.database.store(&mut game, before, request.now).await?;
            }
        }
        // What has been stored counts, if by somebody else; and the rules may ask something now.
        game = moves::find(wari, game.id).await?;
    }
    let _seat = wari.seat_or(seat).await;
    let board = showing::as_it_stands(request, wari, game, turn).await?;
    told.push(board.text);
    Ok(Reply { text: told.join("\n"), ..board })
}

async fn agrees(wari: &Wari, game: &Game, Computer { side, level }: Computer, wish: Wish) -> bool {
    wari.thinker.agrees(subject(game), &game.record, side, level, wish).await
}

pub(super) fn subject(game: &Game) -> Subject {
    Subject { guild: game.place.guild, game: game.id }
}

#[cfg(test)]
mod tests;
