//! What games in a row against a level of the computer say about the next one.

use wari_engine::Level;

use crate::Game;

/// A game against a level of the computer that somebody has won or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The level.
    pub level: Level,
    /// Whether they have won.
    pub is_won: bool,
}

impl Bout {
    /// After so many that ended alike, another level is suggested.
    pub const IN_A_ROW: u8 = 3;

    /// Returns what a game was; `None` between people, in a running game and after a draw.
    pub fn of(game: &Game) -> Option<Self> {
        let (computer, winner) = (game.computer?, game.ending()?.winner?);
        Some(Self { level: computer.level, is_won: winner != computer.side })
    }

    /// Returns what the newest games have in common, of which `None` was a draw: the level and who has won.
    pub fn in_a_row(newest: &[Option<Self>]) -> Option<Self> {
        let (first, others) = newest.get(..Self::IN_A_ROW.into())?.split_first()?;
        first.filter(|_| others.iter().all(|other| other == first))
    }

    /// Returns the level above after a win and the level below after a loss; `None` if there is none, or if the level
    /// is from an old list.
    pub fn next_level(self) -> Option<Level> {
        let number = self.level.number();
        let next = if self.is_won { number.checked_add(1) } else { number.checked_sub(1) };
        next.filter(|_| self.level.is_current()).and_then(Level::by_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_level_is_suggested_after_three_games_that_ended_alike() {
        let game = |level, is_won| Some(Bout { level: Level::by_number(level).unwrap(), is_won });
        let (won, lost) = (game(5, true), game(5, false));
        let next = |newest: &[Option<Bout>]| Bout::in_a_row(newest)?.next_level().map(Level::number);
        assert_eq!(next(&[won, won, won]), Some(6));
        assert_eq!(next(&[lost, lost, lost, won]), Some(4));
        assert_eq!(next(&[won, won]), None, "too few");
        assert_eq!(next(&[won, won, lost, won]), None);
        assert_eq!(next(&[won, None, won, won]), None, "a draw");
        assert_eq!(next(&[None, None, None]), None);
        assert_eq!(next(&[won, won, game(4, true)]), None, "not one level");
        assert_eq!(next(&[game(10, true); 3]), None, "there is none above");
        assert_eq!(next(&[game(1, false); 3]), None, "nor below");
        let old = Bout { level: Level::stored(1, 4).unwrap(), is_won: true };
        assert_eq!(next(&[Some(old); 3]), None, "it cannot be chosen any more");
    }
}
