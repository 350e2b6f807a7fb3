//! Nobody is helped in a game between people, nor by way of another game in which the same position was set up.

use wari_rules::{Layout, Record};

use super::{Request, Unanswered, Wari};
use crate::games::Refusal;

/// Before so many plies games come to the same position by chance.
const FIRST_MOVES: usize = 4;

/// Makes sure that none of these plies of a game shows a position that waits, in a game between people, for the move of
/// whoever asks what it is worth.
///
/// # Errors
/// Refused if one does.
pub(super) async fn check(
    request: &Request,
    wari: &Wari,
    asked: &Record,
    plies: impl IntoIterator<Item = usize>,
) -> Result<(), Unanswered> {
    let plies = plies.into_iter().filter(|&ply| ply >= FIRST_MOVES);
    // The houses alone count: whoever sets a position up may have other stores.
    let layouts: Vec<Layout> = plies.filter_map(|ply| asked.position_at(ply)).map(Layout::from).collect();
    if layouts.is_empty() {
        return Ok(());
    }
    let games = wari.database.games_of(request.who.id).await?;
    let mut waiting = games.iter().filter(|game| game.computer.is_none() && game.to_move() == Some(request.who.id));
    let same = waiting.find(|game| {
        let record = &game.record;
        record.ruleset() == asked.ruleset() && layouts.contains(&Layout::from(record.position()))
    });
    match same {
        Some(game) => Err(Refusal::WaitsInPlay { game: game.id, link: game.link() }.into()),
        None => Ok(()),
    }
}
