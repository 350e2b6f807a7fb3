//! The computer as an opponent: moves on its turn, and answers proposals.
//!
//! A game against it begins as a challenge that is accepted at once. The person's move is stored before the computer
//! moves, in the turn of the game, so the relay lets it move after a crash, too.

use wari_database::Loaded;
use wari_games::{Awaited, Computer, Game, Refusal, Rejection, Wish};

use super::{Table, Unanswered, Voice, board, fair_play};
use crate::thinking::JobSubject;
use crate::words::View;

/// The result of the computer's turn.
pub(super) struct Answered {
    /// The game after its turn.
    pub(super) game: Loaded,
    /// The lines about it above the board.
    pub(super) told: Vec<String>,
    /// Held until the board is drawn.
    pub(super) seat: Option<super::state::Permit>,
}

/// Does what a game waits for. Thinking needs no seat, because the thinker has its own queue.
pub(super) async fn answer(table: &Table, voice: Voice, mut game: Loaded) -> Result<Answered, Unanswered> {
    let mut told = Vec::new();
    let mut seat = None;
    while let Some((computer, awaited)) = game.awaits_computer() {
        let (own, place) = (game.players[computer.side], game.place);
        let opponent = game.players[computer.side.opponent()];
        match awaited {
            Awaited::Answer(proposal) => {
                let is_judged = matches!(proposal.wish, Wish::Draw | Wish::Stop);
                let helps = is_judged && fair_play::in_the_way(table, &game, opponent).await?.is_some();
                let agrees = !helps && agrees(table, &game, computer, proposal.wish).await;
                seat = Some(table.seat_or(seat).await);
                if agrees {
                    game.agree(own, place, proposal.id, voice.now)?;
                    if proposal.wish == Wish::Undo {
                        let names = board::names(table, voice.public_words, &game).await;
                        told.push(voice.public_words.taken_back(&View { game: &game, names: &names }));
                    }
                    table.database.games().store(&mut game, voice.now).await?;
                } else {
                    table.database.games().reject(proposal.id, Rejection::Declined).await?;
                    told.push(match helps {
                        true => voice.public_words.computer_cannot_judge(&game),
                        false => voice.public_words.computer_declines(&game),
                    });
                }
            }
            Awaited::Move => {
                if let Some(helped) = fair_play::in_the_way(table, &game, opponent).await? {
                    if !table.database.games().hold(&game, helped.game, helped.pattern).await? {
                        game = table.game(game.id).await?;
                        continue;
                    }
                    told.push(match helped.is_own {
                        true => voice.public_words.computer_waits(&*table.game(helped.game).await?),
                        false => voice.public_words.computer_waits_for_others(),
                    });
                    break;
                }
                let chosen = table.thinker.choose(subject(&game), game.record(), computer.level).await;
                seat = Some(table.seat_or(seat).await);
                let over = Refusal::GameOver { game: game.id, link: game.link() };
                game.play(own, place, chosen.ok_or(over)?, voice.now)?;
                if table.database.games().store(&mut game, voice.now).await? {
                    tracing::debug!(game = %game.id, act = "computer", outcome = "moved", "an act");
                }
            }
        }
        // Reload: another request may have stored its change first, and the rules may ask something now.
        game = table.game(game.id).await?;
    }
    Ok(Answered { game, told, seat })
}

async fn agrees(table: &Table, game: &Game, computer: Computer, wish: Wish) -> bool {
    table.thinker.agrees(subject(game), game.record(), computer.side, wish).await
}

/// Returns the identity of a game for the thinker.
pub(crate) fn subject(game: &Game) -> JobSubject {
    JobSubject { crowd: game.place.crowd(), game: game.id }
}
