//! Nobody is helped in a game between people: not in it, nor by way of another game in which the same position was set
//! up, under whatever rules and from whichever side, nor through somebody else who asks.
//!
//! A position is known by its houses alone ([`Pattern`]), for whoever sets one up may have other stores. Those of
//! running games between people stand in the database under an index. What is asked of them is refused to everybody in
//! that server, and everywhere where it cannot be chance; to the players of such a game, wherever they ask, and also what
//! comes of its next move.

use wari_rules::Position;

use super::{Table, Unanswered, Viewer};
use crate::database::Error;
use crate::games::{Game, GameId, GuildId, Pattern, Puzzle, Refusal, UserId};

/// Makes sure that none of these positions, of which something is to be told, is on the board of a game between people.
///
/// # Errors
/// Refused if one is; which game that is only its players are told.
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
        if table.database.is_in_play(pattern, viewer.place.guild).await? {
            return Err(Refusal::StandsInPlay.into());
        }
    }
    Ok(())
}

/// The game between people for which the computer holds its move in another one back, if there is one that its opponent
/// plays and in which that move would help.
pub(crate) async fn holds(table: &Table, game: &Game, opponent: UserId) -> Result<Option<(GameId, Pattern)>, Error> {
    own(table, opponent, &[game.record.position().into()]).await
}

impl Table {
    /// Whether the position of a puzzle is on the board of a game between people, so that its solution has to wait.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn is_secret(&self, puzzle: &Puzzle, guild: GuildId) -> Result<bool, Error> {
        self.database.is_in_play(puzzle.task.position.into(), guild).await
    }
}

/// The game somebody plays with another person in which one of these positions is on the board or one move ahead, and
/// what is on the board there.
async fn own(table: &Table, player: UserId, asked: &[Pattern]) -> Result<Option<(GameId, Pattern)>, Error> {
    let games = table.database.in_play_of(player).await?;
    let helps =
        |pattern: Pattern, ruleset| asked.contains(&pattern) || pattern.next(ruleset).any(|next| asked.contains(&next));
    let mut found = games.into_iter().filter(|&(_, ruleset, pattern)| helps(pattern, ruleset));
    Ok(found.next().map(|(game, _, pattern)| (game, pattern)))
}
