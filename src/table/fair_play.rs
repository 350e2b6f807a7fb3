//! Nobody gets help in a game between people: not in it, not through another game with the same position, whatever its
//! rules or sides, and not through another user who asks.
//!
//! A position is identified by its houses alone ([`Pattern`]), because a copy may have other stores. The database
//! indexes the positions of running games between people. Questions about them are refused to everybody in that server,
//! and in all servers if the match cannot be chance. The players of such a game are refused everywhere, also about the
//! positions after its next move.

use wari_rules::Position;

use super::{Table, Unanswered, Viewer};
use crate::database::Error;
use crate::games::{Game, GameId, Pattern, Place, Puzzle, Refusal, UserId};

/// Checks that none of these positions, which are about to be judged, is on the board of a game between people.
///
/// # Errors
/// Refused if one is; only the players of that game learn which game it is. Also if the database fails.
pub(crate) async fn check(
    viewer: Viewer<'_>,
    table: &Table,
    asked: impl IntoIterator<Item = Position>,
) -> Result<(), Unanswered> {
    let asked: Vec<Pattern> = asked.into_iter().map(Pattern::from).collect();
    if asked.is_empty() {
        return Ok(());
    }
    if let Some((game, _)) = own(table, viewer.id, &asked).await? {
        let game = table.database.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        return Err(Refusal::WaitsInPlay { game: game.id, link: game.link() }.into());
    }
    for pattern in asked {
        if table.database.is_in_play(pattern, viewer.place).await? {
            return Err(Refusal::StandsInPlay.into());
        }
    }
    Ok(())
}

/// Returns the opponent's game with another person in which the computer's move in `game` would help them, if there is
/// one. The computer holds that move back.
pub(crate) async fn holds(table: &Table, game: &Game, opponent: UserId) -> Result<Option<(GameId, Pattern)>, Error> {
    own(table, opponent, &[game.record().position().into()]).await
}

impl Table {
    /// Whether the position of a puzzle is on the board of a game between people, so that its solution has to wait.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn is_secret(&self, puzzle: &Puzzle, at: Place) -> Result<bool, Error> {
        self.database.is_in_play(puzzle.task.position.into(), at).await
    }
}

/// Returns the player's game with another person in which one of these positions is on the board or one move ahead,
/// with the position on that board.
async fn own(table: &Table, player: UserId, asked: &[Pattern]) -> Result<Option<(GameId, Pattern)>, Error> {
    let games = table.database.in_play_of(player).await?;
    let helps =
        |pattern: Pattern, ruleset| asked.contains(&pattern) || pattern.next(ruleset).any(|next| asked.contains(&next));
    let mut found = games.into_iter().filter(|&(_, ruleset, pattern)| helps(pattern, ruleset));
    Ok(found.next().map(|(game, _, pattern)| (game, pattern)))
}
