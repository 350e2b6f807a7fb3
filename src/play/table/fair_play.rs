//! Nobody gets help in a game between people: not in it, not through another game with the same position, whatever its
//! rules or sides, not through another user who asks, and not through a move or an answer of the computer.
//!
//! A position is identified by its houses alone ([`Pattern`]), because a copy may have other stores. The database
//! indexes the positions of running games between people. Questions about them are refused to everybody in that server,
//! and in all servers if the match cannot be chance. The players of such a game are refused everywhere, also about the
//! positions after its next move.

use wari_database::Error;
use wari_games::{Game, GameId, Opening, Pattern, Place, Puzzle, Refusal, UserId};
use wari_rules::{Position, Record};

use super::{Table, Unanswered, Viewer};

/// A game between people in which an answer would help.
pub(crate) struct Helped {
    /// The game.
    pub(crate) game: GameId,
    /// The position on its board.
    pub(crate) pattern: Pattern,
    /// Whether the asker plays it. Nobody else learns which game it is.
    pub(crate) is_own: bool,
}

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
    match helped(table, viewer.id, viewer.place, &asked).await? {
        None => Ok(()),
        Some(Helped { game, is_own: true, .. }) => {
            let game = table.game(game).await?;
            Err(Refusal::WaitsInPlay { game: game.id, link: game.link() }.into())
        }
        Some(_) => Err(Refusal::StandsInPlay.into()),
    }
}

/// Checks that the position after the moves of a game, which is about to be judged, is not on the board of a game
/// between people. Everybody may ask about the start. In the first moves, which many games share, only those are
/// refused who play from there themselves.
///
/// # Errors
/// As [`check`].
pub(crate) async fn check_line(viewer: Viewer<'_>, table: &Table, line: &Record) -> Result<(), Unanswered> {
    if line.ply() == 0 {
        return Ok(());
    }
    check(viewer, table, [line.position()]).await?;
    if line.ply() > Opening::LONGEST {
        return Ok(());
    }
    let asked = Pattern::from(line.position());
    let helps = |game: &Game| {
        let (pattern, ruleset) = (Pattern::from(game.record().position()), game.record().ruleset());
        pattern == asked || pattern.next(ruleset).any(|next| next == asked)
    };
    match table.database.study().openings_of(viewer.id).await?.into_iter().find(helps) {
        Some(game) => Err(Refusal::WaitsInPlay { game: game.id, link: game.link() }.into()),
        None => Ok(()),
    }
}

/// Returns a game between people in which the computer's judgement of a game with this opponent would help, if there is
/// one: wherever a hint would be refused. The computer holds its move back then.
pub(super) async fn in_the_way(table: &Table, game: &Game, opponent: UserId) -> Result<Option<Helped>, Error> {
    helped(table, opponent, game.place, &[game.record().position().into()]).await
}

impl Table {
    /// Whether the position of a puzzle is on the board of a game between people, so that its solution has to wait.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn is_secret(&self, puzzle: &Puzzle, at: Place) -> Result<bool, Error> {
        Ok(self.database.games().in_play(puzzle.task.position.into(), at).await?.is_some())
    }
}

/// Returns a game between people in which it would help to know more about one of these positions.
async fn helped(table: &Table, asker: UserId, at: Place, asked: &[Pattern]) -> Result<Option<Helped>, Error> {
    if asked.is_empty() {
        return Ok(None);
    }
    if let Some((game, pattern)) = own(table, asker, asked).await? {
        return Ok(Some(Helped { game, pattern, is_own: true }));
    }
    for &pattern in asked {
        if let Some(game) = table.database.games().in_play(pattern, at).await? {
            return Ok(Some(Helped { game, pattern, is_own: false }));
        }
    }
    Ok(None)
}

/// Returns the player's game with another person in which one of these positions is on the board or one move ahead,
/// with the position on that board.
async fn own(table: &Table, player: UserId, asked: &[Pattern]) -> Result<Option<(GameId, Pattern)>, Error> {
    let games = table.database.games().in_play_of(player).await?;
    let helps =
        |pattern: Pattern, ruleset| asked.contains(&pattern) || pattern.next(ruleset).any(|next| asked.contains(&next));
    let mut found = games.into_iter().filter(|&(_, ruleset, pattern)| helps(pattern, ruleset));
    Ok(found.next().map(|(game, _, pattern)| (game, pattern)))
}
