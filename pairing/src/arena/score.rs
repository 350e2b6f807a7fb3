//! Points in an arena.

use crate::GameResult;

/// A finished game of an arena, for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// How it ended for the player.
    pub result: GameResult,
    /// How many moves the player made.
    pub moves: usize,
    /// Whether the player gave up half of their time.
    pub berserk: bool,
    /// The opponent's rating.
    pub opponent: u16,
}

/// A win in fewer moves gives nothing for going berserk.
const LEAST_FOR_BERSERK: usize = 7;

/// A draw in fewer moves gives nothing.
const LEAST_FOR_A_DRAW: usize = 10;

/// The points for games, in the order in which they ended: two for a win, one for a draw. After two wins in a row, a
/// game counts double until one is not won. A win of at least seven moves gives one more to who went berserk. A draw
/// after fewer than ten moves gives nothing.
///
/// ```
/// use wari_pairing::GameResult::{Draw, Win};
/// use wari_pairing::arena::{ArenaGame, points};
///
/// let games = [Win, Win, Draw].map(|result| ArenaGame { result, moves: 30, berserk: false, opponent: 1500 });
/// assert_eq!(points(&games), 2 + 2 + 2 * 1);
/// ```
#[must_use]
pub fn points(games: &[ArenaGame]) -> usize {
    let mut streak = 0;
    let mut points = 0;
    for game in games {
        let factor = if streak >= 2 { 2 } else { 1 };
        points += factor
            * match game.result {
                GameResult::Win => 2,
                GameResult::Draw if game.moves >= LEAST_FOR_A_DRAW => 1,
                GameResult::Draw | GameResult::Loss => 0,
            };
        if game.result == GameResult::Win {
            streak += 1;
            points += usize::from(game.berserk && game.moves >= LEAST_FOR_BERSERK);
        } else {
            streak = 0;
        }
    }
    points
}

/// How well somebody has played, which breaks ties: the average of the opponents' ratings, each 500 more for a win and
/// 500 less for a loss. `None` before the first game.
///
/// ```
/// use wari_pairing::GameResult::{Loss, Win};
/// use wari_pairing::arena::{ArenaGame, performance};
///
/// let game = |result, opponent| ArenaGame { result, moves: 30, berserk: false, opponent };
/// assert_eq!(performance(&[game(Win, 1600), game(Loss, 1800)]), Some(1700));
/// ```
#[must_use]
pub fn performance(games: &[ArenaGame]) -> Option<i64> {
    let sum: i64 = games
        .iter()
        .map(|game| {
            i64::from(game.opponent)
                + match game.result {
                    GameResult::Win => 500,
                    GameResult::Draw => 0,
                    GameResult::Loss => -500,
                }
        })
        .sum();
    i64::try_from(games.len()).ok().and_then(|count| sum.checked_div(count))
}

#[cfg(test)]
mod tests {
    use super::{ArenaGame, performance, points};
    use crate::GameResult::{Draw, Loss, Win};

    fn game(result: crate::GameResult) -> ArenaGame {
        ArenaGame { result, moves: 40, berserk: false, opponent: 1500 }
    }

    #[test]
    fn a_streak_doubles_until_a_game_is_not_won() {
        assert_eq!(points(&[]), 0);
        assert_eq!(points(&[Win, Win, Win, Win].map(game)), 2 + 2 + 4 + 4);
        assert_eq!(points(&[Win, Win, Loss, Win].map(game)), 2 + 2 + 2);
        assert_eq!(points(&[Win, Win, Draw, Win, Win, Win].map(game)), 2 + 2 + 2 + 2 + 2 + 4);
        assert_eq!(points(&[Draw, Win, Draw].map(game)), 1 + 2 + 1);
    }

    #[test]
    fn berserk_and_short_games() {
        let berserk = ArenaGame { berserk: true, ..game(Win) };
        assert_eq!(points(&[berserk; 3]), 3 + 3 + 5);
        assert_eq!(points(&[ArenaGame { moves: 6, ..berserk }]), 2);
        assert_eq!(points(&[ArenaGame { moves: 9, ..game(Draw) }]), 0);
        assert_eq!(points(&[ArenaGame { moves: 10, ..game(Draw) }]), 1);
        assert_eq!(points(&[ArenaGame { berserk: true, ..game(Loss) }]), 0);
    }

    #[test]
    fn performance_is_an_average() {
        assert_eq!(performance(&[]), None);
        assert_eq!(performance(&[game(Draw)]), Some(1500));
        assert_eq!(performance(&[Win, Win, Loss].map(game)), Some(1666));
    }
}
