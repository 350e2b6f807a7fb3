//! The twelve houses as the player to move sees them, and the moves on them, whatever the stores hold.

use std::fmt;

use crate::board::{Board, Half};
use crate::{House, Houses, Position, Reason, Ruleset, Turn};

/// The twelve houses as the player to move sees them, without stores, so that no majority ends the game.
///
/// The value of an ending depends only on this: it determines how the seeds on the board will be shared.
///
/// ```
/// use wari_rules::{House, Layout, Next, Rest, rulesets};
///
/// //   opponent  .  .  .  .  1  1
/// //    mover    .  .  1  .  .  2
/// let layout = Layout::new([0, 0, 1, 0, 0, 2], [1, 1, 0, 0, 0, 0]).expect("few seeds");
///
/// let slam = rulesets::CLASSIC.play(layout, House::F).expect("it may be played");
/// assert_eq!(slam.captured, 4);
/// assert_eq!(slam.next, Next::Over(Rest { mover: 1, opponent: 0 }));
///
/// let slam = rulesets::ABAPA.play(layout, House::F).expect("it may be played");
/// assert_eq!(slam.captured, 0);
/// assert_eq!(slam.next, Next::Layout(Layout::new([2, 2, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]).expect("few seeds")));
///
/// assert_eq!(rulesets::MODERN.play(layout, House::F), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Its stores are always empty.
    board: Board,
}

impl Layout {
    /// The most seeds in a layout: those of a game with six seeds a house.
    pub const MOST_SEEDS: u8 = 72;

    /// The layout of two rows, each from its owner's `a` to `f`; `None` if they hold more than
    /// [`MOST_SEEDS`](Self::MOST_SEEDS).
    #[must_use]
    #[inline]
    pub fn new(mover: [u8; 6], opponent: [u8; 6]) -> Option<Self> {
        let seeds = mover.into_iter().chain(opponent).fold(0, u8::saturating_add);
        let board = Board { mover: Half::new(mover, 0), opponent: Half::new(opponent, 0) };
        (seeds <= Self::MOST_SEEDS).then_some(Self { board })
    }

    fn of(board: Board) -> Self {
        Self { board: Board { mover: board.mover.storeless(), opponent: board.opponent.storeless() } }
    }

    /// The mover's row, then the opponent's, each from its owner's `a` to `f`.
    #[must_use]
    #[inline]
    pub fn rows(self) -> [[u8; 6]; 2] {
        [self.board.mover.row(), self.board.opponent.row()]
    }

    /// The seeds in the twelve houses: 0 to [`MOST_SEEDS`](Self::MOST_SEEDS).
    #[must_use]
    #[inline]
    pub const fn seeds(self) -> u8 {
        self.board.in_play()
    }

    /// The layouts from which the side that has just moved could have reached this one by sowing `house` without
    /// capturing, ordered by the number of seeds in that house, fewest first.
    ///
    /// This only reverses the sowing. Use [`Ruleset::play`] to check that the move may be played there and captures
    /// nothing.
    ///
    /// ```
    /// use wari_rules::{House, Layout};
    ///
    /// let here = Layout::new([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1]).expect("few seeds");
    /// let before = Layout::new([0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1]).expect("few seeds");
    /// assert_eq!(here.unsown(House::E).collect::<Vec<_>>(), [before]);
    /// ```
    #[inline]
    pub fn unsown(self, house: House) -> impl Iterator<Item = Self> {
        let board = self.board.turned();
        (1..=self.seeds()).map_while(move |lifted| board.unsown(house, lifted)).map(|board| Self { board })
    }
}

/// The houses of a position, as its mover sees them.
impl From<Position> for Layout {
    #[inline]
    fn from(position: Position) -> Self {
        Self::of(position.board())
    }
}

/// The houses of a turn.
impl From<Turn> for Layout {
    #[inline]
    fn from(turn: Turn) -> Self {
        Self::of(turn.board())
    }
}

/// The mover's row, a slash, and the opponent's row: `0-0-1-0-0-2/1-1-0-0-0-0`.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [mover, opponent] = self.rows().map(|row| row.map(|seeds| seeds.to_string()).join("-"));
        write!(f, "{mover}/{opponent}")
    }
}

/// The effect of a move on a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The seeds it captured.
    pub captured: u8,
    /// The next turn, or the end of the game.
    pub next: Next,
}

/// The next turn, or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The opponent's turn, on this layout. [`Ruleset::playable`] says whether there is a move on it.
    Layout(Layout),
    /// The game is over. The rest is as seen by the player who made the move.
    Over(Rest),
}

/// How many of the seeds left at the end of a game each player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The mover's share.
    pub mover: u8,
    /// The opponent's share.
    pub opponent: u8,
}

impl Ruleset {
    /// The houses that may be played on a layout, at least one, whatever the stores hold.
    ///
    /// # Errors
    /// If the game is over: who gets the rest.
    #[inline]
    pub fn playable(&self, layout: Layout) -> Result<Houses, Rest> {
        self.choice_of_houses(layout.board).map_err(|reason| self.certain_rest(layout.board, reason))
    }

    /// Plays `house` on a layout, whatever the stores hold; `None` if it may not be played.
    #[must_use]
    #[inline]
    pub fn play(&self, layout: Layout, house: House) -> Option<Step> {
        if layout.board.mover.seeds(house) == 0 {
            return None;
        }
        let played = self.move_on(layout.board, house);
        let captured = played.after.opponent.store();
        let after = Layout::of(played.after);
        let Some(reason) = played.emptied() else {
            // A move that feeds the opponent is always legal.
            return Some(Step { captured, next: Next::Layout(after) });
        };
        let choice = self.choice_of_houses(layout.board).ok()?;
        choice.contains(house).then(|| {
            let Rest { mover, opponent } = self.certain_rest(after.board, reason);
            Step { captured, next: Next::Over(Rest { mover: opponent, opponent: mover }) }
        })
    }

    fn certain_rest(&self, board: Board, reason: Reason) -> Rest {
        self.rest(board, reason).expect("only a majority or a stop leaves seeds on the board")
    }
}
