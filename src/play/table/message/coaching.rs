//! What a board tells people who are new. It belongs to the person: neither other people's moves nor games in which
//! they have not moved use it up.

use wari_database::Error;
use wari_games::Game;
use wari_rules::Sowing;

use crate::table::Table;
use crate::words::{View, Words};

/// What a board tells people who are new.
#[derive(Default)]
pub(super) struct Coaching {
    pub(super) lines: Vec<String>,
    /// Whether arrows show which way seeds run.
    pub(super) shows_way: bool,
}

impl Coaching {
    /// The number of moves of one's own before which one is told how.
    const MOVES: u64 = 2;
    /// The number of other games after which nobody is told about a first capture.
    const GAMES: u8 = 5;

    /// Returns what the player to move should know before their first moves, wherever they play, and what somebody
    /// should know who has just captured for the first time.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn of(table: &Table, words: &Words, view: &View<'_>) -> Result<Self, Error> {
        let mut coaching = Self::default();
        let game = view.game;
        let Some(mover) = game.to_move().filter(|_| game.awaits_computer().is_none()) else { return Ok(coaching) };
        for sowing in [game.answered(), game.record().last()].into_iter().flatten() {
            if Self::is_first_capture(table, game, &sowing).await? {
                coaching.lines.push(words.coaching_capture(view, &sowing));
            }
        }
        let mut moves = game.ply() as u64 / 2;
        if moves < Self::MOVES {
            let elsewhere = table.database.games().moves_elsewhere(mover, game.id, Self::GAMES).await?;
            moves += elsewhere.into_iter().map(|(_, moves)| moves).sum::<u64>();
        }
        coaching.shows_way = moves < Self::MOVES;
        coaching.lines.extend(coaching.shows_way.then(|| match moves {
            0 => words.text.coaching_first(),
            _ => words.text.coaching_second(),
        }));
        Ok(coaching)
    }

    /// Whether a person captures for the first time by a move of this game.
    async fn is_first_capture(table: &Table, game: &Game, sowing: &Sowing) -> Result<bool, Error> {
        let by = sowing.mover();
        if game.is_computers(by) || sowing.captured_seeds() == 0 || sowing.before().store(by) > 0 {
            return Ok(false);
        }
        let player = game.players[by];
        let elsewhere = table.database.games().moves_elsewhere(player, game.id, Self::GAMES).await?;
        if elsewhere.len() >= usize::from(Self::GAMES) {
            return Ok(false);
        }
        for (other, _) in elsewhere {
            // One that cannot be read tells nothing, and must not stop this one.
            let other = table.database.games().load(other).await.unwrap_or_default();
            let last = other.and_then(|other| Some((other.side_of(player)?, other.record().last()?)));
            if last.is_some_and(|(side, last)| last.after().store(side) > 0) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
