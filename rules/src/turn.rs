//! A turn: a position in which the game goes on, and the legal moves.

use crate::board::Board;
use crate::{House, Houses, Outcome, Position, Ruleset, Side};

/// A position in which the game goes on, and the houses that may be played.
///
/// For programs that search many moves ahead: [`Ruleset::turn_after`] finds the next playable houses while it plays,
/// and reports nothing else. Use [`Ruleset::sow`] for all the effects of a move, and a [`Record`](crate::Record) for
/// a game with its history, which is needed to detect circles.
///
/// ```
/// use wari_rules::{House, Position, SeedsPerHouse, rulesets};
///
/// let rules = &rulesets::CLASSIC;
/// let mut turn = rules.turn(Position::start(SeedsPerHouse::Four)).expect("a game begins");
/// for house in [House::B, House::D, House::F, House::C] {
///     turn = rules.turn_after(turn, house).expect("the game goes on");
/// }
/// assert_eq!(turn.position().to_string(), "6-0-5-5-5-0-5-5-0-2-7-6-0-2-S");
/// assert!(!turn.playable().contains(House::B));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    board: Board,
    mover: Side,
    playable: Houses,
}

impl Turn {
    /// The position, not settled.
    #[must_use]
    pub const fn position(self) -> Position {
        Position::from_board(self.board, self.mover)
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(self) -> Side {
        self.mover
    }

    /// The houses that may be played, at least one.
    #[must_use]
    pub const fn playable(self) -> Houses {
        self.playable
    }

    /// The seeds in the mover's store.
    #[must_use]
    pub const fn store(self) -> u8 {
        self.board.mover.store()
    }

    /// The seeds in the opponent's store.
    #[must_use]
    pub const fn opponents_store(self) -> u8 {
        self.board.opponent.store()
    }

    /// The seeds in the twelve houses.
    #[must_use]
    pub const fn in_play(self) -> u8 {
        self.board.in_play()
    }

    pub(crate) const fn board(self) -> Board {
        self.board
    }

    /// The board in two numbers, the mover's half and the opponent's: from the lowest byte, the houses `a` to `f`,
    /// then the store. The highest byte is 0, and no byte reaches 128.
    ///
    /// Two turns of one game are equal if they have the same numbers and the same mover. The best move does not
    /// depend on which side the mover is, so a search can hash the numbers, and process all houses of a side at once.
    #[must_use]
    pub const fn words(self) -> [u64; 2] {
        [self.board.mover.word(), self.board.opponent.word()]
    }
}

/// The written position.
impl std::fmt::Debug for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.position().fmt(f)
    }
}

impl Ruleset {
    /// The turn at a set-up position.
    ///
    /// # Errors
    /// The [verdict](Self::verdict) if the position is over.
    pub fn turn(&self, position: Position) -> Result<Turn, Outcome> {
        let board = position.board();
        match self.choice(board) {
            Ok(playable) => Ok(Turn { board, mover: position.mover(), playable }),
            Err(reason) => Err(self.settle(position, reason)),
        }
    }

    /// The turn after playing `house`, which must be one of the [playable](Turn::playable) houses.
    ///
    /// # Errors
    /// The outcome if the move ends the game. Does not detect circles, because they depend on the history.
    #[inline]
    pub fn turn_after(&self, turn: Turn, house: House) -> Result<Turn, Outcome> {
        debug_assert!(turn.playable.contains(house), "{house} may not be played at {turn:?}");
        let played = self.move_on(turn.board, house);
        let mover = turn.mover.opponent();
        match self.choice_after(played) {
            Ok(playable) => Ok(Turn { board: played.after, mover, playable }),
            Err(reason) => Err(self.settle(Position::from_board(played.after, mover), reason)),
        }
    }
}
